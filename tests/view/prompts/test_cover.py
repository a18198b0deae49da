"""The cover of a private decision: what to press stands on it, and the key on it is a button."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.prints.furniture.cover import CoverWords, great_key, neighbours
from tabletop.prints.pieces.colours import GOLD, PAPER
from tabletop.session.seeing.observation import Ask
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.ground import key_hints, theme
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER, priority
from tests.view.pages import at, shown, table_page, tap

replace = msgspec.structs.replace
FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)

KEEP = Ask(seat=1, shape="pick", purpose="mulligan", rule="101.4", text="Keep?", private=True)


@pytest.fixture
def usual_keys() -> Iterator[None]:
    yield
    key_hints.use({})


def covered(qtbot: QtBot, size: tuple[int, int] = (1280, 780)) -> TablePage:
    page, _ = table_page(qtbot, at(KEEP), at(priority(0)))
    page.resize(*size)
    QApplication.processEvents()
    assert page.cover.isVisible()
    return page


def words_of(page: TablePage) -> CoverWords:
    assert page.cover.words is not None
    return page.cover.words


def test_it_says_who_decides_what_and_by_which_key(qtbot: QtBot) -> None:
    words = words_of(covered(qtbot))
    assert (words.who, words.away) == ("Mira decides", "Ada looks away. What follows is Mira's alone.")
    assert (words.key, words.hold) == ("L", "hold")
    assert [key for key, _ in words.lines] == ["Hold L", "L twice, click", "Space, Enter"]
    assert (words.task, words.rule) == ("Keep this hand, or take a mulligan.", "101.4")


def test_who_holds_nothing_reads_of_one_press(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(KEEP))
    page.controller.press_twice = True
    page.cover.follow(page.controller.update)
    words = words_of(page)
    assert (words.hold, words.lines[0]) == ("press", ("L", "shows the cards, and hides them again"))
    assert not any("Hold" in key or "twice" in key for key, _ in words.lines)


def test_its_key_is_the_one_of_the_settings(qtbot: QtBot, usual_keys: None) -> None:
    key_hints.use({"lift1": "F5"})
    page = covered(qtbot)
    assert words_of(page).key == "F5"
    assert page.cover.lift.text() == "I am Mira: show my hand  (F5)"
    key_hints.use({"lift1": ""})
    page.cover.follow(page.controller.update)
    assert [key for key, _ in words_of(page).lines] == ["A click", "Space, Enter"]


@pytest.mark.parametrize("size", [(960, 640), (1280, 780), (1920, 1050), (1080, 1920)])
def test_the_great_key_is_gold_in_sight_and_lifts_the_hand(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = covered(qtbot, size)
    image = page.grab().toImage()
    box = page.cover.lift.geometry()
    assert page.rect().contains(box)
    assert min(box.width(), box.height()) >= 100
    corner = box.topLeft() + QPoint(box.width() // 6, box.height() // 6)
    ratio = image.devicePixelRatio()
    assert image.pixelColor(round(corner.x() * ratio), round(corner.y() * ratio)) == GOLD
    QTest.mouseClick(page.cover.lift, Qt.MouseButton.LeftButton)
    assert page.controller.update.lifted == (1,)
    assert not page.cover.isVisible()


def test_space_and_enter_do_nothing_on_it(qtbot: QtBot) -> None:
    page = covered(qtbot)
    for key, text in ((Qt.Key.Key_Space, " "), (Qt.Key.Key_Return, "")):
        tap(page, key, text)
    assert page.cover.isVisible()
    assert page.controller.update.lifted == ()


def test_nothing_of_the_table_shows_through(qtbot: QtBot) -> None:
    page = covered(qtbot)
    page.cover.lift.hide()
    image, before = page.grab().toImage(), page.cover.grab().toImage()
    assert image == before.convertToFormat(image.format())
    paper = sum(image.pixelColor(x, 100) == PAPER for x in range(image.width()))
    assert 0 < paper < image.width() // 3
    assert QColor(image.pixelColor(4, image.height() - 4)) != PAPER


@pytest.mark.parametrize(
    ("key", "found"), [("L", ("FGHJK", "")), ("A", ("", "SDFGH")), ("P", ("TYUIO", "")), ("F5", ("", ""))]
)
def test_neighbours_show_where_a_key_lies(key: str, found: tuple[str, str]) -> None:
    left, right = neighbours(key)
    assert (left, right) == found


def test_key_and_neighbours_lie_in_the_middle(qtbot: QtBot) -> None:
    for key in ("A", "L", "Q", "P", "F5"):
        box = great_key(1920, 1080, key)
        left, right = neighbours(key)
        start = box.x() - (30 + len(left) * 104 if left else 0)
        end = box.right() + (30 + len(right) * 104 if right else 0)
        assert abs((start + end) / 2 - 960) <= 16


def test_of_a_team_both_heads_may_look(qtbot: QtBot) -> None:
    heads = next(table for name, table, _ in tables_of_four(FACES) if name == "13-two-heads-main")
    page = shown(qtbot, TableController(StillGame(heads), False, guard=0))
    page.cover.follow(replace(page.controller.update, covered=True))
    assert words_of(page).away == "Cleo & Dan look away. What follows is Ada & Ben's alone."


def test_its_words_are_as_large_as_people_want_text(qtbot: QtBot) -> None:
    """What is written under its key grows with the text, and no further than there is room."""
    page = covered(qtbot)
    painted = []
    try:
        for zoom in (1.0, 1.5, 2.0):
            theme.set_zoom(zoom)
            page.cover.resize(page.cover.size())
            QApplication.sendEvent(page.cover, QEvent(QEvent.Type.FontChange))
            image = page.cover.grab().toImage()
            low, high = round(image.height() * 0.67), round(image.height() * 0.98)
            lit = sum(image.pixelColor(x, y) == PAPER for x in range(0, image.width(), 2) for y in range(low, high, 2))
            painted.append(lit)
    finally:
        theme.set_zoom(1.0)
    assert painted[1] > painted[0] * 1.15
    assert painted[2] == painted[1]
