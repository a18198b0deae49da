"""Colours and kinds of mana."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Colour: TypeAlias = Literal["W", "U", "B", "R", "G"]

WHITE: Final = "W"
BLUE: Final = "U"
BLACK: Final = "B"
RED: Final = "R"
GREEN: Final = "G"
#: a kind of mana, not a colour
COLOURLESS: Final = "C"

COLOURS: Final[tuple[Colour, ...]] = ("W", "U", "B", "R", "G")
MANA_KINDS: Final[tuple[str, ...]] = ("W", "U", "B", "R", "G", "C")
COLOUR_WORDS: Final[dict[str, str]] = {
    "W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colourless",
}  # fmt: skip
