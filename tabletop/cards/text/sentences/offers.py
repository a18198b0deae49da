"""Offers to players who are named: what they may do or pay, and what follows if they do (410.5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.happening.doing import is_same_who, same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import EITHER, Aim, AimPlayer, It, They
from tabletop.cards.text.kernel.shapes import Slots, blank, component
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import costs as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.filters import Controlled
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import EachOpponent, EachPlayer, Remembered, Rest, Target, You

replace = msgspec.structs.replace

#: "if he or she does", "if that player doesn't"
_DOES: Final = "if (that player|the player|they) (does|do) ,"
_DOES_NOT: Final = "if (that player|the player|they) (doesn't|don't) ,"


def add(g: Grammar) -> None:
    """Add what players may do."""
    s = "sure_sentence"
    may = "<who:player> may <v:base>"
    g.phrase(s, may, lambda who, v: _offered(who, v, ()), lambda v: _taken(v, followed=False))
    they: Any = They()
    g.phrase(
        s,
        "they may <v:base>",
        lambda v: _offered(they, v, ()),
        lambda v: tuple(
            {"v": slots["v"]} for slots in _taken(v, followed=False) if type(slots["who"]) in PLAYERS_BEFORE
        ),
    )
    g.phrase(s, f"{may} . {_DOES} <rest:sentence>", _offered, lambda v: _taken(v, followed=True))
    refused = f"{may} . {_DOES_NOT} <otherwise:sentence>"
    g.phrase(s, refused, _refusable, _taken_refusable)
    _out_of_graveyards(g)
    dealt = fx.DealDamage(blank("amount"), component("hit", 0), component("hit", 1), blank("source"))
    said = "<who:player> may have <source:subject_sg> deal damage equal to <amount> to <hit>"
    g.shape(s, said, (e.May((dealt,), blank("who")),))
    then = (e.May((e.IfDone((dealt,), blank("rest")),), blank("who")),)
    g.shape(s, f"{said} . {_DOES} <rest:sentence>", then)
    counted = (e.May((fx.PutCounters(blank("kind"), 1, blank("what")),), blank("who")),)
    g.shape(s, "<who:player> may put a <kind:counter> counter on <what:what_sg>", counted)
    _paying(g)
    _anybody(g)
    g.phrase("had", "<who:player> <v:base>", lambda who, v: (replace(v, who=who),), _taken_had)
    _at_any_time(g)


def _refusable(who: Any, v: Any, otherwise: tuple[Any, ...]) -> tuple[Any, ...]:
    return (e.May((replace(v, who=same_who(who)),), who, otherwise),)


def _taken_refusable(value: Any) -> Iterable[Slots]:
    offer = value[0] if len(value) == 1 and type(value[0]) is e.May and value[0].otherwise else None
    if offer is None:
        return ()
    return tuple(
        {**slots, "otherwise": offer.otherwise} for slots in _taken((replace(offer, otherwise=()),), followed=False)
    )


def _out_of_graveyards(g: Grammar) -> None:
    """Add a card that a player may return to his or her hand, and what he or she may reveal until a card is found."""
    s = "sure_sentence"
    said = "<who:player> may return <filter:a_card> from their graveyard to their hand"
    g.phrase(s, said, _returned, _taken_returned)
    whoever = "(that player|they|the player)"
    until = "<who:player> may reveal cards from the top of their library until (they|that player) (reveal|reveals)"
    then = "(puts|put) that card into play and [all] other cards revealed this way into their graveyard"
    g.phrase(s, f"{until} <filter:a_card> . if {whoever} (does|do) , {whoever} {then}", _revealed, _taken_revealed)


def _returned(who: Any, filter: Any) -> tuple[Any, ...]:
    chosen = px.Choose(also(filter, Controlled("that player")), "graveyard", who=same_who(who))
    return (e.May((chosen, fx.Move(Remembered(), "hand")), who),)


def _taken_returned(value: Any) -> Iterable[Slots]:
    offer = value[0] if len(value) == 1 and type(value[0]) is e.May else None
    chosen: Any = offer.effects[0] if offer is not None else None
    if offer is None or type(chosen) is not px.Choose or parts_of(chosen.filter)[-1:] != (Controlled("that player"),):
        return ()
    bare = together(parts_of(chosen.filter)[:-1])
    made = _returned(offer.who, bare)[0]
    same = is_same_who(offer.who, chosen.who) and replace(chosen, who=made.effects[0].who) == made.effects[0]
    return ({"who": offer.who, "filter": bare},) if same and offer.effects[1:] == made.effects[1:] else ()


def _revealed(who: Any, filter: Any) -> tuple[Any, ...]:
    shown = lk.RevealUntil(filter, same_who(who))
    done = (shown, fx.PutIntoPlay(Remembered(), under_owner=True), fx.Move(Rest(), "graveyard"))
    return (e.May(done, who),)


def _taken_revealed(value: Any) -> Iterable[Slots]:
    offer = value[0] if len(value) == 1 and type(value[0]) is e.May else None
    shown: Any = offer.effects[0] if offer is not None else None
    if offer is None or type(shown) is not lk.RevealUntil or not is_same_who(offer.who, shown.who):
        return ()
    made = _revealed(offer.who, shown.filter)[0]
    if replace(offer, effects=(replace(shown, who=made.effects[0].who), *offer.effects[1:])) != made:
        return ()
    return ({"who": offer.who, "filter": shown.filter},)


def _offered(who: Any, v: Any, rest: tuple[Any, ...]) -> tuple[Any, ...] | None:
    done = replace(v, who=same_who(who))
    return (e.May((e.IfDone((done,), rest),) if rest else (done,), who),)


def _taken(value: Any, followed: bool) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.May or value[0].otherwise or value[0].who == You():
        return ()
    offer: Any = value[0]
    done: Any = offer.effects[0]
    rest: tuple[Any, ...] = ()
    if type(done) is e.IfDone:
        if len(done.effects) != 1 or done.otherwise:
            return ()
        done, rest = done.effects[0], done.then
    if len(offer.effects) != 1 or bool(rest) != followed or not is_same_who(offer.who, getattr(done, "who", None)):
        return ()
    slots: Slots = {"who": offer.who, "v": replace(done, who=You())}
    return ({**slots, "rest": rest},) if followed else (slots,)


def _taken_had(value: Any) -> Iterable[Slots]:
    who = getattr(value[0], "who", None) if len(value) == 1 else None
    return () if who is None or who == You() else ({"who": who, "v": replace(value[0], who=You())},)


def _paying(g: Grammar) -> None:
    """Add "That player may pay {2}. If he or she does, ..." """
    s = "sure_sentence"
    may = "<who:player> may <cost:offered_payment>"
    g.one(s, f"{may} . {_DOES} <effects:sentence>", e.MayPay)
    g.one(s, f"{may} . {_DOES} <effects:sentence> . (otherwise ,|{_DOES_NOT}) <otherwise:sentence>", e.MayPay)
    they: Any = They()
    g.phrase(
        s,
        f"they may <cost:offered_payment> . {_DOES} <effects:sentence>",
        lambda cost, effects: (e.MayPay(cost, effects, they),),
        _taken_they_pay,
    )
    either = f"{may.replace('<cost:offered_payment>', '<one:offered_payment> or <two:bare_payment>')}"
    g.phrase(s, f"{either} . {_DOES} <effects:sentence>", _one_or_other_paid, _taken_one_or_other)
    g.one("bare_payment", "<symbols:mana>", c.Mana)
    g.one("bare_payment", "<amount:digits> life", c.PayLife)
    # who may pay is named before what happens otherwise
    refused = (e.MayPay(blank("cost"), (), blank("who"), otherwise=blank("otherwise")),)
    g.shape(s, f"{may} . {_DOES_NOT} <otherwise:sentence>", refused)
    g.shape(s, "unless <who:player> <cost:payment_s> , <otherwise:sentence>", refused)


def _one_or_other_paid(who: Any, one: Any, two: Any, effects: Any) -> tuple[Any, ...] | None:
    """What is done where one of two costs is paid: whoever declines the first may still pay the second."""
    if mentions(effects, Aim) or mentions(effects, AimPlayer):
        return None
    return (e.MayPay(one, effects, who, otherwise=(e.MayPay(two, effects, same_who(who)),)),)


def _taken_one_or_other(value: Any) -> Iterable[Slots]:
    first: Any = value[0] if len(value) == 1 and type(value[0]) is e.MayPay and len(value[0].otherwise) == 1 else None
    second: Any = first.otherwise[0] if first is not None else None
    if type(second) is not e.MayPay or not is_same_who(first.who, second.who):
        return ()
    slots: Slots = {"who": first.who, "one": first.cost, "two": second.cost, "effects": first.effects}
    made = _one_or_other_paid(**slots)
    same = replace(first, otherwise=(replace(second, who=same_who(first.who)),))
    return (slots,) if made == (same,) else ()


def _taken_they_pay(value: Any) -> Iterable[Slots]:
    paid = value[0] if len(value) == 1 and type(value[0]) is e.MayPay else None
    if paid is None or type(paid.who) not in PLAYERS_BEFORE or paid != e.MayPay(paid.cost, paid.effects, paid.who):
        return ()
    return ({"cost": paid.cost, "effects": paid.effects},)


def _anybody(g: Grammar) -> None:
    """Add what any player may pay: one who does is enough."""
    s = "sure_sentence"
    fixed = e.UnlessPays(blank("cost"), blank("effects"), EachPlayer())
    g.shape(s, "any player may <cost:offered_payment> . if no one does , <effects:sentence>", (fixed,))
    g.shape("clause", "<effects:act> unless any player <cost:payment_s>", (fixed,))
    g.shape(s, "unless any player <cost:payment_s> , <effects:sentence>", (fixed,))
    theirs = e.UnlessPays(blank("cost"), blank("effects"), EachOpponent())
    g.shape(s, "unless a opponent <cost:payment_s> , <effects:sentence>", (theirs,))
    g.shape("clause", "<effects:act> unless a opponent <cost:payment_s>", (theirs,))


def _at_any_time(g: Grammar) -> None:
    """Add what may be paid for any time an instant could be played, until end of turn."""
    again: Any = It(EITHER)

    def build(cost: Any, amount: int) -> Any:
        return e.OfferPayment(cost, (fx.PreventDamage(amount, again),))

    def take(value: Any) -> Iterable[Slots]:
        only = value.effects[0] if type(value) is e.OfferPayment and len(value.effects) == 1 else None
        if type(only) is not fx.PreventDamage or type(only.to) is not Target:
            return ()
        slots: Slots = {"cost": value.cost, "amount": only.amount}
        plain = e.OfferPayment(value.cost, (fx.PreventDamage(only.amount, only.to),))
        return (slots,) if plain == value and type(only.amount) is int else ()

    offered = "until end of turn , you may <cost:payment> any time you could play a instant . if you do"
    spared = "prevent the next <amount:digits> damage that would be dealt to that (permanent|creature) or player"
    g.phrase("effect", f"{offered} , {spared} this turn", build, take)
