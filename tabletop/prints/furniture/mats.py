"""The ground of a seat: its main land in five slates, and the front that combat cuts between two lands."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.cut.gouges import Cut, gouges
from tabletop.prints.cut.inks import Inks
from tabletop.prints.press import print_subject

#: darkest first; the third fills the ground
SLATES: Final = Inks("#10151A", "#182027", "#232C34", "#303C46", "#303C46")
#: cuts of the tool along the edges, and those of a front
EDGE_CUTS: Final = QColor("#3A4753")
FRONT_CUTS: Final = QColor("#414F5B")
#: the picture's height as a share of the mat's width, at least
LEAST_HIGH: Final = 0.28
RADIUS: Final = 14.0
_REACHES: Final = (22.0, 40.0, 26.0, 64.0)


def print_mat(painter: QPainter, box: QRectF, family: str, aside: float) -> None:
    """Print a seat's land over its half of the table; `aside` moves the subject by a share of the width."""
    path = QPainterPath()
    path.addRoundedRect(box, RADIUS, RADIUS)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(box, QColor(SLATES.light))
    print_land(painter, box, family, aside)
    painter.restore()
    print_mat_edge(painter, box)


def print_land(painter: QPainter, box: QRectF, family: str, aside: float) -> None:
    """Print the land of a mat alone: it stands on the lower edge, and is larger where the mat is high."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = max(box.height(), box.width() * LEAST_HIGH) / 100 * 1.06
    painter.translate(box.x() + box.width() / 2 + aside * box.width(), box.bottom() - 100 * scale)
    painter.scale(scale, scale)
    # The picture's middle is aside: it reaches to the farther edge, else its sea would end before it.
    print_subject(painter, f"mat of {family}", family, SLATES, box.width() / scale * (1 + 2 * abs(aside)))
    painter.restore()


def print_mat_edge(painter: QPainter, box: QRectF) -> None:
    """Print the cuts of the tool along the long edges of a mat."""
    painter.fillPath(gouges(_edge(box)), EDGE_CUTS)


def _edge(box: QRectF) -> list[Cut]:
    """Return short cuts along both long edges."""
    count = int(box.width() / 13)
    cuts: list[Cut] = []
    for number in range(2, count - 1):
        x = box.x() + number * box.width() / count
        for y, way in ((box.y() + 4, 1), (box.bottom() - 4, -1)):
            cuts.append((x, y, x + 5, y + way * 8, 1.3))
    return cuts


def print_front(painter: QPainter, x: float, y: float, wide: float, k: float) -> None:
    """Print the front of a combat at a height: long gouges from both sides of the line between two lands."""
    count = int(wide / (15 * k))
    cuts: list[Cut] = []
    for number in range(count):
        at = x + (number + 0.5) * wide / count
        reach = _REACHES[number % 4] * k
        for way in (-1, 1):
            cuts.append((at, y + way * 4 * k, at + 2, y + way * (4 * k + reach), 3 * k))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(gouges(cuts), FRONT_CUTS)
