"""Choosing the picture of a card: its family and its inks, from what it is and what it does, never from its name."""

from __future__ import annotations

from typing import Final, NamedTuple

from tabletop.engine.language.abilities import Card, Keyword, Sets
from tabletop.engine.vocabulary import types
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.prints.choosing.kinds import creature_family, tells_something
from tabletop.prints.choosing.places import land_family
from tabletop.prints.choosing.reading import main_deed
from tabletop.prints.choosing.things import as_artifact, as_aura, bare_enchantment, bare_spell
from tabletop.prints.choosing.verbs import deed_by_verbs

#: inks of artifacts, of lands, and of three colours and more
ARTIFACT_INKS, LAND_INKS, MANY_INKS = "A", "L", "M"

#: deeds lighter than this are done by the way and make no picture
_LEAST: Final = 12


class Choice(NamedTuple):
    """Choice of a card's picture: family and inks; `by_colour` where nothing but its colour told anything."""

    family: str
    inks: str
    by_colour: bool = False


def choice_for(card: Card) -> Choice:
    """Return the picture of a card or token."""
    family, by_colour = _family(card)
    return Choice(family, inks_for(card), by_colour)


def inks_for(card: Card) -> str:
    """Return the inks of a card as `cut.inks.inks_of` takes them.

    Its colours in the order of its cost where it has one or two, "M" for more; without colour "L" for a land, "A" for
    all else. A basic land type brings the colour of its mana.
    """
    colours = colours_of(card)
    if not colours and types.LAND in card.types:
        kinds = tuple(mana for kind, mana in types.BASIC_LAND_MANA.items() if kind in card.subtypes)
        colours = kinds if len(kinds) < 3 else ()
    if not colours:
        return LAND_INKS if types.LAND in card.types else ARTIFACT_INKS
    return "".join(colours) if len(colours) < 3 else MANY_INKS


def colours_of(card: Card) -> tuple[str, ...]:
    """Return the colours of a card in the order in which its cost names them (203.2), or those that its text sets."""
    if card.colours is not None:
        return card.colours
    for ability in card.abilities:
        if isinstance(ability, Sets) and ability.colours is not None:
            return ability.colours
    letters = [letter for symbol in card.cost or () for letter in symbol if letter in COLOURS]
    return tuple(dict.fromkeys(letters))


def _family(card: Card) -> tuple[str, bool]:
    """Return the family of a card, and whether only its colour told it."""
    colours = colours_of(card)
    if types.CREATURE in card.types:
        if types.ARTIFACT in card.types and not tells_something(card.subtypes):
            return "golem", False
        return creature_family(card.subtypes, colours, flies=_flies(card)), not tells_something(card.subtypes)
    if types.LAND in card.types:
        return land_family(card), False
    deed = main_deed(card)
    if deed is None or deed.weight < _LEAST:
        deed = deed_by_verbs(card)
    done = deed.family if deed is not None else None
    if types.EQUIPMENT in card.subtypes:
        return "equipment", False
    if types.ARTIFACT in card.types:
        return as_artifact(done), done is None
    if types.AURA in card.subtypes:
        return as_aura(done), done is None
    if types.ENCHANTMENT in card.types:
        return done or bare_enchantment(colours), done is None
    if done is None:
        return bare_spell(colours), True
    return "ritual" if done == "mana" else done, False


def _flies(card: Card) -> bool:
    return any(isinstance(ability, Keyword) and ability.name == "flying" for ability in card.abilities)
