"""Abilities that effects grant (407, 418.5f), what objects say of themselves (405.2), and what things become."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Sets, Static
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.ladder import ladder
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.triggering.watchers import triggers_on
from tabletop.engine.rules.playing.activation import activated_abilities
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.colours import COLOURS
from tests.engine.rules.acting import CREATURE, permanent
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, land, put, table

BEAR = creature("Bear", 2, 2, cost=("G",))


def resolve(game: Table, this: str, text: str, target: str | None = None) -> None:
    """Carry out an instant's text, aimed at a permanent."""
    targets = ((game.id(target),),) if target else ()
    do(game, context(game, this, targets=targets), *written(text, "Instant").abilities[0].effects)  # type: ignore[union-attr]


# --- granted abilities ----------------------------------------------------------------------------


@pytest.mark.rule("407.1")
def test_a_creature_has_the_ability_in_quotes_as_its_own() -> None:
    rod = written('Enchant creature\nEnchanted creature has "{T}: This creature deals 1 damage to any target."',
                  "Enchantment - Aura", "Rod")  # fmt: skip
    game = table(in_play=((BEAR, put(rod, attached="Bear")), ()))
    ((_, ability),) = activated_abilities(game.state, game.thing("Bear"))
    assert ability.effects == (fx.DealDamage(1, r.Target(), source=r.This()),)
    game.commit(e.Moved(game.id("Rod"), "graveyard"))
    assert activated_abilities(game.state, game.thing("Bear")) == ()


@pytest.mark.rule("407.1")
@pytest.mark.rule("407.3")
def test_the_latest_of_granting_and_taking_all_abilities_counts() -> None:
    game = table(in_play=((BEAR,), ()))
    resolve(game, "Bear", 'Target creature gains "When this creature deals damage, you gain 1 life" until end of turn.',
            "Bear")  # fmt: skip
    assert len(triggers_on(game.state, game.thing("Bear"))) == 1
    resolve(game, "Bear", "Target creature loses all abilities until end of turn.", "Bear")
    assert triggers_on(game.state, game.thing("Bear")) == ()
    resolve(game, "Bear", "Target creature gains flying until end of turn.", "Bear")
    assert values_of(game.state, game.thing("Bear")).keywords == ("flying",)


@pytest.mark.rule("418.5f")
def test_a_granted_static_ability_has_effects_from_the_later_of_both_times_on() -> None:
    banner = written('All creatures have "Creatures you control get +1/+0."', name="Banner")
    game = table(in_play=((BEAR, creature("Wolf", 1, 1), banner), (creature("Ogre", 3, 3),)))
    assert game.power("Bear") == (4, 2)
    assert game.power("Ogre") == (4, 3)
    game.commit(e.Moved(game.id("Banner"), "graveyard"))
    assert game.power("Bear") == (2, 2)
    steps = ladder(game.state, game.id("Bear"))
    assert steps[-1].values.power == 2


@pytest.mark.rule("405.2")
@pytest.mark.rule("418.5a")
def test_power_that_an_effect_lets_an_object_set_itself_is_as_old_as_the_effect() -> None:
    tomb = written(
        "{0}: Until end of turn, Tomb becomes a black and green Plant Zombie creature with \"This creature's power "
        "and toughness are each equal to the number of creature cards in your graveyard.\" It's still a land.",
        "Land", "Tomb", "",
    )  # fmt: skip
    game = table(in_play=((tomb, BEAR), ()), graveyards=((BEAR,) * 10, ()))
    tower = "Until end of turn, target land becomes a 3/3 creature that's still a land."
    tomb_id = next(i for i in game.ids("Tomb"))
    about = context(game, "Tomb", targets=((tomb_id,),))
    animate = written(tower, "Instant").abilities[0].effects  # type: ignore[union-attr]
    do(game, about, *animate)
    do(game, about, fx.Continuous(r.This(), (c.AddPower(1, 1),)))
    assert game.power("Tomb") == (4, 4)
    do(game, about, *tomb.abilities[0].effects)  # type: ignore[union-attr]
    assert game.power("Tomb") == (10, 10)
    assert "land" in values_of(game.state, game.thing("Tomb")).types
    game.commit(e.Moved(game.state.players[0].graveyard[0], "hand"))
    assert game.power("Tomb") == (9, 9)
    do(game, about, *animate)
    assert game.power("Tomb") == (3, 3)


