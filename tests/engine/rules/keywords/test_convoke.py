"""Convoke (502.46): creatures tapped for a spell."""

from __future__ import annotations

import pytest

from tabletop.engine.vocabulary.decisions import GIVE_UP, Picked
from tabletop.engine.vocabulary.zones import HAND
from tests.engine.rules.acting import play, stack
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import Table, creature, pick, table

HORDE = card("Horde", "{2}{G}{G}", "Sorcery", "Convoke\nYou gain 4 life.")
ELF = creature("Elf", 1, 1, cost=("G",))
OGRE = creature("Ogre", 2, 2, cost=("R",))


def casting(*mine: object, forests: int) -> Table:
    return table(hands=((HORDE,), ()), in_play=((*mine, *lands(forests, "Forest")), ()), priority=0)  # type: ignore[arg-type]


@pytest.mark.rule("502.46a", "409.1b")
def test_each_creature_pays_a_mana_of_its_colour_or_a_generic_one() -> None:
    game = casting(ELF, OGRE, forests=2)
    play(game, "Horde", Picked((game.key("Elf"), game.key("Ogre"))), *mana(2))
    assert stack(game) == ["Horde"]
    assert game.thing("Elf").tapped
    assert game.thing("Ogre").tapped


@pytest.mark.rule("502.46a")
def test_a_creature_of_another_colour_pays_no_coloured_mana() -> None:
    game = casting(OGRE, forests=2)
    play(game, "Horde", Picked((game.key("Ogre"),)), pick(GIVE_UP))
    assert game.names(HAND) == ("Horde",)
    assert not game.thing("Ogre").tapped


@pytest.mark.rule("502.46b", "502.46c")
def test_more_creatures_than_mana_cost_nothing_less() -> None:
    twice = card("Horde", "{G}", "Sorcery", "Convoke, convoke\nYou gain 4 life.")
    game = table(hands=((twice,), ()), in_play=((ELF, creature("Second", 1, 1, cost=("G",))), ()), priority=0)
    play(game, "Horde", Picked((game.key("Elf"), game.key("Second"))))
    assert stack(game) == ["Horde"]
