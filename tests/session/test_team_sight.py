"""What the members of a team see of each other (606.5), and who may answer for a team (606.6e)."""

from __future__ import annotations

import pytest

from tabletop.cards.own_decks import own_decks
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.table.session import Session

NAMES = ("Ada", "Ben", "Cleo", "Dan")


@pytest.fixture
def session() -> Session:
    session = Session.new(own_decks() * 2, NAMES, seed="sight", full_control=True, heads=2)
    while session.state.turn.number == 0:
        decision = session.decision
        assert decision is not None
        refusal = session.answer(decision.seat, Picked(("keep" if decision.purpose == "mulligan" else "p0",)))
        assert refusal is None
    return session


@pytest.mark.rule("606.5")
@pytest.mark.parametrize(("viewer", "open_hands"), [(0, [0, 1]), (1, [0, 1]), (2, [2, 3]), (3, [2, 3]), (NOBODY, [])])
def test_the_members_of_a_team_see_each_others_hands_and_nobody_else_does(
    session: Session, viewer: int, open_hands: list[int]
) -> None:
    players = session.observe(viewer).players
    assert [player.seat for player in players if player.hand[0].card is not None] == open_hands


@pytest.mark.rule("606.5")
def test_a_line_about_a_hand_is_read_by_the_team_alone(session: Session) -> None:
    lines = {viewer: [line.text for line in session.observe(viewer).log] for viewer in range(4)}
    for viewer in range(4):
        told = [any(text.startswith(f"{name} draws 7") for text in lines[viewer]) for name in NAMES]
        mate = viewer ^ 1
        assert [not hidden for hidden in told] == [seat in (viewer, mate) for seat in range(4)]


@pytest.mark.rule("606.6e")
def test_either_member_answers_for_the_team_and_nobody_else(session: Session) -> None:
    asks = [session.observe(viewer).ask for viewer in range(4)]
    assert all(ask is not None for ask in asks)
    assert [ask.mine for ask in asks if ask is not None] == [True, True, False, False]
    refusal = session.answer(2, Picked(("pass",)))
    assert refusal is not None
    assert "Ada" in refusal.reason
    assert session.answer(1, Picked(("pass",))) is None
    assert session.decision is not None
    assert (session.decision.seat, session.decision.mates) == (2, (3,))
