"""Records that a payment is planned with: sources of mana, their ways to make it, and the plan. Pure data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.payments import mark_on

#: the kinds of mana, in the order in which they are named
KINDS: Final = ("W", "U", "B", "R", "G", "C")
_BIT: Final = {kind: 1 << place for place, kind in enumerate((*KINDS, "S"))}
#: the bits of kinds in a mask, without the one for snow
COLOURS: Final = 0b0111111
ANY: Final = 0b1111111


class Way(Struct, frozen=True, omit_defaults=True):
    """One way in which a source makes mana: a mana ability, or one of the colours it offers.

    `makes` has for each mana the kinds it can be ("R", "RG", "GS" for snow), with the mark of mana that is for such
    payments only behind them; `costs` says what it takes beside
    tapping the source ("" for nothing): such a way is never proposed. A way whose mana can't be told before it is
    played, or costs mana itself, makes () here and is in no plan.
    """

    key: str
    makes: tuple[str, ...]
    costs: str = ""
    text: str = ""


class ManaSource(Struct, frozen=True, omit_defaults=True):
    """A permanent (`count` equal ones) that can make mana once, in one of its ways."""

    ref: ObjectId
    ways: tuple[Way, ...]
    count: int = 1
    #: it is tapped for mana and could attack or block instead
    creature: bool = False


class Want(Struct, frozen=True, omit_defaults=True):
    """One use of a source that the payer has chosen; `key` names the way, `kind` the kind of mana, "" leave it open."""

    ref: ObjectId
    key: str = ""
    kind: str = ""


class Use(Struct, frozen=True):
    """One mana ability to play: of which source, by which key, and the kinds of mana it then makes."""

    ref: ObjectId
    key: str
    makes: tuple[str, ...]


class Plan(Struct, frozen=True, omit_defaults=True):
    """A payment that has not happened: `uses` in order; `filled` has for each symbol the kind that pays it, or "".

    `spent` are the mana keys that do ("GS": green from a snow source; with the mark of mana that is for such payments
    only), `left` the kinds of mana that are left over in the pool afterwards.
    """

    uses: tuple[Use, ...] = ()
    symbols: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """Return whether it pays the whole cost."""
        return "" not in self.filled


@lru_cache(maxsize=1024)
def mask_of(unit: str) -> int:
    """The kinds that a unit can be, and whether it is snow, as bits."""
    mask = 0
    for letter in unit:
        mask |= _BIT.get(letter, 0)
    return mask


@lru_cache(maxsize=1024)
def letters(mask: int) -> str:
    """The unit behind a mask."""
    return "".join(kind for kind, bit in _BIT.items() if mask & bit)


def source_of(sources: Sequence[ManaSource], ref: ObjectId) -> ManaSource | None:
    """The source that is an object."""
    return next((source for source in sources if source.ref == ref), None)


def free_ways(source: ManaSource) -> tuple[Way, ...]:
    """The ways that may be proposed."""
    return tuple([way for way in source.ways if not way.costs and way.makes])


def joined(source: ManaSource | None, ref: ObjectId) -> Way:
    """All ways of a source of one mana as one: which way it is follows from the kind it pays with."""
    ways = () if source is None else free_ways(source)
    mask = 0
    for way in ways:
        mask |= mask_of(way.makes[0])
    return Way("", (letters(mask) + mark_of_all(ways),))


def mark_of_all(ways: Sequence[Way]) -> str:
    """The mark that all mana of these ways has; "" where some of it may be spent on other things, or on anything."""
    marks = {mark_on(unit) for way in ways for unit in way.makes}
    return marks.pop() if len(marks) == 1 else ""
