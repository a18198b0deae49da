"""Continuous effects (418): layers, timestamps, dependencies, and abilities that come and go (405, 407, 412)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Ability, Activated, Card, Keyword, SetsPower, Static
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import CREATURE, permanent
from tests.engine.table import Put, Table, creature, land, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
ALL_CREATURES = r.Every(CREATURE)


def start(game: Table, name: str, *changes: c.Change, seat: int = 0) -> int:
    """A spell or ability has resolved: something about one object changes. Returns the id of the effect."""
    thing = game.id(name)
    effect = FloatingChange(id=0, timestamp=0, controller=seat, source=thing, card=0, objects=(thing,), changes=changes)
    game.start(effect)
    return game.state.effects[-1].id


def enchantment(name: str, what: r.What, *changes: c.Change, condition: cond.Condition | None = None) -> Card:
    """An enchantment with one static ability."""
    return permanent(name, Static(what, changes, condition))


def enter(game: Table, name: str) -> None:
    """Something comes into play from a hand."""
    game.commit(e.Moved(game.id(name), IN_PLAY, controller=0))


def on_board(*things: Card | Put, hand: tuple[Card, ...] = ()) -> Table:
    return table(in_play=(things, ()), hands=(hand, ()))


def keywords(game: Table, name: str) -> tuple[str, ...]:
    return values_of(game.state, game.thing(name)).keywords


# --- the examples of the layers -------------------------------------------------------------------


@pytest.mark.rule("418.5a")
def test_a_counter_a_spell_an_anthem_and_a_new_value() -> None:
    wall = enchantment("Ramparts", r.Every(f.All((CREATURE, f.Controlled("you")))), c.AddPower(0, 2))
    game = on_board(creature("Ogre", 2, 2), hand=(wall,))
    game.commit(e.CountersChanged(game.id("Ogre"), "+1/+1", 1))
    assert game.power("Ogre") == (3, 3)
    start(game, "Ogre", c.AddPower(4, 4))
    assert game.power("Ogre") == (7, 7)
    enter(game, "Ramparts")
    assert game.power("Ogre") == (7, 9)
    start(game, "Ogre", c.SetPower(0, 1))
    assert game.power("Ogre") == (1, 4)


@pytest.mark.rule("418.5a")
def test_an_anthem_follows_the_colour() -> None:
    crusade = enchantment("Crusade", r.Every(f.All((CREATURE, f.HasColour("W")))), c.AddPower(1, 1))
    game = on_board(crusade, creature("Shade", 2, 2, cost=("B",)))
    assert game.power("Shade") == (2, 2)
    start(game, "Shade", c.SetColours(("W",)))
    assert game.power("Shade") == (3, 3)
    start(game, "Shade", c.SetColours(("R",)))
    assert game.power("Shade") == (2, 2)


@pytest.mark.rule("418.5a")
@pytest.mark.rule("418.5g")
def test_spells_that_set_and_that_add_apply_in_one_order_of_time() -> None:
    game = on_board(land("Forest"))
    animated = (c.AddTypes(types=("creature",)), c.SetPower(3, 3))
    start(game, "Forest", *animated)
    start(game, "Forest", c.AddPower(1, 1))
    assert game.power("Forest") == (4, 4)
    start(game, "Forest", c.AddTypes(types=("creature",)), c.SetPower(10, 10))
    assert game.power("Forest") == (10, 10)
    start(game, "Forest", *animated)
    assert game.power("Forest") == (3, 3)


@pytest.mark.rule("418.5i")
def test_switching_comes_last() -> None:
    game = on_board(creature("Snail", 1, 3))
    shell = start(game, "Snail", c.AddPower(0, 1))
    start(game, "Snail", c.SwitchPower())
    assert game.power("Snail") == (4, 1)
    start(game, "Snail", c.AddPower(5, 0))
    assert game.power("Snail") == (4, 6)
    again = on_board(creature("Snail", 1, 3))
    shell = start(again, "Snail", c.AddPower(0, 1))
    start(again, "Snail", c.SwitchPower())
    again.commit(e.EffectsEnded((shell,)))
    assert again.power("Snail") == (3, 1)


@pytest.mark.rule("418.5a")
@pytest.mark.rule("208.2")
def test_a_creatures_own_value_comes_before_all_else() -> None:
    count = a.Count(CREATURE)
    game = on_board(creature("Horde", 0, 0, abilities=(SetsPower(count, count),)), BEAR)
    assert game.power("Horde") == (2, 2)
    start(game, "Horde", c.AddPower(1, 1))
    assert game.power("Horde") == (3, 3)
    start(game, "Horde", c.SetPower(0, 5))
    assert game.power("Horde") == (0, 5)
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("208.2")
def test_a_star_is_0_outside_of_play() -> None:
    own = (SetsPower(a.Count(CREATURE), 4),)
    game = on_board(creature("Horde", 0, 0, abilities=own), hand=(creature("Mob", 0, 0, abilities=own),))
    assert (game.power("Horde"), game.power("Mob")) == ((1, 4), (0, 0))


@pytest.mark.rule("208.3")
def test_what_is_no_creature_has_no_power() -> None:
    count = a.Count(f.Anything())
    own = (SetsPower(count, count),)
    relic = Card(name="Relic", types=("artifact", "creature"), power=0, toughness=0, abilities=own)
    game = on_board(relic)
    start(game, "Relic", c.SetTypes(types=("artifact",)))
    start(game, "Relic", c.AddPower(1, 1))
    assert game.power("Relic") == (None, None)


@pytest.mark.rule("208.3")
def test_a_creature_that_is_one_again_has_its_printed_power() -> None:
    game = on_board(BEAR)
    start(game, "Bear", c.SetTypes(types=("artifact",)))
    assert game.power("Bear") == (None, None)
    start(game, "Bear", c.AddTypes(types=("creature",)))
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("418.5a")
def test_counters_only_change_creatures() -> None:
    game = on_board(put(permanent("Rock", kind="artifact"), counters=(("+1/+1", 2),)))
    assert game.power("Rock") == (None, None)
    start(game, "Rock", c.AddTypes(types=("creature",)))
    assert game.power("Rock") == (2, 2)
    game.commit(e.CountersChanged(game.id("Rock"), "-1/-1", 1))
    assert game.power("Rock") == (1, 1)


# --- effects with parts in several layers ---------------------------------------------------------


@pytest.mark.rule("418.5b")
def test_an_effect_goes_on_for_the_objects_it_began_with() -> None:
    # they are no noncreature artifacts any more when their power is set
    noncreature = r.Every(f.All((f.HasType("artifact"), f.Not(CREATURE))))
    march = enchantment("March", noncreature, c.AddTypes(types=("creature",)), c.SetPower(2, 2))
    game = on_board(permanent("Rock", kind="artifact"), BEAR, march)
    assert game.power("Rock") == (2, 2)
    assert "creature" in values_of(game.state, game.thing("Rock")).types


@pytest.mark.rule("418.5b")
def test_an_effect_that_has_begun_goes_on_without_its_ability() -> None:
    # it makes itself a creature, and another effect takes all abilities from creatures
    rally = enchantment("Rally", r.Every(f.HasType("enchantment")), c.AddTypes(types=("creature",)), c.SetPower(4, 4))
    blank = enchantment("Blank", ALL_CREATURES, c.Loses())
    game = on_board(rally, blank)
    assert game.power("Rally") == (4, 4)
    assert values_of(game.state, game.thing("Rally")).abilities == ()


@pytest.mark.rule("418.5b")
@pytest.mark.rule("405.1")
def test_an_ability_that_is_lost_does_nothing_that_has_not_begun() -> None:
    lord = creature("Lord", 2, 2, abilities=(Static(r.Every(f.All((CREATURE, f.Other()))), (c.AddPower(1, 1),)),))
    game = on_board(lord, BEAR)
    assert game.power("Bear") == (3, 3)
    start(game, "Lord", c.Loses())
    assert game.power("Bear") == (2, 2)
    own = on_board(creature("Horde", 0, 0, abilities=(SetsPower(a.Count(CREATURE), 1),)))
    assert own.power("Horde") == (1, 1)
    start(own, "Horde", c.Loses())
    assert own.power("Horde") == (0, 0)


# --- timestamps and dependencies ------------------------------------------------------------------


@pytest.mark.rule("407.1")
@pytest.mark.rule("418.5e")
def test_of_gaining_and_losing_the_later_one_counts() -> None:
    game = on_board(BEAR)
    start(game, "Bear", c.Gains("flying"))
    assert keywords(game, "Bear") == ("flying",)
    start(game, "Bear", c.Loses("flying"))
    assert keywords(game, "Bear") == ()
    start(game, "Bear", c.Gains("flying"))
    assert keywords(game, "Bear") == ("flying",)


@pytest.mark.rule("418.5e")
@pytest.mark.rule("418.5f")
def test_a_static_effect_is_as_old_as_its_object_came_or_was_attached() -> None:
    wings = permanent("Wings", Static(r.Attached(), (c.Gains("flying"),)), subtypes=("Aura",))
    chains = permanent("Chains", Static(r.Attached(), (c.Loses("flying"),)), subtypes=("Aura",))
    game = on_board(BEAR, WOLF, put(wings, attached="Bear"), put(chains, attached="Bear"))
    assert keywords(game, "Bear") == ()
    game.commit(e.AttachedTo(game.id("Wings"), game.id("Wolf")))
    assert keywords(game, "Wolf") == ("flying",)
    game.commit(e.AttachedTo(game.id("Wings"), game.id("Bear")))
    assert keywords(game, "Bear") == ("flying",)


@pytest.mark.rule("418.5c")
@pytest.mark.rule("418.5d")
def test_what_depends_on_another_effect_waits_for_it() -> None:
    # the older one applies to what the younger one makes, so it waits
    swarm = enchantment("Swarm", ALL_CREATURES, c.AddTypes(subtypes=("Insect",)))
    dryads = enchantment("Dryads", r.Every(f.HasSubtype("Forest")), c.AddTypes(types=("creature",)))
    game = on_board(swarm, dryads, land("Forest"))
    assert values_of(game.state, game.thing("Forest")).subtypes == ("Forest", "Insect")


@pytest.mark.rule("418.5c")
@pytest.mark.rule("418.5d")
def test_an_ability_that_another_effect_of_the_layer_takes_away_never_applies() -> None:
    lord = creature("Lord", 2, 2, abilities=(Static(r.Every(f.All((CREATURE, f.Other()))), (c.Gains("flying"),)),))
    game = on_board(lord, BEAR, enchantment("Blank", r.Every(f.HasName("Lord")), c.Loses()))
    assert keywords(game, "Bear") == ()


@pytest.mark.rule("418.5c")
def test_a_number_can_depend_too() -> None:
    # how much the older one gives depends on the power that the younger one gives
    heir = Static(r.This(), (c.AddPower(a.ValueOf("power", r.Every(f.HasName("Bear"))), 0),))
    anthem = enchantment("Anthem", r.Every(f.HasName("Bear")), c.AddPower(3, 3))
    game = on_board(creature("Heir", 0, 1, abilities=(heir,)), BEAR, anthem)
    assert game.power("Heir") == (5, 1)


@pytest.mark.rule("418.5d")
def test_a_loop_of_dependencies_goes_by_age() -> None:
    one = enchantment("One", r.Every(f.HasColour("R")), c.SetColours(("G",)))
    two = enchantment("Two", r.Every(f.HasColour("G")), c.SetColours(("R",)))
    game = on_board(one, two, creature("Imp", 1, 1, cost=("R",)), creature("Elf", 1, 1, cost=("G",)))
    assert values_of(game.state, game.thing("Imp")).colours == ("R",)
    assert values_of(game.state, game.thing("Elf")).colours == ("R",)


@pytest.mark.rule("418.5d")
def test_all_of_a_loop_goes_by_age_even_where_its_first_one_opens_it() -> None:
    def turns(name: str, old: str, new: str) -> Card:
        return enchantment(name, r.Every(f.HasColour(old)), c.SetColours((new,)))

    things = [creature(colour, 1, 1, cost=(colour,)) for colour in ("U", "G", "R")]
    game = on_board(turns("Oldest", "U", "R"), turns("Middle", "G", "U"), turns("Newest", "R", "G"), *things)
    # once the oldest has applied, the middle one depends on the newest and not the reverse: the loop is still a loop
    found = {name: values_of(game.state, game.thing(name)).colours for name in ("U", "G", "R")}
    assert found == {"U": ("G",), "G": ("U",), "R": ("G",)}


@pytest.mark.rule("418.5d")
def test_what_depends_on_a_loop_and_is_not_in_it_waits_for_all_of_it() -> None:
    swarm = enchantment("Swarm", r.Every(f.HasColour("R")), c.Gains("flying"))
    one = enchantment("One", r.Every(f.HasColour("G")), c.SetColours(("R",)))
    two = enchantment("Two", r.Every(f.HasColour("R")), c.SetColours(("G",)))
    game = on_board(swarm, one, two, creature("Imp", 1, 1, cost=("R",)), creature("Elf", 1, 1, cost=("G",)))
    assert [values_of(game.state, game.thing(name)).colours for name in ("Imp", "Elf")] == [("G",), ("G",)]
    assert (keywords(game, "Imp"), keywords(game, "Elf")) == ((), ()), "nothing is red any more when the swarm comes"


# --- static abilities -----------------------------------------------------------------------------


@pytest.mark.rule("412.1")
@pytest.mark.rule("418.4b")
def test_a_static_effect_lasts_while_its_object_is_in_play() -> None:
    game = on_board(BEAR, hand=(enchantment("Anthem", ALL_CREATURES, c.AddPower(1, 1)),))
    assert game.power("Bear") == (2, 2)
    enter(game, "Anthem")
    assert game.power("Bear") == (3, 3)
    game.commit(e.Moved(game.id("Anthem"), GRAVEYARD))
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("418.4a")
def test_a_static_effect_is_about_whatever_fits_now() -> None:
    game = on_board(enchantment("Anthem", ALL_CREATURES, c.AddPower(1, 1)), hand=(BEAR,))
    enter(game, "Bear")
    assert game.power("Bear") == (3, 3)
    start(game, "Bear", c.SetTypes(types=("artifact",)))
    assert game.power("Bear") == (None, None)


@pytest.mark.rule("412.2")
def test_an_aura_or_equipment_changes_what_it_is_on_now() -> None:
    blade = permanent("Blade", Static(r.Attached(), (c.AddPower(2, 0),)), kind="artifact", subtypes=("Equipment",))
    game = on_board(BEAR, WOLF, put(blade, attached="Bear"))
    assert (game.power("Bear"), game.power("Wolf")) == ((4, 2), (1, 1))
    game.commit(e.AttachedTo(game.id("Blade"), game.id("Wolf")))
    assert (game.power("Bear"), game.power("Wolf")) == ((2, 2), (3, 1))
    game.commit(e.AttachedTo(game.id("Blade"), 0))
    assert (game.power("Bear"), game.power("Wolf")) == ((2, 2), (1, 1))


@pytest.mark.rule("405.1")
def test_a_condition_is_looked_at_all_the_time_and_sees_what_effects_did() -> None:
    flyer = cond.Compare(a.Count(f.HasKeyword("flying")), ">=", 1)
    game = on_board(BEAR, WOLF, enchantment("Thermals", r.Every(f.HasName("Bear")), c.AddPower(2, 0), condition=flyer))
    assert game.power("Bear") == (2, 2)
    wings = start(game, "Wolf", c.Gains("flying"))
    assert game.power("Bear") == (4, 2)
    game.commit(e.EffectsEnded((wings,)))
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("412.5")
def test_a_number_of_a_static_ability_is_read_anew() -> None:
    count = a.Count(f.HasType("land"))
    game = on_board(enchantment("Growth", ALL_CREATURES, c.AddPower(count, count)), BEAR, hand=(land("Forest"),))
    assert game.power("Bear") == (2, 2)
    enter(game, "Forest")
    assert game.power("Bear") == (3, 3)


# --- abilities added and removed ------------------------------------------------------------------


@pytest.mark.rule("407.3")
def test_losing_an_ability_removes_all_instances_of_it() -> None:
    game = on_board(creature("Hawk", 1, 1, "flying", "haste"))
    start(game, "Hawk", c.Gains("flying"))
    assert values_of(game.state, game.thing("Hawk")).abilities.count(Keyword("flying")) == 2
    start(game, "Hawk", c.Loses("flying"))
    assert keywords(game, "Hawk") == ("haste",)


@pytest.mark.rule("407.2")
def test_what_an_effect_says_it_is_survives_the_loss_of_abilities() -> None:
    game = on_board(creature("Hawk", 1, 1, "flying"))
    start(game, "Hawk", c.AddTypes(types=("artifact",)), c.SetColours(("R",)))
    start(game, "Hawk", c.CantBlock())
    start(game, "Hawk", c.Loses())
    values = values_of(game.state, game.thing("Hawk"))
    assert values.abilities == ()
    assert values.types == ("creature", "artifact")
    assert values.colours == ("R",)
    assert [change for change, _ in values.rules] == [c.CantBlock()]


@pytest.mark.rule("212.6e")
@pytest.mark.rule("212.1b")
def test_a_new_basic_land_type_takes_the_lands_text_away() -> None:
    boost: Ability = Static(ALL_CREATURES, (c.AddPower(1, 1),))
    keep = permanent("Keep", Keyword("haste"), boost, kind="land", subtypes=("Castle",))
    game = on_board(keep, BEAR)
    assert game.power("Bear") == (3, 3)
    start(game, "Keep", c.SetTypes(subtypes=("Mountain",)))
    values = values_of(game.state, game.thing("Keep"))
    assert (values.types, values.subtypes) == (("land",), ("Mountain",))
    assert [type(ability).__name__ for ability in values.abilities] == ["Activated"]
    assert values.keywords == ()
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("212.6e")
def test_a_land_type_in_addition_keeps_everything() -> None:
    keep = permanent("Keep", Keyword("haste"), kind="land")
    game = on_board(keep)
    start(game, "Keep", c.AddTypes(subtypes=("Mountain",)))
    values = values_of(game.state, game.thing("Keep"))
    assert values.keywords == ("haste",)
    assert len(values.abilities) == 2


@pytest.mark.rule("212.1b")
@pytest.mark.rule("212.1d")
def test_new_types_replace_old_ones_but_not_supertypes() -> None:
    game = on_board(Card(name="Queen", types=("creature",), subtypes=("Human",), supertypes=("legendary",)))
    start(game, "Queen", c.SetTypes(types=("artifact",)))
    values = values_of(game.state, game.thing("Queen"))
    assert (values.types, values.subtypes, values.supertypes) == (("artifact",), (), ("legendary",))
    start(game, "Queen", c.AddTypes(types=("enchantment",), supertypes=("snow",)))
    values = values_of(game.state, game.thing("Queen"))
    assert (values.types, values.supertypes) == (("artifact", "enchantment"), ("legendary", "snow"))


# --- effects of spells ----------------------------------------------------------------------------


@pytest.mark.rule("418.3a")
def test_an_effect_can_end_with_its_source() -> None:
    game = on_board(BEAR, WOLF)
    bear, wolf = game.id("Bear"), game.id("Wolf")
    effect = FloatingChange(
        id=0, timestamp=0, controller=0, source=wolf, card=0, objects=(bear,), changes=(c.AddPower(1, 1),),
        duration="while source in play",
    )  # fmt: skip
    game.start(effect)
    game.commit(e.TapChanged(wolf, True))
    assert game.power("Bear") == (3, 3)
    game.commit(e.Moved(wolf, HAND))
    assert game.power("Bear") == (2, 2)
    assert game.state.effects == ()


@pytest.mark.rule("418.5a")
def test_entries_are_changed_as_one_and_apart_when_split() -> None:
    game = on_board(put(WOLF, count=10_000, token=True))
    start(game, "Wolf", c.AddPower(1, 1))
    game.commit(e.SplitOff(game.id("Wolf"), 1))
    assert [values_of(game.state, thing).power for thing in game.state.permanents()] == [2, 2]


# --- more of layers -------------------------------------------------------------------------------


@pytest.mark.rule("418.5a")
@pytest.mark.rule("418.5c")
def test_looking_for_dependencies_leaves_earlier_layers_as_they_are() -> None:
    dryads = enchantment("Dryads", r.Every(f.HasSubtype("Forest")), c.AddTypes(types=("creature",)), c.SetPower(1, 1))
    wings = enchantment("Wings", ALL_CREATURES, c.Gains("flying"))
    speed = enchantment("Speed", ALL_CREATURES, c.Gains("haste"))
    game = on_board(land("Forest"), dryads, wings, speed)
    values = values_of(game.state, game.thing("Forest"))
    assert values.types == ("land", "creature")
    assert values.keywords == ("flying", "haste")


@pytest.mark.rule("418.5c")
def test_who_gets_power_can_depend_on_power() -> None:
    # the older one is about strong creatures, which the younger one makes
    pride = enchantment("Pride", r.Every(f.All((CREATURE, f.Number("power", ">=", 3)))), c.AddPower(0, 5))
    game = on_board(pride, BEAR, enchantment("Anthem", ALL_CREATURES, c.AddPower(1, 1)))
    assert game.power("Bear") == (3, 8)


@pytest.mark.rule("212.6e")
def test_a_land_type_that_is_not_basic_leaves_the_text_and_a_basic_one_adds_one_ability() -> None:
    game = on_board(permanent("Keep", Keyword("haste"), kind="land", subtypes=("Castle",)), land("Forest"))
    start(game, "Keep", c.SetTypes(subtypes=("Lair",)))
    assert keywords(game, "Keep") == ("haste",)
    start(game, "Forest", c.AddTypes(subtypes=("Mountain",)))
    assert len(values_of(game.state, game.thing("Forest")).abilities) == 2


@pytest.mark.rule("407.3")
def test_losing_one_ability_leaves_the_others() -> None:
    hawk = creature("Hawk", 1, 1, "flying", abilities=(Activated(cost=(), effects=(GainLife(1),)),))
    game = on_board(hawk)
    start(game, "Hawk", c.Loses("flying"))
    assert [type(ability) for ability in values_of(game.state, game.thing("Hawk")).abilities] == [Activated]


@pytest.mark.rule("418.5c")
def test_what_counts_the_greatest_power_depends_on_what_changes_power() -> None:
    tide = enchantment("Tide", ALL_CREATURES, c.AddPower(a.Greatest("power", CREATURE), 0))
    game = on_board(tide, enchantment("Banner", ALL_CREATURES, c.AddPower(1, 1)), BEAR)
    assert game.power("Bear") == (6, 3)
