"""Damage: dealing it, dividing it, preventing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.text.happening.doing import is_same_what
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import EITHER, Aim, It, Itself, They
from tabletop.cards.text.kernel.shapes import Slots, blank, component
from tabletop.cards.text.nouns.mentions import BEFORE, PLAYERS_BEFORE
from tabletop.cards.text.nouns.noun_phrases import parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import ANY_NUMBER
from tabletop.engine.language.amounts import Amount, Negative, Plus, ThatMuch, Times, X
from tabletop.engine.language.changes import CantRegenerate, MustAttack
from tabletop.engine.language.filters import HasType, IsKept
from tabletop.engine.language.node import mentions
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import (
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Every,
    OfThem,
    Struck,
    Target,
    This,
    You,
)
from tabletop.engine.language.replacements import GoesTo

#: who is hit: the fields `to` and `players` of the node
Hit = tuple[Any, Any]


def add(g: Grammar) -> None:
    """Add damage."""
    _damage(g)
    _prevention(g)


def _damage(g: Grammar) -> None:
    h = "hit"
    for what in ("what_sg", "what_pl"):
        g.shape(h, f"<to:{what}>", (blank("to"), None))
    g.phrase(
        h,
        "<phrase:target_any>",
        lambda phrase: (Aim(phrase), None),
        lambda v: ({"phrase": v[0].phrase},) if type(v[0]) is Aim and v[1] is None else (),
    )
    several = e.TargetPhrase(HasType("creature"), "any", least=0, most=blank("most"))
    g.shape("target_many", "each of up to <most:number_word> (targets|target creatures and/or players)", several)
    g.phrase(
        h,
        "<phrase:target_many>",
        lambda phrase: (Aim(phrase), None),
        lambda v: ({"phrase": v[0].phrase},) if type(v[0]) is Aim and v[1] is None else (),
    )
    for who in ("player", "you"):
        g.shape(h, f"<who:{who}>", (None, blank("who")))
    for noun in ("creature", "permanent"):
        such = OfThem(blank("what"), blank("filter", together, parts_of))
        g.phrase(f"those_{noun}s", f"those {noun}s", lambda noun=noun: It(noun, True), _taken_those)
        g.shape("each_of_those", f"each of <what:those_{noun}s> <filter:posts>", such)
    g.shape(h, "<to:each_of_those>", (blank("to"), None))
    g.constant(h, "itself", (Itself(), None))
    they: Any = They()
    g.phrase(
        h,
        "them",
        lambda: (None, they),
        lambda v: ({},) if v[0] is None and type(v[1]) in PLAYERS_BEFORE else (),
    )
    for words, players in (("each player", EachPlayer()), ("each opponent", EachOpponent()), ("you", You())):
        g.shape(h, f"<to:what_sg> and {words}", (blank("to"), players), lambda to: type(to) is Every)
    for number, verb in (("sg", "deals"), ("pl", "deal")):
        source = f"<source:subject_{number}> {verb}"
        g.phrase("dealing", f"{source} <amount:damage_amount> to <hit>", _dealt, _taken_dealt)
        g.phrase("effect", f"{source} damage to <hit> equal to <amount>", _dealt_equal, _taken_equal)
    g.through("effect", "<value:dealing>")
    per = fx.DealDamage(Times(blank("factor"), blank("each")), component("hit", 0), component("hit", 1))
    said = "~ deals <factor:digits> damage to <hit> for each <each>"
    g.shape("effect", said, per, _is_multiple)
    for_sure = blank("dealt", lambda dealt: _preventable(dealt, False), lambda dealt: _preventable(dealt, True))
    g.shape("effect", "<dealt:dealing> . the damage can't be prevented", for_sure)
    _struck(g)
    _if_creature(g)
    even = fx.DealDamage(blank("amount"), Every(blank("filter")), evenly=True)
    g.shape("effect", "~ deals <amount:few> damage divided evenly , rounded down , among all <filter:np_pl>", even)
    _or_pays(g)
    among = "damage divided as you choose among"
    things = "(target creatures and/or players|targets)"
    freely = f"(~|it) deals <amount:few> {among} any number of"
    g.phrase("effect", f"{freely} {things}", _divided_freely, _taken_freely)
    g.phrase("effect", f"{freely} target <filter:np_pl>", _divided_freely, _taken_of_a_kind)
    for count, most in (("one or two", 2), ("one , two , or three", 3)):
        g.phrase(
            "effect",
            f"(~|it) deals <amount:few> {among} {count} {things}",
            lambda amount, most=most: _divided(amount, most),
            lambda v, most=most: ({"amount": v.amount},) if _is_divided(v, most) else (),
        )
        g.phrase(
            "effect",
            f"(~|it) deals <amount:few> {among} {count} target <filter:np_pl>",
            lambda amount, filter, most=most: _divided(amount, most, filter),
            lambda v, most=most: _taken_of_a_kind(v, most),
        )
    g.phrase(
        "act",
        "~ <changes:changes_for_a_time_sg> <duration> and deals <amount:damage_amount> to <hit>",
        lambda changes, duration, amount, hit: (fx.Continuous(This(), changes, duration), _dealt(This(), amount, hit)),
        lambda v: (
            (
                {
                    "changes": v[0].changes,
                    "duration": v[0].duration,
                    "amount": v[1].amount,
                    "hit": (v[1].to, v[1].players),
                },
            )
            if len(v) == 2
            and type(v[0]) is fx.Continuous
            and type(v[1]) is fx.DealDamage
            and (v[0].what, v[1].source, v[1].divided) == (This(), This(), False)
            else ()
        ),
    )
    attacking = fx.Continuous(This(), (MustAttack("turn"),))
    hurting = fx.DealDamage(blank("amount"), component("hit", 0), component("hit", 1))
    said = "~ deals <amount:few> damage to <hit> and attacks this turn if able"
    g.shape("act", said, (hurting, attacking), lambda amount, hit: hit[0] != Itself())
    g.phrase("act", "~ deals <a:few> damage to <b:hit> and <c:fewer> damage to <d:hit>", _both, _taken_both)
    shielded = fx.DealDamage(blank("amount"), component("hit", 0), component("hit", 1), prevented=ThatMuch())
    paid = "prevent X of that damage , where X is the amount of mana (that player|you) paid this way"
    g.shape("effect", f"~ deals <amount:few> damage to <hit> . {paid}", shielded)
    g.through("fewer", "<value:few>")
    g.shape("fewer", "<number:digits> minus X", Plus((blank("number"), Negative(X()))))


def _taken_those(value: Any) -> Iterable[Slots]:
    return ({},) if type(value) in BEFORE else ()


def _or_pays(g: Grammar) -> None:
    """Add damage to a creature or player, or less where its controller or that player pays."""
    said = (
        "~ deals <more:digits> damage to <phrase:target_any> unless (that permanent|that creature) 's controller or "
        "that player <cost:payment_s> . if they do , ~ deals <less:digits> damage to the (permanent|creature) or player"
    )
    again: Any = It(EITHER)

    def build(more: int, phrase: e.TargetPhrase, cost: Any, less: int) -> tuple[Any, ...]:
        dealt = (fx.DealDamage(more, Aim(phrase)),)  # type: ignore[arg-type]
        return (e.UnlessPays(cost, dealt, ControllerOf(again, True), then=(fx.DealDamage(less, again),)),)

    def take(value: Any) -> Iterable[Slots]:
        paid = value[0] if len(value) == 1 and type(value[0]) is e.UnlessPays else None
        if paid is None or type(paid.who) is not ControllerOf or not paid.who.or_player:
            return ()
        done: Any = (*paid.effects, *paid.then)
        if len(done) != 2 or any(type(one) is not fx.DealDamage for one in done) or type(done[0].to) is not Aim:
            return ()
        return ({"more": done[0].amount, "phrase": done[0].to.phrase, "cost": paid.cost, "less": done[1].amount},)

    g.phrase("sure_sentence", said, build, take)


def _is_multiple(factor: Any, each: Any, hit: Hit) -> bool:
    """Return whether damage is a multiple of a count that says nothing of what is hit, which is named before it."""
    return type(factor) is int and factor > 1 and not mentions(each, It)


def _struck(g: Grammar) -> None:
    """Add what becomes of creatures dealt damage this way."""
    no_more = fx.Continuous(Struck(), (CantRegenerate(),))
    g.constant("effect", "a creature dealt damage this way can't be regenerated this turn", no_more)
    gone = e.Replacement(Moves(IsKept(), "in play", "graveyard"), GoesTo("removed from the game"))
    would = "if a creature dealt damage this way would be put into a graveyard from play this turn"
    said = f"{would} , (exile it|remove it from the game) instead"
    g.constant("effect", said, e.Shield(gone, (Struck(),)))


def _if_creature(g: Grammar) -> None:
    """Add what becomes of a target if it is a creature and not a player: it is two effects on it."""
    its: Any = It(EITHER)
    gone = e.Replacement(Moves(IsKept(), "in play", "graveyard"), GoesTo("removed from the game"))
    no_more = (CantRegenerate(),)

    def taken(value: Any) -> Iterable[Slots]:
        if len(value) != 2 or type(value[0]) is not fx.Continuous or type(value[1]) is not e.Shield:
            return ()
        what = value[0].what
        made = (fx.Continuous(what, no_more), e.Shield(gone, (what,)))
        return ({},) if type(what) is Target and value == made else ()

    said = "if it's a creature , it can't be regenerated this turn , and if it would be put into a graveyard"
    for end in ("exile it instead", "remove it from the game instead"):
        g.phrase(
            "act",
            f"{said} from play this turn , {end}",
            lambda: (fx.Continuous(its, no_more), e.Shield(gone, (its,))),
            taken,
        )


def _preventable(effect: Any, preventable: bool) -> fx.DealDamage | None:
    """The same damage, which now can or can't be prevented; None where that is no change."""
    if type(effect) is not fx.DealDamage or effect.preventable == preventable:
        return None
    return msgspec.structs.replace(effect, preventable=preventable)


