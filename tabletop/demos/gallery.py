"""The demonstrations and lessons that come with the program, by section of the rulebook and by rule."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from tabletop.rulebook.index import family, load_index

_LESSONS = "lessons"


class Piece(Struct, frozen=True):
    """One demonstration or lesson: its file, and what its head says. `section` is "420" of "420.5e"."""

    path: Path
    title: str
    story: str
    rules: tuple[str, ...]
    section: str
    lesson: bool


def gallery(folder: Path) -> tuple[Piece, ...]:
    """Everything in a folder of demonstrations: lessons first, the rest in the order of the rulebook.

    A file that can't be read is left out: `tabletop check` says what is wrong with it.
    """
    order = {rule_id: place for place, rule_id in enumerate(load_index())}
    pieces = [piece for path in sorted(folder.rglob("*.toml")) if (piece := _piece(path, folder)) is not None]

    def place(piece: Piece) -> tuple[bool, int, str]:
        # a section stands where its first rule does
        first = min((order[one] for one in family(piece.rules[0])), default=len(order)) if piece.rules else len(order)
        return not piece.lesson, 0 if piece.lesson else first, piece.path.name

    return tuple(sorted(pieces, key=place))


def of_rule(pieces: Sequence[Piece], rule_id: str) -> tuple[Piece, ...]:
    """The pieces about a rule: those where it is the chief one first, then others, then those about rules below it."""

    def rank(piece: Piece) -> int:
        if piece.rules[:1] == (rule_id,):
            return 0
        if rule_id in piece.rules:
            return 1
        below = any(one.startswith(rule_id) and not one[len(rule_id)].isdigit() for one in piece.rules)
        return 2 if below else 3

    ranked = sorted(pieces, key=lambda piece: (rank(piece), piece.lesson))
    return tuple(piece for piece in ranked if rank(piece) < 3)


def _piece(path: Path, folder: Path) -> Piece | None:
    try:
        head = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None
    rules = tuple(str(rule_id) for rule_id in head.get("rules", ()))
    return Piece(
        path=path,
        title=str(head.get("title", path.stem)),
        story=str(head.get("story", "")),
        rules=rules,
        section=rules[0].split(".")[0] if rules else "",
        lesson=path.relative_to(folder).parts[0] == _LESSONS,
    )
