"""Both members of a team want to act: the primary player says who does (606.6e)."""

from __future__ import annotations

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Prompt


class RespondersPrompt(Prompt):
    """A button for each member; a tap of that member's hand key means the same."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.members = (self._member(0), self._member(1))
        self._seats: tuple[Seat, ...] = ()

    def _member(self, place: int) -> BlockButton:
        made = BlockButton(lambda: self._choose(place), "main")
        self.hold(made)
        return made

    def follow(self, update: Update) -> None:
        self._seats = tuple(sorted(update.responding))
        seating = seating_of(update.table)
        for number, (seat, made) in enumerate(zip(self._seats, self.members, strict=False), 1):
            made.say(f"{update.table.players[seat].name} acts  ({hint('lift', seat, seating)})", str(number))

    def key(self, key: int, text: str) -> bool:
        if text not in ("1", "2"):
            return False
        self._choose(int(text) - 1)
        return True

    def _choose(self, place: int) -> None:
        if place < len(self._seats):
            self.controller.heads.let_act(self._seats[place])
