"""Memory of a spell, or of the permanent that it became: costs, mana, when it came; of a turn; and what is counted."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.language import amounts as a
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.abilities import Ability, Keyword
from tabletop.engine.language.amounts import CardsAbove
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import nodes_in
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import as_known, values_of
from tabletop.engine.rules.board.facts.likeness import player_of
from tabletop.engine.rules.board.known import of_cards
from tabletop.engine.rules.board.matching import matches, number_matching
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.subtypes import types_of_subtype
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY


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


@of_cards
def counted_each_turn(state: State) -> tuple[Filter, ...]:
    """What has to be counted as each turn begins, because a card of the game may ask for it."""
    nodes = (node for card in state.cards for node in nodes_in(card) if isinstance(node, a.AtTurnStart))
    return tuple(dict.fromkeys(node.filter for node in nodes))


@rule("300.1")
def counted_at_start(state: State, amount: a.AtTurnStart, seats: tuple[Seat, ...]) -> int:
    """Return how many permanents that match players controlled as this turn began."""
    return sum(one.number for one in state.turn.counted if one.filter == amount.filter and one.seat in seats)


@rule("413.2f")
def died_this_turn(state: State, amount: a.DiedThisTurn, you: Seat, view: Viewpoint) -> int:
    """Count what died this turn by what it was in play, and who owns it by whose graveyard it went to."""
    found = 0
    for object_id in state.died:
        seen = as_known(state, object_id)
        if seen is None or (amount.owner == "you" and seen[0].owner != you):
            continue
        found += seen[0].count if matches(amount.filter, state, *seen, view) else 0
    return found


@rule("409.2", "413.2f", "413.2h")
def spells_played(state: State, filter: Filter, seats: tuple[Seat, ...], view: Viewpoint) -> int:
    """Count the spells that these players have played this turn, each as it is or was on the stack.

    Of a permanent the spell that it came of is "this" too.
    """
    found, this = 0, view.this
    for seat, object_id in zip(state.turn.spells_played, state.turn.spells, strict=False):
        seen, known = as_known(state, object_id), state.last_known.get(object_id)
        view.this = object_id if known is not None and known.became == this else this
        found += seat in seats and seen is not None and matches(filter, state, *seen, view)
    view.this = this
    return found


@rule("305.4")
def lands_played(state: State, seats: tuple[Seat, ...]) -> int:
    """Count the lands that these players have played this turn: each plays them in his or her own turns."""
    mine = (seat for seat in seats if state.team_of(seat) == state.turn.team)
    return sum(state.players[seat].lands_played for seat in mine)


@rule("413.2f")
def damage_dealt_to(state: State, ids: tuple[ObjectId, ...]) -> int:
    """Add up the damage that objects have been dealt this turn, as they are or were as they left."""
    known = (as_known(state, object_id) for object_id in ids)
    return sum(one[0].taken for one in known if one is not None)


def most_alike(things: tuple[tuple[Object, Values], ...], trait: str) -> int:
    """Return how many of these things share the value of a trait that most of them have."""
    counts: Counter[str] = Counter()
    for thing, values in things:
        shared = values.colours
        if trait == "creature type":
            shared = tuple(one for one in values.subtypes if CREATURE in types_of_subtype(one))
        for one in dict.fromkeys(shared):
            counts[one] += thing.count
    return max(counts.values(), default=0)


@rule("217.6a")
def spells_on_stack(state: State, filter: Filter, view: Viewpoint) -> tuple[ObjectId, ...]:
    """Return the spells on the stack that match, the topmost first."""
    things = (state.objects[entry.id] for entry in reversed(state.stack) if entry.kind == "spell")
    return tuple(one.id for one in things if matches(filter, state, one, values_of(state, one), view))


@rule("217.4c")
def cards_above(state: State, amount: CardsAbove, object_id: ObjectId, view: Viewpoint) -> int:
    """Count what lies above a card in its graveyard, of which the last one is the topmost."""
    this = state.objects.get(object_id)
    if this is None or this.zone != GRAVEYARD:
        return 0
    pile = state.players[this.owner].graveyard
    above = pile[pile.index(this.id) + 1 :]
    things = (state.objects[one] for one in (above[:1] if amount.directly else above))
    return sum(matches(amount.filter, state, one, values_of(state, one), view) for one in things)


@rule("217.5b", "413.2f")
def who_has_most(state: State, filter: Filter, view: Viewpoint) -> tuple[Seat, ...]:
    """Return the player in the game who controls more that matches than each other one; none where there is none."""
    numbers = dict.fromkeys((seat for seat, player in enumerate(state.players) if not player.lost), 0)
    for thing in state.permanents():
        if matches(filter, state, thing, values_of(state, thing), view):
            numbers[thing.controller] += thing.count
    most = max(numbers.values(), default=0)
    seats = tuple(seat for seat, number in numbers.items() if number == most)
    return seats if len(seats) == 1 and most else ()


@rule("413.2f")
def fewest(state: State, amount: a.Fewest, view: Viewpoint) -> int:
    """Count for each player what he or she controls, or has in hand, and return the smallest number."""
    found = []
    for seat in players_in_order(state):
        if not state.reaches(view.you, seat):
            continue
        ids = state.players[seat].hand if amount.zone == "hand" else state.in_play
        mine = (one for object_id in ids if player_of(one := state.objects[object_id]) == seat)
        found.append(sum(number_matching(amount.filter, state, one, values_of(state, one), view) for one in mine))
    return min(found, default=0)
