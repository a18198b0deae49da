"""Screens of one's own on two displays: the public table there and hands here, or a window for each seat or team."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PIL import ImageChops
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.session.seeing.observation import PUBLIC
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tabletop.view.audience.audience_window import TITLE, AudienceWindow
from tabletop.view.audience.screens_desk import FEWER
from tabletop.view.window.window import TableWindow
from tests.session.games import new_session, session_of
from tests.x11.desktop import SCREEN, Desktop
from tests.x11.displays import displays

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]

HERE, THERE = QRect(0, 0, 1300, SCREEN[1]), QRect(1300, 0, 900, 506)
BELOW = QRect(1300, 506, 900, 506)


@pytest.fixture
def there(desktop: Desktop, window: TableWindow) -> Iterator[None]:
    """A second display beside the first one, and a third under that."""
    boxes = [(box.x(), box.y(), box.width(), box.height()) for box in (HERE, THERE, BELOW)]
    with displays(desktop.display, *boxes):
        desktop.wait_until(lambda: len(QGuiApplication.screens()) == 3, "the displays")
        window.move(0, 0)
        desktop.wait_until(lambda: window.screen().geometry() == HERE, "the table to be on the first display")
        yield
        window.air.close()
    desktop.wait_until(lambda: len(QGuiApplication.screens()) == 1, "the displays to go")


def under_way(session: Session) -> Session:
    agent = RandomAgent("own screens")
    for _ in range(24):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    return session


def where(shown: AudienceWindow) -> QRect:
    return QRect(shown.mapToGlobal(shown.rect().topLeft()), shown.size())


def test_the_public_table_fills_the_other_display_and_hands_stay_here(
    there: None, desktop: Desktop, window: TableWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    session = under_way(new_session("own screens"))
    controller = window.show_table(session).controller
    controller.set_guard(0)
    assert window.air.public_screen() == ""
    shown = window.air.audience
    assert shown is not None
    qtbot.waitUntil(lambda: where(shown) == THERE)
    first = desktop.window(TITLE)
    before = shown.frame().copy()
    seat = next(player.seat for player in session.observe(0).players if player.hand)
    controller.hands.keep(seat)
    assert any(card.card is not None for card in controller.update.table.players[seat].hand)
    qtbot.wait(200)
    assert shown.frame() == before  # a hand that is lifted here changes no pixel there
    assert shown.scene.shown.table == session.show(PUBLIC)
    desktop.move((THERE.x() + 400, THERE.y() + 200))
    qtbot.wait(300)
    picture = desktop.screenshot().convert("RGB").crop((THERE.x(), THERE.y(), THERE.right() + 1, THERE.bottom() + 1))
    again = desktop.screenshot().convert("RGB").crop((THERE.x(), THERE.y(), THERE.right() + 1, THERE.bottom() + 1))
    assert ImageChops.difference(picture, again).getbbox() is None
    assert (0, 0, 0) not in [colour for _, colour in picture.getcolors(1 << 24) or ()]  # nothing of the desktop
    window.air.toggle_window()
    window.air.toggle_window()
    qtbot.waitUntil(lambda: shown.isVisible() and not shown.isFullScreen())
    assert desktop.window(TITLE) == first


@pytest.mark.parametrize(("players", "heads"), [(4, 2), (3, 1)])
def test_each_seat_or_team_has_a_display_of_its_own_where_there_are_enough(
    there: None, desktop: Desktop, window: TableWindow, qtbot: QtBot, players: int, heads: int
) -> None:
    session = under_way(session_of(players, heads, "own screens"))
    window.show_table(session).controller.set_guard(0)
    told = window.air.seat_screens()
    windows = window.air.screens.windows
    enough = len(windows) == 2
    assert told == ("" if enough else FEWER)
    if enough:
        qtbot.waitUntil(lambda: [where(one) for one in windows] == [THERE, BELOW])
    qtbot.wait(200)
    boxes = [where(one) for one in windows]
    for number, one in enumerate(windows):
        assert one.scene.shown.table == session.observe(one.seats[0])
        assert not any(boxes[number].intersects(other) for other in boxes[:number])
        assert not boxes[number].intersects(where_table(window))


def where_table(window: TableWindow) -> QRect:
    return QRect(window.mapToGlobal(window.rect().topLeft()), window.size())
