"""How far pictures of one family are from each other: each card at 64 pixels, without texture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.prints.press import print_picture

SIDE = 64
#: a pixel differs where a channel is more levels apart; two pictures do where so many of their pixels differ
LEVELS, SHARE = 12, 0.05


class Kin(NamedTuple):
    """Two cards of one family, and the share of the pixels in which their pictures differ."""

    family: str
    one: str
    other: str
    share: float


def picture(name: str, family: str, inks: str) -> bytes:
    """Return the levels of a picture, red, green and blue of each pixel."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_RGB888)
    image.fill(0)
    painter = QPainter(image)
    print_picture(painter, QRectF(0, 0, SIDE, SIDE), name, family, inks, texture=False)
    painter.end()
    assert image.bytesPerLine() == 3 * SIDE
    return bytes(image.constBits())


def differing(one: bytes, other: bytes) -> float:
    """Return the share of pixels that differ; equal rows are skipped at once."""
    found = 0
    for at in range(0, len(one), 3 * SIDE):
        row, beside = one[at : at + 3 * SIDE], other[at : at + 3 * SIDE]
        if row == beside:
            continue
        apart = [abs(a - b) > LEVELS for a, b in zip(row, beside, strict=True)]
        found += sum(r or g or b for r, g, b in zip(apart[::3], apart[1::3], apart[2::3], strict=True))
        if found >= SHARE * SIDE * SIDE * 2:
            break  # far enough
    return found / (SIDE * SIDE)


def too_alike(cards: Iterable[tuple[str, str, str]]) -> Iterator[Kin]:
    """Yield the pairs of one family, of cards given as name, family and inks, whose pictures are too alike."""
    families: dict[str, list[tuple[str, bytes]]] = defaultdict(list)
    for name, family, inks in cards:
        families[family].append((name, picture(name, family, inks)))
    for family, kin in families.items():
        for (one, first), (other, second) in combinations(kin, 2):
            share = differing(first, second)
            if share < SHARE:
                yield Kin(family, one, other, share)
