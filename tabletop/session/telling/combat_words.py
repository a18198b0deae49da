"""Rules of combat that effects put on creatures, in a few words: "can't be blocked by more than one creature"."""

from __future__ import annotations

from typing import Final, assert_never, get_args

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language import costs
from tabletop.engine.language.ending_rules import EndingRule, LegendsStay
from tabletop.engine.language.filters import Anything
from tabletop.engine.language.hand_rules import HandRule
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.player_rules import BlocksInPiles, PlayerCantBeTarget
from tabletop.engine.language.standing.land_rules import LandRule
from tabletop.engine.vocabulary.mana import cost_text

#: what needs no number and no name; "" for what is no rule of combat
PLAIN: Final[dict[type, str]] = {
    c.CantAttackAlone: "can't attack alone",
    c.BlocksAsThoughFlying: "can block as though it had flying",
    r.CantAttackUnless: "can't attack unless a condition is met",
    r.CantBlockUnless: "can't block unless a condition is met",
    r.CantBlockAlone: "can't block alone",
    r.BlocksOnly: "can block only some creatures",
    r.MustBeBlocked: "must be blocked if able",
    r.AttacksDespiteDefender: "can attack as though it didn't have defender",
    r.AssignsNoDamage: "assigns no combat damage",
    r.BlockableDespiteWalk: "can be blocked as though it didn't have a landwalk ability",
    r.StrikesPast: "may deal its combat damage as though it weren't blocked",
    r.BlocksAsThoughShadow: "can block creatures with shadow as though it had shadow",
    c.DoesNotUntap: "",
    c.MayStayTapped: "",
    c.FewUntap: "",
    c.ReturnsAsUntapping: "",
    c.CantBeUsed: "",
    c.ChangesPrice: "",
    c.Indestructible: "",
    c.CantBeTarget: "",
    c.StaysOn: "",
    c.CantBeCountered: "",
    c.CantRegenerate: "",
    c.MayBePlayed: "",
    **dict.fromkeys(get_args(LandRule), ""),
    **dict.fromkeys(get_args(EndingRule), ""),
    **dict.fromkeys(get_args(HandRule), ""),
    TopRevealed: "",
    HandRevealed: "",
    LegendsStay: "",
    PlayerCantBeTarget: "",
}


def rule_words(
    change: c.RuleOnIt, several: bool = False, source: str = "its source", maker: str = "its source's controller"
) -> str:
    """Return what a rule of combat says of the creature that it is on, without its subject; "" for other changes.

    `several`: it is on more than one. `source` is the name of what it comes from, `maker` that of the player who
    controls that.
    """
    blocks = "block" if several else "blocks"
    match change:
        case c.MustAttack(per=per):
            return f"{'attack' if several else 'attacks'} each {per} if able"
        case c.MustBlock(per=per):
            return f"{blocks} each {per} if able"
        case r.MustBlockEach():
            return f"{blocks} each attacking creature if able"
        case c.CantAttack(whom=whom):
            return "can't attack" if whom == "anyone" else f"can't attack {maker}"
        case c.CantBlock(only=only):
            return "can't block" if only is None else "can't block some creatures"
        case c.CantBeBlocked(by=by):
            return "can't be blocked" if by is None else "can't be blocked by some creatures"
        case r.BlockersNeeded(least=least):
            return f"can't be blocked except by {least} or more creatures"
        case r.BlockersAllowed(most=most):
            return f"can't be blocked by more than {_creatures(most)}"
        case r.BlocksMore(number=None):
            return "can block any number of creatures"
        case r.BlocksMore(number=int(more), per=per):
            return f"can block {more} additional creature{'s' * (more > 1)}{' each turn' * (per == 'turn')}"
        case r.Lure(by=by):
            who = "all creatures that are" if isinstance(by, Anything) else "creatures of a kind where they are"
            return f"{'are' if several else 'is'} blocked by {who} able to"
        case r.MustBlockSource():
            return f"{blocks} {source} if able"
        case r.CostToAttack() | r.CostToBlock() | r.CostToBeBlocked():
            return _priced(change, maker)
        case r.MostActing(what=what, most=most, whom=whom, per=per):
            you = "" if whom == "anyone" else f" {maker}"
            return f"{'let' if several else 'lets'} no more than {_creatures(most)} {what}{you} each {per}"
        case BlocksInPiles():
            return f"{'make' if several else 'makes'} piles of creatures instead of declaring blockers"
    return PLAIN[type(change)]


def _creatures(number: int) -> str:
    return "one creature" if number == 1 else f"{number} creatures"


def _priced(change: r.CostToAttack | r.CostToBlock | r.CostToBeBlocked, maker: str) -> str:
    cost = " and ".join(_cost(part) for part in change.cost)
    match change:
        case r.CostToBeBlocked():
            return f"can't be blocked unless {cost} is paid for each blocker"
        case r.CostToBlock():
            return f"can't block unless {cost} is paid{_times(change.each)}"
        case r.CostToAttack(whom=whom):
            you = "" if whom == "anyone" else f" {maker}"
            return f"can't attack{you} unless {cost} is paid{_times(change.each)}"


def _times(each: object) -> str:
    return "" if each == 1 else ", so often as its card says"


def _cost(part: costs.Cost) -> str:
    match part:
        case costs.Mana(symbols=symbols):
            return cost_text(symbols)
        case costs.PayLife(amount=amount):
            return f"{amount} life"
        case costs.PayHalfLife():
            return "half his or her life"
        case costs.SacrificeAll():
            return "a sacrifice of all"
        case costs.Sacrifice(count=count):
            return "a sacrifice" if count == 1 else f"a sacrifice of {count}"
        case costs.TapThis() | costs.TapHost() | costs.TapOthers() | costs.SacrificeThis() | costs.ReturnThis():
            return "its cost"
        case costs.ReturnToHand() | costs.DiscardCards() | costs.DiscardHand() | costs.DiscardThis():
            return "its cost"
        case costs.RemoveCounters() | costs.RemoveSomeCounters() | costs.PutCountersOnThis():
            return "its cost"
        case costs.ExileThis() | costs.ExileCards() | costs.ExileTop() | costs.RevealThis():
            return "its cost"
        case costs.UnattachThis() | costs.ChooseNumber():
            return "its cost"
        case costs.TimesX() | costs.PutCards() | costs.OthersGain() | costs.RevealCards() | costs.ChangeCounters():
            return "its cost"
        case _:
            assert_never(part)
