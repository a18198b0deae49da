"""Sentences: who may do what, under which condition, unless what is paid, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tabletop.cards.text.doing import is_same_who, same_who
from tabletop.cards.text.kernel import Grammar, Slots
from tabletop.cards.text.noun_phrases import also, parts_of, together
from tabletop.cards.text.placeholders import They
from tabletop.engine.language import abilities as e
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import Count, LifeOf, Plus, Times, ValueOf, X
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Anything, Comparison, Controlled, Filter, HasCounter, Not
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import EachOpponent, EachPlayer, ThatPlayer, This, You

_THEY: Any = They()
Effects = tuple[e.Effect, ...]
#: what the time words of delayed triggered abilities wait for
_TIMES = (
    ("at end of turn", Begins("end of turn", "any")),
    ("at the beginning of the next turn 's upkeep", Begins("upkeep", "any")),
    ("at the beginning of your next upkeep", Begins("upkeep")),
    ("at end of combat", Begins("end of combat", "any")),
)


def add(g: Grammar) -> None:
    """Add conditions and sentences: `sentence` and `effects` are tuples of effects, `effects` with its full stop."""
    _conditions(g)
    _sentences(g)
    _where(g)
    _having(g)
    _offers(g)
    g.phrase("effects", "<one:sentence> .", lambda one: one, lambda v: ({"one": v},))
    g.phrase("effects", "<one:sentence> . <rest:effects>", lambda one, rest: one + rest, _splits)


def _splits(value: Any) -> Iterable[Slots]:
    return tuple({"one": value[:at], "rest": value[at:]} for at in range(1, len(value)))


def _sentences(g: Grammar) -> None:
    s = "sentence"
    g.through(s, "<value:clause>")
    for between in ("and", ", then", "and then", ", and"):
        g.phrase(s, f"<one:clause> {between} <rest:sentence>", lambda one, rest: one + rest, _splits)
    g.through("clause", "<value:act>")
    for words, pattern in _TIMES:
        for order in (f"<effects:act> {words}", f"{words} , <effects:act>"):
            g.phrase(
                "clause",
                order,
                lambda effects, pattern=pattern: (e.AtNext(pattern, effects),),
                lambda v, pattern=pattern: (
                    ({"effects": v[0].effects},)
                    if len(v) == 1 and type(v[0]) is e.AtNext and v[0].pattern == pattern
                    else ()
                ),
            )
    for order in ("if <condition> , <then:sentence>", "<then:act> if <condition>"):
        g.phrase(
            s if order.startswith("if") else "clause",
            order,
            lambda condition, then: (e.If(condition, then),),
            lambda v: (
                ({"condition": v[0].condition, "then": v[0].then},)
                if len(v) == 1 and type(v[0]) is e.If and not v[0].otherwise
                else ()
            ),
        )
    for words, who in (("<who:player> <cost:payment_s>", True), ("you <cost:payment>", False)):
        g.phrase("clause", f"<effects:act> unless {words}", _unless, lambda v, who=who: _taken_unless(v, who))


def _unless(effects: Effects, cost: tuple[Cost, ...], who: Any = None) -> Effects:
    return (e.UnlessPays(cost, effects, who or You()),)


def _taken_unless(value: Any, named: bool) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.UnlessPays or (value[0].who == You()) == named:
        return ()
    slots: Slots = {"effects": value[0].effects, "cost": value[0].cost}
    return ({**slots, "who": value[0].who} if named else slots,)


def _where(g: Grammar) -> None:
    """ "..., where X is the number of Goblins": the amount stands wherever the text says X."""

    def build(effects: Effects, amount: Any) -> Effects | None:
        changed = substituted(effects, X(), amount)
        return None if changed == effects or mentions(amount, X) else changed

    def take(value: Any) -> Iterable[Slots]:
        return tuple({"effects": substituted(value, one, X()), "amount": one} for one in dict.fromkeys(measured(value)))

    for words in (", where X is", ". X is"):
        g.phrase("clause", f"<effects:act> {words} <amount>", build, take)
    g.phrase(
        "sentence",
        "<one:act> and <two:act> , where X is <amount>",
        lambda one, two, amount: build(one + two, amount),
        lambda v: tuple(
            {"one": slots["effects"][:at], "two": slots["effects"][at:], "amount": slots["amount"]}
            for slots in take(v)
            for at in range(1, len(v))
        ),
    )


def substituted(value: Any, old: Any, new: Any) -> Any:
    """Nodes with one amount put in the place of another."""
    if type(value) is type(old) and value == old:
        return new
    if isinstance(value, tuple):
        return tuple(substituted(part, old, new) for part in value)
    if isinstance(value, Node):
        parts = {name: substituted(getattr(value, name), old, new) for name in value.__struct_fields__}
        changed = {name: part for name, part in parts.items() if part is not getattr(value, name)}
        return msgspec.structs.replace(value, **changed) if changed else value
    return value


def measured(value: Any) -> Iterator[Any]:
    """The amounts in nodes that "where X is" could name."""
    if isinstance(value, tuple):
        for part in value:
            yield from measured(part)
    elif isinstance(value, Count | ValueOf | LifeOf | Times | Plus):
        yield value
        if isinstance(value, Times):
            yield value.amount
    elif isinstance(value, Node):
        for name in value.__struct_fields__:
            yield from measured(getattr(value, name))


def _having(g: Grammar) -> None:
    """ "You may have target creature get +1/+1 until end of turn": `had` is what is done, in the base form."""
    g.phrase(
        "had",
        "<who:player> <v:do>",
        lambda who, v: (msgspec.structs.replace(v, who=who),),
        lambda v: _taken_had(v),
    )
    g.phrase(
        "had",
        "<who:player> <v:you_do>",
        lambda who, v: (msgspec.structs.replace(v, who=who),),
        lambda v: _taken_had(v),
    )
    g.phrase(
        "had",
        "<what:subject_sg> <changes:changes_for_a_time_pl> <duration>",
        lambda what, changes, duration: (e.Continuous(what, changes, duration),),
        lambda v: (
            ({"what": v[0].what, "changes": v[0].changes, "duration": v[0].duration},)
            if len(v) == 1 and type(v[0]) is e.Continuous
            else ()
        ),
    )
    g.phrase(
        "had",
        "<source:subject_sg> deal <amount:damage_amount> to <hit>",
        lambda source, amount, hit: (e.DealDamage(amount, hit[0], hit[1], source),),
        lambda v: (
            ({"source": v[0].source, "amount": v[0].amount, "hit": (v[0].to, v[0].players)},)
            if len(v) == 1 and type(v[0]) is e.DealDamage and not v[0].divided
            else ()
        ),
    )
    g.through("offered", "<value:sentence>")
    g.through("offered", "have <value:had>")
    g.phrase(
        "offered",
        "<v:you_do>",
        lambda v: (v,),
        lambda v: ({"v": v[0]},) if len(v) == 1 and getattr(v[0], "who", None) == You() else (),
    )
    # "that player may draw a card"
    g.phrase(
        "sentence",
        "<who:player> may <v:do>",
        lambda who, v: (
            None
            if type(who) in (EachPlayer, EachOpponent)
            else (e.May((msgspec.structs.replace(v, who=same_who(who)),), who),)
        ),
        lambda v: (
            ({"who": v[0].who, "v": msgspec.structs.replace(v[0].effects[0], who=You())},)
            if len(v) == 1
            and type(v[0]) is e.May
            and not v[0].otherwise
            and len(v[0].effects) == 1
            and v[0].who != You()
            and is_same_who(v[0].who, getattr(v[0].effects[0], "who", None))
            else ()
        ),
    )


def _taken_had(value: Any) -> Iterable[Slots]:
    who = getattr(value[0], "who", None) if len(value) == 1 else None
    if who is None or who == You():
        return ()
    return ({"who": who, "v": msgspec.structs.replace(value[0], who=You())},)


def _offers(g: Grammar) -> None:
    """ "You may ...", "if you do, ..." """
    s = "sentence"
    g.phrase(
        s,
        "you may <effects:offered>",
        lambda effects: (e.May(effects),),
        lambda v: ({"effects": v[0].effects},) if _is_may(v) and not v[0].otherwise else (),
    )
    g.phrase(
        s,
        "you may <cost:payment> . if you do , <effects:sentence>",
        lambda cost, effects: (e.MayPay(cost, effects),),
        lambda v: (
            ({"cost": v[0].cost, "effects": v[0].effects},)
            if len(v) == 1 and type(v[0]) is e.MayPay and v[0].who == You()
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <first:offered> . if you do , <rest:sentence>",
        lambda first, rest: None if _is_payment(first) else (e.May(first + rest),),
        lambda v: (
            tuple(
                {"first": v[0].effects[:at], "rest": v[0].effects[at:]}
                for at in range(1, len(v[0].effects))
                if not _is_payment(v[0].effects[:at]) or isinstance(v[0].effects[0], e.SacrificeIt)
            )
            if _is_may(v) and not v[0].otherwise
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <cost:payment> . if you don't , <effects:sentence>",
        lambda cost, effects: (e.UnlessPays(cost, effects),),
        lambda v: (
            ({"cost": v[0].cost, "effects": v[0].effects},)
            if len(v) == 1 and type(v[0]) is e.UnlessPays and v[0].who == You()
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <effects:offered> . if you don't , <otherwise:sentence>",
        lambda effects, otherwise: None if _is_payment(effects) else (e.May(effects, otherwise=otherwise),),
        lambda v: ({"effects": v[0].effects, "otherwise": v[0].otherwise},) if _is_may(v) and v[0].otherwise else (),
    )


def _is_may(value: Any) -> bool:
    return len(value) == 1 and type(value[0]) is e.May and value[0].who == You()


def _is_payment(effects: Effects) -> bool:
    """Whether what is offered is read as a cost, which is paid in full or not at all."""
    if len(effects) != 1:
        return False
    effect = effects[0]
    if isinstance(effect, e.Discard):
        return not effect.at_random and type(effect.amount) is int
    if isinstance(effect, e.SacrificeIt):
        return effect.what == This()
    return isinstance(effect, e.Sacrifice) and type(effect.amount) is int


# --- conditions -----------------------------------------------------------------------------------


def _controls(g: Grammar, words: str, mine: Filter) -> None:
    """Add "you control ...": how many permanents of a player match."""

    def compare(filter: Filter, comparison: Comparison, right: int) -> cond.Compare:
        return cond.Compare(Count(also(filter, mine)), comparison, right)

    def take(value: Any, comparison: Comparison, right: int | None) -> Iterable[Slots]:
        if type(value) is not cond.Compare or type(value.left) is not Count or value.comparison != comparison:
            return ()
        parts = parts_of(value.left.filter)
        if parts[-1:] != (mine,) or value.left.zone != "in play" or type(value.right) is not int:
            return ()
        slots: Slots = {"filter": together(parts[:-1])}
        if right is None:
            return ({**slots, "right": value.right},) if value.right > 1 else ()
        return (slots,) if value.right == right else ()

    c = "condition"
    g.phrase(c, f"{words} <filter:a_np>", lambda filter: compare(filter, ">=", 1), lambda v: take(v, ">=", 1))
    g.phrase(c, f"{words} no <filter:np_pl>", lambda filter: compare(filter, "=", 0), lambda v: take(v, "=", 0))
    for more, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.phrase(
            c,
            f"{words} <right:number_word> {more} <filter:np_pl>",
            lambda filter, right, comparison=comparison: compare(filter, comparison, right),
            lambda v, comparison=comparison: take(v, comparison, None),
        )


def _taken_lack(value: Any) -> Iterable[Slots]:
    """Takes "you don't control a Goblin" apart."""
    inner: Any = value.part if type(value) is cond.Opposite else None
    if not _is_counting(inner) or (inner.comparison, inner.right) != (">=", 1):
        return ()
    parts = parts_of(inner.left.filter)
    return ({"filter": together(parts[:-1])},) if parts[-1:] == (Controlled(),) else ()


def _is_counting(value: Any) -> bool:
    """Whether a condition compares how many permanents match with a number."""
    if type(value) is not cond.Compare or type(value.left) is not Count or type(value.right) is not int:
        return False
    return value.left.zone == "in play"


def _conditions(g: Grammar) -> None:
    _controls(g, "you control", Controlled())
    _controls(g, "a opponent controls", Controlled("opponent"))
    c = "condition"
    hand = Count(Anything(), "hand", You())
    g.constant(c, "you have no cards in hand", cond.Compare(hand, "=", 0))
    for words, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.node(c, f"you have <right:number_word> {words} cards in hand", cond.Compare, left=hand, comparison=comparison)
    grave = Count(Anything(), "graveyard", You())
    for order in (
        "<right:number_word> or more cards are in your graveyard",
        "you have <right:number_word> or more cards in your graveyard",
    ):
        g.node(c, order, cond.Compare, left=grave, comparison=">=")
    g.node(c, "you have <right:digits> or less life", cond.Compare, left=LifeOf(You()), comparison="<=")
    g.node(c, "you have <right:digits> or more life", cond.Compare, left=LifeOf(You()), comparison=">=")
    g.node(c, "<what:what_sg> is <filter:adjective>", cond.Matches)
    g.node(c, "it's <filter:adjective>", cond.Matches, what=This())
    g.node(c, "<what:what_sg> is a <filter:np_sg>", cond.Matches)
    g.constant(c, "it's your turn", cond.YourTurn())
    g.phrase(
        c,
        "(there are no <filter:np_pl> in play|no <filter:np_pl> are in play)",
        lambda filter: cond.Compare(Count(filter), "=", 0),
        lambda v: ({"filter": v.left.filter},) if _is_counting(v) and (v.comparison, v.right) == ("=", 0) else (),
    )
    g.phrase(
        c,
        "there are <number:number_word> or more <filter:np_pl> in play",
        lambda number, filter: cond.Compare(Count(filter), ">=", number),
        lambda v: ({"filter": v.left.filter, "number": v.right},) if _is_counting(v) and v.comparison == ">=" else (),
    )
    g.phrase(
        c,
        "there are no <kind:counter> counters on ~",
        lambda kind: cond.Matches(This(), Not(HasCounter(kind))),
        lambda v: (
            ({"kind": v.filter.part.value},)
            if type(v) is cond.Matches
            and v.what == This()
            and type(v.filter) is Not
            and type(v.filter.part) is HasCounter
            else ()
        ),
    )
    g.node("having", "a <value:counter> counter on it", HasCounter)
    g.node(c, "~ has <filter:having>", cond.Matches, what=This())
    for words, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.phrase(
            c,
            f"that player has <right:number_word> {words} cards in hand",
            lambda right, comparison=comparison: cond.Compare(Count(Anything(), "hand", _THEY), comparison, right),
            lambda v, comparison=comparison: (
                ({"right": v.right},)
                if type(v) is cond.Compare
                and v == cond.Compare(Count(Anything(), "hand", ThatPlayer()), comparison, v.right)
                else ()
            ),
        )
    g.phrase(
        c,
        "you don't control <filter:a_np>",
        lambda filter: cond.Opposite(cond.Compare(Count(also(filter, Controlled())), ">=", 1)),
        _taken_lack,
    )
    g.constant(c, "it's not your turn", cond.Opposite(cond.YourTurn()))
