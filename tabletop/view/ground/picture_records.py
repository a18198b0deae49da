"""Records of what is drawn for each piece of the table: what it shows and how large, and nothing of how."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tabletop.prints.furniture.strips import StackStrip
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.conditions import Condition, Form


class Piece(Struct, frozen=True):
    """A permanent in one of its forms, as large as given; in play its cost is not shown."""

    face: Card
    state: Condition
    form: Form
    width: int
    height: int


class Clear(Struct, frozen=True):
    """Nothing to be seen: what lies under it shows it, as a host does what is attached to it."""

    width: int
    height: int


class Face(Struct, frozen=True):
    """A card's face; `tilt` is how many tenths of a degree it leans to the right, as in a fan."""

    face: Card
    width: int
    tilt: int = 0


class Slip(Struct, frozen=True):
    """A card told by its title alone: name, cost, type, power and toughness."""

    face: Card
    width: int
    height: int


class Back(Struct, frozen=True):
    """A card's back; on a `tiny` one the digit takes the whole middle."""

    width: int
    digit: int | None = None
    tiny: bool = False


class Plate(Struct, frozen=True):
    """An entry of the stack; `k` is the scale of its words."""

    face: StackStrip
    width: int
    height: int
    k: float = 1.0


Picture: TypeAlias = Piece | Clear | Face | Slip | Back | Plate
