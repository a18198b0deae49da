"""What lines say of cards that are put aside to be played by somebody, and what becomes of them otherwise."""

from __future__ import annotations

import pytest

from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED
from tests.engine.rules.acting import options, passing, play, resolve, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import Table, creature, land, pick, pick_named, table

BEAR = creature("Bear", 2, 2)
PLAINS = (land("Plains"),) * 9
KITE = written(
    "{0}: Target opponent removes the top card of his or her library from the game. You may play "
    "that card this turn.",
    "Artifact", "Kite",
)  # fmt: skip


def flown(top, kite=KITE, active: int = 0) -> Table:  # type: ignore[no-untyped-def]
    game = table(
        in_play=((kite, *lands(3)), lands(3)), libraries=(PLAINS, (top, *PLAINS)), priority=active, active=active
    )
    if active == 0:
        use(game, "Kite", pick("p1"))
        resolve(game)
    return game


@pytest.mark.rule("408.1d", "418.3")
def test_you_play_another_players_card_from_where_it_lies() -> None:
    game = flown(BEAR)
    assert game.thing("Bear").zone == REMOVED
    assert f"play:{game.id('Bear')}" in options(game)
    play(game, "Bear", *mana(1))
    resolve(game)
    bear = game.thing("Bear")
    assert (bear.controller, bear.owner, bear.zone) == (0, 1, IN_PLAY)


@pytest.mark.rule("408.1d")
def test_its_owner_may_not_play_it() -> None:
    charm = card("Charm", "{0}", "Instant", "Draw a card.")
    game = flown(charm)
    passing(game)
    assert game.state.turn.priority == 1
    assert f"play:{game.id('Charm')}" not in options(game)


@pytest.mark.rule("305.4", "408.1d")
def test_a_land_of_another_player_is_played_as_yours() -> None:
    game = flown(land("Island"))
    play(game, "Island")
    assert game.thing("Island").controller == 0
    assert game.state.players[0].lands_played == 1


@pytest.mark.rule("418.3a")
def test_it_may_be_played_no_longer_than_this_turn() -> None:
    game = flown(BEAR)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    assert f"play:{game.id('Bear')}" not in options(game)


TOTEM = written(
    "{0}: Search target opponent's library for a card and remove that card from the game. Then that player shuffles "
    "his or her library. Until the beginning of your next upkeep, you may play that card. At the "
    "beginning of your next "
    "upkeep, if you haven't played it, put it into its owner's graveyard.",
    "Artifact", "Pole",
)  # fmt: skip


def searched(found: str = "Bear") -> Table:
    game = table(in_play=((TOTEM, *lands(3)), ()), libraries=(PLAINS, (BEAR, *PLAINS)), priority=0)
    use(game, "Pole", pick("p1"))
    resolve(game, pick_named(found), lambda d: Arranged(tuple(option.key for option in d.options)))
    return game


@pytest.mark.rule("404.3", "404.4b")
def test_what_was_not_played_goes_to_the_graveyard() -> None:
    game = searched()
    assert game.thing("Bear").zone == REMOVED
    walk_to(game, t.UPKEEP, turn=5)
    assert stack(game) == ["Pole"]
    assert f"play:{game.id('Bear')}" not in options(game)
    resolve(game)
    assert game.names(GRAVEYARD, 1) == ("Bear",)


@pytest.mark.rule("404.3", "217.1c")
def test_where_it_was_played_nothing_triggers() -> None:
    game = searched()
    play(game, "Bear", *mana(1))
    resolve(game)
    walk_to(game, t.UPKEEP, turn=5)
    assert stack(game) == []
    assert game.thing("Bear").zone == IN_PLAY


@pytest.mark.rule("217.1c")
def test_as_long_as_it_stays_removed() -> None:
    text = (
        "Target player reveals his or her hand. Choose an instant card from it and remove that card "
        "from the game. You "
        "may play that card as long as it remains removed from the game. At end of turn, if you "
        "haven't played the card, "
        "return it to its owner's hand."
    )
    charm = card("Charm", "{0}", "Instant", "You gain 3 life.")
    game = table(
        hands=((card("Word", "{R}", "Sorcery", text),), (charm,)), in_play=(lands(1), ()), priority=0,
        libraries=(PLAINS, PLAINS),
    )  # fmt: skip
    play(game, "Word", pick("p1"), *mana(1))
    resolve(game, pick_named("Charm"))
    assert f"play:{game.id('Charm')}" in options(game)
    play(game, "Charm")
    resolve(game)
    assert (game.life(0), game.names(GRAVEYARD, 1)) == (23, ("Charm",))
    walk_to(game, t.END_OF_TURN, turn=3)
    assert (stack(game), game.names(HAND, 1)) == ([], ())
