"""The fields of a card: name, cost, type line, rules text, power and toughness."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QWidget

from tabletop.cards.formats.record import Record
from tabletop.view.ground import theme
from tabletop.view.start.workshop.text_edit import CardTextEdit

#: the card is read so long after the last key: what is typed is never held up by it
PAUSE_MS = 40


class Field(QLineEdit):
    """One line of a card; text of several lines that is pasted here is a whole card: `whole_card(text)`."""

    whole_card = Signal(str)

    def __init__(self, name: str, example: str, most: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setAccessibleDescription(f"for example {example}")
        self.setPlaceholderText(example)
        self.setMaxLength(most)
        self.setFont(theme.font(17))
        self.setMinimumHeight(34)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Paste as the keys of the system say; a whole card is taken as one."""
        if event.matches(QKeySequence.StandardKey.Paste) and _is_whole(QGuiApplication.clipboard().text()):
            self.whole_card.emit(QGuiApplication.clipboard().text())
            return
        super().keyPressEvent(event)


def _is_whole(copied: str) -> bool:
    return "\n" in copied.strip()


class CardForm(QWidget):
    """`typed`: the card changed, and nothing was typed for a moment. `whole_card(text)`: a whole card was pasted."""

    typed = Signal()
    whole_card = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.name = Field("Name", "Lantern Hare", 200)
        self.cost = Field("Mana cost", "{1}{W} or 1W", 200)
        self.type_line = Field("Type line", "Creature - Hare", 400)
        self.text = CardTextEdit()
        self.power = Field("Power", "1", 12)
        self.toughness = Field("Toughness", "2", 12)
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(PAUSE_MS)
        self._waiting.timeout.connect(self.typed)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(8)
        for row, (words, field) in enumerate((("Name", self.name), ("Cost", self.cost), ("Type", self.type_line))):
            grid.addWidget(_label(words, field), row, 0)
            grid.addWidget(field, row, 1, 1, 4)
        grid.addWidget(_label("Text", self.text), 3, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.text, 3, 1, 1, 4)
        grid.addWidget(_label("Power", self.power), 4, 0)
        grid.addWidget(self.power, 4, 1)
        grid.addWidget(_label("Toughness", self.toughness), 4, 2)
        grid.addWidget(self.toughness, 4, 3)
        grid.setColumnStretch(4, 1)
        grid.setRowStretch(3, 1)
        for line in self._fields():
            line.textChanged.connect(self._changed)
            line.whole_card.connect(self.whole_card)
        self.text.textChanged.connect(self._changed)
        self.text.whole_card.connect(self.whole_card)

    def _fields(self) -> tuple[Field, ...]:
        return self.name, self.cost, self.type_line, self.power, self.toughness

    @property
    def record(self) -> Record:
        """The card as it stands in the fields."""
        return Record(
            name=self.name.text(),
            type_line=self.type_line.text(),
            cost=self.cost.text(),
            text=self.text.toPlainText(),
            power=self.power.text().strip() or None,
            toughness=self.toughness.text().strip() or None,
        )

    def show_record(self, record: Record) -> None:
        """Put a card into the fields, at once."""
        if record == self.record:
            return
        values = (record.name, record.cost, record.type_line, record.power or "", record.toughness or "")
        for line, value in zip(self._fields(), values, strict=True):
            line.setText(value)
        if record.text != self.text.toPlainText():
            self.text.setPlainText(record.text)
        self.settle()

    def settle(self) -> None:
        """Read what was typed now, without waiting."""
        self._waiting.stop()
        self.typed.emit()

    def _changed(self) -> None:
        # changing marks is no typing: only what the fields hold counts
        self._waiting.start()


def _label(words: str, of: QWidget) -> QLabel:
    made = QLabel(words)
    made.setFont(theme.font(15))
    theme.tone(made, "quiet")
    made.setBuddy(of)
    return made
