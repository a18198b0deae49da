"""Turn markers (608.4): several players take turns at the same time, each of these as a marker that goes around.

The stack is one, and so is who has priority: so the turns go on phase by phase, in the order of the queue of markers.
The marker in front is the turn of `State.turn`; the others wait in `State.markers`, each before the phase that comes
next, so that none of them is ever in the middle of combat.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tabletop.engine.rules.events.run import Run
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.table_events import MarkersMoved
from tabletop.engine.state.turn import Marker, Turn, TurnMarkers
from tabletop.engine.vocabulary.rule_ids import rule

#: there is one marker for so many players, and so many seats are between two of them
_APART: Final = 4


@rule("608.4a")
def number_of_markers(state: State) -> int:
    """Return how many markers there are for the players who are in the game: one for each full four of them."""
    return max(1, len(teams_in_order(state)) // _APART)


@rule("608.4b")
def first_holders(state: State, first: int) -> tuple[int, ...]:
    """Return who takes the markers as the game starts: who goes first, and each fourth player to the left."""
    order = teams_in_order(state, first)
    return tuple(order[place * _APART] for place in range(number_of_markers(state)))


@rule("608.4c")
def may_receive(state: State, team: int, in_use: tuple[int, ...]) -> bool:
    """Tell whether a player may receive a marker: none of the next three players to the left has one."""
    following = teams_in_order(state, team)[1:_APART]
    return not any(one in in_use for one in following)


def deal_out(run: Run, turns: tuple[Turn, ...]) -> Turn:
    """All players with markers have started their turns; returns the first of these, which is in front."""
    others = tuple(Marker(number, turn) for number, turn in enumerate(turns[1:], 2))
    there = teams_in_order(run.state)
    run.commit(MarkersMoved(TurnMarkers(1, others, there), turns[0]), rule="608.4b")
    return turns[0]


def numbers_used(state: State) -> int:
    """Return the highest number of a turn so far."""
    parked = state.markers.others if state.markers is not None else ()
    return max(state.turn.number, *(one.turn.number for one in parked), 0)


@rule("608.4")
def next_in_line(run: Run, turn: Turn) -> Turn | Marker:
    """The turn in front has come to the phase `turn`: that of the next marker comes to the front.

    Returns the part of a turn that begins, or a marker that was between turns and can go on.
    """
    markers = run.state.markers
    if markers is None or not markers.others:
        return turn
    return _to_front(run, replace(markers, others=(*markers.others, Marker(markers.front, turn))))


@rule("608.4c", "608.4d")
def passed_on(run: Run, ended: Turn) -> Turn | Marker:
    """The turn in front has ended, and its marker is between turns: it goes on, waits, or is removed."""
    markers = run.state.markers
    assert markers is not None, "only a Grand Melee has turn markers"
    marker = Marker(markers.front, ended, between=True)
    if not markers.others:
        return marker
    return _to_front(run, replace(markers, others=(marker, *markers.others)))


def _to_front(run: Run, queue: TurnMarkers) -> Turn | Marker:
    """Bring the first marker of a queue to the front that can go on; those that are to be removed are."""
    queue = _without_surplus(run.state, queue)
    others = list(queue.others)
    for _ in range(len(others)):
        marker = others.pop(0)
        in_use = tuple(one.turn.team for one in others if not one.between)
        if not marker.between or may_receive(run.state, receiver(run.state, marker.turn), in_use):
            # what is to be skipped, controlled and taken besides is the same for all
            now = run.state.turn
            shared = {"extra": now.extra, "skips": now.skips, "controls": now.controls}
            turn = replace(marker.turn, **shared)
            moved = replace(queue, front=marker.number, others=tuple(others))
            run.commit(MarkersMoved(moved, None if marker.between else turn), rule="608.4")
            return replace(marker, turn=turn) if marker.between else turn
        others.append(marker)
    raise AssertionError("where all markers are between turns somebody can receive one")


def receiver(state: State, ended: Turn) -> int:
    """Return who receives the marker of a turn that has ended: the same player for another turn, else the next."""
    if ended.team in ended.extra and ended.team in teams_in_order(state):
        return ended.team
    return teams_in_order(state, ended.next_team)[0]


@rule("608.4d")
def _without_surplus(state: State, queue: TurnMarkers) -> TurnMarkers:
    """Remove a marker that is between turns where players have left and there are too many.

    It is the one immediately to the right of a player who has left; of several the one with the lowest number.
    """
    there = teams_in_order(state)
    gone = [team for team in queue.players if team not in there]
    while len(queue.others) > number_of_markers(state):
        places = {one.turn.team: one for one in sorted(queue.others, key=lambda one: -one.number)}
        doomed = min((_to_the_right(state, team, places) for team in gone), key=lambda one: one.number)
        if not doomed.between:
            return queue
        queue = replace(queue, others=tuple(one for one in queue.others if one is not doomed))
    return replace(queue, players=there)


def _to_the_right(state: State, team: int, places: dict[int, Marker]) -> Marker:
    """Return the first marker to the right of a seat."""
    number = len(state.teams)
    return next(places[one] for step in range(1, number + 1) if (one := (team - step) % number) in places)
