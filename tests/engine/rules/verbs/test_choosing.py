"""Choosing objects, conditions, and delayed triggers."""

import pytest

from tabletop.engine.language.abilities import ANY_NUMBER, AtNext, CreateToken, If
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.conditions import Compare, Matches
from tabletop.engine.language.effects import Destroy, Move, SacrificeIt, Tap
from tabletop.engine.language.filters import Controlled, HasType, Tapped
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import Choose, Draw, GainLife, LoseLife
from tabletop.engine.language.references import Remembered, ThatObject, You
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import DelayedTrigger
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.turn_parts import END, END_OF_TURN, MAIN, MAIN_2
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import resolve, settle
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, land, pick_named, plain, put, table

SOURCE = plain("Source", "artifact")
CREATURE = HasType("creature")
HASTY = creature("Elemental", 4, 1, "haste", cost=())


@pytest.mark.rule("413.2c", "413.2d")
def test_what_was_chosen_is_it_for_the_parts_that_follow() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2), creature("Wolf", 2, 2))))
    effects = (Choose(CREATURE), Tap(Remembered()), Destroy(Remembered()))
    do(game, context(game), *effects, replies=(pick_named("Wolf"),))
    assert game.names(GRAVEYARD, 1) == ("Wolf",)


@pytest.mark.rule("413.2c")
def test_a_choice_in_hands_is_private_and_of_your_own_hand_unless_said_otherwise() -> None:
    hands = ((land("Forest"), land("Island")), (land("Swamp"), land("Plains")))
    game = table(in_play=((SOURCE,), ()), hands=hands)
    do(game, context(game), Choose(HasType("land"), "hand"), replies=(pick_named("Island"),))
    theirs = Choose(Controlled("opponent"), "hand")
    do(game, context(game), theirs, Move(Remembered(), to="graveyard"), replies=(pick_named("Swamp"),))
    own, other = game.asked
    assert [option.text for option in own.options] == ["Forest", "Island"]  # type: ignore[union-attr]
    assert [option.text for option in other.options] == ["Swamp", "Plains"]  # type: ignore[union-attr]
    assert (own.public, other.public) == (False, False)
    assert game.names(HAND, 1) == ("Plains",)


@pytest.mark.rule("413.2c")
def test_one_of_an_entry_is_singled_out() -> None:
    game = table(in_play=((SOURCE, put(creature("Saproling", 1, 1), count=4, token=True)), ()))
    do(game, context(game), Choose(CREATURE), Tap(Remembered()), replies=(pick_named("Saproling"),))
    tokens = [(thing.count, thing.tapped) for thing in game.state.permanents() if thing.token]
    assert tokens == [(3, False), (1, True)]


@pytest.mark.rule("413.2c")
@pytest.mark.parametrize(("amount", "words"), [(ANY_NUMBER, "any number of these"), (2, "up to 2 of these")])
def test_how_many_may_be_chosen_is_said_in_words(amount: int, words: str) -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2), creature("Wolf", 2, 2))))
    do(game, context(game), Choose(CREATURE, amount=amount, up_to=True), replies=(pick_named("Wolf", "Bear"),))
    assert game.asked[0].text == f"Choose {words} for Source."


@pytest.mark.rule("413.2f")
@pytest.mark.parametrize(("life", "after"), [(4, 7), (9, 8)])
def test_a_condition_is_judged_as_the_effect_is_carried_out(life: int, after: int) -> None:
    game = table(in_play=((SOURCE,), ()), life=(life, 20))
    low = Compare(LifeOf(You()), "<=", 5)
    do(game, context(game), If(low, (GainLife(3),), (LoseLife(1),)))
    assert game.life(0) == after


def begin_the_end(game: Table) -> None:
    game.commit(e.StepBegan(END, END_OF_TURN))


@pytest.mark.rule("404.4", "404.4b")
def test_a_delayed_trigger_triggers_once_and_knows_what_it_is_about() -> None:
    game = table(in_play=((SOURCE,), ()))
    later = AtNext(Begins(END_OF_TURN, "any"), (SacrificeIt(Remembered()),))
    do(game, context(game), CreateToken(HASTY, 2), later)
    begin_the_end(game)
    (waiting,) = game.state.waiting
    assert game.state.effects == (), "it is gone once it has triggered"
    about = context(game, occurrence=waiting.occurrence)
    do(game, about, *waiting.ability.effects)
    assert game.gone("Elemental")
    begin_the_end(game)
    assert game.state.waiting == (waiting,)


