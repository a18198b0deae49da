"""The table on the screen: mouse and wheel become intents of the controller, updates go to the scene."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from tabletop.controller.table.selection import share
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, HandPlace, Refused, Source, Update, seat_of_board
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat, player_ref, seat_of
from tabletop.prints.furniture.pile_board import close_box
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.specs import marks_of
from tabletop.view.ground.window_sizes import unit_for
from tabletop.view.layout.geometry import LOW, Rect, squeeze_for
from tabletop.view.layout.kept import PHASED, REMOVED
from tabletop.view.layout.piles import browse_area, may_open, opened_cards, search_place
from tabletop.view.layout.stack import is_room, preview_place, stack_bottom
from tabletop.view.scene.drag import Drag
from tabletop.view.scene.hand_press import DRAG, HandPress
from tabletop.view.scene.notice import Notice
from tabletop.view.scene.phase_bar import phase_model, stop_at
from tabletop.view.scene.pile_search import PileSearch
from tabletop.view.scene.preview import Heading, Preview
from tabletop.view.scene.scene import TableScene, inside


class ByHand(Protocol):
    """Takes the mouse over while the rules are off."""

    def dragged(self, source: Source, at: QPointF) -> None:
        """Something is under way, at a point of the scene."""

    def let_go(self) -> None:
        """Nothing is under way any more."""

    def drop(self, source: Source, at: QPointF) -> bool:
        """Something is let go. Returns whether it has moved."""

    def clicked(self, item: CardItem | None, at: QPointF) -> bool:
        """A card, or the table beside all of them, was clicked. Returns whether that meant something."""


class TableView(QGraphicsView):
    """One table. `resized` says that the places have changed; `choosing` that one of several options is wanted."""

    resized = Signal()
    #: stack or preview end elsewhere in the column than before
    moved = Signal()
    #: an update is on the screen: the newest one, or an earlier position that is looked at
    followed = Signal(object)
    choosing = Signal(object, QPointF)
    #: the right button on a card, and where on the screen; the preview was clicked; a rule id was clicked
    inquired = Signal(object, QPoint)
    valued = Signal(object)
    ruled = Signal(str)
    #: the mouse did something
    stirred = Signal()

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Ours, since for one that Qt has made Python first learns all kinds of widgets, to find out which it is.
        self.setViewport(QWidget())
        self.controller = controller
        self.table = TableScene(self.devicePixelRatioF())
        self.setScene(self.table)
        self.preview = Preview(self.table, self.table.pictures, self.moved.emit)
        self._heading = Heading(self.table, self.table.pictures)
        self.notice = Notice(self.table, self.table.pictures)
        self.drag = Drag(self.table)
        self.pressing = HandPress(controller, self.drag.cancel, self)
        #: takes drops and clicks over while the rules are off
        self.by_hand: ByHand | None = None
        #: the sizes of the view and of its window that it was laid for last
        self._laid_for: tuple[QSize, QSize] | None = None
        #: how many logical pixels of the window a unit of the scene is
        self.unit = 1.0
        self._over: CardItem | None = None
        self.searching = PileSearch(self.viewport())
        self.searching.textChanged.connect(self.table.search)
        self.searching.left.connect(self._leave_search)
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
        if before is not None and before.lifted != update.lifted:
            self.preview.forget()  # before anything of it could be drawn for other eyes
        self.table.follow(update)
        self._follow_search()
        self.drag.keep_if_there()
        self._follow_column(update)
        self.preview.follow(update.table)
        self._over = None
        self._look(self._pointer)
        self.followed.emit(update)
        if before is not None and before.asked != update.asked:
            self.notice.hide()

    def refuse(self, refused: Refused) -> None:
        """Say at the card why not; it has not moved. A refused attack or block is told beside the creatures."""
        if self.controller.update.mended is not None:
            self.notice.hide()
            return
        self.notice.show(refused.refusal, self.box_of(refused.source), self._told_in, self.table.wishes.words)

    def tell(self, refusal: Refusal, *, warns: bool = False) -> None:
        """Say a sentence in the middle of the table; one that `warns` says what went wrong."""
        self.notice.show(refusal, self.box_of(None), self._told_in, self.table.wishes.words, warns=warns)

    @property
    def _told_in(self) -> QRectF:
        """Where sentences may lie: anywhere under the top bar."""
        return self.table.sceneRect().adjusted(0, self.table.places.bar.bottom, 0, 0)

    def box_of(self, source: Source | None) -> QRectF:
        """What a source covers in the scene; the middle of the table for what is nowhere."""
        item = self.item_of(source) if source is not None else None
        if item is None:
            return QRectF(QPointF(*self.table.places.table.middle), QSizeF(0, 0))
        return item.boundingRect().translated(item.goal)

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
        elif item is None:
            player = self.table.area_at(self.mapToScene(event.pos()))
            if isinstance(player, int) and self.table.places.seats[seat_of(player)].is_strip:
                self.table.open_strip(seat_of(player))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.stirred.emit()
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
            self.pressing.press(self.hand_at(at))
        event.accept()

    def hand_at(self, at: QPointF) -> Seat:
        """Whose hand a press at a point is for: backs of one that is down, or its small backs; NOBODY elsewhere."""
        item, update = self.table.card_at(at), self.controller.update
        if item is None or item.spec.key[0] not in ("hand", "small") or update.open_hands:
            return NOBODY
        seat = item.spec.key[1]
        assert isinstance(seat, int)
        return seat if item.spec.key[0] == "small" or seat not in update.lifted else NOBODY

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
        self.stirred.emit()
        at = self._pointer = self.mapToScene(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.drag.move(at)
            if self.drag.is_dragging:
                self.pressing.drags()
                if self.by_hand is not None and self.drag.source is not None:
                    self.by_hand.dragged(self.drag.source, at)
        if not self.drag.is_dragging:
            self._look(at)
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton or self._stepping:
            return
        at = self.mapToScene(event.position().toPoint())
        clicked, source, target = self.drag.release(at)
        if self.pressing.release():
            return
        if source is not None:
            self._drop(source, target, at, event.modifiers())
        elif self.by_hand is not None and self.by_hand.clicked(clicked, at):
            return
        elif clicked is not None:
            self._clicked(clicked)
        else:
            self._clicked_beside(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click on a card of a hand plays it; elsewhere it is a second press."""
        at = self.mapToScene(event.position().toPoint())
        item = self.table.card_at(at)
        ask = self.controller.update.ask
        if self.pressing.was_click and self.hand_at(at) == NOBODY:
            event.accept()  # the first click brought the faces, and is not meant for one of them
            return
        if self.hand_at(at) != NOBODY:
            self.mousePressEvent(event)
        elif item is not None and item.spec.key[0] == "hand" and ask is not None and ask.purpose == "priority":
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
        if self.by_hand is not None:
            self.by_hand.drop(source, at)
        elif isinstance(target, int | str):
            self.table.dropped_at = at
            self.controller.drop(source, target, modifiers.value)
        item = self.item_of(source)
        if item is not None and self.controller.update.number == number:
            # Nothing came of it: it goes home from where it was let go.
            item.setPos(at)
            item.glide(item.goal, self.table.motion.back)

    def _clicked(self, item: CardItem) -> None:
        spec = item.spec
        if spec.key[0] in ("pile", "count"):
            seat, word = spec.key[1], str(spec.key[2])
            if isinstance(seat, int) and not self.open_pile(seat, word) and isinstance(spec.target, int):
                self._chosen(spec.target)
            return
        ask = self.controller.update.ask
        if spec.key[0] == "hand" and ask is not None and ask.purpose == "priority":
            return
        if spec.source is not None:
            self.controller.touch(spec.source)

    def _clicked_beside(self, at: QPointF) -> None:
        if self.show_main(at):
            return
        if self.controller.update.kept and any(inside(box, at) for box in self.table.panels.labels.values()):
            self.controller.hands.lower_all()
            return
        if self.table.looked_through is not None:
            box, k = browse_area(self.table.places), self.table.places.k
            if close_box(box.w, k).translated(box.x, box.y).contains(at):
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
        whose = seat_of_board(target)
        if whose != NOBODY and self.controller.update.selection.held:  # the board of who is attacked
            target = player_ref(whose)
        if isinstance(target, int):
            self._chosen(target)

    def _chosen(self, player: Ref) -> None:
        """A click on a plate: the player is chosen where a decision is about players, else a strip opens."""
        if self.open_strip(player):
            return
        ask = self.controller.update.ask
        if ask is not None and ask.purpose != "priority":
            self.controller.touch(player)

    def open_strip(self, player: Ref) -> bool:
        """Give who has a strip the place of a neighbour, or take it away; returns whether a click there means that.

        Where the player can be chosen now it means the choice; then a click with the other button opens the strip.
        """
        seat, update = seat_of(player), self.controller.update
        is_strip = self.table.places.seats[seat].is_strip
        if player in marks_of(update).rings or not (is_strip or seat == self.table.strip_opened):
            return False
        self.table.open_strip(seat)
        self._look(None)
        return True

    def show_main(self, at: QPointF | None = None) -> bool:
        """Show the main game that waits, or let it go, by a click at a point; None: let it go.

        Returns whether that is what it meant.
        """
        waits, shown = self.table.waits, self.table.update_shown
        if shown is None or not (waits.is_shown if at is None else waits.click(at, self.table.places)):
            return False
        waits.is_shown = waits.is_shown and at is not None
        self.table.follow(shown, animate=False)
        return True

    def open_pile(self, seat: Seat, word: str) -> bool:
        """Look through a pile, or close it again; returns whether there is anything in it that may be seen."""
        if word == REMOVED and not may_open(self.controller.update, seat, word):
            word = PHASED  # the count on a plate is that of both
        if not may_open(self.controller.update, seat, word):
            return False
        self.table.open_zone((seat, word))
        self._follow_search()
        return True

    def play_from_pile(self, number: int) -> bool:
        """Play the card of an opened pile that has this digit; returns whether there is one that may be played."""
        for key, item in self.table.items_by_key.items():
            if key[0] == "browse" and item.spec.ring and item.spec.badge.split(" ")[0] == str(number):
                self._clicked(item)
                return True
        return False

    def _follow_search(self) -> None:
        """Let an opened pile of many cards be searched."""
        pile, update = self.table.looked_through, self.table.update_shown
        count = 0 if pile is None or update is None else len(opened_cards(update, pile))
        had_focus = self.searching.hasFocus()
        self.searching.follow(pile, search_place(self.table.places, count), self.unit)
        if had_focus and not self.searching.isVisible():
            self.setFocus()

    def _leave_search(self) -> None:
        self.table.open_zone(None)
        self._follow_search()
        self.setFocus()

    def _set_stop(self, at: QPointF, bar: Rect) -> None:
        """A click on the bar of the turn sets or removes a stop of the seat whose hand is lifted."""
        k, model = self.table.places.k, phase_model(self.controller.update.table)
        found = stop_at(bar.w, bar.h, k, model, at.x() - bar.x, at.y() - bar.y)
        if found is not None and not self.controller.orders.toggle_stop(*found):
            self.tell(Refusal("Lift a hand to set its stops: below for its own turns, above for the other's.", ""))

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = -1 if event.angleDelta().y() > 0 else 1
        self.table.scroll_row(self.mapToScene(event.position().toPoint()), steps)
        event.accept()

    def hideEvent(self, event: QHideEvent) -> None:
        self.pressing.forget()
        super().hideEvent(event)

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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.table.pictures.queue.begin()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if self._laid_for != (self.size(), self.window().size()):  # a page is laid before it is shown
            self.lay_again()

    def lay_again(self) -> None:
        """Lay everything for the size of the view, and of the window."""
        size, window = self._laid_for = self.size(), self.window().size()
        unit = unit_for(window.width(), window.height())
        wide, high = size.width() / unit, size.height() / unit
        self.unit = unit * squeeze_for(wide, LOW if self.table.stage else high)
        self.table.set_ratio(self.devicePixelRatioF() * self.unit)
        self.drag.least = DRAG / self.unit
        self.setTransform(QTransform.fromScale(self.unit, self.unit))
        self.table.resize_to(round(size.width() / self.unit), round(size.height() / self.unit))
        self.setSceneRect(self.table.sceneRect())
        self._over = None
        self._follow_search()
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
        said = not places.column.h or is_room(places)  # there the strip on top says all of it
        rests = None if top is None or said or self._stands_on_stage(update) else top.spec
        self.preview.rest(rests, update.table)
        self.lay_preview()

    def _stands_on_stage(self, update: Update) -> bool:
        """Whether what is on top of the stack comes from a permanent that stands on a stage anyway."""
        source = update.table.stack[-1].source
        return self.table.staged and any(thing.id == source for thing in update.table.in_play)

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
