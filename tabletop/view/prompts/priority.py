"""What to do with priority: the pass button, which says what passing does, and the ways on that are offered.

Burning is pressed twice, or held, whichever button it is.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer

from tabletop.controller.table.pending import HOLD
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.panel_base import Prompt, button, restyle
from tabletop.view.ground.seating import seating_of
from tabletop.view.prompts.passing_choices import PassingChoices, burnt, lethal


class PriorityPrompt(Prompt):
    """The pass button, with the ways on beside it and the button to let an ability go by."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.ways = PassingChoices(controller.orders.begin_run, self.list_options)
        self.let_by = button("Y   Let it by this turn", controller.orders.let_by)
        self.repeat = button("R   Repeat...", controller.loops.repeat)
        self.repeat.setToolTip("Repeat what has just been done, as often as you say (421)")
        self.button = button("", controller.pass_priority, "main")
        self.button.pressed.connect(self._pressed)
        self.button.released.connect(self._stop)
        for widget in (self.ways, self.repeat, self.let_by, self.button):
            self.row.addWidget(widget)
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(round(HOLD * 1000))
        self._hold.timeout.connect(self._held)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        seating = seating_of(update.table)
        restyle(self.button, "burn" if ask.burn else "main")
        self.let_by.setVisible(ask.yieldable)
        self.repeat.setVisible(self.controller.loops.repeatable)
        for words, brief in self._wordings(update, ask, hint("pass", ask.seat, seating)):
            self.button.setText(words)
            beside = (self.button, *(one for one in (self.repeat, self.let_by) if not one.isHidden()))
            room = self.whole - sum(one.sizeHint().width() + self.row.spacing() for one in beside)
            if self.ways.follow(ask, room, seating, brief):
                break

    def _wordings(self, update: Update, ask: Ask, key: str) -> tuple[tuple[str, int], ...]:
        """What the pass button may say, and how brief the ways on are, from the longest to the shortest."""
        words = f"{key}   {words_of(ask)}"
        if not ask.burn:
            return (words, 0), (words, 2)
        twice = "Press twice" if self.controller.press_twice else "Press twice or hold"
        again, brief = ("Press again", "press again") if update.armed else (twice, "press twice")
        words += lethal(ask)
        long = f"{words}  ({brief})"
        least = f"{key}   {ask.pass_until[0].text}, {ask.burn} burn{lethal(ask)}" if ask.pass_until else words
        short = f"{least}  ({brief})"
        return (f"{words}  ({again})", 0), (long, 0), (long, 1), (short, 1), (short, 2), (least, 2)

    def key(self, key: int, text: str) -> bool:
        if key == Qt.Key.Key_Space.value:
            self.controller.pass_priority()
            return True
        if text.upper() == "R" and self.controller.loops.repeatable:
            self.controller.loops.repeat()
            return True
        return self.ways.key(text)

    def _pressed(self) -> None:
        if self.ask.burn and not self.controller.press_twice:
            self._hold.start()

    def _stop(self) -> None:
        self._hold.stop()

    def _held(self) -> None:
        if self.button.isDown() and self.controller.update.ask is not None:
            if not self.controller.update.armed:
                self.controller.pass_priority()
            self.button.setDown(False)
            self.controller.pass_priority()


def words_of(ask: Ask) -> str:
    """What the pass button says: the first way on, or what the pass does; and what burns by it."""
    words = ask.passing or "pass"
    if ask.pass_until:
        words = f"{ask.pass_until[0].text}{burnt(ask)}"
    return words[:1].upper() + words[1:]
