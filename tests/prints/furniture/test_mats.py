"""Lands of seats: there for the eye at rest, far quieter than any card, and fast enough for a change of size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.furniture.mats import SLATES, print_front, print_mat

pytestmark = pytest.mark.usefixtures("qapp")
LANDS = ("plains", "island", "swamp", "mountain", "forest")


def luminance(colour: QColor) -> float:
    """Relative luminance, as contrast is reckoned."""
    parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    """Contrast of two colours, at least 1."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def mat(family: str) -> QImage:
    """A land as it lies over a half of a table of 1920 x 1080."""
    image = QImage(1512, 500, QImage.Format.Format_RGB32)
    image.fill(QColor("#14191E"))
    painter = QPainter(image)
    print_mat(painter, QRectF(0, 0, 1512, 500), family, 0.22)
    painter.end()
    return image


@pytest.mark.parametrize("family", LANDS)
def test_the_motif_of_a_land_is_seen_near_and_gone_far_away(family: str) -> None:
    image, ground = mat(family), QColor(SLATES.light)
    inner = [image.pixelColor(x, y) for x in range(20, 1492, 4) for y in range(24, 476, 4)]
    shares = [contrast(colour, ground) for colour in inner]
    assert max(shares) <= 1.4
    motif = [share for share in shares if share > 1.1]
    assert len(motif) >= 0.1 * len(shares)
    assert 1.16 <= sum(motif) / len(motif) <= 1.29


def test_a_front_is_cut_from_both_sides_of_its_line() -> None:
    image = QImage(600, 160, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    print_front(painter, 0, 80, 600, 1.0)
    painter.end()
    cut = [y for y in range(160) for x in range(600) if image.pixelColor(x, y).lightness() > 40]
    assert min(cut) < 80 - 22
    assert max(cut) > 80 + 22
    assert not any(78 < y < 82 for y in cut)


@pytest.mark.parametrize(("family", "most"), [("plains", 0.27), ("mountain", 0.47)])
def test_open_land_beside_a_subject_is_cut_too(family: str, most: float) -> None:
    image, block = mat(family), 16
    blocks = [(x, y) for y in range(0, 500 - block, block) for x in range(0, 1512 - block, block)]
    flat = 0
    for left, top in blocks:
        inks = [image.pixelColor(left + x, top + y).getRgb() for y in range(0, block, 2) for x in range(0, block, 3)]
        flat += all(max(channel) - min(channel) <= 8 for channel in zip(*inks, strict=True))
    assert flat <= most * len(blocks)


def test_the_sea_of_an_island_reaches_both_edges() -> None:
    image = mat("island")
    assert {image.pixelColor(x, 292).name().upper() for x in (6, 60, 400, 1500)} == {SLATES.mid}
