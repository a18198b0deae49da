"""Pay: the cost, the pool, the sources that would tap; Enter pays, Esc gives up."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QLabel

from tabletop.controller.table import TableController
from tabletop.controller.updates import Update
from tabletop.view import theme
from tabletop.view.ornaments import canvas
from tabletop.view.prompts.base import Chips, Prompt, button, is_enter


class PayPrompt(Prompt):
    """Sources are clicked on the table or by their digit; "tap and pay" plays what is ringed."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._beads: object = None
        self.cost = QLabel()
        self.chips = Chips(lambda: self.list_options(self.ask.options))
        self.chips.chosen.connect(controller.choose)
        self.done = button("", controller.confirm, "main")
        self.give_up = button("Give up  Esc", controller.cancel)
        for widget in (self.cost, self.chips, self.done, self.give_up):
            self.row.addWidget(widget)

    def follow(self, update: Update) -> None:
        ask = update.ask
        if ask is None:
            return
        if self._beads != ask.cost:
            self._beads = ask.cost
            self.cost.setPixmap(beads(gathered(ask.cost), self.devicePixelRatioF()))
        sources: dict[str, str] = {}
        for option in ask.options:
            sources.setdefault(option.text, option.key)
        self.chips.follow([(key, text, False) for text, key in sources.items()], self.room - 330)
        if ask.enough:
            self.done.setText("Pay  Enter")
        elif update.plan:
            self.done.setText(f"Tap {len(update.plan)} and pay  Enter")
        else:
            self.done.setText("Choose sources")
        self.done.setEnabled(ask.enough or bool(update.plan))

    def key(self, key: int, text: str) -> bool:
        chosen = self.chips.key_of_digit(text)
        if chosen is not None:
            self.controller.choose(chosen)
        elif is_enter(key):
            self.controller.confirm()
        else:
            return False
        return True


def gathered(cost: tuple[str, ...]) -> tuple[str, ...]:
    """A cost with its generic mana in one symbol: ("1", "1", "R") gives ("2", "R")."""
    generic = sum(int(symbol) for symbol in cost if symbol.isdigit())
    rest = tuple(symbol for symbol in cost if not symbol.isdigit())
    return (str(generic), *rest) if generic else rest


def beads(cost: tuple[str, ...], ratio: float, size: int = 30) -> QPixmap:
    """Mana symbols in a row."""
    pixmap = canvas(max(1, len(cost)) * (size + 4), size, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, symbol in enumerate(cost):
        box = QRectF(place * (size + 4) + 1, 1, size - 2, size - 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.MANA.get(symbol[:1], theme.MANA_PLAIN))
        painter.drawEllipse(box)
        painter.setPen(theme.INK)
        painter.setFont(theme.font(round(size * (0.55 if len(symbol) < 3 else 0.38)), bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, symbol)
    painter.end()
    return pixmap
