"""Contrast of what is written on a picture, measured on its pixels: printed once with words and once without."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from tabletop.prints.pieces import lettering
from tests.prints.sight import contrast

#: of the pixels that words change, so many lie within a stroke even of small type, with hardly any ground mixed in
_CORE = 0.2
MARGIN = 30


class Written(NamedTuple):
    """Words as they were written: where, on the image."""

    words: str
    box: QRectF


class Legible(NamedTuple):
    """Words and the contrast that the middle of their strokes has with the ground; 0 where nothing is seen."""

    words: str
    contrast: float


def contrasts(
    patch: pytest.MonkeyPatch, wide: float, high: float, print_it: Callable[[QPainter], None], ground: QColor
) -> list[Legible]:
    """Return all words that are written on a picture of a size, with their contrasts."""
    found: list[Written] = []
    real = lettering.write

    def noting(
        painter: QPainter,
        x: float,
        baseline: float,
        words: str,
        cut: lettering.Cut,
        size: float,
        colour: QColor,
        align: lettering.Align = "left",
        track: float = 0.0,
    ) -> float:
        taken = lettering.width(words, cut, round(size, 1), track)
        start = x - (0.0 if align == "left" else taken / 2 if align == "centre" else taken)
        box = (
            lettering.metrics(cut, round(size, 1), track).tightBoundingRect(words).translated(QPointF(start, baseline))
        )
        found.append(Written(words, painter.combinedTransform().mapRect(box)))
        return real(painter, x, baseline, words, cut, size, colour, align, track)

    def nothing(
        painter: QPainter,
        x: float,
        baseline: float,
        words: str,
        cut: lettering.Cut,
        size: float,
        *more: object,
        **named: object,
    ) -> float:
        track = named.get("track", more[2] if len(more) > 2 else 0.0)
        return lettering.width(words, cut, round(size, 1), float(str(track)))

    images = []
    for instead in (noting, nothing):
        with patch.context() as held:
            for name, module in list(sys.modules.items()):
                if name.startswith("tabletop.prints.") and getattr(module, "write", None) is real:
                    held.setattr(module, "write", instead)
            images.append(_image(wide, high, print_it, ground))
    return [Legible(one.words, _contrast(images[0], images[1], one.box)) for one in found if one.words.strip()]


def _image(wide: float, high: float, print_it: Callable[[QPainter], None], ground: QColor) -> QImage:
    image = QImage(round(wide) + 2 * MARGIN, round(high) + 2 * MARGIN, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    painter.setTransform(QTransform.fromTranslate(MARGIN, MARGIN))
    print_it(painter)
    painter.end()
    return image


def _contrast(written: QImage, bare: QImage, box: QRectF) -> float:
    inside = box.toAlignedRect().intersected(written.rect())
    changed = []
    for y in range(inside.top(), inside.bottom() + 1):
        for x in range(inside.left(), inside.right() + 1):
            ink, ground = _rgb(written.pixel(x, y)), _rgb(bare.pixel(x, y))
            if ink != ground:
                changed.append((sum(abs(a - b) for a, b in zip(ink, ground, strict=True)), contrast(ink, ground)))
    core = sorted(ratio for _, ratio in sorted(changed, reverse=True)[: max(1, int(len(changed) * _CORE))])
    return core[len(core) // 2] if changed else 0.0


def _rgb(pixel: int) -> tuple[int, int, int]:
    return pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255
