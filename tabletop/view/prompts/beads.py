"""The symbols of a cost as beads that fill with the mana that would pay them."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from tabletop.view.ground import theme
from tabletop.view.ground.ornaments import canvas

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


def beads(row: tuple[Bead, ...], ratio: float, size: int = 30) -> QPixmap:
    """Beads in a row: open ones as rings with their symbol, paid ones full, of the mana that pays them, with a tick."""
    pixmap = canvas(max(1, len(row)) * (size + 4), size, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, (symbol, kind) in enumerate(row):
        _bead(painter, QRectF(place * (size + 4) + 2, 2, size - 4, size - 4), symbol, kind)
    painter.end()
    return pixmap


def _bead(painter: QPainter, box: QRectF, symbol: str, kind: str) -> None:
    ink = theme.MANA.get(symbol[:1], theme.MANA_PLAIN)
    if kind:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.MANA.get(kind, theme.MANA_PLAIN))
    else:
        painter.setPen(QPen(QColor(ink), 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)
    painter.setPen(theme.INK if kind else QColor(ink))
    painter.setFont(theme.font(round(box.height() * (0.58 if len(symbol) < 3 else 0.4)), bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, kind if kind and symbol == "1" and kind != "C" else symbol)
    if kind:
        painter.setPen(QPen(theme.PAPER, 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box.adjusted(-0.5, -0.5, 0.5, 0.5))
