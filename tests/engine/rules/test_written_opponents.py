"""Texts that level what players have, cards that others choose or see, what was paid with, copies by others."""

from __future__ import annotations

import pytest

from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Named
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.table import FOUR, Table, creature, land, pick, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
FOREST = land("Forest")
ROCK = card("Rock", "{1}", "Artifact", "")
SERF = card("Serf", "{B}", "Creature - Thrull", "", "1")


def ready(text: str, cost: str = "{0}", **things: object) -> Table:
    """A table with an artifact that has an ability of this text."""
    mine, theirs = things.pop("in_play", ((), ()))  # type: ignore[misc]
    oven = written(f"{cost}: {text}", "Artifact")
    return table(in_play=((oven, *mine), theirs), priority=0, **things)  # type: ignore[arg-type]


def first(number: int):  # type: ignore[no-untyped-def]
    return lambda asked: pick(*(option.key for option in asked.options[:number]))


@pytest.mark.rule("413.2f", "103.4")
def test_players_come_down_to_whoever_has_the_least() -> None:
    text = (
        "Each player chooses a number of creatures he or she controls equal to the number of creatures controlled by "
    )
    text += "the player who controls the fewest, then sacrifices the rest. Players discard cards the same way."
    game = ready(text, in_play=((BEAR,), (WOLF, OX, SERF)), hands=((BEAR, WOLF, OX), (ROCK,)))
    use(game, "Charter")
    resolve(game, first(2), first(2))
    assert (len(game.names(IN_PLAY, 1)), len(game.names(GRAVEYARD, 1)), game.names(IN_PLAY)[1:]) == (1, 2, ("Bear",))
    assert (len(game.names(HAND, 0)), len(game.names(HAND, 1))) == (1, 1)


@pytest.mark.rule("413.2c", "217.2b")
def test_an_opponent_chooses_among_what_was_revealed() -> None:
    text = "Reveal the top three cards of your library. An opponent chooses a creature card from among them. Put that "
    game = ready(f"{text}card into play and the rest into your graveyard.", libraries=((BEAR, ROCK, WOLF), ()))
    use(game, "Charter")
    resolve(game, lambda asked: pick(asked.options[1].key))
    assert game.asked[-1].seat == 1
    assert (game.names(IN_PLAY)[1:], set(game.names(GRAVEYARD))) == (("Wolf",), {"Bear", "Rock"})


@pytest.mark.rule("413.2c")
def test_of_several_opponents_one_is_asked_for_in_words() -> None:
    game = ready("An opponent gains 1 life.", names=FOUR)
    use(game, "Charter")
    resolve(game, Named("p2"))
    assert (game.asked[-1].text, game.life(2)) == ("Choose an opponent for Charter.", 21)


@pytest.mark.rule("217.1b")
def test_cards_of_a_hand_that_are_shown() -> None:
    text = "Reveal any number of creature cards in your hand. You gain 2 life for each card revealed this way."
    game = ready(text, hands=((BEAR, WOLF, ROCK), ()))
    use(game, "Charter")
    resolve(game, first(2))
    shown = [one.event for one in game.run.happenings if isinstance(one.event, e.Revealed)]
    assert (game.life(0), len(shown[-1].cards)) == (24, 2)
    game = ready("Draw a card and reveal it. If it isn't a land card, discard it.", libraries=((ROCK, FOREST), ()))
    for _ in range(2):
        use(game, "Charter")
        resolve(game)
    assert (game.names(GRAVEYARD), game.names(HAND)) == (("Rock",), ("Forest",))


@pytest.mark.rule("413.2f")
def test_what_was_paid_with_is_asked_about() -> None:
    text = "You gain 1 life. If the sacrificed creature was a Thrull, draw a card."
    for victim, drawn in ((SERF, ("Forest",)), (BEAR, ())):
        game = ready(text, "Sacrifice a creature", in_play=((victim,), ()), libraries=((FOREST,), ()))
        use(game, "Charter", least_answer)
        resolve(game)
        assert (game.life(0), game.names(HAND)) == (21, drawn)
    text = "Sacrifice a creature. You gain life equal to the sacrificed creature's power."
    game = ready(text, in_play=((BEAR,), ()))
    use(game, "Charter")
    resolve(game)
    assert game.life(0) == 22


@pytest.mark.rule("503.10")
def test_a_spell_that_somebody_else_copies() -> None:
    text = (
        "Destroy target noncreature permanent. Then that permanent's controller may copy this spell and may choose a "
    )
    spell = card("Chain", "{R}", "Sorcery", text + "new target for that copy.")
    game = table(hands=((spell,), ()), in_play=(lands(1), (ROCK,)), priority=0)
    play(game, "Chain", pick(game.key("Rock")), *mana(1))
    resolve(game, pick("yes"), pick("no"))
    assert (game.gone("Rock"), stack(game), game.state.stack[-1].controller) == (True, ["Chain"], 1)


@pytest.mark.rule("216.3", "419.1b")
def test_what_returns_with_a_counter() -> None:
    text = (
        "Remove target creature from the game. At end of turn, return that card to play under its owner's control with "
    )
    game = ready(f"{text}two +1/+1 counters on it.", in_play=((), (BEAR,)))
    use(game, "Charter", pick(game.key("Bear")))
    resolve(game)
    assert game.gone("Bear")
    game.commit(e.StepBegan("end", "end of turn"))
    settle(game)
    resolve(game)
    assert (game.thing("Bear").controller, game.power("Bear")) == (1, (4, 4))
