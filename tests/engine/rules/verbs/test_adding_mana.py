"""Mana that effects add."""

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.amounts import Count, X
from tabletop.engine.language.filters import HasSubtype
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.language.references import EachPlayer
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, pick, plain, put, table

SOURCE = plain("Source", "artifact")
SNOWY = Card(name="Source", types=("land",), supertypes=("snow",))


def pool(game: Table, seat: int = 0) -> dict[str, int]:
    return {mana.key: mana.count for mana in game.state.players[seat].pool}


@pytest.mark.rule("104.3a", "104.3d", "406.1")
def test_numerals_and_variables_are_colourless() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game, x=2), AddMana(("G", "3", "X", "G")))
    assert pool(game) == {"G": 2, "C": 5}


@pytest.mark.rule("104.3g")
def test_each_hybrid_symbol_is_one_colour_of_choice() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), AddMana(("G/W", "G/W")), replies=(pick("G"), pick("W")))
    assert pool(game) == {"G": 1, "W": 1}
    assert [option.key for option in game.asked[0].options] == ["G", "W"]  # type: ignore[union-attr]
    assert game.asked[0].purpose == "colour"


@pytest.mark.rule("406.1")
def test_mana_of_any_one_colour_is_chosen_once() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), AddMana(any_colour=3), replies=(pick("U"),))
    assert pool(game) == {"U": 3}
    assert [option.key for option in game.asked[0].options] == ["W", "U", "B", "R", "G"]  # type: ignore[union-attr]


@pytest.mark.rule("406.1", "413.2f")
def test_mana_for_each_of_something_goes_to_the_players_named() -> None:
    elf = Card(name="Elf", types=("creature",), subtypes=("Elf",), power=1, toughness=1)
    game = table(in_play=((SOURCE, put(elf, count=3, token=True)), (creature("Bear", 2, 2),)))
    do(game, context(game), AddMana(("G",), who=EachPlayer(), times=Count(HasSubtype("Elf"))))
    assert (pool(game, 0), pool(game, 1)) == ({"G": 3}, {"G": 3})


@pytest.mark.rule("406.6")
def test_an_undefined_kind_adds_nothing() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), AddMana(("S",)))
    assert pool(game) == {}
    assert game.happened(e.ManaAdded) == ()


@pytest.mark.rule("104.3h")
def test_mana_of_a_snow_permanent_is_snow_even_if_it_was_sacrificed_for_it() -> None:
    game = table(in_play=((SNOWY,), ()))
    about = context(game)
    do(game, about, AddMana(("G",)))
    game.commit(e.Moved(game.id("Source"), GRAVEYARD))
    do(game, about, AddMana(("G",)))
    assert pool(game) == {"GS": 2}


@pytest.mark.rule("104.3d")
def test_nothing_is_added_for_an_x_of_nothing() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game, x=0), AddMana(("X",), times=X()))
    assert game.happened(e.ManaAdded) == ()
