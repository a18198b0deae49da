"""Printing pictures for tests: one pose into an image, and its bytes."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.cut.plate import Plate
from tabletop.prints.emblems.pose import Pose

WIDE, HIGH, MARGIN = 120, 100, 20
#: the ground of the image, which no ink is
EMPTY = "#FF00FF"


def printed(pose: Pose, name: str = "a name", colours: str = "A") -> QImage:
    """Return an image with a pose printed inside a margin that stays empty."""
    image = QImage(WIDE + 2 * MARGIN, HIGH + 2 * MARGIN, QImage.Format.Format_RGB32)
    image.fill(QColor(EMPTY))
    painter = QPainter(image)
    painter.setClipRect(QRectF(MARGIN, MARGIN, WIDE, HIGH))
    painter.translate(MARGIN + WIDE / 2, MARGIN)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pose(Plate(painter, name, colours, WIDE / 2))
    painter.end()
    return image


def picture_bytes(image: QImage) -> bytes:
    """Return the bytes of an image."""
    return bytes(image.constBits())
