"""A payment by pointer and keys: a sweep over lands, a digit for several of a group, a letter for a kind of mana."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.view.scene.table_view import TableView

KINDS = "WUBRGC"


class PayingHand(QObject):
    """Watches the pointer of a table while a payment is asked for."""

    def __init__(self, controller: TableController, view: TableView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._from: QPointF | None = None
        #: the sources under the pointer: one, or those that share a tile
        self._over: tuple[ObjectId, ...] = ()
        self.swept: list[ObjectId] = []
        view.viewport().installEventFilter(self)

    @property
    def _paying(self) -> bool:
        ask = self._controller.update.ask
        return ask is not None and ask.shape == "pay" and bool(self._controller.update.payment.sources)

    def key(self, key: int, text: str) -> bool:
        """Take a key; returns whether it meant something for a payment."""
        if not self._paying:
            return False
        kind = text.upper()
        if len(kind) == 1 and kind in KINDS:
            self._controller.payment.name_kind(kind)
            return True
        if text.isdigit() and sum(self._count(ref) for ref in self._over) > 1:
            left = int(text)
            for ref in self._over:
                taken = min(left, self._count(ref))
                self._controller.payment.several(ref, taken)
                left -= taken
            return True
        return False

    def _count(self, ref: ObjectId) -> int:
        """How many are in the group of a source."""
        return next((thing.count for thing in self._controller.update.table.in_play if thing.id == ref), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        kind = event.type()
        at = self._view.mapToScene(event.position().toPoint())
        if kind == QEvent.Type.MouseMove:
            self._over = self._sources_at(at)
            return bool(event.buttons() & Qt.MouseButton.LeftButton) and self._sweep(at)
        if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._from, self.swept = (at, []) if self._paying else (None, [])
        elif kind == QEvent.Type.MouseButtonRelease and self._from is not None:
            swept, self._from = bool(self.swept), None
            return swept
        return False

    def _sweep(self, at: QPointF) -> bool:
        """The pointer moves with the button down: what it touches is tapped, each once. Returns whether it sweeps."""
        start = self._from
        if start is None or not self._paying:
            return False
        if not self.swept:
            if (at - start).manhattanLength() < QApplication.startDragDistance():
                return False
            first = self._sources_at(start)
            if not first and not self._over:
                return False
            self._view.drag.cancel()
            self._take(first)
        self._take(self._over)
        return True

    def _take(self, refs: tuple[ObjectId, ...]) -> None:
        new = tuple(ref for ref in refs if ref not in self.swept)
        if new:
            self.swept += new
            self._controller.payment.sweep(new)

    def _sources_at(self, at: QPointF) -> tuple[ObjectId, ...]:
        """The sources of mana at a point, of a payment that is asked for."""
        item = self._view.table.card_at(at) if self._paying else None
        if item is None:
            return ()
        able = self._controller.update.payment.sources
        one = item.spec.source
        return tuple(ref for ref in item.spec.members or ((one,) if isinstance(one, int) else ()) if ref in able)
