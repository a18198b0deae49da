"""Loops among three or four players, and in teams (421.2-421.5; U17, U18), and leaving while one is settled."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import TargetPhrase, Triggered
from tabletop.engine.language.changes import Gains, Loses
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.language.references import EachOpponent, Target, This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Numbered
from tests.engine.rules.loops.looping import PASS, close, free, machine, played
from tests.engine.rules.parting import FOUR, THREE, Under, gone
from tests.engine.table import Table, creature, pick, table

replace = msgspec.structs.replace
GO_ON, AGREE, LOWER, HIGHER = pick("go on"), pick("agree"), pick("lower"), pick("higher")
BIRD = TargetPhrase()


def use(game: Table, name: str, *more: Answer, players: int = 3) -> tuple[Answer, ...]:
    """Play the ability of a permanent; everybody passes."""
    return (pick(f"ability:{game.id(name)}:0"), *more, *(PASS,) * players)


def seats(asked: list[AnyDecision]) -> list[int]:
    return [decision.seat for decision in asked]


def life(state: State) -> tuple[int, ...]:
    return tuple(team.life for team in state.teams)


# --- 421.2 ----------------------------------------------------------------------------------------


@pytest.mark.rule("421.2")
def test_every_other_player_may_step_in_and_the_earliest_counts() -> None:
    game = table(names=THREE, in_play=((machine(GainLife(2)),),), priority=0)
    answers = use(game, "Machine")
    state, asked = close(game.state, answers, Numbered(100), GO_ON, GO_ON)
    assert seats(asked) == [0, 1, 2]
    assert life(state) == (220, 20, 20)
    state, asked = close(game.state, answers, Numbered(100), pick("at2"), Numbered(7), pick("at3"), Numbered(4))
    assert seats(asked) == [0, 1, 1, 2, 2]
    assert life(state) == (26, 20, 20), "three rounds are done, the fourth waits on the stack"
    assert (len(state.stack), state.turn.priority) == (1, 2)


@pytest.mark.rule("421.2")
def test_in_one_round_the_one_who_gets_priority_first_steps_in_first() -> None:
    game = table(names=THREE, in_play=((machine(GainLife(2)),),), priority=0)
    replies = (pick("at2"), Numbered(4), pick("at3"), Numbered(4))
    state, _ = close(game.state, use(game, "Machine"), Numbered(100), *replies)
    assert (life(state)[0], state.turn.priority) == (26, 1)


@pytest.mark.rule("421.2")
def test_a_loop_of_one_of_the_nonactive_players() -> None:
    game = table(names=THREE, in_play=((), (), (machine(LoseLife(1, EachOpponent())),)), priority=0)
    answers = (PASS, PASS, *use(game, "Machine"))
    state, asked = close(game.state, answers, Numbered(12), GO_ON, GO_ON)
    assert seats(asked) == [2, 0, 1]
    assert life(state) == (8, 8, 20)


# --- teams count as one player (U18) ----------------------------------------------------------------


def giants(*in_play: object, active: int = 0) -> Table:
    return table(names=FOUR, heads=2, in_play=in_play, priority=active, active=active)  # type: ignore[arg-type]


@pytest.mark.rule("421.2", "606.6c")
def test_two_members_of_a_team_who_need_each_other_are_one_player() -> None:
    """U18: a loop between team mates is one player's (421.2); either may say the number."""
    bird = machine(Continuous(This(), (Gains("flying"),)), name="Bird")
    net = machine(Continuous(Target(), (Loses("flying"),)), name="Net", targets=(BIRD,))
    game = giants((bird,), (net,))
    takes = use(game, "Net", pick(game.key("Bird")), players=2)
    answers = (*use(game, "Bird", players=2), *takes)
    game.run.state = played(game.state, answers)
    _, asked = close(game.state, answers, Numbered(50), GO_ON)
    assert seats(asked) == [0, 2]
    assert [decision.rule for decision in asked] == ["421.2", "421.2"]
    assert [decision.mates for decision in asked] == [(1,), (3,)]


