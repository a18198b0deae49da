"""A scenario at the table: forward, back, questions, off the script and back to it; and lessons that wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cards.library import built_in
from tabletop.demos.checking import check, scenario_files
from tabletop.demos.reading import parse_scenario
from tabletop.demos.scenario import ScenarioError
from tabletop.demos.walkthrough import Walkthrough
from tabletop.engine.vocabulary.decisions import GIVE_UP, Answer, Assign, Assigned, Pay, Pick, Picked
from tabletop.session.orders.stops import PASS
from tabletop.session.simulation.agents import RandomAgent

PLAYERS = """
title = "A land and a spark"
story = "Ann has a Mountain."
rules = ["408.1e"]

[[card]]
name = "Small Spark"
type = "Instant"
cost = "{R}"
text = "Small Spark deals 2 damage to target creature or player."

[[player]]
name = "Ann"
hand = ["Mountain", "Mountain", "Small Spark"]
in_play = ["Cinder Hound"]
library = ["Mountain", "Mountain"]

[[player]]
name = "Bob"
library = ["Mountain", "Mountain"]
"""

SCRIPT = (
    PLAYERS
    + """
[[step]]
by = "Ann"
play = "Mountain"
say = "A land is played."

[[step]]
by = "Ann"
play = "Mountain"
refused = "305.4"
say = "Not a second one."
today = "The same."

[[step]]
say = "What now?"
[step.question]
text = "Who has priority?"
answers = { a = "Ann", b = "Bob" }
right = "a"
why = "A land takes no priority away."

[[step]]
by = "Ann"
play = "Small Spark"
targets = ["Bob"]

[[step]]
resolve = 1
expect = { life = { Bob = 18 } }
"""
)

LESSON = (
    PLAYERS
    + """
[[step]]
by = "Ann"
play = "Mountain"
wait = true
hint = "Play the Mountain."

[[step]]
by = "Ann"
play = "Small Spark"
targets = ["Bob"]
wait = true
hint = "Play the Spark at Bob."

[[step]]
resolve = 1

