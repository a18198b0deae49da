"""Sources of damage and of abilities: "a red source", "artifact sources", "an instant or sorcery", "a creature".

A noun without the word "source" means permanents (200.9), a source may be anywhere (200.9c).
"""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import (
    also,
    filter_with,
    noun_phrase,
    parts_of,
    together,
    with_other,
    without_other,
)
from tabletop.engine.language.filters import All, Filter, HasType, IsAttachedTo, IsPermanent, IsSpell, IsThis
from tabletop.engine.language.filters import Any as AnyOf


def add(g: Grammar) -> None:
    """Add noun phrases whose noun is "source"."""
    for number, ending in (("sg", ""), ("pl", "s")):
        noun_phrase(g, f"source_{number}", "<heads:heads_sg>", f"source{ending}")
        noun_phrase(g, f"source_{number}", "", f"source{ending}")
    a_spell = blank("filter", _spell, _no_spell)
    g.shape("source_spell", "<filter:spell_sg>", a_spell)
    g.through("source_of_damage", "a <value:source_sg>")
    g.through("source_of_damage", "a <value:source_spell>")
    either = blank("colour", _of_colour, _colour)
    g.shape("source_of_damage", "a <colour:adjective> creature or spell", either)
    in_play = filter_with(IsPermanent())
    g.shape("a_permanent", "<filter:a_np>", in_play)
    g.shape("permanent_sg", "<filter:np_sg>", in_play)
    g.shape("permanents", "<filter:np_pl>", in_play)
    g.constant("who_deals", "~", IsThis())
    g.constant("who_deals", "@host", IsAttachedTo())
    g.through("who_deals", "<value:a_permanent>")
    another = blank("filter", _another, _not_another)
    g.shape("who_deals", "~ or another <filter:np_sg>", AnyOf((IsThis(), another)))


def _spell(filter: Filter) -> Filter | None:
    """Spells that match, as sources of damage; None where it says more than what spells are like."""
    return also(filter, IsSpell())


def _no_spell(filter: Any) -> Filter | None:
    parts = parts_of(filter)
    return together(parts[:-1]) if parts[-1:] == (IsSpell(),) else None


def _another(filter: Filter) -> Filter | None:
    other = with_other(filter)
    return None if other is None else also(other, IsPermanent())


def _not_another(filter: Any) -> Filter | None:
    parts = parts_of(filter)
    return without_other(together(parts[:-1])) if parts[-1:] == (IsPermanent(),) else None


def _of_colour(colour: Filter) -> Filter:
    return AnyOf((All((HasType("creature"), colour, IsPermanent())), All((colour, IsSpell()))))


def _colour(filter: Any) -> Filter | None:
    """The colour of which a creature or spell is."""
    parts: Any = filter.parts if type(filter) is AnyOf else ()
    if len(parts) != 2 or type(parts[0]) is not All or len(parts[0].parts) != 3:
        return None
    colour: Filter = parts[0].parts[1]
    return colour if _of_colour(colour) == filter else None
