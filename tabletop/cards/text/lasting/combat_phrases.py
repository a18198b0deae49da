"""Conditions and costs to attack and block, lures of some creatures, and blocks that an effect demands (500.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.lasting.changing import NUMBERS, STATIC, TEMPORARY
from tabletop.cards.text.lasting.combat_words import numbers_of_blockers
from tabletop.cards.text.nouns.amounts import COUNTED
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.filters import Controlled, Filter, HasType, IsThis, Not
from tabletop.engine.language.references import Attached, Every, This

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
    _paying_host(g)
    _paying_oneself(g)
    _paying_many(g)
    _lures(g)


def _one(kind: type, value: Any) -> Any:
    """The only change of a tuple where it is of a kind, else None."""
    return value[0] if type(value) is tuple and len(value) == 1 and type(value[0]) is kind else None


# --- conditions -----------------------------------------------------------------------------------


def _conditions(g: Grammar) -> None:
    """Add conditions on what the attacking and the defending player control."""
    theirs = Controlled("defending player")

    def taken(value: Any) -> Iterable[Slots]:
        if type(value) is not cond.Compare or type(value.left) is not Count:
            return ()
        parts = parts_of(value.left.filter)
        if parts[-1:] != (theirs,) or value != cond.Compare(Count(value.left.filter), ">=", 1):
            return ()
        return ({"filter": together(parts[:-1])},)

    g.phrase(
        "condition",
        "defending player controls <filter:a_np>",
        lambda filter: cond.Compare(Count(also(filter, theirs)), ">=", 1),
        taken,
    )
    for who in ("defending player", "attacking player"):
        _more_than(g, who, Controlled(who))


def _more_than(g: Grammar, who: str, theirs: Filter) -> None:
    def build(filter: Filter) -> cond.Compare:
        return cond.Compare(Count(also(filter, Controlled())), ">", Count(also(filter, theirs)))

    def take(value: Any) -> Iterable[Slots]:
        if type(value) is not cond.Compare or type(value.left) is not Count:
            return ()
        filter = together(parts_of(value.left.filter)[:-1])
        return ({"filter": filter},) if build(filter) == value else ()

    g.phrase("condition", f"you control more <filter:np_pl> than {who}", build, take)


def _unless(g: Grammar, category: str) -> None:
    """Add "can't attack unless ..." and "can't block if ..."."""
    for kind, verb in ((r.CantAttackUnless, "attack"), (r.CantBlockUnless, "block")):
        g.phrase(
            category,
            f"can't {verb} unless <condition>",
            lambda condition, kind=kind: (kind(condition),),
            lambda v, kind=kind: ({"condition": one.condition},) if (one := _one(kind, v)) is not None else (),
        )
        g.phrase(
            category,
            f"can't {verb} if <condition>",
            lambda condition, kind=kind: (kind(cond.Opposite(condition)),),
            lambda v, kind=kind: (
                ({"condition": one.condition.part},)
                if (one := _one(kind, v)) is not None and type(one.condition) is cond.Opposite
                else ()
            ),
        )


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
    g.phrase(
        category,
        "can't block or be blocked by <by:nps_pl>",
        lambda by: (c.CantBlock(by), c.CantBeBlocked(by)),
        lambda v: ({"by": v[1].by},) if _is_both(v) else (),
    )


def _is_both(value: Any) -> bool:
    """Whether a creature can't block some creatures nor be blocked by them."""
    if len(value) != 2 or type(value[1]) is not c.CantBeBlocked or value[1].by is None:
        return False
    return bool(value == (c.CantBlock(value[1].by), value[1]))


def _for_a_turn(g: Grammar, number: str) -> None:
    """Add what an effect demands for the turn: blocks, lures, and blocks of some creatures only."""
    e, s, subject = "starting", "s" if number == "sg" else "", f"<what:subject_{number}>"
    it = "it" if number == "sg" else "they"
    anyway = (r.AttacksDespiteDefender(),)
    g.node(e, f"{subject} can attack this turn as though {it} didn't have defender", Continuous, changes=anyway)
    g.node(e, f"{subject} block{s} ~ this turn if able", Continuous, changes=(r.MustBlockSource(),))
    each = (r.MustBlockEach(),)
    g.node(e, f"{subject} block{s} each attacking creature this turn if able", Continuous, changes=each)
    g.node(e, f"{subject} must be blocked this turn if able", Continuous, changes=(r.MustBeBlocked(),))
    g.phrase(
        e,
        f"{subject} can't be blocked this turn except by <by:nps_pl>",
        lambda what, by: Continuous(what, (c.CantBeBlocked(Not(by)),)),
        _taken_except,
    )
    if number == "sg":
        g.node(e, f"creatures able to block {subject} this turn do so", Continuous, changes=(r.Lure(),))


def _taken_except(value: Any) -> Iterable[Slots]:
    if type(value) is not Continuous or (change := _one(c.CantBeBlocked, value.changes)) is None:
        return ()
    if type(change.by) is not Not or value != Continuous(value.what, value.changes):
        return ()
    return ({"what": value.what, "by": change.by.part},)