@pytest.mark.rule("421.2")
def test_the_other_team_is_asked_once_whether_it_steps_in() -> None:
    game = giants((), (machine(GainLife(1)),))
    state, asked = close(game.state, use(game, "Machine", players=2), Numbered(50), pick("at2"), Numbered(3))
    assert seats(asked) == [0, 2, 2]
    assert "Ann & Bob repeat this" in asked[1].text
    assert (life(state), state.turn.priority) == ((42, 40), 1)


@pytest.mark.rule("421.4", "102.4b")
def test_each_team_is_asked_once_before_a_loop_nobody_can_stop_is_a_draw() -> None:
    echo = creature("Echo", 1, 1, abilities=(Triggered(GainsLife("you"), (GainLife(1),)), free(GainLife(1))))
    for game, number in ((giants((echo,)), 2), (table(names=THREE, in_play=((echo,),), priority=0), 3)):
        passes = (PASS,) * number
        begun = played(game.state, (pick(f"ability:{game.id('Echo')}:1"), *passes))
        state, asked = close(begun, passes, *(GO_ON,) * number)
        assert len(asked) == number
        assert state.outcome is not None
        assert state.outcome.winners == ()


# --- 421.3: three need each other -------------------------------------------------------------------


def _three_needed() -> tuple[Table, tuple[Answer, ...]]:
    """Ann's bird gains flying; Bob's net takes it and gives trample; Cid's net takes that."""
    bird = machine(Continuous(This(), (Gains("flying"),)), name="Bird")
    net = machine(Continuous(Target(), (Loses("flying"), Gains("trample"))), name="Net", targets=(BIRD,))
    hook = machine(Continuous(Target(), (Loses("trample"),)), name="Hook", targets=(BIRD,))
    game = table(names=THREE, in_play=((bird,), (net,), (hook,)), priority=0)
    target = pick(game.key("Bird"))
    answers = (*use(game, "Bird"), PASS, *use(game, "Net", target), PASS, PASS, *use(game, "Hook", target))
    game.run.state = played(played(game.state, answers), answers)
    return game, answers


def _has(state: State, game: Table) -> tuple[bool, bool]:
    """Whether the bird has flying, and trample, with what was begun carried out."""
    while state.stack:
        state = played(state, (PASS,) * 3)
    keywords = values_of(state, state.objects[game.id("Bird")]).keywords
    return "flying" in keywords, "trample" in keywords


@pytest.mark.rule("421.3")
@pytest.mark.parametrize(
    ("replies", "whom", "keywords"),
    [
        ((AGREE, AGREE), [0, 1, 2], (False, False)),
        ((LOWER, Numbered(4), AGREE), [0, 1, 1, 2], (True, False)),
        ((AGREE, LOWER, Numbered(0)), [0, 1, 2, 2], (True, False)),
        ((LOWER, Numbered(4), LOWER, Numbered(2)), [0, 1, 1, 2, 2], (True, False)),
    ],
)
def test_the_sequence_of_choices_goes_on_to_all_who_are_needed(
    replies: tuple[Answer, ...], whom: list[int], keywords: tuple[bool, bool]
) -> None:
    """With all agreeing the last of them has the last word; on a lower number, whoever named it, the active player."""
    game, answers = _three_needed()
    state, asked = close(game.state, answers, Numbered(9), *replies)
    assert seats(asked) == whom
    assert {decision.rule for decision in asked} == {"421.3"}
    assert _has(state, game) == keywords


@pytest.mark.rule("421.3")
def test_each_is_told_whose_number_it_is_and_who_gets_the_last_word() -> None:
    game, answers = _three_needed()
    _, asked = close(game.state, answers, Numbered(9), LOWER, Numbered(4), AGREE)
    assert asked[1].text == "Ann says: 9 times. Do you agree?"
    assert asked[3].text == "Bob says: 4 times. Do you agree?"
    texts = [[option.text for option in getattr(asked[place], "options", ())] for place in (1, 3)]
    assert texts == [["Agree", "Lower, Ann has the last word"]] * 2
    _, asked = close(game.state, answers, Numbered(9), AGREE, AGREE)
    assert getattr(asked[2], "options", ())[0].text == "Agree, with the last word"


