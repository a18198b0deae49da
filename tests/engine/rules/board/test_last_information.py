"""Last known information (413.2f): what is asked about a thing that has left is answered as it was there."""

from __future__ import annotations

import pytest

from tabletop.engine.language import effects as fx
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import AtNext, CopyToken
from tabletop.engine.language.amounts import CountersOn, ValueOf
from tabletop.engine.language.conditions import Matches
from tabletop.engine.language.filters import HasType, Tapped
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import GainLife, LoseLife
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import Context, amount_of, refs_about, seats_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.zones import CEASED, GRAVEYARD, HAND, IN_PLAY, REMOVED
from tests.engine.rules.acting import play, resolve, settle, stack
from tests.engine.rules.cards_by_text import lands, mana, written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 4, 4)
POWER = ValueOf("power", r.ThatObject())
SOURCE = creature("Source", 1, 1)


def moved(game: Table, object_id: ObjectId, to: str) -> e.Moved:
    """Move something; returns what happened."""
    (done,) = game.commit(e.Moved(object_id, to))  # type: ignore[arg-type]
    assert isinstance(done, e.Moved)
    return done


def about(game: Table, occurrence: Occurrence) -> Context:
    """The context of an ability of the Source that triggered by such an event."""
    return Context(you=0, this=game.id("Source"), card=0, occurrence=occurrence)


@pytest.mark.rule("413.2f", "216.3")
@pytest.mark.parametrize("further", [(), (CEASED,), (REMOVED,), (HAND, REMOVED), (REMOVED, GRAVEYARD)])
@pytest.mark.parametrize("first", [GRAVEYARD, HAND, REMOVED])
def test_a_thing_that_left_is_asked_about_as_it_was_wherever_it_went(first: str, further: tuple[str, ...]) -> None:
    pumped = put(BEAR, counters=(("+1/+1", 3),), owner=1)
    game = table(in_play=((SOURCE, pumped), ()))
    done = moved(game, game.id("Bear"), first)
    occurrence = Occurrence(object=done.new, other=done.object)
    now = done.new
    for zone in further:
        now = moved(game, now, zone).new
    asked = about(game, occurrence)
    assert amount_of(game.state, POWER, asked) == 5
    assert amount_of(game.state, CountersOn("+1/+1", r.ThatObject()), asked) == 3
    assert seats_of(game.state, r.ControllerOf(r.ThatObject()), asked) == (0,)
    assert seats_of(game.state, r.OwnerOf(r.ThatObject()), asked) == (1,)


@pytest.mark.rule("413.2f")
def test_the_other_object_of_an_event_that_moved_nothing_is_another_thing() -> None:
    game = table(in_play=((SOURCE, WOLF), (BEAR,)))
    bear, wolf = game.id("Bear"), game.id("Wolf")
    damage = about(game, Occurrence(object=bear, other=wolf))
    for gone in (bear, wolf):
        moved(game, gone, GRAVEYARD)
        assert amount_of(game.state, POWER, damage) == 2
        assert seats_of(game.state, r.ControllerOf(r.ThatObject()), damage) == (1,)
    assert amount_of(game.state, ValueOf("power", r.OtherObject()), damage) == 4


@pytest.mark.rule("413.2f")
def test_what_came_into_play_and_left_is_asked_about_as_it_was_there() -> None:
    game = table(in_play=((SOURCE,), ()), graveyards=((BEAR,), ()))
    came = moved(game, game.id("Bear"), IN_PLAY)
    game.commit(e.CountersChanged(came.new, "+1/+1", 2))
    asked = about(game, Occurrence(object=came.new, other=came.object))
    assert amount_of(game.state, POWER, asked) == 4
    moved(game, came.new, GRAVEYARD)
    assert refs_about(game.state, r.ThatObject(), asked) == (came.new,)
    assert amount_of(game.state, POWER, asked) == 4


@pytest.mark.rule("413.2f")
def test_a_card_of_a_graveyard_is_asked_about_as_it_is_not_as_the_creature_that_it_was() -> None:
    game = table(in_play=((SOURCE, put(BEAR, counters=(("+1/+1", 3),))), ()))
    card = moved(game, game.id("Bear"), GRAVEYARD).new
    aimed = context(game, targets=((card,),))
    assert amount_of(game.state, ValueOf("power", r.Target()), aimed) == 2
    moved(game, card, REMOVED)
    assert amount_of(game.state, ValueOf("power", r.Target()), aimed) == 2, "and as it was there, once it is gone"


