"""Families of lands: by basic land type and other land types (205.3), else by what mana they make and what they do."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language import abilities
from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.prints.choosing.reading import main_deed

#: land types that are places of their own
_BY_TYPE: Final[dict[str, str]] = {
    "Plains": "plains",
    "Island": "island",
    "Swamp": "swamp",
    "Mountain": "mountain",
    "Forest": "forest",
    "Desert": "desert",
    "Lair": "cavern",
    "Mine": "cavern",
    "Tower": "tower",
    "Power-Plant": "ruin",
    "Locus": "bridge",
    "Urza's": "tower",
}

#: lands by the colours of mana that they make, in the order W U B R G
_BY_MANA: Final[dict[str, str]] = {
    "W": "tower",
    "U": "harbour",
    "B": "waste",
    "R": "cavern",
    "G": "orchard",
    "WU": "harbour",
    "UB": "bridge",
    "BR": "waste",
    "RG": "desert",
    "WG": "orchard",
    "WB": "gate",
    "UR": "tower",
    "BG": "ruin",
    "WR": "desert",
    "UG": "bridge",
}
#: lands of three colours and more, and of none
_MANY, _NONE = "bridge", "ruin"

#: deeds of a land that show a place: what it brings, breaks or kills
_BY_DEED: Final[dict[str, str]] = {
    "map": "gate",
    "search": "gate",
    "break land": "waste",
    "fireball": "cavern",
    "lightning": "cavern",
    "tokens": "gate",
    "circle": "ruin",
    "copy": "ruin",
    "draw": "tower",
    "life": "orchard",
    "return": "ruin",
}

#: every family that a land can have
LAND_FAMILIES: Final = tuple(dict.fromkeys((*_BY_TYPE.values(), *_BY_MANA.values(), _MANY, _NONE, *_BY_DEED.values())))


def land_family(card: Card) -> str:
    """Return the family of a land: of its first land type that is a place, of its mana, or of its deed."""
    for subtype in card.subtypes:
        if subtype in _BY_TYPE:
            return _BY_TYPE[subtype]
    colours = _mana(card)
    if len(colours) in (1, 2):
        return _BY_MANA[colours]
    deed = main_deed(card)
    if deed is not None and deed.family in _BY_DEED:
        return _BY_DEED[deed.family]
    return _MANY if colours else _NONE


def _mana(card: Card) -> str:
    """Return the colours of mana that a land can make; all five where it makes any colour."""
    found = ""
    for ability in card.abilities:
        if isinstance(ability, abilities.Activated | abilities.Triggered):
            for node in nodes_in(ability.effects):
                if isinstance(node, AddMana):
                    found += "".join((*node.symbols, *node.mix)) if node.any_colour == 0 else "".join(COLOURS)
    return "".join(colour for colour in COLOURS if colour in found)
