"""Comparison of a player's answer in a lesson with the one expected: whether they come to the same."""

from __future__ import annotations

from collections import Counter

from tabletop.demos.directing import Director
from tabletop.demos.finding import Names
from tabletop.demos.scenario import ScenarioError, Step
from tabletop.demos.venues import BarePosition
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_options
from tabletop.engine.rules.turn.priority import actor
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Assigned,
    Divided,
    Pay,
    Pick,
    Picked,
)
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.orders.stops import PASS


def fits(decision: AnyDecision, expected: Answer, given: Answer) -> bool:
    """Return whether `given` does what `expected` does: equal things may stand for each other, and any way pays."""
    if isinstance(decision, Pay):
        return not (isinstance(given, Picked) and given.keys == (GIVE_UP,))
    if type(expected) is not type(given):
        return False
    if isinstance(decision, Pick) and isinstance(expected, Picked) and isinstance(given, Picked):
        texts = {
            option.key: (option.key.split(":")[0] if ":" in option.key else "", option.text, option.seat)
            for option in decision.options
        }
        mine = [texts.get(key) for key in given.keys]
        wanted = [texts.get(key) for key in expected.keys]
        if decision.purpose == "priority":
            return mine == wanted
        return given.keys == expected.keys if decision.ordered else Counter(given.keys) == Counter(expected.keys)
    if isinstance(expected, Assigned) and isinstance(given, Assigned):
        return Counter(expected.pairs) == Counter(given.pairs)
    if isinstance(expected, Divided) and isinstance(given, Divided):
        return {k: n for k, n in expected.shares if n} == {k: n for k, n in given.shares if n}
    return expected == given


def mana_source(state: State, decision: AnyDecision, expected: Answer, given: Answer) -> str:
    """The name of what an answer makes mana with, for a payment or before something is played; "": it does not."""
    if not isinstance(given, Picked) or not given.keys or (given == expected and not isinstance(decision, Pay)):
        return ""
    key = given.keys[0]
    mana = decision.options if isinstance(decision, Pay) else ()
    if isinstance(decision, Pick) and decision.purpose == "priority" and expected != PASS:
        mana = mana_ability_options(state, _doer(decision, expected))
    known = any(option.key == key for option in mana)
    return name_of(state, int(key.split(":")[1])) if known else ""


def _doer(decision: Pick, expected: Answer) -> Seat:
    """Return whose action an expected answer is: of a team one member's, and nobody else's mana pays for it (606.5)."""
    return actor(decision, expected.keys[0]) if isinstance(expected, Picked) else decision.seat


def sources_of(step: Step, venue: BarePosition, names: Names) -> Counter[str]:
    """The names of what a step's own script makes mana with, played on a venue of its own: equal ones do as well."""
    director = Director(venue, names, strict=False)
    found: Counter[str] = Counter()
    script = director.script(step)
    try:
        answer = next(script)
        while True:
            if isinstance(venue.current(), Pay) and isinstance(answer, Picked) and answer.keys != (GIVE_UP,):
                found[name_of(venue.state, int(answer.keys[0].split(":")[1]))] += 1
            answer = script.send(director.give(answer))
    except (StopIteration, ScenarioError):
        return found
