"""Resolving (413) and countering (414)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import May, Static, TargetPhrase, UnlessPays
from tabletop.engine.language.costs import Mana, PayLife
from tabletop.engine.language.effects import CounterSpell, DealDamage, Destroy, PutCounters, Sacrifice, Tap
from tabletop.engine.language.player_effects import Discard, Draw, GainLife, LoseLife
from tabletop.engine.rules.turn import resolving
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Divided, Spent
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED
from tests.engine.rules.acting import (
    A_CREATURE,
    CREATURE,
    ability,
    holder,
    passing,
    permanent,
    play,
    resolve,
    settle,
    spell,
    stack,
    top,
    use,
    when,
)
from tests.engine.table import Table, creature, land, pick, pick_named, put, replace, table

BEAR = creature("Bear", 2, 2, cost=())
WOLF = creature("Wolf", 1, 1, cost=())
BLESS = spell("Bless", GainLife(1))
BLAST = spell("Blast", Destroy(r.Target()), Draw(1), targets=(A_CREATURE,))


def cast(*cards: object, in_play: tuple[object, object] = ((), (BEAR, WOLF)), **more: object) -> Table:
    return table(hands=(cards, ()), in_play=in_play, libraries=((BEAR,), ()), priority=0, **more)  # type: ignore[arg-type]


@pytest.mark.rule("413.1")
def test_the_newest_resolves_first() -> None:
    game = cast(BLESS, spell("Second", LoseLife(2)))
    play(game, "Bless")
    play(game, "Second")
    resolve(game)
    assert stack(game) == ["Bless"]
    assert game.life(0) == 18


# --- targets --------------------------------------------------------------------------------------


@pytest.mark.rule("413.2a")
def test_with_all_targets_illegal_it_is_countered_and_does_nothing_at_all() -> None:
    game = cast(BLAST)
    play(game, "Blast", pick_named("Bear"))
    game.commit(e.Moved(game.thing("Bear", 1).id, REMOVED))
    resolve(game)
    assert game.names(GRAVEYARD) == ("Blast",)
    assert game.happened(e.Moved)[-1].event.cause == "counter"  # type: ignore[attr-defined]
    assert game.happened(e.Moved)[-1].rule == "413.2a"


@pytest.mark.rule("413.2a")
def test_a_target_that_fits_no_more_is_illegal() -> None:
    weak = TargetPhrase(f.All((CREATURE, f.Number("power", "<=", 2))))
    game = cast(spell("Cull", Destroy(r.Target()), targets=(weak,)))
    play(game, "Cull", pick_named("Bear"))
    game.commit(e.CountersChanged(game.thing("Bear", 1).id, "+1/+1", 1))
    resolve(game)
    assert not game.gone("Bear")


@pytest.mark.rule("413.2a")
def test_with_one_target_legal_the_rest_is_done_and_nothing_to_the_illegal_one() -> None:
    two = spell("Plague", Destroy(r.Target(0)), Destroy(r.Target(1)), Draw(1), targets=(A_CREATURE, A_CREATURE))
    game = cast(two)
    play(game, "Plague", pick_named("Bear"), pick_named("Wolf"))
    bear = game.thing("Bear", 1).id
    changes = (c.SetTypes(types=("artifact",)),)
    game.start(FloatingChange(id=0, timestamp=0, controller=0, source=bear, card=0, objects=(bear,), changes=changes))
    resolve(game)
    assert not game.gone("Bear")
    assert game.gone("Wolf")
    assert [h.event.cause for h in game.happened(e.Moved)][-2:] == ["draw", "resolve"]  # type: ignore[attr-defined]


@pytest.mark.rule("413.2a")
def test_one_object_can_be_legal_for_one_word_and_illegal_for_another() -> None:
    nonblack = TargetPhrase(f.All((CREATURE, f.Not(f.HasColour("B")))))
    spores = spell(
        "Spores", Tap(r.Target(0)), Destroy(r.Target(1)), targets=(nonblack, TargetPhrase(f.HasType("land")))
    )
    game = cast(spores, in_play=((), (land("Forest"),)))
    forest = game.id("Forest")
    grow = FloatingChange(
        id=0, timestamp=0, controller=0, source=forest, card=0, objects=(forest,),
        changes=(c.AddTypes(types=("creature",)), c.SetPower(1, 1)),
    )  # fmt: skip
    game.start(grow)
    play(game, "Spores", pick_named("Forest"), pick_named("Forest"))
    black = FloatingChange(
        id=0,
        timestamp=0,
        controller=0,
        source=forest,
        card=0,
        objects=(forest,),
        changes=(c.SetColours(("B",)),),
    )
    game.start(black)
    resolve(game)
    assert game.gone("Forest")
    assert not game.happened(e.TapChanged)


@pytest.mark.rule("413.2a")
@pytest.mark.rule("413.2f")
def test_an_illegal_target_is_still_asked_for_information() -> None:
    drain = spell(
        "Drain", GainLife(a.ValueOf("power", r.Target(0))), LoseLife(1, who=r.ControllerOf(r.Target(0))),
        Tap(r.Target(1)), targets=(A_CREATURE, A_CREATURE),
    )  # fmt: skip
    game = cast(drain)
    play(game, "Drain", pick_named("Bear"), pick_named("Wolf"))
    bear = game.thing("Bear", 1).id
    game.commit(e.CountersChanged(bear, "+1/+1", 1))
    game.commit(e.Moved(bear, GRAVEYARD))
    resolve(game)
    assert game.life(0) == 23
    assert game.life(1) == 19


@pytest.mark.rule("413.2a")
def test_a_division_keeps_its_shares_when_a_target_is_gone() -> None:
    rain = spell("Rain", DealDamage(3, to=r.Target(), divided=True), targets=(TargetPhrase(CREATURE, most=2),))
    game = cast(rain)
    bear, wolf = game.thing("Bear", 1).id, game.thing("Wolf", 1).id
    play(game, "Rain", pick(f"o{wolf}", f"o{bear}"), Divided(((f"o{wolf}", 1), (f"o{bear}", 2))))
    game.commit(e.Moved(wolf, REMOVED))
    resolve(game)
    assert game.state.objects[bear].damage == 2


@pytest.mark.rule("413.2a")
def test_an_ability_without_legal_targets_is_countered() -> None:
    sniper = permanent("Sniper", ability(Destroy(r.Target()), GainLife(1), targets=(A_CREATURE,)))
    game = table(in_play=((sniper,), (BEAR,)), priority=0)
    use(game, "Sniper", pick_named("Bear"))
    game.commit(e.Moved(game.id("Bear"), REMOVED))
    resolve(game)
    assert game.state.stack == ()
    assert game.life(0) == 20
    assert game.happened(e.LeftStack)[0].event == e.LeftStack(game.happened(e.LeftStack)[0].event.object, 1, True)  # type: ignore[attr-defined]


# --- following the text ---------------------------------------------------------------------------


@pytest.mark.rule("413.2")
@pytest.mark.rule("413.2b")
def test_the_text_is_followed_in_order() -> None:
    game = cast(spell("Order", LoseLife(a.LifeOf(r.You())), GainLife(5)))
    play(game, "Order")
    resolve(game)
    assert game.life(0) == 5


@pytest.mark.rule("413.2c")
def test_choices_are_made_while_it_resolves() -> None:
    game = cast(spell("Edict", Sacrifice(CREATURE, who=r.EachOpponent())))
    play(game, "Edict")
    resolve(game, pick_named("Wolf"))
    assert game.gone("Wolf")
    assert not game.gone("Bear")


@pytest.mark.rule("413.2c")
def test_an_impossible_option_can_not_be_chosen() -> None:
    offer = spell("Offer", May((Sacrifice(CREATURE),), otherwise=(LoseLife(4),)))
    game = cast(offer)
    play(game, "Offer")
    resolve(game)  # nothing to sacrifice: nothing is asked
    assert game.life(0) == 16
    drawing = table(hands=((spell("Study", May((Draw(1),))),), ()), priority=0)
    play(drawing, "Study")
    resolve(drawing, pick("yes"))  # drawing is never impossible
    assert drawing.state.players[0].drew_from_empty


@pytest.mark.rule("413.2d")
def test_each_action_is_chosen_by_all_and_then_done_at_once() -> None:
    game = table(
        hands=((spell("Cataclysm", Sacrifice(CREATURE, who=r.EachPlayer())),), ()),
        in_play=((BEAR, WOLF), (creature("Ogre", 3, 3), creature("Imp", 1, 1))),
        priority=0,
    )
    play(game, "Cataclysm")
    resolve(game, pick_named("Wolf"), pick_named("Imp"))
    (first, second) = [d for d in game.asked if d.purpose == "sacrifice"]
    assert (first.seat, second.seat) == (0, 1)
    assert second.chosen == (f"o{next(iter(first.options)).about[0] + 1}",)  # type: ignore[union-attr]
    assert game.gone("Wolf")
    assert game.gone("Imp")


@pytest.mark.rule("413.2e")
def test_mana_can_be_made_where_paying_is_offered() -> None:
    tax = spell("Tax", UnlessPays((Mana(("G",)),), (LoseLife(5),), who=r.EachOpponent()))
    game = table(hands=((tax,), ()), in_play=((), (land("Forest"),)), priority=0)
    play(game, "Tax")
    resolve(game, pick("yes"), pick(f"ability:{game.id('Forest')}:0"), Spent())
    assert game.life(1) == 20
    assert game.thing("Forest").tapped


@pytest.mark.rule("413.2f")
def test_numbers_are_read_once_as_the_effect_is_applied() -> None:
    game = table(
        hands=(
            (BEAR, WOLF, spell("Study", GainLife(a.Count(f.Anything(), "hand", r.You())), Discard(None))),
            (),
        ),
        priority=0,
    )
    play(game, "Study")
    game.commit(e.Moved(game.id("Wolf"), GRAVEYARD))
    resolve(game)
    assert game.life(0) == 21


@pytest.mark.rule("413.2f")
def test_what_has_left_is_read_as_it_was_last() -> None:
    giant = creature("Giant", 3, 3, abilities=(ability(GainLife(a.ValueOf("power", r.This()))),))
    game = table(in_play=((put(giant, counters=(("+1/+1", 2),)),), ()), priority=0)
    use(game, "Giant")
    game.commit(e.Moved(game.id("Giant"), REMOVED))
    resolve(game)
    assert game.life(0) == 25


@pytest.mark.rule("413.2g")
def test_only_the_characteristic_that_is_named_is_looked_at() -> None:
    gold = creature("Gold", 1, 1, cost=("W", "B"))
    black = spell("Doom", Destroy(r.Every(f.HasColour("B"))))
    nonblack = spell("Dawn", Destroy(r.Every(f.Not(f.HasColour("B")))))
    game = table(hands=((black, nonblack), ()), in_play=((gold,), ()), priority=0)
    play(game, "Dawn")
    resolve(game)
    assert not game.gone("Gold")
    play(game, "Doom")
    resolve(game)
    assert game.gone("Gold")


# --- the last step --------------------------------------------------------------------------------


@pytest.mark.rule("413.2h")
def test_an_instant_goes_to_its_owners_graveyard_last() -> None:
    mill = spell("Tally", GainLife(a.Count(f.Anything(), "graveyard", r.You())))
    game = cast(mill)
    play(game, "Tally")
    resolve(game)
    assert game.life(0) == 20
    assert game.names(GRAVEYARD) == ("Tally",)


@pytest.mark.rule("413.2h")
def test_a_sorcery_does_what_it_says_and_goes_to_the_graveyard() -> None:
    game = cast(spell("Sermon", GainLife(4), kind="sorcery"))
    play(game, "Sermon")
    resolve(game)
    assert game.life(0) == 24
    assert game.names(GRAVEYARD) == ("Sermon",)


@pytest.mark.rule("413.1")
def test_nobody_has_priority_while_something_resolves() -> None:
    game = cast(spell("Edict", Sacrifice(CREATURE, who=r.EachOpponent())))
    play(game, "Edict")
    passing(game)

    def reply(decision: AnyDecision) -> Answer:
        assert holder(game) == NOBODY
        return pick_named("Wolf")(decision)

    passing(game, reply)
    assert game.gone("Wolf")


@pytest.mark.rule("410.8")
@pytest.mark.rule("404.3")
def test_a_condition_that_holds_lets_it_resolve() -> None:
    poor = cond.Compare(a.LifeOf(r.You()), "<", 10)
    watcher = permanent("Watcher", when(p.Begins("upkeep", "any"), GainLife(1), condition=poor))
    game = table(in_play=((watcher,), ()), life=(5, 20))
    game.commit(e.StepBegan("beginning", "upkeep"))
    settle(game)
    resolve(game)
    assert game.life(0) == 6


@pytest.mark.rule("410.8")
def test_a_condition_that_fails_is_no_countering() -> None:
    poor = cond.Compare(a.LifeOf(r.You()), "<", 10)
    watcher = permanent("Watcher", when(p.Begins("upkeep", "any"), GainLife(1), condition=poor))
    game = table(in_play=((watcher,), ()), life=(5, 20))
    game.commit(e.StepBegan("beginning", "upkeep"))
    settle(game)
    game.commit(e.LifeChanged(0, 9))
    resolve(game)
    (left,) = game.happened(e.LeftStack)
    assert (left.rule, left.event.countered) == ("410.8", False)  # type: ignore[attr-defined]


@pytest.mark.rule("413.2h")
def test_a_permanent_comes_into_play_under_the_control_of_who_played_it() -> None:
    game = table(hands=((), (BEAR,)), active=1, priority=1)
    play(game, "Bear")
    resolve(game)
    thing = game.thing("Bear")
    assert (thing.zone, thing.controller, thing.fresh) == (IN_PLAY, 1, True)
    assert game.state.stack == ()


@pytest.mark.rule("408.1c")
def test_after_it_the_active_player_gets_priority() -> None:
    game = table(hands=((), (BLESS,)), priority=1)
    play(game, "Bless")
    passing(game)
    passing(game)
    assert game.state.turn.priority == 0


@pytest.mark.rule("413.2")
def test_one_of_equal_abilities_resolves_at_a_time() -> None:
    token = creature("Spirit", 1, 1, abilities=(when(p.Begins("upkeep", "any"), PutCounters("+1/+1")),))
    game = table(in_play=((put(token, count=3, token=True),), ()))
    game.commit(e.StepBegan("beginning", "upkeep"))
    settle(game)
    assert top(game).count == 3
    resolve(game)
    assert top(game).count == 2
    assert sorted((thing.count, thing.counter("+1/+1")) for thing in game.state.permanents()) == [
        (1, 1),
        (2, 0),
    ]
    resolve(game)
    resolve(game)
    assert game.state.stack == ()
    assert {thing.counter("+1/+1") for thing in game.state.permanents()} == {1}


# --- countering -----------------------------------------------------------------------------------

DENY = spell("Deny", CounterSpell(r.Target()), targets=(TargetPhrase(f.Anything(), zone="stack"),))


@pytest.mark.rule("414.1")
def test_a_countered_spell_goes_to_its_owners_graveyard_and_does_nothing() -> None:
    game = table(hands=((BLESS,), (DENY,)), priority=0)
    play(game, "Bless")
    passing(game)
    play(game, "Deny", pick_named("Bless"))
    resolve(game)
    assert game.names(GRAVEYARD, 0) == ("Bless",)
    assert game.names(GRAVEYARD, 1) == ("Deny",)
    assert game.state.stack == ()
    assert game.life(0) == 20


@pytest.mark.rule("414.1")
def test_a_countered_ability_leaves_the_stack_and_one_of_equal_ones_leaves_alone() -> None:
    fountain = permanent("Fountain", ability(GainLife(1)))
    game = table(in_play=((fountain,), ()), priority=0)
    use(game, "Fountain")
    game.play_out(resolving.counter(game.run, top(game).id, "414.1"))
    assert game.state.stack == ()
    token = creature("Spirit", 1, 1, abilities=(when(p.Begins("upkeep", "any"), GainLife(1)),))
    many = table(in_play=((put(token, count=3, token=True),), ()))
    many.commit(e.StepBegan("beginning", "upkeep"))
    settle(many)
    many.play_out(resolving.counter(many.run, top(many).id, "414.1"))
    assert top(many).count == 2


@pytest.mark.rule("414.1")
def test_combat_damage_and_what_is_not_there_are_not_countered() -> None:
    game = table()
    damage = StackObject(id=90, kind="damage", controller=-1, source=0, card=0)
    game.run.state = replace(game.state, stack=(damage,))
    game.play_out(resolving.counter(game.run, 90, "414.1"))
    game.play_out(resolving.counter(game.run, 91, "414.1"))
    assert game.state.stack == (damage,)


@pytest.mark.rule("414.2")
def test_nothing_that_was_paid_comes_back() -> None:
    rite = spell("Rite", GainLife(1), cost=("G",), additional=(PayLife(2),))
    game = table(hands=((rite,), (DENY,)), priority=0)
    game.commit(e.ManaAdded(0, (PoolMana("G"),)))
    play(game, "Rite", Spent())
    passing(game)
    play(game, "Deny", pick_named("Rite"))
    resolve(game)
    assert game.life(0) == 18
    assert game.state.players[0].pool == ()


@pytest.mark.rule("412.5")
def test_a_static_ability_knows_nothing_of_what_has_left() -> None:
    # its number is read from what it is attached to: after that has left it is 0, not what it was
    number = a.ValueOf("power", r.Attached())
    blade = permanent(
        "Blade",
        Static(r.Every(f.HasName("Wolf")), (c.AddPower(number, 0),)),
        kind="artifact",
        subtypes=("Equipment",),
    )
    game = table(in_play=((BEAR, WOLF, put(blade, attached="Bear")), ()))
    assert game.power("Wolf") == (3, 1)
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    assert game.power("Wolf") == (1, 1)
