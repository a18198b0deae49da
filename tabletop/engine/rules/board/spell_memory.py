"""Memory of a spell, or of the permanent that it became: optional costs, mana spent, when it came."""

from __future__ import annotations

from tabletop.engine.language import amounts as a
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.abilities import Ability, Keyword
from tabletop.engine.language.costs import Mana
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY


@rule("502.21b", "502.21d")
def was_paid(state: State, condition: cond.Paid, this: ObjectId, card: int, paid: tuple[int, ...]) -> bool:
    """Return whether an optional cost was paid for the spell, or for the spell that became the permanent asked about.

    `paid`: the places of those that were announced, where it is a spell or ability that asks.
    """
    if not paid:
        thing = state.objects.get(this)
        if thing is None and this in state.last_known:
            thing = state.last_known[this].object
        entry = state.spell_as_known(this)
        paid = entry.paid if entry is not None else thing.paid if thing is not None else ()
    abilities = state.cards[card].abilities
    return any(_is_optional_cost(abilities[place], condition) for place in paid)


def _is_optional_cost(ability: Ability, condition: cond.Paid) -> bool:
    if not isinstance(ability, Keyword) or ability.name != condition.what:
        return False
    return not condition.symbols or ability.cost == (Mana(condition.symbols),)


@rule("502.37a", "502.37b")
def mana_spent(state: State, this: ObjectId, spent: tuple[str, ...]) -> tuple[str, ...]:
    """Return the kinds of mana spent to play the spell, or the spell that became the permanent asked about.

    `spent`: those that are known already, where it is a spell or ability that asks.
    """
    if spent:
        return spent
    entry = state.spell_as_known(this)
    if entry is not None:
        return entry.mana_spent
    thing = state.objects.get(this)
    if thing is None and this in state.last_known:
        thing = state.last_known[this].object
    return thing.mana_spent if thing is not None else ()


@rule("409.1a")
def was_played_from_hand(state: State, this: ObjectId, you: Seat) -> bool:
    """Return whether a player played the spell, or the spell that became the permanent asked about, from his or her
    own hand."""
    thing = state.objects.get(this)
    if thing is None and this in state.last_known:
        thing = state.last_known[this].object
    if thing is None or thing.owner != you or thing.played_from != HAND:
        return False
    return (thing.put_by if thing.zone == IN_PLAY else thing.controller) == you


@rule("409.1b", "413.2f")
def announced_x(state: State, this: ObjectId) -> int:
    """Return the X that was announced for the spell that became a permanent, or as that was turned face up."""
    thing = state.objects.get(this)
    if thing is None and this in state.last_known:
        thing = state.last_known[this].object
    return thing.x if thing is not None else 0


@rule("502.19a")
def arrived_since_upkeep(state: State, this: ObjectId, you: Seat) -> bool:
    """Return whether this came under your control in the turn of your last upkeep, or later.

    During an upkeep of yours the last one is that before it.
    """
    thing = state.objects.get(this)
    if thing is None or thing.zone != IN_PLAY or thing.controller != you:
        return False
    return thing.since >= state.players[you].upkeeps[0]


def colours_spent(state: State, this: ObjectId, spent: tuple[str, ...]) -> int:
    """Return how many colours of mana were spent; the arguments are those of `mana_spent`."""
    return sum(kind in COLOURS for kind in mana_spent(state, this, spent))


@rule("502.52a", "502.52b", "413.2f")
def times_paid(state: State, amount: a.TimesPaid, spell: ObjectId) -> int:
    """Return how often a cost of a spell was paid that has this keyword ability with this cost."""
    entry = state.spell_as_known(spell)
    if entry is None:
        return 0
    paid = Keyword(amount.keyword, cost=amount.cost)
    return sum(state.cards[entry.card].abilities[place] == paid for place in entry.paid)
