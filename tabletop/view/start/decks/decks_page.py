"""The deck screen: the shelf, the known cards, the deck, and what its cards look like."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout

from tabletop.cards.decks.deck_list import Kind
from tabletop.controller.start import opening
from tabletop.controller.start.decks import Known, by_hand, figures, groups, known, nearest, problem
from tabletop.controller.start.decks_desk import LONGEST_TITLE, DeckDesk, Shelved, shelf
from tabletop.controller.start.decks_search import hint, searched
from tabletop.controller.start.opening import built_in_decks
from tabletop.view.ground import theme
from tabletop.view.ground.looks import face_of
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.user_pictures import pictures_in
from tabletop.view.start.decks.bars import DeckBars
from tabletop.view.start.decks.board import DeckBoard
from tabletop.view.start.decks.deck_files import DeckFiles
from tabletop.view.start.decks.format_choice import FormatChoice
from tabletop.view.start.decks.rows import Rows
from tabletop.view.start.decks.shelf import Shelf
from tabletop.view.start.decks.side_list import SideList
from tabletop.view.start.decks.unknown import UnknownName
from tabletop.view.start.editor_page import EditorPage
from tabletop.view.start.parts import button, column, pair

if TYPE_CHECKING:  # loaded with the first test
    from tabletop.controller.start.deck_test_desk import DeckTestDesk

#: a page of fewer pixels at the usual size has no room for its own name beside the deck's
NARROW = 1100


class DeckPage(EditorPage):
    """Build a deck and choose who plays it. `chosen` has both seats' deck files; `play` starts with them."""

    leave = Signal()
    chosen = Signal(object)
    play = Signal(object)
    UNSAVED = "The changes are not saved."
    NEEDS = (1180, 640)
    #: a name that is no card yet is to be typed in ("": the workshop as it is)
    type_in = Signal(str)
    #: the deck that is open is to be played against others by computer players
    to_test = Signal()

    def __init__(self, data: Path | None, seats: tuple[Path, ...], names: tuple[str, ...]) -> None:
        super().__init__("Decks", "May it be played?", "warn")
        self.desk = DeckDesk(data)
        self._tested: DeckTestDesk | None = None
        self.seats = list(seats)
        self._data = data
        self._pictures: Pictures | None = None
        self._shown: Known | None = None
        self._make_top()
        self.shelf = Shelf(names, self.files.open)
        self.shelf.opened.connect(lambda deck: self.unless_unsaved(lambda: self._open(deck)))
        self.shelf.new.clicked.connect(lambda: self.unless_unsaved(self._new))
        self.shelf.delete.clicked.connect(self._ask_delete)
        self.shelf.plays.connect(self._take_seat)
        self.shelf.start.clicked.connect(lambda: self.unless_unsaved(lambda: self.play.emit(tuple(self.seats))))
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search (Ctrl+F): t:elf c:g cmc<=3 o:draw")
        self.search.setToolTip(hint())
        self.search.setAccessibleName("Search the known cards")
        self.search.setAccessibleDescription(hint())
        self.search.textChanged.connect(self._search)
        self.search.installEventFilter(self)
        self.cards = Rows("Known cards", double_adds=True)
        self.listed = DeckBoard()
        for rows in (self.cards, self.listed):
            rows.more.connect(self._more)
            rows.fewer.connect(lambda name: self._change(name, -1))
            rows.told.connect(self._preview)
        self.side = SideList()
        self.side.more.connect(lambda name: self._change_side(name, 1))
        self.side.fewer.connect(lambda name: self._change_side(name, -1))
        self.side.told.connect(self._preview)
        self.side.moved.connect(self._move)
        self.unknown = UnknownName()
        self.listed.currentItemChanged.connect(lambda: self.unknown.follow(self.listed.name))
        self.side.rows.currentItemChanged.connect(lambda: self.unknown.follow(self.side.name))
        self.unknown.meant.connect(self._mean)
        self.unknown.type_in.connect(self.type_in)
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.bars = DeckBars()
        self.bars.setMinimumHeight(96)
        self.bars.setMaximumHeight(112)
        self._lay_out()
        self._make_keys()
        self._fill_shelf()
        self._open(shelf(data)[0])
        self._preview(self._first())
        self.search.setFocus()

    # -- how it is made

    def _make_top(self) -> None:
        self.title = QLineEdit()
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.setFont(theme.font(20, bold=True))
        self.title.setMaximumWidth(330)
        self.title.setAccessibleName("Name of the deck")
        self.title.editingFinished.connect(self._rename)
        self.undo = button("Undo", "Ctrl+Z", self._undo)
        self.redo = button("Redo", "Ctrl+Shift+Z", self._redo)
        self.paste = button("Paste a list", "Ctrl+Shift+V", self._paste)
        self.save = button("Save", "Ctrl+S", self._save)
        self.files = DeckFiles(self, self.take_file, self._export, lambda: self.desk.deck.name)
        self.workshop = button("Type a card", "Ctrl+T", self._type_in)
        self.test = button("Test against...", "Ctrl+G", self._test)
        self.back = button("Back", "Esc", lambda: self.unless_unsaved(self.leave.emit))

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        files = self.files
        for widget in (self.title, self.undo, self.redo, self.paste, self.save, files.write, self.workshop, self.test):
            top.addWidget(widget)
        top.addStretch(1)
        top.addWidget(self.back)
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addWidget(self.shelf, 4)
        self.format = FormatChoice(self.desk)
        self.format.setMinimumHeight(36)
        self.format.told.connect(self.tell)
        self.format.changed.connect(self.follow)
        self.heading = QLabel()
        self.heading.setFont(theme.font(17, bold=True))
        self.heading.setMinimumHeight(34)
        self.more = button("One more", "+", self.listed.ask_more)
        self.fewer = button("One fewer", "-", self.listed.ask_fewer)
        buttons = pair(self.more, self.fewer)
        foot = QHBoxLayout()
        foot.addWidget(self.heading)
        foot.addWidget(self.format)
        foot.addStretch(1)
        foot.addLayout(buttons)
        listed = QVBoxLayout()
        listed.addWidget(self.listed, 1)
        listed.addLayout(foot)
        listed.addWidget(self.unknown)
        listed.addWidget(self.side)
        columns.addLayout(listed, 16)
        right = column(self.search, self.face, pair(button("Add", "Enter", self.cards.ask_more)))
        right.insertWidget(2, self.cards, 1)
        right.addWidget(self.bars)
        columns.addLayout(right, 7)
        self.lay_out_page(top, columns)

    def _make_keys(self) -> None:
        for keys, act in (
            ("Ctrl+Z", self._undo), ("Ctrl+Shift+Z", self._redo), ("Ctrl+Y", self._redo), ("Ctrl+S", self._save),
            ("Ctrl+V", self._paste), ("Ctrl+Shift+V", self._paste), ("Ctrl+F", self._to_search),
            ("Ctrl+T", self._type_in), ("Ctrl+O", self.files.choose), ("Ctrl+E", self.files.offer),
            ("Ctrl+G", self._test), ("Ctrl+Down", lambda: self._move(True)), ("Ctrl+Up", lambda: self._move(False)),
        ):  # fmt: skip
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)

    # -- what is shown

    def follow(self) -> None:
        """Show the deck as it is at the desk."""
        deck = self.desk.deck
        self.title.setText(deck.name)
        self.listed.show_groups(groups(deck))
        self.heading.setText(f"{deck.size} cards{', not saved' if self.desk.unsaved else ''}")
        self.side.follow(deck)
        wrong = problem(deck)
        of_format, fits = ("", True) if wrong else self.format.verdict()
        self.verdict.setText(wrong or of_format or f"{deck.size} cards: it may be played (100.2).{by_hand(deck)}")
        theme.tone(self.verdict, "warn" if wrong or not fits else "good")
        self.shelf.delete.setVisible(self.desk.path is not None)
        self.undo.setEnabled(self.desk.can_undo)
        self.redo.setEnabled(self.desk.can_redo)
        self.bars.follow(figures(deck))
        self.unknown.follow(self.listed.name)
        self._show_cards()

    def _show_cards(self) -> None:
        counts = {name: count for count, name in self.desk.deck.entries}
        found = searched(self.search.text())
        self.cards.show_known(found.users + found.own, counts)
        if found.problem:
            self.tell(found.problem)

    def _search(self) -> None:
        self._show_cards()
        self.cards.setCurrentRow(0)  # what fits best stands first, and Enter adds it
        self.cards.scrollToTop()
        self._preview(known(self.cards.name))

    def _fill_shelf(self) -> None:
        self.shelf.show_decks(shelf(self._data), self.desk.file)
        self.shelf.show_seats(tuple(self.seats))

    def _preview(self, card: Known | None) -> None:
        self._shown = card
        if card is None or not self.isVisible():
            return
        if self._pictures is None:
            self._pictures = Pictures(self.devicePixelRatioF())
            self._pictures.own = pictures_in(opening.folder(self._data))
        width = max(160, min(self.face.width() - 8, int((self.face.height() - 4) / 1.4), 420))
        self.face.setPixmap(self._pictures.of(Face(face_of(card.face), width)))
        self.face.setAccessibleName(f"{card.name} {card.cost} {card.type_line}. {card.text}")

    def _first(self) -> Known | None:
        return next((card for count, name in self.desk.deck.entries if (card := known(name)) is not None), None)

    # -- what is done

    def _change(self, name: str, by: int) -> None:
        self.tell("")
        self.desk.change(name, by)
        self.follow()

    def _change_side(self, name: str, by: int) -> None:
        self.tell("")
        self.desk.change_side(name, by)
        self.follow()

    def _move(self, to_side: bool) -> None:
        """One of the chosen card from the deck to the sideboard, or back."""
        name = self.listed.name if to_side else self.side.name
        if name:
            self.tell("")
            self.desk.move(name, to_side)
            self.follow()

    def take_file(self, path: Path) -> None:
        """Take up the deck in a file of any program; what is not saved here is asked about first."""
        self.unless_unsaved(lambda: self._take_file(path))

    def _take_file(self, path: Path) -> None:
        try:
            left_out = self.desk.take(path)
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        self.tell(" ".join(left_out[:2]))
        self._taken()

    def _export(self, kind: Kind, path: Path) -> None:
        try:
            self.desk.export(kind, path)
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        self.tell(f"Written as {path.name}.")

    def _taken(self) -> None:
        """A list is there: names that are not known are gone to first."""
        self.follow()
        self._fill_shelf()
        if any(known(name) is None for _, name in self.desk.deck.entries):
            self.listed.setCurrentRow(1)  # the first name under the first heading: those that are not known
            self.listed.setFocus()

    def _more(self, name: str) -> None:
        """One more of a card; for a name that is not known, the nearest one."""
        near = nearest(name, 1) if known(name) is None else ()
        if not near:
            self._change(name, 1 if known(name) is not None else 0)
            return
        self.tell("")
        self.desk.correct(name, near[0])
        self.follow()

    def _mean(self, written: str, name: str) -> None:
        self.tell("")
        self.desk.correct(written, name)
        self.follow()

    def _type_in(self) -> None:
        """The workshop, with the name of the current row where no card stands behind it."""
        name = self.listed.name
        self.type_in.emit(name if name and known(name) is None else "")

    @property
    def tested(self) -> DeckTestDesk:
        """The games in which the deck was tested last."""
        from tabletop.controller.start.deck_test_desk import DeckTestDesk

        if self._tested is None:
            self._tested = DeckTestDesk(self._data, self)
        return self._tested

    def _test(self) -> None:
        """Take the deck to the page on which computer players play it; why it can't be played is said here."""
        from tabletop.controller.start.deck_test import unready

        wrong = unready(self.desk.deck)
        if wrong:
            self.tell(wrong)
            return
        self.tell("")
        self.to_test.emit()

    def come_back(self) -> None:
        """Back from the workshop: the deck is as it was, and the library may have more cards."""
        self.desk.read_again()
        self.tell("")
        self.follow()
        self._fill_shelf()
        self._preview(known(self.listed.name) or self._shown)
        self.listed.setFocus()

    def _rename(self) -> None:
        self.desk.rename(self.title.text())
        self.follow()

    def _undo(self) -> None:
        self.desk.undo()
        self.follow()

    def _redo(self) -> None:
        self.desk.redo()
        self.follow()

    def _paste(self) -> None:
        try:
            self.desk.paste(QGuiApplication.clipboard().text())
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        self.tell("")
        self._taken()

    def _save(self) -> bool:
        try:
            path = self.desk.save()
        except ValueError as wrong:
            self.tell(str(wrong))
            return False
        self.tell(f"Saved as {path.name}.")
        self._fill_shelf()
        self.follow()
        return True

    def _new(self) -> None:
        self.desk.new()
        self.follow()
        self._fill_shelf()
        self.title.setFocus()
        self.title.selectAll()

    def _open(self, deck: Shelved) -> None:
        try:
            self.desk.open(deck)
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        self.tell("")
        self.follow()
        self._preview(self._first())
        self._fill_shelf()

    @property
    def unsaved(self) -> bool:
        """Whether there are cards here that would be lost."""
        return self.desk.unsaved and bool(self.desk.deck.entries)

    def let_go(self) -> None:
        self.desk.drop_changes()

    def leave_by_key(self) -> None:
        self.back.click()

    def _ask_delete(self) -> None:
        self.ask(f'Delete "{self.desk.deck.name}"?', "Delete it", self._delete)

    def _delete(self) -> None:
        gone = self.desk.path
        try:
            kept = self.desk.delete()
        except ValueError as wrong:
            self.tell(str(wrong))
            return
        if gone in self.seats:
            usual = built_in_decks(len(self.seats))
            self.seats = [usual[seat] if path == gone else path for seat, path in enumerate(self.seats)]
            self.chosen.emit(tuple(self.seats))
        self._open(shelf(self._data)[0])
        self.tell(f"Deleted. Its list is kept as {kept.name}.")

    def _take_seat(self, seat: int) -> None:
        """This deck for one seat's next game; what is not saved is saved first."""
        if problem(self.desk.deck):
            self.tell("A deck has to be legal to be chosen.")
            return
        if self.desk.file is None and not self._save():
            return
        if self.desk.file is not None:
            self.seats[seat] = self.desk.file
            self.shelf.show_seats(tuple(self.seats))
            self.chosen.emit(tuple(self.seats))

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    # -- events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the search line the arrows choose a card and Enter adds it."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                self.cards.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.cards.ask_more()
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.head.setVisible(self.width() >= NARROW * theme.zoom_of(self))
        self._preview(self._shown)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._preview(self._shown)
