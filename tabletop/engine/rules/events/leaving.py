"""Leaving a game that goes on (600.4): what goes with a player, at once, and what that stops."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.events.ownership import owner_on_stack
from tabletop.engine.rules.events.run import Doing, Gone, Run, Steps, T
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import CEASED, REMOVED

replace = msgspec.structs.replace


@rule("600.4", "600.4a", "102.5")
def leave(run: Run, seats: tuple[Seat, ...]) -> None:
    """Players who have lost leave the game, all at once; it is no state-based effect, and nothing replaces it.

    Everything they own leaves, whatever the zone; their spells and abilities on the stack cease to exist; effects that
    give them control are over, and what they control after that goes, removed from the game. Combat damage on the
    stack stays as it is.
    """
    state = run.state
    # what they owned leaves play for whatever looks at that (410.10c), but goes to no zone
    batch: list[e.Event] = [e.Moved(thing.id, CEASED) for thing in state.objects.values() if thing.owner in seats]
    for entry in state.stack:
        if entry.kind == "spell":
            if entry.controller in seats and owner_on_stack(state, entry) not in seats:
                batch.append(e.Moved(entry.id, REMOVED))
        elif entry.controller in seats or owner_on_stack(state, entry) in seats:
            batch.append(e.LeftStack(entry.id))
    run.commit(e.LeftGame(seats), *batch, e.TurnChanged(_turn_without(state, seats)), rule="600.4a")
    run.left = True
    for doing in run.doing:
        was = state.stack_object(doing.object) is not None
        doing.over = doing.over or (was and run.state.stack_object(doing.object) is None)
    rest = tuple(thing.id for thing in run.state.permanents() if thing.controller in seats)
    rest += _phased_out(run, seats)
    if rest:
        run.commit(*(e.Moved(object_id, REMOVED) for object_id in rest), rule="600.4a")


@rule("600.4a", "217.8c")
def _phased_out(run: Run, seats: tuple[Seat, ...]) -> tuple[ObjectId, ...]:
    """List what would phase in under players who leave: the rules don't say (217.8c: nobody controls it).

    Where an effect gave them control that effect is over, and it will phase in as it was before; the rest is returned,
    and leaves with what they control.
    """
    state = run.state
    theirs = [state.objects[i] for i in state.phased if state.objects[i].controller in seats]
    back = [thing for thing in theirs if not state.players[thing.put_by].lost]
    if back:
        run.commit(*(e.ControlChanged(thing.id, thing.put_by) for thing in back), rule="600.4a")
    return tuple(thing.id for thing in theirs if state.players[thing.put_by].lost)


@rule("600.4a", "408.1c")
def _turn_without(state: State, seats: tuple[Seat, ...]) -> Turn:
    """The turn without those who leave: of the teams that passed those that are left; priority goes to the next.

    A turn whose team has left is finished without an active player (U11).
    """
    turn = state.turn
    if turn.priority == NOBODY:
        return turn
    number = len(state.teams)
    left = teams_in_order(state)
    before = [(turn.priority - step) % number for step in range(1, number)]
    there = [team for team in before if team in left or any(seat in seats for seat in state.teams[team].members)]
    following = teams_in_order(state, turn.priority)
    return replace(turn, priority=following[0], passed=sum(team in left for team in there[: turn.passed]))


def ended(run: Run) -> int | None:
    """Return the depth of the outermost doing whose player, or spell or ability, has left; None: all go on."""
    for depth, doing in enumerate(run.doing):
        if doing.over or run.state.players[doing.seat].lost:
            return depth
    return None


def is_about(run: Run, object_id: ObjectId) -> None:
    """Note that what is being done now is about this spell or ability: it stops where that leaves the game."""
    if run.doing:
        run.doing[-1].object = object_id


@rule("600.4a")
def stop_if_gone(run: Run) -> None:
    """Stop what is under way where its player has left. Raises Gone, which `while_there` catches."""
    depth = ended(run)
    if depth is not None:
        raise Gone(depth)


@rule("600.4a")
def while_there(run: Run, seat: Seat, steps: Steps[T], object_id: ObjectId = NOTHING) -> Steps[T | None]:
    """Carry out what is a player's doing; where that player leaves, or the spell or ability that it is about leaves
    with its owner, it stops and None is returned (600.4a)."""
    depth, replaced = len(run.doing), run.replaced
    run.doing.append(Doing(seat, object_id))
    try:
        return (yield from steps)
    except Gone as stop:
        if stop.depth != depth:
            raise
        run.replaced = replaced
        return None
    finally:
        del run.doing[depth:]


@rule("600.4a")
def has_left(state: State, event: e.Event) -> bool:
    """Tell whether something that was about to happen is about an object or player not in the game any more."""
    if isinstance(event, e.Damaged) and is_player(event.to):
        return state.players[seat_of(event.to)].lost
    if isinstance(event, e.CardDrawn | e.LifeChanged):
        return state.players[event.seat].lost
    ref = event.to if isinstance(event, e.Damaged) else event.object if isinstance(event, e.Moved) else NOTHING
    return ref != NOTHING and ref not in state.objects


@rule("600.4a", "422.1")
def back_to(run: Run, before: State) -> None:
    """Make what has happened since `before` undone (422.1); players who have left since then stay out of the game."""
    gone = tuple(
        e.Lost(now.seat, now.lost_by)
        for now, then in zip(run.state.players, before.players, strict=True)
        if now.lost and not then.lost
    )
    run.state = before
    run.playing = False
    if gone:
        told = len(run.happenings)
        run.commit(*gone, rule="102.5", rules=tuple(event.by for event in gone))
        leave(run, tuple(event.seat for event in gone))
        del run.happenings[told:]  # it has been told
