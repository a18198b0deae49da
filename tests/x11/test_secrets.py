"""Hands and secrets with real keys and a real mouse: what is let go is closed, whatever the keyboard repeats."""

from __future__ import annotations

import ctypes
import random
import subprocess
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.hand_keys import DOUBLE
from tabletop.view.ground.picture_records import Back
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop
from tests.x11.player import Player
from tests.x11.test_whole_game import opened

pytestmark = [pytest.mark.x11, pytest.mark.timeout(600)]

LIFTS = 200
#: when a key that is held begins to repeat, and how often, in milliseconds: quick hands set it so
REPEATS = (110, 12)
#: what an X server begins with
USUAL = (660, 40)


class Painted(QObject):
    """Notes of every frame that a window paints whether a face of a hand is in it."""

    def __init__(self, window: TableWindow, page: TablePage) -> None:
        super().__init__(window)
        self._page = page
        self.open: list[bool] = []
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            items = self._page.view.table.items_by_key.items()
            self.open.append(any(key[0] == "hand" and not isinstance(one.spec.picture, Back) for key, one in items))
        return False


def repeat_keys(desktop: Desktop, delay: int, interval: int) -> None:
    """Let held keys repeat, as `xset r rate` does."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    shown = ctypes.c_void_p(x11.XOpenDisplay(desktop.display.encode()))
    assert shown.value
    x11.XAutoRepeatOn(shown)
    assert x11.XkbSetAutoRepeatRate(shown, 0x0100, delay, interval)
    x11.XSync(shown, 0)
    x11.XCloseDisplay(shown)


def at_priority(desktop: Desktop, window: TableWindow) -> Player:
    """The table once both hands are kept, and nothing private is asked."""
    player = Player(desktop, window)
    controller = player.page.controller
    controller.set_guard(0)
    while (ask := player.update.ask) is not None and ask.purpose != "priority":
        if player.update.covered:
            controller.hands.keep(ask.seat)
        shown = player.update.ask
        assert shown is not None
        controller.choose(shown.options[0].key)
    controller.hands.lower_all()
    player.still()
    return player


def points(player: Player, seat: Seat) -> list[tuple[int, int]]:
    """Where the cards of a hand are on the screen."""
    return [player.at_item(item) for key, item in player.view.table.items_by_key.items() if key[:2] == ("hand", seat)]


@pytest.mark.usefixtures("qapp")
def test_two_hundred_lifts_close_as_their_key_is_let_go(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    window = opened(qtbot, tmp_path, "lifts")
    player = at_priority(desktop, window)
    repeat_keys(desktop, *REPEATS)
    request.addfinalizer(lambda: repeat_keys(desktop, *USUAL))
    painted, dice = Painted(window, player.page), random.Random(15)
    before, since = -1, 0.0
    for number in range(LIFTS):
        seat = dice.randrange(2)
        if seat == before:  # so that two presses of one key are no double tap
            desktop.pause(max(0.0, since + DOUBLE + 0.03 - time.monotonic()))
        before, since = seat, time.monotonic()
        key, cards = player.hand_key(seat), points(player, seat)
        words = ["keydown", key]
        for _ in range(dice.randrange(2, 4)):  # until the key repeats
            x, y = dice.choice(cards)
            words += ["mousemove", str(x + dice.randrange(-20, 20)), str(y), "sleep", f"{dice.uniform(0.05, 0.09):.3f}"]
        hand = subprocess.Popen(["xdotool", *words, "sleep", "0.08"], env=desktop.environment())
        desktop.wait_until(lambda: player.update.lifted == (seat,), f"hand {number} to be lifted", 5)  # noqa: B023
        desktop.wait_until(lambda: hand.poll() is not None, "the pointer to go over the cards", 10)  # noqa: B023
        desktop.wait_until(lambda: player.update.lifted == (seat,), f"hand {number} to be held", 2)  # noqa: B023
        desktop.let_go(key)
        desktop.wait_until(lambda: not player.update.lifted, f"hand {number} to go down with its key", 2)
        dark = len(painted.open)
        subprocess.run(["xdotool", "sleep", "0.03"], env=desktop.environment(), check=True)
        player.still()
        window.repaint()
        assert not any(painted.open[dark:]), f"lift {number}: a frame shows the hand after its key was let go"
    assert any(painted.open), "no frame shows a lifted hand"


@pytest.mark.usefixtures("qapp")
def test_a_hand_by_the_mouse_alone(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, "mouse")
    player = at_priority(desktop, window)
    back = points(player, 0)[0]
    desktop.move(back)
    desktop.press()
    desktop.wait_until(lambda: player.update.lifted == (0,), "the hand to be lifted while the button is held", 3)
    desktop.move((back[0] + 30, back[1] - 5))
    desktop.release()
    desktop.wait_until(lambda: not player.update.lifted, "the hand to go down with the button", 2)
    desktop.click(back)
    desktop.wait_until(lambda: player.update.kept == (0,), "the hand to be kept by a click", 2)
    labels = player.view.table.panels.labels
    desktop.wait_until(lambda: "label0" in labels, "the sign of the kept hand", 2)
    player.picture("a hand that is kept")
    middle = player.view.mapFromScene(QPointF(*labels["label0"].middle))
    sign = player.view.viewport().mapToGlobal(middle)
    desktop.click((sign.x(), sign.y()))
    desktop.wait_until(lambda: not player.update.lifted, "the hand to be closed by its sign", 2)


@pytest.mark.usefixtures("qapp")
def test_a_hand_key_let_go_in_a_menu_closes_the_hand(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, "menu")
    player = at_priority(desktop, window)
    key = player.hand_key(0)
    desktop.hold(key)
    desktop.wait_until(lambda: player.update.lifted == (0,), "the hand to be lifted")
    player.still()
    bar = window.menuBar()
    at = bar.mapToGlobal(bar.actionGeometry(bar.actions()[0]).center())
    desktop.click((at.x(), at.y()))
    desktop.wait_until(lambda: QApplication.activePopupWidget() is not None, "a menu", 3)
    desktop.let_go(key)
    desktop.wait_until(lambda: not player.update.lifted, "the hand to go down behind the menu", 2)
    desktop.key("Escape")
    desktop.wait_until(lambda: QApplication.activePopupWidget() is None, "the menu to go", 3)


@pytest.mark.usefixtures("qapp")
def test_the_keyboard_comes_back_from_the_timeline_and_from_menus(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path
) -> None:
    window = opened(qtbot, tmp_path, "keyboard")
    player = at_priority(desktop, window)
    for _ in range(2):
        desktop.key("ctrl+t")
        desktop.wait_until(lambda: player.page.timeline is not None and player.page.timeline.isVisible(), "it to open")
        line = player.page.timeline
        assert line is not None
        for words in ("<", "< Turn", ">"):
            player.click(next(one for one in line.findChildren(QPushButton) if one.text() == words))
        desktop.key("Escape")
        desktop.wait_until(line.isHidden, "Esc to close the timeline", 3)
    desktop.key("alt+g")
    desktop.wait_until(lambda: QApplication.activePopupWidget() is not None, "the menu", 3)
    desktop.key("Escape")
    desktop.wait_until(lambda: QApplication.activePopupWidget() is None, "the menu to go", 3)
    settled = time.monotonic() + 0.3
    desktop.wait_until(lambda: player.view.hasFocus() and time.monotonic() > settled, "the keyboard to come back", 3)
    key = player.hand_key(0)
    desktop.hold(key)
    desktop.wait_until(lambda: player.update.lifted == (0,), "the next letter to be the table's", 3)
    desktop.let_go(key)
    desktop.wait_until(lambda: not player.update.lifted, "the hand to go down", 2)
