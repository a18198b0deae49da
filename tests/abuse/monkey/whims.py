"""What comes into a monkey's head: the next few deeds, by dice and by what there is to be touched."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QWidget,
)

from tests.abuse.monkey.fingers import Deed, menu_actions, sample_names, windows

if TYPE_CHECKING:
    from tests.abuse.monkey.room import Room

TOUCHED: Final = (
    QAbstractButton, QLineEdit, QComboBox, QAbstractSlider, QMenuBar, QAbstractItemView, QTextBrowser, QTabBar,
    QSpinBox, QPlainTextEdit,
)  # fmt: skip
LETTERS: Final = tuple(range(Qt.Key.Key_0.value, Qt.Key.Key_9.value + 1)) + tuple(
    range(Qt.Key.Key_A.value, Qt.Key.Key_Z.value + 1)
)
NAMED: Final = tuple(
    key.value
    for key in (
        Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Backspace,
        Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
        Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Delete, Qt.Key.Key_Question, Qt.Key.Key_Slash, Qt.Key.Key_Plus,
        Qt.Key.Key_Minus, Qt.Key.Key_Comma, Qt.Key.Key_Period, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Menu,
        *(Qt.Key(Qt.Key.Key_F1.value + number) for number in range(12)),
    )
)  # fmt: skip
WORDS: Final = (
    "forest", "ada", "a", "4 Forest", "<b>x</b>", "x" * 300, "\u0130\u00df\u6f22\U0001f600", "t:elf c:g",
    "((", "99999999", "../../x", "-1",
    "Draw a card.", "%s%n{0}", "\u202eabc", " ",
)  # fmt: skip
CLIPS: Final = (
    "60 Forest\n",
    "20 Forest\n4 Cinder Hound\nSideboard\n3 Island\n",
    "Wooden Hare {1}{G}\nCreature - Hare\nWhen Wooden Hare comes into play, draw a card.\n2/2",
    "Odd Thing\nInstant\nSay something nobody knows.",
    "<img src='/etc/passwd'><b>4 Forest</b>",
    "\0\ud7ff\u202e" * 50,
    "",
    "z" * 100_000,
)
SIZES: Final = (
    (960, 660),
    (1024, 700),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (961, 1300),
)
LANGUAGES: Final = ("C", "de_DE", "tr_TR", "ar_EG", "fa_IR", "ja_JP", "hi_IN", "en_US")
#: how often what is done, one against the other
WHIMS: Final = {
    "click": 30, "touch": 60, "card": 40, "drag": 25, "keys": 40, "hold": 12, "type": 6, "menu": 10, "wheel": 5,
    "resize": 3, "state": 1, "right": 8, "double": 6, "clip": 3, "drop": 2, "sizes": 2, "language": 1, "close": 2,
    "forsake": 2, "play": 8, "wait": 5, "half": 3, "escape": 3,
}  # fmt: skip


class Whims:
    """The dice of one monkey, and what it thinks of next."""

    def __init__(self, seed: str) -> None:
        self.dice = random.Random(seed)
        self.usual = (1280, 800)

    def next(self, room: Room) -> list[Deed]:
        """The deeds that come next. Nothing is done yet."""
        dice = self.dice
        if not windows():
            return [("state", "normal")]
        if QApplication.activePopupWidget() is None and QApplication.activeModalWidget() is None and room.idle > 150:
            room.idle = 0
            return self._play(room)
        what = dice.choices(tuple(WHIMS), tuple(WHIMS.values()))[0]
        w = self._window()
        made: list[Deed] = getattr(self, f"_{what}")(room) if hasattr(self, f"_{what}") else []
        if made:
            return made
        point = self._point(w)
        match what:
            case "click":
                return self._clicks(w, point)
            case "right":
                return self._clicks(w, self._touched(w) or point, "right")
            case "double":
                at = self._touched(w) or point
                return [("double", w, *at), ("release", w, *at)]
            case "touch":
                return self._clicks(w, self._touched(w) or point)
            case "card":
                return self._clicks(w, self._lying(room, w) or point)
            case "drag":
                start = self._lying(room, w) or self._touched(w) or point
                end = dice.choice((self._lying(room, w), self._point(w), self._point(w))) or point
                return self._pulled(w, start, end)
            case "half":
                return [("press", w, *point), ("move", w, *self._point(w))]
            case "wheel":
                return [("wheel", w, *point, dice.choice((-120, 120, -1200, 1200)))]
            case "close":
                return [("close", dice.randrange(len(windows())))] if len(windows()) > 1 else []
            case _:
                return [("wait", dice.choice((0, 50, 300, 900)))]

    def _window(self) -> int:
        """A window to touch: what pops up before all others, as it lies on top."""
        shown = windows()
        popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        handle = None if popup is None else popup.window().windowHandle()
        if handle is not None and handle in shown and self.dice.random() < 0.85:
            w = shown.index(handle)
        else:
            w = 0 if self.dice.random() < 0.8 else self.dice.randrange(len(shown))
        return w

    def _point(self, w: int) -> tuple[int, int]:
        # asked for anew: a window may have gone while it was looked at
        window = next(iter(windows()[w:]), None)
        size = QSize(*self.usual) if window is None else window.size()
        return self.dice.randrange(max(1, size.width())), self.dice.randrange(max(1, size.height()))

    def _clicks(self, w: int, point: tuple[int, int], button: str = "left") -> list[Deed]:
        held = self.dice.choice(("", "", "", "", "", "", "shift", "ctrl"))
        return [("move", w, *point), ("press", w, *point, button, held), ("release", w, *point, button, held)]

    def _pulled(self, w: int, start: tuple[int, int], end: tuple[int, int]) -> list[Deed]:
        steps = self.dice.choice((1, 2, 5))
        between = [
            (start[0] + (end[0] - start[0]) * step // steps, start[1] + (end[1] - start[1]) * step // steps)
            for step in range(1, steps + 1)
        ]
        moves: list[Deed] = [("move", w, *at) for at in between]
        return [("move", w, *start), ("press", w, *start), *moves, ("release", w, *end)]

    def _touched(self, w: int) -> tuple[int, int] | None:
        """The middle, or any point, of something that can be touched in a window."""
        window = next(iter(windows()[w:]), None)
        top = next((one for one in QApplication.topLevelWidgets() if one.windowHandle() is window), None)
        if top is None:
            return None
        if isinstance(top, QMenu):
            found = [top.actionGeometry(one) for one in top.actions() if one.isEnabled()]
            return _middle(self.dice.choice(found)) if found else None
        widgets = [
            one for one in top.findChildren(QWidget) if isinstance(one, TOUCHED) and one.isVisible() and one.isEnabled()
        ]
        if self.dice.random() < 0.05:
            widgets = [one for one in top.findChildren(QLabel) if one.isVisible()] or widgets
        if not widgets:
            return None
        one = self.dice.choice(widgets)
        corner = one.mapTo(top, QPoint(0, 0))
        if isinstance(one, QAbstractButton | QLineEdit) or self.dice.random() < 0.2:
            return _middle(QRect(corner, one.size()))
        return (
            corner.x() + self.dice.randrange(max(1, one.width())),
            corner.y() + self.dice.randrange(max(1, one.height())),
        )

    def _lying(self, room: Room, w: int) -> tuple[int, int] | None:
        """Where something lies on the table."""
        page = room.window.page
        if page is None or w or not page.isVisible():
            return None
        items = list(page.view.table.items_by_key.values())
        if not items:
            return None
        at = page.view.viewport().mapTo(room.window, page.view.mapFromScene(self.dice.choice(items).goal))
        return (at.x(), at.y()) if at.x() >= 0 and at.y() >= 0 else None

    # -- whims of several deeds

    def _keys(self, room: Room) -> list[Deed]:
        w = self._window()
        made: list[Deed] = []
        for _ in range(self.dice.choice((1, 1, 2, 4))):
            key = self.dice.choice(LETTERS if self.dice.random() < 0.55 else NAMED)
            held = self.dice.choice(("", "", "", "", "", "shift", "ctrl", "alt"))
            if held == "ctrl" and key == Qt.Key.Key_Q.value:
                continue
            made += [("key down", w, key, held), ("key up", w, key, held)]
        return made

    def _hold(self, room: Room) -> list[Deed]:
        """A key that is held while something else is done, and let go later or never."""
        w = self._window()
        key = self.dice.choice(LETTERS)
        made: list[Deed] = [("key down", w, key, "")]
        made += self._clicks(w, self._lying(room, w) or self._point(w))
        return made if self.dice.random() < 0.1 else [*made, ("key up", w, key, "")]

    def _escape(self, room: Room) -> list[Deed]:
        key = Qt.Key.Key_Escape.value
        return [("key down", 0, key, ""), ("key up", 0, key, "")]

    def _type(self, room: Room) -> list[Deed]:
        return [("words", self.dice.choice(WORDS))]

    def _menu(self, room: Room) -> list[Deed]:
        names = sample_names(room.samples)
        file = self.dice.choice(("", *names))
        found = [one.text() for one in menu_actions(room.window.menuBar()) if "Quit" not in one.text()]
        return [("file", file), ("choose", self.dice.choice(found))] if found else []

    def _resize(self, room: Room) -> list[Deed]:
        if self.dice.random() < 0.5:
            return [("resize", *self.dice.choice(SIZES)), ("wait", 50), ("resize", *room.size)]
        return [("resize", self.dice.randrange(600, 2600), self.dice.randrange(400, 1600))]

    def _state(self, room: Room) -> list[Deed]:
        return [("state", self.dice.choice(("full", "max", "min"))), ("wait", 50), ("state", "normal")]

    def _clip(self, room: Room) -> list[Deed]:
        key = Qt.Key.Key_V.value
        return [("clip", self.dice.choice(CLIPS)), ("key down", 0, key, "ctrl"), ("key up", 0, key, "ctrl")]

    def _drop(self, room: Room) -> list[Deed]:
        names = sample_names(room.samples)
        return [("drop", *self.dice.sample(names, self.dice.choice((1, 1, 1, 2))))]

    def _sizes(self, room: Room) -> list[Deed]:
        return [("settings", self.dice.choice((80, 100, 120, 150, 200)), self.dice.choice((80, 100, 130)))]

    def _language(self, room: Room) -> list[Deed]:
        return [("language", self.dice.choice(LANGUAGES))]

    def _forsake(self, room: Room) -> list[Deed]:
        return [("forsake",)]

    def _play(self, room: Room) -> list[Deed]:
        """A table to play at, where there is none; else answers that count at once, from now on."""
        if room.window.page is not None and room.window.page.isVisible() and self.dice.random() < 0.9:
            return [("quick",)]
        players, heads = self.dice.choice(((2, 1), (2, 1), (4, 2), (3, 1), (4, 1)))
        return [("marked", players, heads, f"{self.dice.randrange(10**6)}"), ("quick",)]


def _middle(box: QRect) -> tuple[int, int]:
    at = box.center()
    return at.x(), at.y()
