"""A payment by pointer and keys: a sweep over lands, a digit for several of a group, a letter for a kind of mana."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.controller.table import TableController
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.view.table_view import TableView

KINDS = "WUBRGC"


class PayingHand(QObject):
    """Watches the pointer of a table while a payment is asked for."""

    def __init__(self, controller: TableController, view: TableView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._from: QPointF | None = None
        self._over: ObjectId | None = None
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
            self._controller.name_kind(kind)
            return True
        if text.isdigit() and self._over is not None and self._count(self._over) > 1:
            self._controller.several(self._over, int(text))
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
            self._over = self._source_at(at)
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
            first = self._source_at(start)
            if first is None and self._over is None:
                return False
            self._view.drag.cancel()
            self._take(first)
        self._take(self._over)
        return True

    def _take(self, ref: ObjectId | None) -> None:
        if ref is not None and ref not in self.swept:
            self.swept.append(ref)
            self._controller.sweep((ref,))

    def _source_at(self, at: QPointF) -> ObjectId | None:
        """The source of mana at a point, of a payment that is asked for."""
        if not self._paying:
            return None
        item = self._view.table.card_at(at)
        ref = item.spec.source if item is not None else None
        return ref if isinstance(ref, int) and ref in self._controller.update.payment.sources else None
