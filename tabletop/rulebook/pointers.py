"""From rules to what carries them out: the index joined with code, tests and demonstrations."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

import tabletop
from tabletop.assets import asset
from tabletop.engine.vocabulary.rule_ids import ENFORCED
from tabletop.rulebook.index import Kind, RuleEntry, load_index
from tabletop.rulebook.marks import marked_tests

Status: TypeAlias = Literal["enforced", "open", "nothing_to_enforce"]

#: Rooms whose functions carry out rules. Named as words, because this room may not depend on those above it;
#: none of them imports Qt.
_ROOMS: Final = ("engine", "cards", "rulebook", "session", "demos")
#: kinds of rules that somebody has to carry out
TO_DO: Final = ("procedure", "permission")


class Pointer(Struct, frozen=True):
    """One rule with all that points at it.

    `enforced` has "module:function" of the code, `tests` "path::test" (empty outside of a checkout), `demos`
    paths of demonstrations. `reason` says why a rule is open or stays out, where somebody wrote that down.
    """

    kind: Kind
    gloss: str
    differs: str | None
    status: Status
    reason: str | None
    enforced: tuple[str, ...]
    tests: tuple[str, ...]
    demos: tuple[str, ...] = ()


def pointers(root: Path | None = None) -> dict[str, Pointer]:
    """Every rule of the index with what points at it, in the order of the rulebook.

    `root` is the checkout whose tests are joined (`checkout()`); None: code alone decides what is enforced.
    Raises ValueError when open.toml is not well formed.
    """
    code = enforcing_code()
    tests = marked_tests(root / "tests") if root is not None else None
    reasons = open_reasons()
    demos = demonstrations()
    return {
        rule_id: _pointer(entry, code.get(rule_id, ()), tests, reasons.get(rule_id), demos.get(rule_id, ()))
        for rule_id, entry in load_index().items()
    }


def _pointer(
    entry: RuleEntry,
    code: tuple[str, ...],
    tests: Mapping[str, tuple[str, ...]] | None,
    reason: str | None,
    demos: tuple[str, ...],
) -> Pointer:
    marked = () if tests is None else tests.get(entry.id, ())
    status: Status
    if code and (marked or tests is None):
        status, reason = "enforced", None
    elif entry.kind in TO_DO:
        status = "open"
        if reason is None and code:
            reason = "There is code for it, but no test is marked with it."
    else:
        status, reason = "nothing_to_enforce", entry.reason
    return Pointer(
        kind=entry.kind,
        gloss=entry.gloss,
        differs=entry.differs,
        status=status,
        reason=reason,
        enforced=code,
        tests=marked,
        demos=demos,
    )


@cache
def demonstrations() -> dict[str, tuple[str, ...]]:
    """For each rule id the demonstrations that name it under `rules`, as paths below assets/.

    Raises ValueError for one that names a rule which the rulebook does not have.
    """
    found: dict[str, list[str]] = {}
    folder = asset("demos")
    for path in sorted(folder.rglob("*.toml")):
        place = f"{folder.name}/{path.relative_to(folder).as_posix()}"
        for rule_id in tomllib.loads(path.read_text(encoding="utf-8")).get("rules", ()):
            if rule_id not in load_index():
                raise ValueError(f"{place} names the rule {rule_id}, which the rulebook does not have.")
            found.setdefault(rule_id, []).append(place)
    return {rule_id: tuple(places) for rule_id, places in found.items()}


def checkout() -> Path | None:
    """The root of the checkout that this program runs from, or None when it is installed as a package."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


@cache
def enforcing_code() -> dict[str, tuple[str, ...]]:
    """For each rule id the code that carries it out, as "module:function", sorted.

    Imports every module of the rooms that carry out rules.
    """
    for module in _modules():
        importlib.import_module(module)
    return {rule_id: tuple(sorted(set(places))) for rule_id, places in ENFORCED.items()}


def _modules() -> Iterator[str]:
    for package in pkgutil.iter_modules(tabletop.__path__, "tabletop."):
        if package.ispkg and package.name.removeprefix("tabletop.") in _ROOMS:
            yield package.name
            room = importlib.import_module(package.name)
            for module in pkgutil.walk_packages(room.__path__, package.name + "."):
                yield module.name


@cache
def open_reasons() -> dict[str, str]:
    """Return why rules are open, by id, from open.toml: one sentence for each.

    Raises ValueError, naming the id, for an id that the rulebook does not have or a reason without text.
    """
    text = files(__package__).joinpath("open.toml").read_text(encoding="utf-8")
    return read_reasons(text)


def read_reasons(text: str) -> dict[str, str]:
    """The reasons in the text of an open.toml: lines such as `"101.4a" = "a sentence"`, under any headings.

    Raises ValueError as `open_reasons` does.
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise ValueError(f"open.toml: not readable as TOML: {problem}.") from problem
    reasons: dict[str, str] = {}
    for heading, rows in table.items():
        for rule_id, reason in rows.items() if isinstance(rows, dict) else ((heading, rows),):
            if rule_id not in load_index():
                raise ValueError(f"open.toml: the rulebook has no rule {rule_id}; correct or remove the line.")
            if not isinstance(reason, str) or not reason.strip():
                raise ValueError(f"open.toml: rule {rule_id} has no reason; write one sentence.")
            if rule_id in reasons:
                raise ValueError(f"open.toml: rule {rule_id} stands there twice; remove one line.")
            reasons[rule_id] = reason
    return reasons
