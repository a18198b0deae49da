"""Texts in the wordings that say an act for another player, of another library, or in an older word."""

from __future__ import annotations

import pytest

from tabletop.engine.vocabulary.decisions import Named
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tests.engine.rules.acting import resolve, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Table, creature, land, pick, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 1, 1)
FOREST = land("Forest")
ROCK = card("Rock", "{1}", "Artifact", "")


def ready(text: str, **things: object) -> Table:
    """A table with an artifact that has an ability of this text."""
    mine, theirs = things.pop("in_play", ((), ()))  # type: ignore[misc]
    return table(in_play=((written(f"{{0}}: {text}", "Artifact"), *mine), theirs), priority=0, **things)  # type: ignore[arg-type]


def first(number: int):  # type: ignore[no-untyped-def]
    return lambda asked: pick(*(option.key for option in asked.options[:number]))


@pytest.mark.rule("217.1b", "217.2b")
def test_a_card_that_is_revealed_from_among_those_looked_at() -> None:
    text = (
        "Look at the top three cards of your library. You may reveal a creature card from among them and put it into "
    )
    game = ready(f"{text}your hand. Put the rest into your graveyard.", libraries=((ROCK, BEAR, FOREST), ()))
    use(game, "Charter")
    resolve(game, pick(), first(1))
    assert (game.names(HAND), set(game.names(GRAVEYARD))) == (("Bear",), {"Rock", "Forest"})


@pytest.mark.rule("103.3", "217.1a")
def test_the_top_of_another_players_library() -> None:
    game = ready(
        "Remove the top two cards of target player's library from the game.", libraries=((), (BEAR, WOLF, ROCK))
    )
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert (game.names(LIBRARY, 1), len(game.state.removed)) == (("Rock",), 2)


@pytest.mark.rule("413.2c")
def test_what_follows_where_a_player_cannot() -> None:
    for theirs, life in (((BEAR,), 20), ((), 17)):
        text = "Target player sacrifices a creature. If that player can't, Charter deals 3 damage to that player."
        game = ready(text, in_play=((), theirs))
        use(game, "Charter", pick("p1"))
        resolve(game)
        assert (game.life(1), game.gone("Bear")) == (life, True)


@pytest.mark.rule("103.4", "413.2b")
def test_cards_with_a_name_and_cards_that_another_removes() -> None:
    text = "Name a card. Target player reveals his or her hand and discards all cards with that name."
    game = ready(text, hands=((), (BEAR, WOLF, BEAR)))
    use(game, "Charter", pick("p1"))
    resolve(game, Named("Bear"))
    assert game.names(HAND, 1) == ("Wolf",)
    game = ready("Target player removes a card in his or her hand from the game.".replace(" in ", " from "),
                 hands=((), (BEAR, WOLF)))  # fmt: skip
    use(game, "Charter", pick("p1"))
    resolve(game, first(1))
    assert game.names(HAND, 1) == ("Wolf",)


@pytest.mark.rule("409.1c")
def test_three_targets_of_one_verb() -> None:
    game = ready("Destroy target artifact, target creature, and target land.", in_play=((), (ROCK, BEAR, FOREST)))
    use(game, "Charter", *(pick(game.key(name)) for name in ("Rock", "Bear", "Forest")))
    resolve(game)
    assert len(game.names(GRAVEYARD, 1)) == 3


@pytest.mark.rule("103.4", "413.2d")
def test_todays_words_that_say_no_more() -> None:
    game = ready("Target opponent sacrifices a creature of their choice.", in_play=((), (BEAR,)))
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert game.gone("Bear")
    text = "Target player mills a card for each creature you control. You gain 2 life for each land card put into a "
    game = ready(f"{text}graveyard this way.", in_play=((BEAR, WOLF), ()), libraries=((), (FOREST, ROCK, FOREST)))
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert (len(game.names(GRAVEYARD, 1)), game.life(0)) == (2, 22)
    game = ready("Look at target player's hand. You may exile a card from it.", hands=((), (BEAR, WOLF)))
    use(game, "Charter", pick("p1"))
    resolve(game, pick(), pick("yes"), first(1))
    assert (game.names(HAND, 1), len(game.state.removed)) == (("Wolf",), 1)
    game = ready("Target player discards all cards from his or her hand.", hands=((), (BEAR, WOLF)))
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert game.names(HAND, 1) == ()


@pytest.mark.rule("103.4", "413.2d")
def test_all_of_what_players_have_and_two_who_each_do_it() -> None:
    game = ready("Each player sacrifices all creatures he or she controls.", in_play=((BEAR, ROCK), (WOLF, BEAR)))
    use(game, "Charter")
    resolve(game)
    assert (game.names(GRAVEYARD, 0), len(game.names(GRAVEYARD, 1)), game.gone("Rock")) == (("Bear",), 2, False)
    game = ready("You and target opponent each draw a card.", libraries=((FOREST,), (ROCK,)))
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert (game.names(HAND, 0), game.names(HAND, 1)) == (("Forest",), ("Rock",))
