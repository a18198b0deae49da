"""Taking back by agreement: who must agree, what stays seen, and chance afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.table.restoring import load, replay
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back import Proposal, new_chance, propose, take_back
from tabletop.session.timeline.entries import NewChance, TakenBack
from tests.session.games import NAMES, keep_hands, new_session, pending, play


def proposed(session: Session) -> Proposal:
    found = propose(session)
    assert found is not None
    return found


def options(session: Session) -> tuple[Option, ...]:
    decision = pending(session)
    assert isinstance(decision, Pick)
    return decision.options


def texts(session: Session, viewer: int) -> list[str]:
    return [line.text for line in session.log(viewer)]


def started() -> Session:
    """Ada has been named to go first and nobody has kept yet."""
    session = new_session("11")
    session.answer(pending(session).seat, Picked(("p0",)))
    return session


def test_nothing_to_take_back() -> None:
    assert propose(new_session()) is None


def test_a_pass_that_led_to_nothing_needs_nobody() -> None:
    session = new_session()
    keep_hands(session)
    before = session.fingerprint
    session.answer(0, Picked(("pass",)))
    found = proposed(session)
    assert (found.seat, found.needs, found.seen, found.answers) == (0, (), (), 1)
    assert "turn 1" in found.place
    take_back(session, found)
    assert session.fingerprint == before
    assert texts(session, NOBODY)[-1] == "Taken back by agreement: Ada passes."
    assert isinstance(session.entries[-1], TakenBack)


def test_who_answered_since_must_agree() -> None:
    session = new_session()
    keep_hands(session)
    session.answer(0, Picked(("pass",)))
    first = session.entry
    session.answer(1, Picked(("pass",)))
    found = propose(session, proposed(session).to)
    assert found is not None
    assert (found.needs, found.answers) == ((1,), 2)
    with pytest.raises(ValueError, match="consent"):
        take_back(session, found)
    take_back(session, found, (1,))
    assert session.entry < first
    assert ", Mira agreeing: " in texts(session, NOBODY)[-1]


def test_cards_that_became_known_need_consent_and_stay_seen_without_being_told() -> None:
    session = started()
    hands = [[card.card.name for card in session.observe(seat).players[seat].hand if card.card] for seat in (0, 1)]
    found = proposed(session)
    assert found.needs == ((1,) if found.seat == 0 else (0,))
    assert found.seen == ("Ada has seen 7 hidden cards.", "Mira has seen 7 hidden cards.")
    take_back(session, found, found.needs)
    for viewer in (NOBODY, 0, 1):
        lines = [line for line in texts(session, viewer) if " has seen " in line]
        for seat, line in enumerate(lines):
            named = [name for name in hands[seat] if name in line]
            assert len(named) == (len(hands[seat]) if viewer == seat else 0)
            assert line.startswith(f"{NAMES[seat]} has seen ")


def test_a_card_played_and_taken_back_is_named_to_all_who_saw_it() -> None:
    session = new_session("3")
    keep_hands(session)
    while not (plays := [option for option in options(session) if option.key.startswith("play:")]):
        session.answer(pending(session).seat, Picked(("pass",)))
    key, name, asked = plays[0].key, plays[0].text, pending(session).seat
    session.answer(asked, Picked((key,)))
    found = proposed(session)
    assert found.needs == (1 - asked,)
    assert len(found.seen) == 1
    assert found.seen[0].startswith(f"{NAMES[1 - asked]} has seen ")
    assert "hidden" not in found.seen[0]
    assert any(word in found.seen[0] for word in name.split())


def test_lines_about_what_was_seen_are_kept_when_more_is_taken_back() -> None:
    session = started()
    session.answer(pending(session).seat, Picked(("mulligan",)))
    found = proposed(session)
    take_back(session, found, found.needs)
    found = proposed(session)
    take_back(session, found, found.needs)
    lines = [line for line in texts(session, NOBODY) if line.startswith("Taken back by agreement")]
    assert len(lines) == 2


def test_cards_of_a_shuffle_that_were_seen_come_again() -> None:
    session = started()
    session.answer(0, Picked(("mulligan",)))
    hand = session.observe(0).players[0].hand
    found = proposed(session)
    account = take_back(session, found, found.needs)
    assert not account.renewable
    with pytest.raises(ValueError, match="same chance"):
        new_chance(session, account)
    session.answer(0, Picked(("mulligan",)))
    assert session.observe(0).players[0].hand == hand


def test_a_new_chance_leaves_what_was_seen_where_it_lies(tmp_path: Path) -> None:
    session = new_session("5")
    keep_hands(session)
    while session.state.turn.number < 2 or session.state.turn.step != "main":
        assert pending(session).purpose == "priority"
        session.answer(pending(session).seat, Picked(("pass",)))
    drawer = session.state.turn.team
    drawn = session.observe(drawer).players[drawer].hand[-1].card
    found = proposed(session)
    while found.seen == ():
        further = propose(session, found.to)
        assert further is not None
        found = further
    account = take_back(session, found, found.needs)
    assert account.tops[drawer] == 1
    before = session.state.players[drawer].library
    cards = [session.state.cards[session.state.objects[ref].card].name for ref in before]
    new_chance(session, account)
    assert isinstance(session.entries[-1], NewChance)
    after = [session.state.cards[session.state.objects[r].card].name for r in session.state.players[drawer].library]
    assert after[0] == cards[0]
    assert drawn is not None
    assert after[0] == drawn.name
    assert after != cards
    assert sorted(after) == sorted(cards)
    play(session, 30)
    path = tmp_path / "game.tabletop"
    session.save(path)
    again = load(path)
    assert again.fingerprint == session.fingerprint
    assert [again.log(viewer) for viewer in (NOBODY, 0, 1)] == [session.log(viewer) for viewer in (NOBODY, 0, 1)]
    assert replay(path).exact


def test_a_script_takes_back_without_a_line() -> None:
    session = started()
    log = session.log(NOBODY)
    session.answer(0, Picked(("mulligan",)))
    assert session.undo()
    assert session.log(NOBODY) == log
