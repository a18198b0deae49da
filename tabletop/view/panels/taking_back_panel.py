"""A take-back as it is asked at the table: how far it goes, what stays seen, whose key agrees."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.beside.taking_back_desk import TakeBackShown, TakingBackDesk
from tabletop.view.ground import keys, theme
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.panel_base import button

WIDE = 620
#: more consents than these lie in rows of their own
IN_A_ROW = 3


class TakingBackPanel(QFrame):
    """Over the middle of the table while a take-back waits for consent or for the choice of chance."""

    def __init__(self, taking: TakingBackDesk, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self._taking = taking
        self.setObjectName("end")
        self.setAccessibleName("Take back")
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 18, 28, 18)
        column.setSpacing(8)
        self.title = QLabel()
        self.title.setFont(theme.font(26, bold=True))
        self.words = QLabel()
        self.words.setFont(theme.font(18))
        self.seen = QLabel()
        self.seen.setFont(theme.font(17))
        theme.tone(self.seen, "quiet")
        for label in (self.title, self.words, self.seen):
            label.setWordWrap(True)
            label.setFixedWidth(WIDE)
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)
        self._agreeing = QGridLayout()
        self._row = QHBoxLayout()
        column.addLayout(self._agreeing)
        column.addLayout(self._row)
        taking.changed.connect(self.follow)
        self.hide()

    def follow(self, shown: TakeBackShown | None) -> None:
        """Show what is asked, or nothing."""
        for layout in (self._agreeing, self._row):
            while (item := layout.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
        if shown is None:
            self.hide()
            return
        taking = self._taking
        if shown.stage == "agree":
            times = "an answer" if shown.answers == 1 else f"{shown.answers} answers"
            self.title.setText(f"Take back {times}, to {shown.place}?")
            symbols.show(self.words, "\n".join(shown.what))
            symbols.show(self.seen, "\n".join(("What was seen stays seen:", *shown.seen)) if shown.seen else "")
            many = len(shown.waiting) > IN_A_ROW
            for place, (seat, agrees) in enumerate(shown.waiting):
                key = hint("pass", seat, seating_of(taking.table))
                press = f"{agrees}  ({key})" if key else agrees
                made = button(press, lambda seat=seat: taking.agree(seat), "main")  # type: ignore[misc]
                if many:
                    self._agreeing.addWidget(made, place // IN_A_ROW, place % IN_A_ROW)
                else:
                    self._row.addWidget(made)
            self._row.addWidget(button("One further back", taking.propose))
            self._row.addWidget(button("Leave it  (Esc)", taking.cancel))
        else:
            self.title.setText("Taken back by agreement. How does chance go on?")
            symbols.show(self.words, "Going on with the same chance meets the same cards.")
            symbols.show(self.seen, "\n".join(shown.seen))
            self._row.addWidget(button("1  Same chance", lambda: taking.choose_chance(False), "main"))
            self._row.addWidget(button("2  New chance for what nobody saw", lambda: taking.choose_chance(True)))
        for label in (self.words, self.seen):
            label.setVisible(bool(label.text()))
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Lie over the middle of the page."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.adjustSize()
        room = self._page.rect()
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)

    def key(self, key: int, text: str) -> bool:
        """Take a key press; returns whether it meant something here."""
        shown = self._taking.shown
        if shown is None:
            return False
        if key == Qt.Key.Key_Escape.value:
            return self._taking.cancel()
        if shown.stage == "chance":
            return text in ("1", "2") and self._taking.choose_chance(text == "2")
        place = keys.PASS.get(key)
        seat = None if place is None else seating_of(self._taking.table).seat_at(place)
        if seat is not None:
            self._taking.agree(seat)
            return True  # nobody passes by the key that was meant for this
        return False
