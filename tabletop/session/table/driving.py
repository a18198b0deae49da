"""Driving a game on by itself: chance and standing orders answer, until somebody must be asked."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.loops import closing as loop_rules
from tabletop.engine.vocabulary.decisions import AnyDecision, Picked, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat
from tabletop.session.orders import passing_on, stops
from tabletop.session.table.course import Course
from tabletop.session.timeline import chance, round_finder
from tabletop.session.timeline.entries import Answered, Ordered, Repeated, Step

replace = msgspec.structs.replace


def enter(course: Course, step: Step) -> Refusal | None:
    """Carry out a step; nobody passes on any more where it led to anything not foreseen. Returns why it was refused."""
    timeline = course.timeline
    if not timeline.cursor.for_a_time:
        return course.enter(step)
    before = timeline.position.state
    refusal = course.enter(step)
    if refusal is not None or isinstance(step, Ordered):
        return refusal
    cursor = timeline.cursor
    if cursor.for_a_time and not passing_on.foreseen(before, timeline.position.news, cursor.orders):
        _end_passing_on(course)
    return None


def _end_passing_on(course: Course) -> None:
    for seat, one in enumerate(course.timeline.cursor.orders):
        if one.until is not None:
            course.must(Ordered(seat, replace(one, until=None), "order"))


def pass_until(course: Course, seat: Seat, key: str) -> Refusal | None:
    """Pass on the way that a seat, or its team, is offered under `key`: a pass, then the order. Returns why not.

    The order comes after the pass, so that taking the pass back takes the order back; none is given where the pass
    led to something that nobody foresaw. To step in here passes nothing.
    """
    position = course.timeline.position
    decision, before = position.current(), position.state
    orders = course.timeline.cursor.orders
    offer = passing_on.offer_of(before, decision, orders)
    found = [one for one in offer.ways if one.option.key == key] if offer is not None else []
    if decision is None or not decision.may_answer(seat) or not found:
        return Refusal("There is no such part to pass until now.", decision.rule if decision else "102.1")
    chosen = found[0]
    if not chosen.passes:
        _end_passing_on(course)
    else:
        refusal = enter(course, Answered(seat, stops.PASS))
        if refusal is not None:
            return refusal
        if not passing_on.foreseen(before, position.news, orders):
            return None
    mine = decision.seat  # whose orders are those of the team
    course.must(Ordered(mine, replace(course.timeline.cursor.orders[mine], until=chosen.until)))
    return None


def answer(course: Course, decision: AnyDecision, step: Answered, hold: bool) -> Refusal | None:
    """Answer the pending decision; `hold`: its seat keeps priority once with what it plays now on top of the stack."""
    refusal = enter(course, step)
    if refusal is not None:
        return refusal
    if decision.purpose == "loop":
        _let_act(course, step)
    if hold:
        # the orders of a team are those of the seat that is asked for it
        course.must(Ordered(decision.seat, replace(course.timeline.cursor.orders[decision.seat], hold=True)))
    return None


def _let_act(course: Course, step: Answered) -> None:
    """Whoever wants to act in a loop is asked, whatever the orders said."""
    if isinstance(step.answer, Picked) and step.answer.keys[0] not in (loop_rules.GO_ON, *loop_rules.NUMBERS):
        state = course.timeline.position.state
        seat = speaker(state, state.team_of(step.seat))
        mine = course.timeline.cursor.orders[seat]
        course.must(Ordered(seat, replace(mine, until=None, yields=(), hold=True), "order"))


def let_by(course: Course, seat: Seat, game: bool) -> Refusal | None:
    """A seat passes, and lets the ability on top of the stack go by from now on: this turn, or the whole game.

    Returns why not where that seat is not asked, or no ability of another team is there.
    """
    position = course.timeline.position
    decision, state = position.current(), position.state
    if decision is None or not decision.may_answer(seat) or decision.purpose != "priority":
        return Refusal("Only a seat that has priority can let an ability go by.", "408.1c")
    top = state.stack[-1] if state.stack else None
    if top is None or stops.is_own(state, top, decision.seat):
        order = None
    else:
        order = stops.yielded(state, top, game)
    if order is None:
        return Refusal("There is no ability of another player on top of the stack.", "408.1c")
    refusal = enter(course, Answered(seat, stops.PASS))
    if refusal is None:
        mine = course.timeline.cursor.orders[decision.seat]
        kept = tuple(one for one in mine.yields if one.source != order.source or one.ability != order.ability)
        course.must(Ordered(decision.seat, replace(mine, yields=(*kept, order))))
    return refusal


def go_on(course: Course, seed: str) -> None:
    """Let chance and orders answer until somebody must be asked; orders end as `stops.ended` says."""
    while True:
        timeline = course.timeline
        position = timeline.position
        decision = position.current()
        if decision is None:
            return
        orders = timeline.cursor.orders
        if decision.seat == CHANCE:
            drawn = chance.draw(decision, seed, timeline.cursor.chances)
            enter(course, Answered(CHANCE, drawn, "chance"))
            continue
        if decision.purpose == "priority":
            found = round_finder.find(timeline, mandatory=True)
            if found is not None and not found.owners and enter(course, Repeated(NOBODY, found.answers)) is None:
                continue
        answer = stops.by_order(position.state, decision, orders[decision.seat])
        if answer is None:
            break
        refusal = enter(course, Answered(decision.seat, answer, "order"))
        if refusal is not None:
            raise RuntimeError(f"an answer by order was refused: {refusal.reason}")
    if timeline.cursor.for_a_time:
        offered = passing_on.is_offered(position.state, decision, orders)
        for seat, left in stops.ended(position.state, decision, orders, offered):
            course.must(Ordered(seat, left, "order"))
