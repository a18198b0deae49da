"""Groups of equal things as filters see them: how many members pass, where one of them is what "other" leaves out."""

from __future__ import annotations

from tabletop.engine.language.filters import Filter
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.rule_ids import rule


@rule("413.2f")
def number_matching(filter: Filter, state: State, thing: Object, values: Values, view: Viewpoint) -> int:
    """Count the members of a group that pass a filter: to one of them all the rest are others."""
    found = int(matches(filter, state, thing, values, view))
    if thing.count > 1:
        view.apart = True
        found += (thing.count - 1) * matches(filter, state, thing, values, view)
        view.apart = False
    return found
