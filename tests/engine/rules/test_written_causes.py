"""Who has something discarded or sacrificed, what lies above a card, and prevention that is divided."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, written
from tests.engine.table import Table, creature, divide, pick, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
TORN = "When a spell or ability an opponent controls causes you to discard Newt, you gain 3 life."
NEWT = written(TORN, "Creature - Newt", "Newt", size="1/1")


def torn_by(text: str, player: int) -> Table:
    ember = written(text, "Instant", "Ember")
    hands = ((NEWT, ember), ()) if player == 0 else ((NEWT,), (ember,))
    return table(hands=hands, priority=player)


@pytest.mark.rule("410.10a", "409.1c")
def test_what_an_opponent_has_discarded_triggers() -> None:
    game = torn_by("Target player discards a card.", 1)
    play(game, "Ember", pick("p0"))
    resolve(game)
    settle(game)
    resolve(game)
    assert game.life(0) == 23


@pytest.mark.rule("410.10a")
def test_what_its_owner_has_discarded_does_not() -> None:
    game = torn_by("Target player discards a card.", 0)
    play(game, "Ember", pick("p0"))
    resolve(game)
    assert not settle(game)
    assert "Newt" in game.names(GRAVEYARD)
    box = card("Box", "{1}", "Artifact", "Discard a card: You gain 1 life.")
    game = table(in_play=((box,), ()), hands=((NEWT,), ()), priority=0)
    use(game, "Box", pick(game.key("Newt")))
    resolve(game)
    assert (game.life(0), settle(game)) == (21, False)


@pytest.mark.rule("402.8g", "217.4c")
@pytest.mark.parametrize(("pile", "can"), [((BEAR, WOLF), True), ((WOLF,), False)])
def test_it_can_be_played_where_so_many_cards_lie_above_it(pile: tuple[object, ...], can: bool) -> None:
    text = (
        "{0}: Return Newt from your graveyard to your hand. Activate only if two or more creature cards are above Newt."
    )
    newt = written(text, "Creature - Newt", "Newt", size="1/1")
    game = table(graveyards=((BEAR, newt, *lands(1), *pile), ()), priority=0)
    found = any(option.key.startswith("ability:") for option in priority_options(game.state, 0))
    assert found == can


@pytest.mark.rule("404.3", "217.4c")
def test_only_the_next_card_is_directly_above_it() -> None:
    from tabletop.engine.vocabulary import turn_parts as t
    from tests.engine.rules.walking import walk_to

    text = (
        "At the beginning of your upkeep, if Newt is in your graveyard with a creature card directly above it, return "
    )
    newt = written(text + "Newt to your hand.", "Creature - Newt", "Newt", size="1/1")
    for pile, found in (((newt, BEAR, *lands(1)), True), ((newt, *lands(1), BEAR), False)):
        game = table(
            graveyards=(pile, ()), libraries=(lands(5), lands(5)), active=1, phase=t.END, step=t.END_OF_TURN, priority=1
        )
        walk_to(game, t.UPKEEP)
        assert bool(game.state.stack) == found


@pytest.mark.rule("410.1", "410.10d")
def test_what_you_sacrifice_triggers_and_what_dies_does_not() -> None:
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 1 life.")
    queen = written("Whenever you sacrifice a creature, you gain 5 life.")
    ember = written("Destroy target creature.", "Instant", "Ember")
    game = table(in_play=((altar, queen, BEAR, WOLF), ()), hands=((ember,), ()), priority=0)
    use(game, "Altar", pick(game.key("Bear")))
    settle(game)
    resolve(game)
    resolve(game)
    assert game.life(0) == 26
    play(game, "Ember", pick(game.key("Wolf")))
    resolve(game)
    assert not settle(game)


@pytest.mark.rule("409.1e", "419.7b")
def test_prevention_is_divided_as_it_is_played() -> None:
    text = "Prevent the next 4 damage that would be dealt this turn to any number of targets, divided as you choose."
    shield = written(text, "Instant", "Shield")
    fire = written("Fire deals 3 damage to each creature and each player.", "Sorcery", "Fire")
    game = table(in_play=((BEAR, WOLF), ()), hands=((shield, fire), ()), priority=0)
    play(game, "Shield", pick(game.key("Bear"), "p0"), divide(game, Bear=3, p0=1))
    resolve(game)
    play(game, "Fire")
    resolve(game)
    assert (game.thing("Bear").damage, game.life(0), game.life(1)) == (0, 18, 17)
    assert game.thing("Bear").zone == IN_PLAY
    assert game.names(HAND) == ()
