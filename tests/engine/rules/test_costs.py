"""Costs other than mana: what they take, when they can't be paid, and amounts that come of them (409.1h)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import costs as c
from tabletop.engine.language.filters import HasColour
from tabletop.engine.rules.playing.cost_parts import several_times
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Numbered, Pick
from tabletop.engine.vocabulary.ids import CHANCE
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY
from tests.engine.rules.acting import resolve, settle, use
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import Table, creature, land, pick, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1, cost=("R",))


def with_ability(cost: str, *hand: object, effect: str = "You gain 1 life.", **more: object) -> Table:
    box = card("Box", "{1}", "Artifact", f"{cost}: {effect}")
    mine = more.pop("mine", ())
    return table(in_play=((box, *mine), ()), hands=(hand, ()), priority=0, **more)  # type: ignore[arg-type, misc]


def can(game: Table) -> bool:
    return any(option.key.startswith("ability:") for option in priority_options(game.state, 0))


@pytest.mark.rule("409.1h")
def test_a_card_at_random_is_picked_by_chance() -> None:
    game = with_ability("Discard a card at random", BEAR, WOLF)

    def chance(decision):  # type: ignore[no-untyped-def]
        assert isinstance(decision, Pick)
        assert (decision.seat, [option.text for option in decision.options]) == (CHANCE, ["A card"] * 2)
        return pick(decision.options[1].key)

    use(game, "Box", chance)
    assert game.names(GRAVEYARD) == ("Wolf",)


@pytest.mark.rule("409.1h")
def test_a_whole_hand_may_be_empty() -> None:
    game = with_ability("Discard your hand", BEAR, WOLF)
    use(game, "Box")
    assert sorted(game.names(GRAVEYARD)) == ["Bear", "Wolf"]
    assert can(game)


@pytest.mark.rule("409.1h")
def test_cards_of_the_graveyard_or_the_hand_are_removed() -> None:
    game = with_ability("Exile a creature card from your graveyard", graveyards=((BEAR, land("Swamp")), (WOLF,)))
    use(game, "Box", pick(game.key("Bear")))
    assert game.names(GRAVEYARD) == ("Swamp",)
    assert not can(game), "the other graveyard is not yours"
    game = with_ability("Remove a red card in your hand from the game", BEAR, WOLF)
    use(game, "Box", pick(game.key("Wolf")))
    assert game.names(HAND) == ("Bear",)
    assert not game.asked[-1].public


@pytest.mark.rule("409.1h")
def test_the_top_of_the_library_is_removed() -> None:
    game = with_ability("Exile the top two cards of your library", libraries=(lands(3), ()))
    use(game, "Box")
    assert (len(game.names(LIBRARY)), len(game.state.removed)) == (1, 2)
    assert not can(game)


@pytest.mark.rule("409.1h")
def test_the_object_itself_is_returned_removed_or_gets_counters() -> None:
    game = with_ability("Return Box to its owner's hand")
    use(game, "Box")
    assert game.names(HAND) == ("Box",)
    game = with_ability("Exile Box")
    use(game, "Box")
    assert len(game.state.removed) == 1
    game = with_ability("Put a rust counter on Box")
    use(game, "Box")
    assert game.thing("Box").counter("rust") == 1


@pytest.mark.rule("409.1h")
def test_what_an_aura_is_on_is_tapped() -> None:
    aura = card("Leash", "{1}", "Enchantment - Aura", "Enchant creature\nTap enchanted creature: You gain 1 life.")
    game = table(in_play=((BEAR, put(aura, attached="Bear")), ()), priority=0)
    use(game, "Leash", index=1)
    assert game.thing("Bear").tapped
    assert not can(game)


@pytest.mark.rule("402.8e", "409.1h")
def test_an_ability_that_discards_its_card_is_played_from_the_hand() -> None:
    spark = card("Spark", "{1}", "Creature - Spirit", "Channel - Discard Spark: You gain 3 life.", "1")
    game = table(hands=((spark,), ()), in_play=((spark,), ()), priority=0)
    (buried,) = [i for i in game.ids("Spark") if game.state.objects[i].zone == HAND]
    keys = [option.key for option in priority_options(game.state, 0) if option.key.startswith("ability:")]
    assert keys == [f"ability:{buried}:0"]


@pytest.mark.rule("409.1b", "409.1h")
def test_any_number_of_counters_is_named_and_counted() -> None:
    text = "{T}, Remove any number of gold counters from Vault: Add {G} for each gold counter removed this way."
    vault = card("Vault", "{1}", "Artifact", text)
    game = table(in_play=((put(vault, counters=(("gold", 3),)),), ()), priority=0)
    use(game, "Vault", Numbered(2))
    assert game.thing("Vault").counter("gold") == 1
    assert [(one.kind, one.count) for one in game.state.players[0].pool] == [("G", 2)]
    assert game.asked[-1].high == 3  # type: ignore[union-attr]


@pytest.mark.rule("409.1b")
def test_x_counters_are_the_x_of_the_effect() -> None:
    bow = card(
        "Bow", "{1}", "Artifact", "{T}, Remove X arrow counters from Bow: Target creature gets -X/-X until end of turn."
    )
    game = table(in_play=((put(bow, counters=(("arrow", 3),)),), (BEAR,)), priority=0)
    use(game, "Bow", Numbered(1), pick(game.key("Bear")))
    resolve(game)
    assert game.power("Bear") == (1, 1)


def test_a_cost_several_times_over_is_one_cost() -> None:
    parts = (c.Mana(("1", "G")), c.PayLife(2), c.Sacrifice(HasColour("R")), c.TapThis())
    assert several_times(parts, 3) == (
        c.Mana(("1", "G") * 3), c.PayLife(6), c.Sacrifice(HasColour("R"), 3), c.TapThis(),
    )  # fmt: skip
    assert several_times(parts, 0) == ()


@pytest.mark.rule("410.5", "413.2f")
def test_unless_you_pay_for_each_of_something() -> None:
    tax = card(
        "Tax",
        "{1}",
        "Enchantment",
        "At the beginning of your upkeep, sacrifice Tax unless you pay {1} for each creature you control.",
    )
    from tabletop.engine.vocabulary import turn_parts as t
    from tests.engine.rules.walking import both_pass, walk_to

    mine = (tax, BEAR, WOLF, *lands(2))
    game = table(
        in_play=(mine, ()), libraries=(lands(5), lands(5)), active=1, phase=t.END, step=t.END_OF_TURN, priority=1
    )
    walk_to(game, t.UPKEEP)
    both_pass(game, pick("yes"), *mana(2))
    assert not game.gone("Tax")


@pytest.mark.rule("413.2f", "412.5")
def test_counters_on_something_are_counted() -> None:
    sword = card(
        "Blade",
        "{1}",
        "Artifact - Equipment",
        "Equipped creature gets +1/+0 for each edge counter on Blade.\nEquip {1}",
    )
    game = table(in_play=((BEAR, put(sword, attached="Bear", counters=(("edge", 2),))), ()))
    assert game.power("Bear") == (4, 2)
    ooze = card(
        "Ooze",
        "{1}",
        "Creature - Ooze",
        "When Ooze is put into a graveyard from play, you gain life equal to the number of spore counters on Ooze.",
        "1",
    )
    game = table(in_play=((put(ooze, counters=(("spore", 3),)),), ()))
    game.commit(e.Moved(game.id("Ooze"), GRAVEYARD, cause="destroy"))
    settle(game)
    resolve(game)
    assert game.life(0) == 23
