"""Printed characteristics (201.2), before any effect."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.language.abilities import (
    Ability,
    Activated,
    AimsAtFirst,
    Card,
    ComesIntoPlay,
    Enchant,
    Keyword,
    Sets,
    SetsPower,
    Spell,
    Static,
    TargetPhrase,
    Triggered,
)
from tabletop.engine.language.changes import RuleOnIt
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.filters import All
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.vocabulary.mana import converted_cost, cost_colours
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, CREATURE, LAND, SPLIT

#: what a mode begins with where each has a line of its own
_BULLET = "\u2022"
#: which players a target phrase can mean, the fewest first
_FEWER = ("none", "teammate", "opponent", "any")


class Values(Struct, frozen=True, gc=False):
    """The characteristics of an object as they stand, and what effects forbid or demand of it.

    `power` and `toughness` are None for what is no creature (208.3) and may be negative inside (104.2).
    """

    name: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colours: tuple[str, ...]
    power: int | None
    toughness: int | None
    abilities: tuple[Ability, ...]
    keywords: tuple[str, ...]
    #: rules that effects put on it: can't attack, must block, ... with the object each comes from
    rules: tuple[tuple[RuleOnIt, int], ...] = ()
    #: the keyword abilities that effects have given it and none has taken since, with the object each comes from
    given: tuple[tuple[Keyword, int], ...] = ()

    @property
    def called(self) -> str:
        """Return what it is called in a sentence: only what lies face down has no name (504.2)."""
        return self.name or "a face-down creature"

    @property
    def is_creature(self) -> bool:
        """Tell whether it is a creature."""
        return CREATURE in self.types

    @property
    def is_land(self) -> bool:
        """Tell whether it is a land."""
        return LAND in self.types


@rule("203.2", "405.2", "405.2a", "402.8a", "214.2", "505.3")
@lru_cache(maxsize=8192)
def printed_values(card: Card) -> Values:
    """The characteristics printed on a card; colours from its cost (203.2), land types' abilities included.

    What it says itself about its colours and types holds in every zone (405.2a), before all effects. A split card is
    of all colours of its halves (505.3).
    """
    colours = card.colours if card.colours is not None else cost_colours(card.cost or ())
    subtypes = card.subtypes
    for ability in card.abilities:
        if isinstance(ability, Sets):
            colours = colours if ability.colours is None else ability.colours
            if ability.every_creature_type:
                subtypes = tuple(dict.fromkeys((*subtypes, *CREATURE_TYPES)))
    abilities = card.abilities + intrinsic_abilities(card.types, card.subtypes)
    creature = CREATURE in card.types
    return Values(
        name=card.name,
        types=card.types,
        subtypes=subtypes,
        supertypes=card.supertypes,
        colours=colours,
        power=(card.power or 0) if creature else None,
        toughness=(card.toughness or 0) if creature else None,
        abilities=abilities,
        keywords=keyword_names(abilities),
    )


@rule("212.6d")
@lru_cache(maxsize=1024)
def intrinsic_abilities(types: tuple[str, ...], subtypes: tuple[str, ...]) -> tuple[Ability, ...]:
    """The mana abilities that a land has from its basic land types (212.6e)."""
    if LAND not in types:
        return ()
    return tuple(
        Activated(cost=(TapThis(),), effects=(AddMana(symbols=(BASIC_LAND_MANA[subtype],)),))
        for subtype in subtypes
        if subtype in BASIC_LAND_MANA
    )


def keyword_names(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """The names of the keyword abilities among `abilities`, each once, in order."""
    return tuple(dict.fromkeys(a.name for a in abilities if isinstance(a, Keyword)))


@lru_cache(maxsize=8192)
def statics_of(card: Card) -> tuple[Static, ...]:
    """The static abilities printed on a card that change other characteristics."""
    return tuple(a for a in card.abilities if isinstance(a, Static))


@lru_cache(maxsize=8192)
def power_setters_of(card: Card) -> tuple[SetsPower, ...]:
    """Its characteristic-setting abilities for power and toughness (208.2)."""
    return tuple(a for a in card.abilities if isinstance(a, SetsPower))


@lru_cache(maxsize=8192)
def printed_triggers(card: Card) -> tuple[Triggered, ...]:
    """The triggered abilities printed on a card."""
    return tuple(a for a in card.abilities if isinstance(a, Triggered))


@lru_cache(maxsize=8192)
def comes_into_play(card: Card) -> tuple[ComesIntoPlay, ...]:
    """Its replacement effects for coming into play (410.10e)."""
    return tuple(a for a in card.abilities if isinstance(a, ComesIntoPlay) and not a.turned)


@lru_cache(maxsize=8192)
def spell_ability(card: Card) -> Spell | None:
    """Return what an instant or sorcery does; None where the card says nothing to do."""
    for ability in card.abilities:
        if isinstance(ability, Spell):
            return ability
    return None


@rule("415.3")
@cached
def card_spell(card: Card) -> Spell | None:
    """Return what is printed on a card as a spell."""
    enchants = tuple(ability for ability in card.abilities if isinstance(ability, Enchant))
    if not enchants:
        return spell_ability(card)
    phrase = aura_phrase(enchants)
    asked = next((one.filter for one in card.abilities if isinstance(one, AimsAtFirst)), None)
    return Spell(targets=(phrase if asked is None else replace(phrase, at_first=asked),))


@rule("415.3", "502.45a", "502.45c", "212.4e", "502.45d")
def aura_phrase(enchants: tuple[Enchant, ...]) -> TargetPhrase:
    """The target phrase of an Aura spell: what all of its enchant abilities allow (502.45c)."""
    phrases = tuple(enchant.target for enchant in enchants)
    if len(phrases) == 1:
        return phrases[0]
    filters = tuple(phrase.filter for phrase in phrases if phrase.filter is not None)
    return TargetPhrase(
        filter=All(filters) if len(filters) == len(phrases) else None,
        players=min((phrase.players for phrase in phrases), key=_FEWER.index),
    )


@rule("505.5")
def card_converted_cost(card: Card, x: int = 0) -> int:
    """The converted mana cost of a card (203.3); of the two that a split card has, both together (505.5)."""
    return sum(converted_costs(card, x))


@rule("203.4", "505.2", "505.5")
def converted_costs(card: Card, x: int = 0) -> tuple[int, ...]:
    """The converted mana costs of a card: one, or those of both halves of a split card."""
    return tuple([converted_cost(half.cost, x) for half in card.halves]) or (converted_cost(card.cost, x),)


@rule("202.3", "505.6")
def same_name(one: str, other: str) -> bool:
    """Tell whether cards of these names have the same name; a split card has the names of both halves."""
    if one == other:
        return True
    if SPLIT not in one and SPLIT not in other:
        return False
    return not {one, *one.split(SPLIT)}.isdisjoint((other, *other.split(SPLIT)))


def printed_modes(card: Card, number: int) -> tuple[str, ...]:
    """So many modes in the words printed on the card, else by their numbers."""
    bullets = [line.strip() for line in card.text.splitlines() if line.strip().startswith(_BULLET)]
    if len(bullets) == number:
        return tuple(one.removeprefix(_BULLET).strip(" .") for one in bullets)
    _, _, listed = card.text.partition(" - ")
    parts = [part.strip(" .").removeprefix("or ") for part in listed.split(";")]
    if len(parts) != number or not all(parts):
        return tuple(f"Mode {index + 1}" for index in range(number))
    return tuple(part[0].upper() + part[1:] for part in parts)
