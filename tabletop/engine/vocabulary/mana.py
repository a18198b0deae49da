"""Mana symbols and mana costs (104.3, 203).

A mana cost is a tuple of symbols without braces: ("2", "G/W", "X", "S"). `None` stands for a cost that does
not exist and so cannot be paid (213.1a).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, TypeAlias

from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.rule_ids import rule

ManaCost: TypeAlias = tuple[str, ...]

#: the ten two-colour symbols, written as the rulebook writes them (104.3)
HYBRIDS: Final = ("W/U", "W/B", "U/B", "U/R", "B/R", "B/G", "R/G", "R/W", "G/W", "G/U")
VARIABLES: Final = ("X", "Y", "Z")
SNOW_SYMBOL: Final = "S"
#: in what an ability adds: mana of the colour that was chosen for its object
CHOSEN: Final = "chosen"

_BRACED = re.compile(r"\{([^{}]*)\}")
_MOST_DIGITS = 6


@rule("104.3")
@lru_cache(maxsize=4096)
def parse_cost(text: str) -> ManaCost:
    """Read "{2}{G/W}{X}" into ("2", "G/W", "X"); "" gives the empty cost.

    Raises ValueError naming the symbol that does not exist in this edition (104.3).
    """
    symbols = tuple(_BRACED.findall(text))
    if "".join(f"{{{symbol}}}" for symbol in symbols) != text.replace(" ", ""):
        raise ValueError(f"{text!r} is not a mana cost; write each symbol in braces, like {{2}}{{G}}")
    for symbol in symbols:
        if not is_symbol(symbol):
            raise ValueError(f"{{{symbol}}} is not a mana symbol of this edition (104.3)")
    return symbols


def is_symbol(symbol: str) -> bool:
    """Tell whether `symbol` (without braces) is one of the mana symbols of 104.3."""
    if symbol.isascii() and symbol.isdigit():
        return len(symbol) <= _MOST_DIGITS
    return symbol in COLOURS or symbol in VARIABLES or symbol in HYBRIDS or symbol == SNOW_SYMBOL


def cost_text(cost: ManaCost) -> str:
    """Print a cost the way cards do: ("2", "G") gives "{2}{G}"."""
    return "".join(f"{{{symbol}}}" for symbol in cost)


@rule("203.2a", "203.2b", "203.2e")
@lru_cache(maxsize=4096)
def cost_colours(cost: ManaCost) -> tuple[str, ...]:
    """The colours of the mana symbols in `cost`, in the order W U B R G (203.2)."""
    letters = {letter for symbol in cost for letter in symbol.split("/")}
    return tuple(colour for colour in COLOURS if colour in letters)


@rule("203.3", "203.3a")
def converted_cost(cost: ManaCost | None, x: int = 0) -> int:
    """The converted mana cost: a number (203.3). `x` is what X, Y and Z stand for: 0 but on the stack."""
    if cost is None:
        return 0
    total = 0
    for symbol in cost:
        total += int(symbol) if symbol.isdigit() else x if symbol in VARIABLES else 1
    return total


def number_of_variables(cost: ManaCost) -> int:
    """Count the X, Y and Z symbols of a cost."""
    return sum(symbol in VARIABLES for symbol in cost)
