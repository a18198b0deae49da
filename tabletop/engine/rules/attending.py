"""Answers to what is asked as players leave (600.4d, 102.3a): nobody who has left is asked.

A concession comes instead of an answer. What was the doing of who leaves stops; of any other decision what is left of
it is asked again, or answered by itself where there is nothing left to choose.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias, assert_never

import msgspec
from msgspec import Struct

from tabletop.engine.rules.events import leaving
from tabletop.engine.rules.events.game_end import Over, lose
from tabletop.engine.rules.events.run import Anew, Gone, Run, Steps
from tabletop.engine.rules.events.standing_in import stand_ins, who_instead
from tabletop.engine.rules.events.turn_control import addressed
from tabletop.engine.rules.turn import priority
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    Answer,
    AnyDecision,
    Arrange,
    Assign,
    Divide,
    Name,
    Number,
    Option,
    Pay,
    Pick,
    Picked,
)
from tabletop.engine.vocabulary.ids import Seat, key_ref, seat_of
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.purposes import on_leaving
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: an object or a player in the key of an option
_OBJECT: Final = re.compile(r"^(?:o(?=\d+(?:#\d+)?$)|(?:play|suspend|turn|ability|ignore):)(\d+)")
_PLAYER: Final = re.compile(r"^p(\d+)$")


class Concession(Struct, frozen=True, tag="concession"):
    """Comes instead of an answer: a player concedes, whatever is asked and of whom (102.3a)."""

    seat: Seat


#: what a procedure under way is given
Given: TypeAlias = Answer | Concession


@rule("102.3a", "600.4a", "600.4d")
def attended(run: Run, steps: Steps[None]) -> Steps[None]:
    """Let a procedure ask its decisions of those who are in the game, and let players leave in the middle of it.

    It ends with the game, and does nothing where that is over.
    """
    if run.state.outcome is not None:
        return
    try:
        decision = next(steps, None)
        while decision is not None:
            state = run.state
            if decision.seat < 0 or not state.players[decision.seat].lost:
                answer = yield addressed(state, decision)
            else:
                answer = yield from _instead(run, decision)
            if isinstance(answer, Concession):
                steps, decision = _conceded(run, steps, decision, answer.seat)
                continue
            try:
                decision = steps.send(answer)
            except StopIteration:
                return
    except Over:
        return


@rule("102.3a", "600.4a")
def _conceded(
    run: Run, steps: Steps[None], decision: AnyDecision, seat: Seat
) -> tuple[Steps[None], AnyDecision | None]:
    """The procedure that goes on once a player concedes instead of an answer, and what it asks (None: it is done)."""
    holder = run.state.turn.priority
    lose(run, (seat,), "102.3a")
    fate = on_leaving(decision.purpose).meanwhile
    if fate == "the turn goes on":
        steps.close()
        steps = priority.go_on(run, holding=run.state.turn.priority == holder)
        return steps, next(steps, None)
    depth = leaving.ended(run)
    if depth is not None:
        return steps, _thrown(steps, Gone(depth))
    if fate == "anew":
        return steps, _thrown(steps, Anew())
    decision = _what_is_left(run.state, decision)
    if _is_open(decision):
        return steps, decision
    try:
        return steps, steps.send(least_answer(decision))
    except StopIteration:
        return steps, None


def _thrown(steps: Steps[None], stop: Exception) -> AnyDecision | None:
    try:
        return steps.throw(stop)
    except StopIteration:
        return None


@rule("600.4d")
def _instead(run: Run, decision: AnyDecision) -> Steps[Any]:
    """Ask a decision of whoever answers it instead of one who has left."""
    there = tuple(mate for mate in decision.mates if not run.state.players[mate].lost)
    if there:
        return (yield addressed(run.state, replace(decision, seat=there[0], mates=there[1:])))
    controller = _controller(run.state, decision)
    if controller < 0 or on_leaving(decision.purpose).of_one_who_left == "nobody":
        return least_answer(decision)
    question = who_instead(run.state, controller, decision.seat, decision.about)
    chosen = stand_ins(run.state, controller, decision.seat)[0]
    if question is not None:
        named: Picked | Concession = yield addressed(run.state, question)
        if isinstance(named, Concession):
            return named
        chosen = seat_of(key_ref(named.keys[0]))
    return (yield addressed(run.state, replace(decision, seat=chosen, mates=())))


def _controller(state: State, decision: AnyDecision) -> Seat:
    """Return who controls the object that asks, and is in the game; -1: nobody."""
    for ref in decision.about:
        entry, thing = state.stack_object(ref), state.objects.get(ref)
        seat = entry.controller if entry is not None else thing.controller if thing is not None else -1
        if seat >= 0 and not state.players[seat].lost:
            return seat
    return -1


# --- what is left of a decision -------------------------------------------------------------------


def _is_there(state: State, option: Option) -> bool:
    """Tell whether an option is still about something that is in the game."""
    player = _PLAYER.match(option.key)
    if player is not None:
        return not state.players[int(player[1])].lost
    found = _OBJECT.match(option.key)
    if found is None:
        return True
    object_id = int(found[1])
    return object_id in state.objects or state.stack_object(object_id) is not None


@rule("600.4a")
def _what_is_left(state: State, decision: AnyDecision) -> AnyDecision:
    """The same decision without options about what has left the game."""
    match decision:
        case Number() | Name():
            return decision
        case Assign():
            pairs = [
                (source, tuple(option for option in targets if _is_there(state, option)))
                for source, targets in zip(decision.sources, decision.targets, strict=True)
                if _is_there(state, source)
            ]
            pairs = [(source, targets) for source, targets in pairs if targets]
            return replace(decision, sources=tuple(s for s, _ in pairs), targets=tuple(t for _, t in pairs))
        case Pick():
            options = tuple(option for option in decision.options if _is_there(state, option))
            room = sum(option.most for option in options)
            return replace(decision, options=options, least=min(decision.least, room), most=min(decision.most, room))
        case Divide() | Arrange() | Pay():
            return replace(decision, options=tuple(option for option in decision.options if _is_there(state, option)))
        case _:
            assert_never(decision)


def _is_open(decision: AnyDecision) -> bool:
    """Tell whether there is anything to choose: an option where options are chosen from."""
    match decision:
        case Assign():
            return bool(decision.sources)
        case Pick() | Arrange() | Divide():
            return bool(decision.options) or decision.purpose == "look"
        case Number() | Name() | Pay():
            return True
        case _:
            assert_never(decision)
