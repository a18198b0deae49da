"""Loops (421): who names a number, who has the last word, when it is a draw, and that a jump is exact."""

from __future__ import annotations

import random

import msgspec
import pytest

from tabletop.engine.language.abilities import CreateToken, If, May, TargetPhrase, Triggered
from tabletop.engine.language.amounts import CountersOn, LifeOf
from tabletop.engine.language.changes import Gains, Loses
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.effects import Continuous, PutCounters, RemoveCounters
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import AddMana, GainLife, LoseLife
from tabletop.engine.language.references import EachOpponent, Target, This, You
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.loops import closing
from tabletop.engine.rules.loops.jump import MOST_PLAYED, never_ends, repeat
from tabletop.engine.rules.loops.rounds import growth, play_round, renamed
from tabletop.engine.state.game import State, fingerprint
from tabletop.engine.state.outline import outline_of
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import Answer, Number, Numbered
from tests.engine.rules.loops.looping import ELF, PASS, close, free, machine, played, random_loop, use
from tests.engine.table import Table, creature, pick, put, table

replace = msgspec.structs.replace
GO_ON = pick("go on")


def life(state: State) -> tuple[int, ...]:
    return tuple(team.life for team in state.teams)


# --- 421.1: what a loop is ------------------------------------------------------------------------


@pytest.mark.rule("421.1")
def test_actions_that_come_back_to_a_position_like_the_first_are_a_loop() -> None:
    game = table(in_play=((machine(GainLife(1)),), ()), priority=0)
    assert closing.not_a_loop(game.state, use(game)) is None
    refusal = closing.not_a_loop(game.state, (PASS, PASS))
    assert refusal is not None
    assert refusal.rule == "421.1"


@pytest.mark.rule("421.1")
def test_answers_that_do_not_fit_are_no_loop() -> None:
    game = table(in_play=((machine(GainLife(1)),), ()), priority=0)
    assert closing.not_a_loop(game.state, (pick("ability:99:0"),)) is not None
    assert closing.not_a_loop(game.state, ()) is not None


@pytest.mark.rule("421.1")
def test_a_round_may_be_about_other_objects_each_time() -> None:
    game = table(in_play=((machine(CreateToken(ELF)),), ()), priority=0)
    once = played(game.state, use(game))
    twice = played(once, use(game))
    assert growth(outline_of(once), outline_of(twice)) is not None
    assert sum(thing.count for thing in twice.permanents() if thing.token) == 2


@pytest.mark.rule("421.1")
def test_two_hundred_equal_triggers_that_resolve_one_by_one_are_no_loop() -> None:
    watcher = creature("Watcher", 1, 1, abilities=(Triggered(GainsLife("you"), (LoseLife(1, EachOpponent()),)),))
    game = table(in_play=((put(watcher, count=200), machine(GainLife(1))), ()), priority=0, life=(20, 500))
    state = played(game.state, use(game))
    assert state.stack[-1].count == 200
    assert closing.not_a_loop(state, (PASS, PASS)) is not None


@pytest.mark.rule("421.1")
def test_pumps_and_keywords_given_and_taken_leave_positions_alike() -> None:
    bird = machine(Continuous(This(), (Gains("flying"),)), Continuous(This(), (Loses("flying"),)))
    game = table(in_play=((bird,), ()), priority=0)
    once = played(game.state, use(game))
    twice = played(once, use(game))
    assert not any(growth(outline_of(once), outline_of(twice)) or (1,))


# --- 421.2: one player ------------------------------------------------------------------------------


@pytest.mark.rule("421.2")
@pytest.mark.parametrize("number", [1, 7, 10**12, 10**100])
def test_one_player_names_a_number_of_any_size(number: int) -> None:
    game = table(in_play=((machine(GainLife(2)),), ()), priority=0)
    state, asked = close(game.state, use(game), Numbered(number), GO_ON)
    assert life(state) == (20 + 2 * number, 20)
    assert [(decision.seat, decision.rule) for decision in asked] == [(0, "421.2"), (1, "421.2")]
    assert state.turn.priority == 0
    assert state.outcome is None


