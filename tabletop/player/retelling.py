"""What has been answered since a checkpoint, told in a way that holds no order which chance has made.

A shuffle is told as if it had left the cards as their ids count: where each card lies is a matter of the world then,
and so of what its seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.forward import Ahead
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


class Retold(Struct, frozen=True):
    """Answers as they are told, and by its id now what each object was at the checkpoint: truly, and as it is told."""

    since: tuple[Given, ...]
    truly: dict[ObjectId, ObjectId]
    told: dict[ObjectId, ObjectId]


@rule("217.2b")
def retold(checkpoint: State, since: Sequence[Given]) -> Retold:
    """Tell the answers since a checkpoint without what chance has made of libraries."""
    truly = {ref: ref for ref in checkpoint.objects}
    told, answers, done = dict(truly), list[Given](), 0
    if not since:
        return Retold((), truly, told)
    ahead = Ahead(checkpoint)
    for answer in since:
        decision, shuffled = ahead.decision, frozenset[ObjectId]()
        if decision is not None and decision.seat == CHANCE and isinstance(answer, Arranged):
            shuffled = frozenset(key_ref(key) for key in answer.keys)
            answers.append(Arranged(tuple(ref_key(ref) for ref in sorted(shuffled))))
        else:
            answers.append(answer)
        ahead.send(answer)
        for happening in ahead.happenings[done:]:
            event = happening.event
            if isinstance(event, e.Moved) and event.new:
                for now in (truly, told):
                    if event.object in now:
                        now[event.new] = now.pop(event.object)
            elif isinstance(event, e.Shuffled):
                kept = tuple(ref for ref in event.order if ref not in shuffled)
                _renumber(truly, event.order, event.first)
                _renumber(told, (*kept, *(ref for ref in sorted(event.order) if ref in shuffled)), event.first)
        done = len(ahead.happenings)
    return Retold(tuple(answers), truly, told)


def _renumber(now: dict[ObjectId, ObjectId], order: Sequence[ObjectId], first: ObjectId) -> None:
    """The cards in this order have new ids."""
    places = [now.pop(ref, ref) for ref in order]
    for number, place in enumerate(places):
        now[first + number] = place
