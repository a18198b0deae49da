"""The card workshop: the user's cards, the card that is typed, what is understood of it, and its face."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tabletop.cards.formats.record import Record
from tabletop.controller.start.workshop import EMPTY, Shown, WorkshopDesk
from tabletop.view.ground import theme
from tabletop.view.ground.looks import face_of
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.pictures import Pictures
from tabletop.view.start.editor_page import EditorPage
from tabletop.view.start.parts import button
from tabletop.view.start.workshop.form import CardForm
from tabletop.view.start.workshop.lines import LineList

#: a page of fewer pixels at the usual size shows neither the list of cards nor the title
NARROW = 860
#: faces while typing: each is seen once
_PICTURES = 8 * 1024 * 1024


class WorkshopPage(EditorPage):
    """`leave` goes back, `practise(Card)` plays the card at once."""

    leave = Signal()
    practise = Signal(object)
    UNSAVED = "The card is not saved."

    def __init__(self, data: Path | None, record: Record = EMPTY, back: str = "Back") -> None:
        super().__init__("Card workshop", "Is it understood?", "good")
        self.verdict.setWordWrap(True)
        self.told.setWordWrap(True)
        self.told.setAccessibleName("Notice")
        self.desk = WorkshopDesk(data, record)
        self._pictures: Pictures | None = None
        self.form = CardForm()
        self.lines = LineList()
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.face.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._make_top(back)
        self._make_shelf()
        self._lay_out()
        for keys, act in (("Ctrl+S", self._save), ("Ctrl+Shift+N", self._new), ("F5", self._practise)):
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        paste = QShortcut(QKeySequence("Ctrl+Shift+V"), self, self._paste)
        paste.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.form.typed.connect(self._read)
        self.form.whole_card.connect(self._take)
        self.lines.picked.connect(self.form.text.go_to)
        self.form.show_record(record)
        self._follow(self.desk.shown)
        self._fill_shelf()
        if self.desk.problem:
            self.tell(self.desk.problem)

    # -- how it is made

    def _make_top(self, back: str) -> None:
        self.new = button("New card", "Ctrl+Shift+N", self._new)
        self.paste = button("Paste a card", "Ctrl+Shift+V", self._paste)
        self.save = button("Save", "Ctrl+S", self._save)
        self.play = button("Play it now", "F5", self._practise)
        self.play.setObjectName("main")
        self.back = button(back, "Esc", lambda: self.unless_unsaved(self.leave.emit))

    def _make_shelf(self) -> None:
        self.shelf = QListWidget()
        self.shelf.setObjectName("rows")
        self.shelf.setFont(theme.font(16))
        self.shelf.setAccessibleName("Your cards")
        self.shelf.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for signal in (self.shelf.itemClicked, self.shelf.itemActivated):
            signal.connect(self._pick)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addSpacing(16)
        for widget in (self.new, self.paste, self.save, self.play):
            top.addWidget(widget)
        top.addStretch(1)
        top.addWidget(self.back)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        self.cards = QWidget()
        cards = QVBoxLayout(self.cards)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(6)
        cards.addWidget(_heading("Your cards"))
        cards.addWidget(self.shelf, 1)
        columns.addWidget(self.cards, 4)
        typing = QWidget()
        middle = QVBoxLayout(typing)
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(8)
        middle.addWidget(self.form, 5)
        middle.addWidget(_heading("What is understood"))
        middle.addWidget(self.lines, 4)
        self.form.text.setMinimumHeight(96)
        self.lines.setMinimumHeight(96)
        # where text is large and the window small, fields keep their size and one scrolls
        room = QScrollArea()
        room.setWidget(typing)
        room.setWidgetResizable(True)
        room.setFrameShape(QFrame.Shape.NoFrame)
        room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for ground in (room.viewport(), typing):
            ground.setAutoFillBackground(False)
        columns.addWidget(room, 11)
        columns.addWidget(self.face, 8)
        self.lay_out_page(top, columns, telling=2)

    # -- what is shown

    def _read(self) -> None:
        """Something was typed: say what is understood of it."""
        before = self.desk.shown
        shown = self.desk.type(self.form.record)
        if shown is not before:
            self.tell("")
        self._follow(shown)

    def _follow(self, shown: Shown) -> None:
        self.form.text.mark(shown.lines)
        self.lines.show_lines(shown.lines)
        words, tone = verdict_of(shown)
        self.verdict.setText(words)
        theme.tone(self.verdict, tone)
        self.save.setEnabled(shown.record != EMPTY)
        self.play.setEnabled(shown.card is not None)
        self._draw()

    def _draw(self) -> None:
        if not self.isVisible():
            return
        ratio = self.devicePixelRatioF()
        if self._pictures is None or self._pictures.ratio != ratio:
            self._pictures = Pictures(ratio, _PICTURES)
        width = max(
            160, min(self.face.width() - 8, int((self.face.height() - 4) / 1.4), round(640 * theme.zoom_of(self)))
        )
        face = self.desk.shown.face
        self.face.setPixmap(self._pictures.of(Face(face_of(face), width)))
        by_hand = ". Judge mode: what is not understood is carried out by hand" if face.judged else ""
        self.face.setAccessibleName(f"{face.name or 'A card without a name'}. {face.text}{by_hand}")

    def _fill_shelf(self) -> None:
        name = self.desk.shown.record.name
        self.shelf.clear()
        if not self.desk.names:
            none = QListWidgetItem("Cards that you save\nstand here.")
            none.setFlags(Qt.ItemFlag.NoItemFlags)
            self.shelf.addItem(none)
        for own in self.desk.names:
            item = QListWidgetItem(own)
            self.shelf.addItem(item)
            if own == name:
                self.shelf.setCurrentItem(item)

    def begin(self) -> None:
        """Where one goes on typing: the first field that is empty, else the text."""
        form = self.form
        empty = (line for line in (form.name, form.type_line) if not line.text().strip())
        next(empty, form.text).setFocus()
        self._draw()

    # -- what is done

    def _take(self, text: str) -> None:
        """A whole card was pasted; a text that is none stays to be pasted where the cursor is."""
        try:
            shown = self.desk.paste(text)
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        self.tell("")
        self.form.show_record(shown.record)

    def _paste(self) -> None:
        self._take(QGuiApplication.clipboard().text())

    def _save(self) -> bool:
        self.form.settle()
        try:
            told = self.desk.save()
        except ValueError as wrong:
            self.tell(str(wrong))
            return False
        self.tell(told)
        self._fill_shelf()
        return True

    def _practise(self) -> None:
        self.form.settle()
        try:
            card = self.desk.card()
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        self.practise.emit(card)

    def _new(self) -> None:
        self.form.settle()
        self.unless_unsaved(lambda: self._show(""))

    def _pick(self, item: QListWidgetItem) -> None:
        name = item.text()
        self.form.settle()
        if name != self.desk.shown.record.name or self.desk.unsaved:
            self.unless_unsaved(lambda: self._show(name))

    def _show(self, name: str) -> None:
        self.tell("")
        self.form.show_record(self.desk.open(name).record)
        self._follow(self.desk.shown)
        self._fill_shelf()
        (self.form.text if name else self.form.name).setFocus()

    @property
    def unsaved(self) -> bool:
        """Whether there is a card here that would be lost."""
        self.form.settle()
        return self.desk.unsaved and self.desk.shown.record != EMPTY

    def let_go(self) -> None:
        self.desk.let_go()

    def leave_by_key(self) -> None:
        self.back.click()

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW * theme.zoom_of(self)
        self.cards.setVisible(not narrow)
        self.head.setVisible(not narrow)
        self._draw()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._draw()


def verdict_of(shown: Shown) -> tuple[str, str]:
    """What there is to say about a card as a whole, and its tone."""
    if shown.record == EMPTY:
        return "Type a card, or paste one.", "quiet"
    if shown.problem:
        return shown.problem, "warn"
    if shown.card is None:
        return "It can't be played yet.", "warn"
    if shown.whole:
        return "All of it is understood.", "good"
    number = len(shown.card.by_hand)
    lines = "1 line is" if number == 1 else f"{number} lines are"
    return f"{lines} not understood: carried out by hand in a game (judge mode).", "warn"


def _heading(words: str) -> QLabel:
    made = QLabel(words)
    made.setFont(theme.font(17, bold=True))
    return made
