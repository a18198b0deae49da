"""The mana that a player has at hand: which mana abilities could be played now, and all that they could make (406)."""

from __future__ import annotations

from typing import Final, assert_never

from msgspec import Struct

from tabletop.engine.language import costs as c
from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.team_life import times_life_paid
from tabletop.engine.rules.playing.activation import Playable, abilities_in_play, cards_with_abilities, payable_with
from tabletop.engine.rules.playing.at_hand import of_player, ready_abilities
from tabletop.engine.rules.playing.mana import payment
from tabletop.engine.rules.playing.mana.as_though import payable_as_though
from tabletop.engine.rules.playing.mana.limited_mana import any_limits_mana, marks_for_ability
from tabletop.engine.rules.playing.mana.mana_abilities import (
    PLENTY,
    adding_mana,
    is_mana_ability,
    made_by,
    mana_triggers,
    ways_of,
)
from tabletop.engine.rules.playing.needs import mana_of, needs_of
from tabletop.engine.rules.playing.prohibitions import out_of_turn
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.payments import Need, kinds_of, spendable
from tabletop.engine.vocabulary.rule_ids import rule

#: the cost of tapping the source itself
_TAP: Final = c.TapThis()


@rule("411.2", "403.5")
@of_player()
def mana_ability_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """The mana abilities that a player could play while paying, keyed "ability:<id>:<index>" (411.2).

    One that needs the time of a sorcery is not among them: something is being played or resolves (403.5).
    """
    return tuple([option for _, _, _, option in _usable(state, seat)])


@of_player()
def mana_ability_keys(state: State, seat: Seat) -> frozenset[str]:
    """The keys of `mana_ability_options`."""
    return frozenset([option.key for option in mana_ability_options(state, seat)])


@rule("212.5e", "403.4")
def _usable(state: State, seat: Seat) -> list[Playable]:
    found = [
        one
        for one in ready_abilities(state, seat)
        if is_mana_ability(one[2]) and not one[2].sorcery_timing and not one[2].instant_timing
    ]
    return [] if found and out_of_turn(state, seat, found[0][0]) is not None else found


def units_at_hand(state: State, seat: Seat, marks: tuple[str, ...] | None = None) -> tuple[payment.Unit, ...]:
    """All mana that a player has or could make, as units without marks, sorted; with `marks` what those allow.

    Never less than could be made, so that nothing payable is called unpayable; more where one thing could pay
    for several abilities, and what mana abilities cost in mana is not taken off (`affording` says it exactly).
    """
    made, pool = makings(state, seat, marks).units, state.players[seat].pool
    if not pool:
        return made
    there = pool if marks is None else payment.spendable_mana(pool, marks)
    return tuple(sorted((*map(kinds_of, payment.pool_units(there)), *made)))


@rule("406.1", "409.1h")
def spent_elsewhere(state: State, seat: Seat, marks: tuple[str, ...]) -> str:
    """Say which mana at hand may be spent on other things alone than what takes these marks; "" for none."""
    pool = state.players[seat].pool
    whose = ["in your pool"] if pool and payment.spendable_mana(pool, marks) != pool else []
    if any_limits_mana(state):
        for thing, _, ability, _ in _usable(state, seat):
            made = made_by(state, seat, thing, ability)
            if len(spendable(made, marks)) < len(made):
                whose.append(f"of {name_of(state, thing.id)}")
    return f"Mana {' and '.join(dict.fromkeys(whose))} may be spent only on something else." if whose else ""


def taps_alone(state: State, seat: Seat) -> bool:
    """Tell whether all that a player makes mana with takes its own tap and nothing else."""
    in_hands, in_graveyards = cards_with_abilities(state)
    return not in_hands and not in_graveyards and _taps_alone_in_play(state, seat)


@of_board
def _taps_alone_in_play(state: State, seat: Seat) -> bool:
    abilities = [ability for _, _, ability, _ in abilities_in_play(state, seat)]
    return all(ability.cost == (_TAP,) for ability in abilities if is_mana_ability(ability))


class Makings(Struct, frozen=True):
    """All mana that a player could make: as units, sorted; and the things that are tapped for it.

    `plain`: each makes one mana by being tapped, so that the units are no more than could be made.
    """

    units: tuple[payment.Unit, ...]
    tapping: frozenset[ObjectId]
    plain: bool


class Source(Struct, frozen=True):
    """A mana ability at hand: what it needs, the mana that it costs, and the ways in which it makes mana."""

    thing: ObjectId
    key: str
    needs: tuple[Need, ...]
    symbols: tuple[str, ...]
    makes: tuple[tuple[payment.Unit, ...], ...]
    #: the marks of the mana that may be spent on playing it
    marks: tuple[str, ...] = ()

    @property
    def taps_alone(self) -> bool:
        """Return whether its own tap is all that it takes."""
        return not self.symbols and self.needs == (Need("tap", (self.thing,)),)


@of_player()
def sources_at_hand(state: State, seat: Seat) -> tuple[Source, ...]:
    """The mana abilities that a player could play while paying, with all that they take and make."""
    found = []
    watching = [state.objects[object_id] for object_id in adding_mana(state)]
    for thing, index, ability, option in _usable(state, seat):
        made = made_by(state, seat, thing, ability)
        more: list[payment.Unit] = []
        if _TAP in ability.cost:
            more = [unit for watcher in watching for unit in _more_when_tapped(state, seat, thing, watcher)]
        needs = needs_of(state, seat, thing, ability.cost)
        if ability.times_each_turn:
            needs = (*needs, Need("times", (thing.id,), 1, str(index)))
        makes = tuple(dict.fromkeys([tuple(sorted((*way, *more))) for way in ways_of(ability, made)]))
        symbols = payable_as_though(state, seat, payment.single_symbols(mana_of(ability.cost)))
        marks = marks_for_ability(state, seat, thing, held=False) if symbols else ()
        found.append(Source(thing.id, option.key, needs, symbols, makes, marks))
    return tuple(found)


