"""What any one of several players may do, and what is done for each of several things (410.5, 413.2)."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import (
    Affected,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Every,
    OwnerOf,
    Remembered,
    This,
)

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
    unless = e.AnyMay((hurt,), blank("who"), otherwise=blank("otherwise"))
    burnt = "has (~|it) deal <amount:few> damage to (them|that player)"
    g.shape("clause", f"<otherwise:act> unless <who:player> {burnt}", (unless,), _is_one)
    g.shape("clause", f"<otherwise:act> unless any player {burnt}", (e.AnyMay((hurt,), otherwise=blank("otherwise")),))
    each = (e.ForEach(blank("what"), blank("effects")),)
    g.shape(s, "for each <what:one_by_one> , <effects:sentence>", each, _is_about_it)
    every = (e.ForEach(Every(blank("filter")), blank("effects")),)
    g.shape(s, "for each <filter:np_sg> , <effects:sentence>", every, lambda filter, effects: _is_about_it(effects))


def _is_one(who: Any, **others: Any) -> bool:
    """Return whether one player is named."""
    return type(who) not in (EachPlayer, EachOpponent)


def _is_about_it(effects: Any, **others: Any) -> bool:
    """Return whether what is done is about the thing itself, so that it is done for each one."""
    about = (It, Remembered)
    return (
        any(mentions(effects, kind) for kind in about) or mentions(effects, ControllerOf) or mentions(effects, OwnerOf)
    )
