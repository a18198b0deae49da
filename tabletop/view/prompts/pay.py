"""Pay: the cost filling up, the sources that would tap; Enter pays what is ringed, or plays what was drafted."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground.panel_base import Chips, Prompt, button, is_enter
from tabletop.view.prompts.beads import Bead, beads, beads_of


class PayPrompt(Prompt):
    """Sources are clicked on the table, or named by digit and letter; the main button does what is ringed."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._beads: tuple[Bead, ...] | None = None
        self.cost = QLabel()
        self.chips = Chips(lambda: self.list_options(self.ask.options))
        self.chips.chosen.connect(controller.choose)
        self.done = button("", controller.confirm, "main")
        self.tap = button("T   Tap now", controller.payment.tap_now)
        self.give_up = button("", controller.cancel)
        for widget in (self.cost, self.chips, self.tap, self.done, self.give_up):
            self.row.addWidget(widget)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        wanted = beads_of(update.payment.symbols or ask.cost, update.payment.filled)
        if self._beads != wanted:
            self._beads = wanted
            self.cost.setPixmap(beads(wanted, self.devicePixelRatioF()))
            self.cost.setAccessibleName(told(wanted))
        self.cost.setVisible(bool(wanted))
        self.tap.setVisible(self.controller.payment.can_tap_now)
        self.chips.follow(self._named(update), self.room - 420)
        self.done.setText(f"{words(update)}  Enter")
        self.done.setEnabled(ask.enough or update.payment.complete)
        self.give_up.setText("Leave it  Esc" if update.drafting else "Give up  Esc")

    def _named(self, update: Update) -> list[tuple[str, str, bool]]:
        """Each kind of source once, the costly ones with what they cost."""
        used, dear = update.payment.keys, dict(update.payment.dear)
        chips: dict[str, tuple[str, str, bool]] = {}
        for option in self.ask.options:
            text = dear.get(option.key, option.text)
            key, _, ringed = chips.get(text, (option.key, text, False))
            chips[text] = (key, text, ringed or option.key in used)
        return list(chips.values())

    def key(self, key: int, text: str) -> bool:
        chosen = self.chips.key_of_digit(text)
        if chosen is not None:
            self.controller.choose(chosen)
        elif text.upper() == "T" and self.controller.payment.can_tap_now:
            self.controller.payment.tap_now()
        elif is_enter(key):
            self.controller.confirm()
        else:
            return False
        return True


def words(update: Update) -> str:
    """What the main button does, in words."""
    ask, payment = update.ask, update.payment
    if ask is None:
        return ""
    left = f", {' '.join(payment.left)} left over" if payment.left and payment.rings else ""
    if not (ask.enough or payment.complete):
        missing = payment.filled.count("")
        return f"{missing} still to pay" if payment.symbols else "Choose sources"
    if update.drafting:
        taps = f", tap {len(payment.rings)}" if payment.rings else ""
        return f"Play {update.drafting}{taps}{left}"
    return f"Tap {len(payment.rings)} and pay{left}" if payment.rings else "Pay"


def told(wanted: tuple[Bead, ...]) -> str:
    """The cost for those who do not see it."""
    return ", ".join(f"{symbol} {'paid' if kind else 'open'}" for symbol, kind in wanted)
