"""Power and toughness that an effect gives for good, and kinds with a size: "becomes a Frog with base power ..."."""

from __future__ import annotations

from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.cards.text.kernel.shapes import blank, component
from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.node import mentions

_SIZE: Final = c.SetPower(component("figures", 0), component("figures", 1))


def add(g: Grammar) -> None:
    """Add the acts and what stands behind "becomes"."""
    what, amount = blank("what"), blank("amount")
    for number, change in (("power", c.SetPower(amount, None)), ("toughness", c.SetPower(None, amount))):
        given = Continuous(what, (change,), "rest of game")
        g.shape("effect", f"change <what:owned> base {number} to <amount>", given, _is_counted)
    sized = Continuous(what, (_SIZE,), "rest of game")
    g.shape("effect", "change the base power and toughness of <what:what_pl> to <figures>", sized)
    kind = c.SetTypes(subtypes=blank("subtypes"))
    for said in ("a <subtypes> with base power and toughness <figures>", "a <figures> <subtypes>"):
        g.shape("becoming_sg", said, (kind, _SIZE))
    still = Static(what, blank("changes"))
    said = "<what:subject_pl> are <changes:staying_pl> . they're still lands ."
    g.shape("permanent_line", said, (still,))


def _is_counted(what: Any, amount: Any) -> bool:
    """Return whether an amount is counted or measured, and not of what is changed."""
    return type(amount) is not int and not mentions(amount, It)
