"""Activated abilities (403): which ones an object has, and whether a player may begin to play one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final, TypeAlias, assert_never

from tabletop.engine.language import costs as c
from tabletop.engine.language.abilities import Ability, Activated, Card, Equip, Keyword, TargetPhrase
from tabletop.engine.language.changes import CantBeUsed
from tabletop.engine.language.effects import Attach
from tabletop.engine.language.filters import All, Controlled, HasType
from tabletop.engine.language.references import Target, ThatVery
from tabletop.engine.rules.board.characteristics import Values, printed_values
from tabletop.engine.rules.board.continuous_effects import survey, values_of
from tabletop.engine.rules.board.known import of_board, of_cards
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.team_life import can_pay_life
from tabletop.engine.rules.keywords.expansion import keyword_activated
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.rules.playing.limits import beyond_limits
from tabletop.engine.rules.playing.mana.mana_abilities import is_mana_ability
from tabletop.engine.rules.playing.pricing.changed_prices import asks_for_counters, changes_prices, priced
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Option, Refusal
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, Zone


@rule("502.33a", "502.33c")
@lru_cache(maxsize=1024)
def equip_ability(equip: Equip) -> Activated:
    """The activated ability that equip stands for: attach to target creature you control, sorcery timing."""
    return Activated(
        cost=equip.cost,
        effects=(Attach(Target(0)),),
        targets=(TargetPhrase(All((HasType(CREATURE), Controlled("you")))),),
        sorcery_timing=True,
    )


@cached
def _indexed(abilities: tuple[Ability, ...], zone: Zone) -> tuple[tuple[int, Activated], ...]:
    found = []
    for index, ability in enumerate(abilities):
        activated: Ability | None = ability
        if isinstance(ability, Equip):
            activated = equip_ability(ability)
        elif isinstance(ability, Keyword):
            activated = keyword_activated(ability)
        if isinstance(activated, Activated) and activated.zone == zone:
            found.append((index, activated))
    return tuple(found)


@rule("402.8b", "402.8e", "402.8g")
def activated_abilities(state: State, thing: Object) -> tuple[tuple[int, Activated], ...]:
    """The activated abilities that an object has where it is, each with its index among its abilities.

    An ability works in its `zone` only (402.8b): in play, or where a card's data put it because its cost can be
    paid there alone (402.8e) or it moves its object from there (402.8g).
    """
    values = values_of(state, thing)
    found = _indexed(values.abilities, thing.zone)
    if changes_prices(values) or any(asks_for_counters(one) for _, one in found):
        return tuple((index, priced(one, values, thing)) for index, one in found)
    return found


def ability_at(state: State, thing: Object, index: int) -> Activated:
    """The activated ability of an object with an index. Raises LookupError where there is none."""
    for number, ability in activated_abilities(state, thing):
        if number == index:
            return ability
    raise LookupError(f"object {thing.id} has no activated ability {index}")


#: an object, the index of an ability of it, that ability, and how it is offered
Playable: TypeAlias = tuple[Object, int, Activated, Option]


@rule("403.2", "212.2k", "212.4i")
def playable_abilities(state: State, seat: Seat) -> list[Playable]:
    """The activated abilities that a player could have a say over."""
    objects = state.objects
    found = [
        (objects[object_id], index, ability, option)
        for object_id, index, ability, option in abilities_in_play(state, seat)
    ]
    in_hands, in_graveyards = cards_with_abilities(state)
    if in_hands or in_graveyards:
        player = state.players[seat]
        for working, ids in ((in_hands, player.hand), (in_graveyards, player.graveyard)):
            for thing in [objects[object_id] for object_id in ids]:
                if thing.card in working:
                    values = values_of(state, thing)
                    for index, ability in activated_abilities(state, thing):
                        if not values.rules or not is_unusable(values, ability):
                            found.append((thing, index, ability, _offered(state, thing, index)))
    return found


@rule("409.4", "103.1")
def is_unusable(values: Values, ability: Activated | None = None) -> bool:
    """Tell whether an effect forbids to play this activated ability of an object, or (None) any of them."""
    rules = [change for change, _ in values.rules if isinstance(change, CantBeUsed)]
    if not rules:
        return False
    return any(_forbids(one, ability) for one in rules)


def _forbids(rule: CantBeUsed, ability: Activated | None) -> bool:
    if ability is None:
        return not rule.but_mana and not rule.tapping
    if rule.tapping and not any(isinstance(part, c.TapThis) for part in ability.cost):
        return False
    return not rule.but_mana or not is_mana_ability(ability)


@of_board
def things_with_abilities(state: State, seat: Seat) -> tuple[ObjectId, ...]:
    """The permanents with abilities that a player could have a say over."""
    return tuple(dict.fromkeys([one[0] for one in abilities_in_play(state, seat)]))


@rule("601.6")
@of_board
def abilities_in_play(state: State, seat: Seat) -> tuple[tuple[ObjectId, int, Activated, Option], ...]:
    """The abilities of permanents that a player could have a say over."""
    return tuple(
        [
            one
            for controller, anyone, one in _all_in_play(state)
            if controller == seat or (anyone and state.reaches(seat, controller))
        ]
    )


@of_board
def _all_in_play(state: State) -> list[tuple[Seat, bool, tuple[ObjectId, int, Activated, Option]]]:
    """The abilities of all permanents, each with their controller and whether anyone may play it."""
    found = []
    objects = state.objects
    for object_id, controller, _, values in survey(state):
        if values.abilities:
            for one in _in_play(values.abilities, values.called, object_id, objects[object_id].count):
                ability = one[2]
                if not values.rules and not asks_for_counters(ability):
                    found.append((controller, ability.anyone, one))
                elif not is_unusable(values, ability):
                    dear = priced(ability, values, objects[object_id])
                    found.append((controller, ability.anyone, (*one[:2], dear, one[3])))
    return found


@lru_cache(maxsize=8192)
def _in_play(
    abilities: tuple[Ability, ...], name: str, object_id: ObjectId, count: int
) -> tuple[tuple[ObjectId, int, Activated, Option], ...]:
    """The activated abilities of a permanent, each with its index and as an option."""
    return tuple(
        (object_id, index, ability, _as_option(name, object_id, index, count))
        for index, ability in _indexed(abilities, IN_PLAY)
    )


@cached
def abilities_of(card: Card) -> tuple[Activated, ...]:
    """The activated abilities of a card, wherever they work."""
    abilities = printed_values(card).abilities
    return tuple(ability for zone in (IN_PLAY, HAND, GRAVEYARD) for _, ability in _indexed(abilities, zone))


def _offered(state: State, thing: Object, index: int) -> Option:
    """An ability as an option."""
    return _as_option(values_of(state, thing).called, thing.id, index, thing.count)


@lru_cache(maxsize=8192)
def _as_option(name: str, object_id: ObjectId, index: int, count: int) -> Option:
    return Option(key=f"ability:{object_id}:{index}", text=name, about=(object_id,), most=count)


@of_cards
def cards_with_abilities(state: State) -> tuple[frozenset[int], frozenset[int]]:
    """The cards (as indices) that have an activated ability in a hand, and those that have one in a graveyard."""
    values = [printed_values(card) for card in state.cards]
    return (
        frozenset(number for number, one in enumerate(values) if _indexed(one.abilities, HAND)),
        frozenset(number for number, one in enumerate(values) if _indexed(one.abilities, GRAVEYARD)),
    )


@rule("409.4")
def can_activate(state: State, seat: Seat, thing: Object, index: int, ability: Activated) -> Refusal | None:
    """Whether a player may begin to play an ability and pay all of its cost but mana: None, or what is in the way."""
    wrong = beyond_limits(state, seat, thing, index, ability)
    if wrong is not None:
        return wrong
    for cost in ability.cost:
        wrong = unpayable(state, seat, thing, cost, ability.cost)
        if wrong is not None:
            return wrong
    return None


@rule("104.4", "212.3d", "403.4")
def is_tappable(state: State, thing: Object) -> bool:
    """Whether {T} in a cost can be paid by an object: an untapped permanent, and no creature that has just come."""
    if thing.tapped or thing.zone != IN_PLAY:
        return False
    if not thing.fresh:
        return True
    values = values_of(state, thing)
    return not values.is_creature or ignores_waiting(values)


@rule("104.4", "212.3d", "403.4")
def can_tap_for_cost(state: State, thing: Object) -> Refusal | None:
    """Why {T} in a cost can't be paid by an object; None where it can."""
    if is_tappable(state, thing):
        return None
    name = values_of(state, thing).called
    if thing.zone != IN_PLAY:
        return Refusal(f"{name} is not in play.", "104.4", (thing.id,))
    if thing.tapped:
        return Refusal(f"{name} is tapped already.", "104.4", (thing.id,))
    return Refusal(
        f"You haven't controlled {name} continuously since your most recent turn began.", "212.3d", (thing.id,)
    )