# --- costs ----------------------------------------------------------------------------------------


def _costs(verb: str, cost: Any, each: Any) -> tuple[Any, ...]:
    """The changes of "can't attack (or block) unless ... pays"."""
    attack, block = r.CostToAttack(cost, each=each), r.CostToBlock(cost, each=each)
    return {"attack": (attack,), "block": (block,), "attack or block": (attack, block)}[verb]


def _paid(verb: str, value: Any, counted: bool) -> Iterable[Slots]:
    """Takes the changes of `_costs` apart."""
    if type(value) is not tuple or not value or type(value[0]) not in (r.CostToAttack, r.CostToBlock):
        return ()
    cost, each = value[0].cost, value[0].each
    if value != _costs(verb, cost, each) or (each == 1) is counted or (counted and not isinstance(each, COUNTED)):
        return ()
    return ({"cost": cost, "each": each} if counted else {"cost": cost},)


_VERBS: Final = ("attack", "block", "attack or block")


def _paying_host(g: Grammar) -> None:
    """Add "enchanted creature can't attack unless its controller pays {3}"."""
    for verb in _VERBS:
        for words in ("", "for each <each>"):
            counted = bool(words)
            g.phrase(
                f"change_{STATIC}_sg",
                f"can't {verb} unless its controller <cost:payment_s> {words}",
                lambda cost, each=1, verb=verb: _costs(verb, cost, each),
                lambda v, verb=verb, counted=counted: _paid(verb, v, counted),
            )
    g.phrase(
        f"change_{STATIC}_sg",
        "can't be blocked unless defending player <cost:payment_s> for each creature they control that's blocking it",
        lambda cost: (r.CostToBeBlocked(cost),),
        lambda v: ({"cost": one.cost},) if (one := _one(r.CostToBeBlocked, v)) is not None else (),
    )


def _paying_oneself(g: Grammar) -> None:
    """Add "~ can't attack unless you pay {1} for each +1/+1 counter on it": who attacks with it is its controller."""
    for verb in _VERBS:
        for words in ("", "for each <each>"):

            def build(cost: Any, each: Any = 1, verb: str = verb) -> tuple[Any, ...]:
                return (Static(This(), _costs(verb, cost, each)),)

            def take(value: Any, verb: str = verb, counted: bool = bool(words)) -> Iterable[Slots]:
                if len(value) != 1 or type(value[0]) is not Static or value[0] != Static(This(), value[0].changes):
                    return ()
                return _paid(verb, value[0].changes, counted)

            g.phrase(_LINE, f"~ can't {verb} unless you <cost:payment> {words} .", build, take)


def _paying_many(g: Grammar) -> None:
    """Add costs of all creatures (that attack you), said for each of them."""
    for you, whom in (("you", "you"), ("", "anyone")):

        def build(filter: Filter, cost: Any, same: Filter = _CREATURE, whom: Any = whom) -> Any:
            if whom == "anyone" and same != filter:
                return None
            return (Static(Every(filter), (r.CostToAttack(cost, whom),)),)

        def take(value: Any, whom: str = whom) -> Iterable[Slots]:
            if len(value) != 1 or type(value[0]) is not Static or type(value[0].what) is not Every:
                return ()
            change, filter = _one(r.CostToAttack, value[0].changes), value[0].what.filter
            if change is None or value != (Static(Every(filter), (r.CostToAttack(change.cost, whom),)),):  # type: ignore[arg-type]
                return ()
            slots: Slots = {"filter": filter, "cost": change.cost}
            return ({**slots, "same": filter} if whom == "anyone" else slots,)

        noun = _EACH_ATTACKING_YOU if you else _EACH_ATTACKER
        said = f"<filter:np_pl> can't attack {you} unless their controller <cost:payment_s> for each {noun} {you} ."
        g.phrase(_LINE, said, build, take)


# --- lures ----------------------------------------------------------------------------------------


def _lures(g: Grammar) -> None:
    """Add "creatures with flying able to block ~ do so", maybe as long as something is so."""
    for what, words in ((This(), "~"), (Attached(), "@host")):

        def build(by: Filter, what: Any = what) -> Any:
            # all creatures: who blocks is a creature anyway
            return None if by == _CREATURE else (Static(what, (r.Lure(by),)),)

        def take(value: Any, what: Any = what) -> Iterable[Slots]:
            change = _one(r.Lure, value[0].changes) if len(value) == 1 and type(value[0]) is Static else None
            if change is None or change == r.Lure() or value != (Static(what, (change,)),):
                return ()
            return ({"by": change.by},)

        g.phrase(_LINE, f"<by:np_pl> able to block {words} do so .", build, take)
        g.phrase(
            _LINE,
            f"as long as <condition> , creatures able to block {words} do so .",
            lambda condition, what=what: (Static(what, (r.Lure(),), condition),),
            lambda v, what=what: (
                ({"condition": v[0].condition},)
                if len(v) == 1
                and type(v[0]) is Static
                and v[0].condition is not None
                and v[0] == Static(what, (r.Lure(),), v[0].condition)
                else ()
            ),
        )
