"""The start screen: its places, its headings, its picture, and every game that was left."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start.party import party_of
from tabletop.controller.start.settings import Settings, read_settings
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.view.ground import theme
from tabletop.view.start.entries import Entry
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import FOUR, GIANTS, TWO, name, opened, start_page


def leave_a_game(window: TableWindow, first: str) -> None:
    """Begin a game, answer once, and go back to the start screen."""
    window.new_game(None, (first, "Mira"), False, seed=first)
    assert window.page is not None
    window.page.controller.answer(Picked(("p0",)))
    window.show_start()


def places(page: StartPage) -> list[QRect]:
    return [one.geometry() for one in (*page.entries, *page.blocks)]


def test_nothing_moves_when_there_are_saves_and_games(window: TableWindow) -> None:
    QApplication.processEvents()
    before = places(start_page(window))
    leave_a_game(window, "Ada")
    window.go_on()
    window.save_itself()
    window.show_start()
    QApplication.processEvents()
    page = start_page(window)
    assert page.saves
    assert page.back.isEnabled()
    assert places(page) == before


def test_the_form_begins_at_one_place_whatever_is_played(window: TableWindow, qtbot: QtBot) -> None:
    tops = []
    for kind in (TWO, GIANTS, FOUR):
        opened(window, qtbot, kind)
        QApplication.processEvents()
        sheet = start_page(window).sheet
        tops.append(sheet.geometry().topLeft())
        assert sheet.height() == sheet.sizeHint().height()
        start_page(window).show_tiles()
    assert len({(top.x(), top.y()) for top in tops}) == 1


def test_each_page_has_its_own_heading(window: TableWindow, qtbot: QtBot) -> None:
    page = start_page(window)
    assert page.heading == "Tabletop"
    opened(window, qtbot)
    assert (page.heading, page.accessibleName()) == ("New game", "New game")
    page.show_tiles()
    assert page.heading == "Tabletop"
    for first in ("Kim", "Lee"):
        leave_a_game(window, first)
    page = start_page(window)
    page.back.click()
    assert page.heading == "Continue"


def test_one_game_goes_on_at_once_and_several_are_listed(window: TableWindow, qtbot: QtBot) -> None:
    for first in ("Kim", "Lee", "Max"):
        leave_a_game(window, first)
    page = start_page(window)
    assert page.back.words.startswith("3 games. The last: Max and Mira")
    page.back.click()
    assert window.page is None
    games = page.games
    assert games is not None
    assert [line.text() for line in games.lines] == ["Max and Mira", "Lee and Mira", "Kim and Mira"]
    for line in games.lines:
        assert "Life: " in line.words
        assert "decides. Left today, " in line.words
    qtbot.keyClick(games.lines[0], Qt.Key.Key_Down)
    qtbot.keyClick(games.lines[1], Qt.Key.Key_Down)
    assert games.lines[2].hasFocus() or not window.isActiveWindow()
    qtbot.keyClick(games.lines[2], Qt.Key.Key_Return)
    assert window.page is not None
    assert [player.name for player in window.page.controller.update.table.players] == ["Kim", "Mira"]


def test_no_game_is_lost_by_beginning_others(window: TableWindow) -> None:
    for first in ("Kim", "Lee"):
        leave_a_game(window, first)
    start_page(window).play_now.emit()
    assert window.page is not None
    window.page.controller.answer(Picked(("p0",)))
    window.show_start()
    page = start_page(window)
    page.back.click()
    assert page.games is not None
    assert [line.text() for line in page.games.lines] == ["Ada and Mira", "Lee and Mira", "Kim and Mira"]
    page.games.back.emit()
    assert page.heading == "Tabletop"
    assert not page.tiles.isHidden()


def test_the_picture_is_that_of_the_last_decks_main_creature(window: TableWindow, tmp_path: Path) -> None:
    assert read_settings(tmp_path).hero is None
    before = start_page(window)
    before.print_now()
    first = before.grab().toImage()
    leave_a_game(window, "Ada")
    deck, family = read_settings(tmp_path).hero or ("", "")
    assert deck == "Ember and Thorn"
    assert family
    page = start_page(window)
    page.print_now()
    right = page.width() * 3 // 4
    changed = sum(first.pixel(right, y) != page.grab().toImage().pixel(right, y) for y in range(100, 700, 100))
    assert changed


def test_hover_and_focus_look_different(window: TableWindow, qtbot: QtBot) -> None:
    page = start_page(window)
    for entry in (page.now, page.learn):
        other = page.watch
        other.setFocus()
        entry.update()
        plain = picture_of(entry)
        entry.setFocus()
        qtbot.waitUntil(entry.hasFocus)
        focused = picture_of(entry)
        other.setFocus()
        entry.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
        hovered = picture_of(entry)
        entry.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        assert plain != focused
        assert plain != hovered
        assert focused != hovered
        # focus is a ring outside, the pointer leaves what is outside alone
        edge = entry.width() // 2, 2
        assert focused.pixel(*edge) != plain.pixel(*edge)
        assert hovered.pixel(*edge) == plain.pixel(*edge)


def picture_of(entry: Entry) -> QImage:
    return entry.grab().toImage()


@pytest.mark.parametrize("size", [(1280, 800), (1366, 700), (1920, 1080), (960, 660)])
@pytest.mark.parametrize("text", [80, 100, 150, 200])
def test_everything_lies_within_the_page_at_every_size_of_text(qtbot: QtBot, size: tuple[int, int], text: int) -> None:
    settings = Settings(text_scale=text)
    page = StartPage((), party_of(settings), settings=settings)
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    boxes = places(page)
    whole = page.rect()
    assert all(whole.contains(box) for box in boxes)
    assert not any(one.intersects(other) for one in boxes[4:] for other in boxes[:4])


def test_a_form_that_is_closed_is_written_down(window: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    form = opened(window, qtbot)
    name(form, qtbot, "Kim", "Lee")
    qtbot.keyClick(form.names[0], Qt.Key.Key_Escape)
    assert read_settings(tmp_path).names[:2] == ("Kim", "Lee")


def test_only_the_first_entry_has_gold(window: TableWindow) -> None:
    page = start_page(window)
    gold = theme.DECISION.rgb()
    for entry in page.entries:
        picture = picture_of(entry)
        found = any(picture.pixel(x, y) == gold for y in range(picture.height()) for x in (picture.width() - 40,))
        assert found == (entry is page.now)


def test_no_outline_of_the_picture_runs_through_the_words_at_the_foot(window: TableWindow) -> None:
    QApplication.processEvents()
    page = start_page(window)
    image, k = page.grab().toImage(), page.k
    ground = {image.pixelColor(round(x * k), round(1032 * k)).name() for x in (90, 92)}
    assert ground == {theme.SEAT_BAR.name()}


def test_a_picture_that_this_version_does_not_have_is_the_first_one(tmp_path: Path, qtbot: QtBot) -> None:
    grounds = []
    for hero in ('["Riders", "no such family"]', '["Before any game", "dragon"]'):
        (tmp_path / "settings.json").write_text(f'{{"hero": {hero}}}')
        window = TableWindow(tmp_path)
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show_start()
        window.show()
        grounds.append(start_page(window).grab().toImage())
    assert grounds[0] == grounds[1]
