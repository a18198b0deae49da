"""Players who compete together, each with turns and a life of his or her own: Emperor and Teams (603, 607, 609)."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.combat import attacking, combat_phase
from tabletop.engine.rules.combat.legality import can_attack
from tabletop.engine.rules.events import game_end
from tabletop.engine.rules.events.game_end import Over, lose
from tabletop.engine.rules.events.turn_control import hands_are_shared
from tabletop.engine.rules.gameplay import new_game, proceed
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.turn import turn_procedure
from tabletop.engine.rules.variants import options_for
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state.game import side_mates
from tabletop.engine.state.game_options import GameOptions
from tabletop.engine.vocabulary.decisions import Arranged, Assign, Pick
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING_OF_COMBAT,
    COMBAT,
    DECLARE_ATTACKERS,
    END,
    END_OF_TURN,
    MAIN,
    MAIN_1,
    MAIN_2,
    UPKEEP,
)
from tabletop.session.seeing.observe import observe
from tests.engine.rules.acting import options, resolve, use
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.walking import walk_to
from tests.engine.table import SIX, Cards, Table, creature, pick, put, table

assert EXECUTORS
EMPEROR, TEAMS = options_for("emperor", 6), options_for("teams", 6)
BEAR, OGRE = creature("Bear", 2, 2), creature("Ogre", 3, 3)


def whom(game: Table) -> list[list[str]]:
    """For each creature that can attack, whom it can attack; [] where nothing is asked."""
    combat_phase.begin_combat(game.run)
    steps = attacking.declare_attackers(game.run)
    decision = next(steps, None)
    if decision is None:
        return []
    assert isinstance(decision, Assign)
    return [[option.text for option in row] for row in decision.targets]


def attacking_game(used: GameOptions, active: Seat = 0) -> Table:
    boards: list[Cards] = [()] * 6
    boards[active] = (BEAR,)
    return table(
        in_play=tuple(boards), names=SIX, options=used, active=active, phase=COMBAT, step=DECLARE_ATTACKERS
    )  # fmt: skip


# --- attack left, attack right --------------------------------------------------------------------


@pytest.mark.rule("604.1a")
def test_with_attack_left_only_the_next_to_the_left_is_attacked() -> None:
    game = attacking_game(GameOptions(attack="left"))
    assert whom(game) == [["Bob"]]
    refusal = can_attack(game.state, game.thing("Bear"), 5)
    assert refusal is not None
    assert refusal.rule == "604.1a"


@pytest.mark.rule("604.1b")
def test_with_attack_right_only_the_next_to_the_right_is_attacked() -> None:
    game = attacking_game(GameOptions(attack="right"))
    assert whom(game) == [["Fay"]]
    refusal = can_attack(game.state, game.thing("Bear"), 1)
    assert refusal is not None
    assert refusal.rule == "604.1b"


@pytest.mark.rule("604.1a", "604.1b")
@pytest.mark.parametrize("attack", ["left", "right"])
def test_whoever_has_a_team_mate_there_can_not_attack(attack: str) -> None:
    game = attacking_game(GameOptions(attack=attack, sides=(0, 0, 1, 1, 1, 0)))  # type: ignore[arg-type]
    assert whom(game) == []


@pytest.mark.rule("604.1a")
def test_the_seat_of_who_has_left_is_no_seat() -> None:
    game = attacking_game(GameOptions(attack="left"))
    lose(game.run, (1,), "102.3a")
    assert whom(game) == [["Cid"]]


# --- Emperor --------------------------------------------------------------------------------------


@pytest.mark.rule("607.3c")
@pytest.mark.parametrize(("active", "attacked"), [(0, [["Fay"]]), (1, []), (2, [["Dee"]]), (4, [])])
def test_generals_attack_the_general_next_to_them_and_emperors_nobody(active: Seat, attacked: list[list[str]]) -> None:
    assert whom(attacking_game(EMPEROR, active)) == attacked


@pytest.mark.rule("306.3", "607.3c")
def test_of_two_opponents_beside_him_or_her_a_player_chooses_one_as_combat_begins() -> None:
    """An emperor without generals sits between two of the others."""
    game = table(in_play=((), (BEAR,)), names=SIX, options=EMPEROR, active=1, phase=MAIN_1, step=MAIN)
    lose(game.run, (0, 2), "102.3a")
    game.run.state = replace(game.state, reach=())
    game.play_out(turn_procedure.end_step(game.run), pick("p3"))
    assert game.state.turn.step == BEGINNING_OF_COMBAT
    assert game.state.combat is not None
    assert game.state.combat.defender == 3
    decision = game.ask(attacking.declare_attackers(game.run))
    assert isinstance(decision, Assign)
    assert [[option.text for option in row] for row in decision.targets] == [["Dee"]]
    refusal = can_attack(game.state, game.thing("Bear"), 5)
    assert refusal is not None
    assert refusal.rule == "306.3"


@pytest.mark.rule("607.4")
def test_chance_names_the_emperor_who_goes_first() -> None:
    game = Table(new_game(((BEAR,) * 20,) * 6, SIX, options=EMPEROR))
    asked: list[list[str]] = []

    def first(decision: Pick):  # type: ignore[no-untyped-def]
        asked.append([option.text for option in decision.options])
        assert decision.seat < 0
        return pick("p4")

    def as_it_lies(decision):  # type: ignore[no-untyped-def]
        return Arranged(tuple(option.key for option in decision.options))

    game.play_out(proceed(game.run), *(as_it_lies,) * 6, first, *(pick("keep"),) * 6)
    assert asked == [["Bob", "Eve"]]
    assert game.state.turn.team == 4
    walk_to(game, UPKEEP, turn=2)
    assert game.state.turn.team == 5


@pytest.mark.rule("607.5", "607.5a")
def test_a_team_loses_with_its_emperor() -> None:
    nine = options_for("emperor", 9)
    game = table(names=tuple(f"P{seat}" for seat in range(9)), options=nine)
    lose(game.run, (0,), "102.3a")
    assert [player.lost for player in game.state.players][:3] == [True, False, False]
    lose(game.run, (4,), "102.3a")
    assert [player.seat for player in game.state.players if player.lost] == [0, 3, 4, 5]
    with pytest.raises(Over):
        lose(game.run, (7,), "102.3a")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0, 1, 2)


@pytest.mark.rule("607.7")
def test_team_mates_look_at_each_others_hands_and_nobody_else_does() -> None:
    game = table(names=SIX, options=EMPEROR, hands=((BEAR,),) * 6)
    seen = observe(game.state, 0, None).players
    assert [bool(player.hand and player.hand[0].card) for player in seen] == [True, True, True, False, False, False]
    assert [hands_are_shared(game.state, seat, 0) for seat in range(6)] == [True] * 3 + [False] * 3


# --- deploying ------------------------------------------------------------------------------------


@pytest.mark.rule("603.1", "603.2")
def test_a_creature_is_given_to_a_team_mate_in_range() -> None:
    game = table(in_play=((BEAR,),), names=SIX, options=EMPEROR, priority=0)
    asked: list[list[str]] = []

    def mate(decision: Pick):  # type: ignore[no-untyped-def]
        asked.append([option.text for option in decision.options])
        return pick("p1")

    use(game, "Bear", mate)
    resolve(game)
    assert asked == [["Bob"]]  # Cid is two seats away
    assert (game.thing("Bear").controller, game.thing("Bear").tapped) == (1, True)
    assert game.thing("Bear").fresh


@pytest.mark.rule("603.2")
def test_creatures_are_deployed_only_when_a_sorcery_could_be_played() -> None:
    game = table(in_play=((BEAR,),), names=SIX, options=EMPEROR, priority=0, step=UPKEEP, phase="beginning")
    assert not any(key.startswith("ability:") for key in options(game))
    new = table(in_play=((put(BEAR, fresh=True),),), names=SIX, options=EMPEROR, priority=0)
    assert not any(key.startswith("ability:") for key in options(new))


@pytest.mark.rule("603.1")
def test_without_the_option_nothing_is_deployed() -> None:
    game = table(in_play=((BEAR,),), names=SIX, options=TEAMS, priority=0)
    assert not any(key.startswith("ability:") for key in options(game))


# --- Teams ----------------------------------------------------------------------------------------


@pytest.mark.rule("609.4")
def test_in_a_teams_game_only_who_sits_next_is_attacked() -> None:
    game = attacking_game(TEAMS)
    assert whom(game) == [["Bob", "Fay"]]
    refusal = can_attack(game.state, game.thing("Bear"), 2)
    assert refusal is not None
    assert refusal.rule == "609.4"


@pytest.mark.rule("609.5", "608.5", "102.3f")
def test_a_side_wins_when_no_other_is_left_and_all_of_it_does() -> None:
    game = table(names=SIX, options=TEAMS)
    lose(game.run, (0, 1, 2, 4), "102.3a")
    assert game.state.outcome is None
    assert side_mates(game.state, 5) == ()
    with pytest.raises(Over):
        lose(game.run, (3,), "102.3a")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (2, 5)


@pytest.mark.rule("102.2b")
def test_an_effect_that_lets_one_win_lets_the_side_win() -> None:
    game = table(names=SIX, options=TEAMS)
    with pytest.raises(Over):
        game_end.win(game.run, 4, "102.2b")
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (1, 4)


@pytest.mark.rule("609.6")
def test_team_mates_see_each_others_hands_only_where_they_sit_next_to_each_other() -> None:
    game = table(names=SIX, options=TEAMS, hands=((BEAR,),) * 6)
    assert [hands_are_shared(game.state, seat, 0) for seat in range(6)] == [True] + [False] * 5
    lose(game.run, (1, 2), "102.3a")
    assert hands_are_shared(game.state, 3, 0)
    assert hands_are_shared(game.state, 0, 3)
    assert not hands_are_shared(game.state, 4, 0)
    assert [bool(player.hand and player.hand[0].card) for player in observe(game.state, 0, None).players] == [
        True, False, False, True, False, False,
    ]  # fmt: skip


def test_who_competes_together_is_no_opponent() -> None:
    game = table(names=SIX, options=TEAMS)
    assert game.state.opponents(0) == (1, 2, 4, 5)
    dice = random.Random(5)
    for _ in range(20):
        one, other = dice.randrange(6), dice.randrange(6)
        assert game.state.are_opponents(one, other) == (one % 3 != other % 3), "seed 5"


@pytest.mark.rule("200.3a", "403.4")
@pytest.mark.parametrize(("active", "counts"), [(0, False), (1, True), (3, False)], ids=["own", "foe", "mate"])
def test_the_turn_of_somebody_on_your_side_is_no_turn_of_an_opponent(active: Seat, counts: bool) -> None:
    dawn = written("At the beginning of each end step, if it's an opponent's turn, you gain 1 life.", name="Dawn")
    dusk = written("{T}: You gain 1 life. Play this ability only during an opponent's turn.", "Artifact", "Dusk")
    boards: tuple[Cards, ...] = ((dawn, dusk), (), (), (), (), ())
    game = table(in_play=boards, names=SIX, options=TEAMS, active=active, phase=END, step=END_OF_TURN, priority=0)
    assert (len(priority_options(game.state, 0)) > 1) == counts
    game = table(
        in_play=boards, names=SIX, options=TEAMS, active=active, phase=MAIN_2, step=MAIN, priority=active
    )  # fmt: skip
    walk_to(game, END_OF_TURN)
    assert bool(game.state.stack) == counts
