"""How words are made to fit a line: written smaller, then cut with dots, which is the last thing that is done."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics

from tabletop.view.ground import theme

#: words are never written smaller than this share of their size, nor than so many pixels
LEAST_SHARE = 0.6
LEAST_PIXELS = 11
_WRAP = Qt.TextFlag.TextWordWrap.value


class Fitted(NamedTuple):
    """Words as they fit, and the usual pixel size (before the zoom of widgets) at which they do."""

    text: str
    pixels: int


def one_line(text: str, pixels: int, bold: bool, wide: int, high: int) -> Fitted:
    """Words in one line of at most this width and height."""
    return _one_line(text, pixels, bold, wide, high, theme.zoom())


@lru_cache(maxsize=256)
def _one_line(text: str, pixels: int, bold: bool, wide: int, high: int, zoom: float) -> Fitted:
    size = pixels
    for size in _sizes(pixels):
        metrics = QFontMetrics(theme.words(size, bold))
        if metrics.horizontalAdvance(text) <= wide and metrics.height() <= high:
            return Fitted(text, size)
    return Fitted(QFontMetrics(theme.words(size, bold)).elidedText(text, Qt.TextElideMode.ElideRight, wide), size)


def block(texts: tuple[str, ...], pixels: int, wide: int, high: int) -> Fitted:
    """The first of several wordings, from the longest to the shortest, that fits into a box, wrapped.

    Each is tried a little smaller before the next; the last one as small as may be, and then cut.
    """
    return _block(texts, pixels, wide, high, theme.zoom())


@lru_cache(maxsize=256)
def _block(texts: tuple[str, ...], pixels: int, wide: int, high: int, zoom: float) -> Fitted:
    tries = [(text, size) for text in texts for size in (pixels, round(pixels * 0.88))]
    tries += [(texts[-1], size) for size in _sizes(round(pixels * 0.82))]
    for text, size in tries:
        if fits(text, theme.words(size), wide, high):
            return Fitted(text, size)
    words, size = texts[-1].split(" "), tries[-1][1]
    while len(words) > 1 and not fits(" ".join(words) + "...", theme.words(size), wide, high):
        words.pop()
    return Fitted(" ".join(words) + "...", size)


def least_width(text: str, pixels: int, high: int, most: int) -> int:
    """How wide a box of this height must be for wrapped words, up to `most`."""
    return _least_width(text, pixels, high, most, theme.zoom())


@lru_cache(maxsize=256)
def _least_width(text: str, pixels: int, high: int, most: int, zoom: float) -> int:
    face = theme.words(pixels)
    for wide in range(80, most, 20):
        if fits(text, face, wide, high):
            return wide
    return most


def fits(text: str, face: QFont, wide: int, high: int) -> bool:
    """Whether wrapped words fit into a box."""
    box = QFontMetrics(face).boundingRect(0, 0, max(wide, 1), 10_000, _WRAP, text)
    return box.height() <= high and box.width() <= wide


def _sizes(pixels: int) -> range:
    """Pixel sizes to try, from the usual one down."""
    return range(pixels, max(LEAST_PIXELS, round(pixels * LEAST_SHARE)) - 1, -1)
