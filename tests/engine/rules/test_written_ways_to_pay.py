"""Costs that help others, that take cards out of graveyards, and abilities with modes (409.1b, 409.1h)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY, REMOVED
from tests.engine.rules.acting import play, resolve, use
from tests.engine.rules.cards_by_text import card, lands, written
from tests.engine.table import FOUR, Table, creature, pick, pick_named, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
GIFT = "If you control a Forest, rather than pay this spell's mana cost, you may have {} gain 3 life.\nDraw a card."


def gift(whom: str, names: tuple[str, ...] = FOUR[:2]) -> Table:
    spell = written(GIFT.format(whom), "Instant", "Ember", cost="{9}")
    return table(in_play=(lands(1, "Forest"),), hands=((spell,),), libraries=(lands(3),), names=names, priority=0)


@pytest.mark.rule("409.1b", "409.1h")
def test_an_opponent_gains_life_as_a_cost() -> None:
    game = gift("an opponent")
    play(game, "Ember", pick("way1"))
    assert (game.life(0), game.life(1)) == (20, 23), "it is paid as the spell is played"
    resolve(game)
    assert game.names(HAND) == ("Mountain",)


@pytest.mark.rule("409.1h")
def test_of_several_opponents_the_payer_says_which_gains_it() -> None:
    game = gift("an opponent", FOUR)
    play(game, "Ember", pick("way1"), lambda one: pick(one.options[-1].key))
    assert [game.life(seat) for seat in range(4)] == [20, 20, 20, 23]


@pytest.mark.rule("409.1h")
def test_each_other_player_gains_life_as_a_cost() -> None:
    game = gift("each other player", FOUR)
    play(game, "Ember", pick("way1"))
    assert [game.life(seat) for seat in range(4)] == [20, 23, 23, 23]


@pytest.mark.rule("409.1h")
def test_cards_of_the_graveyard_go_below_the_library_to_pay() -> None:
    box = card(
        "Box", "{1}", "Artifact", "Put two cards from your graveyard on the bottom of your library: Draw a card."
    )
    game = table(in_play=((box,), ()), graveyards=((BEAR, WOLF), (BEAR,)), libraries=(lands(2), ()), priority=0)
    use(game, "Box", pick(game.key("Wolf", 0), game.key("Bear", 0)))
    assert game.asked[-1].text == "Choose what to move for Box."
    assert game.names(GRAVEYARD) == ()
    assert sorted(game.names(LIBRARY)) == ["Bear", "Mountain", "Mountain", "Wolf"]
    assert game.names(LIBRARY)[:2] == ("Mountain", "Mountain")
    assert not any(option.key.startswith("ability:") for option in priority_options(game.state, 0))


@pytest.mark.rule("409.1h")
def test_a_card_of_any_graveyard_is_removed_to_pay() -> None:
    box = card("Box", "{1}", "Artifact", "Exile a creature card from a graveyard: You gain 1 life.")
    game = table(in_play=((box,), ()), graveyards=((), (BEAR, *lands(1))), priority=0)
    use(game, "Box", pick(game.key("Bear")))
    assert game.thing("Bear").zone == REMOVED


@pytest.mark.rule("409.1h")
def test_this_and_another_are_sacrificed_together() -> None:
    box = card("Box", "{1}", "Artifact", "Sacrifice Box and a creature named Wolf: You gain 5 life.")
    game = table(in_play=((box, BEAR, WOLF), ()), priority=0)
    use(game, "Box", pick(game.key("Wolf")))
    assert sorted(game.names(GRAVEYARD)) == ["Box", "Wolf"]


MODAL = (
    "Remove a gold counter from Box: Choose one —\n• Target creature gets -1/-1 until end of turn.\n• You gain 2 life."
)


@pytest.mark.rule("409.1b", "409.1c")
def test_an_ability_with_modes_has_the_targets_of_its_mode() -> None:
    box = card("Box", "{1}", "Artifact", MODAL)
    game = table(in_play=((put(box, counters=(("gold", 3),)),), (BEAR,)), priority=0)
    use(game, "Box", pick_named("You gain 2 life"))
    resolve(game)
    assert game.life(0) == 22
    use(game, "Box", pick("mode0"), pick(game.key("Bear")))
    resolve(game)
    assert game.power("Bear") == (1, 1)


@pytest.mark.rule("409.1c")
def test_a_mode_without_a_target_is_marked() -> None:
    box = card("Box", "{1}", "Artifact", MODAL)
    game = table(in_play=((put(box, counters=(("gold", 3),)),), ()), priority=0)
    use(game, "Box", pick("mode1"))
    options = game.asked[-1].options  # type: ignore[union-attr]
    assert [option.fails is not None for option in options] == [True, False]


@pytest.mark.rule("418.5a", "412.5")
def test_each_permanent_that_is_changed_has_its_own_number() -> None:
    march = written(
        "Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value."
    )
    one = written("{T}: You gain 1 life.", "Artifact", "Cog", cost="{1}")
    four = written("{T}: You gain 1 life.", "Artifact", "Wheel", cost="{4}")
    game = table(in_play=((march, one), (four,)), priority=0)
    assert (game.power("Cog"), game.power("Wheel")) == ((1, 1), (4, 4))


@pytest.mark.rule("412.5")
def test_each_has_as_much_more_as_it_has_counters() -> None:
    elder = written("Each Bear gets +1/+1 for each spore counter on it.")
    bear = card("Bear", "{1}", "Creature - Bear", "", "2")
    game = table(in_play=((elder, put(bear, counters=(("spore", 3),)), WOLF), ()), priority=0)
    assert (game.power("Bear"), game.power("Wolf")) == ((5, 5), (1, 1))


@pytest.mark.rule("418.5b")
def test_it_is_made_a_creature_as_long_as_it_is_none() -> None:
    text = "Enchant artifact\nAs long as enchanted artifact isn't a creature, it's an artifact creature with power and "
    text += "toughness each equal to its mana value."
    aura = written(text, "Enchantment - Aura", "Spark", cost="{1}")
    cog = written("{T}: You gain 1 life.", "Artifact", "Cog", cost="{3}")
    golem = card("Golem", "{7}", "Artifact Creature - Golem", "", "1")
    game = table(in_play=((cog, put(aura, attached="Cog")), ()), priority=0)
    assert game.power("Cog") == (3, 3)
    game = table(in_play=((golem, put(aura, attached="Golem")), ()), priority=0)
    assert game.power("Golem") == (1, 1)
