"""The start screen: big tiles, so that a game is in progress within three clicks."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.opening import NAMES, Unfinished, built_in_decks
from tabletop.view import theme


class StartTile(QAbstractButton):
    """A large tile with a title and a line of what it does; a coloured edge tells tiles apart, and so do words."""

    def __init__(self, title: str, words: str, colour: QColor) -> None:
        super().__init__()
        self.setText(title)
        self.words = words
        self._colour = colour
        self.setMinimumSize(260, 170)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = theme.zoom()
        painter.scale(zoom, zoom)
        box = QRectF(0, 0, self.width() / zoom, self.height() / zoom).adjusted(2, 2, -2, -2)
        marked = self.underMouse() or self.hasFocus()
        painter.setPen(QPen(theme.DECISION, 4) if marked and self.isEnabled() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.SEAT_BAR if self.isEnabled() else theme.ZONE)
        painter.drawRoundedRect(box, 14, 14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour if self.isEnabled() else QColor("#4C5862"))
        painter.drawRoundedRect(QRectF(box.left() + 16, box.top() + 18, 10, box.height() - 36), 5, 5)
        painter.setPen(theme.PAPER if self.isEnabled() else QColor("#7C858C"))
        painter.setFont(theme.font(34, bold=True))
        left = box.left() + 44
        room = box.right() - left - 12
        wide = painter.fontMetrics().horizontalAdvance(self.text())
        if wide > room:
            painter.setFont(theme.font(int(34 * room / wide), bold=True))
        painter.drawText(QRectF(left, box.top() + 20, room, 46), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(theme.SECONDARY if self.isEnabled() else QColor("#7C858C"))
        painter.setFont(theme.font(18))
        rest = QRectF(left, box.top() + 74, box.right() - left - 16, box.bottom() - box.top() - 84)
        painter.drawText(rest, Qt.TextFlag.TextWordWrap, self.words)
        painter.end()


class StartPage(QWidget):
    """Play now, continue, load, new game."""

    play_now = Signal()
    go_on = Signal()
    load = Signal()
    #: (deck paths or None, names, open hands)
    new_game = Signal(object, object, bool)
    from_stored = Signal()
    #: the path of a save
    recent = Signal(object)
    to_decks = Signal()
    to_cards = Signal()
    to_lessons = Signal()
    to_gallery = Signal()

    def __init__(
        self, left: Unfinished | None, saves: tuple[Path, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        column = QVBoxLayout(self)
        column.setContentsMargins(60, 40, 60, 40)
        column.setSpacing(18)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = QLabel("Tabletop")
        title.setFont(theme.font(64, bold=True))
        under = QLabel("Magic under the Comprehensive Rules of October 1, 2006: mana burn, damage on the stack.")
        under.setFont(theme.font(20))
        theme.tone(under, "quiet")
        column.addWidget(title)
        column.addWidget(under)
        self.problem = QLabel("")
        self.problem.setFont(theme.font(19))
        self.problem.setWordWrap(True)
        theme.tone(self.problem, "warn")
        self.stored = QPushButton("Go on from the stored position")
        self.stored.clicked.connect(self.from_stored)
        self.stored.hide()
        decks = "Two players, the built-in decks: Ember and Thorn, Lantern and Tide."
        self.now = StartTile("Play now", decks, theme.DECISION)
        words = "No game was left unfinished."
        if left is not None:
            words = words_of(left)
        self.back = StartTile("Continue", words, theme.TARGET)
        self.back.setEnabled(left is not None)
        self.file = StartTile("Load...", "A game from a save file.", theme.COMBAT)
        self.new = StartTile("New game", "Your own decks and names.", QColor("#9DD192"))
        self.decks = StartTile("Decks", "Look at them, build your own, choose who plays which.", theme.MANA["B"])
        self.learn = StartTile("Learn", "Five lessons whose steps wait for you: six minutes.", theme.MANA["G"])
        self.watch = StartTile("Watch a rule", "Demonstrations of the rulebook, step by step.", theme.MANA["R"])
        self.cards = StartTile("Cards", "Type a card, see what is understood, play it at once.", theme.MANA["U"])
        grid = QGridLayout()
        grid.setSpacing(16)
        first = (self.now, self.learn, self.watch, self.back)
        for place, tile in enumerate((*first, self.new, self.decks, self.cards, self.file)):
            grid.addWidget(tile, place // 4, place % 4)
        column.addLayout(grid)
        self.saves = [self._save_button(path) for path in saves]
        if self.saves:
            row = QHBoxLayout()
            row.addWidget(QLabel("Saved last:"))
            for made in self.saves:
                row.addWidget(made)
            row.addStretch(1)
            column.addLayout(row)
        column.addWidget(self.problem)
        column.addWidget(self.stored)
        self.form = NewGameForm()
        self.form.hide()
        column.addWidget(self.form)
        self.now.clicked.connect(self.play_now)
        self.back.clicked.connect(self.go_on)
        self.file.clicked.connect(self.load)
        self.new.clicked.connect(self._show_form)
        self.decks.clicked.connect(self.to_decks)
        self.cards.clicked.connect(self.to_cards)
        self.learn.clicked.connect(self.to_lessons)
        self.watch.clicked.connect(self.to_gallery)
        self.form.start.clicked.connect(self._start)
        self.now.setFocus()

    def tell(self, sentence: str, can_go_on: bool = False) -> None:
        """Say what went wrong, and offer the stored position where there is one."""
        self.problem.setText(sentence)
        self.stored.setVisible(can_go_on)

    def name_decks(self, decks: tuple[Path, ...]) -> None:
        """Say which decks the next game has, where they were chosen."""
        names = ", ".join(path.stem.replace("_", " ").capitalize() for path in decks)
        self.now.words = f"Two players, the chosen decks: {names}."
        self.now.setAccessibleDescription(self.now.words)

    def change_decks(self, names: tuple[str, ...]) -> None:
        """Open the form for another game of these players."""
        for line, name in zip(self.form.names, names, strict=False):
            line.setText(name)
        self.form.show()
        self.form.files[0].setFocus()

    def _save_button(self, path: Path) -> QPushButton:
        made = QPushButton(path.stem if len(path.stem) <= 44 else f"{path.stem[:42]}...")
        made.setToolTip(path.name)
        made.clicked.connect(lambda: self.recent.emit(path))
        return made

    def _show_form(self) -> None:
        self.form.setVisible(not self.form.isVisible())
        if self.form.isVisible():
            self.form.names[0].setFocus()

    def _start(self) -> None:
        self.new_game.emit(self.form.decks(), self.form.seat_names(), self.form.open_hands.isChecked())


def words_of(left: Unfinished) -> str:
    """The words of a game that was left: names, turn, life, whose decision; nothing hidden."""
    if left.turn < 0:
        return f"{' and '.join(left.names)}, after {left.answers} answers."
    where = f"turn {left.turn}" if left.turn else "before the first turn"
    life = ", ".join(f"{name} {number}" for name, number in zip(left.names, left.life, strict=True))
    asked = f" {left.asked} decides." if left.asked else ""
    return f"{' and '.join(left.names)}, {where}. Life: {life}.{asked}"


class NewGameForm(QWidget):
    """Names and deck files of both seats; a deck left empty is the built-in one."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        self.names: list[QLineEdit] = []
        self.files: list[QLineEdit] = []
        standard = built_in_decks()
        for seat in (0, 1):
            name, file = QLineEdit(NAMES[seat]), QLineEdit()
            file.setPlaceholderText(f"{standard[seat].stem.replace('_', ' ')} (built in)")
            choose = QPushButton("Deck file...")
            choose.clicked.connect(lambda _=False, line=file: self._choose(line))
            for place, widget in enumerate((QLabel(f"Player {seat + 1}"), name, file, choose)):
                grid.addWidget(widget, seat, place)
            name.setMaxLength(24)
            name.setMaximumWidth(220)
            self.names.append(name)
            self.files.append(file)
        self.open_hands = QPushButton("Open hands")
        self.open_hands.setCheckable(True)
        self.start = QPushButton("Start")
        self.start.setObjectName("main")
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.open_hands)
        row.addWidget(self.start)
        grid.addLayout(row, 2, 0, 1, 4)

    def decks(self) -> tuple[Path, ...]:
        """The deck files of both seats."""
        standard = built_in_decks()
        texts = [line.text().strip() for line in self.files]
        return tuple(Path(text) if text else standard[seat] for seat, text in enumerate(texts))

    def seat_names(self) -> tuple[str, ...]:
        """The names of both seats."""
        return tuple(line.text() for line in self.names)

    def _choose(self, line: QLineEdit) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Deck file", line.text(), "Decks (*.txt);;All files (*)")
        if path:
            line.setText(path)
