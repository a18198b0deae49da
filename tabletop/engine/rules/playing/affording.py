"""The one answer to whether a cost can be paid now (409.1g-h), for offers, announcements, payments and suggestions.

Most costs are plain: each source makes one mana by a tap that nothing else wants, and then the units at hand say it
all. Everything else is searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop.engine.language.costs import Cost, TapThis
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.team_life import heads_of
from tabletop.engine.rules.playing.activation import unpayable
from tabletop.engine.rules.playing.mana import payment
from tabletop.engine.rules.playing.mana.as_though import payable_as_though
from tabletop.engine.rules.playing.mana.limited_mana import limits_mana
from tabletop.engine.rules.playing.mana_at_hand import (
    Makings,
    Source,
    makings,
    sources_at_hand,
    spent_elsewhere,
    units_at_hand,
)
from tabletop.engine.rules.playing.needs import mana_of, needs_of
from tabletop.engine.rules.playing.payment_parts import Things
from tabletop.engine.rules.playing.payment_search import Search
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import cost_text
from tabletop.engine.vocabulary.payments import Need, Phase
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import STACK

#: no object at all
NOTHING: Final = 0


class Means:
    """The means with which a player could pay now, found once for all that is asked about it."""

    __slots__ = ("_made", "_makings", "_units", "seat", "state")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self._units: tuple[payment.Unit, ...] | None = None
        self._makings: Makings | None = None
        self._made: dict[Phase, bool] = {}

    def units(self, marks: tuple[str, ...] = ()) -> tuple[payment.Unit, ...]:
        """The mana at hand for what takes these marks, as units: never less than could be made."""
        if marks:
            return units_at_hand(self.state, self.seat, marks)
        if self._units is None:
            self._units = units_at_hand(self.state, self.seat, ())
        return self._units

    def makings(self, marks: tuple[str, ...] = ()) -> Makings:
        """All mana that could be made for what takes these marks."""
        if marks:
            return makings(self.state, self.seat, marks)
        if self._makings is None:
            self._makings = makings(self.state, self.seat, ())
        return self._makings

    def makes(self, symbols: tuple[str, ...], marks: tuple[str, ...] = ()) -> bool:
        """Tell whether mana for symbols of one mana each, of something that takes these marks, can be had."""
        if not symbols:
            return True
        if not payment.can_pay(symbols, self.units(marks)):
            return False
        if self.makings(marks).plain:
            return True
        phase = Phase(symbols, marks=marks)
        if phase not in self._made:
            self._made[phase] = search(self.state, self.seat, (), (phase,)).find() is not None
        return self._made[phase]

    def may_make(self, symbols: tuple[str, ...]) -> bool:
        """Tell whether mana for symbols of one mana each can be had, whatever it may be spent on."""
        if not limits_mana(self.state, self.seat):
            return self.makes(symbols)
        return payment.can_pay(symbols, units_at_hand(self.state, self.seat))

    def missing(self, symbols: tuple[str, ...], marks: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return the symbols that nothing pays, as few as can be; () where all can be paid."""
        missing = payment.unpaid(symbols, self.units(marks))
        if missing or self.makings(marks).plain:
            return missing
        tried = search(self.state, self.seat, (), (Phase(symbols, marks=marks),))
        return () if tried.find() is not None else tried.missing or symbols

    def is_plain(self, needs: Sequence[Need], phases: Sequence[Phase]) -> bool:
        """Tell whether needs and mana have nothing to do with one another: then the mana at hand decides."""
        return len(phases) == 1 and self.makings(phases[0].marks).plain and self._apart(needs)

    def _apart(self, needs: Sequence[Need]) -> bool:
        """Tell whether each need takes things of its own, and no tap that makes mana, whatever that is for."""
        limited = limits_mana(self.state, self.seat)
        tapping = (makings(self.state, self.seat) if limited else self.makings()).tapping
        if any(need.use == "tap" and not tapping.isdisjoint(need.among) for need in needs):
            return False
        if len(needs) == 1:
            return True
        wanted = [(need.use, one) for need in needs for one in need.among]
        chosen = any(need.use in ("tap", "leave") and not need.takes_all for need in needs)
        return not chosen and len(set(wanted)) == len(wanted)


@rule("409.1h")
def refuses(
    means: Means,
    thing: Object,
    cost: tuple[Cost, ...],
    name: str,
    convoke: bool = False,
    spell: bool = False,
    marks: tuple[str, ...] = (),
) -> Refusal | None:
    """Return why a total cost can't be paid now, with X as 0, or None where it can. `name`: of what is paid for.

    `spell`: the card is to be played, and so will lie on the stack while it is paid for (409.1a). `marks` are those of
    the mana that may be spent on this beside mana for anything.
    """
    state, seat = means.state, means.seat
    symbols = payable_as_though(state, seat, payment.single_symbols(mana_of(cost)))
    if not convoke and not means.makes(symbols, marks):
        return no_mana(means, name, thing.id, means.missing(symbols, marks), marks)
    for part in cost:
        wrong = unpayable(state, seat, thing, part, cost)
        if wrong is not None:
            return wrong
    helpers = helpers_of(state, seat) if convoke else {}
    needs = needs_of(state, seat, thing, cost) if _more_than_mana(cost) else ()
    gone = thing.id if spell and thing.zone != STACK and not means.makings(marks).plain else NOTHING
    if not needs and not helpers and gone == NOTHING:
        if means.makes(symbols, marks):
            return None
        return no_mana(means, name, thing.id, means.missing(symbols, marks), marks)
    return refuses_phases(means, thing.id, needs, (Phase(symbols, marks=marks),), name, helpers, gone)


