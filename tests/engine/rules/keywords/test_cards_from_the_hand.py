"""Keywords of cards in the hand: cycling (502.18) and transmute (502.48)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Keyword, Triggered
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import HasType, IsThis
from tabletop.engine.language.patterns import Cycles, Discards
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.playing.activation import activated_abilities
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import options, permanent, resolve, use
from tests.engine.table import Table, creature, land, pick, table

CYCLER = creature("Kite", 1, 1, abilities=(Keyword("cycling"),))


def hand_of(*cards, libraries=((), ()), **more) -> Table:  # type: ignore[no-untyped-def]
    return table(hands=(cards, ()), libraries=libraries, priority=0, **more)


@pytest.mark.rule("502.18a")
def test_cycling_discards_it_for_a_card() -> None:
    game = hand_of(CYCLER, libraries=((land("Swamp"),), ()), phase=t.COMBAT, step=t.BEGINNING_OF_COMBAT)
    use(game, "Kite")
    assert game.names(GRAVEYARD) == ("Kite",)
    resolve(game)
    assert game.names(HAND) == ("Swamp",)


@pytest.mark.rule("502.18a", "502.18b")
def test_cycling_is_there_in_play_but_can_not_be_played() -> None:
    game = table(in_play=((CYCLER,), ()), priority=0)
    assert activated_abilities(game.state, game.thing("Kite")) == ()
    assert Keyword("cycling") in CYCLER.abilities
    game = hand_of(CYCLER)
    assert len(activated_abilities(game.state, game.thing("Kite"))) == 1


@pytest.mark.rule("502.18c")
def test_landcycling_searches_for_a_land_of_its_type_and_counts_as_cycling() -> None:
    card = creature("Treant", 5, 5, abilities=(Keyword("cycling", "Forest", (Mana(()),)),))
    watcher = permanent("Altar", Triggered(Cycles(HasType("creature"), "you"), (GainLife(1),)))
    game = hand_of(card, libraries=((land("Swamp"), land("Forest")), ()), in_play=((watcher,), ()))
    use(game, "Treant")
    resolve(game)
    assert game.life(0) == 21
    resolve(game, lambda decision: pick(decision.options[0].key))
    assert game.names(HAND) == ("Forest",)


def pick_all(decision):  # type: ignore[no-untyped-def]
    from tabletop.engine.vocabulary.decisions import Arranged

    return Arranged(tuple(option.key for option in decision.options))


@pytest.mark.rule("502.18c")
def test_a_card_sees_itself_being_cycled_and_that_is_a_discard() -> None:
    card = creature("Spark", 1, 1, abilities=(Keyword("cycling"), Triggered(Cycles(IsThis(), "you"), (GainLife(2),))))
    ghoul = permanent("Pit", Triggered(Discards("any"), (GainLife(5),)))
    game = hand_of(card, libraries=((land("Swamp"),), ()), in_play=((ghoul,), ()))
    use(game, "Spark", lambda decision: pick_all(decision))
    for _ in range(3):
        resolve(game)
    assert game.life(0) == 27


@pytest.mark.rule("502.48a", "502.48b")
def test_transmute_finds_a_card_of_the_same_cost() -> None:
    card = creature("Muddle", 2, 2, cost=("1", "U"), abilities=(Keyword("transmute"),))
    library = (creature("Two", 1, 1, cost=("2",)), creature("Three", 1, 1, cost=("3",)))
    game = hand_of(card, libraries=(library, ()))
    use(game, "Muddle")

    def only(decision):  # type: ignore[no-untyped-def]
        assert [option.text for option in decision.options] == ["Two"]
        return pick(decision.options[0].key)

    resolve(game, only)
    assert game.names(HAND) == ("Two",)


@pytest.mark.rule("502.48a")
def test_transmute_needs_the_time_of_a_sorcery() -> None:
    card = creature("Muddle", 2, 2, abilities=(Keyword("transmute"),))
    game = hand_of(card, phase=t.COMBAT, step=t.BEGINNING_OF_COMBAT)
    assert list(options(game)) == ["pass"]
