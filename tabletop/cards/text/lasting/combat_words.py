"""Sentences about numbers of attackers and blockers, lures and additional blocks (500.1)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.lasting.changing import NUMBERS as GRAMMATICAL
from tabletop.cards.text.lasting.changing import STATIC, TEMPORARY
from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.player_effects import Impose
from tabletop.engine.language.player_rules import BlocksInPiles
from tabletop.engine.language.references import Attached, EachPlayer, This

_MANY: Final = (("two", 2), ("three", 3), ("four", 4), ("five", 5))
#: what is done, to whom, and how that is said
_ACTING: Final[tuple[tuple[Literal["attack", "block"], r.Attacked, str], ...]] = (
    ("attack", "anyone", ""),
    ("attack", "you", "you"),
    ("block", "anyone", ""),
)


def add(g: Grammar) -> None:
    """Add what creatures may do in combat beside attacking and blocking at all."""
    for number in GRAMMATICAL:
        for mood in (STATIC, TEMPORARY):
            numbers_of_blockers(g, f"change_{mood}_{number}")
    line = "permanent_line"
    g.constant(line, "creatures able to block ~ do so .", (Static(This(), (r.Lure(),)),))
    g.constant(line, "creatures able to block @host do so .", (Static(Attached(), (r.Lure(),)),))
    for what, whom, you in _ACTING:
        for per in get_args(r.Per):
            one = f"no more than one creature can {what} {you} each {per} ."
            g.constant(line, one, (Static(This(), (r.MostActing(what, 1, whom, per),)),))
            for word, most in _MANY:
                more = f"no more than {word} creatures can {what} {you} each {per} ."
                g.constant(line, more, (Static(This(), (r.MostActing(what, most, whom, per),)),))
    _in_piles(g)


def _in_piles(g: Grammar) -> None:
    """Add piles of creatures instead of declared blockers: one sentence says whose, the others what comes of them."""
    theirs = "any number of creatures they control"
    made = f"(chooses {theirs} and divides them|divides {theirs}) into a number of piles equal to"
    each = "the number of attacking creatures for whom that player is the defending player"
    again = "creatures (those players control that|that) can block additional creatures may (likewise|also) be put into"
    dealt = "(assign each pile to|each pile is assigned to) a different one of those attacking creatures at random"
    done = "each creature in a pile that can block the creature that pile is assigned to does so"
    able = "each creature in a pile blocks the creature that pile is assigned to if able"
    said = f"instead of declaring blockers , each defending player {made} {each} . {again} additional piles . {dealt}"
    piles = (Impose(BlocksInPiles(), EachPlayer()),)
    for when in ("this turn", "until end of turn"):
        for last in (done, able):
            g.constant("sure_sentence", f"{when} , {said} . {last}", piles)


def numbers_of_blockers(g: Grammar, category: str) -> None:
    """Add how many creatures it blocks, and how many may block it, to what is said of a creature."""
    g.constant(category, "can't block alone", (r.CantBlockAlone(),))
    g.constant(category, "can't attack or block alone", (c.CantAttackAlone(), r.CantBlockAlone()))
    g.constant(category, "can't be blocked by more than one creature", (r.BlockersAllowed(1),))
    g.constant(category, "must be blocked if able", (r.MustBeBlocked(),))
    for word, number in _MANY:
        g.constant(category, f"can't be blocked except by {word} or more creatures", (r.BlockersNeeded(number),))
        g.constant(category, f"can block [up to] {word} additional creatures", (r.BlocksMore(number),))
    g.constant(category, "can block a additional creature", (r.BlocksMore(1),))
    for per in get_args(r.Per):
        g.constant(category, f"can block a additional creature each {per}", (r.BlocksMore(1, per),))
    g.constant(category, "can block any number of creatures", (r.BlocksMore(None),))
