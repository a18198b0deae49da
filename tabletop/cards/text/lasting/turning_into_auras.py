"""Creatures that become Auras for as long as their controllers want: "loses this ability and becomes an Aura ..."."""

from __future__ import annotations

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Enchant, TargetPhrase
from tabletop.engine.language.effects import Attach, Continuous
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.offered_actions import OfferEnd
from tabletop.engine.language.references import This


def add(g: Grammar) -> None:
    """Add the act."""
    for kind in ("creature", "artifact", "land"):
        enchant = c.GainsAbility(Enchant(TargetPhrase(HasType(kind))))
        aura = (c.LosesAbility(), c.SetTypes(("enchantment",), ("Aura",)), enchant)
        becoming = Continuous(This(), aura, "rest of game")
        done = (becoming, Attach(blank("to")), OfferEnd(blank("cost")))
        said = f"~ loses this ability and becomes a Aura enchantment with enchant {kind} . attach it to <to:what_sg>"
        g.shape("sure_sentence", f"{said} . you may <cost:payment> to end this effect", done)
