"""The plate of a seat: name, life, counts as buttons, backs of its hand with digits, whose turn it is, who decides."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import TURN, flag, key_cap, life_block
from tabletop.prints.pieces.backs import print_small_back
from tabletop.prints.pieces.colours import BAR, DIM, DIMMED_PAPER, GOLD, LINE, ORANGE, PAPER, RIM
from tabletop.prints.pieces.keyword_signs import print_sign
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.shapes import plate

#: what a count on a plate is of; a click on it opens that pile
Pile: TypeAlias = Literal["hand", "library", "graveyard", "removed", "poison"]

#: width and height of a plate in a window of 1920 x 1080
WIDE: Final = 216.0
HIGH: Final = 222.0
#: the largest digit of a back; more cards are a number
MOST_BACKS: Final = 9
#: counts that are shown even where they are nothing
_ALWAYS: Final = ("hand", "library")
_BACK_WIDE, _BACK_PITCH, _BACKS_HIGH = 25.0, 28.0, 46.0


class SeatPlate(Struct, frozen=True, kw_only=True):
    """Model of a plate; `colour` is the seat's as #RRGGBB, `key` the key that lifts the hand ("" for none)."""

    name: str
    life: str
    colour: str
    counts: tuple[tuple[Pile, int], ...] = ()
    backs: int = 0
    turn: bool = False
    decides: bool = False
    key: str = ""
    lost: bool = False

    @property
    def hand(self) -> int:
        """Return how many cards are in the hand."""
        return dict(self.counts).get("hand", 0)


class Area(NamedTuple):
    """A part of a plate that can be pressed: a pile, or "backs" with the place of a back."""

    word: str
    place: int
    box: QRectF


def shown_counts(model: SeatPlate) -> tuple[tuple[Pile, int], ...]:
    """Return the counts that are drawn: hand and library always, others where there is something."""
    return tuple((pile, count) for pile, count in model.counts if count or pile in _ALWAYS)


def areas(model: SeatPlate, wide: float, high: float, k: float) -> tuple[Area, ...]:
    """Return where counts and backs lie on a plate of a size: what a press there means."""
    life = _life_box(model, wide, high, k)
    counts = shown_counts(model)
    found = []
    left = life.right() + 8 * k
    step = life.height() / max(3, len(counts))
    for number, (pile, _) in enumerate(counts):
        box = QRectF(left, life.y() + number * step, wide - 6 * k - left, step - 4 * k)
        found.append(Area(pile, 0, box))
    shown = min(model.backs, MOST_BACKS)
    back = _BACK_WIDE * k
    room = wide - 32 * k - (34 * k if model.backs > MOST_BACKS else 0)
    pitch = min(_BACK_PITCH * k, (room - back) / max(1, shown - 1))
    for place in range(shown):
        x = 22 * k + place * pitch
        found.append(Area("backs", place, QRectF(x, high - 44 * k, back, back * 1.4)))
    return tuple(found)


def _life_box(model: SeatPlate, wide: float, high: float, k: float) -> QRectF:
    body = high - _BACKS_HIGH * k
    block_wide, block_high = min(wide * 0.56, 138 * k), min(body * 0.57, body - 64 * k)
    return QRectF(22 * k, body - block_high - 10 * k, block_wide, block_high)


def print_seat_plate(painter: QPainter, wide: float, high: float, model: SeatPlate, k: float) -> None:
    """Print a plate with its upper left corner at 0, 0. Who decides has the one gold edge and a gold name."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(polygon((2, 0), (wide - 2, 2), (wide, high - 2), (0, high)), BAR)
    seat = QColor(model.colour)
    painter.fillRect(QRectF(0, 2, 10 * k, high - 3), seat)
    if model.decides:
        top = polygon((10 * k, 2), (wide - 2, 2), (wide, 8 * k), (10 * k, 8 * k))
        painter.fillPath(top, GOLD)
        painter.fillRect(QRectF(0, 2, 10 * k, high - 3), GOLD)
        painter.fillRect(QRectF(10 * k, 2, 5 * k, high - 3), seat)
    _print_head(painter, wide, model, k)
    life_block(painter, _life_box(model, wide, high, k), model.life, DIMMED_PAPER if model.lost else PAPER)
    counts = dict(model.counts)
    for area in areas(model, wide, high, k):
        if area.word == "backs":
            painter.save()
            painter.translate(area.box.topLeft())
            print_small_back(painter, area.box.width(), str(area.place + 1))
            painter.restore()
        else:
            ink = ORANGE if area.word == "poison" else DIM
            _print_count(painter, area.box, area.word, counts[area.word], ink, k)  # type: ignore[index]
    if model.backs > MOST_BACKS:
        write(painter, wide - 8 * k, high - 18 * k, f"+{model.backs - MOST_BACKS}", "display", 18 * k, PAPER, "right")


def _print_head(painter: QPainter, wide: float, model: SeatPlate, k: float) -> None:
    """Print the name, the flag of whose turn it is, and the key that lifts the hand."""
    size = 36 * k
    room = wide - 24 * k - (46 * k if model.key else 8 * k) - (66 * k if model.turn else 0)
    size = min(size, size * room / max(width(model.name, "display", size, 1), 1.0))
    write(painter, 24 * k, 44 * k, model.name, "display", size, GOLD if model.decides else PAPER, track=1)
    if model.turn:
        flag(painter, wide - (48 if model.key else 8) * k, 14 * k, TURN, k)
    if model.key:
        key_cap(painter, QRectF(wide - 42 * k, 14 * k, 30 * k, 30 * k), model.key)


def _print_count(painter: QPainter, box: QRectF, pile: str, count: int, ink: QColor, k: float) -> None:
    """Print one count as a small button: a rim, the sign of the pile, the figure."""
    plate(painter, box, 5 * k, RIM)
    plate(painter, box.adjusted(1.5, 1.5, -1.5, -1.5), 4 * k, LINE)
    radius = min(9.5 * k, box.height() * 0.33)
    middle = box.center().y()
    print_sign(painter, box.x() + radius + 5 * k, middle, radius, pile, ink)
    left = box.x() + 2 * radius + 8 * k
    room = box.right() - 3 * k - left
    figure, size = str(count), min(25 * k, box.height() * 0.84)
    size = min(size, size * room / max(width(figure, "display", size), 1.0))
    write(painter, left + room / 2, middle + size * 0.36, figure, "display", size, PAPER, "centre")
