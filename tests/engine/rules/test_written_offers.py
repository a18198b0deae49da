"""Texts about what players may do or pay, or do unless they pay, and about "they" who are one player."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tabletop.trying.trying import why_not
from tests.engine.rules.acting import bury, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import creature, land, pick, put, table

BEAR, WOLF = creature("Bear", 2, 2), creature("Wolf", 1, 1)
FOREST = land("Forest")
ROCK = card("Rock", "{1}", "Artifact", "")


@pytest.mark.rule("410.5", "413.2e")
def test_each_player_does_it_unless_that_player_pays() -> None:
    oven = written("{0}: Each player sacrifices a creature unless he or she discards a card.", "Artifact")
    game = table(in_play=((oven, BEAR), (WOLF,)), hands=((ROCK,), (ROCK,)), priority=0)
    use(game, "Charter")
    resolve(game, pick("yes"), least_answer, pick("no"))
    assert (game.gone("Bear"), game.gone("Wolf")) == (False, True)
    assert (len(game.names(HAND, 0)), len(game.names(HAND, 1))) == (0, 1)


@pytest.mark.rule("103.3", "415.2")
def test_all_lands_of_a_player_untap() -> None:
    oven = written("{0}: Target player untaps all basic lands he or she controls.", "Artifact")
    game = table(in_play=((oven,), (put(FOREST, tapped=True),)), priority=0)
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert not game.thing("Forest").tapped


def test_a_delayed_ability_remembers_that_player() -> None:
    text = "Whenever a player plays a spell, that player discards a card. That player draws a card at end of turn."
    reading = read_card("Doubt", "{R}", "Enchantment", text)
    assert reading.card is not None
    assert why_not(reading.card) == ""


@pytest.mark.rule("423.1")
def test_they_may_be_one_player() -> None:
    oven = written("{0}: Target player discards a card. Then they draw two cards.", "Artifact")
    game = table(in_play=((oven,), ()), hands=((), (ROCK,)), libraries=((), (FOREST, FOREST)), priority=0)
    use(game, "Charter", pick("p1"))
    resolve(game)
    assert game.names(HAND, 1) == ("Forest", "Forest")


@pytest.mark.rule("404.4", "413.2c")
@pytest.mark.parametrize(("answer", "awaits"), [("yes", ["Charter"]), ("no", [])])
def test_a_card_that_was_not_returned_is_not_removed_later(answer: str, awaits: list[str]) -> None:
    text = (
        "{0}: You may return target creature card from your graveyard to play. That creature gains haste until end of "
        "turn. Remove it from the game at end of turn."
    )
    game = table(in_play=((written(text, "Artifact"),), ()), graveyards=((BEAR,), ()), priority=0)
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game, pick(answer))
    game.commit(e.StepBegan(t.END, t.END_OF_TURN))
    settle(game)
    assert stack(game) == awaits
    assert game.names(GRAVEYARD) == (() if awaits else ("Bear",))


@pytest.mark.rule("410.5")
@pytest.mark.parametrize(("answer", "left"), [("yes", ("Bear",)), ("no", ())])
def test_a_card_that_was_not_revealed_is_not_the_one_of_the_event(answer: str, left: tuple[str, ...]) -> None:
    text = (
        "Whenever a creature is put into a graveyard from play, you may pay 1 life. If you do, reveal the top card of "
        "your library. If it's a creature card, put it into play. Otherwise, put it into your graveyard."
    )
    game = table(in_play=((written(text), WOLF), ()), libraries=((BEAR,), ()), priority=0)
    bury(game, "Wolf")
    settle(game)
    resolve(game, pick(answer))
    assert game.names(GRAVEYARD) == ("Wolf",)
    assert game.gone("Bear") == (not left)
