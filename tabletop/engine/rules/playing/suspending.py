"""Suspending a card from the hand, a special action (502.59)."""

from __future__ import annotations

from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.keywords.suspend import TIME
from tabletop.engine.rules.playing import paying
from tabletop.engine.rules.playing.announcing import announce_x
from tabletop.engine.rules.playing.ways import suspend_of
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import REMOVED


@rule("502.59a", "408.2k")
def suspend(run: Run, seat: Seat, object_id: ObjectId) -> Steps[None]:
    """Pay, and remove the card from the game with its time counters. It does not use the stack."""
    thing = run.state.objects[object_id]
    ability = suspend_of(run.state.cards[thing.card])
    assert ability is not None
    run.commit(e.Revealed(seat, (thing.card,)), rule="502.59a")
    x = 0
    if ability.value == "X":
        x = yield from announce_x(run, seat, ability.cost, object_id, "suspending it", least=1)
    yield from paying.pay(run, seat, ability.cost, Context(you=seat, this=object_id, card=thing.card, x=x))
    counters = ((TIME, x or int(ability.value)),)
    run.commit(e.Moved(object_id, REMOVED, cause="effect", counters=counters), rule="502.59a")
