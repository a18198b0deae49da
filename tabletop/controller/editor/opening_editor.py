"""Empty tables to build a position on."""

from __future__ import annotations

from pathlib import Path

from tabletop.controller.start.opening import EVERYBODY
from tabletop.controller.table.game import Game
from tabletop.session.table.editing import empty_table


def new_position(players: int, heads: int = 1, data: Path | None = None) -> Game:
    """Begin an empty game of two to four players with the rules off; `heads`: how many make a team."""
    return empty_table(EVERYBODY[:players], heads, data=data)
