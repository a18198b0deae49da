"""Needs of costs (409.1f-h): what the parts of a cost take beside mana, and from where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

from tabletop.engine.language import costs as c
from tabletop.engine.language.references import ThatVery
from tabletop.engine.rules.playing.activation import payable_with, topmost
from tabletop.engine.rules.playing.mana import payment
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import VARIABLES
from tabletop.engine.vocabulary.payments import Need
from tabletop.engine.vocabulary.rule_ids import cached, rule


@cached
def mana_of(cost: tuple[c.Cost, ...]) -> tuple[str, ...]:
    """Return the mana symbols of a cost; of one with an X that is not announced yet that is 0."""
    return tuple(symbol for part in cost if isinstance(part, c.Mana) for symbol in _symbols(part))


@rule("409.1f")
def _symbols(part: c.Mana) -> tuple[str, ...]:
    """Return the symbols of a part, with what is taken off it where its X is 0."""
    if not part.less:
        return part.symbols
    return payment.less_of(tuple(one for one in part.symbols if one not in VARIABLES), part.less, part.least)


def use_of(part: c.ChosenCost) -> Literal["tap", "leave", "stay"]:
    """Return what becomes of the things that pay a part: they tap, they leave where they are, or they stay."""
    match part:
        case c.TapOthers():
            return "tap"
        case c.ChangeCounters():
            return "stay"
        case c.Sacrifice() | c.ReturnToHand() | c.DiscardCards() | c.ExileCards() | c.PutCards() | c.RevealCards():
            return "leave"
        case _:
            assert_never(part)


def needs_of(state: State, seat: Seat, thing: Object, cost: tuple[c.Cost, ...]) -> tuple[Need, ...]:
    """Return what a cost of an object takes beside mana; X and "any number" are 0."""
    return tuple([need for part in cost for need in _needs(state, seat, thing, part)])


def need_of_choice(part: c.ChosenCost, candidates: Sequence[Object], count: int) -> Need:
    """Return the need of a part that is paid with things of the payer's choice, for so many of them."""
    return Need(use_of(part), tuple([thing.id for thing in candidates]), count)


def need_of_chosen(part: c.ChosenCost, ids: tuple[ObjectId, ...]) -> Need:
    """Return the need of a part for single things that have been chosen to pay it, all of them."""
    return Need(use_of(part), ids, len(ids))


def _needs(state: State, seat: Seat, thing: Object, part: c.Cost) -> tuple[Need, ...]:
    match part:
        case c.TapThis():
            return (Need("tap", (thing.id,)),)
        case c.TapHost():
            return (Need("tap", (thing.attached,)),)
        case c.SacrificeThis() | c.ReturnThis() | c.ExileThis() | c.DiscardThis():
            return (Need("leave", (thing.id,)),)
        case c.Sacrifice() | c.TapOthers() | c.ReturnToHand() | c.DiscardCards() | c.ExileCards() | c.PutCards():
            return (need_of_choice(part, payable_with(state, seat, thing, part), part.count),)
        case c.RevealCards() | c.ChangeCounters():
            return (need_of_choice(part, payable_with(state, seat, thing, part), part.count),)
        case c.PayLife(amount=amount):
            return (Need("life", (0,), amount),)
        case c.RemoveCounters(kind=kind, count=count, whose=whose):
            holder = whose.id if isinstance(whose, ThatVery) else thing.id
            return (Need("counters", (holder,), count, kind), Need("stay", (holder,)))
        case c.UnattachThis(whose=whose):
            return (Need("stay", (whose.id if isinstance(whose, ThatVery) else thing.id,)),)
        case c.PutCountersOnThis():
            return (Need("stay", (thing.id,)),)
        case c.ExileTop(count=count, zone="library"):
            return (Need("library", (0,), count),)
        case c.ExileTop():
            return (Need("leave", topmost(state, seat, part)),)
        case c.DiscardHand():
            return (Need("hand", state.players[seat].hand),)
        case c.Mana() | c.RemoveSomeCounters() | c.RevealThis() | c.TimesX() | c.OthersGain():
            return ()
        case c.ChooseNumber():
            return ()
        case c.PayHalfLife() | c.SacrificeAll():
            return ()  # it is paid with what is left once mana abilities have been played
        case _:
            assert_never(part)
