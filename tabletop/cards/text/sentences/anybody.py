"""What any one of several players may do, and what is done for each of several things (410.5, 413.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It, They
from tabletop.cards.text.kernel.shapes import Shape, Slots, blank
from tabletop.cards.text.nouns.mentions import PLAYERS_BEFORE
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import (
    Affected,
    ControllerOf,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    Every,
    OwnerOf,
    PlayersBut,
    Remembered,
    This,
    You,
)

replace = msgspec.structs.replace

_SEVERAL: Final = (EachPlayer, EachOpponent, EachOtherPlayer)
_DOES: Final = "if (a player|any player|that player|the player|they) (does|do) ,"
_NOBODY: Final = "if (no one|no player) does ,"


def add(g: Grammar) -> None:
    """Add the sentences."""
    s = "sure_sentence"
    hurt = fx.DealDamage(blank("amount"), None, Affected(), This())
    for words, who in (("player", EachPlayer()), ("opponent", EachOpponent())):
        may = f"any {words} may have (~|it) deal <amount:few> damage to (them|that player)"
        then = e.AnyMay((hurt,), who, then=blank("then"))
        g.shape(s, f"{may} . {_DOES} <then:sentence>", (then,))
        otherwise = e.AnyMay((hurt,), who, otherwise=blank("otherwise"))
        g.shape(s, f"{may} . {_NOBODY} <otherwise:sentence>", (otherwise,))
        paid = e.AnyMay(who=who, cost=blank("cost"), then=blank("then"))
        g.shape(s, f"any {words} may <cost:any_payment> . {_DOES} <then:sentence>", (paid,))
    they: Any = They()
    other = e.AnyMay(who=PlayersBut(they), cost=blank("cost"), then=blank("then"), otherwise=blank("otherwise"))
    said = f"any other player may <cost:any_payment> . {_DOES} <then:sentence> . otherwise , <otherwise:sentence>"
    g.phrase(s, said, Shape((other,)).build, lambda value: Shape((other,)).take(_as_they(value)))
    unless = e.AnyMay((hurt,), blank("who"), otherwise=blank("otherwise"))
    burnt = "has (~|it) deal <amount:few> damage to (them|that player)"
    g.shape("clause", f"<otherwise:act> unless <who:player> {burnt}", (unless,), _is_one)
    anybody = e.AnyMay((hurt,), otherwise=blank("otherwise"))
    g.shape("clause", f"<otherwise:act> unless (any|a) player {burnt}", (anybody,))
    g.phrase("clause", "<who:player> <v:does> unless that player <cost:payment_s>", _each_unless, _taken_each)
    each = (e.ForEach(blank("what"), blank("effects")),)
    g.shape(s, "for each <what:one_by_one> , <effects:sentence>", each, _is_about_it)
    every = (e.ForEach(Every(blank("filter")), blank("effects")),)
    g.shape(s, "for each <filter:np_sg> , <effects:sentence>", every, lambda filter, effects: _is_about_it(effects))


def _as_they(value: Any) -> Any:
    """An offer to all players but one who is named, as it is read: "that player" is not yet known."""
    offer = value[0] if type(value) is tuple and len(value) == 1 and type(value[0]) is e.AnyMay else None
    if offer is None or type(offer.who) is not PlayersBut or type(offer.who.who) not in PLAYERS_BEFORE:
        return value
    return (replace(offer, who=PlayersBut(They())),)  # type: ignore[arg-type]


def _each_unless(who: Any, v: Any, cost: Any) -> tuple[Any, ...] | None:
    """Each of several players does it unless he or she pays."""
    if type(who) not in _SEVERAL:
        return None
    return (e.MayPay(cost, (), who, otherwise=(replace(v, who=Affected()),)),)


def _taken_each(value: Any) -> Iterable[Slots]:
    paid = value[0] if len(value) == 1 and type(value[0]) is e.MayPay else None
    if paid is None or paid.effects or len(paid.otherwise) != 1 or type(paid.who) not in _SEVERAL:
        return ()
    v: Any = paid.otherwise[0]
    if getattr(v, "who", None) != Affected():
        return ()
    return ({"who": paid.who, "v": replace(v, who=You()), "cost": paid.cost},)


def _is_one(who: Any, **others: Any) -> bool:
    """Return whether one player is named."""
    return type(who) not in (EachPlayer, EachOpponent)


def _is_about_it(effects: Any, **others: Any) -> bool:
    """Return whether what is done is about the thing itself, so that it is done for each one."""
    about = (It, Remembered)
    return (
        any(mentions(effects, kind) for kind in about) or mentions(effects, ControllerOf) or mentions(effects, OwnerOf)
    )
