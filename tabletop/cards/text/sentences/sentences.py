"""Sentences: who may do what, under which condition, unless what is paid, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.happening.doing import is_same_who, same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, AimPlayer, Behind, It, They
from tabletop.cards.text.kernel.shapes import Shape, Slots, blank, component, rest
from tabletop.cards.text.nouns.measures import measured, substituted
from tabletop.cards.text.nouns.noun_phrases import parts_of
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import (
    Negative,
    Plus,
    Times,
    ValueOf,
    X,
)
from tabletop.engine.language.changes import SetTypes
from tabletop.engine.language.combat_rules import AssignsNoDamage
from tabletop.engine.language.conditions import Paid
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import Controlled, IsKept
from tabletop.engine.language.node import mentions
from tabletop.engine.language.offered_actions import OfferEnd
from tabletop.engine.language.patterns import Begins, DealsDamage, IsUnblocked, Moves
from tabletop.engine.language.references import EachOpponent, EachOtherPlayer, EachPlayer, Target, This, You

_THEY: Any = They()
Effects = tuple[e.Effect, ...]
#: no clause has more effects
_MOST_OF_A_CLAUSE: Final = 3
#: what the time words of delayed triggered abilities wait for
_TIMES = (
    ("at end of turn", Begins("end of turn", "any")),
    ("at the beginning of the next turn 's upkeep", Begins("upkeep", "any", next_turn=True)),
    ("at the beginning of your next upkeep", Begins("upkeep")),
    ("at end of combat", Begins("end of combat", "any")),
)


def add(g: Grammar) -> None:
    """Add sentences: `sentence` and `effects` are tuples of effects, `effects` with its full stop."""
    _sentences(g)
    _totals(g)
    _priced(g)
    _where(g)
    _having(g)
    _offers(g)
    # what follows an event can't begin with an "if": that is the intervening one (404.3)
    for category, first in (("effects", "sentence"), ("effects_after", "sure_sentence")):
        g.through(category, f"<value:{first}> .")
        g.joined(category, f"<one:{first}> . <more:effects>")


def _sentences(g: Grammar) -> None:
    s = "sure_sentence"
    g.through("sentence", "<value:sure_sentence>")
    g.through(s, "<value:clause>")
    g.phrase(s, "<one:clause> and <more:sentence>", _and_more, _taken_and_more)
    for between in (", then", "and then", ", and"):
        g.joined(s, f"<one:clause> {between} <more:sentence>", most=_MOST_OF_A_CLAUSE)
    g.joined(s, "<one:clause> , <two:clause> , then <three:clause>", most=_MOST_OF_A_CLAUSE)
    # "sacrifice it and attach ~ to it. If you do, ...": both have to be done
    g.phrase(s, "<one:clause> and <two:clause> . if you do , <rest:sentence>", _both_then, _taken_both_then)
    g.shape(s, "<begun:for_a_time>", (blank("begun"),))
    # what stands behind a time in front is for that time, each of it
    g.phrase(s, "until end of turn , <one:starting> and <two:starting>", _both_for_a_time, _taken_both_for_a_time)
    g.through("clause", "<value:act>")
    g.shape(s, "sacrifice ~ , <more:act>", (fx.SacrificeIt(), rest("more")))
    for words, pattern in _TIMES:
        # words in front are about all that follows in the sentence
        orders = (
            ("clause", f"<effects:act> {words}"),
            ("later", f"{words} , <effects:act>"),
            (s, f"{words} , <effects:joint>"),
        )
        for category, order in orders:
            g.phrase(
                category,
                order,
                lambda effects, pattern=pattern: (e.AtNext(pattern, effects),),
                lambda v, pattern=pattern: (
                    ({"effects": v[0].effects},)
                    if len(v) == 1
                    and type(v[0]) is e.AtNext
                    and v[0] == e.AtNext(pattern, v[0].effects, v[0].about, who=v[0].who)
                    else ()
                ),
            )
        asked = (e.AtNext(pattern, blank("effects"), condition=blank("condition")),)
        g.shape(s, f"{words} , if <condition> , <effects:joint>", asked)
    g.through("joint", "<value:clause>")
    for between in ("and", ", then", "and then"):
        g.joined("joint", f"<one:clause> {between} <more:joint>", most=_MOST_OF_A_CLAUSE)
    # the rest of a list: "..., tap it, and put a counter on it"
    g.joined("listed", "<one:clause> , and <two:clause>")
    g.shape(s, "sacrifice <what:what_sg> , <listed>", (fx.SacrificeIt(blank("what")), rest("listed")))
    _watching(g)
    _each_time(g)
    g.one("sentence", "if <condition> , <then:sentence>", e.If)
    plain = (e.If(blank("condition"), blank("then")),)
    g.shape("clause", "<then:act> if <condition>", plain, _is_of_this)
    g.phrase("clause", "counter <what:spell_what> if it was kicked", _counter_kicked, _taken_kicked)
    g.phrase(
        "clause",
        "<then:act> if <condition>",
        lambda then, condition: (e.If(Behind(condition), then),) if mentions(condition, It) else None,  # type: ignore[arg-type]
        lambda value: (),
    )
    either = "<then:act> if <condition> . otherwise , <otherwise:sentence>"
    g.phrase("sure_sentence", either, _one_or_other, _taken_one_or_other)
    for words in ("otherwise", "if not"):
        g.one("sentence", f"if <condition> , <then:sentence> . {words} , <otherwise:sentence>", e.If)
    g.one(s, "<effects:clause> . if <condition> , <then:sentence> instead", e.Instead)
    g.one(s, "<effects:clause> . <then:act> instead if <condition>", e.Instead)
    g.one(s, "<effects:clause> . if <condition> , instead <then:sentence>", e.Instead)
    g.one("clause", "you may <cost:payment> to end this effect", OfferEnd)
    for words in ("<who:player> <cost:payment_s>", "you <cost:payment>"):
        g.one("clause", f"<effects:act> unless {words}", e.UnlessPays)
        g.one("clause", f"<effects:act> unless {words} for each <times:each>", e.UnlessPays)
    g.one("clause", "<effects:act> unless you <cost:exiling_cost>", e.UnlessPays)

    # what is measured, not counted: "for each" can't say it
    measured_cost = e.UnlessPays((Mana(("1",)),), blank("effects"), blank("who"), blank("times"))
    said = "<effects:act> unless <who:player> pays {X} , where X is <times:amount>"
    g.shape("clause", said, (measured_cost,), lambda times, **_: type(times) is ValueOf)


def _one_or_other(then: Effects, condition: Any, otherwise: Effects) -> Effects:
    """What is done under a condition that is said behind it, and what otherwise."""
    asked: Any = Behind(condition) if mentions(condition, It) else condition
    return (e.If(asked, then, otherwise),)


def _taken_one_or_other(value: Any) -> Iterable[Slots]:
    only: Any = value[0] if len(value) == 1 and type(value[0]) is e.If else None
    if only is None or not only.otherwise or mentions(only.condition, Aim) or mentions(only.condition, Target):
        return ()
    return ({"then": only.then, "condition": only.condition, "otherwise": only.otherwise},)


def _is_of_this(then: Effects, condition: Any) -> bool:
    """Return whether a condition behind an act names no other thing; "it" of a target spell is that spell."""
    kicked = condition == Paid() and type(then[0]) is fx.CounterSpell
    return not mentions(condition, It) and not kicked


def _counter_kicked(what: Any) -> Effects:
    """Counter a spell if its own kicker was paid."""
    it: Any = It()
    return (e.If(Behind(Paid(of=it)), (fx.CounterSpell(what),)),)  # type: ignore[arg-type]


def _taken_kicked(value: Any) -> Iterable[Slots]:
    only: Any = value[0] if len(value) == 1 and type(value[0]) is e.If and len(value[0].then) == 1 else None
    asked = only.condition if only is not None else None
    if type(asked) is not Paid or asked.of is None or type(only.then[0]) is not fx.CounterSpell:
        return ()
    return ({"what": only.then[0].what},)


def _both_for_a_time(one: Any, two: Any) -> Effects | None:
    """Two effects that say no time themselves, until end of turn."""
    if any(type(begun) is not fx.Continuous or begun.duration != "rest of game" for begun in (one, two)):
        return None
    return tuple(msgspec.structs.replace(begun, duration="end of turn") for begun in (one, two))


def _taken_both_for_a_time(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or any(type(one) is not fx.Continuous or one.duration != "end of turn" for one in value):
        return ()
    one, two = (msgspec.structs.replace(begun, duration="rest of game") for begun in value)
    return ({"one": one, "two": two},)


def _watching(g: Grammar) -> None:
    """Add "When that creature leaves play this turn, ..."."""
    events = (
        ("leaves play", Moves(IsKept(), "in play")),
        ("is put into a graveyard [from play]", Moves(IsKept(), "in play", "graveyard")),
        ("is put into your graveyard [from play]", Moves(IsKept(), "in play", "graveyard", owner="you")),
    )
    for words, pattern in events:
        node = (e.AtNext(pattern, blank("effects"), watch=blank("watch"), this_turn=True),)
        g.shape("sure_sentence", f"when <watch:what_sg> {words} this turn , <effects:sentence>", node)
        later = (e.AtNext(pattern, blank("effects"), watch=blank("watch")),)
        # what was removed to pay for it is not found again
        g.shape(
            "clause", f"<effects:act> when <watch:what_sg> {words}", later, lambda effects, watch: _is_of_it(effects)
        )


def _each_time(g: Grammar) -> None:
    """Add "Until end of turn, whenever ..., ...", and what waits for something to happen to one thing."""
    s = "sure_sentence"
    every = (e.AtNext(component("event", 0), blank("effects"), this_turn=True, each=True),)
    g.shape(s, "until end of turn , <event:whenever> , <effects:sentence>", every)
    watched: tuple[tuple[str, Any], ...] = (
        ("attacks and isn't blocked", IsUnblocked(IsKept())),
        ("deals damage", DealsDamage(IsKept())),
        ("deals combat damage", DealsDamage(IsKept(), combat_only=True)),
        ("deals combat damage to a creature", DealsDamage(IsKept(), "creature", combat_only=True)),
        ("deals combat damage to a player", DealsDamage(IsKept(), "player", combat_only=True)),
    )
    for words, pattern in watched:
        each = (e.AtNext(pattern, blank("effects"), watch=blank("watch"), this_turn=True, each=True),)
        once = (e.AtNext(pattern, blank("effects"), watch=blank("watch"), this_turn=True),)
        for start, end in (("until end of turn , whenever", ""), ("whenever", "this turn")):
            g.shape(s, f"{start} <watch:what_sg> {words} {end} , <effects:sentence>", each)
        for start, end in (("this turn , when", ""), ("when", "this turn")):
            g.shape(s, f"{start} <watch:what_sg> {words} {end} , <effects:sentence>", once)


def _is_of_it(effects: Effects) -> bool:
    return not mentions(effects, This)


def _priced(g: Grammar) -> None:
    """Add "unless its controller pays {X}, where X is ...": so many times {1}."""
    priced = e.UnlessPays((Mana(("1",)),), blank("effects"), blank("who"), blank("times"))
    g.shape("clause", "<effects:act> unless <who:player> pays {X} , where X is <times:total>", (priced,))
    for one, more in (("<more:generic>", Times(blank("more"), blank("each"))), ("{1}", blank("each"))):
        rising = e.UnlessPays((Mana(("1",)),), blank("effects"), blank("who"), Plus((blank("first"), more)))
        said = f"<effects:act> unless <who:player> pays <first:generic> plus a additional {one} for each <each>"
        g.shape("clause", said, (rising,), _is_more_than_one)

    cheaper = Plus((blank("first"), Negative(Times(blank("less"), blank("each")))))
    falling = e.UnlessPays((Mana(("1",)),), blank("effects"), times=cheaper)
    said = "<effects:act> unless you pay <first:generic> . this cost is reduced by <less:generic> for each <each>"
    g.shape("sure_sentence", said, (falling,), lambda less, **_: less > 1)


def _is_more_than_one(more: int = 2, **others: Any) -> bool:
    """Return whether a price is a multiple: of {1} another phrase speaks."""
    return more > 1


def _totals(g: Grammar) -> None:
    """Add amounts that take something off: "the number of cards in your hand minus 4"."""

    number = blank("two", lambda two: -two, lambda part: -part if type(part) is int else None)
    g.through("total", "<value:amount>")
    g.shape("total", "<one:amount> minus <two:digits>", Plus((blank("one"), number)))
    less = Plus((blank("one"), Negative(blank("two"))))
    g.shape("total", "<one:amount> minus <two:amount>", less)
    g.shape("total", "<one:digits> minus <two:amount>", less)


def _with_amount(effects: Effects, amount: Any) -> Effects | None:
    changed = substituted(effects, X(), amount)
    return None if changed == effects or mentions(amount, X) else changed


def _taken_amount(value: Any) -> Iterable[Slots]:
    return tuple({"effects": substituted(value, one, X()), "amount": one} for one in dict.fromkeys(measured(value)))


def _where(g: Grammar) -> None:
    """Add "..., where X is the number of Goblins": the amount stands wherever the text says X."""

    build, take = _with_amount, _taken_amount
    for words in (", where X is", ". X is"):
        g.phrase("clause", f"<effects:act> {words} <amount:total>", build, take)
    # what is divided is divided as it is played (409.1e), so that the amount is that of then
    g.phrase(
        "clause",
        "<effects:act> , where X is <amount:total> as you play ~",
        lambda effects, amount: build(effects, amount) if _is_divided(effects) else None,
        lambda value: take(value) if _is_divided(value) else (),
    )
    g.phrase(
        "sure_sentence",
        "<one:act> and <two:act> , where X is <amount:total>",
        lambda one, two, amount: build(one + two, amount),
        lambda v: tuple(
            {"one": slots["effects"][:at], "two": slots["effects"][at:], "amount": slots["amount"]}
            for slots in take(v)
            for at in range(1, len(v))
        ),
    )


def _is_divided(effects: Effects) -> bool:
    return len(effects) == 1 and isinstance(effects[0], fx.DealDamage) and effects[0].divided


def _having(g: Grammar) -> None:
    """Add "You may have target creature get +1/+1 until end of turn": `had` is what is done, in the base form."""
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
    changed = fx.Continuous(blank("what"), blank("changes"), blank("duration"))
    g.shape("had", "<what:subject_sg> <changes:changes_for_a_time_pl> <duration>", (changed,), _is_no_kind)
    becoming = fx.Continuous(blank("what"), blank("becoming"), blank("duration"))
    g.shape("had", "<what:subject_sg> become <becoming:becoming_sg> <duration>", (becoming,))
    idle = fx.Continuous(blank("what"), (AssignsNoDamage(),))
    g.shape("had", "<what:subject_sg> assign no combat damage this turn", (idle,))
    g.phrase("offered", "have <effects:had> , where X is <amount:total>", _with_amount, _taken_amount)
    dealt = fx.DealDamage(blank("amount"), component("hit", 0), component("hit", 1), blank("source"))
    g.shape("had", "<source:subject_sg> deal <amount:damage_amount> to <hit>", (dealt,))
    g.shape("offered", "<v:sentence>", blank("v"), _is_whole)
    g.through("offered", "have <value:had>")
    g.shape("offered", "<v:you_do>", (blank("v"),), lambda v: getattr(v, "who", None) == You())
    # "that player may draw a card"
    g.phrase(
        "sure_sentence",
        "<who:player> may <v:do>",
        lambda who, v: (
            None
            if type(who) in (EachPlayer, EachOpponent, EachOtherPlayer)
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


def _is_no_kind(changes: Any, **others: Any) -> bool:
    """Return whether it does not become several things of a kind: one becomes "a Forest", not "Forests"."""
    return not any(type(one) is SetTypes and one.subtypes and not one.types for one in changes)


def _is_whole(v: Effects) -> bool:
    """Return whether neither an "if you do" of the offer itself nor another offer is among what is offered."""
    return not any(isinstance(one, e.IfDone | e.May | e.MayPay) for one in v)


def _taken_had(value: Any) -> Iterable[Slots]:
    who = getattr(value[0], "who", None) if len(value) == 1 else None
    if who is None or who == You():
        return ()
    return ({"who": who, "v": msgspec.structs.replace(value[0], who=You())},)


def _offers(g: Grammar) -> None:
    """Add "You may ...", "if you do, ..." """
    s = "sure_sentence"
    g.one(s, "you may <effects:offered>", e.May)
    for between in (", then", "and", ", and"):
        # two offers: whoever declines the first may still take the second
        twice = (e.May(blank("one")), e.May(blank("two")))
        g.shape(s, f"you may <one:offered> {between} you may <two:offered>", twice)
    g.one(s, "you may <cost:payment> . if you do , <effects:sentence>", e.MayPay)
    done = e.IfDone(blank("first"), blank("rest"))
    said = "you may <first:offered> . if you do , <rest:sentence>"
    g.phrase(
        s,
        said,
        lambda first, rest: None if _is_payment(first) else (e.May((e.IfDone(first, rest),)),),
        Shape((e.May((done,)),), _is_offer).take,
    )
    declined = (e.May((done,), otherwise=blank("otherwise")),)
    said = f"{said} . (if you don't|otherwise) , <otherwise:sentence>"
    g.shape(s, said, declined, lambda first, rest, otherwise: not _is_payment(first))
    paid = e.MayPay(blank("cost"), blank("rest"), otherwise=blank("otherwise"))
    said = "you may <cost:payment> . if you do , <rest:sentence> . (if you don't|otherwise) , <otherwise:sentence>"
    g.shape(s, said, (paid,))
    _done(g)
    g.one(s, "you may <cost:payment> . if you don't , <effects:sentence>", e.UnlessPays)
    counted = (e.UnlessPays(blank("cost"), blank("effects"), times=blank("times")),)
    said = "you may <cost:payment> for each <times:each> . if you don't , <effects:sentence>"
    g.shape(s, said, counted, lambda times, **_: not mentions(times, Aim) and not mentions(times, AimPlayer))
    g.phrase(
        s,
        "you may pay {X} , where X is <amount:total> . if you don't , <effects:sentence>",
        lambda amount, effects: (e.UnlessPays((Mana(("1",)),), substituted(effects, X(), amount), times=amount),),
        _taken_x_price,
    )
    refused = (e.May(blank("effects"), otherwise=blank("otherwise")),)
    said = "you may <effects:offered> . if you don't , <otherwise:sentence>"
    g.shape(s, said, refused, lambda effects, otherwise: not _is_payment(effects))


def _taken_x_price(value: Any) -> Iterable[Slots]:
    """Take apart a price of X in which X is said, and stands for the same in what happens otherwise."""
    price = value[0] if len(value) == 1 and type(value[0]) is e.UnlessPays else None
    if price is None or price.cost != (Mana(("1",)),) or price.who != You() or type(price.times) is int:
        return ()
    return ({"amount": price.times, "effects": substituted(price.effects, price.times, X())},)


def _done(g: Grammar) -> None:
    """Add "Sacrifice a land. If you do, ...", and "... If you can't, ..." """
    s = "sure_sentence"
    done = Shape(
        (e.IfDone(blank("first"), blank("rest")),), lambda first, rest: _is_act(first) and not _is_later(first)
    )
    g.phrase(
        s,
        "<first:clause> . if you do , <rest:sentence>",
        _done_then,
        lambda value: (*done.take(value), *_taken_later(value)),
    )
    g.phrase(s, "<first:later> . if you do , <rest:sentence>", _done_then, _taken_later)
    failed = (e.IfDone(blank("first"), (), blank("otherwise")),)
    g.shape(s, "<first:clause> . if (you|they|that player|the player) can't , <otherwise:sentence>", failed)


def _is_offer(first: Effects, rest: Effects) -> bool:
    """Return whether an offer is printed as one: of "it" is not told until it is bound that it is this."""
    return not _is_payment(first) or isinstance(first[0], fx.SacrificeIt)


def _done_then(first: Effects, rest: Effects) -> Effects | None:
    """What is done, and what if so: where it is done later, that is asked then."""
    if not _is_act(first):
        return None
    if not _is_later(first):
        return (e.IfDone(first, rest),)
    later: Any = first[0]
    return (msgspec.structs.replace(later, effects=(e.IfDone(later.effects, rest),)),)


def _taken_later(value: Any) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.AtNext or len(value[0].effects) != 1:
        return ()
    inner: Any = value[0].effects[0]
    if type(inner) is not e.IfDone or inner.otherwise:
        return ()
    return ({"first": (msgspec.structs.replace(value[0], effects=inner.effects),), "rest": inner.then},)


def _and_more(one: Effects, more: Effects) -> Effects | None:
    """Two clauses; None where "if you do" behind them would be about the second one only."""
    return None if type(more[0]) is e.IfDone and more[0].then else one + more


def _taken_and_more(value: Any) -> Iterable[Slots]:
    if type(value) is tuple:
        for at in range(1, min(_MOST_OF_A_CLAUSE, len(value) - 1) + 1):
            if _and_more(value[:at], value[at:]) is not None:
                yield {"one": value[:at], "more": value[at:]}


def _both_then(one: Effects, two: Effects, rest: Effects) -> Effects | None:
    """Two things are done, and what follows if both were."""
    if not _is_act(one) or not _is_act(two) or _is_later(one) or _is_later(two):
        return None
    return (e.IfDone(one, (e.IfDone(two, rest),), two),)


def _taken_both_then(value: Any) -> Iterable[Slots]:
    both: Any = value[0] if len(value) == 1 else None
    if type(both) is not e.IfDone or len(both.then) != 1 or type(both.then[0]) is not e.IfDone:
        return ()
    slots = {"one": both.effects, "two": both.then[0].effects, "rest": both.then[0].then}
    return (slots,) if _both_then(**slots) == value else ()


def _is_later(effects: Effects) -> bool:
    """Return whether this is one effect that waits for a time."""
    return len(effects) == 1 and type(effects[0]) is e.AtNext


def _is_act(first: Effects) -> bool:
    """Return whether something is done that is no offer, and that may prove impossible."""
    return not any(isinstance(one, e.May | e.MayPay | e.UnlessPays | e.If) for one in first)


def _is_payment(effects: Effects) -> bool:
    """Return whether what is offered is read as a cost, which is paid in full or not at all."""
    if len(effects) == 2:
        chosen, moved = effects
        if not isinstance(chosen, px.Choose) or not isinstance(moved, fx.Move):
            return False
        mine = chosen.zone == "hand" or (chosen.zone == "graveyard" and Controlled() in parts_of(chosen.filter))
        return mine and moved.to == "removed from the game" and not chosen.up_to
    if len(effects) != 1:
        return False
    effect = effects[0]
    if isinstance(effect, px.Discard):
        return not effect.at_random and type(effect.amount) is int
    if isinstance(effect, fx.SacrificeIt):
        return effect.what == This()
    return isinstance(effect, fx.Sacrifice) and type(effect.amount) is int
