"""Games with nothing around them are the games that a session plays, answer by answer."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.board import known
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.forward import nobody_has_a_deed, proceed_to_deeds
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.state.game import fingerprint
from tabletop.engine.vocabulary.decisions import Pick
from tabletop.engine.vocabulary.turn_parts import END, END_OF_TURN
from tabletop.player.seat import ComputerSeat, is_idle
from tabletop.session.simulation import simulate as simulating
from tabletop.session.simulation.driven_game import drive_game
from tabletop.session.simulation.play_game import play_game
from tabletop.session.simulation.simulate import Setup, play_number, simulate
from tests.engine.rules.cards_by_text import written
from tests.engine.table import creature, land, table
from tests.session.games import decks

replace = msgspec.structs.replace


@pytest.mark.parametrize("by", [(), ("quick", "random")])
def test_a_driven_game_is_the_game_of_a_session(by: tuple[str, ...]) -> None:
    for seed in ("70", "71", "72"):
        session = play_game(decks(), seed, by=by, players=ComputerSeat, noted=True)
        driven = drive_game(decks(), seed, by=by, players=ComputerSeat, noted=True)
        assert driven is not None
        assert fingerprint(driven.state) == session.session.fingerprint
        assert (driven.decisions, driven.priorities) == (session.decisions, session.priorities)
        assert driven.notes == session.notes


def test_results_are_the_same_with_the_invariants_and_without() -> None:
    setup = Setup((*decks(), *decks()), 75, heads=2, noted=True)
    checked = play_number(setup, 0, None).result
    assert play_number(replace(setup, checks=False), 0, None).result == checked


@pytest.mark.parametrize("most", [50, 20_000])
def test_what_does_not_come_to_its_end_is_played_by_a_session(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    def broken(*args: object, **words: object) -> None:
        raise LookupError("nothing there")

    if most > 50:
        monkeypatch.setattr(simulating, "drive_game", broken)
    found = simulate(decks(), 1, 60, checks=False, max_decisions=most)
    assert found["ended"]["cut"] == (most == 50)
    assert found["games"] == 1
    assert bool(found["violations"]) == (most == 50)


def games_agree(games: range) -> int:
    """Play games asked in full and with nobody asked who could only pass; returns how many answers those took."""
    asked = 0
    for number in games:
        full = drive_game(decks(), str(number), mana_for_nothing=False)
        short = drive_game(decks(), str(number), mana_for_nothing=False, going_on=proceed_to_deeds)
        assert full is not None, number
        assert short is not None, number
        assert fingerprint(full.state) == fingerprint(short.state), number
        assert short.decisions < full.decisions
        asked += short.decisions
    return asked


@pytest.mark.rule("408.1c")
def test_asking_nobody_who_could_only_pass_comes_to_the_same() -> None:
    assert games_agree(range(80, 85)) > 100


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.rule("408.1c")
def test_asking_nobody_who_could_only_pass_comes_to_the_same_in_five_hundred_games() -> None:
    games_agree(range(500))


BEAR, MOUNTAIN = creature("Bear", 2, 2), land("Mountain")
ZAP = written("Zap deals 1 damage to target player.", "Instant", name="Zap", cost="{R}")


@pytest.mark.rule("408.1c")
@pytest.mark.parametrize(
    ("mine", "theirs", "lands", "idle"),
    [
        ((BEAR,), (), (MOUNTAIN,), True),  # too late for a creature
        ((ZAP,), (), (), True),  # no mana
        ((ZAP,), (), (MOUNTAIN,), False),
        ((), (ZAP,), (MOUNTAIN,), False),  # whoever passes first, the other could still do something
        ((), (), (MOUNTAIN,), True),  # mana for nothing is no deed
    ],
)
def test_who_has_a_deed(mine: tuple[Card, ...], theirs: tuple[Card, ...], lands: tuple[Card, ...], idle: bool) -> None:
    state = table(hands=(mine, theirs), in_play=(lands, lands), priority=0, phase=END, step=END_OF_TURN).state
    known.mark_settled(state, all_turn=False)
    assert nobody_has_a_deed(state) == idle
    after = replace(state, turn=replace(state.turn, passed=1, priority=1))
    known.mark_settled(after, all_turn=False)
    assert nobody_has_a_deed(after) == (idle or bool(mine))  # who has passed is not waited for
    question = next(proceed(Run(state)))
    assert isinstance(question, Pick)
    assert question.purpose == "priority"
    assert is_idle(state, question) == (not mine or idle)


@pytest.mark.rule("408.1b")
def test_nothing_is_passed_over_before_the_game_has_settled() -> None:
    state = table(priority=0, phase=END, step=END_OF_TURN).state
    assert not nobody_has_a_deed(state)
    known.mark_settled(state, all_turn=False)
    assert nobody_has_a_deed(state)
    assert not nobody_has_a_deed(replace(state, turn=replace(state.turn, by_hand=True)))
