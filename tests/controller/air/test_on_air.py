"""What goes on air from a table: when, with which words, about what, and how late hands are shown."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tabletop.controller.air.air_picture import AirPicture
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.on_air import OnAir
from tabletop.controller.air.young_cards import YoungCards
from tabletop.controller.beside.demonstration import Demonstration, demos_folder, is_own, open_file
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import (
    PUBLIC,
    CardSeen,
    ObjectSeen,
    Observation,
    PlayerSeen,
    Secrecy,
    StackSeen,
)
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tests.session.games import new_session

BOTH = Secrecy("both hands")


class Watched:
    """A table on air, a clock that stands, and all pictures that came with the way they came."""

    def __init__(self, game: Session | None = None, demonstration: Demonstration | None = None) -> None:
        self.now = 100.0
        self.pictures: list[tuple[AirPicture, str]] = []
        self.air = OnAir(clock=lambda: self.now)
        self.air.shown.connect(lambda picture, coming: self.pictures.append((picture, coming)))
        self.session = game or new_session("on air")
        self.controller = TableController(self.session if demonstration is None else demonstration.game)
        self.controller.set_guard(0)
        if demonstration is not None:
            demonstration.lead(self.controller)
        source = "game" if demonstration is None else "demonstration"
        self.air.follow(self.controller, source, demonstration)  # type: ignore[arg-type]

    def play(self, answers: int, seed: str = "on air") -> None:
        agent = RandomAgent(seed)
        for _ in range(answers):
            decision = self.session.decision
            assert decision is not None
            self.session.answer(decision.seat, agent.answer(self.session.state, decision))
        self.controller.moved()

    @property
    def shown(self) -> AirPicture:
        return self.air.picture


def faces(picture: AirPicture) -> int:
    assert picture.table is not None
    return sum(card.card is not None for player in picture.table.players for card in player.hand)


@pytest.fixture
def watched(qtbot: QtBot) -> Watched:
    return Watched()


def test_nothing_is_on_air_before_the_first_take(watched: Watched) -> None:
    watched.play(5)
    assert watched.pictures == []
    assert watched.shown.table is None
    watched.air.take()
    assert [coming for _, coming in watched.pictures] == ["fade"]
    assert watched.shown.table == watched.session.show(PUBLIC)


def test_a_table_on_air_moves_and_a_held_one_is_not_even_looked_at(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.air.take()
    watched.play(3)
    assert watched.pictures[-1][1] == "move"
    count = len(watched.pictures)
    watched.air.hold()
    asked: list[Secrecy] = []
    show = watched.session.show
    monkeypatch.setattr(watched.session, "show", lambda what, *more: asked.append(what) or show(what, *more))
    watched.air.disclose(Secrecy("everything"))
    watched.play(3)
    assert len(watched.pictures) == count
    assert set(asked) <= {PUBLIC}


def test_a_standby_card_says_what_comes_next_and_nothing_of_the_table(watched: Watched) -> None:
    watched.air.take()
    watched.air.say_next("Layers and dependency")
    watched.air.standby()
    card = watched.shown.card
    assert card is not None
    assert card.words == "Next: Layers and dependency"
    assert watched.shown.table is None
    assert watched.shown.caption.words == ""
    watched.air.say_next("Mana burn")
    assert watched.shown.card is not None
    assert watched.shown.card.words == "Next: Mana burn"


def test_with_a_delay_cards_are_shown_when_they_are_old_enough(watched: Watched) -> None:
    watched.play(6)
    watched.air.delay(10)
    watched.air.disclose(BOTH)
    watched.air.take()
    assert faces(watched.shown) == 0
    watched.now += 9
    watched.air.look()
    assert faces(watched.shown) == 0
    watched.now += 2
    watched.air.look()
    assert faces(watched.shown) > 10


def test_a_card_that_comes_back_to_a_hand_is_young_again() -> None:
    def hand(*cards: int) -> Observation:
        held = tuple(ObjectSeen(one, CardSeen(f"Card {one}"), 0) for one in cards)
        player = PlayerSeen(0, "Ada", 0, 20, 0, 30, held, ())
        return Observation(NOBODY, 1, 0, "main", "main", 0, (player,))

    young = YoungCards()
    young.follow(hand(1, 2), 0.0)
    young.follow(hand(2), 5.0)
    young.follow(hand(1, 2), 8.0)
    assert young.young(10, 9.0) == {1, 2}
    assert young.young(5, 9.0) == {1}
    assert young.next_of_age(5, 9.0) == pytest.approx(4.0)
    assert young.next_of_age(5, 14.0) is None


def test_a_demonstration_says_its_steps_and_keeps_its_answers_to_itself(qtbot: QtBot) -> None:
    demonstration = open_file(demos_folder() / "101.4a-team-mulligans.toml")
    watched = Watched(demonstration=demonstration)
    watched.air.take()
    while demonstration.shown.question is None:
        demonstration.forward()
    asked = watched.shown.question
    assert asked is not None
    assert (asked.stage, asked.right, asked.why, asked.chosen) == ("asked", "", "", "")
    assert watched.shown.title.title == demonstration.title
    assert watched.shown.title.step == demonstration.shown.number
    letters = tuple(demonstration.shown.question.answers)
    demonstration.answer_question(letters[0])
    told = watched.shown.question
    assert told is not None
    assert (told.stage, told.chosen) == ("revealed", letters[0].upper())
    assert told.why
    assert told.right


def test_a_step_without_words_is_told_by_the_public_log(qtbot: QtBot) -> None:
    demonstration = open_file(demos_folder() / "421.3-who-has-the-last-word.toml")
    watched = Watched(demonstration=demonstration)
    watched.air.take()
    words, rules = [], []
    for _ in range(4):
        demonstration.forward()
        watched.now += 30
        words.append(watched.shown.caption.words)
        rules.append(watched.shown.caption.rule)
    assert all(words)
    assert len(set(words)) > 2
    assert all(rules)


def test_what_was_said_last_stays_until_something_else_is(watched: Watched) -> None:
    watched.air.take()
    watched.play(40)
    said = watched.shown.caption.words
    assert said
    for _ in range(30):
        watched.now += 5
        watched.air.look()
    last = watched.shown.caption.words
    assert last
    watched.now += 600
    watched.air.look()
    assert watched.shown.caption.words == last


def test_the_stack_is_what_a_moment_is_about() -> None:
    things = tuple(ObjectSeen(one, CardSeen(f"Card {one}", types=("creature",)), 0, 0) for one in range(1, 9))
    spell = StackSeen(50, "spell", "Bolt", "", 1, card=CardSeen("Bolt"), targets=(3,))
    ability = StackSeen(51, "activated", "An ability", "", 1, card=CardSeen("Card 5"), source=5, targets=(2, 3))
    table = Observation(NOBODY, 1, 0, "main", "main", 0, (), in_play=things)
    assert focus_of(table) == ()
    assert focus_of(replace(table, stack=(spell,))) == (50, 3)
    assert focus_of(replace(table, stack=(spell, ability))) == (5, 2, 3)
    few = replace(table, in_play=things[:2])
    assert focus_of(few) == (1, 2)
    fighting = (replace(things[0], attacking=True), replace(things[1], blocking=(1,)), *things[2:])
    assert focus_of(replace(table, in_play=fighting)) == (1, 2)


def to_step(watched: Watched, demonstration: Demonstration, number: int) -> None:
    """Go to a step and wait until all that happened on the way was told."""
    demonstration.go(number)
    while watched.shown.lit:
        watched.now += 0.1
        watched.air.look()


def test_what_happens_at_once_is_shown_one_by_one(qtbot: QtBot) -> None:
    demonstration = open_file(next(demos_folder().glob("308.2b*.toml")))
    watched = Watched(demonstration=demonstration)
    watched.air.take()
    to_step(watched, demonstration, 5)
    watched.pictures.clear()
    demonstration.forward()
    first = watched.shown
    assert first.lit == (3, 8)
    assert first.caption.rule == "310.4"
    assert "Brave Page deals 1 damage" in first.caption.words
    rings = [first.lit]
    for _ in range(400):
        watched.now += 0.1
        watched.air.look()
        if watched.shown.lit != rings[-1]:
            rings.append(watched.shown.lit)
        if not watched.shown.lit:
            break
    assert len(rings) > 4
    assert rings[-1] == ()
    assert watched.shown.table == demonstration.game.show(PUBLIC)
    assert demonstration.shown.say.split(".")[0] in watched.shown.caption.words or not demonstration.shown.say


def test_a_pace_makes_beats_shorter_and_never_a_flicker(qtbot: QtBot) -> None:
    demonstration = open_file(next(demos_folder().glob("308.2b*.toml")))
    watched = Watched(demonstration=demonstration)
    watched.air.take()
    watched.air.set_pace(3.0)
    to_step(watched, demonstration, 5)
    watched.pictures.clear()
    demonstration.forward()
    changes = [watched.now]
    lit = watched.shown.lit
    while watched.shown.lit:
        watched.now += 0.05
        watched.air.look()
        if watched.shown.lit != lit:
            lit = watched.shown.lit
            changes.append(watched.now)
    assert min(later - sooner for sooner, later in pairwise(changes)) >= 0.45


def test_less_given_away_ends_what_was_shown_one_by_one(qtbot: QtBot) -> None:
    demonstration = open_file(next(demos_folder().glob("308.2b*.toml")))
    watched = Watched(demonstration=demonstration)
    for _ in range(2):
        watched.air.disclose(BOTH)
    watched.air.take()
    to_step(watched, demonstration, 5)
    demonstration.forward()
    assert watched.shown.lit
    watched.air.disclose(PUBLIC)
    assert not watched.shown.lit
    assert watched.shown.table == demonstration.game.show(PUBLIC)


def test_again_shows_the_last_step_once_more_slowly_and_touches_no_game(qtbot: QtBot) -> None:
    demonstration = open_file(next(demos_folder().glob("308.2b*.toml")))
    watched = Watched(demonstration=demonstration)
    assert not watched.air.again()
    watched.air.take()
    to_step(watched, demonstration, 5)
    watched.pictures.clear()
    to_step(watched, demonstration, 6)
    real = [picture for picture, _ in watched.pictures if picture.lit]
    watched.pictures.clear()
    start, entry = watched.now, demonstration.walk.session.entry
    assert watched.air.again()
    assert watched.shown.again
    while watched.shown.again:
        watched.now += 0.05
        watched.air.look()
    once_more = [picture for picture, _ in watched.pictures if picture.lit]
    assert {picture.lit for picture in once_more} <= {picture.lit for picture in real}
    assert once_more[-1].lit == real[-1].lit
    assert all(picture.again for picture in once_more)
    assert watched.now - start > 8
    assert demonstration.walk.session.entry == entry
    assert watched.shown.table == demonstration.game.show(PUBLIC)


def test_again_never_shows_more_than_is_given_away_now(watched: Watched) -> None:
    for _ in range(2):
        watched.air.disclose(BOTH)
    watched.air.take()
    for _ in range(6):
        watched.play(2)
        watched.now += 1
        watched.air.look()
    assert watched.air.again()
    assert faces(watched.shown) > 0
    watched.air.disclose(PUBLIC)
    assert not watched.shown.again
    assert faces(watched.shown) == 0
    assert not watched.air.again() or faces(watched.shown) == 0


def test_something_new_ends_what_is_shown_once_more(watched: Watched) -> None:
    watched.air.take()
    watched.play(12)
    watched.now += 1
    assert watched.air.again()
    watched.play(3, "more")
    assert not watched.shown.again


def test_a_clip_has_what_was_on_air_between_its_marks(watched: Watched) -> None:
    assert watched.air.cut_to() is None
    watched.air.take()
    watched.air.cut_from()
    assert watched.air.reel.cutting
    for _ in range(3):
        watched.now += 2
        watched.play(4)
    watched.now += 100  # somebody thinks: nobody watches that
    watched.air.hold()
    watched.play(4)
    clip = watched.air.cut_to()
    assert clip is not None
    assert watched.air.reel.clips == [clip]
    shown = [picture for picture, _ in watched.pictures]
    assert all(moment.picture in shown for moment in clip.moments)
    assert clip.seconds <= 6 + 8.0 * 2
    assert max(moment.seconds for moment in clip.moments) == 8.0


def test_shows_lessons_and_demonstrations_of_ours_go_out_without_a_cue(tmp_path: Path) -> None:
    for own in demos_folder().rglob("*.toml"):
        assert is_own(own), own
    assert not is_own(tmp_path / "other.toml")
    assert not is_own(demos_folder() / ".." / "other.toml")


def test_a_step_that_is_gone_to_from_afar_has_the_rule_of_what_happened_in_it(qtbot: QtBot) -> None:
    rules = []
    for way in ((1, 2, 3, 4), (4,)):
        demonstration = open_file(next(demos_folder().rglob("310.2c-three*.toml")))
        watched = Watched(demonstration=demonstration)
        watched.air.take()
        for number in way:
            to_step(watched, demonstration, number)
        rules.append(watched.shown.caption.rule)
        assert watched.shown.focus
    assert rules == ["310.1", "310.1"]
