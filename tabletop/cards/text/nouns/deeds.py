"""What stands behind a noun: what something did or was done to it this turn, and what it fights beside or against."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import FOUGHT
from tabletop.engine.language.amounts import ValueOf
from tabletop.engine.language.filters import Any as AnyOf
from tabletop.engine.language.filters import (
    BandedWithThis,
    BlockingThis,
    HasHurtThis,
    HasKeyword,
    HurtByThis,
    NumberAs,
    Targets,
)


def add(g: Grammar) -> None:
    """Add the words."""
    p = "post"
    blocking_it: Any = BlockingThis(It())
    g.phrase(p, "blocking it", lambda: blocking_it, lambda value: ({},) if type(value) is BlockingThis else ())
    g.constant(p, "dealt damage by ~ this turn", HurtByThis())
    g.constant(p, "dealt damage by @host this turn", HurtByThis("host"))
    g.constant(p, "that dealt damage to (it|~) this turn", HasHurtThis())
    either = AnyOf((Targets(None), Targets(blank("filter"))))
    g.shape(p, "that targets you or <filter:a_np>", either)
    g.constant(p, "banded with ~", BandedWithThis())
    g.constant(p, "that blocked or was blocked this turn", FOUGHT)
    as_much = NumberAs("converted mana cost", "=", ValueOf("converted mana cost", blank("what")))
    g.shape(p, "with <what:owned> converted mana cost", as_much)
    g.constant(p, "with a morph ability", HasKeyword("morph"))
