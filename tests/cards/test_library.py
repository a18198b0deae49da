"""Finding cards by name."""

from __future__ import annotations

import pytest

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in

DUEL = Record("Aether Gate", "Artifact", "{1}")
ODD = Record("Odd Gate", "Artifact", "{1}", "Hops three times.")


@pytest.mark.parametrize("name", ["ember lash", "EMBER  LASH", " \u00c9mber L\u00e4sh ", "Ember Lash"])
def test_a_name_is_found_however_it_is_written(name: str) -> None:
    card = built_in().find(name)
    assert card is not None
    assert card.name == "Ember Lash"
    assert name in built_in()


def test_typographic_signs_are_folded() -> None:
    assert fold_name("Ferryman\u2019s Wage") == fold_name("Ferryman's Wage")
    assert fold_name("Salt\u2013Ledge  Bulwark") == fold_name("salt ledge bulwark") == "salt ledge bulwark"
    assert fold_name("J\u00fbz\u00e1m, Lim-D\u00fbl's \u00c6ther") == fold_name("Juzam Lim Duls Aether")
    assert fold_name("Hush/Shout") == fold_name("Hush // Shout") == "hush // shout"
    assert fold_name("-") == "-"
    assert CardLibrary([DUEL]).record("\u00c6ther gate") == DUEL


def test_an_unknown_name_has_a_nearest_or_none() -> None:
    assert built_in().find("Embr Lash") is None
    assert "Embr Lash" not in built_in()
    assert built_in().nearest("Embr Lash") == "Ember Lash"
    assert built_in().nearest("qqqqqqqqqq") is None


def test_two_cards_of_one_name_are_refused() -> None:
    twin = Record("AETHER GATE", "Land")
    with pytest.raises(CardFileError, match="two cards named"):
        CardLibrary([DUEL, twin])


def test_order_and_length_are_those_of_the_cards() -> None:
    other = Record("Other", "Land")
    library = CardLibrary([other, DUEL])
    assert library.names == ("Other", "Aether Gate")
    assert [card.types for card in library] == [("land",), ("artifact",)]
    assert len(library) == 2


def test_a_card_is_compiled_from_its_text_when_it_is_wanted() -> None:
    library = CardLibrary([DUEL, Record("Gate Imp", "Creature - Imp", "{B}", "Flying", "1", "1")])
    card = library.find("gate imp")
    assert card is not None
    assert (card.cost, card.power, len(card.abilities)) == (("B",), 1, 1)
    assert library.find("Gate Imp") is card


@pytest.mark.parametrize(
    ("record", "why"),
    [
        (ODD, 'its text is not wholly understood, from "hops" on; see: tabletop cards explain'),
        (Record("Odd Gate", "Artefact", "{1}"), '"Artefact" is neither a supertype'),
        (Record("Odd Gate", "Artifact", "{1"), "'{1' is not a mana cost"),
        (Record("Odd Gate", "Creature", "{1}", "", "1"), "a creature needs power and toughness"),
        (Record("Odd Gate", "Artifact", "{1}", "", "1", "1"), "only creatures have power and toughness"),
        (Record("Odd Gate", "Creature", "{1}", "", "9999999999", "1"), '"9999999999" is too much'),
        (Record("Odd Gate", "Creature", "{1}", "", "--1", "1"), '"--1" is no power or toughness'),
        (Record("Odd Gate", "Creature", "{1}", "", "\u00b2", "1"), '"\u00b2" is no power or toughness'),
        (Record("Odd Gate", "Creature", "{1}", "", "*", "1"), 'a "*" as power and a line'),
    ],
)
def test_a_card_that_cannot_be_played_is_there_with_the_reason(record: Record, why: str) -> None:
    library = CardLibrary([DUEL, record])
    assert library.find("odd gate") is None
    assert library.record("odd gate") == record
    assert "Odd Gate" not in library
    assert library.names == ("Aether Gate",)
    assert library.problem("Odd Gate").startswith(why)
    assert library.problem("Aether Gate") == library.problem("No Gate") == ""


def test_the_nearest_names_come_best_first() -> None:
    library = CardLibrary(
        Record(name, "Land")
        for name in ("Salt Road", "Salt Roads End", "Ilsa, Keeper of the Gate", "Isle", "Peat Bog", "Peat Fog")
    )
    assert library.nearest_names("salt raod") == ("Salt Road", "Salt Roads End")
    assert library.nearest_names("ilsa")[0] == "Ilsa, Keeper of the Gate"
    assert library.nearest_names("Peat Dog", 1) == ("Peat Bog",)
    assert library.nearest_names("Peat Dog", 5) == ("Peat Bog", "Peat Fog")
    assert library.nearest_names("") == library.nearest_names("x" * 10**6) == ()