@pytest.mark.rule("404.4")
def test_one_delayed_trigger_deals_with_all_objects_it_is_about() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2), creature("Wolf", 2, 2), creature("Imp", 1, 1)), ()))
    later = AtNext(Begins(END_OF_TURN, "any"), (SacrificeIt(Remembered()),))
    do(game, context(game), Choose(CREATURE, amount=2), later, replies=(pick_named("Bear", "Imp"),))
    remembered = [effect.remembered for effect in game.state.effects if isinstance(effect, DelayedTrigger)]
    assert remembered == [(game.id("Bear"), game.id("Imp"))]
    begin_the_end(game)
    (waiting,) = game.state.waiting
    do(game, context(game, occurrence=waiting.occurrence), *waiting.ability.effects)
    assert game.names(IN_PLAY, 0) == ("Source", "Wolf")


@pytest.mark.rule("404.4")
def test_one_delayed_trigger_for_each_object_of_which_it_asks_something() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2), creature("Wolf", 2, 2), creature("Imp", 1, 1)), ()))
    tapped = If(Matches(Remembered(), Tapped()), (SacrificeIt(Remembered()),))
    later = AtNext(Begins(END_OF_TURN, "any"), (tapped,))
    do(game, context(game), Choose(CREATURE, amount=2), later, replies=(pick_named("Bear", "Imp"),))
    remembered = [effect.remembered for effect in game.state.effects if isinstance(effect, DelayedTrigger)]
    assert remembered == [(game.id("Bear"),), (game.id("Imp"),)]


@pytest.mark.rule("404.4", "217.1c")
@pytest.mark.parametrize("late", [False, True])
def test_a_token_that_was_singled_out_meanwhile_is_remembered_too(late: bool) -> None:
    game = table(in_play=((SOURCE,), ()))
    later = AtNext(Begins(END_OF_TURN, "any"), (SacrificeIt(Remembered()),))
    do(game, context(game), CreateToken(HASTY, 3), later)
    if late:
        begin_the_end(game)
    one = single_out(game.run, game.ids("Elemental")[0], "409.1d")
    game.commit(e.CountersChanged(one, "+1/+1", 1))
    if not late:
        begin_the_end(game)
    (waiting,) = game.state.waiting
    do(game, context(game, occurrence=waiting.occurrence), *waiting.ability.effects)
    assert game.gone("Elemental")


@pytest.mark.rule("404.4", "410.6")
def test_each_member_of_a_group_has_a_delayed_trigger_of_its_own() -> None:
    text = "Whenever a creature comes into play under your control, destroy it at end of turn."
    game = table(in_play=((SOURCE, written(text)), ()), phase=MAIN_2, step=MAIN)
    do(game, context(game), CreateToken(HASTY, 3))
    settle(game)
    for _ in range(3):
        resolve(game)
    remembered = [effect.remembered for effect in game.state.effects if isinstance(effect, DelayedTrigger)]
    assert sorted(remembered) == sorted((one,) for one in game.ids("Elemental"))
    assert len(remembered) == 3


@pytest.mark.rule("404.4")
def test_a_delayed_trigger_about_nothing_in_particular_is_one() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2)), ()), libraries=((land("Forest"),), ()))
    do(game, context(game, targets=((game.id("Bear"),),)), AtNext(Begins(END_OF_TURN, "any"), (Draw(),)))
    begin_the_end(game)
    (waiting,) = game.state.waiting
    do(game, context(game, occurrence=waiting.occurrence), *waiting.ability.effects)
    assert game.names(HAND, 0) == ("Forest",)


@pytest.mark.rule("103.3")
def test_a_delayed_trigger_fails_for_what_has_left() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2),)))
    bear = game.id("Bear")
    game.commit(e.Moved(bear, GRAVEYARD))
    do(game, context(game, occurrence=Occurrence(object=bear)), SacrificeIt(Remembered()), Tap(ThatObject()))
    assert game.names(GRAVEYARD, 1) == ("Bear",)
    assert game.names(IN_PLAY, 0) == ("Source",)
