"""The gates of the text compiler: what has to hold of every reading before a card counts as understood."""

from __future__ import annotations

from tabletop.cards.text.reading.canonical import Line
from tabletop.cards.text.reading.card_text import meanings, prints_as
from tabletop.engine.language.node import Node


def ambiguous(line: Line, spell: bool) -> tuple[tuple[Node, ...], ...]:
    """The readings of a line where there are several with different nodes, else ()."""
    found = meanings(line.words, spell, line.variable)
    return found if len(found) > 1 else ()


def round_trip(line: Line, spell: bool) -> bool:
    """Whether the nodes of a line that is read can be printed as the line; True for declined lines."""
    return all(prints_as(nodes, line.words, spell) for nodes in meanings(line.words, spell, line.variable))


def swallowed(line: Line, spell: bool) -> tuple[str, ...]:
    """The words of a line without which it reads the same: each was ignored."""
    found = meanings(line.words, spell, line.variable)
    if not found:
        return ()
    words = line.words
    return tuple(
        words[at] for at in range(len(words)) if meanings(words[:at] + words[at + 1 :], spell, line.variable) == found
    )
