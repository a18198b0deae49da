"""Texts about whole graveyards, cards shuffled away, things done "this way", and what any one player may do."""

from __future__ import annotations

import pytest

from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY
from tests.engine.rules.acting import resolve, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Put, Table, creature, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
FOREST = land("Forest")
ROCK = card("Rock", "{1}", "Artifact", "")


def used(text: str, *replies: object, targets: tuple[object, ...] = (), **things: object) -> Table:
    """A table at which an artifact's ability of this text has been used and has resolved."""
    oven = written(f"{{0}}: {text}", "Artifact")
    mine, theirs = things.pop("in_play", ((), ()))  # type: ignore[misc]
    game = table(in_play=((oven, *mine), theirs), priority=0, **things)  # type: ignore[arg-type]
    use(game, "Charter", *targets)  # type: ignore[arg-type]
    resolve(game, *replies)  # type: ignore[arg-type]
    return game


@pytest.mark.rule("217.4a", "413.2g")
def test_all_cards_of_a_kind_of_a_graveyard() -> None:
    piles = ((BEAR, ROCK, FOREST), (WOLF, ROCK))
    game = used("Return all artifact cards from your graveyard to your hand.", graveyards=piles)
    assert (game.names(HAND), game.names(GRAVEYARD, 1)) == (("Rock",), ("Wolf", "Rock"))
    game = used("Return all creature cards from all graveyards to play under your control.", graveyards=piles)
    assert [game.thing(name).controller for name in ("Bear", "Wolf")] == [0, 0]
    game = used("Each player returns all artifact cards from his or her graveyard to play.", graveyards=piles)
    assert [game.state.objects[i].controller for i in game.ids("Rock")] == [0, 1]
    game = used("Remove target player's graveyard from the game.", targets=(pick("p1"),), graveyards=piles)
    assert (game.names(GRAVEYARD, 1), len(game.state.removed)) == ((), 2)


@pytest.mark.rule("217.1b", "413.2d")
def test_cards_shuffled_away_by_a_player() -> None:
    piles = ((), (WOLF, OX))
    text = "Target player shuffles up to three target cards from "
    text += "his or her graveyard into his or her library."
    oven = written(f"{{0}}: {text}", "Artifact")
    game = table(in_play=((oven,), ()), graveyards=piles, libraries=((), (FOREST,)), priority=0)
    use(game, "Charter", pick("p1"), pick(game.key("Wolf"), game.key("Ox")))
    resolve(game, least_answer)
    assert (game.names(GRAVEYARD, 1), len(game.names(LIBRARY, 1))) == ((), 3)
    text = "The owner of target creature shuffles it into his or her library, then draws two cards."
    oven = written(f"{{0}}: {text}", "Artifact")
    game = table(in_play=((oven,), (BEAR,)), libraries=((), (FOREST, FOREST)), priority=0)
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game, least_answer)
    assert (game.gone("Bear"), len(game.names(HAND, 1)), len(game.names(LIBRARY, 1))) == (True, 2, 1)


@pytest.mark.rule("409.1c", "415.1")
def test_targets_of_a_single_graveyard() -> None:
    oven = written("{0}: Remove up to three target cards from a single graveyard from the game.", "Artifact")
    game = table(in_play=((oven,), ()), graveyards=((BEAR,), (WOLF, OX)), priority=0)
    use(game, "Charter", pick(game.key("Wolf")), pick(game.key("Ox")))
    asked = [option.text for option in game.asked[-1].options]  # type: ignore[union-attr]
    assert asked == ["Ox"]
    resolve(game)
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("Bear",), ())


@pytest.mark.rule("413.2f")
def test_what_was_done_this_way() -> None:
    text = "Put the top two cards of your library into your graveyard. If a "
    text += "land card was put into a graveyard this way, you gain 3 life."
    for top, life in ((FOREST, 23), (ROCK, 20)):
        game = used(text, libraries=((BEAR, top), ()))
        assert game.life(0) == life
    text = "Discard your hand. You gain 2 life for each creature card discarded this way."
    assert used(text, hands=((BEAR, WOLF, ROCK), ())).life(0) == 24


@pytest.mark.rule("413.2b", "413.2f")
def test_something_for_each_of_several_things() -> None:
    text = "Destroy all creatures. For each creature destroyed this way, its controller draws a card."
    game = used(text, in_play=((), (BEAR, WOLF)), libraries=((FOREST,), (FOREST, FOREST, FOREST)))
    assert (len(game.names(HAND, 0)), len(game.names(HAND, 1))) == (0, 2)


@pytest.mark.rule("410.5", "413.2c")
def test_one_player_who_does_it_is_enough() -> None:
    text = "Any player may have Charter deal 5 damage to him or her. If no one does, draw a card."
    game = used(text, pick("no"), pick("yes"), libraries=((FOREST,), ()))
    assert (game.life(0), game.life(1), game.names(HAND)) == (20, 15, ())
    game = used(text, pick("no"), pick("no"), libraries=((FOREST,), ()))
    assert game.names(HAND) == ("Forest",)
    text = "Any player may sacrifice a creature. If a player does, you gain 4 life."
    game = used(text, pick("no"), pick("yes"), least_answer, in_play=((), (BEAR,)))
    assert (game.gone("Bear"), game.life(0)) == (True, 24)


@pytest.mark.rule("103.4", "413.2c")
def test_any_number_of_things() -> None:
    text = "Sacrifice any number of creatures. You gain 3 life for each creature sacrificed this way."
    game = used(text, lambda asked: pick(*(o.key for o in asked.options[:2])), in_play=((BEAR, WOLF, OX), ()))
    assert (game.life(0), len(game.names(GRAVEYARD))) == (26, 2)
    text = "Each player discards any number of cards, then draws that many cards."
    one = lambda asked: pick(asked.options[0].key)  # noqa: E731
    game = used(text, one, pick(), hands=((BEAR, WOLF), (OX,)), libraries=((FOREST, FOREST), (FOREST,)))
    assert (len(game.names(HAND, 0)), game.names(HAND, 1)) == (2, ("Ox",))
    text = "Shuffle any number of cards from your hand into your library."
    game = used(text, one, hands=((BEAR, WOLF), ()))
    assert (len(game.names(HAND)), len(game.names(LIBRARY))) == (1, 1)


@pytest.mark.rule("413.2c", "413.2d")
def test_players_choose_among_what_is_theirs() -> None:
    game = used("Each player returns a creature he or she controls to its owner's hand.",
                in_play=((BEAR,), (put(WOLF), ROCK)))  # fmt: skip
    assert (game.names(HAND, 0), game.names(HAND, 1)) == (("Bear",), ("Wolf",))
    game = used("Target player untaps a land he or she controls.", targets=(pick("p1"),),
                in_play=((), (Put(card=FOREST, tapped=True),)))  # fmt: skip
    assert not game.thing("Forest").tapped
    text = "Each player discards his or her hand, then returns up to "
    text += "two cards from his or her graveyard to his or her hand."
    game = used(text, lambda asked: pick(asked.options[0].key), pick(), hands=((BEAR, WOLF), (OX,)))
    assert (len(game.names(HAND, 0)), game.names(HAND, 1), game.names(IN_PLAY, 1)) == (1, (), ())


@pytest.mark.rule("404.4")
def test_what_a_delayed_ability_chooses_is_not_what_it_remembers() -> None:
    text = "Put the top two cards of your library into your graveyard. At "
    text += "end of turn, remove two cards in your graveyard from the game."
    text = text.replace("two cards in", "two cards from")
    game = used(text, libraries=((BEAR, WOLF, OX), ()))
    assert len(game.state.effects) == 1
