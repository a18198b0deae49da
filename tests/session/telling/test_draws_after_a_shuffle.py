"""Draws of a mulligan: the cards were shuffled in the same account, and are named to their player all the same."""

from __future__ import annotations

import re

import pytest

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.telling.naming import UNKNOWN, listed
from tests.session.games import new_session


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_player_reads_the_names_of_the_new_hand_and_the_others_their_number(seed: str) -> None:
    session = new_session(seed)
    decision = session.decision
    while decision is not None and decision.purpose != "mulligan":
        assert session.answer(decision.seat, Picked((decision.options[0].key,))) is None  # type: ignore[union-attr]
        decision = session.decision
    assert decision is not None
    seat = decision.seat
    key = next(one.key for one in decision.options if one.key != "keep")  # type: ignore[union-attr]
    assert session.answer(seat, Picked((key,))) is None
    own = [line.text for line in session.log(seat) if "draws" in line.text][-1]
    hand = {card.card.name for card in session.observe(seat).players[seat].hand if card.card is not None}
    assert all(name in own for name in hand), own
    assert UNKNOWN not in own
    for viewer in (1 - seat, NOBODY):
        assert re.search(r"draws 6 cards\.$", [line.text for line in session.log(viewer) if "draws" in line.text][-1])


def test_cards_without_a_name_are_counted_as_cards() -> None:
    assert listed([UNKNOWN] * 6) == "6 cards"
    assert listed(["Bear", UNKNOWN, UNKNOWN]) == "Bear and 2 cards"
    assert listed([UNKNOWN]) == "a card"
