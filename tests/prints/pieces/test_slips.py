"""Slips: however low one is, its name is as large as it has room for."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces import slips
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.titles import Title


@pytest.mark.parametrize("high", [15, 16, 18, 22, 30])
def test_the_name_of_a_low_slip_fills_it(high: int, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    titles: list[Title] = []

    def noted(painter: QPainter, x: float, y: float, tall: float, title: Title) -> None:
        titles.append(title)

    monkeypatch.setattr(slips, "print_title", noted)
    image = QImage(225, high, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    slips.print_slip(painter, 225, high, Card(name="Lantern Abbot", family="cleric", colours="W", cost=("2", "W")))
    painter.end()
    assert 10 <= titles[0].size <= high - 4
