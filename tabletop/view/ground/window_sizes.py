"""How large things are in a window of a size: the table as a whole, and pages that have nothing but words."""

from __future__ import annotations

from math import floor
from typing import Final

#: how much larger than on the table words are on a page of their own, in a window of 1920 x 1080
_ROOMY: Final = 1.3


def unit_for(width: int, height: int) -> float:
    """How many logical pixels a unit is in a window of this size: a larger window than 1920 x 1080 shows all larger."""
    return max(1.0, floor(min(width / 1920, height / 1080) * 4) / 4)


def room_for(width: int, height: int) -> float:
    """How many times as large as on the table words are on a page of their own: they grow from 1280 x 720 on."""
    unit = unit_for(width, height)
    return max(1.0, round(_ROOMY * min(width / 1920, height / 1080) / unit, 2))
