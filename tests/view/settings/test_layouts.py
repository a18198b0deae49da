"""Panels beside the table: they are hidden and docked, layouts are kept under names, and nothing lies over anything."""

from collections.abc import Generator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QInputDialog
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Layout, Settings, read_settings
from tabletop.session.seeing.observation import StackSeen
from tabletop.view.layout.places import Places
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import LASH, FakeGame, priority
from tests.view.pages import at

SPELL = StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=0, card=LASH)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.show_table(FakeGame(at(priority(0)), at(priority(1), stack=(SPELL,))))
    made.show()
    QApplication.processEvents()
    yield made
    made.more.change(Settings())


def page_of(window: TableWindow) -> TablePage:
    assert window.page is not None
    return window.page


def set_layout(window: TableWindow, layout: Layout) -> Places:
    window.more.change(replace(window.more.settings, layout=layout))
    QApplication.processEvents()
    return page_of(window).view.table.places


def test_the_history_is_hidden_where_it_is_not_wanted(window: TableWindow) -> None:
    before = page_of(window).view.table.places
    places = set_layout(window, Layout(card=False, log=False))
    assert page_of(window).log.isHidden()
    assert places.ask == before.ask
    assert page_of(window).ask_bar.width() == round(places.ask.w)
    set_layout(window, Layout())
    assert not page_of(window).view.table.wishes.left
    assert page_of(window).view.table.wishes.log


def test_the_column_may_stand_at_the_left(window: TableWindow) -> None:
    places = set_layout(window, Layout(left=True))
    assert places.column.right < places.table.x
    assert page_of(window).ask_bar.geometry().right() < places.table.x


def test_layouts_are_kept_under_names_chosen_and_forgotten(window: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    menu = window.more.layouts
    set_layout(window, Layout(card=False, left=True))
    assert menu.keep("  Small   screen ") == ""
    set_layout(window, Layout())
    other = TableWindow(tmp_path)
    qtbot.addWidget(other)
    other.more.layouts.fill()
    entry = next(action for action in other.more.layouts.actions() if action.text() == "Layout: Small screen")
    entry.trigger()
    assert read_settings(tmp_path).layout == Layout(card=False, left=True)
    other.more.layouts.drop("Small screen")
    assert read_settings(tmp_path).layouts == {}
    assert menu.keep("   ").endswith(".")


def test_the_usual_layout_comes_back_with_one_entry(window: TableWindow) -> None:
    set_layout(window, Layout(log=False, text="left"))
    next(action for action in window.more.layouts.actions() if "Usual" in action.text()).trigger()
    assert window.more.settings.layout == Layout()
    assert window.more.text is not None
    assert window.more.text.isHidden()


def test_the_text_table_is_docked_where_the_layout_says(window: TableWindow) -> None:
    set_layout(window, Layout(text="left"))
    text = window.more.text
    assert text is not None
    assert text.isVisible()
    assert window.dockWidgetArea(text) == Qt.DockWidgetArea.LeftDockWidgetArea
    assert text.tree.sections
    window.more.toggle_text()
    assert text.isHidden()
    assert window.more.settings.layout.text == ""


def test_a_layout_is_kept_under_a_name_that_is_asked_for_and_nothing_waits_for_it(window: TableWindow) -> None:
    command = next(one for one in window.more.commands() if one.words.endswith("Save this layout"))
    command.act()  # comes back at once, as whoever asks by the remote needs it
    (dialog,) = window.findChildren(QInputDialog)
    dialog.setTextValue("  for  streams ")
    dialog.accept()
    assert list(window.more.settings.layouts) == ["for streams"]
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    command.act()
    (dialog,) = window.findChildren(QInputDialog)
    dialog.setTextValue("another")
    dialog.reject()
    assert list(window.more.settings.layouts) == ["for streams"]
