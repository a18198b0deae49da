"""Rules text with signs of mana in its lines: broken into lines for a width, and printed."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces.colours import TEXT
from tabletop.prints.pieces.lettering import Cut, width, write
from tabletop.prints.pieces.mana_signs import print_mana

#: a symbol such as {2}, {W} or {T}
_SYMBOL: Final = re.compile(r"(\{[^{}]+\})")
#: heights as shares of the font's size: a line, and the space after a paragraph
LINE, PARAGRAPH = 1.22, 0.42
#: how wide a sign of mana stands in a line
_SIGN = 1.04


class Line(NamedTuple):
    """One printed line; `ends` says whether its paragraph does."""

    words: str
    ends: bool
    cut: Cut = "text"


def line_width(words: str, size: float, cut: Cut = "text") -> float:
    """Return how wide a line with signs of mana is."""
    parts = _SYMBOL.split(words)
    return sum(size * _SIGN if part.startswith("{") else width(part, cut, size) for part in parts if part)


@lru_cache(maxsize=1024)
def lines_of(text: str, size: float, room: float) -> tuple[Line, ...]:
    """Return a text as lines no wider than `room`, but for single words that are; reminder text is italic."""
    lines: list[Line] = []
    for paragraph in text.split("\n"):
        cut: Cut = "italic" if paragraph.startswith("(") else "text"
        space = width(" ", cut, size)
        words: list[str] = []
        wide = 0.0
        for word in paragraph.split(" "):
            long = line_width(word, size, cut)
            if words and wide + space + long > room:
                lines.append(Line(" ".join(words), False, cut))
                words, wide = [], 0.0
            wide += long + (space if words else 0.0)
            words.append(word)
        lines.append(Line(" ".join(words), True, cut))
    return tuple(lines)


def text_height(lines: tuple[Line, ...], size: float) -> float:
    """Return how high lines are, with the space after each paragraph."""
    return sum(size * LINE + (size * PARAGRAPH if line.ends else 0.0) for line in lines)


def print_line(painter: QPainter, x: float, baseline: float, line: Line, size: float, ink: QColor = TEXT) -> None:
    """Print one line, its symbols as signs on their discs."""
    for part in _SYMBOL.split(line.words):
        if part.startswith("{"):
            print_mana(painter, x + size * 0.5, baseline - size * 0.33, size * 0.46, part[1:-1])
            x += size * _SIGN
        elif part:
            x += write(painter, x, baseline, part, line.cut, size, ink)
