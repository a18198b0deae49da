"""Winning, losing and drawing the game (102)."""

from __future__ import annotations

from tabletop.engine.rules import leaving
from tabletop.engine.rules.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of
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


@rule("102.3", "102.5", "606.8b", "606.8c")
def lose(run: Run, seats: tuple[Seat, ...], why: str) -> None:
    """Players lose the game, all at once and with their team mates, and leave it (102.5).

    Raises Over where that ends the game.
    """
    losing = with_mates(run.state, tuple(e.Lost(seat, why) for seat in seats))
    if losing:
        run.commit(*losing, rule=why, rules=tuple(event.by for event in losing))
        go(run, tuple(event.seat for event in losing), why)


@rule("606.8b", "606.8c")
def with_mates(state: State, losing: tuple[e.Lost, ...]) -> tuple[e.Lost, ...]:
    """Those who lose, each once, and after them the team mates that lose with them; without who has lost before."""
    found = {event.seat: event for event in losing if not state.players[event.seat].lost}
    for event in tuple(found.values()):
        by = "606.8c" if event.by == "102.3a" else "606.8b"
        for mate in mates_of(state, event.seat):
            found.setdefault(mate, e.Lost(mate, by))
    return tuple(found.values())


@rule("102.5")
def go(run: Run, seats: tuple[Seat, ...], why: str) -> None:
    """Players have just lost: the game ends by it, or goes on and they leave it. Raises Over where it ends."""
    end_if_over(run, why)
    leaving.leave(run, seats)
