"""The ground of a seat: its main land in five slates, and the front that combat cuts between two lands."""

from __future__ import annotations

from random import Random
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
#: how far from its middle a land's subject is done, and how far apart rows of cuts lie beyond it, in units of the world
_BESIDE, _APART = 88.0, 6.2
#: between which heights the land beside a subject is open, and where it is so with what stands there or rolls by
_OPEN: Final = (54.0, 98.0)
_OPEN_OF: Final = {"island": (58.0, 71.0), "forest": (76.0, 98.0)}
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
    painter.fillPath(gouges(_field(family, box.width() / scale / 2, aside * box.width() / scale)), QColor(SLATES.paper))
    painter.restore()


def _field(family: str, half: float, aside: float) -> list[Cut]:
    """Return the long shallow cuts of the open land beside a subject, from the end of its sky to its lower edge."""
    dice = Random(f"field of {family}")
    cuts: list[Cut] = []
    top, bottom = _OPEN_OF.get(family, _OPEN)
    for row in range(int((bottom - top) / _APART)):
        y = bottom - (row + 0.5) * _APART
        for way, reach in ((-1, half + aside), (1, half - aside)):
            at = _BESIDE + dice.uniform(0, 9)
            while at < reach:
                wide = dice.uniform(9, 21)
                cuts.append((way * at, y, way * (at + wide), y + dice.uniform(-0.5, 0.5), 0.6, dice.uniform(-0.4, 0.4)))
                at += wide + dice.uniform(3, 12)
    return cuts


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
