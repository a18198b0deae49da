"""The sentence of the ask block, with signs of mana in it: said shorter, then written smaller, and never cut."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.rules_text import lines_of
from tabletop.view.ground import theme
from tabletop.view.prompts.beads import Bead, print_bead
from tabletop.view.prompts.prompt_base import set_exact

#: sizes of words at k = 1: usual, the least in two lines, the least of all; from one line to the next
USUAL, LEAST_OF_TWO, LEAST = 27.0, 19.0, 14.0
PITCH: Final = 1.2
#: the sizes that every wording is tried in, and the last one besides
SIZES, SMALLER = (USUAL, 24.0, 22.0), (20.5, LEAST_OF_TWO)
#: lines are broken as text and written semibold, which is so much wider
_SEMIBOLD: Final = 0.95
_SYMBOL: Final = re.compile(r"(\{[^{}]+\})")


class Written(NamedTuple):
    """Words as they fit: which wording, in which lines, how large."""

    words: str
    lines: tuple[str, ...]
    size: float


@lru_cache(maxsize=256)
def fitted(wordings: tuple[str, ...], wide: float, high: float, scale: float) -> Written:
    """Return the first of several wordings, from the longest to the shortest, that fits into two lines of a box.

    Each is tried down to four fifths of its size before the next, the last one smaller still, at last in more lines;
    at the least size it may be higher than the box.
    """
    for words in wordings:
        for size in (*SIZES, *(SMALLER if words == wordings[-1] else ())):
            lines = _lines(words, size * scale, wide)
            if len(lines) <= 2 and len(lines) * size * scale * PITCH <= high + 1:
                return Written(words, lines, size * scale)
    words, size = wordings[-1], LEAST_OF_TWO
    while size > LEAST and len(_lines(words, size * scale, wide)) * size * scale * PITCH > high:
        size -= 1.0
    return Written(words, _lines(words, size * scale, wide), size * scale)


def _lines(words: str, size: float, wide: float) -> tuple[str, ...]:
    return tuple(line.words for line in lines_of(words, round(size, 1), round(wide * _SEMIBOLD, 1)))


class Sentence(QLabel):
    """One sentence; its text has the symbols of a cost without their braces. `beads` fill those of a payment."""

    def __init__(self) -> None:
        super().__init__()
        self._written = Written("", (), USUAL)
        self._beads: tuple[Bead, ...] = ()

    def write(self, wordings: tuple[str, ...], beads: tuple[Bead, ...], wide: int, high: int, scale: float) -> int:
        """Say the first wording that fits into a width and height; returns how high it is."""
        self._written, self._beads = fitted(wordings, float(wide), float(high), scale), beads
        self.setText(_SYMBOL.sub(lambda found: found[1][1:-1], self._written.words))
        set_exact(self, "semibold", self._written.size)
        self.setAccessibleDescription("" if not beads else told(beads))
        self.update()
        return round(len(self._written.lines) * self._written.size * PITCH)

    @property
    def size_written(self) -> float:
        """How many pixels high its words are."""
        return self._written.size

    def is_whole(self) -> bool:
        """Return whether every line is within it."""
        lines, size = self._written.lines, self._written.size
        wide = max((_line_width(line, size) for line in lines), default=0.0)
        return wide <= self.width() + 1 and len(lines) * size * PITCH <= self.height() + 1

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        beads = list(self._beads)
        size = self._written.size
        for number, line in enumerate(self._written.lines):
            x, baseline = 0.0, size * (0.92 + number * PITCH)
            for part in _SYMBOL.split(line):
                if not part.startswith("{"):
                    x += write(painter, x, baseline, part, "semibold", size, theme.PAPER) if part else 0.0
                    continue
                if beads:
                    side = size * 0.98
                    print_bead(painter, QRectF(x + 1, baseline - size * 0.83, side, side), *beads.pop(0))
                else:
                    print_mana(painter, x + size * 0.5, baseline - size * 0.33, size * 0.46, part[1:-1])
                x += size * 1.08
        painter.end()


def _line_width(line: str, size: float) -> float:
    return sum(
        size * 1.08 if part.startswith("{") else width(part, "semibold", size) for part in _SYMBOL.split(line) if part
    )


def told(beads: tuple[Bead, ...]) -> str:
    """A cost that is paid bit by bit, for those who do not see it."""
    return ", ".join(f"{symbol} {'paid' if kind else 'open'}" for symbol, kind in beads)