def ignores_waiting(values: Values) -> bool:
    """Whether a keyword lets a creature attack and use {T} at once (502.5)."""
    return any(name in KEYWORDS and KEYWORDS[name].ignores_waiting() for name in values.keywords)


@rule("409.1h")
def unpayable(state: State, seat: Seat, thing: Object, cost: c.Cost, beside: tuple[c.Cost, ...] = ()) -> Refusal | None:
    """Return what makes a cost other than mana unpayable now, or None. Mana is judged by `payment`.

    `beside` is the whole cost that it is a part of: one thing does not pay for two parts in the same way.
    """
    return UNPAYABLE[type(cost)](state, seat, thing, cost, beside)


def _payable(state: State, seat: Seat, thing: Object, cost: c.Cost, beside: tuple[c.Cost, ...]) -> None:
    """Find nothing in the way of a cost that can always be paid, or that is judged elsewhere."""


def _life(state: State, seat: Seat, thing: Object, cost: c.PayLife, beside: tuple[c.Cost, ...]) -> Refusal | None:
    if can_pay_life(state, seat, cost.amount):
        return None
    return Refusal(f"You have less than {cost.amount} life to pay.", "409.1h", (thing.id,))


def _counters(
    state: State, seat: Seat, thing: Object, cost: c.RemoveCounters, beside: tuple[c.Cost, ...]
) -> Refusal | None:
    if isinstance(cost.whose, ThatVery) and thing.id != cost.whose.id:
        holder = state.objects.get(cost.whose.id)
        if holder is None:
            return Refusal("What the counters are to be removed from is gone.", "409.1h", (thing.id,))
        thing = holder
    if thing.counter(cost.kind) >= cost.count:
        return None
    name = values_of(state, thing).called
    return Refusal(f"{name} has too few {cost.kind} counters.", "409.1h", (thing.id,))


