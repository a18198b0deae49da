"""What a printed card shows: one record for faces, blocks and tiles, made from what a seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import LINE_ROUND
from tabletop.prints.pieces.figures import Change
from tabletop.prints.press import print_picture


class Card(Struct, frozen=True, kw_only=True):
    """Everything that is printed of a card.

    `cost` and `makes` hold symbols without braces. `colours` are letters in the order of the cost; "A" is an artifact,
    "L" a land. `family` is a family of the catalogue. `figures` is "2/1" or "", `change` says how it differs from what
    is printed. `judged` marks a card whose text is partly carried out by hand, `tombstone` one that works in a
    graveyard. `halves` are both halves of a split card, each printed as a card of its own; `other` is the side of a
    flip card that stands on its head.
    """

    name: str
    family: str
    colours: str
    cost: tuple[str, ...] = ()
    type_line: str = ""
    text: str = ""
    figures: str = ""
    change: Change = ""
    makes: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    legendary: bool = False
    land: bool = False
    token: bool = False
    tombstone: bool = False
    judged: bool = False
    halves: tuple[Card, ...] = ()
    other: Card | None = None

    @property
    def inks(self) -> str:
        """Which inks the picture is printed in: three colours and more share one set."""
        return self.colours if len(self.colours) < 3 else "M"


#: brings a card's picture into a box; the last says whether it has a texture
Art: TypeAlias = Callable[[QPainter, QRectF, Card, bool], None]
#: how far down the ground of a plain picture begins
_HORIZON: Final = 0.62
#: how far the cut between two pictures leans to either side, as a share of their box
_SLANT: Final = 0.08


def carved(painter: QPainter, box: QRectF, card: Card, texture: bool) -> None:
    """Print a card's carved picture into a box."""
    print_picture(painter, box, card.name, card.family, card.inks, texture=texture)


def print_plain(painter: QPainter, box: QRectF, card: Card, texture: bool) -> None:
    """Fill a card's picture with its inks: what stands there until the picture is printed."""
    inks = inks_of(card.inks, 0)
    painter.fillRect(box, QColor(inks.light))
    painter.fillRect(box.adjusted(0, box.height() * _HORIZON, 0, 0), QColor(inks.mid))


def cut_to_fill(painter: QPainter, box: QRectF, image: QImage) -> None:
    """Draw an image into a box, cut so that it fills it."""
    scale = max(box.width() / image.width(), box.height() / image.height())
    wide, high = box.width() / scale, box.height() / scale
    source = QRectF((image.width() - wide) / 2, (image.height() - high) / 2, wide, high)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.drawImage(box, image, source)
    painter.restore()


def print_art(painter: QPainter, box: QRectF, card: Card, art: Art, texture: bool) -> None:
    """Bring a card's picture into a box; of a split card both, side by side with a slanting cut between them."""
    if not card.halves:
        art(painter, box, card, texture)
        return
    slant, middle = min(box.height() * _SLANT, box.width() * _SLANT), box.center().x()
    top, low = (middle + slant, box.top()), (middle - slant, box.bottom())
    own = QRectF(box.left(), box.top(), middle + slant - box.left(), box.height())
    for place, half in enumerate(card.halves):
        side = box.left() if place == 0 else box.right()
        painter.save()
        outline = polygon((side, box.top()), top, low, (side, box.bottom()))
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        art(painter, own.translated(place * (box.width() - own.width()), 0), half, texture)
        painter.restore()
    thick = max(1.0, box.height() * 0.012)
    cut = [(x + thick * aside, y) for (x, y), aside in ((top, -1), (top, 1), (low, 1), (low, -1))]
    painter.fillPath(polygon(*cut), LINE_ROUND)
