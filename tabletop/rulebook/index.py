"""The rule index: each id of the rulebook with its kind and one line in our own words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, cast, get_args

import msgspec

Kind = Literal["definition", "procedure", "permission", "heading", "not_applicable"]

_KINDS: tuple[str, ...] = get_args(Kind)
_FIELDS = ("kind", "gloss", "differs", "reason")


class RuleEntry(msgspec.Struct, frozen=True):
    """One rule of the rulebook.

    `kind`: "procedure" is something the engine carries out or enforces, "permission" something a player
    may do and the program offers, "definition" names a thing, "heading" is an umbrella over its subrules,
    and "not_applicable" stays out for the `reason` given. `gloss` is the rule in one line of our own;
    `differs` says what the rules of 2026 do instead, where that is not the same.
    """

    id: str
    kind: Kind
    gloss: str
    differs: str | None = None
    reason: str | None = None


@cache
def load_index() -> dict[str, RuleEntry]:
    """Read the whole index. Returns every entry by its id, in the order of the rulebook.

    The dict is made once and shared by all callers: read it, do not change it.
    Raises ValueError, naming file and id, when an index file is not well formed.
    """
    folder = files(__package__).joinpath("index")
    tables = [item for item in folder.iterdir() if item.name.endswith(".toml")]
    return read_index(sorted(tables, key=lambda item: item.name))


def read_index(tables: Iterable[Traversable]) -> dict[str, RuleEntry]:
    """Read index files in the order given. Returns every entry by its id, in the order of the files.

    Raises ValueError, naming file and id, on broken TOML, an id that stands there twice, an unknown kind or
    field, a text that is missing or empty, and a rule that is not applicable without a reason.
    """
    entries: dict[str, RuleEntry] = {}
    for table in tables:
        try:
            rows = tomllib.loads(table.read_text(encoding="utf-8"))
        except tomllib.TOMLDecodeError as problem:
            # This is also where an id that stands twice in one file ends up.
            raise ValueError(f"{table.name}: not readable as TOML: {problem}.") from problem
        for rule_id, row in rows.items():
            if rule_id in entries:
                raise ValueError(f"{table.name}: rule {rule_id} stands in an earlier file too; remove one.")
            entries[rule_id] = _entry(table.name, rule_id, row)
    return entries


def family(rule_id: str) -> tuple[str, ...]:
    """List the ids at and below an id: "101" gives all of 101.x, "101.4" gives 101.4 and 101.4a.

    Returns them in the order of the rulebook; empty when there is no such rule.
    """
    return tuple(known for known in load_index() if _is_at_or_below(known, rule_id))


def _is_at_or_below(known: str, rule_id: str) -> bool:
    if not rule_id or not known.startswith(rule_id):
        return False
    rest = known.removeprefix(rule_id)
    if "." not in rule_id:
        return rest.startswith(".")
    # Below 101.1 stands 101.1a, but not 101.10.
    return not rest or (rule_id[-1].isdigit() and rest.isalpha())


def _entry(file: str, rule_id: str, row: Any) -> RuleEntry:
    place = f"{file}: rule {rule_id}"
    if not isinstance(row, dict):
        raise ValueError(f'{place} is not a table; write ["{rule_id}"] with the quotes.')
    for field, text in row.items():
        if field not in _FIELDS:
            raise ValueError(f"{place} has the unknown field {field!r}; allowed are {', '.join(_FIELDS)}.")
        if not isinstance(text, str) or not text.strip():
            raise ValueError(f"{place} has no text in {field!r}; fill it in or leave the field out.")
    for field in ("kind", "gloss"):
        if field not in row:
            raise ValueError(f"{place} lacks {field!r}; add it.")
    if row["kind"] not in _KINDS:
        raise ValueError(f"{place} has the unknown kind {row['kind']!r}; allowed are {', '.join(_KINDS)}.")
    if row["kind"] == "not_applicable" and "reason" not in row:
        raise ValueError(f"{place} is not applicable but says not why; add a 'reason'.")
    return RuleEntry(
        id=rule_id,
        kind=cast(Kind, row["kind"]),
        gloss=row["gloss"],
        differs=row.get("differs"),
        reason=row.get("reason"),
    )
