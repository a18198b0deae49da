"""As something comes into play (419.1b): counters, choices, payments; and steps that permanents skip (419.6e)."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.turn_procedure import end_step
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Named, Numbered
from tabletop.engine.vocabulary.turn_parts import BEGINNING, UPKEEP
from tabletop.engine.vocabulary.zones import IN_PLAY
from tests.engine.rules.acting import play, resolve
from tests.engine.rules.cards_by_text import mana, written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Reply, Table, creature, land, pick, table

BEAR = creature("Bear", 2, 2, cost=("G",))


def come(game: Table, name: str, *replies: Reply) -> None:
    """Let a card come into play from the hand."""
    game.play_out(happen(game.run, e.Moved(game.id(name), IN_PLAY, controller=0), rule="419.1"), *replies)


@pytest.mark.rule("419.1b")
def test_a_land_comes_tapped_unless_life_is_paid_for_it() -> None:
    text = "As Crypt comes into play, you may pay 2 life. If you don't, it comes into play tapped."
    crypt = written(text, "Land", "Crypt", "")
    for answer, tapped, life in (("yes", False, 18), ("no", True, 20)):
        game = table(hands=((crypt,), ()))
        come(game, "Crypt", pick(answer))
        assert (game.thing("Crypt").tapped, game.life(0)) == (tapped, life)
        assert not game.happened(e.TapChanged), "it comes tapped; it does not become tapped"


@pytest.mark.rule("419.1b")
@pytest.mark.rule("212.1e")
def test_a_chosen_type_is_remembered_and_used() -> None:
    banner = written("As Banner comes into play, choose a creature type.\nCreatures of the chosen type get +1/+1.",
                     "Artifact", "Banner")  # fmt: skip
    goblin = written("Haste", "Creature - Goblin", "Raider", size="1/1")
    game = table(in_play=((goblin, BEAR), ()), hands=((banner,), ()))
    come(game, "Banner", Named("Goblin"))
    assert game.thing("Banner").choices == (("creature type", "Goblin"),)
    assert (game.power("Raider"), game.power("Bear")) == ((2, 2), (2, 2))


@pytest.mark.rule("419.1b")
def test_mana_of_a_chosen_colour() -> None:
    ring = written("As Ring comes into play, choose a color.\n{T}: Add one mana of the chosen color to your mana pool.",
                   "Artifact", "Ring")  # fmt: skip
    game = table(hands=((ring,), ()))
    come(game, "Ring", Named("B"))
    ability = values_of(game.state, game.thing("Ring")).abilities[1]
    do(game, context(game, "Ring"), *ability.effects)  # type: ignore[union-attr]
    assert [(mana.kind, mana.count) for mana in game.state.players[0].pool] == [("B", 1)]


@pytest.mark.rule("419.1b")
@pytest.mark.rule("413.2f")
def test_x_counters_come_with_a_spell_whose_x_was_announced() -> None:
    hydra = written("Hydra comes into play with X +1/+1 counters on it.", "Creature - Hydra", "Hydra", "{X}", "0/0")
    game = table(in_play=((land("Forest"), land("Island")), ()), hands=((hydra,), ()), priority=0)
    play(game, "Hydra", Numbered(2), *mana(2))
    resolve(game)
    assert game.power("Hydra") == (2, 2)


@pytest.mark.rule("419.1b")
def test_counters_for_each_of_something() -> None:
    pack = written("Pack comes into play with a +1/+1 counter on it for each creature you control.",
                   "Creature - Wolf", "Pack", size="1/1")  # fmt: skip
    game = table(in_play=((BEAR, creature("Ox", 2, 4)), ()), hands=((pack,), ()))
    come(game, "Pack")
    assert game.power("Pack") == (3, 3)


@pytest.mark.rule("419.1b")
def test_the_choice_of_an_aura_counts_for_what_it_is_on() -> None:
    ward = written(
        "Enchant creature\nAs Ward comes into play, choose a color.\n"
        "Enchanted creature has protection from the chosen color.",
        "Enchantment - Aura", "Ward",
    )  # fmt: skip
    game = table(in_play=((BEAR,), (creature("Imp", 2, 2, cost=("R",)),)), hands=((ward,), ()))
    game.play_out(
        happen(game.run, e.Moved(game.id("Ward"), IN_PLAY, controller=0, attached=game.id("Bear")), rule="419.1"),
        Named("R"),
    )
    game.play_out(happen(game.run, e.Damaged(game.id("Imp"), game.id("Bear"), 1), rule="419.1"))
    assert game.thing("Bear").damage == 0


# --- skipping -------------------------------------------------------------------------------------


@pytest.mark.rule("419.6e")
@pytest.mark.rule("300.9")
def test_a_permanent_lets_its_controller_skip_the_draw_step() -> None:
    bargain = written("Skip your draw step.", name="Bargain")
    for seat, drawn in ((0, 0), (1, 1)):
        cards = ((bargain,), ()) if seat == 0 else ((), (bargain,))
        game = table(in_play=cards, libraries=((BEAR,), ()), phase=BEGINNING, step=UPKEEP)
        game.play_out(end_step(game.run))
        assert len(game.state.players[0].hand) == drawn


@pytest.mark.rule("419.6f")
@pytest.mark.rule("419.6e")
def test_two_skips_skip_two_turns() -> None:
    game = table(in_play=((BEAR,), ()))
    text = written("Target player skips his or her next turn.", "Sorcery").abilities[0].effects  # type: ignore[union-attr]
    for _ in range(2):
        do(game, context(game, "Bear", targets=((-2,),)), *text)
    assert game.state.turn.skips == ((1, "turn"), (1, "turn"))
