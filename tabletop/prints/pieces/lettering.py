"""Lettering: two typefaces that come as packages, so that a picture is the same on every machine.

Fjalla One has names, figures and headings, Source Sans Pro all text. Sizes are pixels of the font; letters are drawn
without hinting and in grey, so that they stay as they are at any scale. Letters that both lack come from a font of the
system.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPainterPath, QTransform

#: display, and text as regular, semibold, bold, italic
Cut: TypeAlias = Literal["display", "text", "semibold", "bold", "italic"]
Align: TypeAlias = Literal["left", "centre", "right"]

DISPLAY_FAMILY: Final = "Fjalla One"
TEXT_FAMILY: Final = "Source Sans Pro"
#: the cuts that are used, by the package that brings them
_FILES: Final = (
    ("font_fjallaone", "FjallaOne-Regular.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
)
#: families of the system for letters that neither typeface has, the likeliest first
_OF_THE_SYSTEM: Final = ("Noto Sans", "DejaVu Sans", "Segoe UI", "Helvetica Neue", "Arial")
#: spellings of signs that do not come apart into a letter and an accent, for where no font at all has them
_SPELLED: Final = {
    "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Ø": "O", "ø": "o", "Đ": "D", "đ": "d", "Ł": "L", "ł": "l",
    "ß": "ss", "Þ": "Th", "þ": "th", "Ð": "D", "ð": "d", "ı": "i", "‘": "'", "’": "'", "“": '"', "”": '"',
    "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "•": "*", "…": "...", "×": "x", "∞": "inf",
    "\u00a0": " ", "\u00ad": "",
}  # fmt: skip
#: letters from this size on are filled as shapes: Qt draws them so or from a cache, as it comes, a shade apart
LARGE: Final = 48.0
_SHAPED: Final = 100.0
_WEIGHTS: Final = {
    "display": QFont.Weight.Normal,
    "text": QFont.Weight.Normal,
    "semibold": QFont.Weight.DemiBold,
    "bold": QFont.Weight.Bold,
    "italic": QFont.Weight.Normal,
}


@lru_cache(maxsize=1)
def load_typefaces() -> None:
    """Load the typefaces into the application; once, after a QGuiApplication is there.

    Raises RuntimeError where a package's file can't be read: pictures would differ without it.
    """
    for package, name in _FILES:
        if QFontDatabase.addApplicationFont(_file(package, name)) < 0:
            raise RuntimeError(f"The typeface {name} of the package {package} can't be read. Run the set-up again.")


def _file(package: str, name: str) -> str:
    """The path of a file of a package, which is not imported for it; "" where the package is not there."""
    found = find_spec(package)
    return "" if found is None or found.origin is None else str(Path(found.origin).parent / "files" / name)


@lru_cache(maxsize=8)
def families(cut: Cut) -> tuple[str, ...]:
    """Return the families that words of a cut are set in: its own, the other one, then what the system has."""
    load_typefaces()
    own = (DISPLAY_FAMILY, TEXT_FAMILY) if cut == "display" else (TEXT_FAMILY, DISPLAY_FAMILY)
    here = set(QFontDatabase.families())
    return (*own, *(family for family in _OF_THE_SYSTEM if family in here))


def pixels(size: float) -> int:
    """Return the size of the font that words of a size are set in: fonts have whole ones."""
    return max(1, int(size + 0.3))


def font(cut: Cut, size: float, track: float = 0.0) -> QFont:
    """Return a font; sizes are rounded down, `track` is additional letter space in percent."""
    return _font(cut, pixels(size), track)


# What is kept is kept by whole sizes: a window that is dragged has new sizes of everything at every step. A font keeps
# the pictures of its letters.
@lru_cache(maxsize=96)
def _font(cut: Cut, size: int, track: float) -> QFont:
    _lasting(cut)
    return _made(cut, size, track)


# Where the last font of one file goes, Qt 6.11 loses sight of another file that is open, and opens it anew for fonts
# that follow: eighty times in 20 minutes of hard use, 15 megabytes. So one font of each cut stays.
@lru_cache(maxsize=len(_WEIGHTS))
def _lasting(cut: Cut) -> QFont:
    made = _made(cut, 20, 0.0)
    QFontMetricsF(made).horizontalAdvance("a")  # opens the file
    return made


def _made(cut: Cut, size: int, track: float) -> QFont:
    made = QFont(list(families(cut)))
    made.setPixelSize(size)
    made.setWeight(_WEIGHTS[cut])
    made.setItalic(cut == "italic")
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias | QFont.StyleStrategy.NoSubpixelAntialias)
    if track:
        made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + track)
    return made


def metrics(cut: Cut, size: float, track: float = 0.0) -> QFontMetricsF:
    """Return the measures of a font."""
    return _metrics(cut, pixels(size), track)


@lru_cache(maxsize=96)
def _metrics(cut: Cut, size: int, track: float) -> QFontMetricsF:
    return QFontMetricsF(_font(cut, size, track))


@lru_cache(maxsize=2048)
def legible(words: str, cut: Cut) -> str:
    """Return words in signs that some font has: a missing one is spelled with others, at worst as "?", never a box."""
    if words.isascii():
        return words
    has = metrics(cut, 20.0).inFontUcs4
    return "".join(sign if has(ord(sign)) else _spelled(sign, cut) for sign in words)


def _spelled(sign: str, cut: Cut) -> str:
    if sign in _SPELLED:
        return _SPELLED[sign]
    has = metrics(cut, 20.0).inFontUcs4
    plain = "".join(part for part in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(part))
    if plain and all(has(ord(part)) for part in plain):
        return plain
    return "" if unicodedata.combining(sign) or not sign.isprintable() else "?"


def width(words: str, cut: Cut, size: float, track: float = 0.0) -> float:
    """Return how wide words are."""
    return _width(words, cut, pixels(round(size, 1)), track)


@lru_cache(maxsize=4096)
def _width(words: str, cut: Cut, size: int, track: float) -> float:
    return _metrics(cut, size, track).horizontalAdvance(legible(words, cut))


def shortened(words: str, cut: Cut, size: float, room: float, end: str = "...") -> str:
    """Return words for a room, whole or cut as late as possible with `end` after them; one character always stays."""
    if width(words, cut, size) <= room:
        return words

    def left(number: int) -> str:
        return words[:number].rstrip(" -&") + end

    # by halves: a name from outside may be as long as a book
    number = bisect_right(range(1, len(words)), room, key=lambda number: width(left(number), cut, size))
    return left(max(number, 1))


def outline(words: str, size: float) -> QRectF:
    """Return the box of the ink of words in the display face, with its origin on the baseline."""
    return _outline(words, pixels(round(size, 1)))


@lru_cache(maxsize=1024)
def _outline(words: str, size: int) -> QRectF:
    return _metrics("display", size, 0.0).tightBoundingRect(words)


def write(
    painter: QPainter,
    x: float,
    baseline: float,
    words: str,
    cut: Cut,
    size: float,
    colour: QColor,
    align: Align = "left",
    track: float = 0.0,
) -> float:
    """Write words with their baseline at a height; `x` is their left end, middle or right end. Returns their width."""
    size = round(size, 1)
    wide = width(words, cut, size, track)
    painter.setFont(_font(cut, pixels(size), track))
    painter.setPen(colour)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    start = x - (0.0 if align == "left" else wide / 2 if align == "centre" else wide)
    if size < LARGE:
        painter.drawText(QPointF(start, baseline), legible(words, cut))
    else:
        scale = pixels(size) / _SHAPED
        placed = QTransform.fromTranslate(start, baseline).scale(scale, scale)
        painter.fillPath(placed.map(_shape(legible(words, cut), cut, track)), colour)
    return wide


# A line of a large card's text is an outline of some 25 kilobytes.
@lru_cache(maxsize=96)
def _shape(words: str, cut: Cut, track: float) -> QPainterPath:
    """Return the outline of words at one size, with its origin on the baseline."""
    for _ in range(2):  # the first outline that Qt makes of a font is a shade off
        path = QPainterPath()
        path.addText(QPointF(0, 0), font(cut, _SHAPED, track), words)
    return path


def halves(words: str, size: float) -> tuple[str, str]:
    """Return words in two lines that are about equally long. Raises ValueError for a single word."""
    parts = words.split(" ")
    if len(parts) < 2:
        raise ValueError(f"{words!r} can't be written in two lines.")
    ways = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return min(ways, key=lambda way: max(width(line, "display", size) for line in way))
