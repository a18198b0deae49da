"""Lifts hands: the opening hands, of which nothing has been drawn, and then one of seven over and over.

A lift is over with the first frame: its faces have names, text and figures, and the inks of their pictures. Those are
printed in the frames after it, which is timed by itself.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from tabletop.cards.own_decks import own_decks
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.session.table.session import Session
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.app import AppOptions, application, open_window

LIFTS: Final = 60


def main() -> int:
    """Print the milliseconds of the first lifts together, of each later one, of each until all is printed.

    The size of the hand stands beside them.
    """
    app = application()
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
        session = Session.new(own_decks(), ("Ann", "Bob"), seed="1", data=Path(data))
        window = open_window(AppOptions(data=Path(data)))
        page = window.show_table(session)
        window.resize(1920, 1080)
        window.show()
        app.processEvents()
        _answer_until(session, page.controller, "mulligan")
        app.processEvents()
        first = sum(_lift(app, page, seat) for seat in _sides(page.controller))
        _answer_until(session, page.controller, "priority")
        _lift(app, page, 0)
        times, printed = [], []
        for _ in range(LIFTS):
            page.view.table.pictures.forget()
            times.append(_lift(app, page, 0))
            page.view.table.pictures.forget()
            printed.append(_print_all(app, page))
        hand = len(session.observe(0).players[0].hand)
        window.close()
    sys.stdout.write(json.dumps({"first": first, "lifts": times, "printed": printed, "hand": hand}) + "\n")
    return 0


def _answer_until(session: Session, controller: TableController, purpose: Purpose) -> None:
    """Give the first answer to every decision before one of this purpose."""
    while (ask := controller.update.ask) is not None and ask.purpose != purpose:
        mine = session.observe(ask.seat).ask
        assert mine is not None, "a seat sees what it is asked"
        session.answer(ask.seat, Picked((mine.options[0].key,)))
        controller.refresh()


def _sides(controller: TableController) -> tuple[int, ...]:
    return tuple(player.seat for player in controller.update.table.players)


def _lift(app: QApplication, page: TablePage, seat: int) -> float:
    """Milliseconds from a hand's lift to the painted table; the hand goes down again."""
    started = time.perf_counter_ns()
    page.controller.hands.lift(seat, True)
    page.view.viewport().repaint()
    taken = (time.perf_counter_ns() - started) / 1e6
    page.controller.hands.lower_all()
    app.processEvents()
    return taken


def _print_all(app: QApplication, page: TablePage) -> float:
    """Milliseconds of the processor from a lift of the first hand to its last printed picture; it goes down again."""
    started = time.thread_time_ns()
    page.controller.hands.lift(0, True)
    while len(page.view.table.pictures.queue):
        app.processEvents()
    taken = (time.thread_time_ns() - started) / 1e6
    page.controller.hands.lower_all()
    app.processEvents()
    return taken


if __name__ == "__main__":
    sys.exit(main())
