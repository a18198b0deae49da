"""The plate of power and toughness: made from the outline of its figures, with the damage that is marked."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import ORANGE, PLATE, TEXT, WHITE
from tabletop.prints.pieces.figures import Change
from tabletop.prints.pieces.lettering import outline, write
from tabletop.prints.pieces.shapes import pointer


class FigurePlate(NamedTuple):
    """What is on a plate, and how large its parts are.

    `wide` and `high` are the whole with its rim; `around` the ink round the figures, `corner` what is cut off at the
    upper left, `pointer` the room of the triangle and `cell` that of marked damage, 0 where there is none.
    """

    figures: str
    damage: int
    change: Change
    size: float
    rim: float
    around: float
    corner: float
    pointer: float
    cell: float
    wide: float
    high: float


def figure_plate(
    size: float, figures: str, *, damage: int = 0, change: Change = "", rim: float = 0.0, most: float = inf
) -> FigurePlate:
    """Measure the plate of figures in a size of the font; figures wider than `most` are written smaller.

    There are at least 3 pixels of ink all round the figures at every size. Marked damage is a cell beside the
    toughness, and a changed figure has a triangle before it. A `rim` of 0 has the usual width.
    """
    box = outline(figures, size)
    if box.width() > most:
        size *= most / box.width()
        box = outline(figures, size)
    around, corner = max(4.0, size * 0.17), size * 0.26
    rim = rim or max(2.0, size * 0.08)
    before = size * 0.34 if change else 0.0
    cell = outline(str(damage), size).width() + 2 * around + size * 0.12 if damage else 0.0
    wide = box.width() + 2 * around + before + corner * 0.35 + cell + 2 * rim
    return FigurePlate(
        figures, damage, change, size, rim, around, corner, before, cell, wide, box.height() + 2 * around + 2 * rim
    )


def print_figures(
    painter: QPainter,
    right: float,
    bottom: float,
    plate: FigurePlate,
    rim_colour: QColor,
    ink: QColor = PLATE,
    *,
    lethal: bool = False,
) -> None:
    """Print a plate in a lower right corner; a cut goes through toughness and damage where that is lethal."""
    size, rim, corner = plate.size, plate.rim, plate.corner
    x, y = right - plate.wide, bottom - plate.high
    outer = polygon((x + corner, y), (right, y), (right, bottom), (x, bottom), (x, y + corner))
    painter.fillPath(outer, rim_colour)
    slant = corner + rim * 0.6
    low, far = bottom - rim, right - rim
    painter.fillPath(
        polygon((x + slant, y + rim), (far, y + rim), (far, low), (x + rim, low), (x + rim, y + slant)), ink
    )
    at, base = x + rim + corner * 0.35 + plate.around, low - plate.around
    if plate.change:
        middle = (y + bottom) / 2
        pointer(painter, at, middle, plate.pointer, WHITE, up=plate.change == "up")
        at += plate.pointer
    box = outline(plate.figures, size)
    write(painter, at - box.left(), base - box.bottom(), plate.figures, "display", size, WHITE)
    if plate.damage:
        cell = QRectF(far - plate.cell, y + rim, plate.cell, low - y - rim)
        _print_damage(painter, cell, plate, base - box.bottom())
        if lethal:
            _print_cut(painter, cell.adjusted(-rim, -rim, rim, rim), size)


def _print_damage(painter: QPainter, cell: QRectF, plate: FigurePlate, baseline: float) -> None:
    """Print marked damage in its cell, whose left edge is toothed."""
    size, steps = plate.size, 8
    tooth = size * 0.09
    edge = [
        (cell.x() + (tooth if step % 2 else 0.0), cell.y() + cell.height() * step / steps)
        for step in range(steps, -1, -1)
    ]
    painter.fillPath(polygon((cell.right(), cell.y()), (cell.right(), cell.bottom()), *edge), ORANGE)
    figure = outline(str(plate.damage), size)
    middle = cell.x() + (cell.width() + tooth * 0.6) / 2 - figure.width() / 2 - figure.left()
    write(painter, middle, baseline, str(plate.damage), "display", size, TEXT)


def _print_cut(painter: QPainter, cell: QRectF, size: float) -> None:
    """Print the cut that says that damage is lethal: from under the toughness over the cell."""
    cut = (cell.x() - size * 0.42, cell.bottom() + size * 0.04, cell.right() + size * 0.12, cell.y() - size * 0.04)
    for half, colour in ((size * 0.15, WHITE), (size * 0.085, PLATE)):
        painter.fillPath(gouges([(*cut, half)]), colour)
