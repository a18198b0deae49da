"""The menu "Air": every command of whoever presents, by name, so that keys, palette and remote have the same ones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.controller.air.look import CANVASES, CORNERS, GROUNDS, LAYOUTS, Camera, Canvas, Corner, Ground, Layout
from tabletop.controller.air.programme import Programme
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.view.audience.present_menu import PresentCommands, PresentMenu
from tabletop.view.ground.theme import literal

#: the most players at a table
SEATS: Final = 16
#: seconds that a card may have to wait in a hand until it is shown
DELAYS: Final = (0, 5, 10, 20, 30)
SHARES: Final = (15, 20, 25, 30)
BOTH, ALL = Secrecy("both hands"), Secrecy("everything")


class AirCommands(Protocol):
    """Whoever carries the commands out."""

    def toggle_window(self) -> None:
        """Show the audience window, or hide it."""

    def toggle_panel(self) -> None:
        """Show the panel, or hide it."""

    def toggle_guide(self) -> None:
        """Show how a show is begun, or hide it."""

    def public_screen(self) -> object:
        """Show the public table on another display."""

    def seat_screens(self) -> object:
        """Open a window for each seat or team, or close them."""

    def hold(self) -> None:
        """Keep the picture."""

    def take(self) -> None:
        """Bring the table on air."""

    def standby(self) -> None:
        """Bring the standby card."""

    def panic(self) -> None:
        """Bring the standby card in one frame."""

    def disclose(self, secrecy: Secrecy) -> None:
        """Choose how much is given away."""

    def delay(self, seconds: int) -> None:
        """Choose how late hands are shown."""

    def lay_out(self, layout: Layout) -> None:
        """Choose a layout."""

    def size(self, canvas: Canvas) -> None:
        """Choose the canvas."""

    def ground(self, ground: Ground) -> None:
        """Choose the ground."""

    def camera(self, camera: Camera) -> None:
        """Choose the camera hole."""


def secrecy_words(secrecy: Secrecy, names: tuple[str, ...]) -> str:
    """Return what an audience sees with a secrecy, in a few words."""
    match secrecy.level:
        case "public":
            return "public"
        case "one hand":
            return f"{names[secrecy.seat]}'s hand" if secrecy.seat < len(names) else "one hand"
        case "both hands":
            return "both hands" if len(names) < 3 else "every hand"
        case "everything":
            return "everything"


def canvas_words(canvas: Canvas) -> str:
    """Return what a canvas is called."""
    return f"{canvas.words} upright" if canvas.upright else canvas.words


class AirMenu(QMenu):
    """The menu. `follow` shows by marks what is chosen."""

    def __init__(self, commands: AirCommands, present: Callable[[], PresentCommands], parent: QWidget) -> None:
        super().__init__("A&ir", parent)
        self._commands = commands
        self._camera = Camera()
        self.window_action = self._add("Show the &audience window", commands.toggle_window, "Ctrl+Shift+A")
        self.window_action.setCheckable(True)
        self.panel_action = self._add("Show the &panel", commands.toggle_panel, "Ctrl+Shift+P")
        self.panel_action.setCheckable(True)
        self._add("On air in ten &minutes", commands.toggle_guide)
        self.addSeparator()
        self.hold_action = self._add("&Hold", commands.hold, "F6")
        self.take_action = self._add("&Take", commands.take, "F7")
        self.standby_action = self._add("&Standby card", commands.standby, "F8")
        self.panic_action = self._add("Pa&nic: standby at once", commands.panic, "F12")
        self.addSeparator()
        self._layouts: dict[Layout, QAction] = {}
        layouts = self.addMenu("&Layout")
        for number, layout in enumerate(LAYOUTS, 1):
            act = partial(commands.lay_out, layout)
            self._layouts[layout] = self._add(f"&{layout.capitalize()}", act, f"Ctrl+{number}", layouts)
        self._secrecy: dict[Secrecy, QAction] = {}
        self._delays: dict[int, QAction] = {}
        self._make_secrecy()
        self._canvases: dict[Canvas, QAction] = {}
        canvases = self.addMenu("&Canvas")
        for size in CANVASES:
            self._canvases[size] = self._add(canvas_words(size), partial(commands.size, size), "", canvases)
        self._grounds: dict[Ground, QAction] = {}
        grounds = self.addMenu("&Ground")
        for ground in GROUNDS:
            act = partial(commands.ground, ground)
            self._grounds[ground] = self._add(f"&{ground.capitalize()}", act, "", grounds)
        self._corners: dict[Corner | None, QAction] = {}
        self._shares: dict[int, QAction] = {}
        self._shapes: dict[bool, QAction] = {}
        self._make_camera()
        for one in self._marked():
            one.setCheckable(True)
        screens = self.addMenu("Screens of &one's own")
        self._add("The &public table on another display", commands.public_screen, "", screens)
        self._add("A window for &each seat or team", commands.seat_screens, "", screens)
        self.present = PresentMenu(present, self)
        self.addMenu(self.present)

    def _add(self, words: str, act: Callable[[], object], key: str = "", menu: QMenu | None = None) -> QAction:
        made = QAction(words, self)
        if key:
            made.setShortcut(QKeySequence(key))
        # also while the audience window has the keyboard, after it was moved
        made.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        made.triggered.connect(lambda _=False: act())
        (menu or self).addAction(made)
        return made

    def _make_secrecy(self) -> None:
        """How much is given away, and how late hands are shown."""
        commands = self._commands
        menu = self.addMenu("S&ecrecy")
        seats = [Secrecy("one hand", seat) for seat in range(SEATS)]
        for secrecy, key in ((PUBLIC, "F9"), *((one, "") for one in seats), (BOTH, "Ctrl+F9"), (ALL, "Ctrl+Shift+F9")):
            words = secrecy_words(secrecy, ()).capitalize()
            self._secrecy[secrecy] = self._add(words, partial(commands.disclose, secrecy), key, menu)
        menu.addSeparator()
        for seconds in DELAYS:
            words = f"Hands {seconds} seconds later" if seconds else "Hands without a delay"
            self._delays[seconds] = self._add(words, partial(commands.delay, seconds), "", menu)

    def _make_camera(self) -> None:
        """The hole for a camera: its corner, its share of the width, its shape."""
        menu = self.addMenu("Ca&mera")
        self._corners[None] = self._add("No hole", partial(self._cut, corner=None), "", menu)
        for corner in CORNERS:
            self._corners[corner] = self._add(corner.capitalize(), partial(self._cut, corner=corner), "", menu)
        menu.addSeparator()
        for share in SHARES:
            self._shares[share] = self._add(f"{share} % wide", partial(self._cut, share=share), "", menu)
        menu.addSeparator()
        for wide, words in ((True, "16:9"), (False, "4:3")):
            self._shapes[wide] = self._add(words, partial(self._cut, wide=wide), "", menu)

    def _cut(self, **changed: object) -> None:
        self._commands.camera(replace(self._camera, **changed))

    def _marked(self) -> list[QAction]:
        """Return the actions that are marked while they are chosen."""
        kinds = (
            self._layouts, self._secrecy, self._delays, self._canvases, self._grounds,
            self._corners, self._shares, self._shapes,
        )  # fmt: skip
        return [action for kind in kinds for action in kind.values()]

    def follow(self, programme: Programme, names: tuple[str, ...]) -> None:
        """Mark what is chosen, or cued; call hands by the names of their players."""
        look, cued = programme.cued_look, programme.cued
        self._camera = look.camera
        chosen = {
            self._layouts[look.layout],
            self._secrecy[cued.secrecy],
            self._canvases[look.canvas],
            self._grounds[look.ground],
            self._corners[look.camera.corner],
            self._shapes[look.camera.wide],
        }
        chosen |= {action for seconds, action in self._delays.items() if seconds == cued.delay}
        chosen |= {action for share, action in self._shares.items() if share == look.camera.share}
        for action in self._marked():
            action.setChecked(action in chosen)
        for secrecy, action in self._secrecy.items():
            action.setText(literal(secrecy_words(secrecy, names).capitalize()))
            if secrecy.level == "one hand":
                action.setVisible(secrecy.seat < len(names))
