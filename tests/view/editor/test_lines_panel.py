"""Lines of play over the table: played both ways, named, compared, gone over to, and shown to the audience."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.beside.demonstration import gallery
from tabletop.controller.editor.aims import Aim
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY
from tabletop.session.seeing.observation import PUBLIC
from tabletop.view.editor.lines_panel import LinesPanel, in_words
from tabletop.view.ground.motion import NONE
from tabletop.view.window.window import TableWindow

OX = "Brass Ox"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    """A position with two creatures; in one line the first dies by hand, in the other the second."""
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.editor.begin()
    page = window.page
    assert page is not None
    page.view.table.motion = NONE
    page.controller.set_guard(0)
    desk = window.editor.desk
    assert desk is not None
    for seat in (0, 1):
        desk.bring(OX, Aim(IN_PLAY, seat))
    session = desk.session
    assert session is not None
    start = session.entry
    for seat in (0, 1):
        session.rewind(start)
        page.controller.moved()
        desk.drop(session.state.in_play[seat], Aim(GRAVEYARD, seat))
        page.controller.choose("rules on")
    QApplication.processEvents()
    yield window
    window.close()


def opened(window: TableWindow) -> LinesPanel:
    window.editor.lines_action.trigger()
    QApplication.processEvents()
    panel = window.editor.lines
    assert panel is not None
    assert panel.isVisible()
    return panel


def test_two_lines_are_named_compared_and_gone_over_to(window: TableWindow) -> None:
    panel = opened(window)
    assert panel.a.count() == panel.b.count() == 2
    panel.names[0].setText("Ada's ox dies")
    panel.names[0].editingFinished.emit()
    assert panel.a.itemText(0) == "Ada's ox dies"
    said = panel.picture.accessibleDescription()
    assert said.count(f"{OX}: ") == 2
    assert "A is Ada's ox dies, B is " in said
    left, right = panel.a.currentIndex(), panel.b.currentIndex()
    panel.change_sides()
    assert (panel.a.currentIndex(), panel.b.currentIndex()) == (right, left)
    panel.goes[1].click()
    assert panel.isHidden()
    page = window.page
    assert page is not None
    assert [len(player.graveyard) for player in page.controller.update.table.players] == [1, 0]


def test_large_text_leaves_the_picture_of_two_lines_most_of_the_window(window: TableWindow) -> None:
    panel = opened(window)
    window.more.change(msgspec.structs.replace(window.more.settings, text_scale=200))
    window.resize(1366, 700)
    QApplication.processEvents()
    assert panel.picture.height() >= panel.height() / 2


def test_the_audience_sees_both_boards_and_then_the_table_again(window: TableWindow) -> None:
    air = window.air
    air.take()
    panel = opened(window)
    panel.air.click()
    assert air.air is not None
    picture = air.air.picture
    assert picture.look.layout == "compare"
    assert picture.compare is not None
    assert len(picture.compare.rows) == 2
    assert air.air.programme.disclosure.secrecy == PUBLIC
    panel.off.click()
    assert air.air.picture.look.layout == "table"
    assert air.air.picture.compare is None


def test_at_a_step_of_a_demonstration_the_presenter_plays_and_both_lines_stay(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    piece = next(one for one in gallery() if one.kind == "demonstration" and one.steps > 3)
    page = window.demonstrations.open(piece.path)
    assert page is not None
    demo = page.demonstration
    demo.forward()
    demo.forward()
    demo.back()
    demo.play_on()
    session = demo.walk.session
    ask = session.decision
    assert ask is not None
    refusal = session.answer(ask.seat, Picked(("pass",)))
    page.table.controller.moved()
    if refusal is None:
        assert demo.off_script
        panel = opened(window)
        assert panel.a.count() == 2
        assert panel.picture.accessibleDescription()
    window.close()


def test_rules_off_in_a_running_game_holds_the_picture_on_air(window: TableWindow) -> None:
    air = window.air
    air.take()
    assert air.air is not None
    assert air.air.programme.live
    window.editor.switch_action.trigger()
    assert air.air.programme.tally == "held"
    before = air.air.picture
    desk = window.editor.desk
    assert desk is not None
    desk.bring(OX, Aim(IN_PLAY, 0))
    assert air.air.picture is before


def test_words_say_what_differs_and_by_which_rule(window: TableWindow) -> None:
    panel = opened(window)
    compared = panel.lines_shown()(PUBLIC)
    assert compared is not None
    words = in_words(compared)
    assert f"{OX}: A in play, 3/3; B graveyard. {OX}: A graveyard; B in play, 3/3." in words
