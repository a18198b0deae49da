"""Drops cards of a hand on the table, one after the other, in a game with a long past; each is taken back."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from tabletop.benchmarks.screen.long_game import play_long, playable_cards
from tabletop.cards.own_decks import own_decks
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.session.table.session import Session
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.app import AppOptions, application, open_window

DROPS: Final = 300
CHECKPOINTS: Final = 1000
_STEPS: Final = 6


def main() -> int:
    """Print the milliseconds from each release of the button to the repainted table; returns the exit status."""
    app = application()
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        session = Session.new(own_decks(), ("Ann", "Bob"), seed="1", full_control=True, data=Path(data))
        held = play_long(session, CHECKPOINTS)
        window = open_window(AppOptions(data=Path(data)))
        page = window.show_table(session)
        window.resize(1920, 1080)
        window.show()
        app.processEvents()
        times = drop_cards(app, session, page, DROPS)
        window.close()
    sys.stdout.write(json.dumps({"milliseconds": times, "checkpoints": len(held)}) + "\n")
    return 0


def drop_cards(app: QApplication, session: Session, page: TablePage, number: int) -> list[float]:
    """Drop so many cards of a hand on the table, taking each back. Returns the milliseconds of each.

    Raises RuntimeError, with what the table said, where nothing comes of a drop: such a one would measure nothing.
    """
    page.controller.set_guard(0)  # each drop is meant for the ask that taking back has just brought
    said: list[str] = []
    page.controller.refused.connect(lambda refused: said.append(refused.refusal.reason))
    page.controller.chose.connect(lambda choice: said.append("it asks which of several ways is meant"))
    decision = session.decision
    assert decision is not None, "the long game is over"
    seat, cards = decision.seat, playable_cards(session.state, decision)
    hand = session.state.players[seat].hand
    start = session.entry
    painted = _Painted(page.view.viewport())
    times: list[float] = []
    while len(times) < number:
        page.controller.hands.keep(seat)
        page.grab_when_still()
        card = page.view.item_of(HandPlace(seat, hand.index(cards[len(times) % len(cards)])))
        assert card is not None, "a lifted hand shows its cards"
        times.append(_drop(app, page, painted, card.goal, _free_spot(page, seat)))
        drafted = bool(page.controller.update.drafting)
        if not drafted and session.entry == start:
            raise RuntimeError(f"drop {len(times)}: the card was neither played nor drafted ({'; '.join(said)})")
        if drafted:
            page.controller.cancel()
        while session.entry != start and session.undo():
            pass
        page.controller.hands.lower_all()
        page.controller.refresh()
    return times


def _free_spot(page: TablePage, seat: int) -> QPointF:
    """A point of the seat's part of the table on which nothing lies."""
    zone = page.view.table.places.seats[seat].rows
    for row in range(1, 20):
        for column in range(1, 60):
            spot = QPointF(zone.x + zone.w * column / 60, zone.y + zone.h * row / 20)
            if page.view.table.target_at(spot) == TABLE and page.view.table.card_at(spot) is None:
                return spot
    raise RuntimeError("the table has no free spot")


def _drop(app: QApplication, page: TablePage, painted: _Painted, start: QPointF, end: QPointF) -> float:
    """Drag from one point of the scene to another. Returns the milliseconds from letting go to the painted result."""
    for step in range(_STEPS + 1):
        kind = QEvent.Type.MouseMove if step else QEvent.Type.MouseButtonPress
        _mouse(page, kind, start + (end - start) * step / _STEPS)
        app.processEvents()
    painted.wanted = True
    started = time.perf_counter_ns()
    _mouse(page, QEvent.Type.MouseButtonRelease, end)
    while painted.wanted:
        app.processEvents()
    return (time.perf_counter_ns() - started) / 1e6


def _mouse(page: TablePage, kind: QEvent.Type, at: QPointF) -> None:
    view = page.view
    point: QPoint = view.mapFromScene(at)
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    event = QMouseEvent(
        kind,
        QPointF(point),
        QPointF(view.viewport().mapToGlobal(point)),
        none if kind == QEvent.Type.MouseMove else left,
        none if kind == QEvent.Type.MouseButtonRelease else left,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(view.viewport(), event)


class _Painted(QObject):
    """Notices the next paint of a widget while `wanted`."""

    def __init__(self, widget: QObject) -> None:
        super().__init__(widget)
        self.wanted = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.wanted = False
        return False


if __name__ == "__main__":
    sys.exit(main())
