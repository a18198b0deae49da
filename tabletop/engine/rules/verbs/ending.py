"""Effects that end the game for somebody (102)."""

from __future__ import annotations

from tabletop.engine.language.player_effects import LoseTheGame, WinTheGame
from tabletop.engine.rules.board.reading import Context, seats_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.game_end import lose, win
from tabletop.engine.rules.events.leaving import stop_if_gone
from tabletop.engine.rules.events.run import Run
from tabletop.engine.vocabulary.rule_ids import rule


@executes(WinTheGame)
@rule("102.2b")
def win_the_game(run: Run, effect: WinTheGame, context: Context) -> None:
    """A player wins the game. Raises ending.Over."""
    for seat in seats_of(run.state, effect.who, context):
        win(run, seat, "102.2b")


@executes(LoseTheGame)
@rule("102.3", "102.5")
def lose_the_game(run: Run, effect: LoseTheGame, context: Context) -> None:
    """Players lose the game, all at once: if nobody is left it is a draw. Raises ending.Over if it is over."""
    lose(run, seats_of(run.state, effect.who, context), "102.3")
    stop_if_gone(run)
