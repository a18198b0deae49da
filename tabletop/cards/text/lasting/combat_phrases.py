"""Conditions and costs to attack and block, lures of some creatures, and blocks that an effect demands (500.1)."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.lasting.changing import NUMBERS, STATIC, TEMPORARY
from tabletop.cards.text.lasting.combat_words import numbers_of_blockers
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.amounts import BasicLandTypes, Count, ValueOf, X
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import Controlled, HasType, IsThis, Not, NumberAs
from tabletop.engine.language.references import Attached, Every, This, You

#: what an effect says for this turn only
_TURN: Final = "turn"
_LINE: Final = "permanent_line"
_CREATURE: Final = HasType("creature")
#: what a cost to attack is counted by, attacking you or anybody
_EACH_ATTACKING_YOU: Final = "creature they control attacking"
_EACH_ATTACKER: Final = "<same:np_sg> they control that's attacking"


def add(g: Grammar) -> None:
    """Add what has to be so, done or paid for creatures to attack and block."""
    _conditions(g)
    for number in NUMBERS:
        numbers_of_blockers(g, f"change_{_TURN}_{number}")
        for mood in (STATIC, TEMPORARY, _TURN):
            _changes(g, f"change_{mood}_{number}", number)
        _unless(g, f"change_{STATIC}_{number}")
        _for_a_turn(g, number)
    weaker = c.CantBeBlocked(NumberAs("power", "<", ValueOf("power", This())))
    g.constant(_LINE, "creatures with power less than ~ 's power can't block it .", (Static(This(), (weaker,)),))
    _paying_host(g)
    _paying_oneself(g)
    _paying_many(g)
    _this_turn(g)
    _lures(g)


# --- conditions -----------------------------------------------------------------------------------


def _conditions(g: Grammar) -> None:
    """Add conditions on what the attacking and the defending player control."""
    theirs = Count(filter_with(Controlled("defending player")))
    g.shape("condition", "defending player controls <filter:a_np>", cond.Compare(theirs, ">=", 1))
    g.shape("condition", "defending player controls no <filter:np_pl>", cond.Compare(theirs, "=", 0))
    for who in ("defending player", "attacking player"):
        more = cond.Compare(Count(filter_with(Controlled())), ">", Count(filter_with(Controlled(who))))
        g.shape("condition", f"you control more <filter:np_pl> than {who}", more)


def _unless(g: Grammar, category: str) -> None:
    """Add "can't attack unless ..." and "can't block if ..."."""
    g.one(category, "can't attack unless <condition>", r.CantAttackUnless)
    g.one(category, "can't block unless <condition>", r.CantBlockUnless)
    opposite = cond.Opposite(blank("condition"))
    g.shape(category, "can't attack if <condition>", (r.CantAttackUnless(opposite),))
    g.shape(category, "can't block if <condition>", (r.CantBlockUnless(opposite),))


# --- what creatures can do ------------------------------------------------------------------------


def _changes(g: Grammar, category: str, number: str) -> None:
    g.constant(category, "can't attack you", (c.CantAttack("you"),))
    if category.startswith(f"change_{_TURN}"):
        g.constant(category, "can't block ~", (c.CantBlock(IsThis()),))
    else:
        it = "it" if number == "sg" else "they"
        g.constant(category, f"can attack as though {it} didn't have defender", (r.AttacksDespiteDefender(),))
        shadow = "can block creatures with shadow as though"
        g.constant(category, f"{shadow} (they didn't have|{it} had|~ had) shadow", (r.BlocksAsThoughShadow(),))
    both = (c.CantBlock(blank("by")), c.CantBeBlocked(blank("by")))
    g.shape(category, "can't block or be blocked by <by:nps_pl>", both)


def _for_a_turn(g: Grammar, number: str) -> None:
    """Add what an effect demands for the turn: blocks, lures, and blocks of some creatures only."""
    e, s, subject = "starting", "s" if number == "sg" else "", f"<what:subject_{number}>"
    it = "it" if number == "sg" else "they"
    anyway = (r.AttacksDespiteDefender(),)
    g.node(e, f"{subject} can attack this turn as though {it} didn't have defender", Continuous, changes=anyway)
    g.node(e, f"{subject} block{s} ~ this turn if able", Continuous, changes=(r.MustBlockSource(),))
    of_other = Continuous(blank("what"), (r.MustBlockSource(),), source=blank("source", _aimed, _aimed))
    g.shape(e, f"{subject} block{s} <source:what_sg> this turn if able", of_other)
    each = (r.MustBlockEach(),)
    g.node(e, f"{subject} block{s} each attacking creature this turn if able", Continuous, changes=each)
    g.node(e, f"{subject} must be blocked this turn if able", Continuous, changes=(r.MustBeBlocked(),))
    none = (r.AssignsNoDamage(),)
    g.node(e, f"{subject} assign{s} no combat damage this turn", Continuous, changes=none)
    by_others = Continuous(blank("what"), (c.CantBeBlocked(Not(blank("by"))),))
    g.shape(e, f"{subject} can't be blocked this turn except by <by:nps_pl>", by_others)
    if number == "sg":
        g.node(e, f"creatures able to block {subject} this turn do so", Continuous, changes=(r.Lure(),))


def _aimed(what: Any) -> Any:
    """Return what is targeted; None for anything else."""
    return what if type(what) is Aim else None


# --- costs ----------------------------------------------------------------------------------------


def _costs(verb: str, cost: Any, each: Any) -> tuple[Any, ...]:
    """The changes of "can't attack (or block) unless ... pays"."""
    attack, block = r.CostToAttack(cost, each=each), r.CostToBlock(cost, each=each)
    return {"attack": (attack,), "block": (block,), "attack or block": (attack, block)}[verb]


_VERBS: Final = ("attack", "block", "attack or block")


def _paying_host(g: Grammar) -> None:
    """Add "enchanted creature can't attack unless its controller pays {3}"."""
    static, each = f"change_{STATIC}_sg", blank("each")
    for verb in _VERBS:
        said = f"can't {verb} unless its controller <cost:payment_s>"
        g.shape(static, said, _costs(verb, blank("cost"), 1))
        g.shape(static, f"{said} for each <each>", _costs(verb, blank("cost"), each))
    blocking = "for each creature they control that's blocking it"
    g.one(static, f"can't be blocked unless defending player <cost:payment_s> {blocking}", r.CostToBeBlocked)


def _paying_oneself(g: Grammar) -> None:
    """Add "~ can't attack unless you pay {1} for each +1/+1 counter on it": who attacks with it is its controller."""
    for verb in _VERBS:
        said = f"~ can't {verb} unless you <cost:payment>"
        g.shape(_LINE, f"{said} .", (Static(This(), _costs(verb, blank("cost"), 1)),))
        g.shape(_LINE, f"{said} for each <each> .", (Static(This(), _costs(verb, blank("cost"), blank("each"))),))


def _paying_many(g: Grammar) -> None:
    """Add costs of all creatures (that attack you), said for each of them."""
    said = "unless their controller <cost:payment_s> for each"
    yours = (Static(Every(blank("filter")), (r.CostToAttack(blank("cost"), "you"),)),)
    g.shape(_LINE, f"<filter:np_pl> can't attack you {said} {_EACH_ATTACKING_YOU} you .", yours)
    anybodys = (Static(Every(blank("filter", echo="same")), (r.CostToAttack(blank("cost"), "anyone"),)),)
    g.shape(_LINE, f"<filter:np_pl> can't attack {said} {_EACH_ATTACKER} .", anybodys)


def _this_turn(g: Grammar) -> None:
    """Add "This turn, creatures can't attack unless their controller pays {X} for each attacking creature"."""
    for verb, rule in (("attack", r.CostToAttack), ("block", r.CostToBlock)):
        said = f"this turn , <filter:np_pl> can't {verb} unless their controller pays {{X}} for each {verb}ing creature"
        costs = Continuous(Every(blank("filter")), (rule((Mana(("1",)),), each=X()),))
        g.shape("starting", f"{said} they control", costs)
    each = r.CostToAttack((Mana(("1",)),), "you", BasicLandTypes(You()))
    yours = (Static(Every(blank("filter")), (each,)),)
    number = "where X is the number of basic land types among lands you control"
    said = f"unless their controller pays {{X}} for each {_EACH_ATTACKING_YOU} you"
    g.shape(_LINE, f"<filter:np_pl> can't attack you {said} , {number} .", yours)


# --- lures ----------------------------------------------------------------------------------------


def _lures(g: Grammar) -> None:
    """Add "creatures with flying able to block ~ do so", maybe as long as something is so."""
    for what, words in ((This(), "~"), (Attached(), "@host")):
        # all creatures: who blocks is a creature anyway
        lured = (Static(what, (r.Lure(blank("by")),)),)
        g.shape(_LINE, f"<by:np_pl> able to block {words} do so .", lured, lambda by: by != _CREATURE)
        all_of_them = (Static(what, (r.Lure(),), blank("condition")),)
        g.shape(_LINE, f"as long as <condition> , creatures able to block {words} do so .", all_of_them)
