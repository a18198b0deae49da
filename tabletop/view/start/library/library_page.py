"""The library page: all cards searched and filtered, one of them in full, files taken in, and what decks lack."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tabletop.cards.formats.found import WORDINGS
from tabletop.cards.formats.record import Record
from tabletop.controller.start.decks import known
from tabletop.controller.start.decks_desk import shelf
from tabletop.controller.start.decks_search import hint
from tabletop.controller.start.library_desk import KINDS, MOST, Kind, LibraryDesk
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.files import ask_to_open
from tabletop.view.start.decks.rows import Rows
from tabletop.view.start.editor_page import EditorPage
from tabletop.view.start.library.card_panel import CardPanel
from tabletop.view.start.library.import_panel import ImportPanel
from tabletop.view.start.library.lacking_panel import LackingPanel
from tabletop.view.start.parts import button, pair

#: milliseconds between two looks at what goes on, and after the last key before the card in full is shown
_LOOK, _SETTLE = 120, 90
#: seconds that reading ahead rests after a key
_REST = 0.8
#: looks between two counts of what was read
_COUNT = 12
FILES = "Files of cards (*.json *.jsonl *.xml *.csv *.tsv *.toml *.sqlite *.txt *.gz *.bz2 *.xz *.zip);;All files (*)"
_STATE_OF: dict[Kind, tuple[str, ...]] = {"all": (), "whole": ("whole",), "part": ("part",), "hand": ("part", "none")}


class LibraryPage(EditorPage):
    """`leave` goes back, `to_workshop(Record)` types a card in or anew."""

    leave = Signal()
    to_workshop = Signal(object)

    def __init__(self, data: Path | None) -> None:
        super().__init__("Cards", "What there is", "good")
        self.told.setWordWrap(True)
        self.told.setAccessibleName("Notice")
        self._data = data
        self.desk = LibraryDesk(data)
        self.kind: Kind = "all"
        self._shown = ""
        self._is_empty = True
        self._make_search()
        self.cards = Rows("Cards", double_adds=True)
        self.cards.told.connect(lambda card: self._point(card.name))
        self.cards.currentItemChanged.connect(lambda item, _: self._point(self.cards.name))
        self.imports = ImportPanel()
        self.imports.choose.connect(self._choose)
        self.imports.cancel.connect(self._cancel)
        self.lacking = LackingPanel()
        self.lacking.asked.connect(lambda path: self._ask_lacking())
        self.lacking.picked.connect(self._to_lacking)
        self.card = CardPanel(self.desk.folder)
        self.card.chosen.connect(self._choose_words)
        self.card.mend.connect(self._mend)
        self._lay_out()
        self._looks = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK)
        self._timer.timeout.connect(self._look)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(_SETTLE)
        self._settled.timeout.connect(self._show_card)
        for keys, act in (("Ctrl+F", self._to_search), ("Ctrl+O", self._choose), ("Ctrl+T", self._mend)):
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.follow()
        self.search.setFocus()

    # -- how it is made

    def _make_search(self) -> None:
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search (Ctrl+F): t:elf c:g cmc<=3 o:draw set:tsp")
        self.search.setToolTip(hint())
        self.search.setAccessibleName("Search the cards")
        self.search.setAccessibleDescription(hint())
        self.search.setFont(theme.font(18))
        self.search.setMinimumHeight(38)
        self.search.textChanged.connect(lambda: self.search_again(first=True))
        self.search.installEventFilter(self)
        self.kinds: dict[Kind, QPushButton] = {}
        for kind, words in KINDS.items():
            made = button(words, "", partial(self._filter, kind))
            made.setCheckable(True)
            self.kinds[kind] = made
        self.later = QCheckBox("Cards of later years too")
        self.later.setFont(theme.font(15))
        self.later.setToolTip("Else only cards that were printed up to October 2006 are shown.")
        self.later.setChecked(self.desk.all_times)
        self.later.toggled.connect(self._switch_times)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addSpacing(16)
        self.type = button("Type a card", "Ctrl+T", lambda: self.to_workshop.emit(Record("", "")))
        self.back = button("Back", "Esc", self.leave.emit)
        top.addWidget(self.type)
        top.addStretch(1)
        top.addWidget(self.back)
        left = QVBoxLayout()
        left.setSpacing(8)
        made = list(self.kinds.values())
        left.addLayout(pair(*made[:2]))
        left.addLayout(pair(*made[2:]))
        left.addWidget(self.later)
        left.addSpacing(6)
        left.addWidget(self.imports)
        left.addSpacing(6)
        left.addWidget(self.lacking, 1)
        middle = QVBoxLayout()
        middle.setSpacing(6)
        middle.addWidget(self.search)
        self.number = QLabel()
        self.number.setFont(theme.font(15))
        theme.tone(self.number, "quiet")
        middle.addWidget(self.number)
        middle.addWidget(self.cards, 1)
        columns = QHBoxLayout()
        columns.setSpacing(18)
        side = QWidget()
        side.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        columns.addWidget(side, 5)
        columns.addLayout(middle, 9)
        columns.addWidget(self.card, 7)
        self.lay_out_page(top, columns, telling=2)

    # -- what is shown

    def follow(self) -> None:
        """Show the library as it is now."""
        self._count()
        if self.desk.problem:
            self.tell(self.desk.problem)
        self.lacking.show_decks(shelf(self._data))
        self.search_again()

    def _say_where(self) -> None:
        """Say where files of cards come from: at length while there are none and it has room."""
        self.imports.say_where(self._is_empty)
        if not self._is_empty or not self.isVisible():
            return
        for one in (self, self.imports.parentWidget()):
            layout = None if one is None else one.layout()
            if layout is not None:
                layout.activate()
        if not self.imports.is_whole:
            self.imports.say_where(False)

    def _count(self) -> None:
        """Say how many cards there are of each kind."""
        counts = self.desk.counts()
        cards, unread = sum(counts.values()), counts.get("", 0)
        yours = "1 card" if cards == 1 else f"{cards:,} cards" if cards else "No cards yet"
        reading = f", {unread:,} of them not read yet" if unread else ""
        self.verdict.setText(f"{yours} in your library{reading}.")
        theme.tone(self.verdict, "quiet")
        for kind, made in self.kinds.items():
            number = sum(counts.get(state, 0) for state in _STATE_OF[kind]) if kind != "all" else cards
            made.setText(f"{KINDS[kind]}  {number:,}" if cards else KINDS[kind])
            made.setChecked(kind == self.kind)
        self._is_empty = not cards
        self._say_where()

    def search_again(self, first: bool = False) -> None:
        """Search with what is typed; `first`: what fits best is shown in full."""
        if self.desk.reading is not None:
            self.desk.reading.rest(_REST)
        found = self.desk.search(self.search.text(), self.kind)
        self.cards.show_known(found.cards, {})
        if first:
            self.cards.setCurrentRow(0)
            self.cards.scrollToTop()
        more = f", the first {MOST} are shown" if found.number > MOST else ""
        cards = "1 card" if found.number == 1 else f"{found.number:,} cards"
        self.number.setText(found.problem or f"{cards}{more}")
        theme.tone(self.number, "warn" if found.problem else "quiet")
        self._point(self.cards.name)

    def _point(self, name: str) -> None:
        if name != self._shown:
            self._shown = name
            self._settled.start()

    def _show_card(self) -> None:
        name = self._shown
        self.card.show_card(self.desk.sheet(name) if name else None, known(name) if name else None)

    def _filter(self, kind: Kind) -> None:
        self.kind = kind
        for one, made in self.kinds.items():
            made.setChecked(one == kind)
        self.search_again(first=True)

    def _switch_times(self, on: bool) -> None:
        self.desk.all_times = on
        self.search_again(first=True)

    def _ask_lacking(self) -> None:
        path = self.lacking.deck
        if path is None:
            self.lacking.show_lacking(None)
            return
        try:
            self.lacking.show_lacking(self.desk.lacking(path))
        except ValueError as wrong:
            self.lacking.show_lacking(None, str(wrong))

    def _to_lacking(self, name: str, is_known: bool) -> None:
        if not is_known:
            self.to_workshop.emit(Record(name, ""))
            return
        self.search.setText(f'!"{name}"')

    # -- what is done

    def _choose_words(self, words: str) -> None:
        wording = next((one for one in WORDINGS if one == words), None)
        self.tell(self.desk.choose(self._shown, wording))
        self.search_again()
        self._show_card()
        self.desk.read_ahead()
        self._timer.start()

    def _mend(self) -> None:
        sheet = self.desk.sheet(self._shown) if self._shown else None
        self.to_workshop.emit(sheet.record if sheet is not None and not sheet.ours else Record("", ""))

    def _choose(self) -> None:
        path = ask_to_open(self, "Take in cards", str(Path.home()), FILES)
        if path is not None:
            self.take((path,))

    def take(self, files: tuple[Path, ...]) -> None:
        """Take files of cards in."""
        if not self.desk.take(files):
            self.tell("A file is being taken in already; wait until that is done, or stop it.")
            return
        self.tell("")
        self.search.setFocus()  # not Stop, which a key would press
        self._timer.start()
        self._look()

    def _cancel(self) -> None:
        if self.desk.importing is not None:
            self.desk.importing.stop(10.0)
        self._look()

    def _look(self) -> None:
        """Look at what goes on beside."""
        imports, reads = self.desk.importing, self.desk.reading
        if imports is not None and not imports.ended:
            self.imports.follow(imports)
            return
        if imports is not None and imports.sentence:
            self.tell(imports.sentence)
            theme.tone(self.told, "warn" if imports.problem else "good")
            self.desk.importing = None
            self.desk.read_again()
            self.follow()
        if reads is not None and not reads.ended:
            self.imports.follow(reads)
            self._looks += 1
            if self._looks % _COUNT == 0:
                self._count()
            return
        if reads is not None:
            self.desk.reading = None
            if reads.sentence and not self.told.text():
                self.tell(reads.sentence)
            self.follow()
        self.desk.read_ahead()
        self.imports.follow(self.desk.reading)
        if self.desk.reading is None:
            self._timer.stop()

    def come_back(self) -> None:
        """Back from the workshop: the library may have other cards."""
        self.desk.read_again()
        self.tell("")
        self.follow()
        self._show_card()
        self._timer.start()
        self.cards.setFocus()

    # -- a page on which nothing is lost

    @property
    def unsaved(self) -> bool:
        """Nothing here is ever unsaved."""
        return False

    def let_go(self) -> None:
        """There is nothing to drop."""

    def leave_by_key(self) -> None:
        if self.search.text():
            self.search.clear()
        else:
            self.back.click()

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    # -- events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the search line the arrows choose a card."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                self.cards.keyPressEvent(event)
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.card.draw()
        self._say_where()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_card()
        self._say_where()
        self._timer.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()
        if self.desk.reading is not None:
            self.desk.reading.stop(0.0)

    def close_down(self) -> None:
        """Stop what goes on beside, before the page goes for good."""
        self._timer.stop()
        self.desk.leave()
