"""Both members of a team want to act: the primary player says who does (606.6e)."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.panel_base import Prompt, button
from tabletop.view.ground.seating import seating_of


class RespondersPrompt(Prompt):
    """A button for each member; a tap of that member's hand key means the same."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.members = (self._member(0), self._member(1))
        self._seats: tuple[Seat, ...] = ()

    def _member(self, place: int) -> QPushButton:
        made = button("", lambda: self._choose(place), "main")
        self.row.addWidget(made)
        return made

    def follow(self, update: Update) -> None:
        self._seats = tuple(sorted(update.responding))
        seating = seating_of(update.table)
        for number, (seat, made) in enumerate(zip(self._seats, self.members, strict=False), 1):
            made.setText(f"{number}  {update.table.players[seat].name} acts  ({hint('lift', seat, seating)})")

    def key(self, key: int, text: str) -> bool:
        if text not in ("1", "2"):
            return False
        self._choose(int(text) - 1)
        return True

    def _choose(self, place: int) -> None:
        if place < len(self._seats):
            self.controller.heads.let_act(self._seats[place])
