"""Writing down what is noted for later: numbers of the beginning of a turn, and the player that was targeted."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.engine.rules.events.appliers.applier import Appliers
from tabletop.engine.state.events import Event
from tabletop.engine.state.noting_events import ChoiceNoted, CountedAtStart
from tabletop.engine.state.successor import Successor
from tabletop.engine.vocabulary.aspects import ASIDE, PERMANENTS, STACK, TURN
from tabletop.engine.vocabulary.rule_ids import rule


@rule("300.1")
def _count(successor: Successor, event: CountedAtStart) -> CountedAtStart:
    successor.set("turn", replace(successor.get("turn"), counted=event.counted))
    return event


@rule("415.1")
def _note(successor: Successor, event: ChoiceNoted) -> Event | None:
    thing = successor.object(event.object)
    if thing is None:
        return None
    kept = tuple(one for one in thing.choices if one[0] != event.kind)
    successor.put(replace(thing, choices=(*kept, (event.kind, event.value))))
    return event


APPLIERS: Appliers = {CountedAtStart: (_count, TURN), ChoiceNoted: (_note, PERMANENTS | ASIDE | STACK)}
