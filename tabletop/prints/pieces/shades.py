"""How the colours of a piece step back: drained where it is tapped, dimmed where it does not matter just now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces.colours import DIMMED_PAPER, DRAINED, PAPER, TEXT_BOX, blend

Shade: TypeAlias = Literal["", "drained", "dimmed"]

#: what lies over the picture, and over the whole of a dimmed piece
_SLATE: Final = {"drained": QColor(20, 26, 32, 112), "dimmed": QColor(20, 26, 32, 128)}
_VEIL: Final = QColor(18, 23, 28, 70)
#: how far a frame drains towards the ground
_DRAIN: Final = 0.55


def paper_of(shade: Shade) -> QColor:
    """Return the paper of a title strip."""
    return DIMMED_PAPER if shade else PAPER


def text_paper_of(shade: Shade) -> QColor:
    """Return the paper of a text box."""
    return DIMMED_PAPER if shade else TEXT_BOX


def drain_of(shade: Shade) -> Callable[[QColor], QColor] | None:
    """Return what drains a frame's colours, or None where they stay."""
    return _drained if shade == "drained" else None


def _drained(colour: QColor) -> QColor:
    return blend(colour, DRAINED, _DRAIN)


def print_slate(painter: QPainter, picture: QRectF, shade: Shade) -> None:
    """Lay slate over a picture."""
    if shade:
        painter.fillRect(picture, _SLATE[shade])


def print_veil(painter: QPainter, wide: float, high: float, radius: float, shade: Shade) -> None:
    """Lay a veil over a whole piece that is dimmed."""
    if shade == "dimmed":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_VEIL)
        painter.drawRoundedRect(QRectF(0, 0, wide, high), radius, radius)