def makings(state: State, seat: Seat, marks: tuple[str, ...] | None = None) -> Makings:
    """All mana that a player could make, as units without marks; with `marks` what may be spent on what takes them."""
    if marks is None or not any_limits_mana(state):
        return _all_makings(state, seat)
    return _makings_for(state, seat, marks)


@of_player()
def _all_makings(state: State, seat: Seat) -> Makings:
    return _makings(state, seat, None)


@of_player()
def _makings_for(state: State, seat: Seat, marks: tuple[str, ...]) -> Makings:
    return _makings(state, seat, marks)


def _makings(state: State, seat: Seat, marks: tuple[str, ...] | None) -> Makings:
    units: list[payment.Unit] = []
    tapped: dict[ObjectId, list[payment.Unit]] = {}
    plain, limited = True, any_limits_mana(state)
    for thing, _, ability, _ in _usable(state, seat):
        made = made_by(state, seat, thing, ability)
        if limited and made and not (made := _allowed(made, marks)):
            continue
        plain = plain and len(made) == 1 and ability.cost == (_TAP,) and not ability.times_each_turn
        if _TAP in ability.cost:
            # one of them only, since it taps
            tapped[thing.id] = _either(tapped[thing.id], made) if thing.id in tapped else made
        else:
            units.extend(made * _times(state, seat, thing, ability))
    watching = [state.objects[object_id] for object_id in adding_mana(state)]
    plain = plain and not watching
    for object_id, made in tapped.items():
        thing = state.objects[object_id]
        for watcher in watching:
            more = _more_when_tapped(state, seat, thing, watcher)
            made = made + (_allowed(more, marks) if limited else more)
        units.extend(made * thing.count)
    units.sort()
    return Makings(tuple(units), frozenset(tapped), plain)


def _allowed(made: list[payment.Unit], marks: tuple[str, ...] | None) -> list[payment.Unit]:
    """The units that may be spent where marks are taken, without their marks; all where `marks` is None."""
    return list(map(kinds_of, made if marks is None else spendable(made, marks)))


def _either(one: list[payment.Unit], other: list[payment.Unit]) -> list[payment.Unit]:
    """As many units as the larger of two makes, each of every kind that it could be with either."""
    if not one or not other:
        return one or other
    longer, shorter = (one, other) if len(one) >= len(other) else (other, one)
    kinds = "".join(shorter)
    return ["".join(sorted(set(unit + kinds))) for unit in longer]


def _times(state: State, seat: Seat, thing: Object, ability: Activated) -> int:
    """How often an ability without {T} could be played now, by what it costs other than mana."""
    if ability.times_each_turn or c.SacrificeThis() in ability.cost:
        return thing.count
    return min((_times_paid(state, seat, thing, part) for part in ability.cost), default=PLENTY)


def _times_paid(state: State, seat: Seat, thing: Object, part: c.Cost) -> int:
    """Return how often a part of a cost could be paid now; mana, which is counted elsewhere, is no limit."""
    match part:
        case c.RemoveCounters(whose=whose) if whose is not None:
            return PLENTY  # no mana ability asks for that
        case c.RemoveCounters():
            return thing.counter(part.kind) // max(1, part.count) * thing.count
        case c.PayLife():
            return times_life_paid(state, seat, max(1, part.amount))
        case c.Sacrifice() | c.TapOthers() | c.ReturnToHand() | c.DiscardCards() | c.ExileCards(zone="in play"):
            return sum(o.count for o in payable_with(state, seat, thing, part)) // max(1, part.count)
        case c.ExileCards() | c.ExileTop() | c.DiscardHand() | c.DiscardThis() | c.ExileThis() | c.ReturnThis():
            return PLENTY  # no mana ability asks for that
        case c.Mana() | c.TapThis() | c.TapHost() | c.SacrificeThis() | c.RemoveSomeCounters() | c.PutCountersOnThis():
            return PLENTY
        case c.RevealThis() | c.RevealCards():
            return PLENTY  # a card that is revealed can be revealed again
        case c.ChooseNumber():
            return PLENTY  # no mana ability asks for that
        case c.PutCards() | c.OthersGain() | c.ChangeCounters() | c.UnattachThis() | c.PayHalfLife() | c.SacrificeAll():
            return PLENTY  # no mana ability asks for that
        case c.TimesX():
            return 1  # the X of the next time is another number
        case _:
            assert_never(part)


def _more_when_tapped(state: State, seat: Seat, tapped: Object, watcher: Object) -> list[payment.Unit]:
    """What triggered mana abilities of one permanent add when another is tapped for mana (406.1)."""
    units: list[payment.Unit] = []
    view = Viewpoint(watcher.controller, watcher.id)
    for ability in mana_triggers(state.cards[watcher.card]):
        assert isinstance(ability.pattern, BecomesTapped)
        if matches(ability.pattern.filter, state, tapped, values_of(state, tapped), view):
            units.extend(made_by(state, seat, watcher, ability) * watcher.count)
    return units
