"""The shows, lessons, puzzles and demonstrations that come with the program, by section of the rulebook and by rule."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.types import BASIC_LAND_MANA
from tabletop.rulebook.index import family, load_index

#: a show is made for an audience, a lesson is played by oneself, a demonstration shows what one rule says, and a
#: puzzle has a goal
Kind: TypeAlias = Literal["show", "lesson", "demonstration", "puzzle"]
#: by the folder that it lies in
_KINDS: Final[Mapping[str, Kind]] = {"shows": "show", "lessons": "lesson"}
#: in which order they are listed, and the chapters of those that the rulebook gives none
_ORDER: Final[tuple[Kind, ...]] = ("show", "lesson", "demonstration", "puzzle")
_CHAPTERS: Final[Mapping[Kind, str]] = {"show": "shows", "lesson": "0", "puzzle": "puzzles"}
#: these have numbers of their own
_AS_NUMBERED: Final = ("lesson", "puzzle")
_BASICS: Final = frozenset(kind.capitalize() for kind in BASIC_LAND_MANA)


class Piece(Struct, frozen=True):
    """One piece: its file, and what its head says. `section` is "420" of "420.5e".

    `steps`: how many it has; `cards`: names of the cards that it is about, the most told of first.
    """

    path: Path
    title: str
    story: str
    rules: tuple[str, ...]
    section: str
    kind: Kind
    steps: int = 0
    cards: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter: "shows", "puzzles", "0" for lessons, else the first digit of its chief rule, "" without one."""
        return _CHAPTERS.get(self.kind, self.section[:1])

    @property
    def lesson(self) -> bool:
        """Tell whether it is a lesson."""
        return self.kind == "lesson"

    def fits(self, words: str) -> bool:
        """Return whether every one of some words is found in its title, its story, its rules or its cards."""
        text = " ".join((self.title, self.story, *self.rules, *self.cards)).lower()
        return all(word in text for word in words.lower().split())


def gallery(folder: Path, puzzles: Path | None = None) -> tuple[Piece, ...]:
    """Everything in a folder of demonstrations: shows, then lessons, then the rest, by the order of the rulebook.

    At last the `puzzles` of another folder, in the order of their names.

    A file that can't be read is left out: `tabletop check` says what is wrong with it.
    """
    order = {rule_id: place for place, rule_id in enumerate(load_index())}
    pieces = [piece for path in sorted(folder.rglob("*.toml")) if (piece := _piece(path, folder)) is not None]

    if puzzles is not None:
        pieces += [piece for path in sorted(puzzles.glob("*.toml")) if (piece := _piece(path, puzzles, "puzzle"))]

    def place(piece: Piece) -> tuple[int, int, str]:
        # a section stands where its first rule does
        first = min((order[one] for one in family(piece.rules[0])), default=len(order)) if piece.rules else len(order)
        return _ORDER.index(piece.kind), 0 if piece.kind in _AS_NUMBERED else first, piece.path.name

    return tuple(sorted(pieces, key=place))


def of_rule(pieces: Sequence[Piece], rule_id: str) -> tuple[Piece, ...]:
    """The pieces about a rule: those where it is the chief one first, then others, then those about rules below it.

    Of equals a demonstration, which shows that rule alone, comes first.
    """

    def rank(piece: Piece) -> int:
        if piece.rules[:1] == (rule_id,):
            return 0
        if rule_id in piece.rules:
            return 1
        below = any(one.startswith(rule_id) and not one[len(rule_id)].isdigit() for one in piece.rules)
        return 2 if below else 3

    ranked = sorted(pieces, key=lambda piece: (rank(piece), piece.kind != "demonstration", piece.lesson))
    return tuple(piece for piece in ranked if rank(piece) < 3)


def _piece(path: Path, folder: Path, kind: Kind | None = None) -> Piece | None:
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
        kind=kind or _KINDS.get(path.relative_to(folder).parts[0], "demonstration"),
        steps=len(head.get("step", ())),
        cards=cards_told_of(head),
    )


def cards_told_of(head: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the names of the cards in a scenario file, those that its steps name most first; basic lands last."""
    called: dict[str, set[str]] = {}
    for card in (*_listed(head, "stack"), *(card for player in head.get("player", ()) for card in _of_player(player))):
        name = card if isinstance(card, str) else str(card.get("card", ""))
        own = set() if isinstance(card, str) else {str(card.get("name", name))}
        called.setdefault(name, {name}).update(own)
    called.pop("", None)
    told = Counter(_words_in(head.get("step", ())))
    places = {name: place for place, name in enumerate(called)}

    def rank(name: str) -> tuple[bool, int, int]:
        return name in _BASICS, -sum(told[word] for word in called[name]), places[name]

    return tuple(sorted(called, key=rank))


def _of_player(player: Mapping[str, Any]) -> Iterator[str | Mapping[str, Any]]:
    for zone in ("in_play", "hand", "graveyard", "removed", "library"):
        yield from _listed(player, zone)


def _listed(table: Mapping[str, Any], name: str) -> Iterator[str | Mapping[str, Any]]:
    """Yield the entries of a list in a file that nobody has judged yet."""
    found = table.get(name, ())
    yield from (one for one in found if isinstance(one, str | dict)) if isinstance(found, list) else ()


def _words_in(value: object) -> Iterator[str]:
    """Yield every string in a value of a file, keys too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _words_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _words_in(inner)
