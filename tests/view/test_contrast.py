"""Text that is really drawn stands out from its ground by at least 4.5, in the usual colours and in high contrast."""

from collections import Counter
from collections.abc import Generator
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Settings
from tabletop.view.ground import theme
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, priority
from tests.view.pages import BOARD, at

LEAST = 4.5
#: (inks, grounds) that panels of the scene draw over each other
PAIRS = (
    (("PAPER", "SECONDARY", "DECISION", "COMBAT", "TARGET"), ("GROUND", "ZONE", "SEAT_BAR", "BAR")),
    (("INK",), ("DECISION", "TARGET", "COMBAT", "PAPER", "MANA_PLAIN")),
)


@pytest.fixture(params=[False, True], ids=["usual", "high"])
def window(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before = app.styleSheet(), app.palette(), app.font()
    theme.dress(app)
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.more.change(Settings(high_contrast=bool(request.param)))
    yield made
    made.more.change(Settings())
    app.setStyleSheet(before[0])
    app.setPalette(before[1])
    app.setFont(before[2])


def contrast(first: tuple[int, int, int], second: tuple[int, int, int]) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def luminance(colour: tuple[int, int, int]) -> float:
    """The relative luminance of a colour, 0 to 1."""
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def drawn_contrast(image: QImage) -> float:
    """The contrast of the ink that stands out most against the commonest colour, which is the ground of a text."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    counts = Counter(image.pixel(x, y) & 0xFFFFFF for y in range(image.height()) for x in range(image.width()))
    ground = rgb(QColor(counts.most_common(1)[0][0]))
    return max(contrast(rgb(QColor(colour)), ground) for colour in counts)


def inside(widget: QWidget) -> QImage:
    """A widget without its border, which is not text."""
    edge = 5 if isinstance(widget, QPushButton) else 0
    return widget.grab(widget.rect().adjusted(edge, edge, -edge, -edge)).toImage()


def faint(root: QWidget) -> list[tuple[str, float]]:
    """Every label and button with words that can be pressed or read, and stands out too little."""
    found = []
    for widget in root.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton) or not widget.isVisible() or not widget.isEnabled():
            continue
        if widget.text().strip() and widget.width() > 12 and widget.height() > 12:
            measured = drawn_contrast(inside(widget))
            if measured < LEAST:
                found.append((widget.text(), round(measured, 2)))
    return found


def count(root: QWidget) -> int:
    return sum(widget.isVisible() for kind in (QLabel, QPushButton, QCheckBox) for widget in root.findChildren(kind))


def test_every_colour_of_words_on_every_ground(window: TableWindow) -> None:
    for inks, grounds in PAIRS:
        for ink, ground in product(inks, grounds):
            assert contrast(rgb(getattr(theme, ink)), rgb(getattr(theme, ground))) >= LEAST, (ink, ground)
    for mana in theme.MANA.values():
        assert contrast(rgb(theme.INK), rgb(mana)) >= LEAST


def test_words_of_the_start_screen_and_the_decks(window: TableWindow) -> None:
    window.show_start("Something went wrong.")
    window.show()
    QApplication.processEvents()
    assert count(window) >= 1
    assert faint(window) == []
    window.show_decks()
    QApplication.processEvents()
    assert count(window) >= 12
    assert faint(window) == []


def test_words_around_the_table(window: TableWindow) -> None:
    page = window.show_table(FakeGame(at(priority(0), in_play=BOARD), at(priority(1))))
    window.show()
    window.more.open_settings()
    page.desk.rules()
    QApplication.processEvents()
    assert count(window) >= 10
    assert faint(window) == []
