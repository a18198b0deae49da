"""Screens of one's own: every seat's window is drawn from its own observation, and goes with the table."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import delete, isValid

from tabletop.session.seeing.observation import PUBLIC
from tabletop.session.simulation.agents import RandomAgent
from tabletop.view.audience.air_laying import lay_picture
from tabletop.view.audience.screens_desk import picture_for
from tabletop.view.window.window import TableWindow
from tests.session.games import new_session
from tests.session.simulation.marked_cards import marked_session, names_in


def watch(players: int, heads: int, seed: str, answers: int, every: int) -> None:
    print("seed", seed)
    game, agent = marked_session(players, heads, seed), RandomAgent(seed)
    session, looked = game.session, 0
    for number in range(answers):
        decision = session.decision
        if decision is None:
            break
        session.answer(decision.seat, agent.answer(session.state, decision))
        if number % every:
            continue
        for seat in range(players):
            secrets = game.secrets(seat)
            laid = lay_picture(picture_for(session.observe(seat), seat))
            shown = names_in([repr(spec) for spec in laid.specs] + [repr(part.model) for part in laid.parts])
            assert not shown & secrets, sorted(shown & secrets)
            own = {
                session.state.cards[session.state.objects[one].card].name for one in session.state.players[seat].hand
            }
            assert own <= shown  # the hand is there: the eye sees
            looked += 1
    assert looked >= players * 2


@pytest.mark.rule("217.4b")
@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_a_seats_window_names_nothing_that_its_seat_does_not_know(qtbot: QtBot, players: int, heads: int) -> None:
    watch(players, heads, f"screens {players}", 40, 20)


def test_each_seat_has_a_window_that_follows_and_goes(window: TableWindow, qtbot: QtBot) -> None:
    session = new_session("screens")
    agent = RandomAgent("screens")
    for _ in range(20):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    page = window.show_table(session)
    assert window.air.seat_screens() == ""
    screens = window.air.screens
    assert [one.seats for one in screens.windows] == [(0,), (1,)]
    names = [player.name for player in session.observe(0).players]
    assert [one.windowTitle() for one in screens.windows] == [f"Tabletop: {name}" for name in names]
    for one in screens.windows:
        table = one.scene.shown.table
        assert table == session.observe(one.seats[0])
        other = 1 - one.seats[0]
        assert all(card.card is None or card.revealed for card in table.players[other].hand)  # type: ignore[union-attr]
    decision = session.decision
    assert decision is not None
    session.answer(decision.seat, agent.answer(session.state, decision))
    page.controller.moved()
    screens.catch_up()
    assert screens.windows[0].scene.shown.table == session.observe(0)
    window.show_start()
    qtbot.waitUntil(lambda: not screens.windows)


def test_a_table_outlives_the_windows_that_show_it(window: TableWindow, qtbot: QtBot) -> None:
    window.show_table(new_session("screens"))
    window.air.seat_screens()
    screens = window.air.screens
    gone = list(screens.windows)
    for one in gone:
        delete(one)  # as the program ends, in whatever order
    screens.catch_up()
    window.show_start()
    qtbot.waitUntil(lambda: not screens.windows)
    assert not any(isValid(one) for one in gone)


def test_one_window_is_for_both_heads_of_a_team(window: TableWindow, qtbot: QtBot) -> None:
    from tests.session.simulation.marked_cards import marked_session

    window.show_table(marked_session(4, 2, "screens of teams").session)
    window.air.seat_screens()
    seats = [one.seats for one in window.air.screens.windows]
    assert [len(one) for one in seats] == [2, 2]
    assert sorted(seat for one in seats for seat in one) == [0, 1, 2, 3]
    window.air.seat_screens()
    assert window.air.screens.windows == []


def test_the_public_table_needs_another_display(window: TableWindow, qtbot: QtBot) -> None:
    window.show_table(new_session("public screen"))
    assert window.air.public_screen().startswith("There is one display only")
    assert window.air.audience is None or not window.air.audience.isVisible()


def test_the_public_table_is_public_whatever_was_shown_before(
    window: TableWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.session.seeing.observation import Secrecy
    from tabletop.view.audience import screens_desk

    session = new_session("public screen")
    window.show_table(session)
    for _ in range(2):
        window.air.disclose(Secrecy("both hands"))
    monkeypatch.setattr(screens_desk, "other_screens", lambda shown: [shown.screen()])
    assert window.air.public_screen() == ""
    assert window.air.audience is not None
    assert window.air.audience.isVisible()
    assert window.air.audience.scene.shown.table == session.show(PUBLIC)
