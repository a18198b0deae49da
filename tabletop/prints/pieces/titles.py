"""Names on pieces: as large as their place allows, in one line or two."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces.colours import TEXT
from tabletop.prints.pieces.lettering import halves, width, write


class Title(NamedTuple):
    """A name as it is written: its lines and the size of the font."""

    lines: tuple[str, ...]
    size: float


def fit_title(name: str, size: float, room: float, *, least: float, second: float) -> Title:
    """Return a name in one line while it needs no less than `least` of its size, else in two of `second` of it.

    A name that is too long even so is written smaller.
    """
    wide = width(name, "display", size)
    if wide * least <= room:
        return Title((name,), min(size, size * room / wide) if wide else size)
    if " " not in name:
        return Title((name,), size * room / wide)
    low = size * second
    lines = halves(name, low)
    return Title(lines, min(low, low * room / max(width(line, "display", low) for line in lines)))


def print_title(painter: QPainter, x: float, y: float, high: float, title: Title, ink: QColor = TEXT) -> None:
    """Print a title in the middle of a strip that is `high` and begins at `y`."""
    size, count = title.size, len(title.lines)
    pitch = size * 1.0
    first = y + high / 2 - (count - 1) * pitch / 2 + size * 0.36
    for number, line in enumerate(title.lines):
        write(painter, x, first + number * pitch, line, "display", size, ink)
