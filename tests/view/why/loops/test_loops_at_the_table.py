"""Loops, refused declarations and mana that stays, as the table shows them and takes answers to them."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.language.abilities import If, Static
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.combat_rules import BlockersNeeded
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.language.references import This, You
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Numbered
from tabletop.view.prompts.assign import AssignPrompt
from tabletop.view.prompts.number import NumberPrompt
from tabletop.view.prompts.pick import PickPrompt
from tabletop.view.prompts.priority import PriorityPrompt
from tabletop.view.table.table_page import TablePage
from tests.engine.rules.loops.looping import PASS, machine, use
from tests.engine.table import Table, creature, land, pick, table
from tests.session.timeline.test_round_finder import session_at
from tests.view.pages import shown, tap


def page_at(qtbot: QtBot, state: State, **more: Any) -> TablePage:
    return shown(qtbot, TableController(session_at(state), guard=0, **more))


def fountain(qtbot: QtBot, *effects: Any) -> tuple[Table, TablePage]:
    """A page on which one round of a loop has been played."""
    game = table(in_play=((machine(*(effects or (GainLife(2),))),), ()), priority=0)
    page = page_at(qtbot, game.state)
    for answer in use(game):
        assert page.controller.answer(answer)
    return game, page


def number_prompt(page: TablePage) -> NumberPrompt:
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, NumberPrompt)
    return prompt


def test_repeat_is_offered_only_where_something_repeats_and_to_whom_it_belongs(qtbot: QtBot) -> None:
    game = table(in_play=((machine(GainLife(2)),), ()), priority=0)
    page = page_at(qtbot, game.state)
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    assert not prompt.repeat.isVisible()
    for answer in use(game):
        page.controller.answer(answer)
    assert prompt.repeat.isVisible()
    page.controller.answer(PASS)
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 1
    assert not prompt.repeat.isVisible()


def test_the_key_repeats_and_the_panel_opens_by_itself_and_goes(qtbot: QtBot) -> None:
    _, page = fountain(qtbot)
    tap(page, Qt.Key.Key_C, "c")
    looping = page.desk.looping
    assert looping is not None
    assert looping.isVisible()
    tap(page, Qt.Key.Key_C, "c")
    assert not looping.isVisible()
    tap(page, Qt.Key.Key_R, "r")
    assert looping.isVisible()
    told = looping.text.toPlainText()
    for words in ("Ann: +2 life", "Bob: in response to the ability of Machine", "421.2", "by choice"):
        assert words in told
    page.controller.answer(Numbered(3))
    page.controller.answer(pick("go on"))
    assert not looping.isVisible()


def test_a_number_is_typed_as_people_write_it(qtbot: QtBot) -> None:
    _, page = fountain(qtbot)
    page.controller.loops.repeat()
    prompt = number_prompt(page)
    assert not prompt.done.isEnabled()
    QTest.keyClicks(prompt.line, "10^12")
    assert page.controller.update.selection.number == 10**12
    assert "13 digits" in prompt.large.text()
    QTest.keyClicks(prompt.line, "x")
    assert not prompt.done.isEnabled()
    QTest.keyClick(prompt.line, Qt.Key.Key_Return)  # nothing is sent that was not understood
    assert number_prompt(page).isVisible()
    prompt.line.clear()
    QTest.keyClicks(prompt.line, "1,000,000")
    QTest.keyClick(prompt.line, Qt.Key.Key_Return)
    assert isinstance(page.ask_bar.prompt, PickPrompt)
    page.controller.choose("go on")
    assert page.controller.update.table.players[0].life == 22 + 2 * 10**6


def test_a_number_of_a_thousand_digits_is_taken_and_one_more_is_told(qtbot: QtBot) -> None:
    _, page = fountain(qtbot)
    page.controller.loops.repeat()
    prompt = number_prompt(page)
    prompt.line.setText("9" * 1001)
    prompt.line.textEdited.emit(prompt.line.text())
    assert "1,000 digits" in prompt.problem
    prompt.line.setText("9" * 1000)
    prompt.line.textEdited.emit(prompt.line.text())
    assert prompt.problem == ""
    QTest.keyClick(prompt.line, Qt.Key.Key_Return)
    assert isinstance(page.ask_bar.prompt, PickPrompt)
    assert len(page.ask_bar.sentence.text()) < 200


def test_long_stepping_is_shown_and_escape_stops_it_with_nothing_lost(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    equal = If(Compare(LifeOf(You()), "=", 10**6), (LoseLife(1, You()),))
    _, page = fountain(qtbot, GainLife(1), equal)
    monkeypatch.setattr("tabletop.controller.table.loops.PATIENCE", 0.0)
    page.controller.loops.repeat()
    page.controller.answer(Numbered(2000))
    before = page.controller.game.observe(-1)
    told: list[int] = []

    def press(rounds: int | None) -> None:
        if rounds is not None:
            assert page.working.isVisible()
            told.append(rounds)
            QTest.keyClick(page.view, Qt.Key.Key_S, Qt.KeyboardModifier.NoModifier)  # means nothing meanwhile
            QTest.keyClick(page.view, Qt.Key.Key_Escape)

    page.controller.working.connect(press)
    refused: list[Any] = []
    page.controller.refused.connect(refused.append)
    assert not page.controller.answer(pick("go on"))
    assert told
    assert not page.working.isVisible()
    assert "nothing has changed" in refused[0].refusal.reason
    assert page.controller.game.observe(-1) == before
    assert not page.controller.loops.busy


def test_a_refused_block_is_made_legal_with_one_key_and_not_declared_by_it(qtbot: QtBot) -> None:
    brute = creature("Brute", 4, 4, abilities=(Static(This(), (BlockersNeeded(2),)),))
    game = table(in_play=((brute,), (creature("Bear", 2, 2), creature("Wolf", 2, 2))), priority=0)
    page = page_at(qtbot, game.state)
    controller = page.controller
    for wanted in ("attackers", "blockers"):
        for _ in range(10):
            assert controller.update.ask is not None
            if controller.update.ask.purpose == wanted:
                break
            controller.answer(PASS)
        controller.touch(game.id("Brute" if wanted == "attackers" else "Bear"))
        controller.confirm()
    assert controller.update.mended is not None
    prompt, reasons = page.ask_bar.prompt, page.desk.reasons
    assert isinstance(prompt, AssignPrompt)
    assert reasons is not None
    assert reasons.isVisible()
    assert "500.3" in reasons.text.toPlainText()
    assert page.ask_bar.rule.text() == "500.3"
    assert not page.view.notice.is_shown
    assert prompt.legal.isVisible()
    tap(page, Qt.Key.Key_M, "m")
    assert controller.update.mended is None
    assert not reasons.isVisible()
    assert not prompt.legal.isVisible()
    assert controller.update.ask is not None
    assert controller.update.ask.purpose == "blockers"
    controller.confirm()
    assert controller.update.ask is not None
    assert controller.update.ask.purpose != "blockers"


def test_a_changed_declaration_is_not_called_illegal_any_more(qtbot: QtBot) -> None:
    brute = creature("Brute", 4, 4, abilities=(Static(This(), (BlockersNeeded(2),)),))
    game = table(in_play=((brute,), (creature("Bear", 2, 2), creature("Wolf", 2, 2))), priority=0)
    page = page_at(qtbot, game.state)
    controller = page.controller
    for wanted in ("attackers", "blockers"):
        while controller.update.ask is not None and controller.update.ask.purpose != wanted:
            controller.answer(PASS)
        controller.touch(game.id("Brute" if wanted == "attackers" else "Bear"))
        controller.confirm()
    controller.touch(game.id("Wolf"))
    assert controller.update.mended is None
    assert page.desk.reasons is not None
    assert not page.desk.reasons.isVisible()


def half_paid(qtbot: QtBot, lands: int) -> tuple[Table, TablePage]:
    """A spell of four mana for which that many lands have been tapped."""
    bear = creature("Big Bear", 4, 4, cost=("3", "G"))
    game = table(in_play=((land("Forest"),) * 4, ()), hands=((bear,), ()), priority=0)
    page = page_at(qtbot, game.state, open_hands=True)
    page.controller.draft.switch(False)
    page.controller.choose(f"play:{game.id('Big Bear')}")
    for ref in game.ids("Forest")[:lands]:
        assert page.controller.answer(pick(f"ability:{ref}:0"))
    page.controller.cancel()
    return game, page


@pytest.mark.parametrize("lands", [1, 3])
def test_all_mana_goes_back_unless_it_is_kept_with_one_click_each(qtbot: QtBot, lands: int) -> None:
    _, page = half_paid(qtbot, lands)
    controller = page.controller
    assert len(controller.update.selection.picked) == lands
    prompt = page.ask_bar.prompt
    assert isinstance(prompt, PickPrompt)
    assert prompt.done.text().startswith("All go back")
    assert "stay" in page.ask_bar.sentence.text()
    tap(page, Qt.Key.Key_1, "1")
    assert len(controller.update.selection.picked) == lands - 1
    assert controller.update.ask is not None
    assert controller.update.ask.purpose == "reverse"
    tap(page, Qt.Key.Key_Return)
    table_now = controller.update.table
    assert sum(thing.count for thing in table_now.in_play if thing.tapped) == 1
    assert table_now.players[0].pool == (("G", 1),)
    assert len(table_now.players[0].hand) == 1


def test_what_is_ringed_is_tapped_now_without_paying(qtbot: QtBot) -> None:
    bear = creature("Big Bear", 4, 4, cost=("3", "G"))
    game = table(in_play=((land("Forest"), land("Forest"), land("Mountain"), land("Plains")), ()),
                 hands=((bear,), ()), priority=0)  # fmt: skip
    page = page_at(qtbot, game.state, open_hands=True)
    page.controller.draft.switch(False)
    page.controller.choose(f"play:{game.id('Big Bear')}")
    assert not page.controller.payment.can_tap_now  # what is ringed pays all of it
    page.controller.payment.swap(game.id("Plains"))
    assert page.controller.payment.can_tap_now
    tap(page, Qt.Key.Key_T, "t")
    assert sum(thing.count for thing in page.controller.update.table.in_play if thing.tapped) == 3
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.shape == "pay"
