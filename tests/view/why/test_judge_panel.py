"""The panel for what is done by hand, at a real game, by keyboard."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from tabletop.cards.text.reading.card_text import read_card
from tabletop.controller.start import opening
from tabletop.controller.table.updates import HandPlace
from tabletop.engine.vocabulary.decisions import GIVE_UP, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.table.session import Session
from tabletop.view.layout.geometry import Rect
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> TableWindow:
    card = read_card("Odd Hare", "{W}", "Creature - Hare", "Hops threee times.", "1", "1").judged
    assert card is not None
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.show_table(opening.practice(card, seed="1"), open_hands=True)
    made.resize(1280, 800)
    made.show()
    qtbot.waitExposed(made)
    QApplication.processEvents()
    return made


def page_of(window: TableWindow) -> TablePage:
    assert window.page is not None
    window.page.controller.set_guard(0)
    return window.page


def choose(box: object, words: str) -> None:
    at = next(at for at in range(box.count()) if words in box.itemText(at))  # type: ignore[attr-defined]
    box.setCurrentIndex(at)  # type: ignore[attr-defined]


def test_a_thing_is_moved_by_keyboard_and_everybody_reads_it(window: TableWindow, qtbot: QtBot) -> None:
    page = page_of(window)
    window.judge_action.trigger()
    panel = page.desk.judging
    assert panel is not None
    assert panel.isVisible()
    assert panel.accessibleName() == "Judge: by hand"
    choose(panel.what, "Mira, player")
    choose(panel.happens, "life")
    assert panel.number.isVisible()
    assert not panel.player.isVisible()
    panel.number.setValue(-4)
    panel.number.setFocus()
    qtbot.keyClick(panel.number, Qt.Key.Key_Return)
    table = page.controller.update.table
    assert table.players[1].life == 16
    assert table.log[-1].text == "judge: Mira loses 4 life."
    assert page.log.toPlainText().strip().endswith("judge: Mira loses 4 life.")
    assert panel.isVisible()
    assert panel.what.currentText() == "Mira, player"
    # taking it back is a take-back like any other
    assert isinstance(page.controller.game, Session)
    assert page.controller.game.undo()
    page.controller.moved()
    assert page.controller.update.table.players[1].life == 20
    qtbot.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_it_opens_at_a_card_of_a_hand_and_says_why_not(window: TableWindow, qtbot: QtBot) -> None:
    page = page_of(window)
    page.desk.judge(HandPlace(0, 1))
    panel = page.desk.judging
    assert panel is not None
    assert "in Ada's hand" in panel.what.currentText()
    choose(panel.what, "Mira's library")
    choose(panel.happens, "shown, by name")
    panel.word.setText("No Such Card")
    panel.do.click()
    assert panel.told.text() == "That library has no such card."
    assert all(not line.text.startswith("judge: ") for line in page.controller.update.table.log)


def test_a_card_that_is_not_understood_opens_the_panel_with_its_text(window: TableWindow, qtbot: QtBot) -> None:
    page = page_of(window)
    game = page.controller.game
    assert isinstance(game, Session)
    table = game.observe(0)
    hare = next(thing for thing in table.players[0].hand if thing.card is not None and thing.card.name == "Odd Hare")
    assert game.answer(0, Picked((f"play:{hare.id}",))) is None
    while (ask := game.observe(NOBODY).ask) is not None and ask.purpose == "payment":
        options = [option for option in game.observe(0).ask.options if option.key != GIVE_UP]  # type: ignore[union-attr]
        assert game.answer(0, Picked((options[0].key,))) is None
    _resolve(game)
    page.controller.moved()
    panel = page.desk.judging
    assert panel is not None
    assert panel.isVisible()
    assert panel.words.text() == "Odd Hare: Hops threee times."
    assert panel.what.currentText().startswith("Odd Hare")
    lines = [line.text for line in page.controller.update.table.log if line.by_hand]
    assert lines == ['judge: Odd Hare is carried out by hand; not understood: "Hops threee times."']


def _resolve(game: Session) -> None:
    from tabletop.engine.vocabulary.decisions import Spent

    for _ in range(20):
        decision = game.decision
        assert decision is not None
        if not game.state.stack and decision.purpose == "priority":
            return
        options = getattr(decision, "options", ())
        if getattr(decision, "enough", False):
            assert game.answer(decision.seat, Spent()) is None
        elif decision.purpose == "priority":
            assert game.answer(decision.seat, Picked(("pass",))) is None
        else:
            assert game.answer(decision.seat, Picked((options[0].key,))) is None, decision
    raise AssertionError("it never resolved")


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_the_panel_that_explains_is_as_high_as_its_words(window: TableWindow, zoom: float) -> None:
    page = page_of(window)
    window.resize(1920, 1080)
    before = window.more.settings
    window.more.change(msgspec.structs.replace(before, text_scale=round(100 * zoom)))
    QApplication.processEvents()
    page.desk.why(page.controller.update.table.in_play[0].id)
    QApplication.processEvents()
    inspector = page.desk.inspector
    assert inspector is not None
    high = inspector.height()
    hidden = inspector.text.verticalScrollBar().maximum()
    window.more.change(before)
    assert high < page.room_beside.h
    assert hidden == 0


@pytest.mark.parametrize("wide", [248, 262, 276, 300, 330])
def test_all_fields_are_in_sight_where_there_is_height(wide: int, window: TableWindow) -> None:
    page = page_of(window)
    window.judge_action.trigger()
    panel = page.desk.judging
    assert panel is not None
    panel.lie_in(Rect(0, 60, wide, 600))
    QApplication.processEvents()
    assert panel.height() < 600
    assert panel.findChild(QScrollArea).verticalScrollBar().maximum() == 0
