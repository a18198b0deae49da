"""Setting up a game on the start screen: kinds of game, seats, names, decks, and what is remembered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.view.window.window import TableWindow
from tests.view.setting_up import FOUR, GIANTS, THREE, concede, name, opened, session_of, start_page


@pytest.mark.rule("606.1", "606.3")
def test_two_headed_giant_seats_two_teams(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, GIANTS)
    assert [label.text() for label in form.seats] == [
        "Right seat: primary (1)", "Left seat: secondary (2)", "Right seat: primary (1)", "Left seat: secondary (2)",
    ]  # fmt: skip
    name(form, qtbot, "Kim", "Lee", "Max", "Nia")
    qtbot.mouseClick(form.swap[1], Qt.MouseButton.LeftButton)
    assert [line.text() for line in form.names] == ["Kim", "Lee", "Nia", "Max"]
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    state = session_of(window).state
    assert [player.name for player in state.players] == ["Kim", "Lee", "Nia", "Max"]
    assert [team.members for team in state.teams] == [(0, 1), (2, 3)]
    assert [team.life for team in state.teams] == [40, 40]
    usual = [deck.name for deck in session_of(window).header.decks]
    assert usual == ["Ember and Thorn", "Lantern and Tide", "Cinder and Bone", "Frost and Fern"]


def test_the_last_set_up_is_played_again_with_one_click(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, GIANTS)
    name(form, qtbot, "Kim", "Lee", "Max", "Nia")
    form.open_hands.setChecked(True)
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    window.close()
    other = TableWindow(window.data)
    qtbot.addWidget(other)
    other.show_start()
    other.show()
    page = start_page(other)
    assert page.now.words == "Two-Headed Giant: Kim & Lee against Max & Nia."
    assert page.back.words.startswith("Before the first turn. Life: Kim & Lee 40, Max & Nia 40. ")
    qtbot.mouseClick(page.now, Qt.MouseButton.LeftButton)
    assert session_of(other).names == ("Kim", "Lee", "Max", "Nia")
    assert session_of(other).header.heads == 2
    assert other.page is not None
    assert other.page.controller.update.open_hands


@pytest.mark.parametrize(("kind", "players"), [(THREE, 3), (FOUR, 4)])
def test_three_or_four_play_for_themselves(window: TableWindow, qtbot: QtBot, kind: int, players: int) -> None:
    form = opened(window, qtbot, kind)
    assert len(form.names) == players
    assert form.swap == []
    assert "605.3" in form.note.text()
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    state = session_of(window).state
    assert [team.members for team in state.teams] == [(seat,) for seat in range(players)]


def test_a_team_concedes_together(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, GIANTS)
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    shown = [action.text() for action in window.concede_actions if action.isVisible()]
    assert shown == ["Ada && Mira concede", "Noor && Teo concede"]
    concede(window, 0)
    assert window.page is not None
    assert window.page.controller.update.table.winners == ("Noor", "Teo")


def test_decks_are_chosen_for_every_seat_of_the_last_set_up(window: TableWindow, qtbot: QtBot) -> None:
    form = opened(window, qtbot, GIANTS)
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    window.show_start()
    window.show_decks()
    page = window.centralWidget()
    names = [line.text().split(":")[0] for line in page.shelf.lines]  # type: ignore[union-attr]
    assert names == ["Ada", "Mira", "Noor", "Teo"]


@pytest.mark.rule("101.2")
def test_teams_play_again_in_the_same_seats_and_the_losers_say_who_goes_first(
    window: TableWindow, qtbot: QtBot
) -> None:
    form = opened(window, qtbot, GIANTS)
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    assert window.page is not None
    concede(window, 1)
    assert window.page.end.title.text() == "Ada & Mira win"
    assert window.page.end.next.text() == "In a rematch Noor & Teo, who lost, say who goes first (101.2)."
    before = session_of(window).names
    window.play_again()
    session = session_of(window)
    assert session.names == before
    assert session.header.heads == 2
    assert session.decision is not None
    assert (session.decision.purpose, session.decision.seat) == ("who goes first", 2)


@pytest.mark.rule("101.2", "605.3")
@pytest.mark.parametrize("way", ["rematch", "decks"])
def test_several_players_play_again_in_the_same_seats(window: TableWindow, qtbot: QtBot, way: str) -> None:
    form = opened(window, qtbot, FOUR)
    for _ in range(3):
        qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
        for team in (0, 2, 3):
            concede(window, team)
        assert window.page is not None
        assert window.page.end.next.text() == "In a rematch chance names who says who goes first (101.2)."
        before = session_of(window).names
        if way == "rematch":
            window.play_again()
        else:
            window.change_decks()
            again = start_page(window).form
            assert again is not None
            assert again.party.names == before
            qtbot.mouseClick(again.go, Qt.MouseButton.LeftButton)
        assert session_of(window).names == before
        assert not any(line.rule == "605.3" for line in session_of(window).log(-1))
        window.show_start()
        form = opened(window, qtbot, FOUR)
