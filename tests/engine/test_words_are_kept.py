"""Whatever a card can say can be written and read back: a field that says less than what it holds could not be."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Card, Static
from tests.session.simulation.every_word import STATICS


@pytest.mark.parametrize("static", STATICS, ids=repr)
def test_every_word_is_read_back_as_it_was_written(static: Static) -> None:
    card = Card("Reader", abilities=(static,))
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card
