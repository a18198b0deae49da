"""Pictures of the gallery: a still of the cards that a demonstration is about, and the picture of a chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.furniture.mats import SLATES
from tabletop.prints.pieces.cards import Art, Card, carved
from tabletop.prints.pieces.faces import print_face
from tabletop.prints.press import print_picture, print_subject

#: which land lies under a still, by the inks of its first card
_LANDS: Final = {"W": "plains", "U": "island", "B": "swamp", "R": "mountain", "G": "forest"}
#: the width of a face as a share of the still's, alone and beside another; where each stands; how far it leans
_ALONE, _BESIDE, _ASIDE, _LEANS = 0.5, 0.457, 0.23, 3.0
_TOP = 0.07


def print_still(painter: QPainter, wide: float, high: float, cards: Sequence[Card], art: Art = carved) -> None:
    """Print one card or two before a land in slates; they stand over the lower edge, which cuts them."""
    painter.save()
    painter.setClipRect(QRectF(0, 0, wide, high))
    _print_land(painter, wide, high, _LANDS.get(cards[0].inks[:1], "plains") if cards else "plains")
    face = wide * (_ALONE if len(cards) == 1 else _BESIDE)
    for place, card in enumerate(cards):
        side = 0 if len(cards) == 1 else 2 * place - 1
        painter.save()
        painter.translate(wide * (0.5 + side * _ASIDE), high * _TOP)
        painter.rotate(side * _LEANS)
        painter.translate(-face / 2, 0)
        print_face(painter, face, card, art)
        painter.restore()
    painter.restore()


def _print_land(painter: QPainter, wide: float, high: float, family: str) -> None:
    painter.save()
    painter.fillRect(QRectF(0, 0, wide, high), QColor(SLATES.light))
    scale = max(high, wide * 0.5) / 100
    painter.translate(wide * 0.44, high - 100 * scale)
    painter.scale(scale, scale)
    print_subject(painter, f"mat of {family}", family, SLATES, wide / scale)
    painter.restore()


def print_chapter(painter: QPainter, wide: float, high: float, name: str, family: str, inks: str) -> None:
    """Print the picture of a chapter. Raises KeyError for a family that does not exist."""
    print_picture(painter, QRectF(0, 0, wide, high), name, family, inks)
