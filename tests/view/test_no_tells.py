"""Two games that differ only in what nobody may see: asks, texts, geometry, motion, pauses and pixels are the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.orders.orders import TABLE_ORDERS, Orders
from tabletop.session.simulation.secrecy import disguised
from tabletop.session.table.session import Session
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.motion import Mover
from tabletop.view.ground.ways import Way
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.session.evening import Evening
from tests.session.games import new_session, session_at
from tests.view import pages
from tests.view.frames import differ, settle

PASS_KEYS = ((Qt.Key.Key_S, "s"), (Qt.Key.Key_K, "k"))
STOPS = (t.UPKEEP, t.END_OF_COMBAT, t.END_OF_TURN)


class Pauses:
    """Everything that takes time: cards set under way and timers started, as they were asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.noted: list[tuple[Any, ...]] = []
        send, start = Mover.send, QTimer.start

        def noted_send(mover: Mover, item: Any, way: Way, milliseconds: float, wait: float = 0.0, **more: Any) -> None:
            what = item.spec.key if isinstance(item, CardItem) else type(item).__name__
            self.noted.append(("send", what, way, milliseconds, wait, sorted(more)))
            send(mover, item, way, milliseconds, wait, **more)

        def noted_start(timer: QTimer, *more: int) -> None:
            self.noted.append(("timer", type(timer.parent()).__name__, *(more or (timer.interval(),))))
            start(timer, *more)

        monkeypatch.setattr(Mover, "send", noted_send)
        monkeypatch.setattr(QTimer, "start", noted_start)

    def take(self) -> list[tuple[Any, ...]]:
        """What was noted since the last time."""
        noted, self.noted = self.noted, []
        return noted


def geometry(page: TablePage) -> list[tuple[Any, ...]]:
    """Where everything lies: cards, panels and all widgets with their words."""
    cards = sorted(page.view.table.items_by_key.items(), key=lambda pair: str(pair[0]))
    places: list[tuple[Any, ...]] = [
        (str(key), item.goal.x(), item.goal.y(), one.w, one.h, item.zValue(), one.ring, one.badge)
        for key, item, one in ((key, item, item.spec) for key, item in cards)
    ]
    for widget in (*page.findChildren(QPushButton), *page.findChildren(QLabel)):
        if widget.isVisibleTo(page):
            corner = widget.mapTo(page, QPoint(0, 0))
            places.append((widget.text(), corner.x(), corner.y(), widget.width(), widget.height()))
    bar = page.ask_bar.geometry()
    return [*places, ("ask bar", bar.x(), bar.y(), bar.width(), bar.height(), page.cover.isVisible())]


class Pair:
    """Two windows with games that differ in hidden cards. `same` compares all that is to be seen and waited for."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.windows = [TableWindow(folder / name) for name in ("one", "other")]
        for window in self.windows:
            qtbot.addWidget(window)
            window.resize(1280, 800)
            window.show()

    def stand(self, sessions: list[Session]) -> None:
        """Take two games to the tables."""
        for window, session in zip(self.windows, sessions, strict=True):
            page = window.show_table(session)
            page.controller.set_guard(0)
        for window in self.windows:
            settle(window)

    @property
    def pages(self) -> list[TablePage]:
        """Both tables."""
        return [window.page for window in self.windows if window.page is not None]

    def same(self) -> None:
        """Compare what is shown: asks and texts, geometry, and in the end every pixel."""
        one, other = self.pages
        ours, theirs = one.controller.update, other.controller.update
        assert (ours.ask, ours.covered, ours.asked) == (theirs.ask, theirs.covered, theirs.asked)
        assert ours.table == theirs.table
        assert geometry(one) == geometry(other)
        for page in self.pages:
            page.grab_when_still()
        assert differ(settle(self.windows[0]), settle(self.windows[1])) is None


def alike(state: Any, dice: random.Random) -> list[Session]:
    """A game at a state, and one with other cards in hands and libraries; with the same orders."""
    stop = dice.choice(STOPS)
    orders = dice.choice(
        (
            (TABLE_ORDERS, TABLE_ORDERS),
            (Orders(own_stops=(stop,)), Orders(other_stops=(stop,))),
            (TABLE_ORDERS, Orders(full_control=True)),
        )
    )
    return [session_at(one, orders) for one in (state, disguised(state, NOBODY, dice))]


def compare(qtbot: QtBot, folder: Path, pauses: Pauses, games: int, wanted: int) -> None:
    """Play evenings; now and then let both seats go on by keys alone in a game and in its disguise."""
    pair, compared = Pair(qtbot, folder), 0
    for number in range(games):
        print("seed", number)
        dice = random.Random(number)
        evening = Evening(new_session(f"tell {number}", full_control=False), f"{number}")
        while evening.session.decision is not None and evening.turns < 25:
            evening.step()
            session = evening.session
            decision = session.decision
            free = decision is not None and decision.purpose == "priority" and not session.timeline.position.answers
            if not free or session.state.turn.number < 2 or dice.randrange(25):
                continue
            pair.stand(alike(session.state, dice))
            for _ in range(6):
                pair.same()
                ask = pair.pages[0].controller.update.ask
                if ask is None or ask.purpose != "priority":
                    break
                keys = [PASS_KEYS[ask.seat]]
                if ask.pass_until and dice.random() < 0.5:
                    keys = [(Qt.Key.Key_2, "2")] if ask.offer else [(Qt.Key.Key_E, "e"), (Qt.Key.Key_I, "i")]
                    keys = keys[ask.seat :][:1] if len(keys) > 1 else keys
                waits = []
                for page in pair.pages:
                    pauses.take()
                    for code, text in keys * (2 if ask.burn else 1):
                        pages.tap(page, code, text)
                    waits.append(pauses.take())
                assert waits[0] == waits[1]
                compared += 1
            QApplication.processEvents()
    assert compared > wanted


def test_nothing_tells_of_hidden_cards(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compare(qtbot, tmp_path, Pauses(monkeypatch), 2, 10)


@pytest.mark.long
def test_nothing_tells_of_hidden_cards_in_many_games(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(qtbot, tmp_path, Pauses(monkeypatch), 25, 300)
