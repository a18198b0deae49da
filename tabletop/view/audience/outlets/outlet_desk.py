"""Turns the other ways out on and off, and hands them what is on air: all are off until somebody wants them."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from tabletop.broadcast.wording import plain
from tabletop.controller.air.air_picture import AirPicture
from tabletop.files import write_whole
from tabletop.view.audience.outlets.courier import AirTexts, Courier
from tabletop.view.audience.outlets.live_folder import LiveFolder

if TYPE_CHECKING:
    from tabletop.view.audience.audience_window import AudienceWindow
    from tabletop.view.audience.outlets.air_page import AirPage

#: milliseconds between two looks at what is on air
LOOK_MS: Final = 66
#: where the page's address is kept from one show to the next, readable by its user alone
KEPT: Final = "page.json"
FOLDER, PAGE = "folder", "page"


class OutletDesk(QObject):
    """The live folder and the page. `changed`: another one is open; `failed(str)`: what goes wrong with one."""

    changed = Signal()
    failed = Signal(str)
    #: from the courier's thread
    _trouble = Signal(str)

    def __init__(self, audience: Callable[[], AudienceWindow], data: Callable[[], Path], parent: QObject) -> None:
        """`data` gives the folder in which the address of the page is kept."""
        super().__init__(parent)
        self._audience, self._data = audience, data
        self._courier: Courier | None = None
        self._last = 0
        self.folder: LiveFolder | None = None
        self.page: AirPage | None = None
        self._trouble.connect(self._stop_folder)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.look)

    # -- on and off

    def open_folder(self, folder: Path) -> str:
        """Write what is on air into a folder. Returns a sentence about what is wrong with it, or ""."""
        self.close_folder()
        if not folder.is_dir():
            return f"There is no folder {folder}."
        if not os.access(folder, os.W_OK):
            return f"{folder} can't be written to."
        self.folder = LiveFolder(folder)
        self._begin(FOLDER, self.folder.take)
        return ""

    def close_folder(self) -> None:
        """Write nothing any more; what was written is removed."""
        if self.folder is not None:
            self._end(FOLDER)
            self.folder.clear()
            self.folder = None
            self.changed.emit()

    def open_page(self) -> str:
        """Serve what is on air at an address of this machine. Returns a sentence about what is wrong, or ""."""
        from tabletop.view.audience.outlets.air_page import AirPage, PageError

        self.close_page()
        token, port = self._kept()
        try:
            try:
                self.page = AirPage(token, port)
            except PageError:
                if not port:
                    raise
                self.page = AirPage(token)  # somebody else has that port today
        except PageError as problem:
            return str(problem)
        self._keep(token, self.page.port)
        self._begin(PAGE, self.page.take)
        return ""

    def close_page(self) -> None:
        """Serve nothing any more."""
        if self.page is not None:
            self._end(PAGE)
            self.page.close()
            self.page = None
            self.changed.emit()

    def close(self) -> None:
        """End all of it, with the program."""
        self.close_folder()
        self.close_page()
        if self._courier is not None:
            self._courier.stop()
            self._courier = None

    def _begin(self, name: str, take: Callable[..., str]) -> None:
        if self._courier is None:
            self._courier = Courier(self._trouble.emit)
        self._courier.add(name, take)
        self._last = 0
        self._timer.start()
        self.look()
        self.changed.emit()

    def _end(self, name: str) -> None:
        assert self._courier is not None
        self._courier.remove(name)
        if not self._courier.outlets:
            self._timer.stop()

    def _stop_folder(self, sentence: str) -> None:
        self.close_folder()
        self.failed.emit(sentence)

    # -- what goes out

    def look(self) -> None:
        """Hand on what is on air, where it has changed."""
        audience = self._audience()
        image = audience.frame()
        if self._courier is not None and image.cacheKey() != self._last:
            self._last = image.cacheKey()
            # while a picture is held its words are those that belong to it
            self._courier.offer(image.copy(), texts_of(audience.scene.shown))

    # -- the address, kept

    def _kept(self) -> tuple[str, int]:
        try:
            found = json.loads((self._data() / KEPT).read_text(encoding="utf-8"))
            token, port = found["token"], found["port"]
            if isinstance(token, str) and len(token) >= 32 and token.isascii() and isinstance(port, int):
                if all(letter.isalnum() or letter in "-_" for letter in token) and 1024 <= port <= 65535:
                    return token, port
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return secrets.token_urlsafe(32), 0

    def _keep(self, token: str, port: int) -> None:
        try:
            write_whole(self._data() / KEPT, json.dumps({"token": token, "port": port}).encode(), mode=0o600)
        except OSError:
            return  # then the next show has another address


def texts_of(picture: AirPicture) -> AirTexts:
    """Return what is on air in words; of a card only its title."""
    if picture.card is not None or picture.table is None:
        return AirTexts(title=picture.card.title if picture.card is not None else picture.title.title)
    lives = tuple((player.name, player.life) for player in picture.table.players)
    return AirTexts(plain(picture.caption.words), picture.title.title, lives)
