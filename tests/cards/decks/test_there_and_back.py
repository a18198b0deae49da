"""A deck that is written in each of the forms and read again."""

from __future__ import annotations

import pytest

from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import KINDS
from tabletop.cards.decks.exporting import written
from tests.abuse.outside.kinds import DECK


@pytest.mark.parametrize("kind", KINDS)
def test_a_deck_comes_back_from_each_form_as_it_was(kind: str) -> None:
    found = read_any(written(DECK, kind).encode(), "deck")  # type: ignore[arg-type]
    assert [(one.count, one.name) for one in found.main] == [(one.count, one.name) for one in DECK.main]
    assert [(one.count, one.name) for one in found.side] == [(one.count, one.name) for one in DECK.side]
