"""A choice between few things as large buttons: the call of a coin, which half of a card is played."""

from __future__ import annotations

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import Ask
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.prompts.prompt_base import GAP, Prompt, Rows

#: how high a button is at k = 1, and the least share of its width that its words need for two to stand side by side
_HIGH, _SHARE = 64.0, 0.72


def is_large(ask: Ask) -> bool:
    """Return whether a decision is a choice between few things that stand on large buttons."""
    if ask.shape != "pick" or not 0 < len(ask.options) <= 4 or (ask.least, ask.most) != (1, 1):
        return False
    return ask.purpose == "coin" or (ask.purpose == "way" and ask.rule == "409.1b")


class _Large(Rows):
    """Buttons beside each other where their words are short, else one above the other."""

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self._controller = controller
        self._keys: tuple[str, ...] = ()
        self.buttons: list[BlockButton] = []

    def follow(self, ask: Ask) -> None:
        """Offer the options of a decision."""
        self._keys = tuple(option.key for option in ask.options)
        while len(self.buttons) < len(self._keys):
            place = len(self.buttons)
            made = BlockButton(lambda place=place: self.choose(place))  # type: ignore[misc]
            made.setParent(self)
            self.buttons.append(made)
        for place, made in enumerate(self.buttons):
            made.setVisible(place < len(self._keys))
            if place < len(self._keys):
                option = ask.options[place]
                made.say(option.text, str(place + 1))
                made.setEnabled(option.fails is None)
                made.setToolTip("" if option.fails is None else f"{option.fails.reason} ({option.fails.rule})")

    def forget(self) -> None:
        self._keys = ()
        for made in self.buttons:
            made.say("")
            made.setToolTip("")

    def choose(self, place: int) -> bool:
        """Take an option by its place. Returns whether it is there and can be taken."""
        if place >= len(self._keys) or not self.buttons[place].isEnabled():
            return False
        self._controller.choose(self._keys[place])
        return True

    def lay(self, wide: int, scale: float) -> int:
        high, gap, shown = round(_HIGH * scale), round(GAP * scale), self.buttons[: len(self._keys)]
        share = (wide - gap * (len(shown) - 1)) // max(1, len(shown))
        beside = all(made.natural(high, _SHARE) <= share for made in shown)
        for place, made in enumerate(shown):
            if beside:
                made.setGeometry(place * (share + gap), 0, share, high)
            else:
                made.setGeometry(0, place * (high + gap), wide, high)
            made.show()
        rows = 1 if beside else len(shown)
        return rows * (high + gap) - gap if shown else 0


class LargeChoicePrompt(Prompt):
    """Large buttons for the options, by click or digit."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self.choices = _Large(controller)
        self.hold(self.choices)

    def follow(self, update: Update) -> None:
        if update.ask is not None:
            self.choices.follow(update.ask)

    def key(self, key: int, text: str) -> bool:
        return text.isdigit() and text != "0" and self.choices.choose(int(text) - 1)
