"""Paints a full table over and over, and the same pictures as plain pixmap items, in turn."""

from __future__ import annotations

import json
import sys
import time
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from tabletop.benchmarks.on_screen.full_table import full_table
from tabletop.controller.table.table_controller import TableController
from tabletop.shots.still_game import StillGame
from tabletop.view.scene.table_view import TableView

SIZE: Final = (1920, 1080)
_ROUNDS: Final = 60


def main() -> int:
    """Print the milliseconds of each repaint of both, and how many cards the table shows; returns the status."""
    application = QApplication(sys.argv[:1])
    table, plain = both_views(application)
    times: dict[str, list[float]] = {"table": [], "plain": []}
    for _ in range(_ROUNDS):
        for name, view in (("plain", plain), ("table", table)):
            view.raise_()
            # Without the server's answer one of the two, by chance, waits for what the other has sent: 0.6 ms of
            # 1.2 between two views that are equal.
            application.sync()
            times[name].append(_repaint(view))
    sys.stdout.write(json.dumps({**times, "cards": len(table.table.items_by_key)}) + "\n")
    return 0


def both_views(application: QApplication) -> tuple[TableView, QGraphicsView]:
    """A full table in sight, and a view of the same pictures and nothing else."""
    controller = TableController(StillGame(full_table()), open_hands=True)
    table = TableView(controller)
    _show(table)
    controller.refresh()
    application.processEvents()
    table.table.pictures.queue.finish()
    plain = _plain_view(table)
    _show(plain)
    application.processEvents()
    return table, plain


def _show(view: QGraphicsView) -> None:
    """Show a view at the size that is measured."""
    view.resize(*SIZE)
    view.show()


def _plain_view(table: TableView) -> QGraphicsView:
    """A view of the same pictures at the same places, and of nothing else."""
    scene = QGraphicsScene(QRectF(0, 0, *SIZE))
    scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
    scene.setBackgroundBrush(table.table.backgroundBrush())
    for card in table.table.items_by_key.values():
        picture = card.picture()
        item = QGraphicsPixmapItem(picture)
        size = picture.deviceIndependentSize()
        item.setOffset(round(-size.width() / 2), round(-size.height() / 2))
        item.setPos(card.goal)
        item.setZValue(card.zValue())
        scene.addItem(item)
    view = QGraphicsView(scene)
    scene.setParent(view)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
    return view


def _repaint(view: QGraphicsView) -> float:
    """Milliseconds of one full repaint."""
    started = time.perf_counter_ns()
    view.viewport().repaint()
    return (time.perf_counter_ns() - started) / 1e6


if __name__ == "__main__":
    sys.exit(main())