# --- what an object says of itself ----------------------------------------------------------------


@pytest.mark.rule("405.2a")
@pytest.mark.rule("402.8a")
def test_what_a_card_says_of_its_own_colours_and_types_holds_in_every_zone() -> None:
    guide = written("Guide is all colors.", "Artifact Creature - Golem", "Guide", size="4/4")
    shape = written("Shape is every creature type.", "Creature - Illusion", "Shape", size="3/3")
    assert guide.abilities == (Sets(COLOURS),)
    game = table(in_play=((guide,), ()), hands=((shape,), ()), graveyards=((guide,), ()))
    for thing in (game.state.objects[i] for i in game.ids("Guide")):
        assert values_of(game.state, thing).colours == COLOURS
    types = values_of(game.state, game.thing("Shape")).subtypes
    assert "Goblin" in types
    assert "Swamp" not in types


@pytest.mark.rule("407.2")
def test_a_colour_that_an_effect_gives_is_no_ability() -> None:
    game = table(in_play=((BEAR, permanent("Dye", Static(r.Every(CREATURE), (c.SetColours(("R",)),)))), ()))
    resolve(game, "Bear", "Target creature loses all abilities until end of turn.", "Bear")
    assert values_of(game.state, game.thing("Bear")).colours == ("R",)


# --- becoming -------------------------------------------------------------------------------------


@pytest.mark.rule("212.1b")
def test_something_becomes_a_creature_only_or_as_well() -> None:
    game = table(in_play=((permanent("Idol", kind="enchantment"), permanent("Box", kind="artifact")), ()))
    do(game, context(game, "Idol"),
       *written("{0}: Idol becomes a 3/3 Beast creature until end of turn.", name="Idol").abilities[0].effects)  # type: ignore[union-attr]  # fmt: skip
    idol = values_of(game.state, game.thing("Idol"))
    assert (idol.types, idol.subtypes, idol.power) == (("creature",), ("Beast",), 3)
    text = "{0}: Box becomes a 2/2 Construct artifact creature until end of turn."
    do(game, context(game, "Box"), *written(text, "Artifact", "Box").abilities[0].effects)  # type: ignore[union-attr]
    assert values_of(game.state, game.thing("Box")).types == ("artifact", "creature")


@pytest.mark.rule("212.6e")
def test_a_land_that_becomes_another_basic_land_loses_its_text_and_gets_other_mana() -> None:
    seat = written("{T}: You gain 1 life.", "Land", "Seat", "")
    flood = written("Enchant land\nEnchanted land is an Island.", "Enchantment - Aura", "Flood")
    game = table(in_play=((seat, put(flood, attached="Seat")), ()))
    values = values_of(game.state, game.thing("Seat"))
    assert values.subtypes == ("Island",)
    ((_, ability),) = activated_abilities(game.state, game.thing("Seat"))
    assert ability.effects[0].symbols == ("U",)  # type: ignore[union-attr]


def test_creatures_have_another_base_power() -> None:
    game = table(in_play=((put(BEAR, counters=(("+1/+1", 1),)),), ()))
    resolve(game, "Bear", "Target creature has base power and toughness 5/1 until end of turn.", "Bear")
    assert game.power("Bear") == (6, 2)
    resolve(game, "Bear", "Target creature has base power 0 until end of turn.", "Bear")
    assert game.power("Bear") == (1, 2)


def test_lands_are_creatures_and_lands() -> None:
    grove = written("All Forests are 1/1 creatures that are still lands.", name="Grove")
    game = table(in_play=((land("Forest"), land("Island"), grove), ()))
    forest = values_of(game.state, game.thing("Forest"))
    assert (forest.types, forest.power) == (("land", "creature"), 1)
    assert values_of(game.state, game.thing("Island")).types == ("land",)
    assert len(activated_abilities(game.state, game.thing("Forest"))) == 1


def test_a_permanent_cannot_be_regenerated_while_an_effect_says_so() -> None:
    game = table(in_play=((BEAR,), ()))
    do(game, context(game, "Bear"), fx.Regenerate(r.This()), fx.Continuous(r.This(), (c.CantRegenerate(),)))
    game.play_out(happen(game.run, e.Moved(game.id("Bear"), "graveyard", cause="destroy"), rule="419.1"))
    assert game.gone("Bear")
