"""Beside a line of the log stands what acted: never a card that the line does not name to whoever reads it."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.telling.narration import narrate
from tests.engine.table import Table, creature, land, table
from tests.session.games import do, new_session, play, session_at


def shown(game: Table, *events: e.Event, viewer: int = NOBODY) -> list[str]:
    """The names of the cards that stand beside the lines about events, "" for none."""
    before, start = game.state, len(game.run.happenings)
    for event in events:
        game.run.commit(event, rule="413.2b")
    cards = [line.card_for(viewer) for line in narrate(before, game.state, game.run.happenings[start:])]
    return ["" if card is None else card.name for card in cards]


def test_what_acted_is_what_the_line_names_first() -> None:
    game = table(in_play=((creature("Bear", 2, 2), creature("Cat", 1, 1)), ()))
    assert shown(game, e.Damaged(game.id("Bear"), game.id("Cat"), 2)) == ["Bear"]


def test_mana_has_the_land_that_makes_it() -> None:
    game = table(in_play=((land("Forest"),), ()), hands=((creature("Bear", 2, 2, cost=("G",)),), ()), priority=0)
    session = session_at(game.state)
    do(session, f"play:{game.id('Bear')}")
    do(session, f"ability:{game.id('Forest')}:0")
    lines = [(line.text, line.card.name if line.card is not None else "") for line in session.log(NOBODY)]
    assert lines == [("Ann plays Bear.", "Bear"), ("Ann gets {G}.", "Forest")]


@pytest.mark.parametrize("name", ["Bear", "Ann", "A", "card"])
def test_a_card_that_is_drawn_stands_beside_the_line_of_its_player_only(name: str) -> None:
    def drawn(viewer: int) -> list[str]:
        game = table(libraries=((creature(name, 2, 2),), ()))
        return shown(game, e.Moved(game.state.players[0].library[0], "hand", cause="draw"), viewer=viewer)

    assert drawn(0) == [name]
    assert drawn(1) == drawn(NOBODY) == [""]


@pytest.mark.parametrize("name", ["Bear", "Ann", "hand"])
def test_a_card_that_goes_between_hidden_zones_has_no_picture_for_others(name: str) -> None:
    def back(viewer: int) -> list[str]:
        game = table(hands=((creature(name, 2, 2),), ()))
        return shown(game, e.Moved(game.id(name), "library"), viewer=viewer)

    assert back(1) == back(NOBODY) == [""]
    assert back(0) == [name]


@pytest.mark.rule("504.2")
@pytest.mark.parametrize("name", ["Bear", "Ann", "creature"])
def test_what_comes_face_down_has_no_picture(name: str) -> None:
    for to, cause in (("in play", ""), ("stack", "play")):
        game = table(hands=((creature(name, 2, 2),), ()), in_play=((FACE_DOWN,), ()))
        assert shown(game, e.Moved(game.id(name), to, cause=cause, face_down=True)) == [""]


@pytest.mark.parametrize("seed", ["3", "7"])
def test_in_whole_games_nobody_sees_a_card_that_his_or_her_line_does_not_name(seed: str) -> None:
    session = new_session(seed)
    play(session, 250, seed)
    seen = 0
    for viewer in (NOBODY, 0, 1):
        for line in session.log(viewer):
            assert "\ue000" not in line.text
            if line.card is None or line.card.family == "damage" or " gets {" in line.text:
                continue
            seen += 1
            assert line.card.name in line.text
            if " draws " in line.text:
                assert viewer >= 0
    assert seen > 20


def test_damage_carries_its_source_whom_it_is_dealt_to_and_how_much() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()))
    before, bear = game.state, game.id("Bear")
    for event in (e.Damaged(bear, -2, 3), e.Damaged(bear, -1, 1, times=4)):
        game.run.commit(event, rule="413.2b")
    lines = narrate(before, game.state, game.run.happenings[-2:])
    assert [line.dealt for line in lines] == [(bear, -2, 3), (bear, -1, 4)]


def test_only_what_is_countered_is_told_to_be() -> None:
    def countered(cause: str) -> list[bool]:
        game = table(hands=((creature("Bear", 2, 2, cost=()),), ()), priority=0)
        session = session_at(game.state)
        do(session, f"play:{game.id('Bear')}")
        before, run = session.state, game.run
        run.state = before
        start = len(run.happenings)
        run.commit(e.Moved(before.stack[-1].id, "graveyard", cause=cause), rule="413.2a")  # type: ignore[arg-type]
        return [line.countered for line in narrate(before, run.state, run.happenings[start:])]

    assert countered("counter") == [True]
    assert countered("resolve") == [False]
