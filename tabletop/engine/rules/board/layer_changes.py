"""What each kind of change does to the values of one object (418.5a); when it applies is not decided here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

import msgspec

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Ability, Card, Keyword
from tabletop.engine.language.amounts import Amount
from tabletop.engine.rules.board.characteristics import Values, intrinsic_abilities, keyword_names
from tabletop.engine.rules.board.text_changing import with_text
from tabletop.engine.vocabulary.colours import COLOUR_WORDS
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, CREATURE, LAND

replace = msgspec.structs.replace

#: what is a form of a keyword ability: who loses that loses this too
_FORMS: Final = {"banding": ("bands with other",)}

#: reads an amount as it stands now
Number: TypeAlias = Callable[[Amount], int]
#: (values, change, how to read amounts, source of the effect) -> the values under the change
Change: TypeAlias = Callable[[Values, Any, Number, ObjectId], Values]

#: layers of 418.5a as sort keys: 3 text, 4 types, 5 colours and abilities, 6b and 6d and 6e power and toughness
_LAYERS: dict[type, str] = {
    c.ChangeText: "3", c.SetTypes: "4", c.AddTypes: "4", c.SetColours: "5", c.Gains: "5", c.GainsAbility: "5",
    c.Loses: "5",
    c.SetPower: "6b", c.SwitchPower: "6e",
}  # fmt: skip


@rule("418.5a", "418.5i")
def layer_of(change: c.Change, static: bool) -> str:
    """The layer in which a change applies (418.5a); 7 for what says nothing about characteristics."""
    if isinstance(change, c.AddPower):
        return "6d" if static else "6b"
    return _LAYERS.get(type(change), "7")


def changed(value: Values, change: c.Change, number: Number, source: ObjectId) -> Values:
    """The values of an object under one change."""
    return _CHANGES.get(type(change), _add_rule)(value, change, number, source)


def times(change: c.Change, count: int) -> c.Change:
    """A change that happens several times in a row: fixed numbers add up, everything else is once as good as often."""
    if isinstance(change, c.AddPower) and isinstance(change.power, int) and isinstance(change.toughness, int):
        return c.AddPower(change.power * count, change.toughness * count)
    return change


def with_chosen(change: c.Change, chosen: Callable[[str], str]) -> c.Change | None:
    """A change that speaks of what was chosen, with that in its place; None where nothing was (503.7)."""
    if isinstance(change, c.Gains) and change.value == c.CHOSEN_COLOUR:
        colour = chosen("colour")
        return c.Gains(change.keyword, COLOUR_WORDS[colour]) if colour else None
    if isinstance(change, c.SetColours) and change.colours == (c.CHOSEN,):
        colour = chosen("colour")
        return c.SetColours((colour,)) if colour else None
    if isinstance(change, c.SetTypes | c.AddTypes) and change.subtypes == (c.CHOSEN,):
        kinds = ("creature type", "basic land type", "land type")
        word = next((one for one in map(chosen, kinds) if one), "")
        return replace(change, subtypes=(word,)) if word else None
    return change


def plus(value: Values, power: int, toughness: int) -> Values:
    """The values with something added to power and toughness."""
    return replace(value, power=(value.power or 0) + power, toughness=(value.toughness or 0) + toughness)


@rule("208.3")
def printed_power(value: Values, card: Card) -> Values:
    """The values with power and toughness as printed for a creature, and none for anything else."""
    power, toughness = (None, None)
    if CREATURE in value.types:
        power, toughness = card.power or 0, card.toughness or 0
    if (value.power, value.toughness) == (power, toughness):
        return value
    return replace(value, power=power, toughness=toughness)


@rule("212.1b", "212.6e")
def _set_types(value: Values, change: c.SetTypes, number: Number, source: ObjectId) -> Values:
    """New types, or new subtypes, instead of the old. New basic land types take away what the land's text says."""
    types = change.types or value.types
    if LAND in types and any(subtype in BASIC_LAND_MANA for subtype in change.subtypes):
        return _with_types(value, types, change.subtypes, value.supertypes, ())
    return _with_types(value, types, change.subtypes, value.supertypes, _written(value))


@rule("212.1d", "212.6e")
def _add_types(value: Values, change: c.AddTypes, number: Number, source: ObjectId) -> Values:
    types = tuple(dict.fromkeys(value.types + change.types))
    subtypes = tuple(dict.fromkeys(value.subtypes + change.subtypes))
    supertypes = tuple(dict.fromkeys(value.supertypes + change.supertypes))
    return _with_types(value, types, subtypes, supertypes, _written(value))


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
    abilities = (*value.abilities, Keyword(change.keyword, change.value))
    return replace(value, abilities=abilities, keywords=keyword_names(abilities))


@rule("407.1")
def _gain_ability(value: Values, change: c.GainsAbility, number: Number, source: ObjectId) -> Values:
    abilities = (*value.abilities, cast(Ability, change.ability))
    return replace(value, abilities=abilities, keywords=keyword_names(abilities))


@rule("418.6")
def _change_text(value: Values, change: c.ChangeText, number: Number, source: ObjectId) -> Values:
    return with_text(value, change.before, change.after)


@rule("407.1", "407.2", "407.3", "502.11a")
def _lose(value: Values, change: c.Loses, number: Number, source: ObjectId) -> Values:
    """All instances of an ability go (407.3), or all abilities; what effects say it is, is no ability (407.2)."""
    if change.keyword is None:
        return replace(value, abilities=(), keywords=())
    lost = (change.keyword, *_FORMS.get(change.keyword, ()))
    abilities = tuple(a for a in value.abilities if not (isinstance(a, Keyword) and a.name in lost))
    return replace(value, abilities=abilities, keywords=keyword_names(abilities))


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


def _add_rule(value: Values, change: c.Change, number: Number, source: ObjectId) -> Values:
    return replace(value, rules=(*value.rules, (change, source)))


_CHANGES: dict[type, Change] = {
    c.SetTypes: _set_types,
    c.AddTypes: _add_types,
    c.SetColours: _set_colours,
    c.Gains: _gain,
    c.GainsAbility: _gain_ability,
    c.ChangeText: _change_text,
    c.Loses: _lose,
    c.AddPower: _add_power,
    c.SetPower: _set_power,
    c.SwitchPower: _switch,
}
