"""Effects of each kind of change on the values of one object (418.5a); when it applies is not decided here."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias, TypeGuard, cast, get_args

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Ability, Card, Keyword
from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.node import mentions
from tabletop.engine.language.references import Granting, granted_by
from tabletop.engine.language.standing.mana_rules import ManaInstead
from tabletop.engine.rules.board.characteristics import Values, intrinsic_abilities, keyword_names
from tabletop.engine.rules.board.text_changing import with_text
from tabletop.engine.vocabulary.colours import COLOUR_WORDS
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.subtypes import types_of_subtype
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, CREATURE, LAND

replace = msgspec.structs.replace

#: the kinds of counters that change power and toughness
_SIZE: Final = re.compile(r"([+-]\d+)/([+-]\d+)")

#: what is a form of a keyword ability: who loses that loses this too
_FORMS: Final = {"banding": ("bands with other",)}

#: reads an amount as it stands now
Number: TypeAlias = Callable[[Amount], int]
#: (values, change, how to read amounts, source of the effect) -> the values under the change
Change: TypeAlias = Callable[[Values, Any, Number, ObjectId], Values]

#: rules that are kept with an object say nothing about its characteristics
_RULES: Final[tuple[type, ...]] = get_args(c.RuleOnIt)

#: layers of 418.5a as sort keys, of a static ability and of a resolved spell or ability: 3 text, 4 types, 5 colours and
#: abilities, 6b and 6d and 6e power and toughness, 7 what says nothing about characteristics; control, layer 2, is
#: settled into the object beforehand
LAYERS: Final[dict[type, tuple[str, str]]] = {
    c.ChangeController: ("7", "7"),
    c.ChangeText: ("3", "3"),
    c.SetTypes: ("4", "4"),
    c.AddTypes: ("4", "4"),
    c.LosesSupertype: ("4", "4"),
    c.LosesType: ("4", "4"),
    c.SetColours: ("5", "5"),
    c.Gains: ("5", "5"),
    c.ProtectedFrom: ("5", "5"),
    c.GainsAbility: ("5", "5"),
    c.Loses: ("5", "5"),
    c.LosesAbility: ("5", "5"),
    c.SetPower: ("6b", "6b"),
    c.AddPower: ("6d", "6b"),
    c.SwitchPower: ("6e", "6e"),
    **dict.fromkeys(_RULES, ("7", "7")),
}


@rule("418.5a", "418.5i")
def layer_of(change: c.Change, static: bool) -> str:
    """Return the layer in which a change applies (418.5a); 7 for what says nothing about characteristics."""
    of_static, of_resolved = LAYERS[type(change)]
    return of_static if static else of_resolved


def changed(value: Values, change: c.Change, number: Number, source: ObjectId) -> Values:
    """Return the values of an object under one change."""
    return CHANGES[type(change)](value, change, number, source)


def adds_up(change: c.Change) -> TypeGuard[c.AddPower]:
    """Return whether a change adds fixed numbers, so that several of it are one with their sum."""
    return isinstance(change, c.AddPower) and isinstance(change.power, int) and isinstance(change.toughness, int)


def times(change: c.Change, count: int) -> c.Change:
    """Return a change that is equal to so many of the same kind.

    Raises ValueError for a change that does not add up: effects with such a one are never one entry
    (`appliers.equal_effects`).
    """
    if adds_up(change) and isinstance(change.power, int) and isinstance(change.toughness, int):
        return c.AddPower(change.power * count, change.toughness * count)
    raise ValueError(f"{count} changes of the kind {type(change).__name__} do not add up to one")


def with_chosen(change: c.Change, chosen: Callable[[str], str]) -> c.Change | None:
    """Return a change that speaks of what was chosen with that in its place; None where nothing was (503.7)."""
    return CHOSEN_IN[type(change)](change, chosen)


def _as_it_is(change: c.Change, chosen: Callable[[str], str]) -> c.Change:
    return change


def _chosen_quality(change: c.Gains, chosen: Callable[[str], str]) -> c.Change | None:
    if change.value.endswith(c.CHOSEN_LAND):
        land = chosen("land type") or chosen("basic land type")
        return c.Gains(change.keyword, change.value.replace(c.CHOSEN_LAND, land.lower())) if land else None
    if change.value != c.CHOSEN_COLOUR:
        return change
    colour = chosen("colour")
    return c.Gains(change.keyword, COLOUR_WORDS[colour]) if colour else None


def _chosen_colour(change: c.SetColours, chosen: Callable[[str], str]) -> c.Change | None:
    if change.colours != (c.CHOSEN,):
        return change
    colour = chosen("colour")
    return c.SetColours((colour,)) if colour else None


def _chosen_mana(change: ManaInstead, chosen: Callable[[str], str]) -> ManaInstead | None:
    if change.kind != c.CHOSEN:
        return change
    colour = chosen("colour")
    return ManaInstead(change.filter, colour, change.whole) if colour else None


def _chosen_type(change: c.SetTypes | c.AddTypes, chosen: Callable[[str], str]) -> c.Change | None:
    if change.subtypes != (c.CHOSEN,):
        return change
    kinds = ("creature type", "basic land type", "land type")
    word = next((one for one in map(chosen, kinds) if one), "")
    return replace(change, subtypes=(word,)) if word else None


def plus(value: Values, power: int, toughness: int) -> Values:
    """The values with something added to power and toughness."""
    return replace(value, power=(value.power or 0) + power, toughness=(value.toughness or 0) + toughness)


@rule("200.10")
def with_counters(value: Values, counters: tuple[tuple[str, int], ...]) -> Values:
    """The values of a creature with what the counters on it, numbers by kind, add to power and toughness."""
    sizes = tuple((_size_of(kind), number) for kind, number in counters)
    power, toughness = (sum(size[side] * number for size, number in sizes) for side in (0, 1))
    return plus(value, power, toughness) if power or toughness else value


@cache
def _size_of(kind: str) -> tuple[int, int]:
    """What one counter of a kind adds: a +1/+2 counter (1, 2), a -0/-1 counter (0, -1), a charge counter nothing."""
    found = _SIZE.fullmatch(kind)
    return (int(found[1]), int(found[2])) if found is not None else (0, 0)


@rule("208.3")
def printed_power(value: Values, card: Card) -> Values:
    """The values with power and toughness as printed for a creature, and none for anything else."""
    power, toughness = (None, None)
    if CREATURE in value.types:
        power, toughness = card.power or 0, card.toughness or 0
    if (value.power, value.toughness) == (power, toughness):
        return value
    return replace(value, power=power, toughness=toughness)


@rule("212.1b", "212.6e", "205.3e")
def _set_types(value: Values, change: c.SetTypes, number: Number, source: ObjectId) -> Values:
    """New types, or new subtypes, instead of the old. New basic land types take away what the land's text says."""
    types = change.types or value.types
    subtypes = _after(value.subtypes, types, change.subtypes)
    if LAND in types and any(subtype in BASIC_LAND_MANA for subtype in change.subtypes):
        return replace(_with_types(value, types, subtypes, value.supertypes, ()), given=())
    return _with_types(value, types, subtypes, value.supertypes, _written(value))