@pytest.mark.rule("421.2")
def test_a_number_has_at_most_a_thousand_digits() -> None:
    game = table(in_play=((machine(GainLife(2)),), ()), priority=0)
    _, asked = close(game.state, use(game), Numbered(1), GO_ON)
    assert isinstance(asked[0], Number)
    assert asked[0].high == 10**1000 - 1


@pytest.mark.rule("421.2")
def test_another_player_intervenes_in_a_round_and_at_a_place_of_it() -> None:
    game = table(in_play=((machine(GainLife(2)),), ()), priority=0)
    state, asked = close(game.state, use(game), Numbered(1000), pick("at2"), Numbered(5))
    assert [option.key for option in getattr(asked[1], "options", ())] == ["go on", "at2"]
    assert life(state) == (28, 20)  # four rounds are done, the fifth waits on the stack
    assert len(state.stack) == 1
    assert state.turn.priority == 1


@pytest.mark.rule("421.2")
def test_a_loop_that_ends_by_itself_is_played_to_its_end() -> None:
    game = table(in_play=((machine(LoseLife(3, EachOpponent())),), ()), priority=0)
    state, _ = close(game.state, use(game), Numbered(10**30), GO_ON)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
    assert life(state) == (20, -1)


@pytest.mark.rule("421.2")
@pytest.mark.parametrize(("number", "theirs", "over"), [(6, 2, False), (7, -1, True), (8, -1, True)])
def test_a_loop_ends_the_game_in_the_round_in_which_it_does(number: int, theirs: int, over: bool) -> None:
    game = table(in_play=((machine(LoseLife(3, EachOpponent())),), ()), priority=0)
    state, _ = close(game.state, use(game), Numbered(number), GO_ON)
    assert (life(state), state.outcome is not None) == ((20, theirs), over)


@pytest.mark.rule("421.2")
def test_who_steps_in_before_the_round_that_ends_the_game_is_in_time() -> None:
    game = table(in_play=((machine(LoseLife(3, EachOpponent())),), ()), priority=0)
    state, _ = close(game.state, use(game), Numbered(100), pick("at2"), Numbered(7))
    assert (life(state), len(state.stack), state.outcome) == ((20, 2), 1, None)


@pytest.mark.rule("421.2")
def test_fewer_rounds_may_be_named_where_each_has_to_be_played() -> None:
    meets = If(Compare(CountersOn("charge", This()), "=", 5), (LoseLife(7, EachOpponent()),))
    begun = put(machine(PutCounters("charge"), meets), counters=(("charge", 1),))
    game = table(in_play=((begun,), ()), priority=0)
    state, asked = close(game.state, use(game), Numbered(6), GO_ON)
    assert isinstance(asked[0], Number)
    assert asked[0].high == MOST_PLAYED
    assert "equal" in asked[0].text, "the player is told why"
    assert life(state) == (20, 13)


@pytest.mark.rule("421.2")
def test_what_a_player_may_do_as_something_resolves_is_an_optional_action_too() -> None:
    again = Triggered(GainsLife("you"), (May((GainLife(1),)),))
    game = table(in_play=((creature("Echo", 1, 1, abilities=(again, free(GainLife(1)))),), ()), priority=0)
    state = played(game.state, (pick(f"ability:{game.id('Echo')}:1"), PASS, PASS))
    after, asked = close(state, (PASS, PASS, pick("yes")), Numbered(50), GO_ON)
    assert [(decision.seat, decision.rule) for decision in asked] == [(0, "421.2"), (1, "421.2")]
    assert life(after) == (20 + 1 + 50, 20)


# --- 421.3: both are needed -------------------------------------------------------------------------


def _wings(first: int) -> tuple[Table, tuple[Answer, ...]]:
    """Seat 0's bird gains flying, seat 1's net takes it away; the player in seat `first` is active."""
    bird = machine(Continuous(This(), (Gains("flying"),)), name="Bird")
    net = machine(Continuous(Target(), (Loses("flying"),)), name="Net", targets=(TargetPhrase(),))
    game = table(in_play=((bird,), (net,)), priority=first, active=first)
    takes = use(game, "Net", pick(game.key("Bird")))
    answers = (*use(game, "Bird"), PASS, *takes) if first == 0 else (*takes, PASS, *use(game, "Bird"))
    begun = played(game.state, answers)
    game.run.state = begun
    return game, answers


