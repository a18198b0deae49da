"""The format that a deck is checked against, in words beside its count."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from tabletop.controller.start.decks_desk import DeckDesk
from tabletop.view.ground.widgets.fields import Choice

_ANY, _OWN = "Any format", "Formats of your own..."


class FormatChoice(Choice):
    """Formats by name; the last line tells where a house writes its own: `told(sentence)`. `changed`: choose anew."""

    told = Signal(str)
    changed = Signal()

    def __init__(self, desk: DeckDesk) -> None:
        super().__init__()
        self._desk = desk
        self._now = ""
        self.setAccessibleName("Format")
        self.fill()
        self.activated.connect(self._pick)

    def fill(self) -> None:
        """Offer the formats as they are now."""
        self.clear()
        self.addItem(_ANY, "")
        try:
            for one in self._desk.formats():
                self.addItem(one.name, one.name)
                self.setItemData(self.count() - 1, one.note, Qt.ItemDataRole.ToolTipRole)
        except ValueError as wrong:
            self.told.emit(str(wrong))
        self.addItem(_OWN)
        self.setCurrentIndex(max(self.findData(self._now), 0))

    def verdict(self) -> tuple[str, bool]:
        """Return what there is to say of the deck in the format, and whether it may be played there; "" for any."""
        if not self._now:
            return "", True
        try:
            told = self._desk.unfit(self._now)
        except ValueError as wrong:
            return str(wrong), False
        if not told:
            return f"It may be played in {self._now}.", True
        more = f" And {len(told) - 1} more." if len(told) > 1 else ""
        return f"{told[0]}{more}", False

    def _pick(self, at: int) -> None:
        if at == self.count() - 1:
            try:
                self.told.emit(f"Write formats of your house into {self._desk.own_formats()}.")
            except ValueError as wrong:
                self.told.emit(str(wrong))
            self.fill()
            return
        self._now = str(self.itemData(at) or "")
        self.changed.emit()
