"""The symbols of a cost as beads that fill with the mana that would pay them."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tabletop.prints.pieces import lettering
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.view.ground import theme

#: a symbol, and the kind of mana that would pay it ("" for none)
Bead: TypeAlias = tuple[str, str]
#: more beads than these are told as figures
MOST = 12


def beads_of(symbols: tuple[str, ...], filled: tuple[str, ...]) -> tuple[Bead, ...]:
    """The beads of a cost; a long row of generic mana is told as two figures, paid and open."""
    kinds = filled if len(filled) == len(symbols) else ("",) * len(symbols)
    single = [
        (one, kind)
        for symbol, kind in zip(symbols, kinds, strict=True)
        for one in (["1"] * int(symbol) if symbol.isdigit() else [symbol])
    ]
    if len(single) <= MOST:
        return tuple(single)
    picky = [bead for bead in single if bead[0] != "1"]
    generic = [kind for symbol, kind in single if symbol == "1"]
    paid = sum(bool(kind) for kind in generic)
    figures = [(str(paid), "C"), (str(len(generic) - paid), "")]
    return (*picky, *(bead for bead in figures if bead[0] != "0"))


def in_words(row: tuple[Bead, ...]) -> str:
    """Return beads as symbols in braces, as a sentence has them."""
    return "".join(f"{{{symbol}}}" for symbol, _ in row)


def print_bead(painter: QPainter, box: QRectF, symbol: str, kind: str) -> None:
    """Print a bead: an open one as a ring with its symbol, a paid one full, of the mana that pays it, with a rim."""
    painter.save()
    ink = theme.MANA.get(symbol[:1], theme.MANA_PLAIN)
    if kind:
        centre = box.center()
        print_mana(painter, centre.x(), centre.y(), box.width() / 2, kind if kind in theme.MANA else symbol)
        painter.setPen(QPen(theme.PAPER, max(1.5, box.width() * 0.08)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
    else:
        painter.setPen(QPen(QColor(ink), max(1.5, box.width() * 0.08)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        painter.setFont(lettering.font("display", box.height() * (0.58 if len(symbol) < 3 else 0.4)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, symbol)
    painter.restore()
