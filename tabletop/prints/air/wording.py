"""Words in boxes: as large as their box allows, broken into lines, never under the least size and never cut.

Symbols in braces are signs of mana, as everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces.lettering import Align, Cut, write
from tabletop.prints.pieces.rules_text import Line, line_width, print_line

#: the least size of a letter at k = 1, and the height of a line in shares of its font
LEAST: Final = 20.0
LINE: Final = 1.24
#: a single word that is too long for its box shrinks to this share of the least size before it stands out
_ABOUT: Final = 0.365


class Set(NamedTuple):
    """Words as they are set: lines and the size of the font."""

    lines: tuple[str, ...]
    size: float

    @property
    def high(self) -> float:
        """Return how high the lines are."""
        return len(self.lines) * self.size * LINE


def broken(words: str, cut: Cut, size: float, room: float) -> tuple[str, ...]:
    """Return words as lines no wider than a room, but for single words that are; about equally long where there are
    two."""
    if line_width(words, size, cut) <= room:
        return (words,)
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and line_width(longer, size, cut) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) != 2:
        return tuple(lines)
    parts = words.split()
    ways = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    fitting = [way for way in ways if max(line_width(line, size, cut) for line in way) <= room]
    return min(fitting or ways, key=lambda way: max(line_width(line, size, cut) for line in way))


@lru_cache(maxsize=256)
def set_words(words: str, cut: Cut, most: float, room: float, high: float, least: float) -> Set:
    """Return words for a box, at most of a size; what has no room at the least size stands out over its foot."""
    size = most
    while True:
        lines = broken(words, cut, size, room)
        fits = len(lines) * size * LINE <= high + size * 0.1
        if (fits and max(line_width(line, size, cut) for line in lines) <= room) or size <= least:
            return Set(lines, size)
        size = max(least, size - 1.0)


def write_lines(
    painter: QPainter, box: QRectF, words: Set, cut: Cut, ink: QColor, align: Align = "left", middle: bool = False
) -> float:
    """Write set words from the top of a box, or in its middle. Returns where they end."""
    top = box.y() + (max(0.0, (box.height() - words.high) / 2) if middle else 0.0)
    x = box.x() if align == "left" else box.center().x() if align == "centre" else box.right()
    for number, line in enumerate(words.lines):
        base = top + words.size * LINE * (number + 0.5) + words.size * _ABOUT
        if "{" not in line:
            write(painter, x, base, line, cut, words.size, ink, align)
            continue
        long = line_width(line, words.size, cut)
        left = x - {"left": 0.0, "centre": long / 2, "right": long}[align]
        print_line(painter, left, base, Line(line, True, cut), words.size, ink)
    return top + words.high
