"""The plate of a seat: name, life, counts as buttons, whose turn it is, who decides; of a head without life."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import TURN, flag, key_cap, life_block, print_pooled
from tabletop.prints.furniture.fitting import fit_words, fits
from tabletop.prints.pieces.backs import print_small_back
from tabletop.prints.pieces.colours import BAR, DIM, DIMMED_PAPER, FAINT, GOLD, GROUND, LINE, ORANGE, PAPER, RIM, TEXT
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
#: the edge in the seat's colour, and where what stands on the plate begins
EDGE: Final = 10.0
LEFT: Final = 22.0
#: what small backs take at the lower edge
BACKS_HIGH: Final = 46.0
#: counts that are shown even where they are nothing
_ALWAYS: Final = ("hand", "library")
_BACK_WIDE, _BACK_PITCH = 25.0, 28.0
#: of a name: its size, and that of a head's; of the key cap; of the flag
_NAME, _HEAD_NAME, _CAP, _FLAG = 36.0, 30.0, 30.0, 66.0
#: where the life block begins at most, and under a flag that has a line of its own
_LIFE_TOP, _LIFE_UNDER_FLAG = 64.0, 86.0
#: the height of the shield of a side
_SIDE: Final = 28.0
#: a head's counts: where they begin, how wide and how far from one to the next
_HEAD_TOP, _HEAD_WIDE, _HEAD_STEP = 52.0, 58.0, 36.0


class SeatPlate(Struct, frozen=True, kw_only=True):
    """Model of a plate; `colour` is the seat's as #RRGGBB, `key` the key that lifts the hand ("" for none).

    `more` are cards in the hand beyond those with a back. `badge` is the place of a head in its team, whose plate shows
    no life; `pool` are that head's kinds of mana.
    """

    name: str
    life: str
    colour: str
    counts: tuple[tuple[Pile, int], ...] = ()
    backs: int = 0
    more: int = 0
    turn: bool = False
    decides: bool = False
    key: str = ""
    lost: bool = False
    badge: int = 0
    pool: tuple[tuple[str, int], ...] = ()
    #: of many who compete in sides: the colour of the player's side and its number; whether this is its emperor
    side: str = ""
    side_number: int = 0
    emperor: bool = False
    #: out of the range of influence of who looks on; a turn of this player goes on after another's (608.4)
    away: bool = False
    marker: bool = False

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
    counts = shown_counts(model)
    if model.badge:
        top, left, across = _HEAD_TOP * k, LEFT * k, _HEAD_WIDE * k
        step = min(_HEAD_STEP * k, (high - (BACKS_HIGH + 4) * k - top) / max(1, len(counts)))
    else:
        life = life_box(model, wide, high, k)
        top, left = life.y(), life.right() + 8 * k
        across = wide - 6 * k - left
        step = life.height() / max(3, len(counts))
    found = [
        Area(pile, 0, QRectF(left, top + number * step, across, step - 4 * k))
        for number, (pile, _) in enumerate(counts)
    ]
    shown = min(model.backs, MOST_BACKS)
    back = _BACK_WIDE * k
    room = wide - 32 * k - (34 * k if model.backs > MOST_BACKS else 0)
    pitch = min(_BACK_PITCH * k, (room - back) / max(1, shown - 1))
    for place in range(shown):
        x = LEFT * k + place * pitch
        found.append(Area("backs", place, QRectF(x, high - 44 * k, back, back * 1.4)))
    return tuple(found)


def flag_apart(model: SeatPlate, wide: float, k: float) -> bool:
    """Return whether the flag of whose turn it is has a line of its own: beside it the name would be too small."""
    return (
        (model.turn or model.marker)
        and not model.badge
        and not fits(model.name, "display", _NAME * k, _name_room(model, wide, k))
    )


def _name_room(model: SeatPlate, wide: float, k: float, apart: bool = False) -> float:
    """Return the room of a name; `apart`: without the flag beside it."""
    beside = _FLAG * k if (model.turn or model.marker) and not apart else 0.0
    beside += side_wide(_SIDE * k, model) + 5 * k if model.side else 0.0
    return wide - 26 * k - (46 * k if model.key else 8 * k) - beside


def life_box(model: SeatPlate, wide: float, high: float, k: float) -> QRectF:
    """Return where the life block lies on the plate of a player."""
    body = high - BACKS_HIGH * k
    top = (_LIFE_UNDER_FLAG if flag_apart(model, wide, k) else _LIFE_TOP) * k
    block_wide, block_high = min(wide * 0.56, 138 * k), min(body * 0.57, body - top - 10 * k)
    return QRectF(LEFT * k, body - block_high - 10 * k, block_wide, block_high)


def print_ground(painter: QPainter, wide: float, high: float, colour: str, decides: bool, k: float) -> None:
    """Print the ground of a plate with its seat's edge; who decides has the one gold edge."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(polygon((2, 0), (wide - 2, 2), (wide, high - 2), (0, high)), BAR)
    seat = QColor(colour)
    painter.fillRect(QRectF(0, 2, EDGE * k, high - 3), seat)
    if decides:
        top = polygon((EDGE * k, 2), (wide - 2, 2), (wide, 8 * k), (EDGE * k, 8 * k))
        painter.fillPath(top, GOLD)
        painter.fillRect(QRectF(0, 2, EDGE * k, high - 3), GOLD)
        painter.fillRect(QRectF(EDGE * k, 2, 5 * k, high - 3), seat)


