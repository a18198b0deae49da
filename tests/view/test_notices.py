"""Sentences at the table: beside the card that they are about, and orange only where something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.view.ground import theme
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import priority
from tests.view.pages import at, spot, table_page

WHY = Refusal("It has not been under its controller's control since the turn began, so it can't attack.", "212.3d")


@pytest.mark.parametrize("source", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 780), (960, 620), (1920, 1040)])
def test_a_refusal_covers_neither_its_card_nor_the_top_bar(qtbot: QtBot, source: int, size: tuple[int, int]) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.resize(*size)
    QApplication.processEvents()
    page.view.refuse(Refused(WHY, source))
    box = page.view.notice._item.sceneBoundingRect()
    item = page.view.item_of(source)
    assert item is not None
    assert box.intersected(item.sceneBoundingRect()).isEmpty()
    assert box.top() >= page.view.table.places.bar.bottom
    assert page.view.table.sceneRect().contains(box)
    assert page.view.notice.warns


@pytest.mark.parametrize("source", [1, 2, 4])
def test_the_menu_of_the_right_button_lies_beside_its_card(qtbot: QtBot, source: int) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    place = spot(page, source)
    where = page.view.mapToGlobal(place.toPoint())
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place.toPoint(), where)
    QApplication.sendEvent(page.view.viewport(), event)
    menu = page.desk.menu
    assert menu is not None
    assert menu.isVisible()
    item = page.view.item_of(source)
    assert item is not None
    card = page.view.mapFromScene(item.sceneBoundingRect()).boundingRect()
    card.translate(page.view.mapTo(page, QPoint(0, 0)))
    assert not menu.geometry().intersects(card)
    assert page.rect().contains(menu.geometry())


def test_a_game_that_was_saved_is_no_warning(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.play_now()
    window.show()
    window.save_itself()
    assert window.page is not None
    notice = window.page.view.notice
    assert notice.text.startswith("Saved as")
    assert not notice.warns
    image, orange = notice._item.pixmap().toImage(), theme.COMBAT.rgb()
    assert not any(image.pixel(x, 5 * y) == orange for x in range(6) for y in range(image.height() // 5))
    window.page.controller.failed.emit("The game was not saved: no room.")
    assert notice.warns
    image = notice._item.pixmap().toImage()
    assert any(image.pixel(x, image.height() // 2) == orange for x in range(6))
