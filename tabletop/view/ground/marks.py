"""Marks of orders on the table: permanents of which a seat lets an ability go by. Everybody may see them."""

from __future__ import annotations

import msgspec

from tabletop.session.seeing.observation import Observation
from tabletop.view.ground.specs import Marks


def with_yields(marks: Marks, table: Observation) -> Marks:
    """The marks of a decision, and beside them who lets abilities of which permanents go by."""
    if not table.yields:
        return marks
    badges = dict(marks.badges)
    for one in table.yields:
        words = f"{table.players[one.seat].name} lets by"
        before = badges.get(one.source)
        badges[one.source] = words if before in (None, words) else f"{before}, {words}"
    return msgspec.structs.replace(marks, badges=badges)
