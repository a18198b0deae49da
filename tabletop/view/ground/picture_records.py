"""Records of what is drawn for each piece of the table: what it shows and how large, and nothing of how."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tabletop.prints.furniture.strips import StackStrip
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.conditions import Condition


class Tile(Struct, frozen=True):
    """A permanent's tile, `size` logical pixels square."""

    face: Card
    state: Condition
    size: int


class Face(Struct, frozen=True):
    """A card's face; with a `height` one made low for a strip: name, cost, type, power and toughness, and a digit."""

    face: Card
    width: int
    height: int = 0
    digit: int | None = None


class Back(Struct, frozen=True):
    """A card's back; on a `tiny` one the digit takes the whole middle."""

    width: int
    digit: int | None = None
    tiny: bool = False


class Plate(Struct, frozen=True):
    """An entry of the stack."""

    face: StackStrip
    width: int
    height: int


class Nothing(Struct, frozen=True):
    """An empty place: a frame of the zone's colour with a word in it."""

    size: int
    word: str


Picture: TypeAlias = Tile | Face | Back | Plate | Nothing