def print_lost(painter: QPainter, wide: float, high: float, k: float) -> None:
    """Dim a plate and strike it through: its player has lost."""
    veil = QColor(GROUND)
    veil.setAlpha(100)
    painter.fillRect(QRectF(0, 0, wide, high), veil)
    for grow, ink in ((4.0 * k, GROUND), (0.0, ORANGE)):
        painter.fillPath(gouges([(wide * 0.06, high * 0.74, wide * 0.94, high * 0.3, 5 * k + grow)]), ink)


def print_away(painter: QPainter, wide: float, high: float) -> None:
    """Dim a plate: its player is out of the range of influence of who looks on."""
    veil = QColor(GROUND)
    veil.setAlpha(80)
    painter.fillRect(QRectF(0, 0, wide, high), veil)


def side_wide(high: float, model: SeatPlate) -> float:
    """Return how wide the shield of a side of this height is; an emperor's has a crown on it."""
    return high * (0.9 if model.side else 0.0)


def print_side(painter: QPainter, x: float, y: float, high: float, model: SeatPlate) -> None:
    """Print the shield of a player's side with its number; an emperor's has three points, like a crown."""
    wide = side_wide(high, model)
    top = y + (high * 0.2 if model.emperor else 0.0)
    low, foot = y + high * 0.68, y + high
    upper: tuple[tuple[float, float], ...] = ((x, top), (x + wide, top))
    if model.emperor:
        peaks = ((0.0, -0.3), (0.25, 0.05), (0.5, -0.36), (0.75, 0.05), (1.0, -0.3))
        upper = tuple((x + wide * across, top + high * up) for across, up in peaks)
    painter.fillPath(polygon(*upper, (x + wide, low), (x + wide / 2, foot), (x, low)), QColor(model.side))
    size = high * 0.66
    write(painter, x + wide / 2, top + size * 0.86, str(model.side_number), "display", size, TEXT, "centre")


def print_seat_plate(painter: QPainter, wide: float, high: float, model: SeatPlate, k: float) -> None:
    """Print a plate with its upper left corner at 0, 0. Who decides has the one gold edge and a gold name."""
    print_ground(painter, wide, high, model.colour, model.decides, k)
    if model.badge:
        _print_head(painter, wide, high, model, k)
    else:
        _print_name(painter, wide, model, k)
        paper = DIMMED_PAPER if model.lost else PAPER
        life_block(painter, life_box(model, wide, high, k), model.life, paper)
    counts = dict(model.counts)
    for area in areas(model, wide, high, k):
        if area.word == "backs":
            painter.save()
            painter.translate(area.box.topLeft())
            print_small_back(painter, area.box.width(), str(area.place + 1))
            painter.restore()
        else:
            ink = ORANGE if area.word == "poison" else DIM
            print_count(painter, area.box, area.word, counts[area.word], ink, k)  # type: ignore[index]
    more = max(model.more, model.backs - MOST_BACKS)
    if more > 0:
        write(painter, wide - 7 * k, high - 19 * k, f"+{more}", "display", 18 * k, PAPER, "right")
    if model.away and not model.lost:
        print_away(painter, wide, high)
    if model.lost:
        print_lost(painter, wide, high, k)


