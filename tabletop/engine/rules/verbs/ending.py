"""Effects that end the game for somebody (102)."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.player_effects import ExtraTurns, LoseTheGame, WinTheGame
from tabletop.engine.rules.ending import end_if_over, win
from tabletop.engine.rules.reading import Context, seats_of
from tabletop.engine.rules.run import Run
from tabletop.engine.rules.verbs.registry import executes
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


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
    seats = seats_of(run.state, effect.who, context)
    if seats:
        run.commit(*(e.Lost(seat, "102.3") for seat in seats), rule="102.3")
        end_if_over(run, "102.3")


@executes(ExtraTurns)
@rule("300.6")
def take_extra_turns(run: Run, effect: ExtraTurns, context: Context) -> None:
    """Players take extra turns after this one; the turn added last comes first (300.6)."""
    teams = tuple(run.state.team_of(seat) for seat in seats_of(run.state, effect.who, context))
    turn = run.state.turn
    run.commit(e.TurnChanged(replace(turn, extra=turn.extra + teams * effect.amount)), rule="300.6")