def _flies(state: State, game: Table) -> bool:
    run = Run(state)
    while run.state.stack:  # what the last word was is carried out
        run.state = played(run.state, (PASS, PASS))
    game.run.state = run.state
    from tabletop.engine.rules.board.continuous_effects import values_of

    return "flying" in values_of(run.state, game.thing("Bird")).keywords


@pytest.mark.rule("421.3")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("agrees", [True, False])
def test_the_nonactive_player_decides_who_has_the_last_word(active: int, agrees: bool) -> None:
    game, answers = _wings(active)
    replies = (pick("agree"),) if agrees else (pick("lower"), Numbered(2))
    state, asked = close(game.state, answers, Numbered(9), *replies)
    assert [decision.seat for decision in asked][:2] == [active, 1 - active]
    last = 1 - active if agrees else active
    assert _flies(state, game) is (last == 0)


@pytest.mark.rule("421.3", "422.1")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("agrees", [True, False])
def test_who_had_not_the_last_word_cannot_start_the_loop_again(active: int, agrees: bool) -> None:
    """Else nobody would have a last word: it is asked no more, in this turn, where all is as it was."""
    game, answers = _wings(active)
    replies = (pick("agree"),) if agrees else (pick("lower"), Numbered(2))
    game.run.state, _ = close(game.state, answers, Numbered(9), *replies)
    last = 1 - active if agrees else active
    other = 1 - last
    before = _at_priority_of(game, other)
    again = (use(game, "Bird")[:1], use(game, "Net", pick(game.key("Bird")))[:2])[other]
    after = played(before, again)
    assert (after.stack, after.turn.priority) == (before.stack, other)
    assert fingerprint(after) == fingerprint(before), "it is reversed completely"
    assert _flies(after, game) is (last == 0)
    theirs = (use(game, "Bird")[:1], use(game, "Net", pick(game.key("Bird")))[:2])[last]
    assert len(played(_at_priority_of(game, last), theirs).stack) == 1, "whoever had it may go on"


@pytest.mark.rule("421.3")
def test_a_closed_loop_may_begin_anew_where_something_else_has_changed() -> None:
    game, answers = _wings(0)
    game.run.state, _ = close(game.state, answers, Numbered(9), pick("agree"))
    before = _at_priority_of(game, 0)
    bird = before.objects[game.id("Bird")]
    changed = replace(before, objects={**before.objects, bird.id: replace(bird, tapped=True)})
    assert len(played(changed, use(game, "Bird")[:1]).stack) == 1
    later = replace(before, turn=replace(before.turn, given_up=()))  # as a turn begins
    assert len(played(later, use(game, "Bird")[:1]).stack) == 1


def _at_priority_of(game: Table, seat: int) -> State:
    """The position, at which that player has been passed priority, with an empty stack."""
    run = Run(game.state)
    while run.state.stack:
        run.state = played(run.state, (PASS, PASS))
    return run.state if run.state.turn.priority == seat else played(run.state, (PASS,))


@pytest.mark.rule("421.3")
def test_a_number_of_no_rounds_can_only_be_agreed_to() -> None:
    game, answers = _wings(0)
    _, asked = close(game.state, answers, Numbered(1), pick("lower"), Numbered(0))
    assert (getattr(asked[2], "low", -1), getattr(asked[2], "high", -1)) == (0, 0)
    assert [option.key for option in getattr(asked[1], "options", ())] == ["agree", "lower"]
    _, asked = close(game.state, answers, Numbered(0), pick("agree"))
    assert [option.key for option in getattr(asked[1], "options", ())] == ["agree"]


# --- 421.4: only mandatory actions ------------------------------------------------------------------


def _echo(*effects: object, counters: int = 0) -> State:
    again = Triggered(GainsLife("you"), (GainLife(1), *effects))  # type: ignore[arg-type]
    echo = put(creature("Echo", 1, 1, abilities=(again, free(GainLife(1)))), counters=(("charge", counters),))
    game = table(in_play=((echo,), ()), priority=0)
    return played(game.state, (pick(f"ability:{game.id('Echo')}:1"), PASS, PASS))


@pytest.mark.rule("421.4", "102.4b")
def test_if_nobody_acts_a_loop_of_mandatory_actions_is_a_draw() -> None:
    state, asked = close(_echo(), (PASS, PASS), GO_ON, GO_ON)
    assert [decision.seat for decision in asked] == [0, 1]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.rule) == ((), "421.4")


