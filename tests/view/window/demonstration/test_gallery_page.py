"""The gallery: chapters and tiles with pictures, a search by rule, word and card, and what was seen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.beside.demonstration import demos_folder, gallery
from tabletop.controller.beside.gallery_faces import faces_of
from tabletop.controller.start.settings import read_settings
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.demonstration.gallery_page import GalleryPage
from tabletop.view.window.demonstration.gallery_tiles import steps_words
from tabletop.view.window.window import TableWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.show_start()


def opened(window: TableWindow, lessons: bool = False) -> GalleryPage:
    window.demonstrations.show_gallery(lessons)
    QApplication.processEvents()
    page = window.centralWidget()
    assert isinstance(page, GalleryPage)
    return page


def test_every_piece_is_in_one_chapter_and_the_gallery_opens_at_its_first_line(window: TableWindow) -> None:
    page = opened(window)
    assert page.chapters.chapter() == "shows"
    assert sum(page.chapters.counts.values()) == len(gallery())
    found = []
    for row in range(page.chapters.count()):
        page.chapters.setCurrentRow(row)
        assert page.list.verticalScrollBar().value() == 0
        assert page.list.currentRow() == 0
        found += page.list.pieces()
    assert sorted(piece.path for piece in found) == sorted(piece.path for piece in gallery())


def test_lessons_are_a_chapter_under_a_heading_of_their_own(window: TableWindow) -> None:
    page = opened(window, lessons=True)
    assert page.heading == "Learn the table"
    assert all(piece.lesson for piece in page.list.pieces())
    assert opened(window).heading == "Watch a rule"


def test_nothing_is_said_of_minutes_that_the_start_screen_says_otherwise(window: TableWindow) -> None:
    page = opened(window, lessons=True)
    words = [page.heading, *(page.chapters.item(row).text() for row in range(page.chapters.count()))]
    assert not any("minute" in text for text in words)


@pytest.mark.parametrize(("words", "wanted"), [("420.5e", "rule"), ("grey bear", "card"), ("legend rule", "title")])
def test_the_search_finds_by_rule_by_card_and_by_title(window: TableWindow, words: str, wanted: str) -> None:
    page = opened(window)
    page.search.setText(words)
    shown = page.list.pieces()
    assert shown
    if wanted == "rule":
        assert any(words in piece.rules for piece in shown)
    elif wanted == "card":
        assert any("Grey Bear" in piece.cards and "grey" not in piece.title.lower() for piece in shown)
    assert len({piece.chapter for piece in shown}) > 0
    assert page.chapters.chapter() is None
    page.search.setText("xyzzy")
    assert page.list.pieces() == ()
    assert not page.none.isHidden()
    page.search.clear()
    assert page.chapters.chapter() == "shows"
    assert all(piece.chapter == "shows" for piece in page.list.pieces())


def test_a_click_opens_a_tile_and_the_way_back_leads_to_its_chapter(window: TableWindow, qtbot: QtBot) -> None:
    page = opened(window)
    page.chapters.choose("4")
    item = page.list.item(1)
    where = page.list.visualItemRect(item).center()
    qtbot.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    demo = window.centralWidget()
    assert isinstance(demo, DemonstrationPage)
    demo.left.emit()
    again = window.centralWidget()
    assert isinstance(again, GalleryPage)
    assert again.chapters.chapter() == "4"


def test_keys_alone_open_a_demonstration(window: TableWindow, qtbot: QtBot) -> None:
    page = opened(window)
    qtbot.keyClicks(page.search, "legend rule")
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    assert isinstance(window.centralWidget(), DemonstrationPage)


def test_what_was_watched_to_its_end_is_seen_and_no_other(window: TableWindow, tmp_path: Path) -> None:
    one, other = demos_folder() / "300.3-mana-burn.toml", demos_folder() / "104.3e-costs-nothing.toml"
    for path, whole in ((one, True), (other, False)):
        demo = window.demonstrations.open(path)
        assert demo is not None
        while whole and demo.strip.forward.isEnabled():
            demo.strip.forward.click()
    assert read_settings(tmp_path).seen == (one.stem,)
    page = opened(window)
    words = {piece.path: steps_words(piece, page.list.seen) for piece in gallery()}
    assert words[one] == "seen"
    assert words[other].endswith(" steps")


def test_three_tiles_stand_side_by_side_in_every_window(window: TableWindow, qtbot: QtBot) -> None:
    page = opened(window)
    for size in ((1280, 800), (1920, 1080), (1366, 700), (2560, 1440)):
        window.resize(*size)
        QApplication.processEvents()
        page.list.doItemsLayout()
        boxes = [page.list.visualItemRect(page.list.item(row)) for row in range(4)]
        assert len({box.y() for box in boxes[:3]}) == 1
        assert boxes[3].y() > boxes[0].y()


def test_every_tile_has_a_picture_of_its_cards(window: TableWindow) -> None:
    bare = [piece.path.name for piece in gallery() if not faces_of(piece)]
    assert bare == []
    page = opened(window)
    page.list.print_next()
    first = page.list.pieces()[0]
    assert page.list.picture(first) is not None


def test_titles_have_signs_and_no_braces(window: TableWindow) -> None:
    page = opened(window)
    page.search.setText("{")
    row = next(row for row, piece in enumerate(page.list.pieces()) if piece.title.startswith("{T}"))
    page.list.print_next()
    box = page.list.visualItemRect(page.list.item(row))
    picture = page.list.viewport().grab(box).toImage()
    # the disc of {T} is grey paper; a brace would be a thin line of the colour of words
    disc = sum(
        picture.pixelColor(QPoint(x, y)).name().upper() == "#D4D6CC"
        for x in range(picture.width() // 4)
        for y in range(picture.height() * 2 // 3, picture.height())
    )
    assert disc > 20
