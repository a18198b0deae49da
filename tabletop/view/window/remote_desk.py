"""The end of the remote in the running program: does what a request names, as a key would, and tells what is public."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from tabletop.cards.formats.text_file import quote
from tabletop.controller.start import opening
from tabletop.remote.lines import LIST, LONGEST, NO, OK, WATCH, LineError, answer_line, name_of, words_of
from tabletop.remote.place import make_room, place_of
from tabletop.view.settings.commands_list import TABLE_KEYS
from tabletop.view.window import remote_words
from tabletop.view.window.remote_playing import WORDED_BY_PLAYING
from tabletop.view.window.remote_state import state_of
from tabletop.view.window.remote_words import WORDED

if TYPE_CHECKING:
    from tabletop.view.settings.commands_list import Command
    from tabletop.view.window.window import TableWindow

#: milliseconds between two looks at what has changed, only while somebody watches
LOOK_MS: Final = 100
#: milliseconds between two looks at whether an answer counts already
WAIT_MS: Final = 30
#: what answers the pending decision
_PLAYING: Final = frozenset(
    (*WORDED_BY_PLAYING, *(name_of(one.name) for one in TABLE_KEYS if one.name.startswith("pass")))
)
#: how many may be connected at once
MOST: Final = 16


class RemoteDesk(QObject):
    """Listens for one window. `problem` says why it does not, or ""."""

    def __init__(self, window: TableWindow) -> None:
        super().__init__(window)
        self._window = window
        self._watching: dict[QLocalSocket, dict[str, str]] = {}
        self._connected: list[QLocalSocket] = []
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        self.problem = self._listen(place_of(opening.folder(window.data)))

    def _listen(self, place: str) -> str:
        problem = make_room(place)
        if problem:
            return problem
        if sys.platform != "win32" and os.path.lexists(place):  # to listen there would take the place of whoever does
            other = QLocalSocket()
            other.connectToServer(place)
            if other.waitForConnected(200):
                other.abort()
                return "Another Tabletop with this data folder has the remote; close it to use the remote here."
            QLocalServer.removeServer(place)
            sys.stderr.write("The remote takes over from a Tabletop that did not end well.\n")
        return "" if self._server.listen(place) else f"The remote does not listen: {self._server.errorString()}."

    # -- requests

    def _greet(self) -> None:
        while (wire := self._server.nextPendingConnection()) is not None:
            if len(self._connected) >= MOST:
                self._say(wire, f"{NO} Too many ask at once.")
                continue
            self._connected.append(wire)
            wire.readyRead.connect(lambda wire=wire: self._read(wire))
            wire.disconnected.connect(lambda wire=wire: self._forget(wire))
            wire.disconnected.connect(wire.deleteLater)
            self._read(wire)

    def _forget(self, wire: QLocalSocket) -> None:
        self._watching.pop(wire, None)
        if wire in self._connected:
            self._connected.remove(wire)
        if not self._watching:
            self._timer.stop()

    def _read(self, wire: QLocalSocket) -> None:
        if wire in self._watching:
            wire.readAll()
            return
        if wire.canReadLine() or wire.bytesAvailable() > LONGEST:
            line = bytes(wire.readLine(LONGEST + 1).data())
            try:
                words = words_of(line)
            except LineError as problem:
                self._say(wire, f"{NO} {problem}")
                return
            self._answer(wire, words)

    def _answer(self, wire: QLocalSocket, words: tuple[str, ...]) -> None:
        if words == (WATCH,):
            self._watching[wire] = {}
            self._timer.start()
            self._look()
        elif words == (LIST,):
            for name, does in self.names():
                wire.write(answer_line(f"{name:<34} {does}" if does else name))
            wire.disconnectFromServer()
        else:
            self._do_in_time(wire, words)

    def _do_in_time(self, wire: QLocalSocket, words: tuple[str, ...]) -> None:
        """Do it and answer; what plays waits until the table has shown what is asked, as whoever looks first does."""
        page = self._window.page
        if words[0] in _PLAYING and page is not None and page.controller.too_soon:
            QTimer.singleShot(WAIT_MS, wire, lambda: self._do_in_time(wire, words))
        else:
            self._say(wire, self.do(words))

    def _say(self, wire: QLocalSocket, answer: str) -> None:
        wire.write(answer_line(answer))
        wire.disconnectFromServer()

    # -- commands

    def names(self) -> list[tuple[str, str]]:
        """Every name that `do` knows now, with what it does."""
        found = [(name_of(one.name), one.words + ("" if one.enabled else " (not now)")) for one in self._commands()]
        worded = [(name, f"{one.usage}: {one.does}") for name, one in WORDED.items()]
        return [("open", "FILE: Open a saved game or a scenario"), *worded, *found]

    def do(self, words: tuple[str, ...]) -> str:
        """Carry out a command by its name. Returns the line of its answer; what it begins happens after it."""
        name, *rest = words
        if name == "open":
            return self._open(rest)
        answer = remote_words.do(self._window, name, rest)
        if answer is not None:
            return answer
        one = next((one for one in self._commands() if name_of(one.name) == name), None)
        if one is None:
            return f"{NO} There is no command {quote(name)}{self._nearest(name)}; 'tabletop remote --list' names them."
        if rest:
            return f"{NO} {name} takes no words."
        if not one.enabled:
            return f"{NO} That can't be done now: {one.words}."
        # answered first: a command may open a window that waits for somebody
        self._later(one.act)
        return OK

    def _commands(self) -> list[Command]:
        return self._window.more.commands()

    def _later(self, act: Callable[[], object]) -> None:
        QTimer.singleShot(0, self, act)

    def _nearest(self, name: str) -> str:
        from difflib import get_close_matches

        near = get_close_matches(name, [known for known, _ in self.names()], 1)
        return f" (nearest: {near[0]})" if near else ""

    def _open(self, rest: list[str]) -> str:
        if len(rest) != 1:
            return f"{NO} open takes one word: a file."
        path = Path(rest[0])
        if not path.is_absolute() or not os.path.isfile(path):
            return f"{NO} There is no file {quote(rest[0])}; give its whole path."
        page = self._window.page
        if page is not None and opening.under_way(page.controller.game):
            return f"{NO} A game is under way; leave it first (game-start-screen)."
        scenario = path.suffix.lower() in (".toml", ".pzl")
        self._later(lambda: self._window.demonstrations.open(path) if scenario else self._window.load_file(path))
        return OK

    # -- state

    def _look(self) -> None:
        """Tell those who watch what has changed since they were told."""
        now = state_of(self._window)
        for wire, before in self._watching.items():
            lines = [f"{key} {now[key]}".rstrip() for key in now if before.get(key) != now[key]]
            lines += [key for key in before if key not in now]
            if lines:
                wire.write(b"".join(answer_line(line) for line in lines))
        for wire in self._watching:
            self._watching[wire] = now
