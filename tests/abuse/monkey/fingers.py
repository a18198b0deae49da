"""What fingers do to a window, one deed at a time, each a plain value: so that what was done can be done again.

A deed is a name and its words. `w` is the place of a window among those that are shown, in the order in which they
were made; points are in its own pixels. Events go in through the window system's door, so that pop-ups, grabs and
windows that stop others are obeyed as with a real mouse.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import QEvent, QLocale, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent, QGuiApplication, QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenuBar
from shiboken6 import isValid

from tabletop.view.ground.motion import NONE
from tests.session.simulation.marked_cards import marked_session

if TYPE_CHECKING:
    from tests.abuse.monkey.room import Room

Deed: TypeAlias = tuple[Any, ...]
BUTTONS: Final = {"left": Qt.MouseButton.LeftButton, "right": Qt.MouseButton.RightButton}
MODIFIERS: Final = {
    "": Qt.KeyboardModifier.NoModifier,
    "ctrl": Qt.KeyboardModifier.ControlModifier,
    "shift": Qt.KeyboardModifier.ShiftModifier,
    "alt": Qt.KeyboardModifier.AltModifier,
}


def windows() -> list[QWindow]:
    """The windows that are shown, in the order in which they were made."""
    return [one for one in QGuiApplication.topLevelWindows() if isValid(one) and one.isVisible()]


def menu_actions(bar: QMenuBar) -> list[QAction]:
    """Every entry of the menus that can be chosen now, in their order."""
    found: list[QAction] = []
    waiting = list(bar.actions())
    for action in waiting:
        menu = action.menu()
        if menu is not None:
            waiting.extend(menu.actions())  # type: ignore[attr-defined]
        elif action.isEnabled() and action.isVisible() and action.text():
            found.append(action)
    return found


def do(room: Room, deed: Deed) -> None:
    """Do one deed. What it names and is not there (any more) is left undone."""
    name, *words = deed
    _DEEDS[name](room, *words)


def _window(w: int) -> QWindow | None:
    shown = windows()
    return shown[w] if w < len(shown) else None


def _mouse(act: Callable[..., None]) -> Callable[..., None]:
    def done(room: Room, w: int, x: int, y: int, button: str = "left", held: str = "") -> None:
        window = _window(w)
        if window is not None:
            act(window, BUTTONS[button], MODIFIERS[held], QPoint(x, y))

    return done


def _move(room: Room, w: int, x: int, y: int) -> None:
    window = _window(w)
    if window is not None:
        QTest.mouseMove(window, QPoint(x, y))


def _wheel(room: Room, w: int, x: int, y: int, turned: int) -> None:
    window = _window(w)
    if window is not None:
        QTest.wheelEvent(window, QPointF(x, y), QPoint(0, turned))


def _key(act: Callable[..., None]) -> Callable[..., None]:
    def done(room: Room, w: int, key: int, held: str = "") -> None:
        window = _window(w)
        if window is not None and window.type() == Qt.WindowType.Popup:
            # what pops up has no keyboard of its own: keys come through the window that it belongs to. Sent to it they
            # make Qt itself crash, as the menu of a line of text is deleted on the way
            window = room.window.windowHandle()
        if window is not None:
            act(window, Qt.Key(key), MODIFIERS[held])

    return done


def _words(room: Room, text: str) -> None:
    widget = QApplication.focusWidget()
    for sign in text if widget is not None else "":
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.postEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, sign))


def _resize(room: Room, wide: int, high: int) -> None:
    room.window.resize(wide, high)


def _state(room: Room, name: str) -> None:
    ways = {"full": "showFullScreen", "max": "showMaximized", "min": "showMinimized", "normal": "showNormal"}
    getattr(room.window, ways[name])()


def _choose(room: Room, text: str) -> None:
    """Choose an entry of a menu by its words."""
    found = [one for one in menu_actions(room.window.menuBar()) if one.text() == text]
    if found:
        found[0].trigger()


def _close(room: Room, w: int) -> None:
    window = _window(w)
    if window is not None:
        window.close()


def _clip(room: Room, text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def _drop(room: Room, *names: str) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(room.samples / name)) for name in names])
    event = QDropEvent(
        QPointF(200, 200),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(room.window, event)


def _settings(room: Room, text: int, cards: int) -> None:
    from msgspec.structs import replace

    more = room.window.more
    more.change(replace(more.settings, text_scale=text, card_scale=cards))


def _language(room: Room, name: str) -> None:
    QLocale.setDefault(QLocale(name))


def _quick(room: Room) -> None:
    """Let cards not glide and answers count at once, so that more is done at this table."""
    page = room.window.page
    if page is not None:
        page.view.table.motion = NONE
        page.controller.set_guard(0)
        page.taking.set_guard(0)


def _marked(room: Room, players: int, heads: int, seed: str) -> None:
    """Begin a game in which every card has a name of its own."""
    room.marked = marked_session(players, heads, seed)
    room.window.show_table(room.marked.session)


def _file(room: Room, name: str) -> None:
    """Say which file is chosen the next time that a dialogue asks for one; "" for none."""
    room.file = room.samples / name if name else None


def _forsake(room: Room) -> None:
    """The keyboard goes to another program, and comes back."""
    QApplication.setActiveWindow(None)  # type: ignore[arg-type]
    room.window.activateWindow()


_DEEDS: Final[dict[str, Callable[..., None]]] = {
    "press": _mouse(QTest.mousePress),
    "release": _mouse(QTest.mouseRelease),
    "double": _mouse(QTest.mouseDClick),
    "move": _move,
    "wheel": _wheel,
    "key down": _key(QTest.keyPress),
    "key up": _key(QTest.keyRelease),
    "words": _words,
    "resize": _resize,
    "state": _state,
    "choose": _choose,
    "close": _close,
    "clip": _clip,
    "drop": _drop,
    "settings": _settings,
    "language": _language,
    "quick": _quick,
    "marked": _marked,
    "file": _file,
    "forsake": _forsake,
    "wait": lambda room, milliseconds: None,
}


def sample_names(folder: Path) -> list[str]:
    """The names of the files that may be dropped or chosen."""
    return sorted(one.name for one in folder.iterdir() if one.is_file())
