"""Creating tokens."""

import pytest

from tabletop.engine.language.abilities import CreateToken, Static, Triggered
from tabletop.engine.language.amounts import CountersOn, ThatMuch, X
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.effects import PutCounters
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import EachOpponent, Granting, Remembered, ThatObject, This
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import IN_PLAY
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import creature, plain, put, table

SOURCE = plain("Source", "artifact")
SAPROLING = creature("Saproling", 1, 1, cost=())


@pytest.mark.rule("216.1")
def test_the_tokens_of_one_creation_are_one_entry() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), CreateToken(SAPROLING, 3), GainLife(ThatMuch()))
    thing = game.thing("Saproling")
    assert (thing.count, thing.token, thing.fresh) == (3, True, True)
    assert game.power("Saproling") == (1, 1)
    assert game.life(0) == 23


@pytest.mark.rule("216.1")
def test_equal_tokens_share_one_card() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game), CreateToken(SAPROLING), CreateToken(SAPROLING))
    assert game.state.cards.count(SAPROLING) == 1
    assert len(game.happened(e.CardAdded)) == 1
    assert len(game.ids("Saproling")) == 2


@pytest.mark.rule("200.4a")
def test_you_own_tokens_that_others_control() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(
        game,
        context(game),
        CreateToken(SAPROLING, 1, EachOpponent(), tapped=True),
        PutCounters("+1/+1", 1, Remembered()),
    )
    thing = game.thing("Saproling")
    assert (thing.owner, thing.controller, thing.tapped, thing.counter("+1/+1")) == (0, 1, True, 1)


@pytest.mark.rule("216.1")
def test_none_are_made_of_nothing() -> None:
    game = table(in_play=((SOURCE,), ()))
    do(game, context(game, x=0), CreateToken(SAPROLING, X()))
    assert game.gone("Saproling")
    assert SAPROLING not in game.state.cards


@pytest.mark.rule("410.6", "103.3")
def test_what_triggers_on_each_token_means_one_of_them_each_time() -> None:
    ability = Triggered(Moves(HasType("creature"), to=IN_PLAY), (PutCounters("+1/+1", 1, ThatObject()),))
    game = table(in_play=((plain("Source", "artifact", ability),), ()))
    do(game, context(game), CreateToken(SAPROLING, 2))
    (waiting,) = game.state.waiting
    assert waiting.count == 2
    for _ in range(waiting.count):
        do(game, context(game, occurrence=waiting.occurrence), *waiting.ability.effects)
    tokens = [thing for thing in game.state.permanents() if thing.token]
    assert [(thing.count, thing.counter("+1/+1")) for thing in tokens] == [(1, 1), (1, 1)]


@pytest.mark.rule("202.2b")
def test_the_name_of_what_made_it_means_that_object_alone() -> None:
    grows = Static(This(), (AddPower(CountersOn("spore", Granting()), 0),))
    sprout = creature("Sprout", 0, 1, cost=(), abilities=(grows,))
    game = table(
        in_play=((put(SOURCE, counters=(("spore", 3),)), put(plain("Other", "artifact"), counters=(("spore", 9),))), ())
    )
    do(game, context(game), CreateToken(sprout))
    assert game.power("Sprout") == (3, 1)
