"""What people want of the table: sizes, the side of the column, and what may stand in it."""

from __future__ import annotations

from msgspec import Struct


class Wishes(Struct, frozen=True):
    """How a table is wanted; 1 is a usual size.

    `cards` multiplies pieces, `words` plates, buttons and all that is written. `left`: the column stands at the left.
    `quarter`: what is tapped lies turned by a quarter, and has room for that.
    `card` and `log`: whether the card that is pointed at and the history are shown in it.
    """

    cards: float = 1.0
    words: float = 1.0
    left: bool = False
    card: bool = True
    log: bool = True
    quarter: bool = False


#: how a table is wanted by nobody in particular
USUAL = Wishes()
