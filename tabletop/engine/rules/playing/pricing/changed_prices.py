"""What makes spells cost more or less (409.1f), and activated abilities (403.1): abilities of permanents and spells."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.engine.language.abilities import Activated, Card, CostChange, SpendsOnX
from tabletop.engine.language.changes import ChangesPrice
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.language.filters import Targets
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.characteristics import Values, printed_values
from tabletop.engine.rules.board.continuous_effects import survey
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.playing.mana.payment import less_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import VARIABLES, number_of_variables
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import STACK

replace = msgspec.structs.replace


@rule("502.31b")
def reduced(symbols: tuple[str, ...], less: int, x: int) -> tuple[str, ...]:
    """Mana symbols with generic mana taken off, of an X too, but no coloured mana and not below nothing."""
    if not less:
        return symbols
    kept = tuple(symbol for symbol in symbols if not symbol.isdigit() and symbol not in VARIABLES)
    generic = sum(int(symbol) if symbol.isdigit() else x for symbol in symbols if symbol not in kept)
    return (str(max(0, generic - less)), *kept)


@rule("409.1f")
def without_coloured(symbols: tuple[str, ...], less: tuple[str, ...]) -> tuple[str, ...]:
    """Mana symbols with coloured mana taken off, each symbol of a colour for one of that colour; hybrid ones last."""
    left = list(symbols)
    for colour in less:
        paid = next((s for s in left if s == colour), next((s for s in left if colour in s.split("/")), None))
        if paid is not None:
            left.remove(paid)
    return tuple(left)


@of_board
def changing_costs(state: State) -> tuple[tuple[ObjectId, CostChange], ...]:
    """The permanents that change what spells cost, with how."""
    return tuple(
        [
            (object_id, change)
            for object_id, _, card, values in survey(state)
            for change in (cost_changes(card) if card.abilities else ())
            if change in values.abilities and change.zone != STACK
        ]
    )


@cached
def cost_changes(card: Card) -> tuple[CostChange, ...]:
    """Return the changes to the costs of spells that a card makes."""
    return tuple(ability for ability in card.abilities if isinstance(ability, CostChange))


@rule("402.8", "409.1f")
def _spells_changing_costs(state: State) -> Iterator[tuple[ObjectId, CostChange]]:
    """The spells on the stack that change what spells cost, with how."""
    for entry in state.stack:
        if entry.kind == "spell":
            yield from ((entry.id, one) for one in cost_changes(state.cards[entry.card]) if one.zone == STACK)


def price_changes(
    state: State, seat: Seat, thing: Object, card: Card, targeted: bool = False
) -> tuple[tuple[str, ...], int, tuple[str, ...]]:
    """The symbols more, the generic mana less and the coloured mana less that a spell, this card, costs by others.

    `targeted`: by what asks for its targets, and by nothing else.
    """
    more: tuple[str, ...] = ()
    coloured: tuple[str, ...] = ()
    less = 0
    for object_id, change in (*changing_costs(state), *_spells_changing_costs(state)):
        source = state.objects[object_id]
        if mentions(change.filter, Targets) != targeted or not _is_for(state, change, source, seat):
            continue
        view = Viewpoint(source.controller, source.id)
        if matches(change.filter, state, thing, printed_values(card), view):
            context = Context(you=source.controller, this=source.id, card=source.card)
            less += amount_of(state, change.less, context) * source.count
            more += change.more * source.count
            coloured += change.coloured * source.count
    return more, less, coloured


@rule("409.1c", "409.1f")
def with_targets_known(state: State, seat: Seat, spell: ObjectId, cost: tuple[Cost, ...], x: int) -> tuple[Cost, ...]:
    """The total cost of a spell whose targets have been announced: what asks for these changes it too."""
    thing = state.objects[spell]
    more, less, coloured = price_changes(state, seat, thing, state.cards[thing.card], targeted=True)
    if not more and not less and not coloured:
        return cost
    symbols = tuple(symbol for part in cost if isinstance(part, Mana) for symbol in part.symbols)
    others = tuple(part for part in cost if not isinstance(part, Mana))
    limited = next((part.x_only for part in cost if isinstance(part, Mana) and part.x_only), "")
    return (Mana(without_coloured(reduced((*symbols, *more), less, x), coloured), limited), *others)


def _is_for(state: State, change: CostChange, source: Object, seat: Seat) -> bool:
    if change.who == "you":
        return source.controller == seat
    return state.reaches(source.controller, seat) and (
        change.who == "any" or state.are_opponents(seat, source.controller)
    )


@rule("409.1f")
@cached
def with_limits_of_x(cost: tuple[Cost, ...], card: Card) -> tuple[Cost, ...]:
    """A cost with what a card says about the mana that may be spent on its X."""
    only = next((one.only for one in card.abilities if isinstance(one, SpendsOnX)), "")
    if not only:
        return cost
    return tuple(
        replace(part, x_only=only) if isinstance(part, Mana) and number_of_variables(part.symbols) else part
        for part in cost
    )


# --- abilities ------------------------------------------------------------------------------------


def changes_prices(values: Values) -> bool:
    """Tell whether effects on an object change what its activated abilities cost."""
    return any(isinstance(change, ChangesPrice) for change, _ in values.rules)


@rule("403.1", "409.1f")
def priced(ability: Activated, values: Values, thing: Object) -> Activated:
    """An activated ability of an object with these values, for what it costs with its counters, and under effects."""
    if asks_for_counters(ability):
        ability = replace(ability, cost=tuple(_per_counter(part, thing) for part in ability.cost))
    for change, _ in values.rules:
        if isinstance(change, ChangesPrice):
            ability = _priced(ability, change)
    return ability


@cached
def asks_for_counters(ability: Activated) -> bool:
    """Tell whether mana in the cost of an ability is to be paid for each counter on its object."""
    return any(isinstance(part, Mana) and part.per != "" for part in ability.cost)


@rule("409.1f")
def _per_counter(part: Cost, thing: Object) -> Cost:
    if not isinstance(part, Mana) or not part.per:
        return part
    return replace(part, symbols=part.symbols * thing.counter(part.per) or ("0",), per="")


@cached
def _priced(ability: Activated, change: ChangesPrice) -> Activated:
    """An ability with generic mana taken off its cost, of an X only as that is announced; or with mana more."""
    mana = [part for part in ability.cost if isinstance(part, Mana)]
    symbols = tuple(symbol for part in mana for symbol in part.symbols)
    if change.less and (not mana or len(mana) > 1):
        return ability
    if change.more:
        others = tuple(part for part in ability.cost if not isinstance(part, Mana))
        limited = "".join(part.x_only for part in mana)
        return replace(ability, cost=(Mana((*symbols, *change.more), limited), *others))
    if any(symbol in VARIABLES for symbol in symbols):
        cheaper = replace(mana[0], less=mana[0].less + change.less, least=max(mana[0].least, change.least))
    else:
        cheaper = replace(mana[0], symbols=less_of(symbols, change.less, change.least))
    return replace(ability, cost=tuple(cheaper if part is mana[0] else part for part in ability.cost))