@pytest.mark.rule("421.4", "102.4b")
def test_a_loop_that_changes_nothing_at_all_is_a_draw() -> None:
    state = _echo(LoseLife(1))
    assert never_ends(state, (PASS, PASS)) is True
    after, _ = close(state, (PASS, PASS), GO_ON, GO_ON)
    assert after.outcome is not None
    assert (after.outcome.winners, after.outcome.rule) == ((), "421.4")


@pytest.mark.rule("421.4")
def test_whoever_wants_to_act_keeps_the_game_going() -> None:
    before = _echo()
    state, _ = close(before, (PASS, PASS), GO_ON, pick("act"))
    assert state.outcome is None
    assert life(state) == life(before)


@pytest.mark.rule("421.4", "102.4b")
def test_a_loop_that_runs_into_its_own_end_is_no_draw() -> None:
    state, _ = close(_echo(LoseLife(1, EachOpponent())), (PASS, PASS), GO_ON, GO_ON)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.rule("421.4")
@pytest.mark.parametrize("bound", [50, 10**9])
def test_an_end_however_far_away_is_found(bound: int) -> None:
    ends = If(Compare(LifeOf(You()), ">", bound), (LoseLife(bound * 3, You()),))
    state, _ = close(_echo(ends), (PASS, PASS), GO_ON, GO_ON)
    assert state.outcome is not None
    assert state.outcome.winners == (1,)


@pytest.mark.rule("421.4")
def test_what_cannot_be_reckoned_is_not_called_endless() -> None:
    state = _echo(If(Compare(LifeOf(You()), "=", 10**9), (LoseLife(10**10, You()),)))
    assert never_ends(state, (PASS, PASS)) is None
    assert never_ends(_echo(), (PASS, PASS)) is True


# --- 421.5: independent loops -------------------------------------------------------------------------


def _two_fountains() -> tuple[State, tuple[Answer, ...]]:
    mine, theirs = machine(GainLife(1)), machine(GainLife(3), name="Engine")
    game = table(in_play=((mine,), (theirs,)), priority=0)
    return game.state, (*use(game), PASS, *use(game, "Engine"))


@pytest.mark.rule("421.5")
def test_the_other_player_agrees_or_goes_higher() -> None:
    state, answers = _two_fountains()
    after, asked = close(state, answers, Numbered(100), pick("higher"), Numbered(10**6))
    assert life(after) == (120, 20 + 3 * 10**6)
    assert isinstance(asked[2], Number)
    assert asked[2].low == 101
    same, _ = close(state, answers, Numbered(100), pick("agree"))
    assert life(same) == (120, 320)


@pytest.mark.rule("421.5")
def test_nobody_goes_higher_than_the_greatest_number() -> None:
    state, answers = _two_fountains()
    _, asked = close(state, answers, Numbered(10), pick("agree"))
    assert [option.key for option in getattr(asked[1], "options", ())] == ["agree", "higher"]
    after, asked = close(state, answers, Numbered(closing.MOST), pick("agree"))
    assert [option.key for option in getattr(asked[1], "options", ())] == ["agree"]
    assert life(after) == (20 + closing.MOST, 20 + 3 * closing.MOST)


@pytest.mark.rule("421.5")
def test_a_loop_that_ends_the_game_is_the_last_one() -> None:
    mine, theirs = machine(LoseLife(1, EachOpponent())), machine(GainLife(3), name="Engine")
    game = table(in_play=((mine,), (theirs,)), priority=0)
    after, _ = close(game.state, (*use(game), PASS, *use(game, "Engine")), Numbered(30), pick("higher"), Numbered(90))
    assert after.outcome is not None
    assert after.outcome.winners == (0,)
    assert life(after) == (20, 0)


# --- jumping ------------------------------------------------------------------------------------------


@pytest.mark.rule("421.2", "422.1")
def test_the_mana_of_every_round_lies_together() -> None:
    """Which mana ability made it matters only while an action is under way."""
    game = table(in_play=((machine(AddMana(("G",))),), ()), priority=0)
    once = played(game.state, use(game))
    assert once.players[0].pool == (PoolMana("G"),)
    assert closing.not_a_loop(once, use(game)) is None
    done = repeat(once, use(game), 10**9)
    assert done.played == 0
    assert done.state.players[0].pool == (PoolMana("G", count=10**9 + 1),)


