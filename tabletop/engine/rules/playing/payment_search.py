"""The search for a payment (409.1g-h): an exact answer whether a cost can be paid, and how.

A payment keeps what its cost taps and takes away, plays mana abilities in some order, each of which uses up what it
needs, and pays mana from the pool as soon as it is there. Sources that nothing else wants tapped are in the pool from
the beginning, as units that may still be any of their kinds. What mana abilities do beside making mana is not looked
at, and amounts of mana count as they stand now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from tabletop.engine.rules.playing.mana.payment import Unit, match, unpaid
from tabletop.engine.rules.playing.mana.payment_stock import Draw, Slot, Stock, kept, used
from tabletop.engine.rules.playing.mana_at_hand import Source
from tabletop.engine.rules.playing.payment_parts import (
    Free,
    Played,
    Things,
    Units,
    choices,
    concrete,
    in_order,
    parted,
    slots_of,
    spendings,
)
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.payments import MARK, Need, Phase, kinds_of, mark_on, spendable

#: how many positions of one payment are looked at; where there are more it counts as payable
_MOST_POSITIONS: Final = 6000
#: how many mana abilities that something else may get in the way of are played for one payment
_DEEPEST: Final = 60


class Found(Struct, frozen=True):
    """A payment that was found.

    `played` is what to play for the first phase, `spent` the unit that pays each of its symbols; `chosen` has for each
    need the things that pay it, `helping` are creatures to be tapped (502.46a). `certain` is false where there was too
    much to look at: then nothing else is said.
    """

    played: tuple[Played, ...] = ()
    spent: Units = ()
    chosen: tuple[tuple[ObjectId, ...], ...] = ()
    helping: tuple[ObjectId, ...] = ()
    certain: bool = True


class _Use(Struct, frozen=True):
    """A mana ability that something else may get in the way of: its place in the stock, and what it draws on."""

    source: Source
    place: int
    draws: list[Draw]
    makes: tuple[Units, ...]


class _TooMuch(Exception):
    """More positions than are looked at."""


class Search:
    """A search for one payment. After `find` returned None, `missing` are the symbols that nothing pays at best."""

    def __init__(
        self,
        things: Things,
        sources: Sequence[Source],
        needs: Sequence[Need],
        phases: Sequence[Phase],
        pool: Sequence[Unit],
    ) -> None:
        """Set up a search for what pays `needs` and, one after the other, `phases` of mana."""
        self.things = things
        self.phases = tuple(phases)
        # what leaves for the cost stays until then
        self.needs = tuple(sorted(needs, key=lambda need: need.use == "stay"))
        self.missing: tuple[str, ...] | None = None
        self._free, contested = parted(sources, needs, things)
        self._places, self._members = slots_of(things, contested, needs)
        self._amounts = {key: place for place, key in enumerate(things.amounts)}
        self._sources = [
            _Use(
                source,
                self._places[source.thing],
                [self._draw(need) for need in in_order(source)],
                concrete(source.makes),
            )
            for source in contested
        ]
        self._pool = tuple(pool)
        #: whether any mana may be spent only on something: of all else no mana has to be told apart
        self._limited = any(MARK in unit for unit in self._pool) or any(
            MARK in unit
            for made in (*[made for one in sources for made in one.makes], *[m for one in phases for m in one.makes])
            for unit in made
        )
        #: positions that were looked at, with how many mana abilities had been played
        self._seen: dict[tuple[Stock, Units, int], int] = {}
        self._deepest = 0
        self._cut = False
        self._path: list[tuple[Played, int]] = []
        self._paid: list[Units] = []
        self._chosen: list[tuple[int, ...]] = []
        self._looked_at = 0
        self._helping: tuple[ObjectId, ...] = ()
        self._by_mana: tuple[int, ...] = ()
        inner = sum(len(source.symbols) for source in contested)
        self._bound = sum(len(phase.symbols) for phase in phases) + 2 * inner + 1

    def find(self, first: str = "") -> Found | None:
        """Return a payment, or None where there is none; `first` is the key of a mana ability to be played first."""
        if self._lacks_mana():
            return None
        slots = [Slot(0)] * len(self._members)
        for place, ids in enumerate(self._members):
            count = sum(self.things.members[one] for one in ids)
            slots[place] = Slot(0, count) if ids[0] in self.things.tapped else Slot(count)
        stock = Stock(tuple(slots), tuple(self.things.amounts.values()))
        free = [source for source in self._free if first not in [key for key, _ in source.ways]]
        begun = next((source for source in self._free if source not in free), None)
        sources = [*free, *([begun] if begun else [])]
        try:
            # the fewest mana abilities first: whoever plays the first of them comes nearer to the end
            for self._deepest in range(_DEEPEST):
                self._cut = False
                for chosen in choices(sources, first):
                    units = tuple(sorted((*self._pool, *(unit for _, made in chosen for unit in made))))
                    self._seen.clear()
                    for kept_stock in self._keeping(stock, 0):
                        if self._starts(kept_stock, units, "" if begun else first):
                            return self._written(chosen)
                if not self._cut:
                    return None
        except _TooMuch:
            pass
        return Found(certain=False)

    # --- reading the problem ---------------------------------------------------------------------

    def _draw(self, need: Need) -> Draw:
        match need.use:
            case "tap" | "leave" | "stay" | "hand":
                return Draw(need, tuple(dict.fromkeys([self._places[one] for one in need.among])))
            case "life" | "library" | "counters" | "times":
                key = (need.among[0], need.kind if need.use in ("counters", "times") else need.use)
                return Draw(need, (), self._amounts[key])

    def _lacks_mana(self) -> bool:
        """Tell whether there is too little mana even if nothing got in the way of anything; it is `missing` then."""
        if self.things.helpers:
            return False
        units = [*self.things.most, *[unit for phase in self.phases for made in phase.makes for unit in made]]
        if self._limited:
            units = list(map(kinds_of, spendable(units, self.phases[-1].marks)))
        missing = unpaid(self.phases[-1].symbols, tuple(sorted(units)))
        self.missing = missing or None
        return bool(missing)

    # --- going on ----------------------------------------------------------------------------------

    def _keeping(self, stock: Stock, at: int) -> Iterator[Stock]:
        """Yield the stocks in which all needs of the cost are kept."""
        if at == len(self.needs):
            yield stock
            return
        for less, taken in kept(stock, self._draw(self.needs[at]), self.things.heads):
            self._chosen.append(taken)
            yield from self._keeping(less, at + 1)
            self._chosen.pop()

    def _starts(self, stock: Stock, pool: Units, first: str) -> bool:
        """Search from the beginning; `first`: with that mana ability, nothing being paid before it."""
        if not first:
            return self._goes_on(stock, pool, 0)
        return any(self._plays(use, stock, pool, 0) for use in self._sources if use.source.key == first)

    def _goes_on(self, stock: Stock, pool: Units, phase: int) -> bool:
        position = (stock, pool, phase)
        if self._seen.get(position, _DEEPEST) <= len(self._path):
            return False
        self._looked_at += 1
        if self._looked_at > _MOST_POSITIONS:
            raise _TooMuch
        self._seen[position] = len(self._path)
        if phase == len(self.phases) - 1:
            if self._ends(stock, pool):
                return True
        else:
            for left, spent in self._spendings(self.phases[phase].symbols, pool, self.phases[phase].marks):
                self._paid.append(spent)
                for made in self.phases[phase].makes or ((),):
                    if self._goes_on(stock, self._capped((*left, *made)), phase + 1):
                        return True
                self._paid.pop()
        if len(self._path) >= self._deepest:
            self._cut = self._cut or bool(self._sources)
            return False
        return any(self._plays(use, stock, pool, phase) for use in self._sources)

    def _plays(self, use: _Use, stock: Stock, pool: Units, phase: int) -> bool:
        """Search on from the playing of one mana ability."""
        source = use.source
        if not stock.slots[use.place].there:
            return False
        for left, _ in self._spendings(source.symbols, pool, source.marks):
            for less in self._using(stock, use.draws):
                for made in use.makes:
                    self._path.append((Played(source.key, made), phase))
                    if self._goes_on(less, self._capped((*left, *made)), phase):
                        return True
                    self._path.pop()
        return False

    def _spendings(
        self, symbols: tuple[str, ...], pool: Units, marks: tuple[str, ...]
    ) -> Iterator[tuple[Units, Units]]:
        """Yield the ways to pay symbols of something that takes marks; what is for nothing else is spent first."""
        if not self._limited:
            yield from spendings(symbols, pool)
            return
        kept = tuple([unit for unit in pool if MARK in unit and mark_on(unit) not in marks])
        for left, spent in spendings(symbols, spendable(pool, marks)):
            yield (*left, *kept), spent

    def _using(self, stock: Stock, draws: list[Draw]) -> Iterator[Stock]:
        if not draws:
            yield stock
            return
        for less, _ in used(stock, draws[0], self.things.heads):
            yield from self._using(less, draws[1:])

    def _ends(self, stock: Stock, pool: Units) -> bool:
        """Tell whether the last phase can be paid now, with creatures that help where there are any."""
        helpers = self._helpers(stock)
        symbols = self.phases[-1].symbols
        if self._limited:
            pool = spendable(pool, self.phases[-1].marks)
        units = (*pool, *[unit for _, unit in helpers])
        paying = match(symbols, units)
        if paying is None:
            missing = unpaid(symbols, units)
            if self.missing is None or len(missing) < len(self.missing):
                self.missing = missing
            return False
        self._helping = tuple([helpers[unit - len(pool)][0] for unit in paying if unit >= len(pool)])
        self._by_mana = tuple([place for place, unit in enumerate(paying) if unit < len(pool)])
        self._paid.append(tuple([pool[unit] for unit in paying if unit < len(pool)]))
        return True

    def _helpers(self, stock: Stock) -> list[tuple[ObjectId, Unit]]:
        """The creatures that may still be tapped for the last phase, each with the unit that it is worth."""
        found: list[tuple[ObjectId, Unit]] = []
        if not self.things.helpers:
            return found
        taken = [
            one for need, ids in zip(self.needs, self._chosen_ids(), strict=True) if need.use == "tap" for one in ids
        ]
        for place, ids in enumerate(self._members):
            if ids[0] in self.things.helpers:
                each = [one for one in ids for _ in range(self.things.members[one] - taken.count(one))]
                found += [(one, self.things.helpers[one]) for one in each[: stock.slots[place].untapped]]
        return found

    def _capped(self, pool: Units) -> Units:
        """A pool in order, with no more of any unit than could ever be spent."""
        kinds = sorted(set(pool))
        return tuple([unit for unit in kinds for _ in range(min(pool.count(unit), self._bound))])

    # --- writing it down -------------------------------------------------------------------------

    def _written(self, chosen: Sequence[tuple[Free, Units]]) -> Found:
        """The payment that was found: what else is played first, or what is tapped for the first phase."""
        before = tuple([played for played, phase in self._path if not phase])
        spent = self._paid[0]
        pool, tapping, played = list(self._pool), list(chosen), list(before)
        # the mana that those make is there as well
        pool += [unit for one in before for unit in one.makes]
        spare: list[Unit] = []
        for symbol, unit in zip(self._payable(spent), spent, strict=True):
            if unit in spare:
                spare.remove(unit)
            elif unit in pool:
                pool.remove(unit)
            else:
                source, made = next((source, made) for source, made in tapping if unit in made)
                tapping.remove((source, made))
                played.append(source.played(made, unit, symbol))
                spare += made
                spare.remove(unit)
        return Found(tuple(played), spent, self._chosen_ids(), self._helping)

    def _payable(self, spent: Sequence[Unit]) -> tuple[str, ...]:
        """The symbols of the first phase that mana pays, one for each unit: creatures may pay the others."""
        symbols = self.phases[0].symbols
        return symbols if len(spent) == len(symbols) else tuple(symbols[place] for place in self._by_mana)

    def _chosen_ids(self) -> tuple[tuple[ObjectId, ...], ...]:
        """The objects that pay each need: of things that are alike, those that no need before has taken."""
        taken: dict[str, list[ObjectId]] = {"tap": [], "leave": [], "stay": []}
        found = []
        for need, places in zip(self.needs, self._chosen, strict=False):
            ids = []
            for place in places:
                gone, members = taken[need.use], self.things.members
                one = next(one for one in self._members[place] if gone.count(one) < members[one])
                gone.append(one)
                ids.append(one)
            found.append(tuple(ids))
        return tuple(found)
