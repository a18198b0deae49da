"""One of several ways is chosen; what waits for something each time, for a turn."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import AtNext, Either
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.changes import AddPower, CantBlock
from tabletop.engine.language.effects import Continuous, PutCounters, RemoveCounters
from tabletop.engine.language.filters import All, Controlled, HasSubtype, HasType
from tabletop.engine.language.patterns import BecomesTapped, LosesLife
from tabletop.engine.language.player_effects import Draw, GainLife
from tabletop.engine.language.references import Every, This
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import player_ref
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, land, plain, put, table

SOURCE = plain("Source", "artifact")
MORE_OR_LESS = Either(((PutCounters("tide"),), (RemoveCounters("tide"),)))


@pytest.mark.rule("413.2c")
@pytest.mark.parametrize(("key", "left"), [("mode0", 3), ("mode1", 1)])
def test_one_way_is_chosen_as_the_effect_is_carried_out(key: str, left: int) -> None:
    game = table(in_play=((put(SOURCE, counters=(("tide", 2),)),), ()))
    do(game, context(game), MORE_OR_LESS, replies=(Picked((key,)),))
    assert game.thing("Source").counter("tide") == left
    (asked,) = game.asked
    assert [option.text for option in asked.options] == [  # type: ignore[union-attr]
        "Put a tide counter on it",
        "Remove a tide counter from it",
    ]


@pytest.mark.rule("413.2c")
def test_ways_are_called_by_what_they_do() -> None:
    game = table(in_play=((plain("Source", "creature"),), ()))
    ways = tuple((Continuous(This(), (AddPower(*size),)),) for size in ((1, -1), (-1, 1)))
    do(game, context(game), Either(ways), replies=(Picked(("mode1",)),))
    assert [option.text for option in game.asked[0].options] == ["+1/-1", "-1/+1"]  # type: ignore[union-attr]


@pytest.mark.rule("404.4", "404.4b")
@pytest.mark.parametrize(("each", "times"), [(True, 2), (False, 1)])
def test_whenever_waits_for_each_time(each: bool, times: int) -> None:
    game = table(in_play=((SOURCE,), ()))
    waiting = AtNext(LosesLife("you"), (GainLife(ThatMuch()),), this_turn=True, each=each)
    do(game, context(game), waiting)
    game.commit(e.LifeChanged(0, -2, "loss"))
    game.commit(e.LifeChanged(0, -3, "loss"))
    assert [one.occurrence.amount for one in game.state.waiting] == [2, 3][:times]


@pytest.mark.rule("404.4")
def test_things_tapped_at_once_are_each_a_time() -> None:
    game = table(in_play=((SOURCE, land("Forest"), land("Forest"), land("Island")), ()))
    waiting = AtNext(BecomesTapped(HasSubtype("Forest")), (Draw(),), this_turn=True, each=True)
    do(game, context(game), waiting)
    lands = [thing.id for thing in game.state.permanents() if thing.id != game.id("Source")]
    game.commit(*(e.TapChanged(one, True) for one in lands))
    assert len(game.state.waiting) == 2


@pytest.mark.rule("418.3b")
def test_what_that_player_controls_later_is_meant_too() -> None:
    """Nothing about characteristics is changed, so that the set of creatures is not fixed."""
    game = table(in_play=((SOURCE,), (creature("Bear", 2, 2),)))
    theirs = Every(All((HasType("creature"), Controlled("that player"))))
    now = context(game, occurrence=Occurrence(player=player_ref(1)))
    do(game, now, Continuous(theirs, (CantBlock(),)))
    (effect,) = game.state.effects
    assert isinstance(effect, FloatingChange)
    assert (effect.filter, effect.objects) == (All((HasType("creature"), Controlled("target player"))), ())
    assert effect.targets == ((player_ref(1),),)
