"""Finding cards by name."""

from __future__ import annotations

import pytest

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.library import CardLibrary, built_in, fold_name
from tabletop.engine.language.abilities import Card

DUEL = Card(name="Aether Gate", cost=("1",), types=("artifact",))


@pytest.mark.parametrize("name", ["ember lash", "EMBER  LASH", " \u00c9mber L\u00e4sh ", "Ember Lash"])
def test_a_name_is_found_however_it_is_written(name: str) -> None:
    card = built_in().find(name)
    assert card is not None
    assert card.name == "Ember Lash"
    assert name in built_in()


def test_typographic_signs_are_folded() -> None:
    assert fold_name("Ferryman\u2019s Wage") == fold_name("Ferryman's Wage")
    assert fold_name("Salt\u2013Ledge  Bulwark") == "salt-ledge bulwark"
    assert CardLibrary([DUEL]).find("\u00c6ther gate") == DUEL


def test_an_unknown_name_has_a_nearest_or_none() -> None:
    assert built_in().find("Embr Lash") is None
    assert "Embr Lash" not in built_in()
    assert built_in().nearest("Embr Lash") == "Ember Lash"
    assert built_in().nearest("qqqqqqqqqq") is None


def test_two_cards_of_one_name_are_refused() -> None:
    twin = Card(name="AETHER GATE", types=("land",))
    with pytest.raises(CardFileError, match="two cards named"):
        CardLibrary([DUEL, twin])


def test_order_and_length_are_those_of_the_cards() -> None:
    other = Card(name="Other", types=("land",))
    library = CardLibrary([other, DUEL])
    assert library.names == ("Other", "Aether Gate")
    assert tuple(library) == (other, DUEL)
    assert len(library) == 2
