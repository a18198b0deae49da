"""Shares of games won on a scale from 0 to 100 %: a gouge where the share lies with 95 %, a slip of paper on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.controller.start.deck_test import Rate
from tabletop.prints.cut.gouges import gouges
from tabletop.prints.furniture.blocks import slip
from tabletop.view.ground import theme

#: half of a gouge's width and the height of the slip on it, as shares of the height
_GOUGE, _SLIP = 0.5, 0.96
#: the ground beside a slip as a share of its height: where inks are alike it is seen by its shape
_AROUND = 0.07
#: an interval that is shorter than this is still seen
_LEAST: Final = 6.0


def print_scale(painter: QPainter, box: QRectF, rate: Rate, current: bool = False) -> None:
    """Print a share on a scale in a box; `current`: on paper, in ink."""
    line, ink, quiet = _inks(current)
    middle = box.center().y()
    painter.fillRect(QRectF(box.x(), middle - 0.75, box.width(), 1.5), line)
    painter.fillRect(QRectF(box.center().x() - 0.75, box.y(), 1.5, box.height()), line)
    if rate.win_rate is None or rate.interval is None:
        return
    low, high = (box.x() + share * box.width() for share in rate.interval)
    high = max(high, low + _LEAST)
    painter.fillPath(gouges([(low, middle, high, middle, box.height() * _GOUGE)]), quiet)
    high = box.height() * _SLIP
    x = box.x() + rate.win_rate * box.width()
    mark, around = QRectF(x - high * 0.17, middle - high / 2, high * 0.34, high), high * _AROUND
    painter.fillPath(slip(mark.adjusted(-around, 0, around, 0)), theme.PAPER if current else theme.SEAT_BAR)
    painter.fillPath(slip(mark), ink)


def _inks(current: bool) -> tuple[QColor, QColor, QColor]:
    """Return the inks of the scale, of the share, and of where it lies."""
    if current:
        return theme.SECONDARY, theme.INK, theme.RIM
    return theme.RIM, theme.PAPER, theme.RULE
