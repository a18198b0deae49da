"""Winning, losing and drawing the game (102)."""

from __future__ import annotations

from tabletop.engine.rules.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Outcome
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


class Over(Exception):
    """The game has ended: whatever was going on stops (102.1)."""


@rule("102.2c", "102.3f")
def teams_left(state: State) -> tuple[int, ...]:
    """The teams of which somebody is still in the game; the others have lost (102.3f)."""
    return tuple(
        number for number, team in enumerate(state.teams) if any(not state.players[seat].lost for seat in team.members)
    )


@rule("102.1", "102.2a", "102.4a", "102.4c", "102.5")
def end_if_over(run: Run, why: str) -> None:
    """End the game if at most one team is left: all of it wins (102.2a), or with none left it is a draw (102.4a).

    Raises Over when the game has ended (102.1).
    """
    left = teams_left(run.state)
    if len(left) > 1:
        return
    end(run, left, why)


@rule("102.1")
def end(run: Run, winners: tuple[int, ...], why: str) -> None:
    """The game ends with these teams as winners (none: a draw). Raises Over."""
    run.commit(e.Ended(Outcome(winners=winners, rule=why)), rule=why)
    raise Over


@rule("102.2b", "102.3e")
def win(run: Run, seat: Seat, why: str) -> None:
    """An effect says that a player wins: his or her team does, unless that player has lost (102.3e). Raises Over."""
    if not run.state.players[seat].lost:
        end(run, (run.state.team_of(seat),), why)


@rule("102.3a", "102.5")
def lose_at_once(run: Run, seat: Seat, why: str) -> None:
    """A player loses now and leaves the game; does not raise, the outcome is in the state."""
    run.commit(e.Lost(seat, why), rule=why)
    try:
        end_if_over(run, why)
    except Over:
        return
