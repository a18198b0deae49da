"""Passing on and orders on the screen: the list is always whole, stops show with the hand, keys give orders."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice
from tabletop.engine.language.abilities import Activated, Spell
from tabletop.engine.language.costs import TapThis
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.prints.furniture.blocks import beside_words, button_width, words_size
from tabletop.prints.furniture.top_bar import step_boxes
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.table.session import Session
from tabletop.view.ground.marks import with_yields
from tabletop.view.ground.motion import NONE
from tabletop.view.ground.specs import marks_of
from tabletop.view.prompts import prompt_base
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.orders_menu import OrdersMenu, order_key
from tabletop.view.prompts.priority import PriorityPrompt
from tabletop.view.scene.phase_bar import PART_NAMES, phase_model, stop_at
from tabletop.view.table.table_page import TablePage
from tests.engine.table import creature, land, plain, table
from tests.session.games import session_at

HEAL = plain("Heal", "instant", Spell(effects=(GainLife(1),)), cost=("0",))
ALTAR = plain("Altar", "artifact", Activated(cost=(TapThis(),), effects=(GainLife(1),)))
FILLER = land("Forest")


def page_of(qtbot: QtBot, wide: int = 1280) -> tuple[TablePage, Session]:
    """A page with a game in a main phase in which something could attack."""
    state = table(
        in_play=((creature("Bear", 2, 2), ALTAR), ()),
        hands=((HEAL,), (HEAL,)),
        libraries=((FILLER,) * 9, (FILLER,) * 9),
        priority=0,
    ).state
    session = session_at(state, (TABLE_ORDERS, TABLE_ORDERS))
    page = TablePage(TableController(session, guard=0))
    page.controller.setParent(page)
    page.view.table.motion = NONE
    qtbot.addWidget(page)
    page.resize(wide, 780)
    page.show()
    QApplication.processEvents()
    return page, session


def prompt_of(page: TablePage) -> PriorityPrompt:
    assert isinstance(page.ask_bar.prompt, PriorityPrompt)
    return page.ask_bar.prompt


def press(page: TablePage, letter: str) -> bool:
    return prompt_of(page).key(ord(letter), letter.lower()) or order_key(page.controller, letter.lower())


@pytest.mark.parametrize("wide", [960, 1280, 1920])
def test_every_place_to_step_in_stands_on_the_screen(qtbot: QtBot, wide: int) -> None:
    page, session = page_of(qtbot, wide)
    press(page, "E")
    QApplication.processEvents()
    ways = prompt_of(page).ways
    words = ["now", "begin", "attack", "end combat", "main 2", "end turn"]
    chips = [one for one in ways.chips.findChildren(BlockButton) if one.isVisible()]
    shown = [" ".join(one.text().split()) for one in chips]
    ends = [one.mapTo(page.ask_bar, QPoint(one.width(), one.height())) for one in chips]
    button = prompt_of(page).button.mapTo(page.ask_bar, QPoint(0, 0))
    assert all(0 < end.x() <= page.ask_bar.width() and end.y() <= button.y() for end in ends)
    assert all(one.is_whole() for one in chips)
    assert shown == [f"{number} {word}" for number, word in enumerate(words, 1)]
    assert prompt_of(page).button.text() == "K   Let it run"
    assert press(page, "5")
    assert session.state.turn.phase == t.MAIN_2


def test_the_main_phase_has_two_buttons_and_a_list(qtbot: QtBot) -> None:
    page, session = page_of(qtbot)
    prompt = prompt_of(page)
    assert (prompt.button.text(), prompt.ways.second.text()) == ("S   To attack", "E   End turn")
    offered: list[Choice] = []
    prompt.listing.connect(offered.append)
    prompt.ways.until.click()
    texts = [one.text for one in offered[0].options]
    assert texts == [
        t.BEGINNING_OF_COMBAT, t.END_OF_COMBAT, "second main", t.END_OF_TURN, "next turn's upkeep", "next turn's draw",
    ]  # fmt: skip
    page.controller.choose(offered[0].options[2].key)
    assert session.state.turn.phase == t.MAIN_1
    assert session.orders(0).until is not None


@pytest.mark.parametrize(("size", "rows"), [((1920, 1080), 1), ((1280, 780), 2)])
def test_the_button_with_the_other_places_says_what_it_is_for(qtbot: QtBot, size: tuple[int, int], rows: int) -> None:
    page, _ = page_of(qtbot)
    page.resize(*size)
    QApplication.processEvents()
    prompt = prompt_of(page)
    assert len({one.y() for one in (prompt.ways.until, prompt.ways.second, prompt.button)}) == rows
    assert prompt.ways.until.printed == "Until"
    assert prompt.ways.until.is_whole()
    assert prompt.ways.until.accessibleName() == prompt.ways.until.toolTip() == "Pass on until..."


def test_words_are_never_longer_than_their_row_and_take_another_row_before_they_are_short(qtbot: QtBot) -> None:
    page, _ = page_of(qtbot)
    prompt = prompt_of(page)
    buttons = (prompt.ways.until, prompt.ways.second, prompt.button)
    rows = []
    for wide in range(200, 520, 10):
        prompt.lay(wide, 1.0)
        assert all(one.geometry().right() <= wide for one in buttons)
        assert all(one.printed == one.words and one.is_whole() for one in buttons)
        rows.append(len({one.y() for one in buttons}))
    assert rows == sorted(rows, reverse=True)
    assert (rows[0], rows[-1]) == (2, 1)


@pytest.mark.parametrize("high", [36.0, 50.0, 74.0])
@pytest.mark.parametrize("words", ["End turn", "To attack", "Let it run"])
def test_words_of_a_button_that_shrinks_to_its_row_stay_in_one_line(qtbot: QtBot, words: str, high: float) -> None:
    for share in prompt_base._SHARES:
        room = button_width(words, "E", high, share) - beside_words("E", high)
        assert words_size(words, room, high)[0] == (words,)


def click(page: TablePage, x: float, y: float) -> None:
    at = QPointF(page.view.mapFromScene(QPointF(x, y)))
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        button = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, at, at, button, button, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(page.view.viewport(), event)


def test_a_click_on_the_bar_of_the_turn_sets_a_stop_that_only_a_lifted_hand_shows(qtbot: QtBot) -> None:
    page, session = page_of(qtbot)
    places = page.view.table.places
    bar, model = places.bar, phase_model(page.controller.update.table)
    upkeep = PART_NAMES.index(t.UPKEEP)
    x = step_boxes(model, bar.w, bar.h, places.k)[upkeep].center().x()
    click(page, x, 3)
    assert session.orders(0) == session.orders(1) == TABLE_ORDERS
    page.controller.hands.keep(1)
    click(page, x, 3)
    click(page, x, bar.h - 3)
    assert session.orders(1).other_stops == session.orders(1).own_stops == (t.UPKEEP,)
    step = phase_model(page.controller.update.table).steps[upkeep]
    assert step.own
    assert step.others
    page.controller.hands.lower_all()
    assert phase_model(page.controller.update.table) == model


def test_no_stop_can_be_set_where_nobody_gets_priority(qtbot: QtBot) -> None:
    page, _ = page_of(qtbot)
    places, model = page.view.table.places, phase_model(page.controller.update.table)
    bar = places.bar
    for name, step, box in zip(PART_NAMES, model.steps, step_boxes(model, bar.w, bar.h, places.k), strict=True):
        found = stop_at(bar.w, bar.h, places.k, model, box.x() + 2, 2)
        assert (found is None) == (step.word in ("untap", "cleanup"))
        assert found is None or found == (name, False)
    assert stop_at(bar.w, bar.h, places.k, model, 3, 2) is None


def test_keys_let_an_ability_by_and_take_that_back(qtbot: QtBot) -> None:
    page, session = page_of(qtbot)
    altar = next(thing.id for thing in session.state.permanents() if session.state.cards[thing.card] == ALTAR)
    assert not press(page, "Y")
    page.controller.touch(altar)
    assert prompt_of(page).let_by.isVisible()
    assert press(page, "Y")
    assert not session.state.stack
    update = page.controller.update
    assert with_yields(marks_of(update), update.table).badges == {altar: "Bob lets by"}
    page.controller.orders.withdraw_yields(1)
    update = page.controller.update
    assert with_yields(marks_of(update), update.table) == marks_of(update)


def test_full_control_by_key_and_by_the_menu(qtbot: QtBot) -> None:
    page, session = page_of(qtbot)
    assert press(page, "H")
    assert session.orders(1).full_control
    menu = OrdersMenu(lambda: page.controller, page)
    menu.follow()
    assert [action.isChecked() for action in menu.full if action.isVisible()] == [False, True]
    menu.full[1].trigger()
    assert not session.orders(1).full_control


def test_orders_for_seats_of_another_table_do_nothing(qtbot: QtBot) -> None:
    page, _ = page_of(qtbot)
    menu = OrdersMenu(lambda: page.controller, page)
    menu.follow()
    before = page.controller.update.table
    for seat in (2, 3):  # it was open as the table of four went
        menu.full[seat].trigger()
        menu.withdraw[seat].trigger()
    assert page.controller.update.table == before
