"""Ways to play a spell and what it costs: alternative, optional and changed costs, flashback (409.1b, 409.1f)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import GIVE_UP, Picked
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tests.engine.rules.acting import play, resolve, settle, stack, top
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import creature, land, pick, plain, put, table

BEAR = creature("Bear", 2, 2)


BURST = card(
    "Burst",
    "{R}",
    "Instant",
    "Kicker {2}\nBurst deals 2 damage to target creature or player. "
    "If Burst was kicked, it deals 4 damage to target creature.",
)


@pytest.mark.rule("502.21a", "502.21b", "409.1b", "409.1f")
def test_a_kicker_is_paid_beside_the_mana_cost_and_does_more() -> None:
    game = table(hands=((BURST,), ()), in_play=(lands(3), (BEAR,)), priority=0)
    play(game, "Burst", Picked(("more0",)), pick("p1"), pick(game.key("Bear")), *mana(3))
    assert top(game).paid == (0,)
    resolve(game)
    assert game.life(1) == 18
    assert game.thing("Bear").damage == 4


@pytest.mark.rule("502.21c")
def test_targets_of_a_kicker_are_chosen_only_if_it_is_paid() -> None:
    game = table(hands=((BURST,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Burst", Picked(()), pick("p1"), *mana(1))
    assert top(game).targets == ((-2,), ()) or len(top(game).targets[1]) == 0
    resolve(game)
    assert game.life(1) == 18


@pytest.mark.rule("409.1b")
def test_a_kicker_that_can_not_be_paid_is_marked() -> None:
    game = table(hands=((BURST,), ()), in_play=(lands(1), ()), priority=0)
    from tabletop.engine.rules.turn import priority

    asked = game.ask(priority.act(game.run), pick(f"play:{game.id('Burst')}"))
    assert [option.fails is not None for option in asked.options] == [True]  # type: ignore[union-attr]


@pytest.mark.rule("502.21d", "502.21b")
def test_each_of_two_kickers_counts_for_itself_and_the_permanent_remembers() -> None:
    beast = card(
        "Beast",
        "{R}",
        "Creature - Beast",
        "Kicker {1} and/or {2}\nWhen Beast comes into play, if it was kicked with its {2} kicker, you gain 5 life.",
        "2",
    )
    for paid, life in ((("more1",), 25), (("more0",), 20), (("more0", "more1"), 25)):
        game = table(hands=((beast,), ()), in_play=(lands(4), ()), priority=0)
        play(game, "Beast", Picked(paid), *mana(1 + sum(int(one[-1]) + 1 for one in paid)))
        resolve(game)
        settle(game)
        if game.state.stack:
            resolve(game)
        assert game.life(0) == life


@pytest.mark.rule("502.16a")
def test_buyback_returns_the_card() -> None:
    spell = card("Echoes", "{R}", "Sorcery", "Buyback {1}\nYou gain 1 life.")
    for paid, hand, buried in ((("more0",), ("Echoes",), ()), ((), (), ("Echoes",))):
        game = table(hands=((spell,), ()), in_play=(lands(2), ()), priority=0)
        play(game, "Echoes", Picked(paid), *mana(1 + len(paid)))
        resolve(game)
        assert (game.names(HAND), game.names(GRAVEYARD)) == (hand, buried)


@pytest.mark.rule("502.32a")
def test_entwine_uses_all_modes_in_order() -> None:
    spell = card("Both", "{R}", "Instant", "Choose one - You gain 1 life; or each opponent loses 2 life.\nEntwine {1}")
    game = table(hands=((spell,), ()), in_play=(lands(2), ()), priority=0)
    play(game, "Both", pick("yes"), *mana(2))
    assert top(game).modes == (0, 1)
    resolve(game)
    assert (game.life(0), game.life(1)) == (21, 18)
    game = table(hands=((spell,), ()), in_play=(lands(2), ()), priority=0)
    play(game, "Both", pick("no"), pick("mode1"), *mana(1))
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 18)


FLASH = card("Blaze", "{R}", "Sorcery", "Blaze deals 2 damage to target player.\nFlashback {2}{R}")


@pytest.mark.rule("502.22a")
def test_flashback_plays_from_the_graveyard_and_then_it_is_gone() -> None:
    game = table(graveyards=((FLASH,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Blaze", pick("p1"), *mana(3))
    resolve(game)
    assert game.life(1) == 18
    assert game.names(GRAVEYARD) == ()
    assert len(game.state.removed) == 1


@pytest.mark.rule("502.22a")
def test_a_countered_flashback_spell_is_removed_too() -> None:
    game = table(graveyards=((FLASH,), ()), in_play=(lands(3), ()), priority=0)
    play(game, "Blaze", pick("p1"), *mana(3))
    game.commit(e.Moved(top(game).id, GRAVEYARD, cause="counter"))
    assert game.names(GRAVEYARD) == ()
    assert len(game.state.removed) == 1


@pytest.mark.rule("409.1b")
def test_flashback_is_no_way_to_play_it_from_the_hand_nor_for_the_other_player() -> None:
    game = table(hands=((FLASH,), ()), graveyards=((), (FLASH,)), in_play=(lands(3), ()), priority=0)
    plays = [option.key for option in priority_options(game.state, 0) if option.key.startswith("play:")]
    assert plays == [f"play:{game.state.players[0].hand[0]}"]


@pytest.mark.rule("409.1b")
def test_an_alternative_cost_is_paid_rather_than_the_mana_cost() -> None:
    spell = card(
        "Snuff",
        "{3}{B}",
        "Instant",
        "If you control a Swamp, you may pay 4 life rather than pay Snuff's mana cost.\nDestroy target creature.",
    )
    game = table(hands=((spell,), ()), in_play=((land("Swamp"),), (BEAR,)), priority=0)
    play(game, "Snuff", pick("way1"), pick(game.key("Bear")))
    assert game.life(0) == 16
    resolve(game)
    assert game.gone("Bear")
    game = table(hands=((spell,), ()), in_play=((), (BEAR,)), priority=0)
    (option,) = [option for option in priority_options(game.state, 0) if option.key.startswith("play:")]
    assert option.fails is not None, "no Swamp, no mana"


@pytest.mark.rule("502.31a", "502.31b", "502.31c")
def test_affinity_takes_generic_mana_off_and_no_more() -> None:
    golem = card("Golem", "{5}{R}", "Artifact Creature - Golem", "Affinity for artifacts", "4")
    toys = tuple(plain(name, "artifact") for name in ("A", "B", "C", "D", "E", "F"))
    game = table(hands=((golem,), ()), in_play=((*lands(3), *toys[:3]), ()), priority=0)
    play(game, "Golem", *mana(3))
    assert stack(game) == ["Golem"]
    game = table(hands=((golem,), ()), in_play=((*lands(1), *toys), ()), priority=0)
    play(game, "Golem", *mana(1))
    assert stack(game) == ["Golem"]


@pytest.mark.rule("409.1f")
def test_permanents_make_spells_cost_more_and_less() -> None:
    helm = card("Helm", "{1}", "Artifact", "Red spells you play cost {1} less to play.")
    sphere = card("Sphere", "{1}", "Artifact", "Noncreature spells cost {2} more to play.")
    red = card("Jolt", "{1}{R}", "Instant", "You gain 1 life.")
    game = table(hands=((red,), ()), in_play=((*lands(3), put(helm)), (sphere,)), priority=0)
    play(game, "Jolt", *mana(3))
    assert stack(game) == ["Jolt"]


@pytest.mark.rule("413.2f")
def test_instead_does_the_other_thing() -> None:
    spell = card(
        "Grow",
        "{R}",
        "Instant",
        "Kicker {1}\nTarget creature gets +1/+1 until end of turn. "
        "If Grow was kicked, that creature gets +4/+4 until end of turn instead.",
    )
    for paid, power in ((("more0",), 6), ((), 3)):
        game = table(hands=((spell,), ()), in_play=((*lands(2), BEAR), ()), priority=0)
        play(game, "Grow", Picked(paid), pick(game.key("Bear")), *mana(1 + len(paid)))
        resolve(game)
        assert game.power("Bear") == (power, power)


@pytest.mark.rule("502.21b")
def test_a_kicked_creature_comes_with_counters() -> None:
    elf = card(
        "Elf",
        "{R}",
        "Creature - Elf",
        "Kicker {1}\nIf Elf was kicked, it comes into play with three +1/+1 counters on it.",
        "1",
    )
    for paid, power in ((("more0",), 4), ((), 1)):
        game = table(hands=((elf,), ()), in_play=(lands(2), ()), priority=0)
        play(game, "Elf", Picked(paid), *mana(1 + len(paid)))
        resolve(game)
        assert game.power("Elf") == (power, power)


def test_giving_up_a_kicked_spell_takes_everything_back() -> None:
    game = table(hands=((BURST,), ()), in_play=(lands(3), (BEAR,)), priority=0)
    play(game, "Burst", Picked(("more0",)), pick("p1"), pick(game.key("Bear")), pick(GIVE_UP))
    assert game.names(HAND) == ("Burst",)
    assert game.state.stack == ()


@pytest.mark.rule("502.37a", "502.37b")
def test_the_mana_that_was_spent_is_remembered() -> None:
    text = "When Imp comes into play, sacrifice it unless {R} was spent to play it."
    imp = card("Imp", "{1}", "Creature - Imp", text, "1")
    for name, gone in (("Mountain", False), ("Swamp", True)):
        game = table(hands=((imp,), ()), in_play=(lands(1, name), ()), priority=0)
        play(game, "Imp", *mana(1))
        resolve(game)
        settle(game)
        resolve(game)
        assert game.gone("Imp") == gone


@pytest.mark.rule("502.37a", "502.37d")
def test_sunburst_counts_the_colours_of_the_mana() -> None:
    for kind, counter in (("Artifact Creature - Golem", "+1/+1"), ("Artifact", "charge")):
        golem = card("Prism", "{3}", kind, "Sunburst", "1" if "Creature" in kind else None)
        mine = (*lands(2), land("Swamp"))
        game = table(hands=((golem,), ()), in_play=(mine, ()), priority=0)
        play(game, "Prism", *mana(3))
        resolve(game)
        assert game.thing("Prism").counters == ((counter, 2),)
