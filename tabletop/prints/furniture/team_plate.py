"""The plate of a team: its life, what of that is each head's share, and the damage that its heads will be dealt."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import TURN, flag, life_block
from tabletop.prints.furniture.fitting import fit_words
from tabletop.prints.furniture.seat_plate import print_lost
from tabletop.prints.pieces.colours import BAR, DIM, DIMMED_PAPER, GOLD, LINE, PAPER
from tabletop.prints.pieces.lettering import write
from tabletop.prints.pieces.marks import HEAD_BURST, print_pending_of_head

#: width and height of the life block, and the radius of a burst, at k = 1
_BLOCK: Final = (160.0, 130.0)
_BURST: Final = HEAD_BURST
#: of the height of a plate what bursts leave free: the team's name, and their distance to the lower edge
_OVER_BURSTS: Final = 66.0
_EDGE: Final = 12.0
#: what of a team's life is each head's (606.9a)
SHARE: Final = "a head's share"


class PendingOfHead(NamedTuple):
    """Combat damage on the stack for one head: its name, the colour of its seat as #RRGGBB, how much."""

    name: str
    colour: str
    damage: int


class TeamPlate(Struct, frozen=True, kw_only=True):
    """Model of a team's plate; where damage is `pending` it stands in place of the share."""

    name: str
    life: int
    share: int
    turn: bool = False
    decides: bool = False
    lost: bool = False
    pending: tuple[PendingOfHead, ...] = ()


def team_life_box(wide: float, high: float, k: float) -> QRectF:
    """Return where the life block lies on the plate of a team."""
    tall = min(_BLOCK[1] * k, high - 20 * k)
    return QRectF(30 * k, (high - tall) / 2, min(_BLOCK[0] * k, wide * 0.42), tall)


def print_team_plate(painter: QPainter, wide: float, high: float, model: TeamPlate, k: float) -> None:
    """Print a team's plate with its upper left corner at 0, 0; gold edge and name while any of its heads decides."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(polygon((2, 0), (wide - 2, 2), (wide, high - 2), (0, high)), BAR)
    painter.fillRect(QRectF(0, 2, _EDGE * k, high - 3), GOLD if model.decides else LINE)
    block = team_life_box(wide, high, k)
    life_block(painter, block, str(model.life), DIMMED_PAPER if model.lost else PAPER)
    x = block.right() + 16 * k
    words, size = fit_words(model.name, "display", 34 * k, wide - x - 10 * k)
    write(painter, x, 46 * k, words, "display", size, GOLD if model.decides else PAPER)
    if model.pending:
        _print_pending(painter, x, wide, high, model.pending, k)
    else:
        words, size = fit_words(SHARE, "semibold", 22 * k, wide - x - 8 * k)
        write(painter, x, high * 0.5, words, "semibold", size, DIM)
        write(painter, x, high - 26 * k, str(model.share), "display", 50 * k, PAPER)
    if model.turn:
        flag(painter, wide - 8 * k, high - 40 * k, TURN, k)
    if model.lost:
        print_lost(painter, wide, high, k)


def _print_pending(
    painter: QPainter, x: float, wide: float, high: float, pending: tuple[PendingOfHead, ...], k: float
) -> None:
    """Print a burst for each head that will be dealt damage, side by side."""
    pitch = (wide - x - 4 * k) / max(2, len(pending))
    radius = min(max(_BURST * k, (high - _OVER_BURSTS * k) / 2), pitch * 0.47)
    for number, one in enumerate(pending):
        middle, colour = x + pitch * (number + 0.5), QColor(one.colour)
        name, _ = fit_words(one.name, "semibold", max(17.0, radius * 0.42), radius * 1.2)
        print_pending_of_head(painter, middle, high - radius - 12 * k, radius, one.damage, name, colour)
