"""A window larger than 1920 x 1080 shows all larger: a 4K screen at ratio 1 looks like 1080p doubled."""

from collections.abc import Generator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import Choice
from tabletop.engine.vocabulary.decisions import Option
from tabletop.view.ground import theme
from tabletop.view.ground.window_sizes import room_for, unit_for
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, priority
from tests.view.pages import BOARD, at, spot


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before, font = app.styleSheet(), app.font()
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    yield made
    theme.set_zoom(1.0)
    app.setStyleSheet(before)
    app.setFont(font)


def resize(window: TableWindow, wide: int, high: int) -> None:
    window.resize(wide, high)
    QApplication.processEvents()


def at_table(window: TableWindow) -> TablePage:
    page = window.show_table(FakeGame(at(priority(0), in_play=BOARD), at(priority(1))))
    window.show()
    QApplication.processEvents()
    return page


def test_units() -> None:
    assert [unit_for(*size) for size in ((960, 640), (1280, 800), (1920, 1080), (1920, 2160))] == [1.0] * 4
    assert [unit_for(*size) for size in ((2560, 1440), (2880, 1620), (3840, 2160), (7680, 4320))] == [1.25, 1.5, 2, 4]


def test_the_table_of_4k_is_that_of_1080p_doubled(window: TableWindow) -> None:
    page = at_table(window)
    resize(window, 1920, 1080)
    usual, tile, ask = page.view.table.places, page.view.table.places.room.width, page.ask_bar.geometry()
    words = page.ask_bar.sentence.font().pixelSize(), page.log.font().pixelSize(), page.ask_bar.who.font().pixelSize()
    resize(window, 3840, 2160)
    view = page.view
    assert (view.unit, view.table.places.room.width) == (2.0, pytest.approx(tile, abs=2))
    assert view.table.places.lane.w == pytest.approx(usual.lane.w, abs=4)
    assert view.table.places.lane.h == pytest.approx(usual.lane.h, abs=6)
    assert page.ask_bar.width() == pytest.approx(2 * ask.width(), abs=4)
    now = page.ask_bar.sentence.font().pixelSize(), page.log.font().pixelSize(), page.ask_bar.who.font().pixelSize()
    assert now == pytest.approx(tuple(2 * size for size in words), abs=1)
    item = view.item_of(1)
    assert item is not None
    assert item.picture().devicePixelRatio() == 2 * view.devicePixelRatioF()
    assert view.viewport().width() == round(2 * view.sceneRect().width())
    resize(window, 1920, 1080)
    assert page.ask_bar.sentence.font().pixelSize() == words[0]
    assert item.picture().devicePixelRatio() == view.devicePixelRatioF()


def test_clicks_hit_what_is_under_them(window: TableWindow) -> None:
    page = at_table(window)
    resize(window, 3840, 2160)
    place = spot(page, 1)
    assert page.view.mapToScene(place.toPoint()) != QPointF(place)
    chosen: list[object] = []
    page.view.inquired.connect(lambda source, _: chosen.append(source))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place.toPoint(), page.view.mapToGlobal(place.toPoint()))
    QApplication.sendEvent(page.view.viewport(), event)
    assert chosen == [1]


def test_what_comes_later_is_as_large(window: TableWindow) -> None:
    page = at_table(window)
    resize(window, 3840, 2160)
    page.desk.rules()
    page.menu.offer(Choice((Option("a", "One"), Option("b", "Two"))), page.ask_bar.pos())
    QApplication.processEvents()
    assert page.desk.finder is not None
    assert page.desk.finder.results.font().pixelSize() == 34  # twice 14, and a fifth more in the side column
    assert page.desk.finder.line.font().pixelSize() == 36
    assert page.menu._buttons[0].font().pixelSize() == 2 * theme.USUAL


def test_pages_of_words_have_larger_words_where_there_is_room(window: TableWindow) -> None:
    assert [room_for(*size) for size in ((1280, 720), (1366, 700), (1600, 900))] == [1.0, 1.0, 1.08]
    assert room_for(1920, 1080) == room_for(3840, 2160) == 1.3
    window.show()
    resize(window, 1280, 720)
    window.more.open_settings()
    panel = window.more.panel
    assert panel is not None
    assert panel.words.font().pixelSize() == 16
    resize(window, 1920, 1080)
    assert panel.words.font().pixelSize() == 21
    assert panel.text.lineEdit().font().pixelSize() == panel.text.font().pixelSize() == 26
    resize(window, 1280, 720)
    assert panel.words.font().pixelSize() == 16


@pytest.mark.parametrize("size", [(1280, 720), (1366, 700), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 200])
def test_settings_and_set_up_lie_in_the_window(window: TableWindow, size: tuple[int, int], text: int) -> None:
    """With large words their lines scroll, and what closes the panel is in sight."""
    window.show()
    resize(window, *size)
    window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
    window.more.open_settings()
    QApplication.processEvents()
    panel = window.more.panel
    assert panel is not None
    inside = window.rect()
    assert inside.contains(panel.geometry())
    for shown in (panel.close_button, panel.words):
        assert panel.rect().contains(shown.geometry())
    panel.close_panel()
    page = window.show_start()
    page.new.click()
    QApplication.processEvents()
    form = page.form
    assert form is not None
    for kind in form.kinds:
        kind.click()
        QApplication.processEvents()
        for one in (*form.kinds, *form.names, *form.decks, form.go, form.open_hands):
            assert inside.contains(QRect(one.mapTo(window, QPoint(0, 0)), one.size()))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_buttons_of_decks_are_whole_with_large_text(window: TableWindow, size: tuple[int, int]) -> None:
    window.show()
    resize(window, *size)
    window.more.change(msgspec.structs.replace(window.more.settings, text_scale=200))
    window.show_decks()
    QApplication.processEvents()
    page = window.centralWidget()
    assert isinstance(page, DeckPage)
    shown = [one for one in page.findChildren(QPushButton) if one.isVisible()]
    assert len(shown) > 8
    for one in shown:
        assert one.width() >= one.sizeHint().width()
        assert window.rect().contains(QRect(one.mapTo(window, QPoint(0, 0)), one.size()))


def test_the_start_screen_is_as_large(window: TableWindow) -> None:
    window.show_start()
    window.show()
    resize(window, 1920, 1080)
    page = window.centralWidget()
    assert isinstance(page, StartPage)
    before = page.now.width(), page.now.height()
    resize(window, 3840, 2160)
    assert page.now.height() == pytest.approx(2 * before[1], abs=2)
    assert page.now.width() >= 2 * before[0] - 8
    window.show_start()
    QApplication.processEvents()
    again = window.centralWidget()
    assert isinstance(again, StartPage)
    assert again.now.height() == pytest.approx(2 * before[1], abs=2)
