"""Comparing what a scenario expects to have happened in a step with what did."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.demos.finding import Names
from tabletop.demos.scenario import Expected, ScenarioError
from tabletop.demos.step_record import StepRecord
from tabletop.engine.state.game import State

Check = tuple[str, str, object, object]


def of_events(expected: Expected, state: State, names: Names, record: StepRecord) -> Iterator[Check]:
    """Return what is expected to have happened in a step: (field, in words, wanted, found)."""
    if expected.countered is not None:
        yield "countered", "countered", sorted(expected.countered), sorted(record.countered())
    if expected.draws is not None:
        yield "draws", "draws, in order, by", expected.draws, list(record.drawn())
    for name, number in expected.triggers.items():
        found = record.triggered(name)
        if not found:
            must_be_known(state, names, name)
        yield "triggers", f"triggered abilities of {name}", number, found
    if expected.events:
        yield _in_order(expected.events, record.told())


def must_be_known(state: State, names: Names, name: str) -> None:
    """Raise ScenarioError where no card of the game has a name, nor speaks of it: it is misspelt."""
    known = any(card.name == name or name.lower() in card.text.lower() for card in state.cards)
    if not known and not names.means_something(state, name):
        raise ScenarioError(f"Nothing in this game is called {name!r}.")


def _in_order(wanted: list[str], lines: list[str]) -> Check:
    """Each line that is wanted after the one before it; as found, all lines."""
    place = 0
    for words in wanted:
        place = next((at + 1 for at in range(place, len(lines)) if words in lines[at]), 0)
        if not place:
            return "events", "in this order:", wanted, lines
    return "events", "in this order:", wanted, wanted
