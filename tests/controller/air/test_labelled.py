"""Labels in what is said: behind the name of the one thing that has it, and nowhere else."""

from __future__ import annotations

import pytest

from tabletop.controller.air.air_picture import moment_of
from tabletop.controller.air.labelled import names_in_sight, with_labels
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.simulation.agents import RandomAgent
from tests.session.games import new_session
from tests.session.many_games import with_subgame


def test_a_name_gets_its_label() -> None:
    labels = [("Grey Bear", "B2"), ("Bear", "A1"), ("Ann", "C1")]
    assert with_labels("Grey Bear is destroyed.", labels) == "Grey Bear (B2) is destroyed."
    assert with_labels("Grey Bear fights a Bear and Grey Bear dies.", labels) == (
        "Grey Bear (B2) fights a Bear (A1) and Grey Bear dies."
    )
    assert with_labels("Annals are read.", labels) == "Annals are read."
    assert with_labels("Ann gains 1 life.", labels) == "Ann (C1) gains 1 life."


def test_two_of_one_name_are_not_called_by_either() -> None:
    assert with_labels("Grey Bear attacks.", [("Grey Bear", "B1"), ("Grey Bear", "B2")]) == "Grey Bear attacks."


@pytest.mark.rule("506.1")
def test_an_audience_is_told_of_a_subgame() -> None:
    session, _ = with_subgame()
    seen = session.show(PUBLIC)
    assert seen.main is not None
    assert moment_of(seen).startswith(f"Subgame: turn {seen.turn}, ")
    assert moment_of(seen.main).startswith(f"Turn {seen.main.turn}, ")


def test_backs_have_no_names() -> None:
    session, agent = new_session("labelled"), RandomAgent("labelled")
    for _ in range(12):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    public, both = session.show(PUBLIC), session.show(Secrecy("both hands"))
    hands = {card.id for player in both.players for card in player.hand}
    assert hands
    assert not hands & set(names_in_sight(public))
    assert hands <= set(names_in_sight(both))
