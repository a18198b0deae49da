"""Pictures of a table as everybody sees it: its middle, or all of it under the bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.view.ground import theme
from tabletop.view.layout.places import Places


def print_table(scene: QGraphicsScene, places: Places, size: tuple[int, int]) -> QImage:
    """Return a picture of this size of the middle of a scene's table: without bar, column and hands at the edge."""
    ratio = size[0] / size[1]
    table = places.table._replace(h=places.table.h - places.seats[0].hand.h)
    taken = QRectF(0, 0, min(table.w, table.h * ratio), min(table.h, table.w / ratio))
    taken.moveCenter(QRectF(*table).center())
    return _printed(scene, taken, size)


def print_whole(scene: QGraphicsScene, places: Places, wide: int) -> QImage:
    """Return a picture, so wide, of all that lies under the bar of a scene's table."""
    taken = QRectF(0, places.bar.bottom, places.width, places.height - places.bar.bottom)
    return _printed(scene, taken, (wide, round(wide * taken.height() / taken.width())))


def _printed(scene: QGraphicsScene, taken: QRectF, size: tuple[int, int]) -> QImage:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(theme.GROUND)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(image.rect()), taken)
    painter.end()
    return image