def _chosen(state: State, seat: Seat, thing: Object, cost: c.ChosenCost, beside: tuple[c.Cost, ...]) -> Refusal | None:
    spare = payable_with(state, seat, thing, cost)
    taken = 1 if spends_itself(cost, beside) and any(o.id == thing.id for o in spare) else 0
    if sum(o.count for o in spare) - taken >= cost.count and _are_enough_together(cost, spare):
        return None
    name = values_of(state, thing).called
    return Refusal(f"You don't have what the cost of {name} asks for.", "409.1h", (thing.id,))


@rule("409.1h")
def _are_enough_together(cost: c.ChosenCost, spare: tuple[Object, ...]) -> bool:
    """Tell whether enough cards lie in graveyards so that always so many as a cost says come out of one."""
    if not isinstance(cost, c.PutCards) or cost.together < 2:
        return True
    owners = Counter(one.owner for one in spare)
    return sum(number // cost.together * cost.together for number in owners.values()) >= cost.count


def _library(state: State, seat: Seat, thing: Object, cost: c.ExileTop, beside: tuple[c.Cost, ...]) -> Refusal | None:
    if len(topmost(state, seat, cost)) >= cost.count:
        return None
    return Refusal(f"Your {cost.zone} has fewer than {cost.count} such cards.", "409.1h", (thing.id,))


@rule("217.4c", "409.1h")
def topmost(state: State, seat: Seat, part: c.ExileTop) -> tuple[ObjectId, ...]:
    """The cards that a cost removes from the top of a player's library, or the topmost that match of the graveyard."""
    player = state.players[seat]
    if part.zone == "library":
        return player.library[: part.count]
    view = Viewpoint(seat, NOTHING)
    things = (state.objects[object_id] for object_id in reversed(player.graveyard))
    fitting = (one.id for one in things if matches(part.filter, state, one, values_of(state, one), view))
    return tuple(islice(fitting, part.count))


def _there(state: State, seat: Seat, thing: Object, cost: c.ExileThis, beside: tuple[c.Cost, ...]) -> Refusal | None:
    if thing.zone == cost.zone:
        return None
    return Refusal(f"{values_of(state, thing).called} is not there.", "409.1h", (thing.id,))


def _host(state: State, seat: Seat, thing: Object, cost: c.TapHost, beside: tuple[c.Cost, ...]) -> Refusal | None:
    host = state.objects.get(thing.attached)
    if host is not None and not host.tapped:
        return None
    return Refusal(f"What {values_of(state, thing).called} is attached to can't be tapped.", "409.1h", (thing.id,))


def _hung(state: State, seat: Seat, thing: Object, cost: c.UnattachThis, beside: tuple[c.Cost, ...]) -> Refusal | None:
    holder = state.objects.get(cost.whose.id) if isinstance(cost.whose, ThatVery) else thing
    if holder is not None and holder.attached != NOTHING:
        return None
    return Refusal("The Equipment is attached to nothing.", "502.33a", (thing.id,))


def _controlled(state: State, seat: Seat, thing: Object, cost: c.Cost, beside: tuple[c.Cost, ...]) -> Refusal | None:
    if thing.controller == seat:
        return None
    return Refusal(f"You don't control {values_of(state, thing).called}.", "409.1h", (thing.id,))


def _in_hand(state: State, seat: Seat, thing: Object, cost: c.Cost, beside: tuple[c.Cost, ...]) -> Refusal | None:
    if thing.zone == HAND:
        return None
    return Refusal(f"{values_of(state, thing).called} is not in your hand.", "409.1h", (thing.id,))


#: what makes each kind of cost unpayable; X and "any number" may be 0
UNPAYABLE: Final[dict[type, Callable[[State, Seat, Object, Any, tuple[c.Cost, ...]], Refusal | None]]] = {
    c.Mana: _payable,
    c.TapThis: lambda state, seat, thing, cost, beside: can_tap_for_cost(state, thing),
    c.PayLife: _life,
    c.PayHalfLife: _payable,
    c.SacrificeAll: _payable,
    c.RemoveCounters: _counters,
    c.RemoveSomeCounters: _payable,
    c.TimesX: _payable,
    c.ChooseNumber: _payable,
    c.OthersGain: _payable,
    c.PutCards: _chosen,
    c.ChangeCounters: _chosen,
    c.PutCountersOnThis: _payable,
    c.Sacrifice: _chosen,
    c.TapOthers: _chosen,
    c.ReturnToHand: _chosen,
    c.DiscardCards: _chosen,
    c.DiscardHand: _payable,
    c.DiscardThis: _in_hand,
    c.RevealThis: _in_hand,
    c.ExileCards: _chosen,
    c.RevealCards: _chosen,
    c.ExileTop: _library,
    c.ExileThis: _there,
    c.TapHost: _host,
    c.UnattachThis: _hung,
    c.SacrificeThis: _controlled,
    c.ReturnThis: _controlled,
}


def spends_itself(cost: c.ChosenCost, beside: tuple[c.Cost, ...]) -> bool:
    """Whether another part of a cost taps the object itself, or makes it leave, so that it can't pay this part too."""
    match cost:
        case c.TapOthers():
            return c.TapThis() in beside
        case c.Sacrifice() | c.ReturnToHand() | c.ExileCards(zone="in play"):
            return c.SacrificeThis() in beside or c.ReturnThis() in beside or c.ExileThis() in beside
        case c.ChangeCounters():
            return False
        case c.DiscardCards() | c.ExileCards() | c.PutCards() | c.RevealCards():
            return False  # `payable_with` leaves it out
        case _:
            assert_never(cost)


def payable_with(state: State, seat: Seat, thing: Object, cost: c.ChosenCost) -> tuple[Object, ...]:
    """Return the objects with which a player may pay a cost that asks for some."""
    view = Viewpoint(seat, thing.id)
    things = _could_pay(state, seat, thing, cost)
    return tuple(o for o in things if matches(cost.filter, state, o, values_of(state, o), view))


def _could_pay(state: State, seat: Seat, thing: Object, cost: c.ChosenCost) -> Iterator[Object]:
    """Yield what is where a cost is paid from, whatever it is."""
    match cost:
        case c.Sacrifice() | c.ReturnToHand() | c.ExileCards(zone="in play"):
            yield from (o for o in state.permanents() if o.controller == seat)
        case c.TapOthers():
            yield from (o for o in state.permanents() if o.controller == seat and not o.tapped)
        case c.DiscardCards() | c.RevealCards():
            yield from (state.objects[i] for i in state.players[seat].hand if i != thing.id)
        case c.ChangeCounters():
            mine = (o for o in state.permanents() if o.controller == seat)
            yield from (o for o in mine if cost.number > 0 or o.counter(cost.kind) >= -cost.number)
        case c.PutCards(hand=True):
            yield from (state.objects[i] for i in state.players[seat].hand if i != thing.id)
        case c.PutCards(linked=link) if link:
            removed = (state.objects[i] for i in state.removed)
            yield from (o for o in removed if (o.held_by, o.held_for) == (thing.id, link))
        case c.PutCards():
            players = state.players if cost.anybody else (state.players[seat],)
            yield from (state.objects[i] for player in players for i in player.graveyard if i != thing.id)
        case c.ExileCards():
            player = state.players[seat]
            ids = player.graveyard if cost.zone == GRAVEYARD else player.hand
            yield from (state.objects[i] for i in ids if i != thing.id)
        case _:
            assert_never(cost)
