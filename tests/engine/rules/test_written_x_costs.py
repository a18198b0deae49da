"""Costs that are paid X times, or any number of times, with other things than mana (409.1b)."""

from __future__ import annotations

import pytest

from tabletop.engine.vocabulary.decisions import Number, Numbered
from tabletop.engine.vocabulary.ids import ref_key
from tabletop.engine.vocabulary.zones import GRAVEYARD, REMOVED
from tests.engine.rules.acting import play, resolve, use
from tests.engine.rules.cards_by_text import card, lands, written
from tests.engine.table import Reply, Table, creature, pick, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)


def asked(high: int, then: int) -> Reply:
    """Announce an X that may be so much at most."""

    def answer(decision):  # type: ignore[no-untyped-def]
        assert isinstance(decision, Number)
        assert (decision.low, decision.high) == (0, high)
        return Numbered(then)

    return answer


def keys(game: Table, name: str) -> list[str]:
    return [ref_key(one) for one in game.ids(name)]


def game_with(text: str, *hand: object, **more: object) -> Table:
    ember = written(text, "Instant", "Ember")
    return table(hands=((ember, *hand), ()), priority=0, **more)  # type: ignore[arg-type]


@pytest.mark.rule("409.1b", "409.1h")
def test_x_cards_are_discarded_for_x_targets() -> None:
    text = "As an additional cost to play Ember, discard X cards.\nExile X target creatures."
    game = game_with(text, WOLF, *lands(2), in_play=((), (BEAR, BEAR, BEAR)))
    play(game, "Ember", asked(3, 2), pick(*keys(game, "Bear")[:2]), pick(*keys(game, "Mountain")))
    resolve(game)
    assert sorted(game.names(GRAVEYARD)) == ["Ember", "Mountain", "Mountain"]
    assert sum(one.count for one in game.state.permanents()) == 1


@pytest.mark.rule("409.1b")
def test_x_may_be_nothing() -> None:
    text = "As an additional cost to play Ember, exile X creature cards from your graveyard.\nYou gain X life."
    game = game_with(text, graveyards=((BEAR, WOLF, *lands(1)), ()))
    play(game, "Ember", asked(2, 0))
    resolve(game)
    assert game.life(0) == 20
    assert game.names(REMOVED) == ()


@pytest.mark.rule("409.1b", "409.1h")
def test_x_life_is_paid_and_no_more_than_there_is() -> None:
    text = "As an additional cost to play Ember, pay X life.\nTarget creature gets +X/+0 until end of turn."
    game = game_with(text, in_play=((BEAR,), ()))
    play(game, "Ember", asked(20, 7), pick(game.key("Bear")))
    assert game.life(0) == 13
    resolve(game)
    assert game.power("Bear") == (9, 2)


@pytest.mark.rule("409.1b")
def test_an_ability_asks_for_its_x_each_time() -> None:
    altar = card("Altar", "{1}", "Artifact", "Sacrifice X creatures: You gain X life.")
    game = table(in_play=((altar, BEAR, WOLF), (BEAR,)), priority=0)
    use(game, "Altar", asked(2, 1), pick(game.key("Wolf")))
    resolve(game)
    assert game.life(0) == 21
    use(game, "Altar", asked(1, 0))
    resolve(game)
    assert game.life(0) == 21
