"""Hints: for whoever sees the hand that is asked, about what is asked, and gone with both."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tabletop.controller.players.hint_words import hint_words
from tabletop.controller.players.hints_desk import HintsDesk
from tabletop.controller.players.player_process import PlayerProcess
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused
from tabletop.engine.vocabulary.decisions import Assigned, Divided, Numbered, Option, Picked
from tabletop.session.seeing.observation import Ask
from tests.controller.players.hinting import answer_at_once
from tests.session.games import keep_hands, new_session


def _table() -> tuple[TableController, HintsDesk, list[str]]:
    session = new_session()
    keep_hands(session)
    controller = TableController(session, guard=0)
    desk = HintsDesk(controller, PlayerProcess(controller), controller)
    answer_at_once(desk)
    refused: list[str] = []

    def told(one: Refused) -> None:
        refused.append(one.refusal.reason)

    controller.refused.connect(told)
    return controller, desk, refused


def test_a_hint_comes_to_a_lifted_hand_and_goes_with_it(qtbot: QtBot) -> None:
    controller, desk, refused = _table()
    ask = controller.update.ask
    assert ask is not None
    desk.ask()
    assert controller.update.hint == ""
    assert "lift your hand" in refused[0]
    controller.hands.keep(1 - ask.seat)
    desk.ask()
    assert controller.update.hint == "", "another hand is no reason"
    controller.hands.keep(ask.seat)
    assert controller.wants_hint is not None
    controller.wants_hint()
    assert controller.update.hint.startswith("Hint: ")
    controller.hands.lower_all()
    assert controller.update.hint == ""
    controller.hands.keep(ask.seat)
    assert controller.update.hint == "", "it does not come back with the hand"


def test_a_hint_with_open_hands_goes_with_the_question(qtbot: QtBot) -> None:
    controller, desk, _ = _table()
    controller.hands.set_open(True)
    desk.ask()
    assert controller.update.hint
    controller.pass_priority()
    assert controller.update.hint == ""


def test_a_hint_that_comes_too_late_is_not_shown(qtbot: QtBot) -> None:
    controller, desk, _ = _table()
    said: list[bytes] = []
    controller.hands.set_open(True)
    now, desk._process.send = desk._process.send, said.append  # type: ignore[method-assign]
    desk.ask()
    controller.hands.set_open(False)
    now(said[0])
    assert controller.update.hint == ""


def test_a_process_that_ends_is_told(qtbot: QtBot) -> None:
    controller, desk, refused = _table()
    controller.hands.set_open(True)
    desk._process.send = lambda data: None  # type: ignore[method-assign]
    desk.ask()
    desk._process.died.emit()
    assert "Ask for it again" in refused[-1]


def test_answers_are_said_in_words() -> None:
    bolt, bear = Option("play:3", "Ember Lash"), Option("o7", "Brown Bear")
    ask = Ask(0, "pick", "priority", "408.1c", "", options=(Option("pass", "Pass"), bolt))
    assert hint_words(ask, Picked(("pass",))) == "Hint: pass."
    assert hint_words(ask, Picked(("play:3",))) == "Hint: play Ember Lash."
    blocks = Ask(0, "assign", "blockers", "309.2", "", sources=(bear,), targets=((Option("o8", "Grey Wolf"),),))
    assert hint_words(blocks, Assigned((("o7", "o8", 1),))) == "Hint: Brown Bear blocks Grey Wolf."
    assert hint_words(blocks, Assigned(())) == "Hint: block nothing."
    attack = Ask(0, "assign", "attackers", "308.2", "", sources=(bear,), targets=((Option("p1", "Mira"),),))
    assert hint_words(attack, Assigned((("o7", "p1", 1),))) == "Hint: attack with Brown Bear."
    shares = Ask(0, "divide", "division", "409.1e", "", options=(bear,), total=3)
    assert hint_words(shares, Divided((("o7", 3),))) == "Hint: 3 to Brown Bear."
    assert hint_words(shares, Numbered(2)) == "Hint: 2."