def _between_nonactive() -> tuple[Table, tuple[Answer, ...]]:
    """It is Ann's turn; Bob and Cid need each other."""
    bird = machine(Continuous(This(), (Gains("flying"),)), name="Bird")
    net = machine(Continuous(Target(), (Loses("flying"),)), name="Net", targets=(BIRD,))
    game = table(names=THREE, in_play=((), (bird,), (net,)), priority=0)
    answers = (PASS, *use(game, "Bird"), PASS, PASS, *use(game, "Net", pick(game.key("Bird"))))
    game.run.state = played(game.state, answers)
    return game, answers


@pytest.mark.rule("421.3")
@pytest.mark.parametrize(("replies", "flies"), [((AGREE,), False), ((LOWER, Numbered(3)), True)])
def test_without_the_active_player_the_first_in_turn_order_stands_for_him(
    replies: tuple[Answer, ...], flies: bool
) -> None:
    """U17: 421.3 speaks of the active player; where neither is active it is the first involved one in turn order."""
    game, answers = _between_nonactive()
    state, asked = close(game.state, answers, Numbered(9), *replies, GO_ON)
    assert seats(asked)[:2] == [1, 2]
    assert seats(asked)[-1] == 0, "whoever is not needed may step in"
    assert _has(state, game) == (flies, False)


@pytest.mark.rule("421.3", "421.2")
def test_who_is_not_needed_can_step_in_before_the_number_is_reached() -> None:
    game, answers = _between_nonactive()
    state, asked = close(game.state, answers, Numbered(9), AGREE, pick("at0"), Numbered(1))
    assert asked[2].text.startswith("Bob and Cid repeat this 9 times.")
    assert (state.turn.priority, state.stack, state.turn.given_up) == (0, (), ())


# --- 421.5 ----------------------------------------------------------------------------------------


@pytest.mark.rule("421.5", "103.4")
def test_three_with_loops_of_their_own_agree_or_go_higher_one_after_another() -> None:
    """ "That number" is the active player's, for each of the others."""
    engines = tuple((machine(GainLife(number), name=f"Engine {number}"),) for number in (1, 2, 3))
    game = table(names=THREE, in_play=engines, priority=0)
    answers = (*use(game, "Engine 1"), PASS, *use(game, "Engine 2"), PASS, PASS, *use(game, "Engine 3"))
    state, asked = close(game.state, answers, Numbered(10), HIGHER, Numbered(1000), AGREE)
    assert seats(asked) == [0, 1, 1, 2]
    assert all(decision.text.startswith("Ann says: 10 times.") for decision in (asked[1], asked[3]))
    assert life(state) == (30, 2020, 50)


@pytest.mark.rule("421.5", "421.2")
def test_who_has_no_loop_may_step_into_those_of_the_others() -> None:
    game = table(names=THREE, in_play=((machine(GainLife(1)),), (machine(GainLife(3), name="Engine"),)), priority=0)
    answers = (*use(game, "Machine"), PASS, *use(game, "Engine"))
    state, asked = close(game.state, answers, Numbered(10), AGREE, GO_ON, GO_ON)
    assert seats(asked) == [0, 1, 2, 2]
    assert life(state) == (30, 50, 20)
    (_, *places) = (option.key for option in getattr(asked[2], "options", ()))
    state, _ = close(game.state, answers, Numbered(10), AGREE, pick(places[0]), Numbered(4))
    assert (life(state), state.turn.priority) == ((23, 20, 20), 2)


# --- leaving while it is settled --------------------------------------------------------------------


@pytest.mark.rule("600.4a", "421.1")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_leaves_while_a_loop_is_settled_ends_that_and_the_game_goes_on(leaver: int) -> None:
    game = table(names=THREE, in_play=((machine(GainLife(2)),),), priority=0)
    game.run.state = replace(game.state, loop=use(game, "Machine"))
    settling = Under(game)
    assert settling.asks == (0, "loop")
    settling.answer(Numbered(100))
    assert settling.asks == (1, "loop")
    settling.leaves(leaver)
    assert settling.asks is None
    assert game.state.loop == ()
    assert gone(game, leaver)
    assert game.state.turn.priority == (1 if leaver == 0 else 0)
    assert life(game.state) == (20, 20, 20), "nothing of it has been repeated"