def _print_name(painter: QPainter, wide: float, model: SeatPlate, k: float) -> None:
    """Print the name, the flag of whose turn it is, and the key that lifts the hand."""
    apart = flag_apart(model, wide, k)
    words, size = fit_words(model.name, "display", _NAME * k, _name_room(model, wide, k, apart))
    left = 24 * k
    if model.side:
        print_side(painter, left - 4 * k, 17 * k, _SIDE * k, model)
        left += side_wide(_SIDE * k, model) + 1 * k
    write(painter, left, 44 * k, words, "display", size, GOLD if model.decides else PAPER)
    if model.turn or model.marker:
        right = wide - (48 if model.key and not apart else 8) * k
        flag(painter, right, (52 if apart else 14) * k, TURN, k, waits=not model.turn)
    if model.key:
        key_cap(painter, QRectF(wide - 42 * k, 14 * k, _CAP * k, _CAP * k), model.key)


def _print_head(painter: QPainter, wide: float, high: float, model: SeatPlate, k: float) -> None:
    """Print one head of a team: badge and name; at the right the flag, the key and the mana, one under the other."""
    badge = QRectF(20 * k, 14 * k, 26 * k, 30 * k)
    plate(painter, badge, 4 * k, FAINT)
    write(painter, badge.center().x(), badge.y() + 23 * k, str(model.badge), "display", 22 * k, TEXT, "centre")
    left = badge.right() + 7 * k
    words, size = fit_words(model.name, "display", _HEAD_NAME * k, wide - left - 5 * k)
    write(painter, left, 29 * k + size * 0.37, words, "display", size, GOLD if model.decides else PAPER)
    y = 54 * k
    if model.turn:
        flag(painter, wide, y, TURN, k, 18)
        y += 33 * k
    if model.key:
        key_cap(painter, QRectF(wide - 40 * k, y, _CAP * k, _CAP * k), model.key)
        y += 38 * k
    room = high - BACKS_HIGH * k - y
    if model.pool and room > 0:
        step = min(30 * k, room / len(model.pool))
        for number, (kind, count) in enumerate(model.pool):
            _print_mana(painter, wide - 25 * k, y + (number + 0.5) * step, min(13 * k, step * 0.48), kind, count)


def _print_mana(painter: QPainter, x: float, y: float, radius: float, kind: str, count: int) -> None:
    """Print one kind of mana in a pool, with its count at the left where there is more than one."""
    print_pooled(painter, x, y, radius, kind)
    if count > 1:
        write(painter, x - radius * 1.25, y + radius * 0.5, str(count), "display", radius * 1.4, PAPER, "right")


def print_count_box(painter: QPainter, box: QRectF, k: float) -> None:
    """Print the ground of a count: a small button."""
    plate(painter, box, 5 * k, RIM)
    plate(painter, box.adjusted(1.5, 1.5, -1.5, -1.5), 4 * k, LINE)


def print_count(painter: QPainter, box: QRectF, pile: str, count: int, ink: QColor, k: float) -> None:
    """Print one count as a small button: a rim, the sign of the pile, the figure."""
    print_count_box(painter, box, k)
    radius = min(9.5 * k, box.height() * 0.33)
    middle = box.center().y()
    print_sign(painter, box.x() + radius + 5 * k, middle, radius, pile, ink)
    left = box.x() + 2 * radius + 8 * k
    room = box.right() - 3 * k - left
    figure, size = str(count), min(25 * k, box.height() * 0.84)
    size = min(size, size * room / max(width(figure, "display", size), 1.0))
    write(painter, left + room / 2, middle + size * 0.36, figure, "display", size, PAPER, "centre")