@rule("212.1b", "205.3d")
def _after(old: tuple[str, ...], types: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes of something of these types that gets new ones: they replace those of their own type alone, and of
    a type that it has lost there are none."""
    replaced = {kind for subtype in new for kind in types_of_subtype(subtype)}
    kept = (
        subtype for subtype in old if any(kind in types and kind not in replaced for kind in types_of_subtype(subtype))
    )
    return (*kept, *new)


@rule("212.1d", "212.6e", "212.1c")
def _add_types(value: Values, change: c.AddTypes, number: Number, source: ObjectId) -> Values:
    types = tuple(dict.fromkeys(value.types + change.types))
    subtypes = tuple(dict.fromkeys(value.subtypes + change.subtypes))
    supertypes = tuple(dict.fromkeys(value.supertypes + change.supertypes))
    return _with_types(value, types, subtypes, supertypes, _written(value))


@rule("205.4a")
def _lose_supertype(value: Values, change: c.LosesSupertype, number: Number, source: ObjectId) -> Values:
    """Return the values without a supertype; its types and subtypes stay."""
    return replace(value, supertypes=tuple(one for one in value.supertypes if one != change.supertype))


@rule("212.1b")
def _lose_type(value: Values, change: c.LosesType, number: Number, source: ObjectId) -> Values:
    """Return the values without a type, and without the subtypes that no other type of it has."""
    types = tuple(one for one in value.types if one != change.value)
    subtypes = tuple(one for one in value.subtypes if any(kind in types for kind in types_of_subtype(one)))
    return replace(value, types=types, subtypes=subtypes)


def _written(value: Values) -> tuple[Ability, ...]:
    intrinsic = intrinsic_abilities(value.types, value.subtypes)
    return tuple(a for a in value.abilities if a not in intrinsic)


def _with_types(
    value: Values,
    types: tuple[str, ...],
    subtypes: tuple[str, ...],
    supertypes: tuple[str, ...],
    kept: tuple[Ability, ...],
) -> Values:
    abilities = kept + intrinsic_abilities(types, subtypes)
    keywords = keyword_names(abilities)
    return replace(value, types=types, subtypes=subtypes, supertypes=supertypes, abilities=abilities, keywords=keywords)


def _set_colours(value: Values, change: c.SetColours, number: Number, source: ObjectId) -> Values:
    return replace(value, colours=change.colours)


@rule("407.1")
def _gain(value: Values, change: c.Gains, number: Number, source: ObjectId) -> Values:
    keyword = Keyword(change.keyword, change.value)
    abilities = (*value.abilities, keyword)
    given = (*value.given, (keyword, source))
    return replace(value, abilities=abilities, keywords=keyword_names(abilities), given=given)


@rule("502.7a", "502.7g")
def _gain_protections(value: Values, change: c.ProtectedFrom, number: Number, source: ObjectId) -> Values:
    """One instance of protection for each of the qualities, once they are known."""
    for quality in change.fixed or ():
        value = _gain(value, c.Gains("protection", quality), number, source)
    return value


@rule("407.1", "202.2b")
def _gain_ability(value: Values, change: c.GainsAbility, number: Number, source: ObjectId) -> Values:
    """The ability, in which the name of the object that grants it means that very object."""
    granted = cast(Ability, change.ability)
    if mentions(granted, Granting):
        granted = granted_by(granted, source)
    abilities = (*value.abilities, granted)
    return replace(value, abilities=abilities, keywords=keyword_names(abilities))


@rule("418.6")
def _change_text(value: Values, change: c.ChangeText, number: Number, source: ObjectId) -> Values:
    return with_text(value, change.before, change.after)


@rule("407.1", "407.2", "407.3", "502.11a")
def _lose(value: Values, change: c.Loses, number: Number, source: ObjectId) -> Values:
    """All instances of an ability go (407.3), or all abilities; what effects say it is, is no ability (407.2)."""
    if change.keyword is None:
        return replace(value, abilities=(), keywords=(), given=())
    if change.value:
        kept = tuple(a for a in value.abilities if not _is_form(a, change))
        forms = tuple(one for one in value.given if not _is_form(one[0], change))
        return replace(value, abilities=kept, keywords=keyword_names(kept), given=forms)
    lost = (change.keyword, *_FORMS.get(change.keyword, ()))
    abilities = tuple(a for a in value.abilities if not (isinstance(a, Keyword) and a.name in lost))
    given = tuple(one for one in value.given if one[0].name not in lost)
    return replace(value, abilities=abilities, keywords=keyword_names(abilities), given=given)


@rule("407.1", "407.3")
def _lose_ability(value: Values, change: c.LosesAbility, number: Number, source: ObjectId) -> Values:
    """All instances of one ability go, as it is written."""
    kept = tuple(one for one in value.abilities if one != change.ability)
    return replace(value, abilities=kept, keywords=keyword_names(kept))


def _is_form(ability: Ability, lost: c.Loses) -> bool:
    """Tell whether an ability is the one form of a keyword that is lost: islandwalk, of all landwalks."""
    return isinstance(ability, Keyword) and (ability.name, ability.value) == (lost.keyword, lost.value)


def _add_power(value: Values, change: c.AddPower, number: Number, source: ObjectId) -> Values:
    if value.power is None:
        return value
    return plus(value, number(change.power), number(change.toughness))


def _set_power(value: Values, change: c.SetPower, number: Number, source: ObjectId) -> Values:
    if value.power is None:
        return value
    power = value.power if change.power is None else number(change.power)
    toughness = value.toughness if change.toughness is None else number(change.toughness)
    return replace(value, power=power, toughness=toughness)


@rule("418.5i")
def _switch(value: Values, change: c.SwitchPower, number: Number, source: ObjectId) -> Values:
    return replace(value, power=value.toughness, toughness=value.power)


def _add_rule(value: Values, change: c.RuleOnIt, number: Number, source: ObjectId) -> Values:
    return replace(value, rules=(*value.rules, (change, source)))


CHANGES: Final[dict[type, Change]] = {
    c.ChangeController: lambda value, change, number, source: value,
    c.SetTypes: _set_types,
    c.AddTypes: _add_types,
    c.LosesSupertype: _lose_supertype,
    c.LosesType: _lose_type,
    c.SetColours: _set_colours,
    c.Gains: _gain,
    c.ProtectedFrom: _gain_protections,
    c.GainsAbility: _gain_ability,
    c.ChangeText: _change_text,
    c.Loses: _lose,
    c.LosesAbility: _lose_ability,
    c.AddPower: _add_power,
    c.SetPower: _set_power,
    c.SwitchPower: _switch,
    **dict.fromkeys(_RULES, _add_rule),
}

#: what stands in each kind of change for something that is chosen
CHOSEN_IN: Final[dict[type, Callable[[Any, Callable[[str], str]], c.Change | None]]] = {
    c.Gains: _chosen_quality,
    c.ProtectedFrom: _as_it_is,
    c.SetColours: _chosen_colour,
    c.SetTypes: _chosen_type,
    c.AddTypes: _chosen_type,
    c.LosesSupertype: _as_it_is,
    c.LosesType: _as_it_is,
    c.ChangeController: _as_it_is,
    c.Loses: _as_it_is,
    c.LosesAbility: _as_it_is,
    c.AddPower: _as_it_is,
    c.SetPower: _as_it_is,
    c.SwitchPower: _as_it_is,
    c.GainsAbility: _as_it_is,
    c.ChangeText: _as_it_is,
    **dict.fromkeys(_RULES, _as_it_is),
    ManaInstead: _chosen_mana,
}
