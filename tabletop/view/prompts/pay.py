"""Pay: the sources that would tap, while the cost fills up in the sentence above.

Enter pays what is ringed, or plays what was drafted.
"""

from __future__ import annotations

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground.widgets.panel_base import is_enter
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import Chips, Prompt


class PayPrompt(Prompt):
    """Sources are clicked on the table, or named by digit and letter; the main button does what is ringed."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.chips = Chips(lambda: self.list_options(self.ask.options), most=1)
        self.chips.chosen.connect(controller.choose)
        self.done = BlockButton(controller.confirm, "main")
        self.tap = BlockButton(controller.payment.tap_now)
        self.tap.say("Tap now", "T")
        self.give_up = BlockButton(controller.cancel)
        self.hold(self.chips, self.tap, self.give_up, self.done)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        self.tap.setVisible(self.controller.payment.can_tap_now)
        self.chips.follow(self._named(update))
        self.done.say(words(update), "Enter", last=True)
        self.done.setEnabled(ask.enough or update.payment.complete)
        self.give_up.say("Leave it" if update.drafting else "Give up", "Esc", last=True)

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
