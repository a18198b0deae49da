"""What a printed card shows: one record for faces, blocks and tiles, made from what a seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import LINE_ROUND
from tabletop.prints.pieces.figures import Change
from tabletop.prints.press import print_picture

#: the user's own picture for a card's name, or None
Art: TypeAlias = Callable[[str], QImage | None]

#: how far the cut between two pictures leans to either side, as a share of their box
_SLANT: Final = 0.08


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


def no_art(name: str) -> QImage | None:
    """Return no picture: every card has its own print."""
    return None


def print_art(painter: QPainter, box: QRectF, card: Card, art: Art, *, texture: bool) -> None:
    """Print a card's picture: the user's own where there is one, cut to fill the box, else its carved one.

    A split card has two, side by side with a slanting cut between them, unless the user has one for the whole.
    """
    own = art(card.name)
    if own is None and card.halves:
        _print_both(painter, box, card.halves, art, texture)
        return
    if own is None:
        print_picture(painter, box, card.name, card.family, card.inks, texture=texture)
        return
    scale = max(box.width() / own.width(), box.height() / own.height())
    wide, high = box.width() / scale, box.height() / scale
    source = QRectF((own.width() - wide) / 2, (own.height() - high) / 2, wide, high)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.drawImage(box, own, source)
    painter.restore()


def _print_both(painter: QPainter, box: QRectF, halves: tuple[Card, ...], art: Art, texture: bool) -> None:
    """Print the pictures of two halves side by side, each cut along the slant where they meet."""
    slant, middle = min(box.height() * _SLANT, box.width() * _SLANT), box.center().x()
    top, low = (middle + slant, box.top()), (middle - slant, box.bottom())
    for place, half in enumerate(halves):
        side = box.left() if place == 0 else box.right()
        painter.save()
        painter.setClipPath(polygon((side, box.top()), top, low, (side, box.bottom())), Qt.ClipOperation.IntersectClip)
        own = QRectF(box.left(), box.top(), middle + slant - box.left(), box.height())
        print_art(painter, own.translated(place * (box.width() - own.width()), 0), half, art, texture=texture)
        painter.restore()
    thick = max(1.0, box.height() * 0.012)
    cut = [(x + thick * aside, y) for (x, y), aside in ((top, -1), (top, 1), (low, 1), (low, -1))]
    painter.fillPath(polygon(*cut), LINE_ROUND)