def _dealt(source: Any, amount: Amount, hit: Hit) -> fx.DealDamage:
    to = hit[0]
    if to == Itself():
        to = source if source == This() else It()
    return fx.DealDamage(amount, to, hit[1], source)


def _taken_dealt(value: Any) -> Iterable[Slots]:
    if type(value) is not fx.DealDamage or value.divided or not value.preventable or value.at_once:
        return ()
    slots = {"source": value.source, "amount": value.amount, "hit": (value.to, value.players)}
    if value.to is None or not is_same_what(value.source, value.to):
        return (slots,)
    return ({**slots, "hit": (Itself(), None)}, slots)


def _dealt_equal(source: Any, amount: Amount, hit: Hit) -> fx.DealDamage | None:
    return None if type(amount) is int else _dealt(source, amount, hit)


def _taken_equal(value: Any) -> Iterable[Slots]:
    return _taken_dealt(value) if type(value) is fx.DealDamage and type(value.amount) is not int else ()


def _divided(amount: Any, most: int, filter: Any = None, least: int = 1) -> fx.DealDamage:
    phrase = e.TargetPhrase(HasType("creature"), "any", least=least, most=most)
    if filter is not None:
        phrase = e.TargetPhrase(filter, least=least, most=most)
    return fx.DealDamage(amount, Aim(phrase), divided=True)  # type: ignore[arg-type]


