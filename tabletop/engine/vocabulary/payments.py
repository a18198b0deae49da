"""Records of a payment under way (409.1f-h): the needs of a cost beside mana, and the mana that is still to be paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.ids import ObjectId

#: the use that a cost makes of something: it taps, leaves or stays, all of a hand leaves, or so much is taken away
Using: TypeAlias = Literal["tap", "leave", "stay", "hand", "life", "library", "counters", "times"]

#: one mana as the kinds that it can be, with the mark of what alone it may be spent on behind them
Unit: TypeAlias = str
#: what every such mark begins with; behind it stand small letters and digits, which no kind of mana is
MARK: Final = "~"


def kinds_of(unit: Unit) -> Unit:
    """Return the kinds that one mana can be, without its mark."""
    return unit.partition(MARK)[0] if MARK in unit else unit


def mark_on(unit: Unit) -> str:
    """Return the mark on one mana; "" where it may be spent on anything."""
    return unit[unit.index(MARK) :] if MARK in unit else ""


def spendable(units: Sequence[Unit], marks: tuple[str, ...]) -> tuple[Unit, ...]:
    """Return the mana that may be spent on what takes these marks: what may be spent on nothing else first."""
    marked = [unit for unit in units if MARK in unit and mark_on(unit) in marks]
    return (*marked, *[unit for unit in units if MARK not in unit])


class Need(Struct, frozen=True, gc=False):
    """A need of a cost beside mana: `count` of the things `among`, or so much life, so many cards or counters.

    Life and cards of the library are nobody's in particular: `among` is (0,). `kind` is that of the counters.
    """

    use: Using
    among: tuple[ObjectId, ...]
    count: int = 1
    kind: str = ""

    @property
    def takes_all(self) -> bool:
        """Return whether no choice is left: as many are needed as there are things, one of each."""
        return self.count == len(self.among)


class Phase(Struct, frozen=True, gc=False):
    """Mana to be paid at once, as symbols of one mana each, and what comes of it: `makes` are alternatives of units.

    `marks` are those of the mana that may be spent on this beside mana for anything.
    """

    symbols: tuple[str, ...] = ()
    makes: tuple[tuple[Unit, ...], ...] = ()
    marks: tuple[str, ...] = ()
