"""The press: one picture printed into a rectangle, as its name, family and colours say."""

from __future__ import annotations

from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QTransform

from tabletop.prints.cut.inks import Inks
from tabletop.prints.cut.plate import Plate

#: the height of the world in its own units
WORLD: Final = 100.0
#: under this height in device pixels fine cuts are left out
SMALL: Final = 110.0
#: the side of the texture's tile, and how many pixels have one fleck
_TILE, _PIXELS_A_FLECK = 256, 210
#: how near the camera may come, and how far it may move to a side where the picture is wide
_NEARER, _ASIDE, _WIDE = 0.13, 15.0, 55.0

_GRAINS: dict[int, QImage] = {}


def print_picture(
    painter: QPainter,
    rect: QRectF,
    name: str,
    family: str,
    colours: str,
    *,
    texture: bool = True,
    zoom: float = 1.0,
    focus: float = 0.5,
) -> None:
    """Print the picture of a name into a rectangle.

    The world's height fills the rectangle; a wide one sees more ground. `family` is a key of the catalogue, `colours`
    as `inks_of` takes them; `zoom` enlarges, `focus` says which part of the height stays in view then (0 the top).
    Raises KeyError for a family that does not exist.
    """
    scale = rect.height() / WORLD * zoom
    half = rect.width() / scale / 2
    from tabletop.prints.catalogue import pose_of  # all emblems: loaded with the first picture, the start is quick

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.x() + rect.width() / 2, rect.y() + (rect.height() - WORLD * scale) * focus)
    painter.scale(scale, scale)
    plate = Plate(painter, name, colours, half + 8, small=rect.height() < SMALL)
    digest = plate.digest
    if digest[11] & 1:
        painter.scale(-1, 1)
    nearer = 1 + digest[16] / 255 * _NEARER
    painter.translate(0, WORLD)
    painter.scale(nearer, nearer)
    aside = (digest[17] / 255 - 0.5) * _ASIDE if half > _WIDE else 0.0
    painter.translate(aside, -WORLD)
    pose_of(family, name, digest[18])(plate)
    painter.restore()
    if texture:
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        brush = QBrush(_grain(plate.paper))
        # flecks lie as the picture lies, so that a picture is the same wherever it is printed
        brush.setTransform(QTransform.fromTranslate(rect.x() + digest[5], rect.y() + digest[6]))
        painter.fillRect(rect, brush)
        painter.restore()


def print_subject(painter: QPainter, name: str, family: str, inks: Inks, half: float) -> None:
    """Print a family's first pose in inks of its own, without camera or texture, in the painter's present world.

    `half` is how far the ground reaches to either side, in units of the world.
    """
    from tabletop.prints.catalogue import FAMILIES

    plate = Plate(painter, name, inks, half)
    FAMILIES[family][0](plate)


def _grain(ink: QColor) -> QImage:
    """Return a tile of flecks, as paper shows through ink; drawn once for each ink."""
    known = _GRAINS.get(ink.rgb())
    if known is not None:
        return known
    tile = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(0)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    dice = Random(3)
    for _ in range(_TILE * _TILE // _PIXELS_A_FLECK):
        fleck = QColor(ink)
        fleck.setAlpha(dice.choice((26, 38, 60)))
        painter.setBrush(fleck)
        wide = dice.uniform(0.4, 1.0)
        at = QPointF(dice.uniform(0, _TILE), dice.uniform(0, _TILE))
        painter.drawEllipse(at, wide, wide * dice.uniform(0.5, 1.4))
    painter.end()
    _GRAINS[ink.rgb()] = tile
    return tile
