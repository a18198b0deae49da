"""The picture of a card that has none: cut like a small linocut, from its name and its kinds alone.

The same name and kinds give the same shapes on every machine. Shapes are plain data on a field four wide and
two high around (0, 0), y downwards; the inks are named, and the frame's colour gives them.
"""

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from math import pi
from typing import TypeAlias

import msgspec

from tabletop.faces.crest_shapes import (
    Shape,
    artifact_ground,
    battlement,
    beast,
    crown,
    gears,
    keyhole,
    landscape,
    rays,
    rings,
    spirograph,
    sunburst,
    wings,
)
from tabletop.faces.dice import Dice
from tabletop.faces.model import CardFace, Figure


class Crest(msgspec.Struct, frozen=True):
    """The shapes in drawing order; the first ones cover the whole field."""

    shapes: tuple[Shape, ...]


#: the kinds a crest is made from; any other word changes nothing
WORDS = (
    "artifact",
    "creature",
    "defender",
    "enchantment",
    "flying",
    "instant",
    "land",
    "legendary",
    "sorcery",
)

PLAIN: tuple[tuple[str, Callable[[Dice], list[Shape]]], ...] = (
    ("land", landscape),
    ("instant", rays),
    ("sorcery", rings),
    ("enchantment", spirograph),
    ("artifact", gears),
)


#: name, kinds in the order of `WORDS`, power and toughness that a crest is made from; no name: face down
Seed: TypeAlias = tuple[str, tuple[str, ...], int, int]


def seed_of(model: CardFace) -> Seed:
    """What a card's crest is made from: printed power and toughness, so that a change in play leaves it alone."""
    if model.face_down:
        return "", (), 0, 0
    power = model.power if model.printed_power is None else model.printed_power
    toughness = model.toughness if model.printed_toughness is None else model.printed_toughness
    return model.name, tuple(word for word in WORDS if word in model.kinds), _small(power), _small(toughness)


def crest_of(model: CardFace) -> Crest:
    """The crest of a card."""
    return crest_from(seed_of(model))


def crest_from(seed: Seed) -> Crest:
    """The crest of a card that was made from this."""
    return crest(*seed) if seed[0] else Crest(tuple(keyhole()))


def _small(value: Figure) -> int:
    return min(9, max(0, value)) if isinstance(value, int) else 2


@lru_cache(maxsize=1024)
def crest(name: str, kinds: tuple[str, ...], power: int = 2, toughness: int = 2) -> Crest:
    """The crest for a name and kinds (in the order of `WORDS`); power and toughness from 0 to 9.

    A creature has as many grooves as power, a bulk after its toughness, wings when it flies, a crown when it
    is legendary and a battlement when it is a defender. Other kinds ignore both figures.
    """
    seed = "\n".join((name, *kinds)).encode()
    dice = Dice(sha256(seed).digest())
    if "creature" not in kinds:
        for word, picture in PLAIN:
            if word in kinds:
                return Crest(tuple(picture(dice)))
        return Crest(tuple(rings(dice)))
    shapes = artifact_ground(dice) if "artifact" in kinds else sunburst(dice, 0.0, 0.0, dice.between(0, pi))
    body, top = beast(dice, power, toughness)
    if "flying" in kinds:
        shapes += wings(dice)
    shapes += body
    if "legendary" in kinds:
        shapes += crown(top)
    if "defender" in kinds:
        shapes += battlement()
    return Crest(tuple(shapes))
