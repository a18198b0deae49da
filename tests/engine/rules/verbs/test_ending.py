"""Effects that end the game."""

import pytest

from tabletop.engine.language.player_effects import GainLife, LoseTheGame, WinTheGame
from tabletop.engine.language.references import EachOpponent, EachPlayer
from tabletop.engine.rules.events.game_end import Over
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import plain, table

SOURCE = plain("Source", "artifact")


@pytest.mark.rule("102.2b")
def test_a_player_wins_and_the_rest_of_the_effect_does_not_happen() -> None:
    game = table(in_play=((SOURCE,), ()))
    with pytest.raises(Over):
        do(game, context(game), WinTheGame(), GainLife(5))
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)
    assert game.life(0) == 20


@pytest.mark.rule("102.3", "102.5")
def test_when_all_opponents_lose_you_have_won() -> None:
    game = table(in_play=((SOURCE,), ()))
    with pytest.raises(Over):
        do(game, context(game), LoseTheGame(EachOpponent()))
    assert game.state.players[1].lost
    assert game.state.outcome is not None
    assert game.state.outcome.winners == (0,)


@pytest.mark.rule("102.3", "102.4a")
def test_when_everybody_loses_at_once_it_is_a_draw() -> None:
    game = table(in_play=((SOURCE,), ()))
    with pytest.raises(Over):
        do(game, context(game), LoseTheGame(EachPlayer()))
    assert game.state.outcome is not None
    assert game.state.outcome.winners == ()
