"""The gates of the text compiler: what has to hold of every reading before a card counts as understood."""

from __future__ import annotations

from msgspec import Struct

from tabletop.cards.text.grammar import grammar
from tabletop.cards.text.kernel.reader import Reader
from tabletop.cards.text.reading.canonical import Line
from tabletop.cards.text.reading.card_text import CATEGORIES, meanings, prints_as
from tabletop.engine.language.node import Node


class Place(Struct, frozen=True):
    """A word of a line at which a gate does not hold, and the sign of the line's text where it begins."""

    word: str
    at: int


def ambiguous(line: Line, spell: bool) -> tuple[tuple[Node, ...], ...]:
    """Return the readings of a line where there are several with different nodes, else ()."""
    found = meanings(line.words, spell, line.variable)
    return found if len(found) > 1 else ()


def parting(line: Line, spell: bool) -> Place | None:
    """Return where the readings of an ambiguous line part: the first of the fewest words that have two; else None."""
    if not ambiguous(line, spell):
        return None
    reader = Reader(grammar(), line.words)
    reader.whole(CATEGORIES[spell])
    return _place(line, reader.parting())


def round_trip(line: Line, spell: bool) -> bool:
    """Return whether the nodes of a line that is read can be printed as the line; True for declined lines."""
    return all(prints_as(nodes, line.words, spell) for nodes in meanings(line.words, spell, line.variable))


def swallowed(line: Line, spell: bool) -> tuple[Place, ...]:
    """Return the words of a line without which it reads the same: each was ignored."""
    found = meanings(line.words, spell, line.variable)
    if not found:
        return ()
    words = line.words
    return tuple(
        _place(line, at)
        for at in range(len(words))
        if meanings(words[:at] + words[at + 1 :], spell, line.variable) == found
    )


def _place(line: Line, index: int) -> Place:
    return Place(line.words[index], line.spans[index][0] - line.start)
