"""A strip of a table of many: who it is of, life and counts in two lines; its permanents lie under them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.furniture.blocks import TURN, flag, life_block
from tabletop.prints.furniture.fitting import fit_words
from tabletop.prints.furniture.seat_plate import (
    Area,
    SeatPlate,
    print_away,
    print_count,
    print_ground,
    print_lost,
    print_side,
    shown_counts,
    side_wide,
)
from tabletop.prints.pieces.colours import DIM, DIMMED_PAPER, GOLD, ORANGE, PAPER
from tabletop.prints.pieces.lettering import width, write

#: at k = 1: where what stands on a strip begins, the size of its name, its life, its counts
LEFT: Final = 16.0
_NAME, _LIFE, _COUNT = 28.0, (62.0, 37.0), (66.0, 29.0)
_TOP, _SECOND = 6.0, 45.0
#: there is room for so many counts at least, so that none moves as another comes
_COUNTS: Final = 3
#: the flag of whose turn it is stands in the line of the counts
_FLAG: Final = 16.0
#: said of who is out of range, where there is room for it
AWAY: Final = "out of range"


def strip_life_box(wide: float, high: float, k: float) -> QRectF:
    """Return where the life block lies on a strip."""
    life = min(_LIFE[0] * k, wide * 0.34)
    return QRectF(wide - life - 6 * k, _TOP * k + 2, life, min(_LIFE[1] * k, high - 8 * k))


def strip_areas(model: SeatPlate, wide: float, high: float, k: float) -> tuple[Area, ...]:
    """Return where the counts lie on a strip: what a press there means."""
    counts = shown_counts(model)
    left, pitch = LEFT * k, 4 * k
    room = wide - left - 6 * k
    number = max(_COUNTS, len(counts))
    across = min(_COUNT[0] * k, (room - pitch * (number - 1)) / number)
    return tuple(
        Area(pile, 0, QRectF(left + place * (across + pitch), _SECOND * k, across, _COUNT[1] * k))
        for place, (pile, _) in enumerate(counts)
    )


def print_strip_plate(painter: QPainter, wide: float, high: float, model: SeatPlate, k: float) -> None:
    """Print a strip with its upper left corner at 0, 0."""
    print_ground(painter, wide, high, model.colour, model.decides, k)
    life = strip_life_box(wide, high, k)
    left, room = LEFT * k, life.x() - LEFT * k - 6 * k
    if model.side:
        print_side(painter, left, _TOP * k + 5 * k, 26 * k, model)
        taken = side_wide(26 * k, model) + 5 * k
        left, room = left + taken, room - taken
    turning = width(TURN, "bold", _FLAG * k) + 26 * k if model.turn or model.marker else 0.0
    beside = turning if room - turning > 70 * k else 0.0
    words, size = fit_words(model.name, "display", _NAME * k, room - beside)
    write(painter, left, (_TOP + 28) * k, words, "display", size, GOLD if model.decides else PAPER)
    end = left + width(words, "display", size) + 10 * k
    if model.away and not model.lost and width(AWAY, "bold", 17 * k) < left + room - beside - end:
        write(painter, end, (_TOP + 26) * k, AWAY, "bold", 17 * k, DIM)
    life_block(painter, life, model.life, DIMMED_PAPER if model.lost else PAPER)
    counts = dict(model.counts)
    for area in strip_areas(model, wide, high, k):
        ink = ORANGE if area.word == "poison" else DIM
        print_count(painter, area.box, area.word, counts[area.word], ink, k)  # type: ignore[index]
    if turning:
        y = (_TOP + 7) * k if beside else high - (_FLAG * 1.5 + 6) * k
        flag(painter, (life.x() if beside else wide) - 6 * k, y, TURN, k, _FLAG, waits=not model.turn)
    if model.away and not model.lost:
        print_away(painter, wide, high)
    if model.lost:
        print_lost(painter, wide, high, k)
