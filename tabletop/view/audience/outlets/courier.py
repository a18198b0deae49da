"""Encodes frames beside the window: the newest one only, once for everybody who wants it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from tabletop.own_thread import OwnThread

#: quick rather than small: it goes no farther than this machine
_QUALITY = 85


class AirTexts(Struct, frozen=True):
    """What is on air in words: the caption, the title, and the life totals with names, by seat."""

    caption: str = ""
    title: str = ""
    lives: tuple[tuple[str, int], ...] = ()


class Sent(Struct, frozen=True):
    """A frame as it goes out: the PNG, and its words."""

    png: bytes
    texts: AirTexts


#: takes what goes out, in the courier's own thread; returns a sentence about what went wrong, or ""
Outlet: TypeAlias = Callable[[Sent], str]


def png_of(image: QImage) -> bytes:
    """Return an image as PNG, with its alpha."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG", _QUALITY)  # type: ignore[call-overload]  # PySide types the format as bytes
    return bytes(buffer.data().data())


class Courier:
    """One thread that takes the newest frame to all outlets. `trouble` is told what went wrong there, from it."""

    def __init__(self, trouble: Callable[[str], object]) -> None:
        self._trouble = trouble
        self._outlets: dict[str, Outlet] = {}
        self._next: tuple[QImage, AirTexts] | None = None
        self._news = threading.Condition()
        self._stopped = False
        self._thread: OwnThread | None = None

    @property
    def outlets(self) -> tuple[str, ...]:
        """The names of those who get frames now."""
        return tuple(self._outlets)

    def add(self, name: str, outlet: Outlet) -> None:
        """Let somebody have frames from now on."""
        with self._news:
            self._outlets[name] = outlet
        if self._thread is None:
            self._thread = OwnThread(self._run, "courier")
            self._thread.start()

    def remove(self, name: str) -> None:
        """Let somebody have no more frames."""
        with self._news:
            self._outlets.pop(name, None)

    def offer(self, image: QImage, texts: AirTexts) -> None:
        """Let a frame go out; one that still waits is dropped for it."""
        with self._news:
            self._next = image, texts
            self._news.notify()

    def stop(self) -> None:
        """Let nothing go out any more, and wait for what is under way."""
        with self._news:
            self._stopped = True
            self._news.notify()
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            with self._news:
                while self._next is None and not self._stopped:
                    self._news.wait()
                if self._stopped:
                    return
                assert self._next is not None
                (image, texts), self._next = self._next, None
            sent = Sent(png_of(image), texts)
            with self._news:  # whoever was let go meanwhile gets nothing of it
                for outlet in tuple(self._outlets.values()):
                    problem = outlet(sent)
                    if problem:
                        self._trouble(problem)
