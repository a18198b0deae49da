"""Damage that effects deal, and shields against it."""

import pytest

from tabletop.engine.language.amounts import ThatMuch, ValueOf, X
from tabletop.engine.language.effects import DealDamage, PreventDamage
from tabletop.engine.language.filters import HasKeyword, HasType, Not
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import EachOpponent, Every, Target, This, You
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Put, creature, plain, put, table

SOURCE = creature("Source", 3, 3)


@pytest.mark.rule("413.2b")
def test_a_creature_is_marked_and_a_player_loses_life() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2),)))
    targets = ((game.id("Bear"), player_ref(1)),)
    do(game, context(game, targets=targets), DealDamage(2, to=Target()))
    assert game.thing("Bear").damage == 2
    assert game.life(1) == 18


@pytest.mark.rule("402.6", "413.2f")
def test_a_source_that_has_left_still_deals_damage_by_what_was_last_known_of_it() -> None:
    game = table(in_play=((SOURCE,), ()))
    about = context(game)
    game.commit(e.Moved(game.id("Source"), GRAVEYARD))
    do(game, about, DealDamage(ValueOf("power", This()), players=EachOpponent()))
    assert game.life(1) == 17


@pytest.mark.rule("419.5a")
def test_no_damage_is_no_event() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game, x=0), DealDamage(X(), players=EachOpponent()))
    assert game.happened(e.Damaged) == ()


@pytest.mark.rule("413.2f")
def test_divided_damage_follows_the_announced_shares() -> None:
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2), creature("Wolf", 2, 2))))
    refs = (game.id("Bear"), game.id("Wolf"), player_ref(1))
    effect = DealDamage(4, to=Target(), divided=True)
    do(game, context(game, targets=(refs,), divisions=((1, 2, 1),)), effect)
    assert (game.thing("Bear").damage, game.thing("Wolf").damage, game.life(1)) == (1, 2, 19)


@pytest.mark.rule("103.3")
def test_every_entry_is_hit_once_and_noncreatures_and_the_gone_are_not() -> None:
    token = creature("Saproling", 1, 1)
    game = table(
        in_play=(
            (SOURCE, put(token, count=5, token=True)),
            (plain("Vase", "artifact"), creature("Bird", 1, 1, "flying")),
        )
    )
    flier = Not(HasKeyword("flying"))
    do(game, context(game), DealDamage(1, to=Every(flier)))
    assert [(h.event.to, h.event.amount) for h in game.happened(e.Damaged)] == [  # type: ignore[attr-defined]
        (game.id("Source"), 1),
        (game.id("Saproling"), 1),
    ]
    assert (game.thing("Vase").damage, game.thing("Bird").damage) == (0, 0)


@pytest.mark.rule("413.2f")
def test_that_much_is_the_damage_dealt_to_all_of_an_entry() -> None:
    game = table(in_play=((SOURCE,), (Put(card=creature("Saproling", 1, 1), count=3, token=True),)))
    about = context(game, targets=((game.id("Saproling"),),))
    do(game, about, DealDamage(2, to=Target()), GainLife(ThatMuch(), You()))
    assert game.life(0) == 26


@pytest.mark.rule("419.7b")
def test_a_shield_takes_the_next_damage_and_then_is_gone() -> None:
    game = table(in_play=((SOURCE,), ()))
    about = context(game)
    hit = DealDamage(2, players=You())
    do(game, about, PreventDamage(3, players=You()), hit)
    assert game.life(0) == 20
    do(game, about, hit)
    assert game.life(0) == 19
    assert game.state.effects == ()


@pytest.mark.rule("419.7c")
def test_untargeted_prevention_is_a_shield_on_each_creature_there_is_now() -> None:
    game = table(in_play=((SOURCE, creature("Bear", 2, 2)), (creature("Wolf", 2, 2),)))
    do(game, context(game), PreventDamage(1, to=Every(HasType("creature"))))
    assert [effect.to for effect in game.state.effects] == [  # type: ignore[union-attr]
        game.id("Source"),
        game.id("Bear"),
        game.id("Wolf"),
    ]


@pytest.mark.rule("419.7c")
def test_a_member_that_leaves_its_entry_keeps_a_shield_of_its_own() -> None:
    game = table(in_play=((SOURCE, put(creature("Saproling", 1, 1), count=3, token=True)), ()))
    entry = game.id("Saproling")
    do(game, context(game, targets=((entry,),)), PreventDamage(1, to=Target()))
    game.commit(e.SplitOff(entry, 1))
    other = next(i for i in game.ids("Saproling") if i != entry)
    do(game, context(game, targets=((entry, other),)), DealDamage(1, to=Target()))
    assert [thing.damage for thing in game.state.permanents()] == [0, 0, 0]
