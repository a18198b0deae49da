"""The table with everything around it: ask line, log, cover, small choices, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tabletop.controller.beside.taking_back_desk import TakingBackDesk
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, Update
from tabletop.view.access.access_desk import Access
from tabletop.view.ground.keys import Keys
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.stack import history_place
from tabletop.view.panels.end_panel import EndPanel
from tabletop.view.panels.log_panel import LogPanel
from tabletop.view.panels.taking_back_panel import TakingBackPanel
from tabletop.view.prompts.ask_bar import AskBar
from tabletop.view.prompts.choice_menu import ChoiceMenu
from tabletop.view.prompts.cover import Cover
from tabletop.view.scene.table_view import TableView
from tabletop.view.table.kept_sign import KeptSign
from tabletop.view.table.paying_hand import PayingHand
from tabletop.view.why.loops.working import Working
from tabletop.view.why.why_desk import Desk

if TYPE_CHECKING:
    from tabletop.view.panels.timeline_panel import TimelinePanel


class TablePage(QWidget):
    """One game on the screen. Its `keys` filter is to be installed by the window that holds it."""

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.controller = controller
        self._lifted = controller.update.lifted
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.view = TableView(controller)
        column.addWidget(self.view)
        self.ask_bar = AskBar(controller, self)
        self.log = LogPanel(self)
        self.menu = ChoiceMenu(self)
        self.end = EndPanel(self)
        self.cover = Cover(controller, self)
        self.taking = TakingBackDesk(controller, parent=self)
        self.taking_panel = TakingBackPanel(self.taking, self)
        controller.asks_back = self.taking.propose
        self.working = Working(controller, self)
        self.timeline: TimelinePanel | None = None
        self.desk = Desk(controller, self, self.view)
        self.kept = KeptSign(controller, self)
        self.view.resized.connect(self._place)
        self.view.choosing.connect(self._offer)
        self.ask_bar.listing.connect(self._list)
        self.menu.chosen.connect(controller.choose)
        self.end.back.connect(controller.undo)
        self.view.inquired.connect(self.desk.offer)
        self.view.valued.connect(lambda source: self.desk.why(source, values_first=True))
        for ruled in (self.view.ruled, self.log.opened, self.ask_bar.rule.opened, self.end.rule.opened):
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
        self.follow(controller.update)
        self.view.follow(controller.update)
        self.view.setFocus()

    def follow(self, update: Update) -> None:
        """Show an update in everything around the table."""
        self.menu.hide()
        if self._lifted != update.lifted:
            self._lifted = update.lifted
            self.view.notice.hide()  # its reason may name a card of the hand
        before = self.ask_bar.prompt
        self.ask_bar.follow(update)
        if self.ask_bar.prompt is not before and (self.ask_bar.prompt is None or not self.ask_bar.prompt.typing):
            self.view.setFocus()
        self.log.follow(update.table.log)
        self._show_log()
        self.end.follow(update)
        self.desk.follow(update)
        self.kept.follow(update)
        self.kept.lie_over(self.ask_bar.geometry())
        self.cover.follow(update)
        self.taking_panel.raise_()

    def _show_log(self) -> None:
        self.log.setVisible(self.view.table.wishes.log)

    def _desk_key(self, key: int, text: str) -> bool:
        stop = self.access.ring.stop
        return self.desk.key(key, text, self.view.pointed if stop is None else stop.source)

    def open_timeline(self, at_start: bool = False) -> None:
        """Open the panel of the timeline (made when it is wanted first), at the start or where the game stands."""
        if self.timeline is None:
            from tabletop.view.panels.timeline_panel import TimelinePanel

            self.timeline = TimelinePanel(self.controller, self.taking, self)
            self.timeline.left.connect(self.view.setFocus)
            for shown in (self.view, self.ask_bar):
                self.timeline.touchable.connect(shown.setEnabled)
            for follow in (self.view.follow, self.follow):
                self.timeline.looked.connect(follow)
        self.timeline.open(at_start)

    def _own_key(self, key: int, text: str) -> bool:
        """Esc ends a drag, then closes an opened zone, before it means anything to the game."""
        if self.taking_panel.key(key, text) or (self.timeline is not None and self.timeline.key(key, text)):
            return True
        if key != Qt.Key.Key_Escape.value:
            return False
        if self.view.drag.is_dragging:
            self.view.drag.cancel()
            return True
        if self.view.table.opened is not None:
            self.view.table.open_zone(None)
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
        self.menu.offer(choice, point)

    def _list(self, choice: Choice) -> None:
        self.menu.offer(choice, self.ask_bar.geometry().topRight())

    def _place(self) -> None:
        """Lie where the places of the table say."""
        places, unit = self.view.table.places, self.view.unit
        self.ask_bar.set_big(places.k > 0.9)
        self.ask_bar.setGeometry(*whole(places.ask, unit))
        self.kept.lie_over(self.ask_bar.geometry())
        self.log.setGeometry(*whole(history_place(places), unit))
        self._show_log()
        self.desk.place(Rect(*whole(places.column, unit)))
        self.cover.setGeometry(self.rect())
        self.ask_bar.follow(self.controller.update)
        self.end.follow(self.controller.update)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.cover.setGeometry(self.rect())

    def grab_when_still(self) -> None:
        """Let everything that is under way arrive (for pictures)."""
        for item in self.view.table.items_by_key.values():
            item.halt()
            item.setPos(item.goal)
        QApplication.processEvents()


def whole(box: Rect, unit: float) -> tuple[int, int, int, int]:
    """A rectangle of the scene in whole pixels of the page."""
    return round(box.x * unit), round(box.y * unit), round(box.w * unit), round(box.h * unit)
