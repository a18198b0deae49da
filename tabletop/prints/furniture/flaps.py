"""Flaps: small plates in a seat's colour that are there while something matters. Mana in a pool; whose hand lies there.

Each has a function for its size, since it is only as large as its words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.furniture.blocks import key_cap, print_pooled
from tabletop.prints.furniture.fitting import FittedWords, fit_words
from tabletop.prints.pieces.colours import DIM, ORANGE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.lettering import width, write

_RADIUS, _DISC_PITCH, _LINE = 13.0, 31.0, 24.0
_WORDS: Final = 18.0
_EDGE: Final = 6.0
_INSET: Final = 9.0
#: from the line of a label to the one below, as a share of the size of its words
_BELOW: Final = 1.2
#: a name on a label is cut to this width at k = 1
_MOST_NAME: Final = 96.0
#: more of a kind than this are one disc with a figure
_MOST_DISCS: Final = 5


class Aside(Struct, frozen=True, kw_only=True):
    """What matters of a seat for now: kinds of mana in the pool, what burns, and plain words such as "full control"."""

    colour: str
    pool: tuple[tuple[str, int], ...] = ()
    burn: tuple[str, ...] = ()
    words: tuple[str, ...] = ()


class HandLabel(Struct, frozen=True, kw_only=True):
    """What is said of a hand in the strip: its owner's name, words behind it, the key that lifts it.

    The name is cut where it is long; `small` labels stand where there are no backs. `below` is a second line.
    """

    colour: str
    words: str
    name: str = ""
    key: str = ""
    small: bool = False
    below: str = ""


class _Disc(NamedTuple):
    """A disc of mana and the figure behind it, "" for one of its kind."""

    kind: str
    figure: str
    wide: float


def _discs(pool: tuple[tuple[str, int], ...], k: float) -> list[_Disc]:
    many = sum(count for _, count in pool) > _MOST_DISCS
    found = []
    for kind, count in pool:
        if many and count > 1:
            figure = f"×{count}"
            found.append(_Disc(kind, figure, _DISC_PITCH * k + width(figure, "display", 20 * k) + 4 * k))
        else:
            found += [_Disc(kind, "", _DISC_PITCH * k)] * count
    return found


def aside_size(model: Aside, k: float) -> tuple[float, float]:
    """Return width and height of what stands beside a plate; 0, 0 where there is nothing to say."""
    lines = [*((words, "bold") for words in model.burn), *((words, "semibold") for words in model.words)]
    discs = _discs(model.pool, k)
    if not lines and not discs:
        return 0.0, 0.0
    long = max((width(words, "bold", _WORDS * k) for words, _ in lines), default=0.0)
    wide = max(long, sum(disc.wide for disc in discs))
    high = (34 * k if discs else 0.0) + len(lines) * _LINE * k + 6 * k
    return round(wide + (_EDGE + 2 * _INSET) * k), round(high)


def print_aside(painter: QPainter, wide: float, high: float, model: Aside, k: float) -> None:
    """Print what stands beside a plate with its upper left corner at 0, 0."""
    _print_ground(painter, wide, high, model.colour, k)
    left = (_EDGE + _INSET) * k
    x, y = left, 3 * k
    discs = _discs(model.pool, k)
    for disc in discs:
        print_pooled(painter, x + _RADIUS * k, y + 17 * k, _RADIUS * k, disc.kind)
        if disc.figure:
            write(painter, x + 30 * k, y + 24 * k, disc.figure, "display", 20 * k, PAPER)
        x += disc.wide
    y += 34 * k if discs else 0.0
    for words in model.burn:
        write(painter, left, y + 18 * k, words, "bold", _WORDS * k, ORANGE)
        y += _LINE * k
    for words in model.words:
        write(painter, left, y + 18 * k, words, "semibold", _WORDS * k, DIM)
        y += _LINE * k


def _print_ground(painter: QPainter, wide: float, high: float, colour: str, k: float) -> None:
    painter.fillRect(QRectF(0, 0, wide, high), PLATE)
    painter.fillRect(QRectF(0, 0, _EDGE * k, high), QColor(colour))


def _label_sizes(model: HandLabel, k: float) -> tuple[float, float]:
    """Return the sizes of a label's words and of its key."""
    return (18 * k, 20 * k) if model.small else (22 * k, 27 * k)


def _named(model: HandLabel, k: float) -> FittedWords:
    """Return a label's name as it has room."""
    words, _ = _label_sizes(model, k)
    return fit_words(model.name, "semibold", words, _MOST_NAME * k)


def _cap_wide(model: HandLabel, k: float) -> float:
    _, key = _label_sizes(model, k)
    return max(key * 1.4, width(model.key, "display", key) + 16 * k) if model.key else 0.0


def label_size(model: HandLabel, k: float) -> tuple[float, float]:
    """Return width and height of the label of a hand."""
    words, key = _label_sizes(model, k)
    name = _named(model, k)
    wide = (_EDGE + 2 * _INSET) * k + width(model.words, "semibold", words)
    wide += width(name.words, "semibold", name.size)
    if model.key:
        wide += 9 * k + _cap_wide(model, k)
    high = (key if model.key else words) * 1.4 + 8 * k
    if model.below:
        wide = max(wide, (_EDGE + 2 * _INSET) * k + width(model.below, "semibold", words))
        high += words * _BELOW
    return round(wide), round(high)


def print_hand_label(painter: QPainter, wide: float, high: float, model: HandLabel, k: float) -> None:
    """Print whose hand lies there and its key on a paper cap, with the upper left corner at 0, 0."""
    _print_ground(painter, wide, high, model.colour, k)
    words, key = _label_sizes(model, k)
    left = (_EDGE + _INSET) * k
    name, baseline = _named(model, k), high / 2 + words * 0.34
    if model.below:
        baseline -= words * _BELOW / 2
        write(painter, left, baseline + words * _BELOW, model.below, "semibold", words, PAPER)
    end = left + write(painter, left, baseline, name.words, "semibold", name.size, PAPER)
    end += write(painter, end, baseline, model.words, "semibold", words, PAPER)
    if model.key:
        tall = key * 1.4
        cap = QRectF(end + 9 * k, (high - tall) / 2, _cap_wide(model, k), tall)
        key_cap(painter, cap, model.key, PAPER, TEXT)
