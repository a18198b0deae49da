"""Paying by a plan in the game: mana abilities are played one after the other, then the mana is spent (409.1g)."""

from __future__ import annotations

from tabletop.controller.table.context import Context
from tabletop.engine.vocabulary.decisions import Picked, Refusal, Spent
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.paying.model import Plan
from tabletop.session.seeing.observation import Ask


def pay(context: Context, seat: Seat, plan: Plan) -> Refusal | None:
    """Play the mana abilities of a plan, and pay where that is enough. Returns why it went no further, or None."""
    refusal = tap(context, seat, plan)
    ask = _payment_of(context, seat)
    if refusal is not None or ask is None or not ask.enough:
        return refusal
    told = Spent(plan.spent if plan.left else ())
    refusal = context.send(seat, told) if told.mana else None
    if refusal is not None or not told.mana:
        refusal = context.send(seat, Spent())
    return refusal


def tap(context: Context, seat: Seat, plan: Plan) -> Refusal | None:
    """Play the mana abilities of a plan. Ends where something else is asked; returns why one was refused, or None."""
    for use in plan.uses:
        if _payment_of(context, seat) is None:
            return None
        refusal = context.send(seat, Picked((use.key,)))
        if refusal is not None:
            return refusal
        _say_colours(context, seat, list(use.makes))
    return None


def _payment_of(context: Context, seat: Seat) -> Ask | None:
    """Return the payment that a seat is asked for in the game, or None."""
    ask = context.game.observe(seat).ask
    return ask if ask is not None and ask.seat == seat and ask.shape == "pay" else None


def _say_colours(context: Context, seat: Seat, kinds: list[str]) -> None:
    """Answer which colours a source makes, as the plan has it."""
    while kinds:
        ask = context.game.observe(seat).ask
        if ask is None or ask.seat != seat or ask.purpose != "colour":
            return
        offered = [option.key for option in ask.options]
        kind = next((kind for kind in kinds if kind in offered), None)
        if kind is None or context.send(seat, Picked((kind,))) is not None:
            return
        kinds.remove(kind)
