"""Captions for those who hear the table: the public log, who decides what, and why something was refused."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused, Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import LogLine
from tabletop.view.ground.seating import who_decides

#: lines read out at once; of more only the newest, nobody can follow a whole turn
MOST: Final = 6


class Captions(QObject):
    """Announces for one table; nothing of a hand, lifted or not. `said(str)` is what went out.

    Nothing is made while no reader listens.
    """

    said = Signal(str)

    def __init__(self, controller: TableController, widget: QWidget) -> None:
        super().__init__(widget)
        self._controller = controller
        self._widget = widget
        self._log: tuple[LogLine, ...] = ()
        self._asked = -1
        self._heard = False
        controller.updated.connect(self.follow)
        controller.refused.connect(self._refused)

    def follow(self, update: Update) -> None:
        """Say what is new of what everybody at the table may hear."""
        if not QAccessible.isActive():
            return
        public = self._controller.game.observe(NOBODY)
        before, self._log = self._log, public.log
        grown = self._heard and public.log[: len(before)] == before
        words = [line.text for line in public.log[len(before) :][-MOST:]] if grown else []
        self._heard = True
        ask = public.ask
        if update.asked != self._asked and ask is not None:
            name = who_decides(public, ask)
            decides = f"{name} {'decide' if ask.mates else 'decides'}"
            words.append(decides if ask.private else f"{name}: {ask.text.removeprefix(f'{name}: ')}")
        self._asked = update.asked
        if words:
            self.say(" ".join(word if word.endswith((".", "?", "!")) else f"{word}." for word in words))

    def say(self, text: str) -> None:
        """Read a sentence out."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._widget, text))
        self.said.emit(text)

    def _refused(self, refused: Refused) -> None:
        # The reason may name a card of the hand that is lifted: then it is on the screen only.
        if QAccessible.isActive() and not self._controller.update.lifted:
            self.say(refused.refusal.reason)
