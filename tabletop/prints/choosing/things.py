"""Families of artifacts and enchantments: the same deeds, done by a thing that lies there."""

from __future__ import annotations

from typing import Final

#: what a deed looks like where an artifact does it
_AS_ARTIFACT: Final[dict[str, str]] = {
    "fireball": "engine",
    "lightning": "engine",
    "firestorm": "engine",
    "damage": "engine",
    "destroy": "statue",
    "sweep": "engine",
    "break land": "engine",
    "shatter": "machine",
    "remove": "lamp",
    "draw": "book",
    "search": "book",
    "foresee": "lamp",
    "keyhole": "lamp",
    "discard": "machine",
    "mill": "machine",
    "life": "vessel",
    "drain": "vessel",
    "poison": "vessel",
    "regenerate": "vessel",
    "mana": "ring",
    "untap": "machine",
    "tap": "statue",
    "growth": "machine",
    "weaken": "statue",
    "might": "horn",
    "charge": "horn",
    "anthem": "horn",
    "kite": "kite",
    "tokens": "statue",
    "circle": "statue",
    "shield": "shield",
    "return": "lamp",
    "bounce": "lamp",
    "toll": "crown",
    "ward": "ring",
    "stealth": "ring",
    "extra turn": "extra turn",
}

#: what a deed looks like where an Aura does it to what it is on
_AS_AURA: Final[dict[str, str]] = {
    "might": "aura",
    "growth": "aura",
    "bounce": "aura",
    "draw": "aura",
    "weaken": "curse",
    "drain": "curse",
    "fireball": "curse",
    "lightning": "curse",
    "damage": "curse",
    "destroy": "curse",
    "mill": "curse",
    "discard": "curse",
}

#: what lies there without a deed that can be read: of an artifact, an Aura, and other enchantments by first colour
_BARE_ARTIFACT: Final = "machine"
_BARE_AURA: Final = "aura"
_BARE_ENCHANTMENT: Final[dict[str, str]] = {
    "W": "circle",
    "U": "ward",
    "B": "curse",
    "R": "circle",
    "G": "circle",
    "": "ward",
}

#: what an instant or sorcery that can't be read looks like, by its first colour
_BARE_SPELL: Final[dict[str, str]] = {
    "W": "life",
    "U": "draw",
    "B": "destroy",
    "R": "fireball",
    "G": "growth",
    "": "mana",
}

#: every family that a table of this module names
THING_FAMILIES: Final = tuple(
    dict.fromkeys(
        (
            *_AS_ARTIFACT.values(),
            *_AS_AURA.values(),
            *_BARE_ENCHANTMENT.values(),
            *_BARE_SPELL.values(),
            _BARE_ARTIFACT,
            _BARE_AURA,
        )
    )
)


def as_artifact(family: str | None) -> str:
    """Return what a deed looks like where an artifact does it; None for one whose deed is not known."""
    return _BARE_ARTIFACT if family is None else _AS_ARTIFACT.get(family, family)


def as_aura(family: str | None) -> str:
    """Return what a deed looks like where an Aura does it to what it is on."""
    return _BARE_AURA if family is None else _AS_AURA.get(family, family)


def bare_enchantment(colours: tuple[str, ...]) -> str:
    """Return the family of an enchantment of which only its colours are known."""
    return _BARE_ENCHANTMENT[colours[0] if colours else ""]


def bare_spell(colours: tuple[str, ...]) -> str:
    """Return the family of an instant or sorcery of which only its colours are known."""
    return _BARE_SPELL[colours[0] if colours else ""]
