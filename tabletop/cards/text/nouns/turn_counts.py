"""Which turn of the game it is for a player, and what was done in the last one."""

from __future__ import annotations

from typing import Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as ch
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import HeldAtFirst, TurnsBegun
from tabletop.engine.language.filters import DidInLastTurn
from tabletop.engine.language.references import Attached, This, You

_FIRST: Final = (
    ("first turn", 1), ("first or second (turns|turn)", 2), ("first , second , or third (turns|turn)", 3),
)  # fmt: skip


def add(g: Grammar) -> None:
    """Add when a spell can't be played, and what doesn't untap for what it did."""
    for words, number in _FIRST:
        early = cond.AllHold((cond.Compare(TurnsBegun(You()), "<=", number), cond.YourTurn()))
        only = (e.PlayOnly((cond.Opposite(early),)),)
        for line in ("permanent_line", "spell_line"):
            g.constant(line, f"you can't play ~ during your {words} of the game .", only)
    at_first = "at the beginning of this turn"
    none = cond.Compare(HeldAtFirst(You()), "=", 0)
    g.constant("condition", f"you had no cards in hand {at_first}", none)
    some = cond.Compare(HeldAtFirst(You()), ">=", 1)
    g.constant("condition", f"you had a card in hand {at_first}", some)
    bare = (e.If(none, blank("one")), e.If(some, blank("two")))
    said = f"<one:act> if you had no cards in hand {at_first} . if you had a card in hand , <two:sentence>"
    g.shape("sure_sentence", said, bare)
    attacked = DidInLastTurn("attacked")
    for said, what, whose, who in (
        ("~", This(), "your", "your"), ("@host", Attached(), "its controller 's", "its controller 's"),
    ):  # fmt: skip
        asleep = (e.Static(what, (ch.DoesNotUntap(),), cond.Matches(what, attacked)),)
        step = f"doesn't untap during {whose} untap step if it attacked during {who} last turn"
        g.constant("permanent_line", f"{said} {step} .", asleep)
    later = cond.Matches(blank("what"), attacked)
    g.shape("condition", "<what:what_sg> attacked during its controller 's last turn", later)
