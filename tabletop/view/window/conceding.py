"""Conceding from the menu: an entry for each team, which asks first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tabletop.engine.vocabulary.teams import does
from tabletop.view.ground import theme

if TYPE_CHECKING:  # loaded with the first table
    from tabletop.controller.table.table_controller import TableController
    from tabletop.controller.table.updates import Update

#: the most teams of a game
TEAMS: Final = 16


class Conceding:
    """The entries by team. `ask` puts a sentence, words for yes and what that does; `table` is the game's, if any."""

    def __init__(
        self,
        menu: QMenu,
        ask: Callable[[str, str, Callable[[], object]], object],
        table: Callable[[], TableController | None],
    ) -> None:
        self._ask = ask
        self._table = table
        self.actions = [QAction("", menu) for _ in range(TEAMS)]
        for team, action in enumerate(self.actions):
            action.triggered.connect(partial(self._concede, team))
            menu.addAction(action)

    def follow(self, update: Update | None) -> None:
        """Name who may concede now; None: there is no game."""
        playing = update is not None and update.table.winners is None
        players = () if update is None else update.table.players
        for team, action in enumerate(self.actions):
            members = [player for player in players if player.team == team]
            action.setVisible(bool(members))
            action.setEnabled(playing and not all(player.lost for player in members))
            words = does([player.name for player in members], "concede") if members else ""
            action.setText(theme.literal(words))

    def _concede(self, team: int, _checked: bool = False) -> None:
        """Ask, then concede: for a team one member does (606.8c)."""
        controller = self._table()
        if controller is None:
            return
        members = [player for player in controller.update.table.players if player.team == team]
        words = does([player.name for player in members], "concede")
        loses = "leave the game and lose it" if len(members) > 1 else "leaves the game and loses it"
        self._ask(f"{words}: {loses} (102.3a).", words, lambda: controller.concede(members[0].seat))
