"""The stock that a payment draws on: things that tap or leave, and amounts that are used up. Pure data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.payments import Need


class Slot(Struct, frozen=True, gc=False):
    """Things that are alike for a payment: how many are untapped and tapped, and how many of them are kept.

    `taps` lie untapped until the cost is paid, and are counted nowhere else; so many as `leaves` must be there then.
    """

    untapped: int
    tapped: int = 0
    taps: int = 0
    leaves: int = 0

    @property
    def there(self) -> int:
        """Return how many have not left."""
        return self.untapped + self.tapped + self.taps


class Stock(Struct, frozen=True):
    """What is there: slots, and amounts of life, library cards, counters, and uses of abilities each turn.

    `life` is how much life is kept for the cost.
    """

    slots: tuple[Slot, ...]
    amounts: tuple[int, ...]
    life: int = 0


class Draw(Struct, frozen=True):
    """A need with the places in a stock that it draws on."""

    need: Need
    slots: tuple[int, ...] = ()
    amount: int = -1


#: a stock after something was drawn from it, and the slots that it was drawn from
Drawn: TypeAlias = tuple[Stock, tuple[int, ...]]


def kept(stock: Stock, draw: Draw, heads: int) -> Iterator[Drawn]:
    """Yield the ways to keep what a cost needs until it is paid."""
    use, count = draw.need.use, draw.need.count
    match use:
        case "tap" | "leave":
            yield from _each(stock, draw, _keep_tap if use == "tap" else _keep_leave)
        case "stay":
            yield from _each(stock, draw, _keep_here)
        case "hand":
            yield stock, ()
        case "life":
            held = stock.life + count
            if _share(stock.amounts[draw.amount], heads) >= held:
                yield Stock(stock.slots, stock.amounts, held), ()
        case "library" | "counters" | "times":
            yield from _less(stock, draw.amount, count)


def used(stock: Stock, draw: Draw, heads: int) -> Iterator[Drawn]:
    """Yield the ways in which a mana ability uses up what it needs at once."""
    use, count = draw.need.use, draw.need.count
    match use:
        case "tap" | "leave":
            yield from _each(stock, draw, _tap if use == "tap" else _leave)
        case "stay":
            yield stock, ()
        case "hand":
            if not any(stock.slots[place].leaves for place in draw.slots):
                slots = list(stock.slots)
                for place in draw.slots:
                    slots[place] = Slot(0)
                yield Stock(tuple(slots), stock.amounts, stock.life), ()
        case "life":
            left = stock.amounts[draw.amount] - count
            if _share(left + count, heads) >= count and _share(left, heads) >= stock.life:
                yield from _less(stock, draw.amount, count)
        case "library" | "counters" | "times":
            yield from _less(stock, draw.amount, count)


def _share(life: int, heads: int) -> int:
    """Return one player's share of a team's life (606.9a)."""
    return max(0, -(-life // heads))


def _less(stock: Stock, place: int, count: int) -> Iterator[Drawn]:
    amounts = list(stock.amounts)
    amounts[place] -= count
    if amounts[place] >= 0 or not count:
        yield Stock(stock.slots, tuple(amounts), stock.life), ()


def _each(stock: Stock, draw: Draw, change: Callable[[Slot], Slot | None]) -> Iterator[Drawn]:
    """Yield the ways to take so many things: as many as can be of the slots in front first."""
    places, count = draw.slots, draw.need.count

    def take(slots: tuple[Slot, ...], at: int, left: int, taken: tuple[int, ...]) -> Iterator[Drawn]:
        if not left:
            yield Stock(slots, stock.amounts, stock.life), taken
            return
        if at == len(places):
            return
        place = places[at]
        # a slot after each number of its things has been taken
        after: list[Slot] = [slots[place]]
        while len(after) <= left and (slot := change(after[-1])) is not None:
            after.append(slot)
        for number in range(len(after) - 1, -1, -1):
            less = (*slots[:place], after[number], *slots[place + 1 :])
            yield from take(less, at + 1, left - number, (*taken, *(place,) * number))

    yield from take(stock.slots, 0, count, ())


def _keep_tap(slot: Slot) -> Slot | None:
    return Slot(slot.untapped - 1, slot.tapped, slot.taps + 1, slot.leaves) if slot.untapped else None


def _keep_leave(slot: Slot) -> Slot | None:
    return Slot(slot.untapped, slot.tapped, slot.taps, slot.leaves + 1) if slot.there > slot.leaves else None


def _keep_here(slot: Slot) -> Slot | None:
    """Keep one until the cost is paid; what leaves to pay it is there until then."""
    return Slot(slot.untapped, slot.tapped, slot.taps, max(1, slot.leaves)) if slot.there else None


def _tap(slot: Slot) -> Slot | None:
    return Slot(slot.untapped - 1, slot.tapped + 1, slot.taps, slot.leaves) if slot.untapped else None


def _leave(slot: Slot) -> Slot | None:
    """Let one leave, a tapped one first: what has been tapped for mana can leave all the same."""
    if slot.there <= slot.leaves:
        return None
    if slot.tapped:
        return Slot(slot.untapped, slot.tapped - 1, slot.taps, slot.leaves)
    return Slot(slot.untapped - 1, 0, slot.taps, slot.leaves) if slot.untapped else None
