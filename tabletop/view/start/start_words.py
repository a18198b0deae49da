"""What the start screen says of the next game, and of games that were left."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from tabletop.controller.start.opening import Unfinished
from tabletop.controller.start.party import Party
from tabletop.engine.vocabulary.teams import does, sides, together

#: of more players it is not said how much life each has
MOST_LIVES: Final = 6


def words_of_next(party: Party) -> str:
    """Return the words of the next game: its kind, who plays, which decks."""
    decks = [path.stem.replace("_", " ").title().replace(" And ", " and ") for path in party.decks]
    if party.kind.players > 2:
        return party.words
    return " ".join(f"{name}: {deck}." for name, deck in zip(party.names, decks, strict=True))


def who_plays(left: Unfinished) -> str:
    """Return the players of a game that was left."""
    return sides(left.names, left.heads)


def words_of(left: Unfinished) -> str:
    """Return the words of a game that was left: names, turn, life, whose decision; nothing hidden."""
    standing = where_it_stands(left)
    if len(left.names) > 2 and left.turn >= 0:  # so many names only once
        return standing
    return f"{who_plays(left)}, {standing[:1].lower()}{standing[1:]}"


def where_it_stands(left: Unfinished) -> str:
    """Return turn, life and whose decision it was, without who plays."""
    if left.turn < 0:
        return f"After {left.answers} answers."
    where = f"Turn {left.turn}" if left.turn else "Before the first turn"
    asked = f" {does(left.asked, 'decide')}." if left.asked else ""
    heads = range(0, len(left.names), left.heads)  # a team has one life total (606.4a)
    if len(heads) > MOST_LIVES:
        return f"{where}.{asked}"
    life = ", ".join(f"{together(left.names[seat : seat + left.heads])} {left.life[seat]}" for seat in heads)
    return f"{where}. Life: {life}.{asked}"


def when_it_was(when: float, now: datetime) -> str:
    """Return when a game was left: "today, 20:31", "yesterday, 9:05", "12 November, 20:31"."""
    then = datetime.fromtimestamp(when)
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then.minute:02}"
    if days in (0, 1):
        return f"{'yesterday' if days else 'today'}, {clock}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {then:%B}{year}, {clock}"
