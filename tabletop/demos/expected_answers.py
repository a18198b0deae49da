"""Whether a player's answer in a lesson comes to the same as the one expected."""

from __future__ import annotations

from collections import Counter

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


def fits(decision: AnyDecision, expected: Answer, given: Answer) -> bool:
    """Whether `given` does what `expected` does: equal things may stand for each other, and any way pays."""
    if isinstance(decision, Pay):
        return not (isinstance(given, Picked) and given.keys == (GIVE_UP,))
    if type(expected) is not type(given):
        return False
    if isinstance(decision, Pick) and isinstance(expected, Picked) and isinstance(given, Picked):
        texts = {
            option.key: (option.key.split(":")[0] if ":" in option.key else "", option.text)
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
