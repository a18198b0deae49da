"""Screens of one's own: the public table on another display, and a window for each seat or team with its own hand.

A seat's window is drawn from that seat's observation and from nothing else; the public table is the audience's window.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tabletop.broadcast.step_words import PASSING, sentence
from tabletop.controller.air.air_picture import AirCaption, AirPicture, moment_of
from tabletop.controller.air.focus import focus_of
from tabletop.controller.air.look import CANVASES, Look
from tabletop.controller.table.game import Game
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.teams import together
from tabletop.session.seeing.observation import Observation, Secrecy
from tabletop.view.audience.audience_window import AudienceWindow
from tabletop.view.ground.motion import Motion

#: so much later these windows follow: whoever plays at the table sees it first
SOON_MS: Final = 30
FEWER: Final = "There are fewer displays than windows: move each to where only those look who may."


class SeatWindow(AudienceWindow):
    """The table as one seat sees it, for the eyes of that seat or team."""

    def __init__(self, seats: tuple[Seat, ...], names: str) -> None:
        super().__init__()
        self.seats = seats
        self.setWindowTitle(f"Tabletop: {names}")

    def open_at(self, room: QRect) -> None:
        """Show the window in a part of a display, in the shape of its canvas."""
        self.open()
        frame = self.frameGeometry().size() - self.size()
        wide = min(
            room.width() - frame.width(), (room.height() - frame.height()) * self.canvas.wide // self.canvas.high
        )
        self.resize(wide, wide * self.canvas.high // self.canvas.wide)
        self.move(room.topLeft())


class ScreensDesk(QObject):
    """Holds the seats' windows and follows a table for them."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._game: Game | None = None
        self.windows: list[SeatWindow] = []
        self.motion: Motion | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self.catch_up)

    def take(self, controller: TableController) -> None:
        """Follow another table; windows of another party are closed."""
        game = self._game = controller.game
        controller.updated.connect(lambda _: self._soon.start() if self._game is game else None)
        controller.destroyed.connect(lambda: self._gone(game))
        if self.windows and [one.seats for one in self.windows] != list(self._sides()):
            self.close()
        self.catch_up()

    def _gone(self, game: Game) -> None:
        """The table is left: nobody's hand stays on a screen."""
        if self._game is game:
            self._game = None
            self.close()

    def _sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Who shares a window: the heads of a team, anybody else alone."""
        if self._game is None:
            return ()
        teams: dict[int, list[Seat]] = {}
        for player in self._game.observe(0).players:
            teams.setdefault(player.team, []).append(player.seat)
        return tuple(tuple(seats) for seats in teams.values())

    # -- the windows

    def open_seats(self) -> str:
        """Open a window for each seat or team, or close them. Returns what is to be told, or "".

        Where there is another display for each they fill those; else they lie side by side, to be moved by hand.
        """
        if self._game is None:
            return "No table is shown."
        if self.windows:
            self.close()
            return ""
        names = [player.name for player in self._game.observe(0).players]
        for seats in self._sides():
            made = SeatWindow(seats, together([names[seat] for seat in seats]))
            self.destroyed.connect(made.deleteLater)
            made.gone.connect(self.close)
            self.windows.append(made)
        self.catch_up()
        others = other_screens(self._window)
        if len(others) >= len(self.windows):
            for one, screen in zip(self.windows, others, strict=False):
                one.fill(screen)
            return ""
        screen = (others or [self._window.screen()])[0]
        for one, place in zip(self.windows, _side_by_side(screen, len(self.windows)), strict=True):
            one.open_at(place)
        return FEWER if others else ""

    def close(self) -> None:
        """Close the seats' windows."""
        windows, self.windows = self._standing(), []
        for one in windows:
            one.leave()
            one.deleteLater()

    def _standing(self) -> list[SeatWindow]:
        """The windows that are still there: as the program ends, they may go before the table they show."""
        return [one for one in self.windows if isValid(one)]

    def catch_up(self) -> None:
        """Show every seat what it sees now."""
        if self._game is None:
            return
        for one in self._standing():
            if self.motion is not None:
                one.scene.motion = self.motion
            one.show_picture(picture_for(self._game.observe(one.seats[0]), one.seats[0]), "move")


def picture_for(table: Observation, seat: Seat) -> AirPicture:
    """Return the canvas of one seat's window, of the table as that seat sees it."""
    told = [line for line in table.log if line.rule != PASSING]
    last = told[-1] if told else None
    caption = (
        AirCaption("", moment_of(table), "")
        if last is None
        else AirCaption(sentence(last.text), moment_of(table), last.rule)
    )
    return AirPicture(
        look=Look("table", CANVASES[0]),
        table=table,
        secrecy=Secrecy("one hand", seat),
        caption=caption,
        focus=focus_of(table, max(0, len(table.log) - 1)),
    )


def other_screens(window: QWidget) -> list[QScreen]:
    """Return the displays on which a window is not."""
    return [screen for screen in QGuiApplication.screens() if screen is not window.screen()]


def _side_by_side(screen: QScreen, number: int) -> list[QRect]:
    """Return so many parts of a display, in at most two rows."""
    room = screen.availableGeometry()
    rows = 1 if number < 3 else 2
    columns = -(-number // rows)
    wide, high = room.width() // columns, room.height() // rows
    return [
        QRect(room.x() + (place % columns) * wide, room.y() + (place // columns) * high, wide, high)
        for place in range(number)
    ]
