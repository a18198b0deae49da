"""Cards that wait outside of play: kept by a permanent (imprint, haunt), or phased out. Pure."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.prints.pieces.attachments import Attached
from tabletop.session.seeing.observation import ObjectSeen, Observation
from tabletop.view.ground.looks import COLOURLESS, called, letters_of, seat_colour

#: the piles of a seat that hold what is out of the game, and what is phased out
REMOVED, PHASED = "removed", "phased"
#: begins the word of a pile of what a permanent keeps; behind it stands the permanent's id and what they are kept for
_HELD: Final = "held "
#: what cards are to the permanent that keeps them, by what they are kept for
_WORDS: Final = {"imprint": "imprinted", "haunt": "haunted by"}


class Kept(NamedTuple):
    """What a permanent keeps for one reason."""

    holder: ObjectId
    reason: str
    things: tuple[ObjectSeen, ...]

    @property
    def pile(self) -> str:
        """The word by which the pile is opened."""
        return f"{_HELD}{self.holder} {self.reason}"

    @property
    def words(self) -> str:
        """What stands on its flap: the card, or how many they are."""
        count = len(self.things)
        return f"{_words(self.reason)} {called(self.things[0].card) if count == 1 else f'×{count}'}"

    @property
    def flap(self) -> Attached:
        """The flap under its holder, in the colours of the newest card."""
        newest = self.things[-1]
        colours = COLOURLESS if newest.card is None else letters_of(newest.card)
        return Attached(self.words, colours, seat_colour(newest.owner))


def kept_by(table: Observation) -> dict[ObjectId, tuple[Kept, ...]]:
    """Return what permanents keep outside of the game, by permanent and reason, in the order in which it came."""
    found: dict[tuple[ObjectId, str], list[ObjectSeen]] = {}
    if not any(thing.held_by for thing in table.removed):
        return {}
    there = {thing.id for thing in table.in_play}
    for thing in table.removed:
        if thing.held_by in there:
            found.setdefault((thing.held_by, thing.held_for), []).append(thing)
    kept: dict[ObjectId, tuple[Kept, ...]] = {}
    for (holder, reason), things in found.items():
        kept[holder] = (*kept.get(holder, ()), Kept(holder, reason, tuple(things)))
    return kept


def is_kept_pile(word: str) -> bool:
    """Return whether a word means a pile that a permanent keeps."""
    return word.startswith(_HELD)


def outside(table: Observation, seat: Seat, word: str) -> tuple[ObjectSeen, ...]:
    """Return what lies in a pile outside of play: removed, phased out, or kept by a permanent."""
    if is_kept_pile(word):
        kept = [one for of_one in kept_by(table).values() for one in of_one if one.pile == word]
        return kept[0].things if kept else ()
    return tuple(thing for thing in table.removed if thing.owner == seat and thing.phased == (word == PHASED))


def pile_words(table: Observation, word: str) -> str:
    """Return what a pile outside of play is called on its board."""
    if not is_kept_pile(word):
        return "phased out" if word == PHASED else "removed from the game"
    kept = [one for of_one in kept_by(table).values() for one in of_one if one.pile == word]
    names = {thing.id: called(thing.card) for thing in table.in_play}
    return f"{names[kept[0].holder]}: {_words(kept[0].reason)}" if kept else "kept"


def _words(reason: str) -> str:
    return _WORDS.get(reason, "keeps")
