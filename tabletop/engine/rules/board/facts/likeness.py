"""What things have in common: colours, names, types, and who counts as their controller."""

from __future__ import annotations

from collections import Counter

from tabletop.engine.rules.board.characteristics import Values, same_name
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.subtypes import types_of_subtype


@rule("217.5d")
def player_of(thing: Object) -> Seat:
    """Return who counts as the controller of an object: its owner where nobody controls it (200.7)."""
    return thing.owner if thing.controller == NOBODY else thing.controller


def is_alike(
    trait: str, thing: Object, values: Values, another: Object, other: Values, among: tuple[str, ...] = ()
) -> bool:
    """Tell whether two things have a value of a trait in common, of those listed where some are."""
    if trait == "controller":
        return player_of(thing) == player_of(another)
    if trait == "name":
        return values.name != "" and same_name(values.name, other.name)
    if trait == "card type":
        return any(one in other.types and (not among or one in among) for one in values.types)
    if trait == "colour":
        return not set(values.colours).isdisjoint(other.colours)
    mine = {one for one in values.subtypes if "creature" in types_of_subtype(one)}
    return not mine.isdisjoint(other.subtypes)


@rule("203.2")
def common_colours(state: State) -> frozenset[str]:
    """The colours that most permanents have; none where all are colourless. What has several counts for each."""
    counts: Counter[str] = Counter()
    for thing in state.permanents():
        for colour in values_of(state, thing).colours:
            counts[colour] += thing.count
    most = max(counts.values(), default=0)
    return frozenset(colour for colour, number in counts.items() if number == most)