@pytest.mark.rule("421.2")
def test_a_test_for_an_equal_number_is_played_round_by_round() -> None:
    meets = If(Compare(CountersOn("charge", This()), "=", 5), (LoseLife(7, EachOpponent()),))
    game = table(in_play=((machine(PutCounters("charge"), meets),), ()), priority=0)
    done = repeat(game.state, use(game), 30)
    assert done.rounds == done.played == 30
    assert "equal" in done.why
    assert life(done.state) == (20, 13)


@pytest.mark.rule("421.2")
def test_what_is_played_round_by_round_has_a_bound_and_can_be_stopped() -> None:
    grows = machine(PutCounters("charge"), GainLife(CountersOn("charge", This())))
    game = table(in_play=((grows,), ()), priority=0)

    class Enough(Exception):
        pass

    def progress(done: int) -> None:
        if done == 12:
            raise Enough

    with pytest.raises(Enough):
        repeat(game.state, use(game), MOST_PLAYED + 1, progress)
    assert life(repeat(game.state, use(game), 4).state) == (20 + 1 + 2 + 3 + 4, 20)


@pytest.mark.rule("421.2")
def test_a_jump_stops_where_a_comparison_turns() -> None:
    drops = If(Compare(CountersOn("charge", This()), ">", 0), (RemoveCounters("charge"), GainLife(2)), (GainLife(5),))
    game = table(in_play=((put(machine(drops), counters=(("charge", 1000),)),), ()), priority=0)
    done = repeat(game.state, use(game), 3000)
    assert done.rounds == 3000
    assert done.played < 5
    assert life(done.state) == (20 + 1000 * 2 + 2000 * 5, 20)


def compare_jumped_with_stepped(seed: int, most: int) -> int:
    """Repeat a random loop at once and round by round; returns how many numbers were compared."""
    state, answers = random_loop(seed)
    if closing.not_a_loop(state, answers) is not None:  # or only the first round is another: it makes a first thing
        first = play_round(state, answers)
        state, answers = first.state, renamed(answers, state, first.state)
        if first.fitted < len(answers) or closing.not_a_loop(state, answers) is not None:
            return 0
    stepped, left, at = [outline_of(state)], answers, state
    while len(stepped) <= most:
        tried = play_round(at, left)
        if tried.fitted < len(left) or tried.state.outcome is not None:
            break
        left, at = renamed(left, at, tried.state), tried.state
        stepped.append(outline_of(at))
    end = len(stepped) - 1
    chance = random.Random(seed)
    numbers = [*range(6), end - 1, end, end + 1, *(chance.randint(0, most) for _ in range(10))]
    for number in sorted({number for number in numbers if number >= 0}):
        if number > end == most:
            continue
        done = repeat(state, answers, number)
        assert done.rounds == min(number, end), f"seed {seed}: {number} rounds"
        there = outline_of(done.state)
        assert (there.key, there.counts) == (stepped[done.rounds].key, stepped[done.rounds].counts), f"seed {seed}"
    return len(numbers)


def _makes_mana(seed: int) -> bool:
    state, _ = random_loop(seed)
    return any("AddMana" in repr(card) for card in state.cards)


@pytest.mark.rule("421.2")
def test_jumped_is_the_same_as_stepped_in_100_random_loops() -> None:
    compared = with_mana = seed = 0
    while compared < 100:
        if compare_jumped_with_stepped(seed, 10):
            compared += 1
            with_mana += _makes_mana(seed)
        seed += 1
    assert seed < 500
    assert with_mana > 25


@pytest.mark.long
@pytest.mark.rule("421.2")
def test_jumped_is_the_same_as_stepped_in_2000_random_loops() -> None:
    compared, with_mana, seed = 0, 0, 10_000
    while compared < 2000:
        if compare_jumped_with_stepped(seed, 200):
            compared += 1
            with_mana += _makes_mana(seed)
        seed += 1
    print(f"{compared} loops of {seed - 10_000} random ones compared, {with_mana} of them make mana")
    assert with_mana > 500
