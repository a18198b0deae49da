"""Random games, whole or from some entry on, written down as scenario files: what is recorded passes in strict mode."""

from __future__ import annotations

import random

import pytest

from tabletop.assets import asset
from tabletop.cards.formats.deck_file import read_deck
from tabletop.cards.library import built_in
from tabletop.demos.checking import check
from tabletop.demos.reading import parse_scenario
from tabletop.demos.recording import RecordingError, record, recorded
from tabletop.demos.scenario import Scenario, Step
from tabletop.demos.writing import write_scenario
from tabletop.session.session import Session
from tabletop.session.simulation.simulate import play_game

DECKS = tuple(read_deck(path) for path in sorted(asset("decks").glob("*.txt")))


def early(session: Session) -> int:
    """The number of an entry some turns into a game."""
    return next(node.number for node in session.timeline.path() if node.turn == 6)


def a_game(seed: int) -> tuple[Session, random.Random]:
    dice = random.Random(f"recording {seed}")
    played = play_game((dice.choice(DECKS), dice.choice(DECKS)), f"recording {seed}")
    assert played.violation is None, f"seed {seed}: {played.violation}"
    return played.session, dice


def holds(text: str, seed: int) -> Scenario:
    read = parse_scenario(text, f"seed {seed}")
    checked = check(read, built_in(), strict=True)
    assert checked.ok, f"seed {seed}: {checked}"
    return read.scenario


def does(step: Step) -> set[str]:
    """What a step holds, of all that a recording has to be able to write."""
    fields = ("play", "activate", "targets", "modes", "x", "pay", "divide", "attack", "block", "chance", "until")
    found = {field for field in fields if getattr(step, field)}
    if step.choose:
        found.add("discard" if step.passes else "choose")
    return found


def some_games(seeds: range) -> set[str]:
    kinds: set[str] = set()
    for seed in seeds:
        session, dice = a_game(seed)
        whole = holds(record(session), seed)
        assert whole.turn == 0
        kinds.update(kind for step in whole.step for kind in does(step))
        begin, end = sorted(node.number for node in dice.sample(session.timeline.path(), 2))
        holds(record(session, begin=begin, end=end), seed)
    return kinds


def test_whole_games_and_stretches_pass() -> None:
    kinds = some_games(range(1))
    assert {"play", "activate", "targets", "pay", "attack", "block", "chance", "choose"} <= kinds


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_many_games_and_stretches_pass() -> None:
    kinds = some_games(range(100, 160))
    assert {"x", "divide", "modes", "discard", "until"} <= kinds


def test_a_recorded_file_notices_another_course() -> None:
    session, _ = a_game(1)
    scenario = recorded(session, end=early(session))
    first = next(step for step in scenario.step if step.play)
    changed = [step for step in scenario.step if step is not first]
    text = write_scenario(Scenario(title="Changed", player=scenario.player, turn=0, step=changed))
    assert not check(parse_scenario(text, "changed"), built_in(), strict=True).ok


def test_what_was_taken_back_is_left_out() -> None:
    session, _ = a_game(1)
    whole = recorded(session, end=early(session))
    assert session.rewind(session.timeline.path()[60].number)
    text = record(session)
    assert len(holds(text, 1).step) < len(whole.step)


def test_writing_gives_back_the_same_scenario() -> None:
    session, _ = a_game(1)
    scenario = recorded(session, end=early(session), title='A "title" with \\ and\na line')
    assert parse_scenario(write_scenario(scenario), "again").scenario == scenario


def test_a_stretch_that_is_not_there() -> None:
    session, _ = a_game(1)
    with pytest.raises(RecordingError, match="not on the present line"):
        record(session, begin=10**6)
