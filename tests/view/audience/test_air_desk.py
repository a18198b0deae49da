"""The audience's window and the presenter's commands, from the menu of a window with a game in it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES, GROUNDS, LAYOUTS
from tabletop.controller.beside.demonstration import demos_folder
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tabletop.view.audience.audience_window import TITLE, AudienceWindow
from tabletop.view.audience.outlets.outlet_desk import texts_of
from tabletop.view.ground.motion import REDUCED
from tabletop.view.settings.commands_list import commands
from tabletop.view.window.remote_state import state_of
from tabletop.view.window.window import TableWindow
from tests.session.games import new_session
from tests.session.test_without_rules_at_random import an_edit


@pytest.fixture
def air(window: TableWindow, qtbot: QtBot) -> TableWindow:
    """A window with a game under way, whose audience has been shown the table."""
    session = new_session("air desk")
    play(session, RandomAgent("air desk"), 30)
    page = window.show_table(session)
    page.controller.set_guard(0)
    window.air.size(CANVASES[1])
    window.air.open_window()
    window.air.take()
    return window


def play(session: Session, agent: RandomAgent, answers: int) -> None:
    for _ in range(answers):
        decision = session.decision
        if decision is None:
            return
        session.answer(decision.seat, agent.answer(session.state, decision))


def audience(window: TableWindow) -> AudienceWindow:
    assert window.air.audience is not None
    window.air.catch_up()
    return window.air.audience


def settled(window: TableWindow) -> QImage:
    """What is on air once nothing moves any more."""
    shown = audience(window)
    shown._before = None
    for item in shown.scene.items_by_key.values():
        item.halt()
        item.setPos(item.goal)
    QApplication.processEvents()
    return shown.frame()


def test_every_command_is_in_the_menu_by_plain_words(air: TableWindow) -> None:
    words = {one.words for one in commands(air.menuBar(), air.page, {}) if one.words.startswith("Air")}
    assert {"Air: Hold", "Air: Take", "Air: Standby card", "Air: Panic: standby at once"} <= words
    assert {f"Air: Layout: {layout.capitalize()}" for layout in LAYOUTS} <= words
    assert {f"Air: Ground: {ground.capitalize()}" for ground in GROUNDS} <= words
    assert {"Air: Secrecy: Public", "Air: Secrecy: Ada's hand", "Air: Secrecy: Both hands"} <= words
    assert "Air: Canvas: 1080x1920 upright" in words
    assert "Air: Camera: Upper right" in words


def test_the_window_is_always_the_same_and_nothing_but_the_canvas_is_on_it(air: TableWindow, qtbot: QtBot) -> None:
    shown = audience(air)
    first = shown.winId()
    for canvas, ground in zip(CANVASES, (*GROUNDS, GROUNDS[1]), strict=True):
        air.air.size(canvas)
        air.air.ground(ground)
        air.air.lay_out("title card")
        assert (shown.frame().width(), shown.frame().height()) == canvas
    air.air.toggle_window()
    assert not shown.isVisible()
    air.air.toggle_window()
    assert shown.isVisible()
    shown.close()
    assert not shown.isVisible()
    air.air.open_window()
    assert shown.winId() == first
    assert shown.windowTitle() == TITLE
    assert not shown.findChildren(QWidget)
    assert shown.cursor().shape() == Qt.CursorShape.BlankCursor
    assert not shown.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_hold_keeps_every_pixel_over_edits(air: TableWindow, qtbot: QtBot) -> None:
    page = air.page
    assert page is not None
    session = page.controller.game
    assert isinstance(session, Session)
    before = settled(air).copy()
    air.air.hold()
    agent, dice = RandomAgent("edits"), random.Random(7)
    for number in range(50):
        play(session, agent, 1 + dice.randrange(2))
        page.controller.moved()
        match number % 5:
            case 0:
                air.air.lay_out(dice.choice(LAYOUTS))
            case 1:
                air.air.disclose(Secrecy("both hands"))
            case 2:
                page.controller.undo()
            case 3:
                air.air.disclose(PUBLIC)
        assert audience(air).frame() == before, number
    air.air.lay_out("table")
    air.air.take()
    assert settled(air) != before
    assert audience(air).scene.shown.look.layout == "table"


def test_hold_keeps_every_pixel_over_fifty_edits_by_hand(air: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    page, editor = air.page, air.editor
    assert page is not None
    session = page.controller.game
    assert isinstance(session, Session)
    before = settled(air).copy()
    texts = texts_of(audience(air).scene.shown)
    air.air.hold()
    editor.switch_action.trigger()
    assert editor.is_off
    dice, done = random.Random("edits by hand"), 0
    while done < 50:
        done += session.judge(an_edit(dice, session)) is None
        page.controller.moved()
        assert audience(air).frame() == before, done
        assert texts_of(audience(air).scene.shown) == texts
    air.air.take()
    assert settled(air) != before


def test_live_follows_the_table_and_standby_does_not(air: TableWindow) -> None:
    page = air.page
    assert page is not None
    session = page.controller.game
    assert isinstance(session, Session)
    first = audience(air).scene.shown
    play(session, RandomAgent("on"), 3)
    page.controller.moved()
    assert audience(air).scene.shown.table != first.table
    air.air.panic()
    assert audience(air).scene.shown.card is not None
    assert audience(air).scene.shown.table is None
    card = audience(air).frame().copy()
    play(session, RandomAgent("off"), 3)
    page.controller.moved()
    assert audience(air).frame() == card


def test_panic_is_on_the_canvas_in_one_frame(air: TableWindow) -> None:
    shown = audience(air)
    table = settled(air).copy()
    air.air.panic()
    at_once = shown.frame().copy()
    assert shown._before is None
    assert at_once != table
    assert at_once == settled(air)


def test_take_fades(air: TableWindow, qtbot: QtBot) -> None:
    air.air.panic()
    card = settled(air).copy()
    air.air.take()
    assert audience(air)._before is not None
    audience(air)._since -= 0.1
    faded = audience(air).frame().copy()
    qtbot.waitUntil(lambda: audience(air)._before is None, timeout=2000)
    assert len({bytes(image.constBits()) for image in (card, faded, settled(air))}) == 3


def test_hands_are_shown_with_the_second_press_only(air: TableWindow) -> None:
    def seen() -> int:
        table = audience(air).scene.shown.table
        assert table is not None
        return sum(card.card is not None for player in table.players for card in player.hand)

    assert seen() == 0
    air.air.disclose(Secrecy("both hands"))
    assert seen() == 0
    air.air.toggle_panel()
    assert air.air.panel is not None
    assert air.air.panel.cue.text() == "Press again to show both hands."
    air.air.disclose(Secrecy("both hands"))
    assert seen() > 4
    air.air.disclose(PUBLIC)
    assert seen() == 0


def test_a_demonstration_is_live_and_a_file_from_outside_is_cued(air: TableWindow, tmp_path: Path) -> None:
    own = next(demos_folder().glob("421.3*.toml"))
    assert air.air.air is not None
    air.demonstrations.open(own)
    assert air.air.air.programme.tally == "live"
    assert audience(air).scene.shown.title.title != "Tabletop"
    before = audience(air).frame().copy()
    outside = tmp_path / "question.toml"
    outside.write_bytes(own.read_bytes())
    held = settled(air).copy()
    air.demonstrations.open(outside)
    assert air.air.air.programme.tally == "held"
    assert audience(air).frame() == held
    assert before.size() == held.size()
    page = air.centralWidget()
    assert page is not None
    air.air.take()
    assert air.air.air.programme.tally == "live"


def test_the_panel_shows_what_is_on_air(air: TableWindow, qtbot: QtBot) -> None:
    air.air.toggle_panel()
    panel = air.air.panel
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    assert panel.tally.accessibleName() == "On air: live, public"
    panel.hold.click()
    assert panel.tally.accessibleName() == "On air: held, public"
    panel.take.click()
    panel.standby.click()
    assert panel.tally.accessibleName() == "On air: standby, public"
    panel.choices["Layout"].activated.emit(LAYOUTS.index("stack"))
    assert air.air.air is not None
    assert air.air.air.programme.cued_look.layout == "stack"
    air.air._show_small()
    assert panel.picture.image is not None
    assert panel.picture.image.width() == 1280


def test_leaving_the_table_keeps_its_last_picture(air: TableWindow) -> None:
    kept = settled(air).copy()
    air.show_start()
    QApplication.processEvents()
    assert audience(air).frame() == kept
    air.air.take()
    assert audience(air).frame() == kept


def test_nobody_who_only_plays_has_an_audience(window: TableWindow) -> None:
    window.show_table(new_session("alone"))
    assert window.air.air is None
    assert window.air.audience is None


def test_the_panel_says_what_an_audience_can_not_see(air: TableWindow, qtbot: QtBot) -> None:
    air.air.toggle_panel()
    panel = air.air.panel
    assert panel is not None
    qtbot.waitUntil(panel.isVisible)
    air.air.size(CANVASES[2])
    air.air._show_small()
    assert f"at {audience(air).share:.0%}" in panel.notices.text()  # 3840 pixels are more than the screen has
    air.air.toggle_window()
    assert panel.notices.text() == "The audience window is hidden (Ctrl+Shift+A)."


def test_what_moves_is_as_on_the_table(air: TableWindow) -> None:
    page = air.page
    assert page is not None
    page.view.table.motion = REDUCED
    session = page.controller.game
    assert isinstance(session, Session)
    play(session, RandomAgent("reduced"), 1)
    page.controller.moved()
    assert audience(air).scene.motion == REDUCED


def test_a_deck_of_keys_is_told_the_tally(air: TableWindow) -> None:
    assert {"air": "live", "secrecy": "public", "layout": "table"}.items() <= state_of(air).items()
    air.air.hold()
    air.air.lay_out("stack")
    assert {"air": "held", "layout": "table"}.items() <= state_of(air).items()
    air.air.panic()
    assert {"air": "standby", "layout": "stack"}.items() <= state_of(air).items()
