"""The table with everything around it: ask line, log, cover, small choices, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tabletop.controller.beside.taking_back_desk import TakingBackDesk
from tabletop.controller.players.hints_desk import HintsDesk
from tabletop.controller.players.players_desk import PlayersDesk
from tabletop.controller.players.thoughts_desk import ThoughtsDesk
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, Source, Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.view.access.access_desk import Access
from tabletop.view.ground.keys import Keys
from tabletop.view.ground.widgets.text_fade import TextFade
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import EDGE
from tabletop.view.layout.stack import GAP_OF_PREVIEW
from tabletop.view.panels.end_panel import EndPanel
from tabletop.view.panels.history import History
from tabletop.view.panels.log_panel import LogPanel
from tabletop.view.panels.taking_back_panel import TakingBackPanel
from tabletop.view.prompts.ask_bar import AskBar
from tabletop.view.prompts.choice_menu import ChoiceMenu
from tabletop.view.prompts.cover import Cover
from tabletop.view.prompts.prompt_base import Prompt
from tabletop.view.scene.table_view import TableView
from tabletop.view.table.paying_hand import PayingHand
from tabletop.view.why.loops.working import Working
from tabletop.view.why.why_desk import Desk

if TYPE_CHECKING:
    from tabletop.view.panels.timeline_panel import TimelinePanel


class TablePage(QWidget):
    """One game on the screen. Its `keys` filter is to be installed by the window that holds it."""

    def __init__(self, controller: TableController, parent: QWidget | None = None, room: QSize | None = None) -> None:
        """`room`: how large it is going to be shown, so that it is laid for that at once."""
        super().__init__(parent)
        self.setObjectName("page")
        self.controller = controller
        self._lifted = controller.update.lifted
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        #: the update that the ask block shows already, and the prompt that it had before
        self._asked: tuple[Update, Prompt | None] | None = None
        self._asking = False
        controller.updated.connect(self._ask_first)
        self.view = TableView(controller)
        column.addWidget(self.view)
        self.ask_bar = AskBar(controller, self)
        self.history = History(self, self.view.table.pictures)
        #: the whole log, over the column while it is open
        self.log = LogPanel(self)
        self.log.hide()
        self.view.viewport().installEventFilter(self)
        self.menu = ChoiceMenu(self)
        self.end = EndPanel(self)
        self.cover = Cover(controller, self)
        self.taking = TakingBackDesk(controller, parent=self)
        self.taking_panel = TakingBackPanel(self.taking, self)
        controller.asks_back = self.taking.propose
        self.players = PlayersDesk(controller, self)
        self.hints = HintsDesk(controller, self.players.process, self)
        self.thoughts = ThoughtsDesk(controller, self.players, self)
        self.working = Working(controller, self)
        #: where panels that explain may lie: under the stack
        self._room_beside = Rect(0, 0, 0, 0)
        self.timeline: TimelinePanel | None = None
        self.desk = Desk(controller, self, self.view, self._box_of)
        self.desk.laid.connect(self._place_history)
        self.view.resized.connect(self._place)
        self.view.choosing.connect(self._offer)
        self.ask_bar.listing.connect(self._list)
        self.menu.chosen.connect(controller.choose)
        self.end.back.connect(controller.undo)
        self.view.inquired.connect(self.desk.offer)
        self.view.valued.connect(lambda source: self.desk.why(source, values_first=True))
        self.ask_bar.grown.connect(self._place_column)
        self.view.moved.connect(self._place_history)
        self.history.wanted.connect(self.open_log)
        self.log.closed.connect(self.close_log)
        for ruled in (
            self.view.ruled,
            self.log.opened,
            self.history.opened,
            self.ask_bar.rule.opened,
            self.end.rule.opened,
        ):
            ruled.connect(self.desk.rule)
        controller.updated.connect(self.follow)
        self.access = Access(controller, self.view)
        ring, labels = self.access.ring, self.access.labels
        before = (self.menu.key, self.desk.menu_key, labels.show_key, ring.awake_key)
        after = (self._order_key, ring.resting_key)
        self.paying = PayingHand(controller, self.view)
        prompts = (self.paying.key, self._prompt_key)
        self.keys = Keys(controller, (*before, self._own_key, self._desk_key, *prompts, *after), self)
        self.keys.first, self.keys.repeated = labels.typed_key, ring.awake_key
        self.keys.piled = self.view.play_from_pile
        self.view.stirred.connect(self.keys.still_there)
        if room is not None:
            self.resize(room)
            column.setGeometry(self.rect())
            self.view.lay_again()
        self.follow(controller.update)
        self.view.follow(controller.update)
        self._place_column()  # the ask block may have grown before there was anything to give way
        self.view.setFocus()

    def follow(self, update: Update) -> None:
        """Show an update in everything around the table."""
        self.menu.hide()
        if self._lifted != update.lifted:
            self._lifted = update.lifted
            self.view.notice.hide()  # its reason may name a card of the hand
        asked, before = self._asked or (None, self.ask_bar.prompt)
        self._asked = None
        places, unit = self.view.table.places, self.view.unit
        moved = self.ask_bar.be_in(whole(places.ask, unit), places.k * unit)
        if moved or asked is not update:
            self.ask_bar.follow(update)
        if moved:
            self._place_column()
        if self.view.table.staged == self.ask_bar.isVisibleTo(self):
            self._place()
        if self.ask_bar.prompt is not before and (self.ask_bar.prompt is None or not self.ask_bar.prompt.typing):
            self.view.setFocus()
        self.log.follow(update.table.log)
        if update.covered:
            self.close_log()
        self.history.follow(update.table)
        self._place_history()
        self.end.follow(update)
        self.desk.follow(update)
        self.cover.follow(update)
        self.taking_panel.raise_()

    def _ask_first(self, update: Update) -> None:
        """Let the ask block take an update before the table: what it grows by is known then, and all is laid once."""
        if self.view.table.stage:  # which may end with this update
            return
        self._asked, self._asking = (update, self.ask_bar.prompt), True
        private = bool(self._lifted or update.lifted) and not update.open_hands  # what stood there is gone at once
        self.ask_bar.fade_ms = 0 if private or update.covered else self.view.table.motion.words
        self.ask_bar.follow(update)
        self._asking, self.ask_bar.fade_ms = False, 0
        self.view.table.ask_grown = self._grown()

    def _grown(self) -> float:
        return max(0.0, round(self.ask_bar.height() / self.view.unit - self.view.table.places.ask.h))

    def set_stage(self, on: bool) -> None:
        """Show the table as a stage, where that tells what happens, or as a table."""
        scene = self.view.table
        if on != scene.stage:
            scene.stage = on
            self.view.lay_again()

    def open_log(self) -> None:
        """Open the whole log over the column, its newest line in sight; Esc or another click closes it."""
        self._place_log()
        self.log.show()
        self.log.raise_()
        self.log.to_end()

    def _place_log(self) -> None:
        """The whole log takes the column as it is now, and keeps clear of the ask block."""
        self.log.setGeometry(*whole(self.view.table.places.column, self.view.unit))

    def close_log(self) -> None:
        """Close the whole log."""
        if self.log.isVisible():
            self.log.hide()
            self.view.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press on the table closes the whole log."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.close_log()
        return False

    def _place_column(self) -> None:
        """The ask block has grown or shrunk: what lies above it keeps clear of it."""
        if self._asking:
            return
        if not self.view.table.staged:
            self.view.lay_beside_ask(self._grown())
        self._place_history()

    def _place_history(self) -> None:
        """Between the stack, or the preview while there is one, and the ask block: as many strips as fit."""
        places, unit = self.view.table.places, self.view.unit
        column, preview = places.column, self.view.preview
        top = preview.bottom if preview.is_shown else self.view.stack_low
        top += GAP_OF_PREVIEW * places.k if top > column.y else 0.0
        shown = self.view.table.wishes.log and column.h > 0 and not self.view.table.staged
        box = Rect(column.x, top, column.w, max(0.0, column.bottom - top) if shown else 0.0)
        under = max(column.y, self.view.stack_low)
        room = Rect(*whole(column._replace(y=under, h=max(0.0, column.bottom - under)), unit))
        if room != self._room_beside:
            self._room_beside = room
            self.desk.place(room)
        self.history.lie_in(self._beside_panels(whole(box, unit), round(EDGE * places.k * unit)), places.k * unit)
        if self.log.isVisible():
            self._place_log()

    def _beside_panels(self, box: tuple[int, int, int, int], gap: int) -> tuple[int, int, int, int]:
        """Return what the panels that explain leave of a rectangle of the page: no line is seen in part."""
        x, y, wide, high = box
        for panel in self.desk.shown:
            if panel.intersects(QRect(x, y, wide, high)):
                above, below = panel.y() - gap - y, y + high - panel.bottom() - 1 - gap
                y, high = (y, max(0, above)) if above >= below else (y + high - max(0, below), max(0, below))
        return x, y, wide, high

    @property
    def room_beside(self) -> Rect:
        """Where panels may lie: under the stack, over the ask block."""
        return self._room_beside

    def _desk_key(self, key: int, text: str) -> bool:
        stop = self.access.ring.stop
        return self.desk.key(key, text, self.view.pointed if stop is None else stop.source)

    def open_timeline(self, at_start: bool = False) -> None:
        """Open the panel of the timeline (made when it is wanted first), at the start or where the game stands."""
        if self.timeline is None:
            from tabletop.view.panels.timeline_panel import TimelinePanel

            self.timeline = TimelinePanel(self.controller, self.taking, self, self.ask_bar)
            self.timeline.left.connect(self.view.setFocus)
            for shown in (self.view, self.ask_bar):
                self.timeline.touchable.connect(shown.setEnabled)
            for follow in (self.view.follow, self.follow):
                self.timeline.looked.connect(follow)
        self.timeline.open(at_start)

    def _own_key(self, key: int, text: str) -> bool:
        """Esc ends a drag, then closes an opened zone or strip, before it means anything to the game."""
        if self.taking_panel.key(key, text) or (self.timeline is not None and self.timeline.key(key, text)):
            return True
        if key != Qt.Key.Key_Escape.value:
            return False
        if self.view.drag.is_dragging:
            self.view.drag.cancel()
            return True
        if self.log.isVisible():
            self.close_log()
            return True
        if self.view.show_main():
            return True
        if self.view.table.opened is not None:
            self.view.table.open_zone(None)
            return True
        if self.view.table.strip_opened != NOBODY:
            self.view.table.open_strip(NOBODY)
            return True
        return False

    def _prompt_key(self, key: int, text: str) -> bool:
        prompt = self.ask_bar.prompt
        return prompt is not None and not self.cover.isVisible() and prompt.key(key, text)

    def _order_key(self, key: int, text: str) -> bool:
        from tabletop.view.prompts.orders_menu import order_key

        return order_key(self.controller, text)

    def _offer(self, choice: Choice, at: QPointF) -> None:
        point = self.view.mapTo(self, self.view.mapFromScene(at))
        self.menu.offer(choice, point, None if choice.source is None else self._box_of(choice.source))

    def _box_of(self, source: Source | None) -> QRect:
        """Where a source lies on this page."""
        box = self.view.mapFromScene(self.view.box_of(source)).boundingRect()
        return box.translated(self.view.mapTo(self, QPoint(0, 0)))

    def _list(self, choice: Choice) -> None:
        self.menu.offer(choice, self.ask_bar.geometry().topRight())

    def _place(self) -> None:
        """Lie where the places of the table say."""
        places, unit = self.view.table.places, self.view.unit
        if not self.view.table.staged:
            self.ask_bar.lie_in(whole(places.ask, unit), places.k * unit)
        self.ask_bar.setVisible(not self.view.table.staged)
        self.close_log()
        self._place_column()
        self.cover.setGeometry(self.rect())
        self.end.follow(self.controller.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cover.setGeometry(self.rect())

    def show_again(self) -> None:
        """Show all that is on the table as it is printed now, and say the decision anew."""
        for item in self.view.table.items_by_key.values():
            item.show_again()
        self.follow(self.controller.update)
        for widget in self.findChildren(QWidget):
            widget.update()

    def grab_when_still(self) -> None:
        """Let everything that is under way arrive (for pictures)."""
        self.view.table.be_still()
        for words in self.window().findChildren(TextFade):
            words.end()
        QApplication.processEvents()
        self.view.table.pictures.queue.finish()


def whole(box: Rect, unit: float) -> tuple[int, int, int, int]:
    """A rectangle of the scene in whole pixels of the page."""
    return round(box.x * unit), round(box.y * unit), round(box.w * unit), round(box.h * unit)
