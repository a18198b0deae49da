"""Grand Melee (608): several players take turns at the same time, and turn markers go around."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.events.game_end import lose
from tabletop.engine.rules.gameplay import new_game, proceed
from tabletop.engine.rules.turn import turn_markers, turn_procedure
from tabletop.engine.rules.variants import options_for
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Marker, Turn, TurnMarkers
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Arrange, Arranged
from tabletop.engine.vocabulary.turn_parts import BEGINNING, CLEANUP, END, UNTAP
from tests.engine.rules.walking import step_quietly
from tests.engine.table import TEN, Table, creature, pick, table

assert EXECUTORS
FILLER = creature("Filler", 1, 1, cost=("9",))


def melee(players: int, *turns: tuple[int, bool], front: int = 0) -> Table:
    """A game in which the turn of `front` ends; the others hold markers 2, 3, ... (team, between turns)."""
    names = tuple(f"P{seat}" for seat in range(players))
    options = options_for("grand melee", players)
    game = table(names=names, options=options, active=front, phase=END, step=CLEANUP, turn=20)
    parked = tuple(
        Marker(number, Turn(number=number, team=team, next_team=(team + 1) % players), between)
        for number, (team, between) in enumerate(turns, 2)
    )
    game.run.state = replace(game.state, markers=TurnMarkers(1, parked, tuple(range(players))))
    return game


def holders(state: State) -> dict[int, tuple[int, bool]]:
    """Who has each marker, and whether it is between turns."""
    assert state.markers is not None
    found = {one.number: (one.turn.team, one.between) for one in state.markers.others}
    found[state.markers.front] = (state.turn.team, False)
    return dict(sorted(found.items()))


def ended(game: Table) -> dict[int, tuple[int, bool]]:
    """The turn in front ends."""
    turn = turn_procedure._leave(game.run)
    game.commit(e.TurnChanged(turn))
    return holders(game.state)


@pytest.mark.rule("608.4a", "608.4b")
def test_each_fourth_player_takes_a_marker_and_all_start_their_turns() -> None:
    game = Table(new_game(((FILLER,) * 20,) * 10, TEN, chooser=3, options=options_for("grand melee", 10)))

    def answer(decision: AnyDecision) -> Answer:
        if isinstance(decision, Arrange):
            return Arranged(tuple(option.key for option in decision.options))
        return pick("p3") if decision.purpose == "who goes first" else pick("keep")

    game.play_out(proceed(game.run), *(answer,) * 21)
    assert holders(game.state) == {1: (3, False), 2: (7, False)}
    begun = [happening.event for happening in game.happened(e.TurnBegan)]
    assert begun == [e.TurnBegan(1, 3), e.TurnBegan(2, 7)]
    for players, number in ((10, 2), (15, 3), (16, 4), (7, 1), (3, 1)):
        seated = table(names=tuple(f"P{seat}" for seat in range(players)))
        assert turn_markers.number_of_markers(seated.state) == number


@pytest.mark.rule("608.4")
def test_turns_go_on_phase_by_phase_one_marker_after_the_other() -> None:
    game = Table(new_game(((FILLER,) * 20,) * 8, TEN[:8], chooser=0, options=options_for("grand melee", 8)))
    game.play_out(
        proceed(game.run), *(lambda d: Arranged(tuple(o.key for o in d.options)),) * 8, pick("p0"), *(pick("keep"),) * 8
    )  # fmt: skip
    seen: list[tuple[int, str]] = []
    while len(seen) < 9:
        now = (game.state.turn.team, game.state.turn.phase)
        if not seen or seen[-1] != now:
            seen.append(now)
        step_quietly(game)
    phases = ["beginning", "precombat main", "combat", "postcombat main"]
    assert seen == [*((team, phase) for phase in phases for team in (0, 4)), (0, "end")]


@pytest.mark.rule("608.4c")
def test_a_marker_goes_to_the_left() -> None:
    game = melee(10, (5, False))
    ended(game)  # 5's turn is in front then; once that has come to its next phase 1 receives the other marker
    turn = turn_procedure._brought(game.run, turn_markers.next_in_line(game.run, game.state.turn))
    game.commit(e.TurnChanged(turn))
    assert holders(game.state) == {1: (1, False), 2: (5, False)}


@pytest.mark.rule("608.4c")
def test_a_marker_waits_while_one_of_the_next_three_seats_has_one() -> None:
    """Of eight players 0 and 4 have markers: 0's waits until 5, four seats to the left of 1, has taken the other."""
    game = melee(8, (4, False))
    assert ended(game) == {1: (0, True), 2: (4, False)}
    game.commit(e.TurnChanged(replace(game.state.turn, phase=END, step=CLEANUP)))
    ended(game)
    for _ in range(4):
        if holders(game.state) == {1: (1, False), 2: (5, False)}:
            return
        turn = turn_procedure._brought(game.run, turn_markers.next_in_line(game.run, game.state.turn))
        game.commit(e.TurnChanged(turn))
    raise AssertionError(f"the markers stand at {holders(game.state)}")


@pytest.mark.rule("608.4d")
def test_a_marker_is_removed_between_turns_when_players_have_left() -> None:
    """Of eight one leaves who sits to the left of 4: the marker at 4 goes, once 4's turn is over."""
    game = melee(8, (4, False))
    lose(game.run, (6,), "102.3a")
    assert ended(game)[2] == (4, False)
    assert set(holders(game.state)) == {1, 2}
    while game.state.turn.team != 4:
        turn = turn_procedure._brought(game.run, turn_markers.next_in_line(game.run, game.state.turn))
        game.commit(e.TurnChanged(turn))
    game.commit(e.TurnChanged(replace(game.state.turn, phase=END, step=CLEANUP)))
    ended(game)
    assert set(holders(game.state)) == {1}


@pytest.mark.rule("608.4d")
def test_of_several_that_could_be_removed_the_lower_number_goes() -> None:
    game = melee(12, (4, True), (8, True))
    lose(game.run, (1, 2, 3, 5, 6), "102.3a")
    ended(game)
    assert 1 not in holders(game.state)


@pytest.mark.rule("608.4e")
def test_an_extra_turn_of_somebody_else_is_taken_immediately_before_the_next_one() -> None:
    game = melee(8)
    game.commit(e.TurnChanged(replace(game.state.turn, extra=(2,), next_team=1)))
    order = []
    for _ in range(5):
        ended(game)
        order.append(game.state.turn.team)
        game.commit(e.TurnChanged(replace(game.state.turn, phase=END, step=CLEANUP)))
    assert order == [1, 2, 2, 3, 4]


@pytest.mark.rule("608.4e", "608.4c")
def test_an_extra_turn_of_whose_turn_it_is_comes_after_it() -> None:
    game = melee(8)
    game.commit(e.TurnChanged(replace(game.state.turn, extra=(0,), next_team=1)))
    order = []
    for _ in range(3):
        ended(game)
        order.append(game.state.turn.team)
        assert (game.state.turn.phase, game.state.turn.step) == (BEGINNING, UNTAP)
        game.commit(e.TurnChanged(replace(game.state.turn, phase=END, step=CLEANUP)))
    assert order == [0, 1, 2]