def _is_divided(value: Any, most: int, least: int = 1) -> bool:
    if type(value) is not fx.DealDamage or not value.divided:
        return False
    to: Any = value.to
    return type(to) is Aim and to.phrase == e.TargetPhrase(HasType("creature"), "any", least=least, most=most)


def _divided_freely(amount: Any, filter: Any = None) -> fx.DealDamage | None:
    """Return damage divided among any number, none too: at least one each, so no more targets than damage."""
    most = ANY_NUMBER if type(amount) is X else amount
    if type(most) is not int or most < 2:
        return None
    return _divided(amount, most, filter, least=0)


def _taken_of_a_kind(value: Any, most: int | None = None) -> Iterable[Slots]:
    to: Any = value.to if type(value) is fx.DealDamage and value.divided else None
    if type(to) is not Aim:
        return ()
    filter = to.phrase.filter
    if filter is None or to.phrase.players != "none":
        return ()
    made = _divided_freely(value.amount, filter) if most is None else _divided(value.amount, most, filter)
    return ({"amount": value.amount, "filter": filter},) if _alike(made, value) else ()


def _alike(made: Any, value: Any) -> bool:
    """Return whether two effects are the same but for the numbers that their targets have got."""
    return (
        made is not None
        and msgspec.structs.replace(made, to=None) == msgspec.structs.replace(value, to=None)
        and (made.to.phrase == value.to.phrase)
    )


def _taken_freely(value: Any) -> Iterable[Slots]:
    if type(value) is not fx.DealDamage or type(value.amount) not in (int, X):
        return ()
    most = value.amount if type(value.amount) is int else ANY_NUMBER
    return ({"amount": value.amount},) if _is_divided(value, most, least=0) else ()


def _both(a: Amount, b: Hit, c: Amount, d: Hit) -> tuple[Any, ...]:
    return (_dealt(This(), a, b), msgspec.structs.replace(_dealt(This(), c, d), at_once=True))


def _taken_both(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or any(type(one) is not fx.DealDamage or one.divided or one.source != This() for one in value):
        return ()
    one, two = value
    if one.at_once or not two.at_once:
        return ()
    slots = {"a": one.amount, "b": (one.to, one.players), "c": two.amount, "d": (two.to, two.players)}
    return ({**slots, "d": (Itself(), None)},) if two.to == This() else (slots,)


def _prevention(g: Grammar) -> None:
    among = "this turn to any number of (targets|target creatures and/or players) , divided as you choose"
    g.phrase("effect", f"prevent the next <amount:few> damage that would be dealt {among}", _shielded, _taken_shielded)
    for words, combat in (("", False), ("combat", True)):
        prevented = fx.PreventDamage(blank("amount"), component("hit", 0), component("hit", 1), combat)
        said = f"prevent the next <amount:few> {words} damage that would be dealt to <hit> this turn"
        g.shape("effect", said, prevented)


def _shielded(amount: Any) -> fx.PreventDamage | None:
    """Return prevention divided among any number of targets."""
    dealt = _divided_freely(amount)
    return None if dealt is None else fx.PreventDamage(amount, dealt.to, divided=True)


def _taken_shielded(value: Any) -> Iterable[Slots]:
    if type(value) is not fx.PreventDamage or not value.divided or value.amount is None:
        return ()
    return _taken_freely(fx.DealDamage(value.amount, value.to, divided=True))
