"""Making cards that are as a blueprint says."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Card, Enchant, Keyword, Spell, TargetPhrase
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.types import (
    ARTIFACT,
    AURA,
    BASIC,
    BASIC_LAND_MANA,
    CREATURE,
    ENCHANTMENT,
    EQUIPMENT,
    INSTANT,
    LAND,
    SORCERY,
)
from tabletop.trying.blueprints import Blueprint, Unmakeable

_PERMANENT: Final = (CREATURE, ARTIFACT, ENCHANTMENT, LAND)


def card_for(plan: Blueprint, zone: str) -> Card:
    """A card that is like that. Raises Unmakeable where there can be none."""
    types = _types(plan, zone)
    creature = CREATURE in types
    spell = INSTANT in types or SORCERY in types
    return Card(
        name=plan.name or _name(plan, types),
        cost=_cost(plan, types),
        types=types,
        subtypes=_subtypes(plan, types),
        supertypes=tuple(dict.fromkeys(plan.supertypes)),
        power=plan.number("power", 2) if creature else None,
        toughness=max(1, plan.number("toughness", 3)) if creature else None,
        colours=_colours(plan) if plan.token else None,
        abilities=(
            *_enchant(plan),
            *(_keyword(word) for word in dict.fromkeys(plan.keywords)),
            *((Spell(),) if spell else ()),
        ),
    )


def _enchant(plan: Blueprint) -> tuple[Enchant, ...]:
    return () if plan.enchants is None else (Enchant(TargetPhrase(plan.enchants)),)


def _keyword(word: str) -> Keyword:
    """A keyword ability by its name; "landwalk forest" is the one that says so."""
    name, _, value = word.partition(" ")
    return Keyword(name, value) if name in ("landwalk", "protection") else Keyword(word)


def _types(plan: Blueprint, zone: str) -> tuple[str, ...]:
    types = list(dict.fromkeys(plan.types))
    for subtype in plan.subtypes:
        kind = _type_of(subtype)
        if not any(one in types for one in (kind, *((INSTANT, SORCERY) if kind == INSTANT else ()))):
            types.append(kind)
    if BASIC in plan.supertypes and not types:
        types.append(LAND)
    if not types and any(what in ("power", "toughness") for what, *_ in plan.numbers):
        types.append(CREATURE)
    if not types:
        free = [kind for kind in _PERMANENT if kind not in plan.not_types]
        if not free and zone == "in play":
            raise Unmakeable("a permanent of no type")
        types.append(free[0] if free else INSTANT)
    if any(one in plan.not_types for one in types):
        raise Unmakeable(f"its types would be {' '.join(types)}")
    return tuple(types)


def _subtypes(plan: Blueprint, types: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes asked for; a land has a mana ability at least."""
    if not plan.subtypes and LAND in types:
        free = [name for name in reversed(BASIC_LAND_MANA) if name not in plan.not_subtypes]
        return tuple(free[:1])
    return tuple(dict.fromkeys(plan.subtypes))


def _type_of(subtype: str) -> str:
    if subtype in BASIC_LAND_MANA or subtype.startswith("Urza") or subtype in ("Desert", "Locus", "Lair"):
        return LAND
    if subtype in (AURA, "Shrine"):
        return ENCHANTMENT
    if subtype == EQUIPMENT:
        return ARTIFACT
    return INSTANT if subtype == "Arcane" else CREATURE


def _colours(plan: Blueprint) -> tuple[str, ...]:
    colours = list(dict.fromkeys(plan.colours))
    needed = 2 if plan.many_colours else 1 if plan.coloured else 0
    for colour in reversed(COLOURS):
        if len(colours) < needed and colour not in colours and colour not in plan.not_colours:
            colours.append(colour)
    return tuple(colours)


def _cost(plan: Blueprint, types: tuple[str, ...]) -> tuple[str, ...] | None:
    colours = _colours(plan)
    if types == (LAND,):
        if colours:
            raise Unmakeable("a land of a colour")
        return None
    total = plan.number("converted mana cost", max(2, len(colours)))
    if total < len(colours):
        raise Unmakeable("its cost is too small for its colours")
    return (*((str(total - len(colours)),) if total > len(colours) else ()), *colours)


def _name(plan: Blueprint, types: tuple[str, ...]) -> str:
    words = (*plan.supertypes, *plan.colours, *plan.keywords, *plan.subtypes, *types)
    return "Made " + " ".join(word.capitalize() for word in words)
