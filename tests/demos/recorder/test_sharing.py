"""What is shared opens where its cards are unknown, holds in strict mode, and is refused with a sentence where not."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tabletop.assets import asset
from tabletop.cards.library import built_in
from tabletop.cards.text.reading.card_text import read_card
from tabletop.demos.checking import check_file
from tabletop.demos.reading import parse_scenario, read_scenario
from tabletop.demos.recorder.recording import RecordingError
from tabletop.demos.recorder.sharing import line_as_scenario, own_line, share, shared_text, with_all_cards
from tabletop.demos.scenario import Scenario, ScenarioError, Seated, Step
from tabletop.demos.walkthrough import Walkthrough
from tabletop.engine.language.abilities import Card
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.turn_parts import TURN_PARTS, UNTAP
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.editing import empty_table
from tabletop.session.table.session import Session

replace = msgspec.structs.replace


def own_card() -> Card:
    """A card that nobody else has."""

    card = read_card(
        "Paper Hare", "{G}", "Creature - Hare", "When Paper Hare comes into play, you gain 2 life.", "1", "1"
    )
    assert card.card is not None
    return card.card


def built(names: tuple[str, ...] = ("Ada", "Mira"), heads: int = 1) -> Session:
    session = empty_table(names, heads, seed="shared")
    forest, ox, hare = built_in().find("Forest"), built_in().find("Brass Ox"), own_card()
    assert forest is not None
    assert ox is not None
    for seat in range(len(names)):
        for card, to in ((ox, IN_PLAY), (forest, IN_PLAY), (forest, IN_PLAY), (hare, HAND), (forest, LIBRARY)):
            assert session.judge(edits.Bring(seat, card, to, seat if to == IN_PLAY else -1)) is None
    assert session.judge(edits.Bring(0, hare, GRAVEYARD)) is None
    assert session.judge(edits.Bring(1, hare, REMOVED)) is None
    return session


def play(session: Session, answers: int, seed: str) -> None:
    agent = RandomAgent(seed)
    for _ in range(answers):
        decision = session.decision
        if decision is None:
            return
        assert session.answer(decision.seat, agent.answer(session.state, decision)) is None


def passing(session: Session, times: int) -> None:
    for _ in range(times):
        decision = session.decision
        assert decision is not None
        assert decision.purpose == "priority"
        assert session.answer(decision.seat, Picked(("pass",))) is None


@pytest.mark.parametrize(("names", "heads"), [(("Ada", "Mira"), 1), (("A", "B", "C"), 1), (("A", "B", "C", "D"), 2)])
def test_a_line_that_was_built_and_played_is_one_file_that_holds(
    tmp_path: Path, names: tuple[str, ...], heads: int
) -> None:
    session = built(names, heads)
    assert session.rules_on() is None
    play(session, 40, "shared")
    path = tmp_path / "shared.toml"
    share(line_as_scenario(session, "A hare"), path)
    checked = check_file(path, built_in(), strict=True)
    assert checked.ok, checked
    scenario = read_scenario(path).scenario
    assert [card.name for card in scenario.card] == ["Paper Hare"]
    assert not scenario.needs_library
    assert scenario.title == "A hare"
    walk = Walkthrough.open(path, built_in())
    assert not walk.go(len(scenario.step)).wrong


def test_a_bare_position_is_shared_while_the_rules_are_off() -> None:
    session = built()
    bear = session.state.in_play[0]
    for edit in (
        edits.Tap(bear, True),
        edits.Counters(bear, "+1/+1", 2),
        edits.Marking(bear, 1),
        edits.Control(bear, 1),
    ):
        assert session.judge(edit) is None
    scenario = parse_scenario(shared_text(line_as_scenario(session)), "bare").scenario
    assert len(scenario.step) == 1  # how it stands
    placed = scenario.player[0].in_play[0]
    assert not isinstance(placed, str)
    assert (placed.tapped, placed.counters, placed.damage, placed.controller) == (True, {"+1/+1": 2}, 1, "Mira")


@pytest.mark.parametrize("part", [part for part in TURN_PARTS if part[1] != UNTAP])
def test_a_position_in_any_part_of_a_turn_is_shared(part: tuple[str, str]) -> None:
    session = built()
    assert session.judge(edits.Moment(7, 1, *part, 0)) is None
    scenario = parse_scenario(shared_text(line_as_scenario(session)), "part").scenario
    assert (scenario.phase, scenario.step_of_turn, scenario.turn) == (*part, 7)
    assert (scenario.active, scenario.priority) == ("Mira", "Ada")


def test_the_line_begins_after_what_was_last_moved_by_hand() -> None:
    session = built()
    assert session.rules_on() is None
    on = session.entry
    assert own_line(session).begin <= on
    assert session.judge(edits.Life(1, -3)) is None
    after = own_line(session).begin
    assert after > on
    passing(session, 1)
    assert own_line(session).begin == after
    assert line_as_scenario(session).player[1].life == 17


def test_a_card_that_is_not_understood_is_named() -> None:
    session = built()
    odd = Card(name="Riddle", types=("artifact",), cost=(), text="Hum.", by_hand=("Hum.",))
    assert session.judge(edits.Bring(0, odd, HAND)) is None
    with pytest.raises(RecordingError, match="Riddle is not wholly understood"):
        line_as_scenario(session)


def test_cards_of_one_s_own_library_go_along_with_a_presentation(tmp_path: Path) -> None:
    scenario = Scenario(
        title="Mine",
        player=[Seated(name="Ada", hand=["Paper Hare"], library=["Forest"]), Seated(name="Mira")],
        needs_library=True,
        step=[Step(say="A card of my own.")],
    )
    with pytest.raises(RecordingError, match="Paper Hare"):
        with_all_cards(scenario, built_in())

    class Users:
        def find(self, name: str) -> Card | None:
            return own_card() if name == "Paper Hare" else built_in().find(name)

    whole = with_all_cards(scenario, Users())  # type: ignore[arg-type]
    assert [card.name for card in whole.card] == ["Paper Hare"]
    assert not whole.needs_library
    share(whole, tmp_path / "mine.toml")
    assert check_file(tmp_path / "mine.toml", built_in(), strict=True).ok


def test_what_would_not_hold_and_what_can_t_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    scenario = line_as_scenario(built())
    wrong = replace(scenario, step=[Step(by="Ada", play="Nobody's Card")])
    with pytest.raises(RecordingError, match="can't be shared: step 1"):
        shared_text(wrong)
    with pytest.raises(RecordingError, match=r"bytes, and a shared file at most 300,000"):
        shared_text(replace(scenario, story="long " * 80_000))
    (tmp_path / "file").write_text("here")
    with pytest.raises(RecordingError, match=r"away\.toml can't be written"):
        share(scenario, tmp_path / "file" / "away.toml")
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_a_hostile_file_is_refused_with_one_sentence() -> None:
    rows = "\n".join(f'[[card]]\nname = "C{n}"\ntype = "Artifact"\ntext = ""' for n in range(300))
    players = '[[player]]\nname = "A"\n[[player]]\nname = "B"\n'
    for text in (
        f'title = "many"\n{players}{rows}',
        'title = "deep"\nx = ' + "[" * 100 + "]" * 100,
        f'title = "other"\nversion = 9\n{players}',
        'title = "cut',
    ):
        with pytest.raises(ScenarioError) as refused:
            parse_scenario(text, "hostile.toml")
        assert str(refused.value).startswith("hostile.toml, line ")
        assert "\n" not in str(refused.value)


def test_every_show_can_be_shared_again() -> None:
    shows = sorted((asset("demos") / "shows").glob("*.toml"))
    for path in random.Random("shows").sample(shows, min(3, len(shows))):
        scenario = read_scenario(path).scenario
        assert shared_text(with_all_cards(scenario, built_in()))
