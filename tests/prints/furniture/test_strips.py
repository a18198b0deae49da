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


def printed_lines(strip: StackStrip, wide: int, high: int, k: float, monkeypatch: pytest.MonkeyPatch) -> list[tuple]:
    """Print a strip; returns where each of its lines begins, and its words and size."""
    told: list[tuple] = []
    real = strips.print_line

    def noted(painter: QPainter, x: float, y: float, line: Line, size: float, *more: object) -> None:
        told.append((x, y, line.words, size))
        real(painter, x, y, line, size, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(strips, "print_line", noted)
    image = QImage(wide + 8, high + 8, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    print_stack_strip(painter, wide, high, strip, k)
    painter.end()
    return told


@pytest.mark.parametrize(("wide", "high", "k"), [(350, 74, 1.06), (430, 58, 0.58)])
def test_a_strip_that_aims_at_another_tells_at_what(
    wide: int, high: int, k: float, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    whose = (Whose("Ada", "#AE6671"),)
    strip = StackStrip(card=CARD, title="Harbor Toll", lines=("at Harbor Toll",), whose=whose, number=3, aims=True)
    assert [words for _, _, words, _ in printed_lines(strip, wide, high, k, monkeypatch)] == ["at Harbor Toll"]


def test_a_text_that_goes_on_ends_in_dots_and_keeps_off_the_number(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "When it comes into play, each player returns a creature he or she controls to its owner's hand."
    strip = StackStrip(card=CARD, title="An ability", lines=(text,), whose=(Whose("Mira", "#4F7BC8"),), number=1)
    k, wide = 1.06, 348
    told = printed_lines(strip, wide, 74, k, monkeypatch)
    assert told[-1][2].endswith("...")
    for x, y, words, size in told:
        if y - size < 41 * k:
            assert x + strips.line_width(words, size, "semibold") <= wide - 42 * k


@pytest.mark.parametrize("k", [0.72, 1.0, 1.12])
@pytest.mark.parametrize(
    "words", ["Ada attacks with Moss Colossus and Cinder Hound.", "Combat damage goes on the stack."]
)
def test_a_line_of_history_is_told_whole(k: float, words: str, qapp: QApplication) -> None:
    wide, high = 330 * k - 8, round(strips.HISTORY * k)
    lines, size = strips._history_lines(words, wide - 114 * k, 60 * k, high, k, "semibold")
    assert " ".join(lines) == words
    assert len(lines) * size * 1.2 <= high


@pytest.mark.parametrize("k", [0.576, 0.72, 1.0])
def test_a_line_of_history_keeps_off_its_rule(k: float, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[float, float, str, float]] = []

    def noted(painter: QPainter, x: float, y: float, line: Line, size: float, *more: object) -> None:
        told.append((x, y, line.words, size))

    monkeypatch.setattr(strips, "print_line", noted)
    wide, high = round(322 * k), round(strips.HISTORY * k)
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    line = strips.HistoryLine(words="Ada plays Moss Colossus.", rule="409.1a", card=CARD)
    rule = strips.print_history_line(painter, wide, high, line, k)
    painter.end()
    for x, y, words, size in told:
        over = y + size * 0.1 <= rule.y() + 0.28 * max(13.0, 16 * k)  # its figures have no accents
        beside = x + strips.line_width(words, size, "text") <= rule.x()
        assert over or beside
        assert y - size * 0.8 >= 0
