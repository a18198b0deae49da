"""Aspects of a game, as flags: a word of the card language says which it reads, an event which it touches.

What was found out stays true over a batch of events where what it reads and what the batch touches do not meet.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tabletop.engine.vocabulary import zones as z

#: a set of the flags below
Aspects: TypeAlias = int

NO_ASPECT: Final[Aspects] = 0
#: which permanents there are and what they are like under all effects: cards, counters, attachments, controllers
PERMANENTS: Final[Aspects] = 1
#: what merely happens to permanents: tapped, damage, how long they are there, what they did
STATUS: Final[Aspects] = 1 << 1
HANDS: Final[Aspects] = 1 << 2
LIBRARIES: Final[Aspects] = 1 << 3
GRAVEYARDS: Final[Aspects] = 1 << 4
STACK: Final[Aspects] = 1 << 5
#: the zones for what is removed from the game and what is phased out
ASIDE: Final[Aspects] = 1 << 6
COMBAT: Final[Aspects] = 1 << 7
#: which part of whose turn it is, and in which turns the last upkeeps were
TURN: Final[Aspects] = 1 << 8
#: the spells and lands played this turn
PLAYED: Final[Aspects] = 1 << 9
#: who is still in the game
PLAYERS: Final[Aspects] = 1 << 10
#: life, poison, damage dealt to players this turn, draws from empty libraries
LIFE: Final[Aspects] = 1 << 11
POOLS: Final[Aspects] = 1 << 12
#: the triggered abilities that wait
WAITING: Final[Aspects] = 1 << 13
#: how the game began and ended, what a judge does, a loop that is shown
COURSE: Final[Aspects] = 1 << 14
#: what the spell or ability that asks is about: what was announced for it, its event, its source as last known
CONTEXT: Final[Aspects] = 1 << 15
#: the object that the ability is on, compared by itself wherever something is kept about it
SOURCE: Final[Aspects] = 1 << 16
#: a number that things have: other effects may change it, and it may grow from one round of a loop to the next (421)
NUMBERS: Final[Aspects] = 1 << 17
#: the faces of cards that lie hidden, while all that anybody may count of them is the same
HIDDEN: Final[Aspects] = 1 << 18

EVERYTHING: Final[Aspects] = (1 << 19) - 1
#: what all that is kept for as long as the permanents stay the same may read
BOARD: Final[Aspects] = PERMANENTS | PLAYERS | NUMBERS
#: wherever an object can be
EVERY_ZONE: Final[Aspects] = PERMANENTS | HANDS | LIBRARIES | GRAVEYARDS | STACK | ASIDE

#: what the objects of a zone belong to
OF_ZONE: Final[dict[str, Aspects]] = {
    z.IN_PLAY: PERMANENTS,
    z.HAND: HANDS,
    z.LIBRARY: LIBRARIES,
    z.GRAVEYARD: GRAVEYARDS,
    z.STACK: STACK,
    z.REMOVED: ASIDE,
    z.PHASED_OUT: ASIDE,
    z.CEASED: NO_ASPECT,
}
