"""The table on the screen: mouse and wheel become intents of the controller, updates go to the scene."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tabletop.controller.table.selection import share
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, HandPlace, Refused, Source, Update, seat_of_board
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.view.ground.items import CardItem
from tabletop.view.layout.geometry import Rect, squeeze_for, unit_for
from tabletop.view.layout.piles import browse_area
from tabletop.view.layout.stack import preview_place, stack_bottom
from tabletop.view.scene.drag import Drag
from tabletop.view.scene.notice import Notice
from tabletop.view.scene.phase_bar import phase_model, stop_at
from tabletop.view.scene.preview import Heading, Preview
from tabletop.view.scene.scene import TableScene


class TableView(QGraphicsView):
    """One table. `resized` says that the places have changed; `choosing` that one of several options is wanted."""

    resized = Signal()
    #: stack or preview end elsewhere in the column than before
    moved = Signal()
    choosing = Signal(object, QPointF)
    #: the right button on a card, and where on the screen; the preview was clicked; a rule id was clicked
    inquired = Signal(object, QPoint)
    valued = Signal(object)
    ruled = Signal(str)

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.controller = controller
        self.table = TableScene(self.devicePixelRatioF())
        self.setScene(self.table)
        self.preview = Preview(self.table, self.table.pictures, self.moved.emit)
        self._heading = Heading(self.table, self.table.pictures)
        self.notice = Notice(self.table, self.table.pictures)
        self.drag = Drag(self.table)
        #: how many logical pixels of the window a unit of the scene is
        self.unit = 1.0
        self._over: CardItem | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the scene's ground covers all of it
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName("Table")
        controller.updated.connect(self.follow)
        controller.refused.connect(self.refuse)
        controller.chose.connect(self._offer)
        self._pointer: QPointF | None = None
        self._stepping = False

    # -- updates

    def follow(self, update: Update) -> None:
        """Show an update, in this frame."""
        before = self.table.update_shown
        self.table.follow(update)
        self.drag.keep_if_there()
        self._follow_column(update)
        if before is not None and before.lifted != update.lifted:
            self.preview.clear()
        self._over = None
        self._look(self._pointer)
        if before is not None and before.asked != update.asked:
            self.notice.hide()

    def refuse(self, refused: Refused) -> None:
        """Say at the card why not; it has not moved. A refused attack or block is told beside the creatures."""
        if self.controller.update.mended is not None:
            self.notice.hide()
            return
        self.notice.show(refused.refusal, self.spot_of(refused.source), self.table.sceneRect())

    def tell(self, refusal: Refusal) -> None:
        """Say a sentence in the middle of the table."""
        self.notice.show(refusal, QPointF(*self.table.places.table.middle), self.table.sceneRect())

    def spot_of(self, source: Source | None) -> QPointF:
        """Where something is; the middle of the table for what is nowhere."""
        item = self.item_of(source) if source is not None else None
        if item is not None:
            return item.goal
        return QPointF(*self.table.places.table.middle)

    def item_of(self, source: Source) -> CardItem | None:
        """The card that stands for a source, or None."""
        if isinstance(source, HandPlace):
            return self.table.items_by_key.get(("hand", source.seat, source.place))
        for kind in ("o", "s", "browse"):
            item = self.table.items_by_key.get((kind, source))
            if item is not None:
                return item
        for item in self.table.items_by_key.values():
            if item.spec.source == source:
                return item
        return None

    def _offer(self, choice: Choice) -> None:
        self.choosing.emit(choice, self.spot_of(choice.source))

    # -- mouse

    @property
    def pointed(self) -> Source | None:
        """What is under the pointer, or else in the preview."""
        over = self._over.spec.source if self._over is not None else None
        return over if over is not None else self.preview.source

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        item = self.table.card_at(self.mapToScene(event.pos()))
        if item is not None and item.spec.source is not None:
            self.inquired.emit(item.spec.source, event.globalPos())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self.mapToScene(event.position().toPoint())
        rule_id = self.notice.rule_at(at)
        if rule_id and event.button() == Qt.MouseButton.LeftButton:
            self.notice.hide()
            self.ruled.emit(rule_id)
            event.accept()
            return
        self._stepping = event.button() == Qt.MouseButton.LeftButton and self._step(at)
        if event.button() == Qt.MouseButton.LeftButton and not self._stepping:
            self.drag.press(self.table.card_at(at), at)
        event.accept()

    def _step(self, at: QPointF) -> bool:
        """A press on the minus or plus of a share that is divided; returns whether it was one."""
        step, update = self.table.dividers.at(at), self.controller.update
        if step is None or update.ask is None:
            return False
        key, by = step
        now = dict(update.selection.shares).get(key, 0)
        self.controller.select(share(update.ask, update.selection, key, now + by))
        return True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._pointer = self.mapToScene(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.drag.move(at)
        if not self.drag.is_dragging:
            self._look(at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton or self._stepping:
            return
        at = self.mapToScene(event.position().toPoint())
        clicked, source, target = self.drag.release(at)
        if source is not None:
            self._drop(source, target, at, event.modifiers())
        elif clicked is not None:
            self._clicked(clicked)
        else:
            self._clicked_beside(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a card of a hand plays it; elsewhere it is a second press."""
        at = self.mapToScene(event.position().toPoint())
        item = self.table.card_at(at)
        ask = self.controller.update.ask
        if item is not None and item.spec.key[0] == "hand" and ask is not None and ask.purpose == "priority":
            self.drag.press(None, at)
            self._send(item.spec.source, at)
            event.accept()
        else:
            self.mousePressEvent(event)

    def _send(self, source: Source | None, at: QPointF) -> None:
        if source is not None:
            self.table.dropped_at = at
            self.controller.touch(source)

    def _drop(self, source: Source, target: object, at: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        number = self.controller.update.number
        if isinstance(target, int | str):
            self.table.dropped_at = at
            self.controller.drop(source, target, modifiers.value)
        item = self.item_of(source)
        if item is not None and self.controller.update.number == number:
            # Nothing came of it: it goes home from where it was let go.
            item.setPos(at)
            item.glide(item.goal, self.table.motion.back)

    def _clicked(self, item: CardItem) -> None:
        spec = item.spec
        if spec.key[0] == "pile" and spec.target in ("graveyard", "removed"):
            seat = spec.key[1]
            if isinstance(seat, int) and spec.badge:
                self.table.open_zone((seat, str(spec.target)))
            return
        ask = self.controller.update.ask
        if spec.key[0] == "hand" and ask is not None and ask.purpose == "priority":
            return
        if spec.source is not None:
            self.controller.touch(spec.source)

    def _clicked_beside(self, at: QPointF) -> None:
        box = browse_area(self.table.places)
        if self.table.opened is not None and not (box.x < at.x() < box.right and box.y < at.y() < box.bottom):
            self.table.open_zone(None)
            return
        if self.preview.is_at(at) and self.preview.source is not None:
            self.valued.emit(self.preview.source)
            return
        bar = self.table.places.bar
        if at.y() < bar.bottom:
            self._set_stop(at, bar)
            return
        target = self.table.area_at(at)
        ask = self.controller.update.ask
        whose = seat_of_board(target)
        if whose != NOBODY and self.controller.update.selection.held:  # the board of who is attacked
            target = player_ref(whose)
        if isinstance(target, int) and ask is not None and ask.purpose != "priority":
            self.controller.touch(target)

    def _set_stop(self, at: QPointF, bar: Rect) -> None:
        """A click on the phase bar sets or removes a stop of the seat whose hand is lifted."""
        found = stop_at(bar.w, bar.h, phase_model(self.controller.update.table), at.x() - bar.x, at.y() - bar.y)
        if found is not None and not self.controller.orders.toggle_stop(*found):
            self.tell(Refusal("Lift a hand to set its stops: below for its own turns, above for the other's.", ""))

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = -1 if event.angleDelta().y() > 0 else 1
        self.table.scroll_row(self.mapToScene(event.position().toPoint()), steps)
        event.accept()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        self._look(None)
        super().leaveEvent(event)

    def _look(self, at: QPointF | None) -> None:
        """Preview the card under the pointer; a card of a lifted hand comes to the front."""
        item = self.table.card_at(at) if at is not None else None
        if item is not None and item.is_moving:
            item = None  # it only starts or passes there
        if item is None and not (at is not None and self.preview.is_at(at)):
            self.preview.clear()  # it goes with the pointer, but for the way onto it
        if item is self._over:
            return
        if self._over is not None and self._over.scene() is self.table:
            self._over.setZValue(self._over.spec.z)
            self._over.grow(False)
        self._over = item
        if item is None:
            return
        if item.spec.key[0] in ("hand", "browse"):
            item.setZValue(item.spec.z + 50)
            item.grow(True)
        self.preview.show(item.spec, self.controller.update.table)

    # -- size and focus

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay_again()

    def lay_again(self) -> None:
        """Lay everything for the size of the view, and of the window."""
        size, window = self.viewport().size(), self.window().size()
        self.unit = unit_for(window.width(), window.height()) * squeeze_for(size.height())
        self.table.set_ratio(self.devicePixelRatioF() * self.unit)
        self.setTransform(QTransform.fromScale(self.unit, self.unit))
        self.table.resize_to(round(size.width() / self.unit), round(size.height() / self.unit))
        self.setSceneRect(self.table.sceneRect())
        self._over = None
        if self.table.update_shown is not None:
            self._follow_column(self.table.update_shown)
        self.resized.emit()

    # -- column

    def _follow_column(self, update: Update) -> None:
        """The heading of the stack, and what is shown while nothing is pointed at: the object on top."""
        places, stack = self.table.places, update.table.stack
        assigned = ("s", "assigned") in self.table.items_by_key
        self._heading.follow(len(stack) + assigned, places.column, places.k)
        top = self.table.items_by_key.get(("s", stack[-1].id)) if stack else None
        self.preview.rest(top.spec if top is not None and places.column.h else None, update.table)
        self.lay_preview()

    def lay_beside_ask(self, grown: float) -> None:
        """The ask block is so much higher than usual now: what lies in the column above it gives way."""
        if grown != self.table.ask_grown and self.table.update_shown is not None:
            self.table.ask_grown = grown
            self.table.follow(self.table.update_shown, animate=False)  # what is on its way goes on
            self._follow_column(self.table.update_shown)

    def lay_preview(self) -> None:
        """Lay the preview between the stack and the history, where the settings want it."""
        places = self.table.places
        wanted = self.table.wishes.card
        place = preview_place(places, self.stack_low)
        self.preview.lie_at(place if wanted else place._replace(h=0.0), places.k)

    @property
    def stack_low(self) -> float:
        """Where the stack ends in the scene, or the column begins."""
        return stack_bottom([item.spec for item in self.table.items_by_key.values()], self.table.places)
