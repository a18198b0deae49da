"""Winning, losing and drawing the game (102)."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.ending_rules import CantLose, CantWin, EndingRule
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.events import leaving
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of, side_mates
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Outcome
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule

#: the rule by which those lose who concede
CONCEDED: Final = "102.3a"


class Over(Exception):
    """The game has ended: whatever was going on stops (102.1)."""


@rule("102.2c", "102.3f")
def teams_left(state: State) -> tuple[int, ...]:
    """The teams of which somebody is still in the game; the others have lost (102.3f)."""
    return tuple(
        number for number, team in enumerate(state.teams) if any(not state.players[seat].lost for seat in team.members)
    )


@rule("102.1", "102.2a", "102.4a", "102.4c", "102.5", "605.4", "606.8", "607.5", "608.5", "609.5")
def end_if_over(run: Run, why: str) -> None:
    """End the game if at most one team is left: all of it wins (102.2a), or with none left it is a draw (102.4a).

    Of several who compete together that holds for all of them. Raises Over when the game has ended (102.1).
    """
    left = teams_left(run.state)
    if len({_side(run.state, team) for team in left}) > 1:
        return
    end(run, _with_side(run.state, left), why)


def _side(state: State, team: int) -> int:
    return state.options.sides[team] if state.options.sides else team


@rule("102.2a", "102.3f")
def _with_side(state: State, teams: tuple[int, ...]) -> tuple[int, ...]:
    """Return the teams that compete together with these, those of which nobody is there any more too."""
    if not state.options.sides:
        return teams
    wanted = {_side(state, team) for team in teams}
    return tuple(team for team in range(len(state.teams)) if _side(state, team) in wanted)


@rule("102.1")
def end(run: Run, winners: tuple[int, ...], why: str) -> None:
    """The game ends with these teams as winners (none: a draw). Raises Over."""
    run.commit(e.Ended(Outcome(winners=winners, rule=why)), rule=why)
    raise Over


@rule("102.2b", "102.3e", "605.4", "606.8b")
def win(run: Run, seat: Seat, why: str) -> None:
    """An effect says that a player wins: his or her team does, unless that player has lost (102.3e), or an effect
    says that a member of that team can't win (606.8b). Raises Over."""
    if not run.state.players[seat].lost and not is_kept_from(run.state, seat, CantWin):
        end(run, _with_side(run.state, (run.state.team_of(seat),)), why)


@rule("103.2", "606.8b")
def is_kept_from(state: State, seat: Seat, what: type[EndingRule]) -> bool:
    """Tell whether an effect says of a player, or of a team mate, that he or she can't win, or can't lose (606.8b)."""
    members = (seat, *mates_of(state, seat))
    # only what something changes has rules on it
    for object_id, values in derive(state).items():
        for change, _ in values.rules:
            if not isinstance(change, what) or object_id not in state.in_play:
                continue
            if any(_is_about(state, change, state.objects[object_id], one) for one in members):
                return True
    return False


def _is_about(state: State, rule: EndingRule, permanent: Object, seat: Seat) -> bool:
    if rule.who == "you":
        return seat == permanent.controller
    return state.reaches(permanent.controller, seat) and (
        rule.who == "players" or state.are_opponents(seat, permanent.controller)
    )


@rule("102.3", "103.1", "102.5", "606.8b", "606.8c")
def lose(run: Run, seats: tuple[Seat, ...], why: str) -> None:
    """Players lose the game, all at once and with their team mates, and leave it (102.5).

    Those who can't lose don't, but whoever concedes does (103.1). Raises Over where that ends the game.
    """
    if why != CONCEDED:
        seats = tuple(seat for seat in seats if not is_kept_from(run.state, seat, CantLose))
    losing = with_mates(run.state, tuple(e.Lost(seat, why) for seat in seats))
    if losing:
        run.commit(*losing, rule=why, rules=tuple(event.by for event in losing))
        go(run, tuple(event.seat for event in losing), why)


@rule("606.8b", "606.8c", "607.5a")
def with_mates(state: State, losing: tuple[e.Lost, ...]) -> tuple[e.Lost, ...]:
    """List the players who lose, each once, then team mates that lose with them; without who has lost before.

    Those of an emperor lose with him or her (607.5a).
    """
    found = {event.seat: event for event in losing if not state.players[event.seat].lost}
    for event in tuple(found.values()):
        by = "606.8c" if event.by == CONCEDED else "606.8b"
        for mate in mates_of(state, event.seat):
            found.setdefault(mate, e.Lost(mate, by))
        if event.seat in state.options.emperors:
            for mate in side_mates(state, event.seat):
                found.setdefault(mate, e.Lost(mate, "607.5a"))
    return tuple(found.values())


@rule("102.5")
def go(run: Run, seats: tuple[Seat, ...], why: str) -> None:
    """Players have just lost: the game ends by it, or goes on and they leave it. Raises Over where it ends."""
    end_if_over(run, why)
    leaving.leave(run, seats)
