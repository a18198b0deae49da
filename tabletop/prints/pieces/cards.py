"""What a printed card shows: one record for faces, blocks and tiles, made from what a seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from tabletop.prints.pieces.figures import Change
from tabletop.prints.press import print_picture

#: the user's own picture for a card's name, or None
Art: TypeAlias = Callable[[str], QImage | None]


class Card(Struct, frozen=True, kw_only=True):
    """Everything that is printed of a card.

    `cost` and `makes` hold symbols without braces. `colours` are letters in the order of the cost; "A" is an artifact,
    "L" a land. `family` is a family of the catalogue. `figures` is "2/1" or "", `change` says how it differs from what
    is printed. `judged` marks a card whose text is partly carried out by hand, `tombstone` one that works in a
    graveyard.
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

    @property
    def inks(self) -> str:
        """Which inks the picture is printed in: three colours and more share one set."""
        return self.colours if len(self.colours) < 3 else "M"


def no_art(name: str) -> QImage | None:
    """Return no picture: every card has its own print."""
    return None


def print_art(painter: QPainter, box: QRectF, card: Card, art: Art, *, texture: bool) -> None:
    """Print a card's picture: the user's own where there is one, cut to fill the box, else its carved one."""
    own = art(card.name)
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
