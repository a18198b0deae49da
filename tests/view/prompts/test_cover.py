"""The cover of a private decision says what to press, as the settings have it; its key is a button too."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import key_hints
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import priority
from tests.view.pages import at, table_page

PRIVATE = Ask(seat=1, shape="pick", purpose="mulligan", rule="101.4", text="Keep?", private=True)


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[TablePage]:
    page, _ = table_page(qtbot, at(PRIVATE), at(priority(0)))
    yield page
    key_hints.use({})


def said(page: TablePage) -> list[str]:
    return [f"{line.keys}: {line.does}" for line in page.cover.legend.lines]


def test_what_to_press_stands_on_it(page: TablePage) -> None:
    cover = page.cover
    assert cover.who.text() == "Mira decides"
    assert "Ada looks away" in cover.away.text()
    assert (cover.lift.key, cover.hold.text()) == ("L", "hold")
    assert said(page)[0] == "Hold L: shows the cards while it is down"
    assert any(line.startswith("Space, Enter") for line in said(page))
    assert "show my hand" in cover.lift.accessibleName()


def test_its_key_is_a_button(page: TablePage, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.cover.lift, Qt.MouseButton.LeftButton)
    assert page.controller.update.lifted == (1,)
    assert not page.cover.isVisible()


def test_its_words_follow_keys_that_were_changed(page: TablePage) -> None:
    key_hints.use({"lift1": "F7"})
    page.follow(page.controller.update)
    assert page.cover.lift.key == "F7"
    assert said(page)[0].startswith("Hold F7")


def test_its_words_follow_the_setting_that_nothing_is_held(page: TablePage) -> None:
    page.controller.press_twice = True
    page.follow(page.controller.update)
    assert page.cover.hold.text() == "press"
    assert not any("Hold" in line for line in said(page))


@pytest.mark.parametrize("size", [(960, 600), (1280, 700), (1920, 1050)])
def test_nothing_on_it_lies_over_anything_else(page: TablePage, size: tuple[int, int]) -> None:
    page.resize(*size)
    QApplication.processEvents()
    cover = page.cover
    boxes = [one.geometry() for one in (cover.who, cover.away, cover.lift, cover.hold, cover.legend)]
    for above, below in pairwise(boxes):
        assert above.bottom() <= below.top() + 2
    assert boxes[-1].bottom() < cover.height()


def test_nothing_of_the_table_is_seen_through_it(page: TablePage) -> None:
    before = page.cover.grab().toImage()
    page.view.hide()
    assert page.cover.grab().toImage() == before
    assert page.cover.geometry() == page.rect()
