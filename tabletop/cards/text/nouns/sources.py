"""Sources of damage: "a red source", "artifact sources", "an instant or sorcery"."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.cards.text.nouns.noun_phrases import also, noun_phrase, parts_of, together
from tabletop.engine.language.filters import All, Filter, HasType, IsSpell
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


def _spell(filter: Filter) -> Filter | None:
    """Spells that match, as sources of damage; None where it says more than what spells are like."""
    return also(filter, IsSpell())


def _no_spell(filter: Any) -> Filter | None:
    parts = parts_of(filter)
    return together(parts[:-1]) if parts[-1:] == (IsSpell(),) else None


def _of_colour(colour: Filter) -> Filter:
    return AnyOf((All((HasType("creature"), colour)), All((colour, IsSpell()))))


def _colour(filter: Any) -> Filter | None:
    """The colour of which a creature or spell is."""
    parts: Any = filter.parts if type(filter) is AnyOf else ()
    if len(parts) != 2 or type(parts[0]) is not All or len(parts[0].parts) != 2:
        return None
    colour: Filter = parts[0].parts[1]
    return colour if _of_colour(colour) == filter else None
