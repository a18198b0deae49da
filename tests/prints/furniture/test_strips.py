"""Strips of the stack: where they are low the whole title is told all the same."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.prints.furniture import strips
from tabletop.prints.furniture.strips import StackStrip, Whose, print_stack_strip
from tabletop.prints.pieces import lettering
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.rules_text import Line

CARD = Card(name="Harbor Toll", family="counter", colours="U")


@pytest.mark.parametrize("high", [44, 52, 62, 78, 90, 104])
@pytest.mark.parametrize("k", [0.72, 0.9, 1.05])
@pytest.mark.parametrize("title", ["Harbor Toll", "Ember Lash", "Gladeway Scout", "The ability of Bannerline Captain"])
def test_titles_of_low_strips_are_whole(
    title: str, k: float, high: int, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    real = lettering.write

    def noted(painter: QPainter, x: float, y: float, words: str, *more: object) -> float:
        written.append(words)
        return real(painter, x, y, words, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(strips, "write", noted)
    wide = round(322 * k)
    image = QImage(wide + 8, high + 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    strip = StackStrip(card=CARD, title=title, lines=("at Ada",), whose=(Whose("Mira", "#4F7BC8"),), number=1)
    print_stack_strip(painter, wide, high, strip, k)
    painter.end()
    assert title in written


@pytest.mark.parametrize(("high", "k"), [(96, 1.2), (96, 0.9), (88, 0.8)])
def test_a_strip_tells_all_lines_where_text_is_large(
    high: int, k: float, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    real = strips.print_line

    def noted(painter: QPainter, x: float, y: float, line: Line, *more: object) -> None:
        told.append("".join(str(one) for one in line.words))
        real(painter, x, y, line, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(strips, "print_line", noted)
    image = QImage(340, 100, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    seats = Whose("Ada", "#AE6671"), Whose("Mira", "#4F7BC8")
    lines = "Hound 2, Ilsa 2 to Mira", "Captain 1 + 2, Scout 3", "Ilsa 2, Abbot 1, Veteran 2"
    strip = StackStrip(card=CARD, title="Combat damage", lines=lines, whose=seats, number=2)
    print_stack_strip(painter, 340, high, strip, k)
    painter.end()
    assert len(told) == len(lines)
