"""Moving and changing things by hand: what, what happens to it, and a button. Everybody reads it in the log."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.beside.judging import MOST, Offer, Said, Subject, judge, offers, subjects
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import HandPlace, Source
from tabletop.engine.vocabulary.ids import is_player, seat_of
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.fields import Choice, Steps
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.layout.geometry import Rect
from tabletop.view.why.inspector import SidePanel

#: the room that it needs at the usual size of words
NEEDS: Final = (230, 300)
HINT = "What a card says and is not understood is done here; the log tells everybody."


class JudgePanel(SidePanel):
    """In the side column. It stays open from one thing to the next."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__("Judge: by hand", parent, NEEDS)
        self._controller = controller
        self._subjects: tuple[Subject, ...] = ()
        self._offers: tuple[Offer, ...] = ()
        self.setProperty("own size", True)
        body = self._body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        # where text is large the fields scroll, and the button stays
        self._room_of_fields = QScrollArea()
        self._room_of_fields.setWidget(body)
        body.installEventFilter(self)
        self._room_of_fields.setWidgetResizable(True)
        self._room_of_fields.setFrameShape(QFrame.Shape.NoFrame)
        self._room_of_fields.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room_of_fields.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for ground in (self._room_of_fields.viewport(), body):
            ground.setAutoFillBackground(False)
        self.column.addWidget(self._room_of_fields)
        self.words = QLabel(HINT)
        self.words.setFont(theme.font(14))
        self.words.setWordWrap(True)
        self.words.setAccessibleName("Its text")
        column.addWidget(self.words)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        form.setSpacing(3)
        self.what = _box("What")
        self.happens = _box("What happens to it")
        self.player = _box("Player")
        self.thing = _box("To what")
        self.number = Steps()
        self.number.setRange(-MOST, MOST)
        self.number.setValue(1)
        self.number.setAccessibleName("How many")
        self.word = QLineEdit()
        self.word.setMaxLength(200)
        self.word.setAccessibleName("Which")
        self._rows: dict[str, QLabel] = {}
        for label, field in (
            ("What", self.what),
            ("What happens to it", self.happens),
            ("How many", self.number),
            ("Which", self.word),
            ("Player", self.player),
            ("To what", self.thing),
        ):
            name = QLabel(label)
            name.setBuddy(field)
            theme.tone(name, "quiet")
            self._rows[label] = name
            form.addRow(name, field)
        column.addLayout(form)
        column.addStretch(1)
        self.do = button("Do it   Enter", self.carry_out, "main")
        self.column.addWidget(self.do)
        self.told = QLabel()
        self.told.setFont(theme.font(14))
        self.told.setWordWrap(True)
        theme.tone(self.told, "warn")
        self.told.setAccessibleName("Why not")
        self.column.addWidget(self.told)
        self.what.currentIndexChanged.connect(self._choose)
        self.happens.currentIndexChanged.connect(self._ask_for)
        self._room = Rect(0, 0, 300, 400)

    # -- opening

    def open(self, source: Source | None = None) -> None:
        """Show itself, at a thing where one is meant, with the keyboard in it."""
        self.told.hide()
        self._fill()
        at = next((at for at, one in enumerate(self._subjects) if one.key == _key_of(source, one)), None)
        if at is not None:
            self.what.setCurrentIndex(at)
        self.show()
        self.raise_()
        self.lie_in(self._room)
        (self.what if at is None else self.happens).setFocus()

    def lie_in(self, room: Rect) -> None:
        """Lie over the side column, from the top down: the log's last lines, where it is told, stay in sight."""
        self._room = room
        self.fit_words(room)
        wide = round(room.w)
        self.setFixedWidth(wide)
        body = self._body
        layout = body.layout()
        if layout is not None:
            for part in (*layout.findChildren(QLayout), layout):  # those within it keep the heights of smaller words
                part.invalidate()
            layout.activate()
        edges = self.column.contentsMargins()
        inside = wide - edges.left() - edges.right() - 2 * self.frameWidth()
        fields = max(body.sizeHint().height(), body.heightForWidth(inside))
        self.column.invalidate()
        self.column.activate()
        rest = self.sizeHint().height() - self._room_of_fields.sizeHint().height()
        high = min(fields + rest + 4, round(room.h))
        self.setGeometry(round(room.x), round(room.y), wide, high)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fields that have grown, with their words or by a longer text, have the room that they need."""
        if watched is self._body and event.type() == QEvent.Type.LayoutRequest and not self.isHidden():
            self.lie_in(self._room)
        return super().eventFilter(watched, event)

    def follow(self) -> None:
        """Show what there is after an update."""
        if not self.isHidden():
            self._fill()

    # -- what is shown

    def _fill(self) -> None:
        """All things, the chosen one staying chosen."""
        before, self._subjects = self._subject(), subjects(self._controller.update.table)
        key = before.key if before is not None else ""
        words = [one.words for one in self._subjects]
        if [self.what.itemText(at) for at in range(self.what.count())] != words:
            self.what.blockSignals(True)
            self.what.clear()
            self.what.addItems(words)
            self.what.blockSignals(False)
            self.what.setCurrentIndex(next((at for at, one in enumerate(self._subjects) if one.key == key), 0))
        players = [player.name for player in self._controller.update.table.players]
        _refill(self.player, players)
        # what a card may be attached to or hurt: permanents and players
        _refill(self.thing, [one.words for one in self._subjects if one.kind in ("permanent", "player")])
        self._choose()

    def _subject(self) -> Subject | None:
        at = self.what.currentIndex()
        return self._subjects[at] if 0 <= at < len(self._subjects) else None

    def _choose(self) -> None:
        """Another thing: what can be done with it."""
        subject = self._subject()
        before = self._offer()
        self._offers = offers(subject, self._rules_off) if subject is not None else ()
        _refill(self.happens, [offer.words for offer in self._offers], before.words if before is not None else "")
        card = subject.card if subject is not None else None
        symbols.show(self.words, f"{card.name}: {card.text}" if card is not None and card.judged else HINT)
        self._ask_for()

    @property
    def _rules_off(self) -> bool:
        ask = self._controller.update.ask
        return ask is not None and ask.purpose == "rules off"

    def _offer(self) -> Offer | None:
        at = self.happens.currentIndex()
        return self._offers[at] if 0 <= at < len(self._offers) else None

    def _ask_for(self) -> None:
        """Only what the chosen thing needs is shown."""
        offer = self._offer()
        needs = offer.needs if offer is not None else ()
        shown = {
            "How many": "number" in needs or "change" in needs,
            "Which": "word" in needs,
            "Player": "player" in needs,
            "To what": "thing" in needs,
        }
        fields = {"How many": self.number, "Which": self.word, "Player": self.player, "To what": self.thing}
        for label, on in shown.items():
            self._rows[label].setVisible(on)
            fields[label].setVisible(on)
        self.number.setMinimum(-MOST if "change" in needs else 1)
        self.word.setPlaceholderText(offer.example if offer is not None else "")
        if not self.isHidden():
            self.lie_in(self._room)

    # -- doing it

    def carry_out(self) -> None:
        """Do what is chosen; the panel stays, with the keyboard where it was."""
        subject, offer = self._subject(), self._offer()
        if subject is None or offer is None:
            return
        targets = [one for one in self._subjects if one.kind in ("permanent", "player")]
        at = self.thing.currentIndex()
        said = Said(
            number=self.number.value(),
            word=self.word.text() or offer.example,
            seat=max(self.player.currentIndex(), 0),
            thing=targets[at].ref if 0 <= at < len(targets) else 0,
        )
        focus = QApplication.focusWidget()
        refusal = judge(self._controller.game, subject, offer, said)
        self.told.setText("" if refusal is None else refusal.reason)
        self.told.setVisible(refusal is not None)
        if refusal is None:
            self._controller.moved()
        else:
            self.lie_in(self._room)
        if focus is not None and self.isAncestorOf(focus):
            focus.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.carry_out()
            event.accept()
        else:
            super().keyPressEvent(event)


def _key_of(source: Source | None, one: Subject) -> str:
    """The key that a thing of this kind would have if it were the one that is meant."""
    if isinstance(source, HandPlace):
        return f"h{source.seat}:{source.place}"
    if source is None:
        return ""
    if is_player(source):
        return f"p{seat_of(source)}"
    return f"{one.key[0]}{source}" if one.kind in ("permanent", "card", "spell") else ""


def _box(name: str) -> QComboBox:
    made = Choice()
    made.setAccessibleName(name)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(12)
    made.setMaxVisibleItems(16)
    return made


def _refill(box: QComboBox, words: list[str], wanted: str = "") -> None:
    """Other entries, the present one staying where it is still among them."""
    now = wanted or box.currentText()
    if [box.itemText(at) for at in range(box.count())] == words:
        return
    box.blockSignals(True)
    box.clear()
    box.addItems(words)
    box.setCurrentIndex(max(words.index(now) if now in words else 0, 0))
    box.blockSignals(False)