@pytest.mark.rule("413.2f")
def test_what_an_effect_has_moved_itself_is_asked_about_as_it_was() -> None:
    game = table(in_play=((SOURCE, put(BEAR, counters=(("+1/+1", 3),))), ()))
    gain = GainLife(ValueOf("power", r.Remembered()), r.You())
    do(game, context(game, targets=((game.id("Bear"),),)), fx.Destroy(r.Target()), gain)
    assert game.life(0) == 25


@pytest.mark.rule("413.2f", "404.4b")
def test_a_delayed_trigger_knows_what_its_effect_has_moved() -> None:
    game = table(in_play=((SOURCE,), (put(BEAR, token=True),)))
    loses = LoseLife(1, r.ControllerOf(r.Remembered()))
    later = AtNext(Begins("upkeep", "any"), (loses,))
    do(game, context(game, targets=((game.id("Bear"),),)), fx.Destroy(r.Target()), later)
    settle(game)
    assert game.ids("Bear") == ()
    game.commit(e.StepBegan("beginning", "upkeep"))
    settle(game)
    resolve(game)
    assert (game.life(0), game.life(1)) == (20, 19)


@pytest.mark.rule("413.2f", "412.5")
def test_conditions_of_what_has_left_hold_as_they_last_did_but_not_for_static_abilities() -> None:
    game = table(in_play=((SOURCE, put(BEAR, tapped=True)), ()))
    bear = game.id("Bear")
    moved(game, bear, GRAVEYARD)
    tapped, beast = Matches(r.This(), Tapped()), Matches(r.This(), HasType("creature"))
    for last_known in (True, False):
        asked = Context(you=0, this=bear, card=0, last_known=last_known)
        assert holds(game.state, tapped, asked) == last_known
        assert holds(game.state, beast, asked) == last_known


@pytest.mark.rule("413.2f")
def test_a_source_that_follows_itself_into_the_graveyard_is_asked_about_as_it_was() -> None:
    text = "When Phoenix is put into a graveyard from play, return Phoenix to its owner's hand. "
    text += "You gain life equal to its power."
    phoenix = written(text, "Creature - Phoenix", "Phoenix", "{R}", "1/1")
    game = table(in_play=((put(phoenix, counters=(("+1/+1", 4),)),), ()))
    moved(game, game.id("Phoenix"), GRAVEYARD)
    settle(game)
    resolve(game)
    assert (game.thing("Phoenix").zone, game.life(0)) == (HAND, 25)


@pytest.mark.rule("413.2f", "503.2")
def test_a_copy_is_of_what_it_was_in_play() -> None:
    game = table(in_play=((SOURCE, put(BEAR, token=True)), ()))
    done = moved(game, game.id("Bear"), GRAVEYARD)
    occurrence = Occurrence(object=done.new, other=done.object)
    settle(game)
    do(game, about(game, occurrence), CopyToken(r.ThatObject()))
    assert [values_of(game.state, thing).name for thing in game.state.permanents()] == ["Source", "Bear"]


@pytest.mark.rule("413.2f")
def test_a_creature_that_died_deals_its_damage_as_it_was() -> None:
    game = table(in_play=((SOURCE, put(creature("Imp", 2, 2, cost=("R",)), token=True)), ()))
    done = moved(game, game.id("Imp"), GRAVEYARD)
    settle(game)
    occurrence = Occurrence(object=done.new, other=done.object)
    do(game, about(game, occurrence), fx.DealDamage(2, players=r.You(), source=r.ThatObject()))
    (damage,) = game.happened(e.Damaged)
    assert damage.event.source == done.object  # type: ignore[attr-defined]


@pytest.mark.rule("502.30a", "402.6", "413.2f")
def test_a_spell_that_has_left_the_stack_is_copied_as_it_was_there() -> None:
    shower = written("You gain 2 life.\nStorm", "Instant", "Shower", "{R}")
    salve = written("You gain 1 life.", "Instant", "Salve", "{R}")
    game = table(hands=((salve, shower), ()), in_play=(lands(2), ()), priority=0)
    play(game, "Salve", *mana(1))
    resolve(game)
    play(game, "Shower", *mana(1))
    moved(game, game.id("Shower"), GRAVEYARD)
    resolve(game)
    assert stack(game) == ["Shower"]
    resolve(game)
    assert game.life(0) == 23
