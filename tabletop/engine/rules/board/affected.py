"""Amounts that are another one for each player that an effect acts on ("half his or her life")."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language.amounts import Amount, DoneThisWay, ThatMuch
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.language.references import Affected
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule


@rule("606.9a", "413.2f")
def amounts_by_player(state: State, amount: Amount, context: Context, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """An amount for each of several players that an effect acts on, counted anew where it is about that player."""
    if type(amount) is int:
        return (amount,) * len(seats)
    if isinstance(amount, ThatMuch) and len(seats) > 1 and sum(context.shares.values()) == context.last_amount:
        return tuple(context.shares.get(seat, 0) for seat in seats)
    if len(seats) > 1 and mentions(amount, ThatMuch) and sum(context.shares.values()) == context.last_amount:
        return _of_shares(state, amount, context, seats)
    if len(seats) > 1 and mentions(amount, DoneThisWay) and context.drawn:
        return _of_draws(state, amount, context, seats)
    if not _is_about_each(amount):
        return (amount_of(state, amount, context),) * len(seats)
    before, found = context.view.affected, []
    for seat in seats:
        context.view.affected = seat
        found.append(amount_of(state, amount, context))
    context.view.affected = before
    return tuple(found)


@rule("413.2f")
def _of_shares(state: State, amount: Amount, context: Context, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """An amount in which each player's own share of the number of the effect just before stands."""
    before, view, found = context.last_amount, context.view, []
    affected = view.affected
    for seat in seats:
        view.affected, context.last_amount = seat, context.shares.get(seat, 0)
        found.append(amount_of(state, amount, context))
    view.affected, context.last_amount = affected, before
    return tuple(found)


@rule("423.6c")
def _of_draws(state: State, amount: Amount, context: Context, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """An amount in which each player counts the cards that he or she has drawn by the draw just before."""
    drawn, found = context.drawn, []
    for seat in seats:
        context.drawn = tuple(ref for ref in drawn if ref in state.objects and state.objects[ref].owner == seat)
        found.append(amount_of(state, amount, context))
    context.drawn = drawn
    return tuple(found)


@cached
def _is_about_each(amount: Amount) -> bool:
    """Tell whether an amount may be another one for each player that an effect acts on."""
    return mentions(amount, Affected) or any(part.by == "affected player" for part in _whose(amount))


def _whose(node: object) -> Iterator[Controlled]:
    if isinstance(node, Controlled):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from _whose(part)
    elif isinstance(node, Node):
        for name in node.__struct_fields__:
            yield from _whose(getattr(node, name))
