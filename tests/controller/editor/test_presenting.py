"""A line that was played becomes a presentation: narrated, with questions and notes, saved as one file that holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.library import built_in
from tabletop.controller.beside.demonstration import gallery, open_file
from tabletop.controller.editor.presenting import Presentation, presentations_folder, words_of
from tabletop.controller.start.opening import OpeningError
from tabletop.demos.checking import check_file
from tabletop.demos.reading import read_scenario
from tabletop.demos.scenario import Step
from tabletop.engine.state import edits
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tabletop.session.table.editing import empty_table
from tabletop.session.table.session import Session
from tests.controller.fake_game import FakeGame
from tests.view.pages import at


@pytest.fixture
def session() -> Session:
    """A land is played in a position that was built."""
    session = empty_table(("Ada", "Mira"), seed="presenting")
    forest, ox = built_in().find("Forest"), built_in().find("Brass Ox")
    assert forest is not None
    assert ox is not None
    for card, to in ((ox, IN_PLAY), (forest, HAND)):
        assert session.judge(edits.Bring(0, card, to, 0 if to == IN_PLAY else -1)) is None
    assert session.rules_on() is None
    land = session.state.players[0].hand[0]
    assert session.answer(0, Picked((f"play:{land}",))) is None
    return session


def made(session: Session) -> Presentation:
    return Presentation.of_line(session, "A land")  # type: ignore[arg-type]


def test_it_is_narrated_asked_about_and_saved(session: Session, tmp_path: Path) -> None:
    presentation = made(session)
    assert [words_of(step) for step in presentation.steps] == ["Ada plays Forest", "How it stands in the end"]
    assert presentation.call("  One   land ", "A story.", "300.1, 408.1c") == ""
    presentation.tell(0, say="Ada plays a land.", note="Smile here.", today="The same.")
    assert presentation.ask(0, "May she?", ("Yes", "No"), 0, "It is her main phase.") == ""
    assert words_of(presentation.steps[0]) == "Question: May she?"
    assert presentation.ask(0, "May she now?", ("Yes", "No", "Never"), 0, "It is.") == ""
    assert len(presentation.steps) == 3
    assert presentation.unsaved
    path = tmp_path / "one.toml"
    assert presentation.save(path) == ""
    assert not presentation.unsaved
    assert check_file(path, built_in(), strict=True).ok
    scenario = read_scenario(path).scenario
    assert (scenario.title, scenario.story, scenario.rules) == ("One land", "A story.", ["300.1", "408.1c"])
    asked, told, _ = scenario.step
    assert asked.question is not None
    assert (asked.question.right, asked.question.answers["c"]) == ("a", "Never")
    assert (told.say, told.note, told.today) == ("Ada plays a land.", "Smile here.", "The same.")
    demonstration = open_file(path, tmp_path)
    demonstration.forward()
    demonstration.forward()
    assert demonstration.note == "Smile here."


def test_what_is_wrong_is_said_and_changes_nothing(session: Session, tmp_path: Path) -> None:
    presentation = made(session)
    before = presentation.scenario
    assert presentation.call("x", "", "999.9") == "The rulebook has no rule or section 999.9."
    assert "two to four answers" in presentation.ask(0, "Why?", ("One",), 0, "So.")
    assert "two to four answers" in presentation.ask(0, "Why?", ("One", "Two"), 0, "")
    assert presentation.scenario is before
    presentation.take_question_away(0)
    assert presentation.scenario is before
    assert "can't be written" in presentation.save(tmp_path)
    with pytest.raises(OpeningError, match="no game here"):
        Presentation.of_line(FakeGame(at(None)))  # type: ignore[arg-type]
    with pytest.raises(OpeningError, match="No demonstration"):
        Presentation.of_script(session)  # type: ignore[arg-type]


def test_a_question_is_taken_away_again(session: Session) -> None:
    presentation = made(session)
    presentation.ask(0, "May she?", ("Yes", "No"), 0, "It is her main phase.")
    presentation.take_question_away(0)
    assert [words_of(step) for step in presentation.steps] == ["Ada plays Forest", "How it stands in the end"]


def test_a_demonstration_is_shared_and_what_is_played_off_its_script_too(tmp_path: Path) -> None:
    piece = next(one for one in gallery() if one.kind == "demonstration" and one.steps > 3)
    demonstration = open_file(piece.path)
    path = tmp_path / "again.toml"
    assert Presentation.of_script(demonstration.game, tmp_path).save(path) == ""
    assert check_file(path, built_in(), strict=True).ok
    demonstration.forward()
    demonstration.forward()
    assert Presentation.of_line(demonstration.game).save(presentations_folder(tmp_path) / "line.toml") == ""


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (Step(by="Ada", activate="Ox"), "Ada uses Ox"),
        (Step(by="Ada", attack=["Ox", "Cow"]), "Ada attacks with Ox, Cow"),
        (Step(by="Ada", attack=[]), "Ada does not attack"),
        (Step(by="Ada", block={"Ox": "Cow"}), "Ada blocks with Ox"),
        (Step(until="upkeep"), "On to: upkeep"),
        (Step(resolve=1), "The stack resolves"),
        (Step(all_pass=True), "All pass"),
        (Step(by="Ada", passes=True), "Ada passes"),
        (Step(by="Ada", concede=True), "Ada concedes"),
        (Step(say="Words."), "Words alone"),
    ],
)
def test_each_step_is_told_in_few_words(step: Step, words: str) -> None:
    assert words_of(step) == words
