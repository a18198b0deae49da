"""Face-down permanents (502.26, 504): who may turn one face up, and doing it, a special action."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card, ComesIntoPlay
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.board.reading import Arrival, Context
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.copies import face_up_card
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing import paying
from tabletop.engine.rules.playing.announcing import announce_x
from tabletop.engine.rules.playing.prohibitions import MORPH
from tabletop.engine.rules.playing.ways import keyword_cost, lying_face_down, morph_of
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("504.3", "504.7")
def real_card(state: State, thing: Object) -> Card:
    """The card that a face-down object would be face up, copy effects included: only its controller may know it."""
    return state.cards[face_up_card(state.cards, state.effects, thing)]


@rule("502.26a", "502.26d")
def turnable(state: State, seat: Seat) -> tuple[tuple[Object, tuple[Cost, ...]], ...]:
    """The face-down permanents that a player may turn face up when he or she has priority, with the morph cost."""
    found = []
    for object_id in lying_face_down(state):
        thing = state.objects[object_id]
        if thing.controller == seat:
            morph = morph_of(real_card(state, thing))
            if morph is not None:
                found.append((thing, keyword_cost(state, MORPH, morph.cost)))
    return tuple(found)


@rule("502.26d", "504.5", "408.2h")
def turn_face_up(run: Run, seat: Seat, object_id: ObjectId) -> Steps[None]:
    """Show the morph cost, pay it, and turn the permanent face up. It does not use the stack."""
    (cost,) = (cost for thing, cost in turnable(run.state, seat) if thing.id == object_id)
    thing = run.state.objects[object_id]
    run.commit(e.Revealed(seat, (face_up_card(run.state.cards, run.state.effects, thing),)), rule="502.26d")
    x = yield from announce_x(run, seat, cost, object_id, "turning it face up")
    context = Context(you=seat, this=object_id, card=thing.card, x=x)
    yield from paying.pay(run, seat, cost, context)
    chosen, more = yield from _as_it_is_turned(run, seat, thing)
    yield from happen(run, e.TurnedFaceUp(object_id, seat, choices=chosen, x=x), *more, rule="502.26d")


@rule("419.1e", "504.8")
def _as_it_is_turned(
    run: Run, seat: Seat, thing: Object
) -> Steps[tuple[tuple[tuple[str, str], ...], tuple[e.Event, ...]]]:
    """Do what a permanent says is done as it is turned face up: choices, and the counters it gets with it."""
    arrival = Arrival()
    card = face_up_card(run.state.cards, run.state.effects, thing)
    for ability in run.state.cards[card].abilities:
        if isinstance(ability, ComesIntoPlay) and ability.turned:
            context = Context(you=seat, this=thing.id, card=card)
            context.arrival = arrival
            yield from carry_out(run, ability.effects, context)
    counters = tuple(e.CountersChanged(thing.id, kind, n) for kind, n in arrival.counters.items() if n)
    return tuple(arrival.choices.items()), counters
