"""Mana abilities (406, 411): what they are, how they are played, and what mana they could make."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import (
    Activated,
    AtNext,
    Card,
    Effect,
    If,
    May,
    Spell,
    TargetPhrase,
    Triggered,
)
from tabletop.engine.language.amounts import Count, LifeOf, Plus, X
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.costs import (
    Mana,
    PayLife,
    RemoveCounters,
    RemoveSomeCounters,
    Sacrifice,
    SacrificeThis,
    TapThis,
)
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import HasSubtype, HasType
from tabletop.engine.language.patterns import BecomesTapped, Begins
from tabletop.engine.language.player_effects import AddMana, GainLife
from tabletop.engine.language.references import Target, ThatPlayer, You
from tabletop.engine.rules.playing.mana.mana_abilities import PLENTY, is_mana_ability
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options, units_at_hand
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import GIVE_UP, AnyDecision, Numbered, Pay, Picked, Spent
from tests.engine.rules.walking import act, both_pass
from tests.engine.table import Table, creature, land, pick, plain, put, replace, table

LIBRARIES = ((land("Swamp"),) * 9,) * 2
GREEN = AddMana(("G",))
FOR_MANA = BecomesTapped(HasType("land"), for_mana=True)
#: "Whenever a player taps a land for mana, that player adds {G}."
FLARE = plain("Flare", "enchantment", Triggered(FOR_MANA, (AddMana(("G",), who=ThatPlayer()),)))
#: "Whenever a player taps a land for mana, you gain 1 life."
CHIME = plain("Chime", "enchantment", Triggered(FOR_MANA, (GainLife(1),)))
#: costs {G}
BEAR = creature("Bear", 2, 2, cost=("1", "G"))


def taps(*effects: Effect, **more: object) -> Activated:
    return Activated((TapThis(),), effects, **more)  # type: ignore[arg-type]


def key(game: Table, name: str, index: int = 0) -> str:
    return f"ability:{game.id(name)}:{index}"


def pool(game: Table, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = {}
    for mana in game.state.players[seat].pool:
        found[mana.key] = found.get(mana.key, 0) + mana.count
    return found


# --- what is one ----------------------------------------------------------------------------------


@pytest.mark.rule("406.1")
@pytest.mark.parametrize(
    ("ability", "expected"),
    [
        (taps(GREEN), True),
        (taps(GainLife(1)), False),
        (taps(GainLife(1), GREEN), True),
        # it may have targets in this edition
        (taps(GREEN, DealDamage(1, to=Target(0)), targets=(TargetPhrase(),)), True),
        (taps(May((GREEN,))), True),
        (taps(May((GainLife(1),), otherwise=(GREEN,))), True),
        (taps(If(Compare(LifeOf(You()), ">", 5), then=(GainLife(1),), otherwise=(GREEN,))), True),
        # it puts no mana into a pool when it resolves
        (taps(AtNext(Begins("upkeep"), (GREEN,))), False),
        (Triggered(FOR_MANA, (GREEN,)), True),
        (Triggered(FOR_MANA, (GainLife(1),)), False),
    ],
)
def test_what_could_add_mana_is_a_mana_ability(ability: Activated | Triggered, expected: bool) -> None:
    assert is_mana_ability(ability) is expected


@pytest.mark.rule("406.2")
def test_a_spell_that_adds_mana_uses_the_stack() -> None:
    ritual = plain("Ritual", "instant", Spell((AddMana(("B", "B")),)), cost=("B",))
    game = table(hands=((ritual,), ()), in_play=((land("Forest"), FLARE), ()), libraries=LIBRARIES, priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("B"),)))
    act(game, f"play:{game.id('Ritual')}", Spent())
    assert len(game.state.stack) == 1
    assert pool(game) == {}
    both_pass(game)
    assert pool(game) == {"B": 2}
    # and the mana ability in the same game does not
    act(game, key(game, "Forest"))
    assert pool(game) == {"B": 2, "G": 2}


@pytest.mark.rule("406.1", "406.2")
@pytest.mark.parametrize("pattern", [Begins("postcombat main"), BecomesTapped(HasType("land"))])
def test_a_trigger_from_anything_but_a_mana_ability_uses_the_stack(pattern: Begins | BecomesTapped) -> None:
    assert not is_mana_ability(Triggered(pattern, (GREEN,)))
    herald = plain("Herald", "artifact", Triggered(Begins("postcombat main"), (GREEN,)))
    game = table(in_play=((herald,), ()), libraries=LIBRARIES, phase=t.COMBAT, step=t.END_OF_COMBAT, priority=0)
    both_pass(game)
    assert (len(game.state.stack), pool(game)) == (1, {})
    both_pass(game)
    assert pool(game) == {"G": 1}


@pytest.mark.rule("406.3")
def test_it_is_one_even_where_it_can_make_no_mana_now() -> None:
    ability = taps(AddMana(("G",), times=Count(HasType("creature"))))
    assert is_mana_ability(ability)
    altar = plain("Altar", "artifact", ability)
    game = table(in_play=((altar,), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Altar"))
    assert game.thing("Altar").tapped
    assert (game.state.stack, pool(game)) == ((), {})


@pytest.mark.rule("406.4", "408.2e", "411.1")
def test_a_mana_ability_resolves_at_once_and_can_not_be_responded_to() -> None:
    game = table(in_play=((land("Forest"),), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Forest"))
    assert (game.state.stack, pool(game), game.thing("Forest").tapped) == ((), {"G": 1}, True)
    assert game.state.turn.priority == 0, "whoever played it has priority again"
    (played,) = game.happened(e.AbilityPlayed)
    assert played.event.mana  # type: ignore[attr-defined]


@pytest.mark.rule("411.1", "411.3")
def test_what_else_it_does_happens_at_once_too() -> None:
    forge = plain("Forge", "artifact", taps(AddMana(("R",)), GainLife(2)))
    game = table(in_play=((forge,), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Forge"))
    assert (pool(game), game.life(0), game.state.stack) == ({"R": 1}, 22, ())


@pytest.mark.rule("411.1")
def test_one_of_several_equal_permanents_is_tapped_for_mana() -> None:
    sprout = creature("Sprout", 1, 1, abilities=(taps(GREEN),))
    game = table(in_play=((put(sprout, count=3, token=True),), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Sprout"))
    found = [game.state.objects[i] for i in game.ids("Sprout")]
    assert sorted((thing.tapped, thing.count) for thing in found) == [(False, 2), (True, 1)]
    assert pool(game) == {"G": 1}


@pytest.mark.rule("411.1")
def test_a_mana_ability_with_a_target_announces_it() -> None:
    shocker = plain(
        "Shocker", "artifact", taps(GREEN, DealDamage(1, to=Target(0)), targets=(TargetPhrase(HasType("creature")),))
    )
    game = table(in_play=((shocker,), (creature("Elf", 1, 1),)), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Shocker"), pick(game.key("Elf")))
    assert pool(game) == {"G": 1}
    assert game.gone("Elf")


@pytest.mark.rule("411.1", "104.3c")
def test_a_mana_ability_with_x_announces_it() -> None:
    prism = plain("Prism", "artifact", Activated((Mana(("X",)), TapThis()), (AddMana(("X",)),)))
    game = table(in_play=((prism,), ()), libraries=LIBRARIES, priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("G", count=3),)))
    act(game, key(game, "Prism"), Numbered(2), Spent())
    assert pool(game) == {"G": 1, "C": 2}


# --- triggered ones -------------------------------------------------------------------------------


@pytest.mark.rule("411.3")
def test_a_triggered_mana_ability_resolves_right_after_what_triggered_it() -> None:
    game = table(in_play=((land("Mountain"),), (FLARE,)), hands=((BEAR,), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Mountain"))
    assert (pool(game), pool(game, 1)) == ({"R": 1, "G": 1}, {})
    assert game.state.stack == ()


@pytest.mark.rule("411.3")
def test_what_it_adds_pays_for_the_spell_being_played() -> None:
    game = table(in_play=((land("Mountain"), FLARE), ()), hands=((BEAR,), ()), libraries=LIBRARIES, priority=0)
    act(game, f"play:{game.id('Bear')}", pick(key(game, "Mountain")), Spent())
    assert [entry.kind for entry in game.state.stack] == ["spell"]
    assert pool(game) == {}


@pytest.mark.rule("411.3", "410.8")
@pytest.mark.parametrize(("life", "mana"), [(20, {"R": 1, "G": 1}), (5, {"R": 1})])
def test_its_condition_is_looked_at(life: int, mana: dict[str, int]) -> None:
    careful = plain("Careful", "enchantment", Triggered(FOR_MANA, (GREEN,), condition=Compare(LifeOf(You()), ">", 10)))
    game = table(in_play=((land("Mountain"), careful), ()), libraries=LIBRARIES, life=(life, 20), priority=0)
    act(game, key(game, "Mountain"))
    assert pool(game) == mana


@pytest.mark.rule("411.3", "410.8")
def test_its_condition_is_looked_at_again_as_it_resolves() -> None:
    """The mana ability itself made the condition false."""
    gift = Card(name="Gift", types=("land",), abilities=(taps(AddMana(("R",)), GainLife(15)),))
    careful = plain("Careful", "enchantment", Triggered(FOR_MANA, (GREEN,), condition=Compare(LifeOf(You()), "<", 30)))
    game = table(in_play=((gift, careful), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Gift"))
    assert pool(game) == {"R": 1}


@pytest.mark.rule("406.5")
def test_other_triggers_on_mana_abilities_use_the_stack() -> None:
    game = table(in_play=((land("Mountain"), CHIME), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Mountain"))
    assert (pool(game), game.life(0), len(game.state.stack)) == ({"R": 1}, 20, 1)
    both_pass(game)
    assert game.life(0) == 21


@pytest.mark.rule("406.5")
def test_other_triggers_wait_until_the_spell_is_played() -> None:
    lands = (land("Mountain"), land("Forest"))
    game = table(in_play=((*lands, CHIME), ()), hands=((BEAR,), ()), libraries=LIBRARIES, priority=0)
    act(game, f"play:{game.id('Bear')}", pick(key(game, "Mountain")), pick(key(game, "Forest")), Spent())
    kinds = [entry.kind for entry in game.state.stack]
    assert kinds == ["spell", "triggered", "triggered"]


@pytest.mark.rule("406.1")
def test_tapping_for_anything_else_is_no_tapping_for_mana() -> None:
    well = Card(name="Well", types=("land",), abilities=(taps(GainLife(1)),))
    game = table(in_play=((well, FLARE), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Well"))
    assert (pool(game), [entry.kind for entry in game.state.stack]) == ({}, ["activated"])
    assert is_mana_ability(taps(GREEN))


@pytest.mark.rule("406.6")
def test_mana_of_no_kind_is_no_mana() -> None:
    odd = plain("Odd", "artifact", taps(AddMana(("none",))))
    game = table(in_play=((odd,), ()), libraries=LIBRARIES, priority=0)
    act(game, key(game, "Odd"))
    assert pool(game) == {}


# --- when -----------------------------------------------------------------------------------------


@pytest.mark.rule("411.2")
def test_mana_abilities_are_offered_while_something_is_paid_for() -> None:
    game = table(
        in_play=((land("Forest"), land("Mountain"), put(land("Island"), tapped=True), CHIME), (land("Plains"),)),
        hands=((BEAR,), ()),
        libraries=LIBRARIES,
        priority=0,
    )

    def first(decision: AnyDecision) -> Picked:
        assert isinstance(decision, Pay)
        assert [option.key for option in decision.options] == [key(game, "Forest"), key(game, "Mountain")]
        assert not decision.enough
        return pick(key(game, "Forest"))

    def second(decision: AnyDecision) -> Picked:
        assert isinstance(decision, Pay)
        assert [option.key for option in decision.options] == [key(game, "Mountain")]
        return pick(key(game, "Mountain"))

    act(game, f"play:{game.id('Bear')}", first, second, Spent())
    assert game.state.stack[0].kind == "spell"


@pytest.mark.rule("411.2", "403.5")
def test_one_with_sorcery_timing_is_not_played_in_the_middle_of_things() -> None:
    slow = plain("Slow", "artifact", taps(GREEN, sorcery_timing=True))
    game = table(in_play=((slow,), ()), priority=0)
    assert mana_ability_options(game.state, 0) == ()
    assert units_at_hand(game.state, 0) == ()
    assert [option.key for option in priority_options(game.state, 0)] == ["pass", key(game, "Slow")]
    game.run.state = replace(game.state, turn=replace(game.state.turn, phase=t.END, step=t.END_OF_TURN))
    assert [option.key for option in priority_options(game.state, 0)] == ["pass"]


@pytest.mark.rule("422.1", "411.2")
def test_a_mana_ability_that_fails_while_paying_is_reversed_alone() -> None:
    dear = plain("Dear", "artifact", Activated((Mana(("U", "U")), TapThis()), (AddMana(("G", "G", "G")),)))
    lands = (land("Forest"), land("Mountain"), land("Island"))
    game = table(in_play=((*lands, dear), ()), hands=((BEAR,), ()), libraries=LIBRARIES, priority=0)
    act(
        game,
        f"play:{game.id('Bear')}",
        pick(key(game, "Mountain")),
        pick(key(game, "Dear")),
        # the other blue mana can't be made: given up
        pick(key(game, "Island")),
        pick(GIVE_UP),
        pick("m0"),
        pick(key(game, "Forest")),
        Spent(),
    )
    assert [entry.kind for entry in game.state.stack] == ["spell"]
    assert (game.thing("Dear").tapped, game.thing("Island").tapped, pool(game)) == (False, False, {})


# --- what could be made ---------------------------------------------------------------------------


def lasting(name: str, *abilities: Activated) -> Card:
    return plain(name, "artifact", *abilities)


@pytest.mark.parametrize(
    ("card", "units"),
    [
        (land("Forest"), ("G",)),
        (lasting("Two", taps(GREEN), taps(AddMana(("U",)))), ("GU",)),
        (lasting("More", taps(AddMana(("2",))), taps(GREEN)), ("CG", "CG")),
        (lasting("Any", taps(AddMana(any_colour=1))), ("WUBRG",)),
        (lasting("Hybrid", taps(AddMana(("G/W",)))), ("GW",)),
        (lasting("Both", taps(GREEN), Activated((SacrificeThis(),), (AddMana(("R", "R")),))), ("G", "R", "R")),
        (lasting("Maybe", taps(May((GREEN,)))), ("G",)),
        (lasting("Blood", Activated((PayLife(6),), (AddMana(("B",)),))), ("B",) * 3),
        (lasting("Free", Activated((Mana(("G",)),), (AddMana(("W",)),))), ("W",) * PLENTY),
        (lasting("Once", Activated((), (GREEN,), times_each_turn=1)), ("G",)),
        (lasting("Count", taps(AddMana(("G",), times=Count(HasType("artifact"))))), ("G",)),
    ],
)
def test_the_mana_one_permanent_could_make(card: Card, units: tuple[str, ...]) -> None:
    game = table(in_play=((card,), ()))
    found = units_at_hand(game.state, 0)
    assert sorted("".join(sorted(unit)) for unit in found) == sorted("".join(sorted(unit)) for unit in units)


def test_what_is_there_already_counts_and_what_others_have_does_not() -> None:
    game = table(in_play=((put(land("Forest"), tapped=True), put(land("Island"), count=2)), (land("Plains"),)))
    game.commit(e.ManaAdded(0, (PoolMana("R", snow=True),)))
    assert units_at_hand(game.state, 0) == ("RS", "U", "U")


def test_counters_and_creatures_pay_as_often_as_there_are_any() -> None:
    battery = lasting("Battery", Activated((RemoveCounters("charge"),), (GREEN,)))
    altar = lasting("Altar", Activated((Sacrifice(HasType("creature")),), (AddMana(("2",)),)))
    token = put(creature("Saproling", 1, 1), count=3, token=True)
    game = table(in_play=((put(battery, counters=(("charge", 2),)), altar, token), ()))
    assert units_at_hand(game.state, 0) == ("C",) * 6 + ("G",) * 2


def test_triggered_mana_abilities_add_to_what_can_be_made() -> None:
    game = table(in_play=((land("Forest"), put(land("Island"), count=2), FLARE), ()))
    assert units_at_hand(game.state, 0) == ("G",) * 4 + ("U",) * 2


def test_only_lands_that_match_count_for_a_triggered_mana_ability() -> None:
    pattern = BecomesTapped(HasSubtype("Forest"), for_mana=True)
    growth = plain("Growth", "enchantment", Triggered(pattern, (GREEN,)))
    game = table(in_play=((land("Forest"), land("Island"), growth), ()))
    assert units_at_hand(game.state, 0) == ("G", "G", "U")


def test_mana_of_snow_permanents_is_counted_as_snow() -> None:
    snowy = Card(name="Icy Forest", types=("land",), supertypes=("snow",), subtypes=("Forest",))
    assert units_at_hand(table(in_play=((snowy,), ())).state, 0) == ("GS",)


def test_an_x_of_counters_is_no_larger_than_there_are() -> None:
    removed = RemoveSomeCounters("storage")
    reach = lasting("Reach", Activated((Mana(("1",)), removed), (AddMana(mix=("R", "G"), times=X()),)))
    toy = lasting("Toy", Activated((TapThis(), removed), (AddMana(("1",), times=Plus((X(), 1))),)))
    game = table(in_play=((reach, toy), ()))
    assert units_at_hand(game.state, 0) == ("C",)
    stored = (("storage", 2),)
    game = table(in_play=((put(toy, counters=stored),), ()))
    assert units_at_hand(game.state, 0) == ("C",) * 3
