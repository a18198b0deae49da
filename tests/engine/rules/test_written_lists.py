"""Texts with lists of kinds, things that share a colour, things of your choice, and counters on two things."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.vocabulary.decisions import Named
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import resolve, use
from tests.engine.rules.cards_by_text import card, written
from tests.engine.table import Table, pick, put, table

ELF = card("Scout", "{G}", "Creature - Elf", "", "2")
OGRE = card("Ogre", "{R}{R}", "Creature - Ogre", "", "2")
GOBLIN = card("Sneak", "{R}", "Creature - Goblin", "", "2")
ROCK = card("Rock", "{1}", "Artifact", "")
SIGN = card("Sign", "{2}", "Enchantment", "")


def used(text: str, *replies: object, targets: tuple[object, ...] = (), **things: object) -> Table:
    """A table at which an artifact's ability of this text has been used and has resolved."""
    oven = written(f"{{0}}: {text}", "Land")
    mine, theirs = things.pop("in_play", ((), ()))  # type: ignore[misc]
    game = table(in_play=((oven, *mine), theirs), priority=0, **things)  # type: ignore[arg-type]
    use(game, "Charter", *targets)  # type: ignore[arg-type]
    resolve(game, *replies)  # type: ignore[arg-type]
    return game


def has_keyword(game: Table, name: str, word: str) -> bool:
    return word in values_of(game.state, game.thing(name)).keywords


@pytest.mark.rule("205.2b")
def test_a_list_of_kinds_with_a_number_for_all_of_them() -> None:
    game = used(
        "Destroy each artifact, creature, and enchantment with converted mana cost 1 or less.",
        in_play=((ELF, OGRE), (ROCK, SIGN)),
    )
    assert (game.names(GRAVEYARD, 0), game.names(GRAVEYARD, 1)) == (("Scout",), ("Rock",))
    game = used("Sacrifice a red or artifact creature.", in_play=((ELF, OGRE, ROCK), ()))
    assert game.names(GRAVEYARD) == ("Ogre",)
    text = "Return all artifact and enchantment cards from your graveyard to your hand."
    game = used(text, graveyards=((ELF, ROCK, SIGN), ()))
    assert game.names(HAND) == ("Rock", "Sign")


@pytest.mark.rule("413.2f", "203.2")
def test_whatever_shares_a_colour_with_the_target() -> None:
    text = "Target creature and each other creature that shares a color with it gain haste until end of turn."
    game = table(in_play=((written(f"{{0}}: {text}", "Artifact"), ELF, OGRE), (GOBLIN,)), priority=0)
    use(game, "Charter", pick(game.key("Ogre")))
    resolve(game)
    assert [has_keyword(game, name, "haste") for name in ("Scout", "Ogre", "Sneak")] == [False, True, True]


@pytest.mark.rule("413.2c")
def test_a_kind_of_your_choice_is_chosen_first() -> None:
    text = "Destroy all creatures of the creature type of your choice."
    game = used(text, Named("Goblin"), in_play=((ELF,), (GOBLIN, OGRE)))
    assert (game.gone("Sneak"), game.gone("Ogre"), game.gone("Scout")) == (True, False, False)


@pytest.mark.rule("413.2b")
def test_counters_on_two_things() -> None:
    text = "Put two +1/+1 counters on target creature and a +1/+1 counter on another target creature."
    game = table(in_play=((written(f"{{0}}: {text}", "Artifact"), ELF), (OGRE,)), priority=0)
    use(game, "Charter", pick(game.key("Scout")), pick(game.key("Ogre")))
    resolve(game)
    assert (game.power("Scout"), game.power("Ogre")) == ((4, 4), (3, 3))


def test_that_creature_is_no_card_that_was_revealed() -> None:
    text = (
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, reveal the top card of "
    )
    text += "your library. If it's a land card, destroy that creature."
    reading = read_card("Doubt", "{R}", "Enchantment - Aura", text)
    assert "ThatObject" in repr(reading.lines[1].nodes)


@pytest.mark.rule("413.2f")
def test_that_opponent_is_who_controlled_it() -> None:
    text = "Put target creature an opponent controls on top of its owner's library. That opponent may draw a card."
    oven = written(f"{{0}}: {text}", "Artifact")
    game = table(in_play=((oven,), (put(ELF, owner=0), OGRE)), libraries=((), (ROCK,)), priority=0)
    use(game, "Charter", pick(game.key("Scout")))
    resolve(game, pick("yes"))
    assert (game.asked[-1].seat, game.names(HAND, 1)) == (1, ("Rock",))
