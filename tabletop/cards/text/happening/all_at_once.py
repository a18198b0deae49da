"""What is done to many things at once: damage to each by its own number, all counters, sacrifices by controllers."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import filter_with
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import Count, Times, ValueOf
from tabletop.engine.language.filters import AttachedTo
from tabletop.engine.language.references import Changed, EachPlayer, Every


def add(g: Grammar) -> None:
    """Add the effects."""
    _damage(g)
    _counters(g)
    each = fx.SacrificeIt(Every(blank("filter")), EachPlayer())
    g.shape("effect", "each <filter:np_sg> is sacrificed by its controller", each)
    g.shape("effect", "the controller of each <filter:np_sg> sacrifices it", each)


def _damage(g: Grammar) -> None:
    """Add damage that is another number for each creature that is dealt it."""
    on_it = Count(filter_with(AttachedTo(Changed()), "counted"))
    to = Every(blank("filter"))
    attached = "for each <counted:np_sg> attached to (that creature|it)"
    many = fx.DealDamage(Times(blank("factor"), on_it), to)
    g.shape("effect", f"~ deals <factor:digits> damage to each <filter:np_sg> {attached}", many, _is_multiple)
    g.shape("effect", f"~ deals 1 damage to each <filter:np_sg> {attached}", fx.DealDamage(on_it, to))
    for of in ("power", "toughness", "converted mana cost"):
        own = fx.DealDamage(ValueOf(of, Changed()), to)
        said = f"~ deals damage to each <filter:np_sg> equal to that creature 's {of}"
        g.shape("effect", said, own)


def _is_multiple(factor: int, **others: Any) -> bool:
    return factor > 1


def _counters(g: Grammar) -> None:
    """Add "remove all counters from all permanents"."""
    g.shape("effect", "remove all counters from <what>", fx.RemoveAllCounters(blank("what")))