def refuses_phases(
    means: Means,
    about: ObjectId,
    needs: Sequence[Need],
    phases: Sequence[Phase],
    name: str,
    helpers: dict[ObjectId, payment.Unit] | None = None,
    gone: ObjectId = NOTHING,
) -> Refusal | None:
    """Return why needs and phases of mana can't all be paid, or None where they can.

    `helpers` are creatures that may be tapped for it, `gone` is a card that nothing can be paid with any more.
    """
    if not helpers and means.is_plain(needs, phases):
        symbols, marks = phases[0].symbols, phases[0].marks
        if means.makes(symbols, marks):
            return None
        return no_mana(means, name, about, means.missing(symbols, marks), marks)
    tried = search(means.state, means.seat, needs, phases, helpers, gone)
    if tried.find() is not None:
        return None
    if tried.missing:
        return no_mana(means, name, about, tried.missing, phases[-1].marks)
    return Refusal(f"You don't have what the cost of {name} asks for.", "409.1h", (about,))


def can_follow(means: Means, needs: Sequence[Need], phases: Sequence[Phase], first: str) -> bool:
    """Tell whether needs and phases of mana can all be paid after a mana ability (its key) is played."""
    return search(means.state, means.seat, needs, phases).find(first) is not None


def may_use_up(source: Source, needs: Sequence[Need]) -> bool:
    """Tell whether a mana ability may use up what a payment needs, more than a tap that nothing else wants."""
    if not source.taps_alone:
        return True
    return any(need.use == "tap" and source.thing in need.among for need in needs)


@cached
def takes_own_tap_alone(cost: tuple[Cost, ...]) -> bool:
    """Tell whether {T} is all of a cost."""
    return cost == (TapThis(),)


@cached
def _more_than_mana(cost: tuple[Cost, ...]) -> bool:
    """Tell whether a cost asks for anything but mana."""
    return len(cost) > 1 or not mana_of(cost)


def no_mana(
    means: Means, name: str, object_id: ObjectId, missing: tuple[str, ...], marks: tuple[str, ...] = ()
) -> Refusal:
    """Return `lacks_mana`, and say where there would be mana that may be spent on other things alone."""
    other = spent_elsewhere(means.state, means.seat, marks)
    return lacks_mana(name, object_id, missing, other)


def lacks_mana(name: str, object_id: ObjectId, missing: tuple[str, ...], more: str = "") -> Refusal:
    """Return the refusal of a cost for which mana is missing: it names the symbols that nothing pays."""
    reason = f"You can't make the mana for {name}: {price(missing)} is missing."
    return Refusal(f"{reason} {more}" if more else reason, "409.1h", (object_id,))


@cached
def price(symbols: tuple[str, ...]) -> str:
    """Return symbols of one mana each as a cost is written: generic mana as a number, in front."""
    generic = symbols.count("1")
    rest = tuple(symbol for symbol in symbols if symbol != "1")
    return cost_text((str(generic), *rest) if generic else rest)


@rule("502.46a")
def helpers_of(state: State, seat: Seat) -> dict[ObjectId, payment.Unit]:
    """Return the untapped creatures that a player could tap for a spell with convoke, each with its colours."""
    return {
        thing.id: "".join(values_of(state, thing).colours)
        for thing in state.permanents()
        if thing.controller == seat and not thing.tapped and values_of(state, thing).is_creature
    }


@rule("409.1g", "409.1h")
def search(
    state: State,
    seat: Seat,
    needs: Sequence[Need],
    phases: Sequence[Phase],
    helpers: dict[ObjectId, payment.Unit] | None = None,
    gone: ObjectId = NOTHING,
) -> Search:
    """Return the search for a payment of needs and phases of mana, from what a player has now but what is `gone`."""
    sources = sources_at_hand(state, seat)
    objects = state.objects
    members: dict[ObjectId, int] = {}
    amounts: dict[tuple[ObjectId, str], int] = {}
    for need in [*needs, *[need for source in sources for need in source.needs]]:
        match need.use:
            case "tap" | "leave" | "stay" | "hand":
                members.update({one: objects[one].count if one in objects else 0 for one in need.among})
            case "life":
                amounts[0, "life"] = state.life_of(seat)
            case "library":
                amounts[0, "library"] = len(state.players[seat].library)
            case "counters":
                thing = objects[need.among[0]]
                amounts[thing.id, need.kind] = thing.counter(need.kind) * thing.count
            case "times":
                amounts[need.among[0], need.kind] = objects[need.among[0]].count
    for one in (*[source.thing for source in sources], *(helpers or ())):
        members[one] = objects[one].count
    if gone != NOTHING:
        members[gone] = 0
    tapped = frozenset([one for one in members if one in objects and objects[one].tapped])
    most = units_at_hand(state, seat, phases[-1].marks)
    things = Things(members, tapped, amounts, heads_of(state, seat), most, helpers or {})
    return Search(things, sources, needs, phases, payment.pool_units(state.players[seat].pool))
