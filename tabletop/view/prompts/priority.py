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
from tabletop.view.ground.seating import seating_of
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.passing_choices import PassingChoices, burnt, lethal
from tabletop.view.prompts.prompt_base import Prompt


class PriorityPrompt(Prompt):
    """The pass button, with the ways on beside it and the button to let an ability go by."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.ways = PassingChoices(controller.orders.begin_run, self.list_options)
        self.let_by = BlockButton(controller.orders.let_by)
        self.let_by.say("Let it by this turn", "Y", short="Let it by")
        self.let_by.setToolTip("Let it by this turn")
        self.repeat = BlockButton(controller.loops.repeat)
        self.repeat.say("Repeat...", "R")
        self.repeat.setToolTip("Repeat what has just been done, as often as you say (421)")
        self.button = BlockButton(controller.pass_priority, "main")
        self.button.pressed.connect(self._pressed)
        self.button.released.connect(self._stop)
        self.hold(self.ways.chips, self.ways.until, self.repeat, self.let_by, self.ways.second, self.button)
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(round(HOLD * 1000))
        self._hold.timeout.connect(self._held)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        seating = seating_of(update.table)
        self.button.be("burn" if ask.burn else "main")
        self.let_by.setVisible(ask.yieldable)
        self.repeat.setVisible(self.controller.loops.repeatable)
        self.ways.follow(ask, seating)
        self.button.say(self._wording(update, ask), hint("pass", ask.seat, seating), short=_short(update, ask))
        holding = bool(ask.burn) and not self.controller.press_twice
        self.button.setToolTip("Press twice, or hold it" if holding else "")

    def _wording(self, update: Update, ask: Ask) -> str:
        """What the pass button says: what passing does, and how it is pressed where mana burns by it."""
        if not ask.burn:
            damage = bool(update.table.stack) and update.table.stack[-1].kind == "damage" and not ask.pass_until
            return "Deal the damage" if damage else words_of(ask)
        return f"{words_of(ask)}{lethal(ask)}, {'press again' if update.armed else 'press twice'}"

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


def _short(update: Update, ask: Ask) -> str:
    """What stands on the pass button where its words have little room: what burns, without what is left of the life."""
    if not ask.burn or update.armed or lethal(ask):
        return ""
    return f"{words_of(ask).partition(',')[0]}, {ask.burn} burn: press twice"


def words_of(ask: Ask) -> str:
    """What the pass button says: the first way on, or what the pass does; and what burns by it."""
    words = ask.passing or "pass"
    if ask.pass_until:
        words = f"{ask.pass_until[0].text}{burnt(ask)}"
    return words[:1].upper() + words[1:]