[[step]]
by = "Ann"
attack = ["Cinder Hound"]
wait = true
hint = "Attack with the Hound."
"""
)


def walk(text: str) -> Walkthrough:
    return Walkthrough(parse_scenario(text, "walk"), built_in())


def option(walking: Walkthrough, text: str) -> Answer:
    """The answer that takes the option with these words."""
    decision = walking.session.decision
    assert isinstance(decision, Pick | Pay)
    return Picked((next(option.key for option in decision.options if option.text == text),))


def test_forward_and_back_come_by_the_same_positions() -> None:
    walking = walk(SCRIPT)
    seen = [walking.session.fingerprint]
    assert (walking.shown.number, walking.shown.of, walking.shown.say) == (0, 5, "Ann has a Mountain.")
    while walking.shown.number < 5:
        number = walking.shown.number
        assert walking.forward().number == number + 1
        assert not walking.shown.wrong
        seen.append(walking.session.fingerprint)
    assert walking.forward().number == 5
    for number in reversed(range(5)):
        assert walking.back().number == number
        assert walking.session.fingerprint == seen[number]
    assert walking.back().number == 0
    assert walking.go(4).number == 4
    assert walking.session.fingerprint == seen[4]


def test_a_refused_step_says_why_with_its_rule() -> None:
    walking = walk(SCRIPT)
    shown = walking.go(2)
    assert shown.refused is not None
    assert (shown.refused.rule, shown.rules, shown.today) == ("305.4", ("305.4",), "The same.")


def test_a_question_keeps_what_was_answered() -> None:
    walking = walk(SCRIPT)
    shown = walking.go(3)
    assert shown.question is not None
    assert (shown.answered, shown.right) == ("", False)
    assert not walking.answer_question("b").right
    assert walking.answer_question("a").right
    walking.forward()
    assert walking.back().answered == "a"
    with pytest.raises(ValueError, match="no answer 'c'"):
        walking.answer_question("c")


def test_leaving_the_script_and_coming_back() -> None:
    walking = walk(SCRIPT)
    walking.go(1)
    before = walking.session.fingerprint
    assert not walking.off_script
    assert walking.session.answer(0, PASS) is None
    assert walking.off_script
    branch = walking.session.entry
    assert walking.return_to_script().number == 1
    assert (walking.session.fingerprint, walking.off_script) == (before, False)
    assert branch < len(walking.session.timeline.nodes)
    walking.session.answer(0, PASS)
    assert walking.forward().number == 2
    assert not walking.off_script


def test_playing_on_uses_the_stops_of_the_table() -> None:
    walking = walk(SCRIPT)
    walking.go(2)
    walking.play_on()
    assert walking.off_script
    assert not walking.session.orders(0).full_control
    walking.return_to_script()
    assert walking.session.orders(0).full_control
    assert walking.go(5).number == 5


def test_a_file_that_does_not_hold_stops_there_and_says_why() -> None:
    walking = walk(SCRIPT.replace("Bob = 18", "Bob = 3"))
    assert walking.go(5).wrong == "Expected life of Bob 3, found 18."
    assert walking.forward().number == 5
    assert walking.back().wrong == ""


def test_a_position_that_can_not_be_has_its_line() -> None:
    with pytest.raises(ScenarioError, match="No card is called") as wrong:
        walk(SCRIPT.replace('"Cinder Hound"', '"Nobody Knows"'))
    assert SCRIPT.splitlines()[wrong.value.line - 1].startswith("in_play")


def test_a_long_step_can_be_cancelled_and_leaves_everything_as_it_was() -> None:
    class Cancelled(Exception):
        pass

    def cancel(answers: int) -> None:
        raise Cancelled

    text = SCRIPT.replace('library = ["Mountain", "Mountain"]', f"library = {['Mountain'] * 60}")
    text += '\n[[step]]\nuntil = "end of turn"\n' * 20
    walking = Walkthrough(parse_scenario(text, "long"), built_in(), progress=cancel)
    with pytest.raises(Cancelled):
        walking.go(25)
    number = walking.shown.number
    assert 5 <= number < 25
    assert not walking.off_script
    assert walking.shown.wrong == ""


def test_a_mistake_of_the_program_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("it broke")

    walking = walk(SCRIPT)
    monkeypatch.setattr("tabletop.demos.directing.Director.perform", broken)
    assert walking.forward().wrong == "The program made a mistake here (RuntimeError: it broke)."


# --- lessons ------------------------------------------------------------------------------------------


def test_a_lesson_waits_for_what_it_expects() -> None:
    walking = walk(LESSON)
    assert (walking.shown.waits_for, walking.shown.hint) == ("Ann", "Play the Mountain.")
    assert walking.forward().number == 0
    verdict = walking.offer(0, PASS)
    assert (verdict.accepted, verdict.say) == (False, "Play the Mountain.")
    assert walking.session.entry == 0
    assert walking.offer(0, option(walking, "Mountain")).done
    assert walking.shown.number == 1


def test_equal_cards_stand_for_each_other() -> None:
    walking = walk(LESSON)
    decision = walking.session.decision
    assert isinstance(decision, Pick)
    second = [option.key for option in decision.options if option.text == "Mountain"][1]
    assert walking.offer(0, Picked((second,))).done


def test_targets_and_payment_belong_to_the_step() -> None:
    walking = walk(LESSON)
    walking.show_me()
    assert walking.offer(0, option(walking, "Small Spark")) == walking.offer(0, PASS).__class__(True)
    assert walking.offer(0, option(walking, "Ann")).say == "Play the Spark at Bob."
    assert walking.offer(0, option(walking, "Bob")).accepted
    assert not walking.offer(0, Picked((GIVE_UP,))).accepted
    decision = walking.session.decision
    assert isinstance(decision, Pay)
    assert walking.offer(0, Picked((decision.options[0].key,))).accepted
    walking.show_me()
    assert (walking.shown.number, walking.shown.wrong) == (2, "")


def test_mana_may_be_made_first() -> None:
    walking = walk(LESSON)
    walking.show_me()
    assert walking.offer(0, option(walking, "Mountain")).accepted
    assert walking.session.state.players[0].pool
    assert walking.offer(0, option(walking, "Small Spark")).accepted


def test_an_attack_comes_with_the_passes_before_it() -> None:
    walking = walk(LESSON)
    walking.show_me()
    walking.show_me()
    walking.forward()
    assert walking.shown.waits_for == "Ann"
    while not isinstance(walking.session.decision, Assign):
        assert walking.offer(0, PASS).accepted
    decision = walking.session.decision
    assert not walking.offer(0, Assigned()).accepted
    pair = (decision.sources[0].key, decision.targets[0][0].key, 1)
    assert walking.offer(0, Assigned((pair,))).done
    assert walking.shown.number == 4


def test_going_back_in_a_lesson_waits_again() -> None:
    walking = walk(LESSON)
    walking.show_me()
    assert walking.offer(0, option(walking, "Small Spark")).accepted
    assert walking.back().number == 1
    assert walking.back().waits_for == "Ann"
    assert walking.offer(0, option(walking, "Mountain")).done


def test_more_heads_than_the_table_seats_are_refused_with_a_sentence() -> None:
    players = "".join(f'[[player]]\nname = "{name}"\nlibrary = ["Forest"]\n' for name in "ABCDEF")
    read = parse_scenario(f'title = "Three heads"\nteams = [["A", "B", "C"], ["D", "E", "F"]]\n{players}', "t")
    assert check(read, built_in()).ok
    with pytest.raises(ScenarioError, match="The table seats 4 in teams, and this file has 6 players") as wrong:
        Walkthrough(read, built_in())
    assert wrong.value.line == 15


def test_more_players_than_the_table_seats_are_refused_with_a_sentence() -> None:
    players = "".join(f'[[player]]\nname = "{name}"\nlibrary = ["Forest"]\n' for name in "ABCDEFGHIJK")
    read = parse_scenario(f'title = "Eleven"\n{players}', "t")
    assert check(read, built_in()).ok
    with pytest.raises(ScenarioError, match="The table seats 10, and this file has 11 players") as wrong:
        Walkthrough(read, built_in())
    assert wrong.value.line == 32


FILES = scenario_files(asset("demos"))
LESSONS = scenario_files(asset("demos", "lessons"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_demonstration_can_be_walked_there_and_back(path: Path) -> None:
    walking = Walkthrough.open(path, built_in())
    start = walking.session.fingerprint
    for number in range(1, walking.shown.of + 1):
        shown = walking.show_me() if walking.waiting is not None else walking.forward()
        assert (shown.number, shown.wrong) == (number, "")
    walking.go(0)
    assert walking.session.fingerprint == start


def test_there_are_six_lessons_and_you_have_to_do_things_in_each() -> None:
    assert len(LESSONS) == 6
    for path in LESSONS:
        steps = Walkthrough.open(path, built_in()).scenario.step
        waits = [step for step in steps if step.wait]
        assert len(waits) >= 3, path
        assert len({step.by for step in waits}) == 1
        assert all(step.hint for step in waits)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_is_done_by_whoever_tries_long_enough(path: Path) -> None:
    """Random legal answers, of which the lesson takes only the ones it waits for."""
    seed = f"lesson {path.stem}"
    agent = RandomAgent(seed)
    walking = Walkthrough.open(path, built_in())
    while walking.shown.number < walking.shown.of:
        step = walking.waiting
        if step is None:
            assert not walking.forward().wrong
            continue
        seat = walking.session.names.index(step.by)
        for _ in range(4000):
            number = walking.shown.number
            decision = walking.session.decision
            assert decision is not None
            walking.offer(seat, agent.answer(walking.session.state, decision))
            if walking.shown.number != number:
                break
        else:
            pytest.fail(f"{seed}: nobody found out what to do at step {walking.shown.number + 1}")
        assert not walking.shown.wrong
