"""What a moment of a game is about: at most six objects, those that an audience has to read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine.vocabulary.ids import Ref, is_player
from tabletop.session.seeing.observation import Observation

#: more faces than these can't be read at once
MOST: Final = 6
#: a table with no more than so many permanents that are no lands is shown whole
SMALL: Final = 3


def focus_of(table: Observation, told: int = 0) -> tuple[Ref, ...]:
    """Return what a table is about, the most telling first: the top of the stack with its targets, else those who
    fight, else what the log has named since its first `told` lines; on a small table also what else lies there."""
    there = _in_sight(table)
    few = [thing.id for thing in table.in_play if thing.card is not None and "land" not in thing.card.types]
    few = few if len(few) <= SMALL else []
    if table.stack:
        top = table.stack[-1]
        damage = [ref for line in top.lines for ref in line[3:]]
        first = top.id if top.kind == "spell" else top.source
        found = _first((first, *top.targets, *damage, *few), there)
        if found:
            return found
    fighting = [ref for thing in table.in_play if thing.blocking for ref in (*thing.blocking, thing.id)]
    fighting += [thing.id for thing in table.in_play if thing.attacking]
    named = [ref for line in reversed(table.log[told:]) for ref in line.about]
    return _first((*fighting, *named, *few), there)


def _in_sight(table: Observation) -> set[Ref]:
    """Return what has a face that can be shown."""
    things = (*table.in_play, *table.removed, *(card for player in table.players for card in player.graveyard))
    found = {thing.id for thing in things if thing.card is not None}
    return found | {entry.id for entry in table.stack if entry.card is not None}


def _first(refs: Iterable[Ref], there: set[Ref]) -> tuple[Ref, ...]:
    return tuple(dict.fromkeys(ref for ref in refs if not is_player(ref) and ref in there))[:MOST]
