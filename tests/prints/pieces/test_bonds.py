"""Arrows: whatever bend their line has before the tip, head and body are one."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tabletop.prints.cut.outlines import Point
from tabletop.prints.pieces.bonds import print_attack
from tabletop.prints.pieces.colours import ORANGE
from tests.prints.pieces.samples import image_of


def parts(points: list[Point]) -> int:
    """How many parts in one piece the orange of an arrow has."""
    image = image_of(200, 200, lambda painter: print_attack(painter, points, 0.8))
    left = {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) == ORANGE}
    found = 0
    while left:
        seen, many = [left.pop()], 0
        while seen:
            x, y = seen.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            seen += near
            many += 1
        found += many > 8  # (a smooth edge leaves single pixels)
    return found


@pytest.mark.parametrize("last", [0, 3, 6, 12, 24, 48])
def test_the_head_of_an_arrow_never_breaks_off_from_its_body(qapp: QApplication, last: int) -> None:
    up: list[Point] = [(120.0, float(y)) for y in range(180, 60, -9)]
    assert parts([*up, (120.0 - last, 63.0)] if last else up) == 1
