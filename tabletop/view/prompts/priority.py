"""What to do with priority: one button, which says what passing does. Burning is pressed twice, or held."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer

from tabletop.controller.table import TableController
from tabletop.controller.updates import Update
from tabletop.view.prompts.base import Prompt, button, restyle

HOLD_MS = 600
PASS_KEYS = ("S", "K")


class PriorityPrompt(Prompt):
    """The pass button."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.button = button("", controller.pass_priority, "main")
        self.button.pressed.connect(self._pressed)
        self.button.released.connect(self._stop)
        self.row.addWidget(self.button)
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._held)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        words = ask.passing or "pass"
        words = words[:1].upper() + words[1:]
        key = PASS_KEYS[ask.seat] if ask.seat < len(PASS_KEYS) else ""
        if ask.burn:
            lethal = " - that is lethal" if ask.life_after_burn <= 0 else ""
            again = "Press again" if update.armed else "Press twice or hold"
            self.button.setText(f"{key}   {words}{lethal}  ({again})")
        else:
            self.button.setText(f"{key}   {words}")
        restyle(self.button, "burn" if ask.burn else "main")

    def key(self, key: int, text: str) -> bool:
        if key == Qt.Key.Key_Space.value:
            self.controller.pass_priority()
            return True
        return False

    def _pressed(self) -> None:
        if self.ask.burn:
            self._hold.start()

    def _stop(self) -> None:
        self._hold.stop()

    def _held(self) -> None:
        if self.button.isDown() and self.controller.update.ask is not None:
            if not self.controller.update.armed:
                self.controller.pass_priority()
            self.button.setDown(False)
            self.controller.pass_priority()
