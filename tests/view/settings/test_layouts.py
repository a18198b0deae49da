"""Panels beside the table: they are hidden and docked, layouts are kept under names, and nothing lies over anything."""

from collections.abc import Generator
from itertools import combinations, product
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Layout, Settings, read_settings
from tabletop.session.seeing.observation import StackSeen
from tabletop.view.layout import geometry as g
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
    g.set_panels(g.Panels())


def page_of(window: TableWindow) -> TablePage:
    assert window.page is not None
    return window.page


def set_layout(window: TableWindow, layout: Layout) -> g.Places:
    window.more.change(replace(window.more.settings, layout=layout))
    QApplication.processEvents()
    return page_of(window).view.table.places


def overlaps(one: g.Rect, two: g.Rect) -> bool:
    across = min(one.right, two.right) - max(one.x, two.x)
    return across > 0.5 and min(one.bottom, two.bottom) - max(one.y, two.y) > 0.5


@pytest.mark.parametrize("size", [(960, 640), (1280, 776), (1920, 1056)])
@pytest.mark.parametrize("shown", list(product((False, True), repeat=4)))
def test_places_never_overlap_and_stay_on_the_table(size: tuple[int, int], shown: tuple[bool, ...]) -> None:
    g.set_panels(g.Panels(*shown))
    try:
        places = g.places(*size)
    finally:
        g.set_panels(g.Panels())
    side = [places.preview, places.log] if places.drawer else [places.stack, places.preview, places.log]
    parts = [rect for seat in places.seats for rect in (seat.bar, seat.strip, seat.zone, seat.piles)]
    there = [rect for rect in (places.lane, places.ask, places.phases, *parts, *side) if rect.w > 0]
    assert not [pair for pair in combinations(there, 2) if overlaps(*pair)]
    for rect in (*there, places.stack, places.desk):
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= size[0]
        assert rect.bottom <= size[1]
    assert (places.preview.w > 0, places.log.w > 0, not places.drawer) == (shown[2], shown[3], shown[1])


def test_without_panels_the_table_takes_the_whole_width(window: TableWindow) -> None:
    before = page_of(window).view.table.places.lane.w
    places = set_layout(window, Layout(stack=False, card=False, log=False))
    assert places.lane.w > before + 250
    assert page_of(window).log.isHidden()
    assert page_of(window).ask_bar.width() == round(places.ask.w)
    places = set_layout(window, Layout())
    assert places.lane.w == before
    assert page_of(window).log.isVisible()


def test_a_hidden_stack_comes_while_there_is_something_on_it(window: TableWindow) -> None:
    set_layout(window, Layout(stack=False))
    page = page_of(window)
    page.controller.set_guard(0)
    scene = page.view.table
    assert not scene.panels.grounds["stack"].isVisible()
    page.controller.pass_priority()
    assert scene.panels.grounds["stack"].isVisible()
    plate = scene.items_by_key["s", 30]
    assert plate.zValue() > scene.panels.grounds["stack"].zValue()
    assert overlaps(scene.places.stack, scene.places.seats[1].zone)


def test_the_column_may_stand_at_the_left(window: TableWindow) -> None:
    places = set_layout(window, Layout(left=True))
    assert places.stack.right < places.lane.x
    assert page_of(window).log.geometry().right() < page_of(window).ask_bar.geometry().left()


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
    set_layout(window, Layout(stack=False, log=False, text="left"))
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
