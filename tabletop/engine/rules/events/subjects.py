"""The subjects of an effect: the objects still there, singled out of groups of equal things where it must be."""

from __future__ import annotations

from tabletop.engine.language import references as r
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, refs_of
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED


@rule("103.3", "416.3")
def subjects(run: Run, what: r.What, context: Context) -> tuple[ObjectId, ...]:
    """The ids of the objects that `what` names and that are still there, each once; others are skipped (103.3).

    Members of a group of equal things trigger one by one. "This" and "that creature" mean one member, so it
    is split off the group here.
    """
    if isinstance(what, r.Together):
        return tuple(dict.fromkeys(i for part in what.parts for i in subjects(run, part, context)))
    if isinstance(what, r.OfThem):
        there = ((i, run.state.objects[i]) for i in subjects(run, what.what, context))
        state, view = run.state, context.view
        return tuple(i for i, one in there if matches(what.filter, state, one, values_of(state, one), view))
    found: list[ObjectId] = []
    for ref in _followed(run.state, what, context):
        if ref > 0 and ref in run.state.objects and ref not in found:
            if isinstance(what, r.This | r.ThatObject | r.OtherObject):
                single = single_out(run, ref, "413.2c")
                if isinstance(what, r.This) and ref == context.this:
                    # not where it is found elsewhere: what is asked about it is asked of what it was (413.2f)
                    context.this = single
                ref = single
            found.append(ref)
    return tuple(found)


def permanents(run: Run, what: r.What, context: Context) -> tuple[ObjectId, ...]:
    """Return the subjects that are in play (217.5b)."""
    return tuple(i for i in subjects(run, what, context) if run.state.objects[i].zone == IN_PLAY)


def players(state: State, what: r.What, context: Context) -> tuple[Ref, ...]:
    """Return the references of `what` that are players still in the game."""
    return tuple(
        ref for ref in refs_of(state, what, context) if is_player(ref) and not state.players[seat_of(ref)].lost
    )


@rule("217.1c", "410.10f")
def _followed(state: State, what: r.What, context: Context) -> tuple[Ref, ...]:
    """An ability that triggered as its own object moved finds that object in the zone it moved to (217.1c).

    One of an Aura that triggered as the permanent it was on left finds the Aura in the graveyard (410.10f).
    """
    refs = refs_of(state, what, context)
    moved = context.occurrence
    if not isinstance(what, r.This) or context.this in state.objects:
        return refs
    if moved.other != context.this:
        aura = _aura_of_what_left(state, moved, context.this)
        return refs if aura is None else (aura,)
    thing = state.objects.get(moved.object)
    if thing is None or thing.zone not in (GRAVEYARD, HAND, LIBRARY, REMOVED):
        return refs
    return (thing.id,)


@rule("410.10f")
def _aura_of_what_left(state: State, moved: Occurrence, this: ObjectId) -> ObjectId | None:
    """Return what an Aura is in the graveyard where the event was that the permanent it was on left; else None."""
    known, left = state.last_known.get(this), state.last_known.get(moved.other)
    if known is None or left is None or known.object.attached != moved.other or moved.other in state.objects:
        return None
    if moved.object not in (left.became, moved.other):  # an event of another kind, before or as that left
        return None
    aura = state.objects.get(known.became)
    return aura.id if aura is not None and aura.zone == GRAVEYARD else None


@rule("413.2f")
def remember(context: Context, events: tuple[e.Event, ...]) -> None:
    """Let "it" be what was moved or made, as it is in its new zone, and note what it was before."""
    context.remembered = new_ids(events)
    moved = (event for event in events if isinstance(event, e.Moved) and event.new)
    context.view.former.update({event.new: event.object for event in moved})


def new_ids(events: tuple[e.Event, ...]) -> tuple[ObjectId, ...]:
    """The ids that moved and created objects have in their new zones."""
    return tuple(event.new for event in events if isinstance(event, e.Moved | e.TokensCreated) and event.new != NOTHING)
