"""Life and poison."""

import pytest

from tabletop.engine.language.amounts import Count, ThatMuch
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import GainLife, LoseLife, PoisonCounters
from tabletop.engine.language.references import EachOpponent, EachPlayer, TargetPlayer, You
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import player_ref
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, plain, put, table

SOURCE = plain("Source", "artifact")


@pytest.mark.rule("413.2f")
def test_the_number_is_read_once_as_the_effect_is_carried_out() -> None:
    game = table(in_play=((SOURCE, put(creature("Saproling", 1, 1), count=4, token=True)), ()))
    do(game, context(game), GainLife(Count(HasType("creature"))))
    assert game.life(0) == 24


@pytest.mark.rule("413.2f")
def test_each_loses_and_you_gain_that_much() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), LoseLife(3, EachOpponent()), GainLife(ThatMuch(), You()))
    assert (game.life(0), game.life(1)) == (23, 17)
    assert [h.event.cause for h in game.happened(e.LifeChanged)] == ["loss", "gain"]  # type: ignore[attr-defined]


@pytest.mark.rule("102.3d")
def test_poison_counters_are_counted_per_player() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game, targets=((player_ref(1),),)), PoisonCounters(2, TargetPlayer()))
    do(game, context(game), PoisonCounters(1, EachPlayer()))
    assert [player.poison for player in game.state.players] == [1, 3]
