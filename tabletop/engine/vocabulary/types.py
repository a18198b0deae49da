"""Types, supertypes and the basic land types (205, 212)."""

from __future__ import annotations

from typing import Final

ARTIFACT: Final = "artifact"
CREATURE: Final = "creature"
ENCHANTMENT: Final = "enchantment"
INSTANT: Final = "instant"
LAND: Final = "land"
SORCERY: Final = "sorcery"

#: the six types (205.2a)
TYPES: Final = (ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY)
#: types of permanents (214.1)
PERMANENT_TYPES: Final = (ARTIFACT, CREATURE, ENCHANTMENT, LAND)

BASIC: Final = "basic"
LEGENDARY: Final = "legendary"
SNOW: Final = "snow"
WORLD: Final = "world"
SUPERTYPES: Final = (BASIC, LEGENDARY, SNOW, WORLD)

AURA: Final = "Aura"
EQUIPMENT: Final = "Equipment"

#: basic land type -> the mana its intrinsic ability makes (212.6e)
BASIC_LAND_MANA: Final[dict[str, str]] = {
    "Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G",
}  # fmt: skip

#: what stands between the names of the two halves of a split card (505)
SPLIT: Final = " // "
