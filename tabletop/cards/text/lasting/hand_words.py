"""Lines about maximum hand sizes (314.1), and libraries with their top cards revealed (217.2e)."""

from __future__ import annotations

from typing import Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.hand_rules import LargerHand, MaximumHand, NoMaximumHand
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.player_rules import PlayerCantBeTarget
from tabletop.engine.language.references import This

#: who has no maximum, and whose maximum changes
_WHO: Final[tuple[tuple[str, str, Whom], ...]] = (
    ("you have", "your", "you"),
    ("your opponents have", "each opponent 's", "opponents"),
    ("players have", "each player 's", "players"),
)
_TOPS: Final[tuple[tuple[str, Whom], ...]] = (
    ("play with the top card of your library revealed .", "you"),
    ("your opponents play with the top (card|cards) of their libraries revealed .", "opponents"),
    ("players play with the top (card|cards) of their libraries revealed .", "players"),
)
_HANDS: Final[tuple[tuple[str, Whom], ...]] = (
    ("play with your hand revealed .", "you"),
    ("your opponents play with their hands revealed .", "opponents"),
    ("players play with their hands revealed .", "players"),
)
_SAFE: Final[tuple[tuple[str, Whom], ...]] = (("you", "you"), ("players", "players"))
_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven")


def add(g: Grammar) -> None:
    """Add lines about hand sizes and libraries."""
    line = "permanent_line"
    for words, who in _TOPS:
        g.constant(line, words, (Static(This(), (TopRevealed(who),)),))
    for words, who in _HANDS:
        g.constant(line, words, (Static(This(), (HandRevealed(who),)),))
    for said, who in _SAFE:
        for words in ("shroud", "can't be the target of spells or abilities"):
            verb = said if words != "shroud" else f"{said} have"
            g.constant(line, f"{verb} {words} .", (Static(This(), (PlayerCantBeTarget(who),)),))
    for number, word in enumerate(_NUMBERS, 1):
        chosen = Static(This(), (MaximumHand(number),))
        g.constant(line, f"the chosen player 's maximum hand size is {word} .", (chosen,))
    for have, whose, who in _WHO:
        g.constant(line, f"{have} no maximum hand size .", (Static(This(), (NoMaximumHand(who),)),))
        for number, word in enumerate(_NUMBERS, 1):
            for verb, sign in (("increased", 1), ("reduced", -1)):
                change = LargerHand(sign * number, who)
                g.constant(line, f"{whose} maximum hand size is {verb} by {word} .", (Static(This(), (change,)),))
