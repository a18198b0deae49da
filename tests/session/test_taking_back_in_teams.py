"""Taking back with teams, and with more than two players: whose consent, what stays seen, and who reads it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.table.restoring import load, replay
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back import Proposal, new_chance, propose, propose_to, take_back
from tests.session.games import FOUR, GIANTS, keep_hands, pending, session_of


def proposed(session: Session) -> Proposal:
    found = propose(session)
    assert found is not None
    return found


def texts(session: Session, viewer: int) -> list[str]:
    return [line.text for line in session.log(viewer)]


def started(players: int, heads: int) -> Session:
    """A game in which seat 0 goes first and everybody has kept."""
    session = session_of(players, heads, "back")
    keep_hands(session)
    return session


def hand(session: Session, seat: int) -> set[str]:
    return {card.card.name for card in session.observe(seat).players[seat].hand if card.card is not None}


def test_a_pass_of_the_own_team_needs_nobody_whichever_member_gave_it() -> None:
    session = started(*GIANTS)
    before = session.fingerprint
    session.answer(1, Picked(("pass",)))
    found = proposed(session)
    assert (found.seat, found.needs, found.seen) == (1, (), ())
    take_back(session, found)
    assert session.fingerprint == before
    assert texts(session, NOBODY)[-1] == "Taken back by agreement: Ada & Ben pass."


@pytest.mark.parametrize("key", [2, 3])
def test_one_member_agrees_for_the_other_team(key: int) -> None:
    session = started(*GIANTS)
    start = session.entry
    session.answer(0, Picked(("pass",)))
    session.answer(3, Picked(("pass",)))
    found = propose_to(session, start)
    assert found is not None
    assert (found.seat, found.needs) == (0, (2,))
    for nobody in ((), (1,)):
        with pytest.raises(ValueError, match="consent"):
            take_back(session, found, nobody)
    take_back(session, found, (key,))
    assert any(line.startswith("Taken back by agreement, Cleo & Dan agreeing: ") for line in texts(session, NOBODY))


def test_a_card_that_became_known_needs_every_other_team() -> None:
    session = session_of(*FOUR, "back")
    decision = pending(session)
    session.answer(decision.seat, Picked(("p0",)))
    found = proposed(session)
    assert set(found.needs) == {0, 1, 2, 3} - {decision.seat}
    with pytest.raises(ValueError, match="consent"):
        take_back(session, found, found.needs[:2])
    take_back(session, found, found.needs)
    assert session.state.turn.number == 0


@pytest.mark.rule("606.5")
def test_the_cards_of_a_mate_are_known_to_the_team_and_named_to_it_alone() -> None:
    session = session_of(*GIANTS, "hands")
    session.answer(pending(session).seat, Picked(("p0",)))
    hands = [hand(session, seat) for seat in range(4)]
    found = proposed(session)
    assert found.seen == ("Ada & Ben have seen 14 hidden cards.", "Cleo & Dan have seen 14 hidden cards.")
    take_back(session, found, found.needs)
    for viewer in (NOBODY, 0, 1, 2, 3):
        lines = [line for line in texts(session, viewer) if " have seen " in line]
        for team, line in enumerate(lines):
            own = viewer >= 0 and viewer // 2 == team
            for name in hands[2 * team] | hands[2 * team + 1]:
                assert (name in line) == own


def test_a_card_that_is_played_is_no_news_to_the_mate() -> None:
    session = started(*GIANTS)
    while not (plays := [one for one in options(session) if one.key.startswith("play:") and one.seat == 1]):
        session.answer(pending(session).seat, Picked(("pass",)))
    session.answer(1, Picked((plays[0].key,)))
    found = proposed(session)
    assert found.seat == 1
    assert [line.split(" have ")[0] for line in found.seen] == ["Cleo & Dan"]
    assert found.needs == (2,)


def options(session: Session) -> tuple[Option, ...]:
    decision = pending(session)
    assert isinstance(decision, Pick)
    return decision.options


@pytest.mark.parametrize("table", [GIANTS, FOUR])
def test_what_was_taken_back_is_saved_and_read_alike(tmp_path: Path, table: tuple[int, int]) -> None:
    session = session_of(*table, "saved")
    session.answer(pending(session).seat, Picked(("p0",)))
    session.answer(pending(session).seat, Picked(("mulligan",)))
    found = proposed(session)
    account = take_back(session, found, found.needs)
    if account.renewable:
        new_chance(session, account)
    path = tmp_path / "game.tabletop"
    session.save(path)
    assert replay(path).exact
    again = load(path)
    for viewer in range(-1, 4):
        assert again.log(viewer) == session.log(viewer)
