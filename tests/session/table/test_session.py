"""A game being played: one call for every answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.engine.rules.playing import offers
from tabletop.engine.vocabulary.decisions import Numbered, Picked
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY
from tabletop.session.table.session import Session
from tabletop.session.timeline.entries import Answered, TakenBack
from tests.session.games import NAMES, decks, keep_hands, new_session, pending, play


def test_chance_answers_by_itself_and_its_answers_are_entries() -> None:
    session = new_session()
    assert pending(session).seat != CHANCE
    chances = [entry for entry in session.entries if isinstance(entry, Answered) and entry.by == "chance"]
    assert len(chances) == 3  # two libraries, and who chooses
    assert all(entry.seat == CHANCE for entry in chances)


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    prints = []
    for seed in ("1", "1", "2"):
        session = new_session(seed)
        keep_hands(session)
        prints.append(session.fingerprint)
    assert prints[0] == prints[1]
    assert prints[0] != prints[2]


def test_a_hidden_seed_is_another_one_each_time() -> None:
    seeds = [Session.new(decks(), NAMES).header.seed for _ in range(2)]
    assert seeds[0] != seeds[1]


def test_only_the_seat_that_decides_may_answer() -> None:
    session = new_session()
    decision = pending(session)
    before = session.fingerprint
    refusal = session.answer(1 - decision.seat, Picked(("p0",)))
    assert refusal is not None
    assert NAMES[decision.seat] in refusal.reason
    refusal = session.answer(decision.seat, Numbered(1))
    assert refusal is not None
    assert refusal.rule == decision.rule
    assert session.fingerprint == before
    assert session.answer(decision.seat, Picked(("p1",))) is None


def test_undo_and_redo_give_the_same_cards() -> None:
    session = new_session()
    decision = pending(session)
    session.answer(decision.seat, Picked(("p0",)))
    drawn = session.fingerprint
    assert session.undo()
    assert pending(session).purpose == decision.purpose
    assert session.redo()
    assert session.fingerprint == drawn
    session.undo()
    # and so does giving the same answer once more
    session.answer(decision.seat, Picked(("p0",)))
    assert session.fingerprint == drawn


def test_a_mulligan_taken_back_and_taken_again_meets_the_same_cards() -> None:
    session = new_session("11")
    session.answer(pending(session).seat, Picked(("p0",)))
    session.answer(0, Picked(("mulligan",)))
    hand = session.observe(0).players[0].hand
    session.undo()
    session.answer(0, Picked(("keep",)))
    session.undo()
    session.answer(0, Picked(("mulligan",)))
    assert session.observe(0).players[0].hand == hand


def test_undo_stops_at_the_first_decision() -> None:
    session = new_session()
    play(session, 5)
    for _ in range(5):
        assert session.can_undo
        assert session.undo()
    assert not session.can_undo
    assert not session.undo()
    assert session.can_redo
    for _ in range(5):
        assert session.redo()
    assert not session.redo()


@pytest.mark.rule("102.3a")
def test_a_player_may_concede_at_any_time_and_take_it_back() -> None:
    session = new_session()
    play(session, 50)
    before = session.fingerprint
    asked = pending(session).seat
    assert session.concede(1 - asked) is None
    assert session.over
    assert session.decision is None
    observation = session.observe(NOBODY)
    assert observation.winners == (NAMES[asked],)
    assert observation.ended_by == "102.3a"
    assert session.concede(asked) is not None
    assert session.answer(asked, Picked(("pass",))) is not None
    assert session.undo()
    assert session.fingerprint == before
    assert not session.over


def test_an_engine_error_goes_back_to_the_last_answer_and_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new_session(data=tmp_path)
    keep_hands(session)
    before, number = session.fingerprint, session.entry
    good = offers.priority_options
    calls = []

    def broken(state: object, seat: int) -> object:
        calls.append(seat)
        raise LookupError("a mistake of the engine")

    monkeypatch.setattr(offers, "priority_options", broken)
    refusal = session.answer(0, Picked(("pass",)))
    monkeypatch.setattr(offers, "priority_options", good)
    assert calls
    assert refusal is not None
    assert refusal.rule == ""
    assert session.problem == refusal.reason
    assert session.fingerprint == before
    assert session.entry == number
    reports = list((tmp_path / "reports").iterdir())
    assert len(reports) == 1
    text = reports[0].read_text()
    assert "a mistake of the engine" in text
    assert "Traceback" in text
    assert '"answered"' in text
    assert str(reports[0]) in refusal.reason
    # the game goes on
    assert session.answer(0, Picked(("pass",))) is None
    assert session.fingerprint != before
    session.close()


def test_an_error_after_the_answer_was_taken_is_taken_back_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.session.timeline import chance

    session = new_session("11")
    session.answer(pending(session).seat, Picked(("p0",)))
    before = session.fingerprint

    def broken(*_: object) -> None:
        raise LookupError("no dice")

    with monkeypatch.context() as patch:
        patch.setattr(chance, "draw", broken)
        assert session.answer(0, Picked(("mulligan",))) is not None
    assert session.fingerprint == before
    assert isinstance(session.entries[-1], TakenBack)
    assert session.answer(0, Picked(("mulligan",))) is None


def test_a_game_needs_two_decks_with_known_cards() -> None:
    with pytest.raises(DeckError, match="two or more"):
        Session.new(decks()[:1], NAMES[:1])
    unknown = Deck("odd", ((60, "Nobody's Card"),), "odd.txt", (1,))
    with pytest.raises(DeckError, match=r"odd\.txt, line 1"):
        Session.new((unknown, decks()[0]), NAMES)


def test_empty_libraries_at_the_start_are_a_game_that_ends() -> None:
    small = Deck("small", ((3, "Forest"),))
    session = Session.new((small, small), NAMES, seed="1")
    while not session.over:
        decision = pending(session)
        key = "keep" if decision.purpose == "mulligan" else "pass" if decision.purpose == "priority" else "p0"
        assert session.answer(decision.seat, Picked((key,))) is None
    assert session.observe(NOBODY).ended_by == "420.5g"


def test_why_not_names_the_rule() -> None:
    session = new_session()
    keep_hands(session)
    hand = session.state.players[1].hand
    reasons = [refusal for card in hand for refusal in session.why_not(1, card)]
    assert reasons
    assert all(refusal.rule and refusal.reason for refusal in reasons)
