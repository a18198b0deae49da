"""What everybody may see of a loop: steps, changes with signs, who may stop it and where, and how it ends."""

from __future__ import annotations

from tabletop.engine.language.abilities import CreateToken, If, TargetPhrase, Triggered
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.changes import Gains, Loses
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.effects import Continuous, PutCounters
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.language.references import EachOpponent, Target, This, You
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.explaining.explanation import LoopSeen
from tabletop.session.explaining.loop_words import loop_seen
from tests.engine.rules.loops.looping import ELF, PASS, free, machine, played, use
from tests.engine.table import creature, pick, put, table


def one(*effects: object, life: tuple[int, int] = (20, 20)) -> LoopSeen:
    game = table(in_play=((put(machine(*effects), counters=(("charge", 3),)),), ()), priority=0, life=life)  # type: ignore[arg-type]
    return loop_seen(game.state, use(game))


def test_the_steps_are_told_in_words_with_whose_they_are() -> None:
    seen = one(GainLife(2))
    assert [(step.seat, step.optional) for step in seen.steps] == [(0, True), (NOBODY, False)]
    assert "Machine" in seen.steps[0].text
    assert "gains 2 life" in seen.steps[1].text


def test_what_a_round_changes_is_told_with_signs() -> None:
    seen = one(GainLife(2), LoseLife(1, EachOpponent()), PutCounters("charge", 3))
    assert any(change.endswith("+2 life") for change in seen.changes)
    assert any(change.endswith("-1 life") for change in seen.changes)
    assert "Machine: +3 charge counters" in seen.changes
    assert len(seen.changes) == 3


def test_tokens_that_grow_in_number_are_counted() -> None:
    game = table(in_play=((machine(CreateToken(ELF, 2)),), ()), priority=0)
    state = played(game.state, use(game))
    assert "+2 Elf" in loop_seen(state, use(game)).changes


def test_who_may_stop_it_and_where() -> None:
    seen = one(GainLife(2))
    ((name, places),) = seen.stops
    assert name == table().state.players[1].name
    assert places == ("in response to the ability of Machine",)


def test_a_loop_of_one_player_is_a_number_and_says_where_it_ends() -> None:
    assert (one(GainLife(2)).kind, one(GainLife(2)).rule, one(GainLife(2)).ends) == ("number", "421.2", "")
    ends = one(LoseLife(3, EachOpponent())).ends
    assert "6 times" in ends  # 20, 17 ... 2; the seventh round ends the game


def test_why_a_number_cannot_be_jumped() -> None:
    assert one(GainLife(2)).stepped == ""
    equal = If(Compare(LifeOf(You()), "=", 1000), (GainLife(1),))
    assert one(equal, GainLife(2)).stepped != ""


def test_two_players_who_need_each_other() -> None:
    bird = machine(Continuous(This(), (Gains("flying"),)), name="Bird")
    net = machine(Continuous(Target(), (Loses("flying"),)), name="Net", targets=(TargetPhrase(),))
    game = table(in_play=((bird,), (net,)), priority=0)
    answers = (*use(game, "Bird"), PASS, *use(game, "Net", pick(game.key("Bird"))))
    seen = loop_seen(played(game.state, answers), answers)
    assert (seen.kind, seen.rule, seen.owners) == ("both", "421.3", (0, 1))
    assert [step.seat for step in seen.steps if step.optional] == [0, 1]
    assert len(seen.stops) == 2


def test_two_players_who_do_not() -> None:
    game = table(in_play=((machine(GainLife(1), name="One"),), (machine(GainLife(1), name="Two"),)), priority=0)
    answers = (*use(game, "One"), PASS, *use(game, "Two"))
    assert (loop_seen(game.state, answers).kind, loop_seen(game.state, answers).rule) == ("apart", "421.5")


def echo(*effects: object) -> tuple[State, tuple[Answer, ...]]:
    again = Triggered(GainsLife("you"), (GainLife(1), *effects))  # type: ignore[arg-type]
    game = table(in_play=((creature("Echo", 1, 1, abilities=(again, free(GainLife(1)))),), ()), priority=0)
    return played(game.state, (pick(f"ability:{game.id('Echo')}:1"), PASS, PASS)), (PASS, PASS)


def test_a_loop_that_nobody_chooses_is_a_draw_or_runs_to_its_end() -> None:
    assert loop_seen(*echo()).kind == "draw"
    ends = loop_seen(*echo(LoseLife(1, EachOpponent())))
    assert (ends.kind, ends.rule) == ("end", "421.4")
    assert "19 times" in ends.ends
    assert len(ends.stops) == 2
