"""Empty tables to build a position on."""

from __future__ import annotations

from pathlib import Path

from tabletop.controller.start.kinds import Kind
from tabletop.controller.start.opening import EVERYBODY
from tabletop.controller.table.game import Game
from tabletop.session.table.editing import empty_table


def new_position(kind: Kind, data: Path | None = None) -> Game:
    """Begin an empty game of a kind with the rules off."""
    return empty_table(EVERYBODY[: kind.players], kind.heads, options=kind.options(), data=data)
