"""A desktop of our own for tests with a real mouse: an X server without a screen, and a window manager.

Everything here raises DesktopError instead of skipping: an x11 test that cannot start has failed. Points
are (x, y) in pixels of the screen. Ask a widget for mapToGlobal, or Desktop.point_in for another
process's window; a window manager's own answer about geometry counts its frame twice.
"""

import ctypes
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageGrab

SCREEN = (2200, 1400)  # larger than any window under test, so that none is moved or cut to fit

# Nothing is bound but what a plain desktop does, so that every key reaches the program.
OPENBOX_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <placement><policy>Smart</policy><center>no</center></placement>
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <keyboard/>
  <mouse>
    <context name="Titlebar">
      <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
      <mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
    </context>
    <context name="Client">
      <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
    </context>
    <context name="Close">
      <mousebind button="Left" action="Click"><action name="Close"/></mousebind>
    </context>
  </mouse>
</openbox_config>
"""

Point = tuple[int, int]


class DesktopError(RuntimeError):
    """The desktop, or a window on it, is not what the test needs; the text says what to do."""


class Desktop:
    """One running X server with its window manager. Make it with Desktop.start(), end it with stop()."""

    def __init__(self, display: str, server: "subprocess.Popen[bytes]", home: Path) -> None:
        """Take over a running server; `home` is the folder of the desktop's own settings and logs."""
        self.display = display
        self._home = home
        self._children = [server]

    @classmethod
    def start(cls, size: Point = SCREEN) -> "Desktop":
        """A new desktop with a screen of `size` pixels, ready for windows; raises DesktopError."""
        for program in ("Xvfb", "openbox", "xdotool"):
            if shutil.which(program) is None:
                raise DesktopError(f"{program} is not installed: run `python3 packaging/dev.py test --x`.")
        home = Path(tempfile.mkdtemp(prefix="tabletop-x11-"))
        display, server = _start_server(size, home / "Xvfb.log")
        desktop = cls(display, server, home)
        try:
            settings = home / "openbox.xml"
            settings.write_text(OPENBOX_SETTINGS, encoding="utf-8")
            desktop.launch(["openbox", "--sm-disable", "--config-file", str(settings)], "openbox.log")
            # Only a window manager can answer this question.
            desktop.wait_until(lambda: desktop._ask("get_num_desktops") is not None, "the window manager")
        except BaseException:
            desktop.stop()
            raise
        return desktop

    def stop(self) -> None:
        """End every program started here, the server last, and remove the desktop's folder."""
        for child in reversed(self._children):
            _end(child)
        self._children.clear()
        shutil.rmtree(self._home, ignore_errors=True)

    # -- programs and windows

    def environment(self) -> dict[str, str]:
        """The environment in which a program opens its windows on this desktop."""
        env = {name: value for name, value in os.environ.items() if name not in FOREIGN}
        env.update(DISPLAY=self.display, QT_QPA_PLATFORM="xcb")
        return env

    def launch(self, words: Sequence[str], log: str = "program.log") -> "subprocess.Popen[bytes]":
        """Start a program on this desktop, its output going to the file `log`; stop() ends it."""
        env = self.environment()
        if words[0] == "openbox":  # it keeps its session files in the home folder
            env.update(HOME=str(self._home), XDG_CACHE_HOME=str(self._home), XDG_CONFIG_HOME=str(self._home))
        with (self._home / log).open("ab") as output:
            child = subprocess.Popen(
                words,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                preexec_fn=_die_with_parent,
            )
        self._children.append(child)
        return child

    def output(self, log: str = "program.log") -> str:
        """What the programs launched with this `log` have printed so far."""
        path = self._home / log
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    def window(self, title: str, seconds: float = 30) -> str:
        """The id of the visible window whose title matches the pattern `title`; waits for it."""
        found: list[str] = []

        def look() -> bool:
            found[:] = (self._ask("search", "--onlyvisible", "--name", title) or "").split()
            return bool(found)

        self.wait_until(look, f"a window called {title}", seconds)
        return found[-1]

    def focus(self, window: str) -> None:
        """Give the keyboard to a window and wait until it has it."""
        self._do("windowactivate", window)
        self.wait_until(lambda: self._ask("getactivewindow") == window, f"window {window} to be active")

    def point_in(self, window: str, x: int, y: int) -> Point:
        """The screen's point at (x, y) inside a window; moves the pointer there to find out."""
        self._do("mousemove", "--window", window, str(x), str(y))
        return self.pointer()

    # -- mouse and keyboard

    def pointer(self) -> Point:
        """Where the pointer is."""
        told = dict(re.findall(r"([xy]):(-?\d+)", self._do("getmouselocation")))
        return int(told["x"]), int(told["y"])

    def move(self, to: Point, steps: int = 12) -> None:
        """Move the pointer to a point in a straight line of at least one step."""
        start = self.pointer()
        words: list[str] = []
        for step in range(1, max(steps, 1) + 1):
            x = start[0] + (to[0] - start[0]) * step // max(steps, 1)
            y = start[1] + (to[1] - start[1]) * step // max(steps, 1)
            words += ["mousemove", str(x), str(y)]
        self._do(*words)

    def press(self, button: int = 1) -> None:
        """Press a mouse button (1 left, 2 middle, 3 right) where the pointer is."""
        self._do("mousedown", str(button))

    def release(self, button: int = 1) -> None:
        """Release a mouse button."""
        self._do("mouseup", str(button))

    def click(self, at: Point, button: int = 1) -> None:
        """Move to a point, press and release."""
        self.move(at)
        self._do("click", str(button))

    def double_click(self, at: Point) -> None:
        """Move to a point and click the left button twice."""
        self.move(at)
        self._do("click", "--repeat", "2", "--delay", "40", "1")

    def drag(self, start: Point, end: Point, steps: int = 15) -> None:
        """Press the left button at one point, move in steps to another, release there.

        Steps are needed: a press and a release with no move between them is a click.
        """
        self.move(start)
        self.press()
        self.move(end, steps)
        self.release()

    def wheel(self, at: Point, notches: int) -> None:
        """Turn the wheel over a point: up for positive notches, down for negative ones."""
        self.move(at)
        self._do("click", "--repeat", str(abs(notches)), "4" if notches > 0 else "5")

    def key(self, *names: str) -> None:
        """Press and release keys in turn, named as X does: "a", "Return", "ctrl+z", "space"."""
        self._do("key", "--clearmodifiers", *names)

    def double_tap(self, name: str) -> None:
        """Press and release a key twice, as fast as a hand does."""
        self._do("key", "--clearmodifiers", "--delay", "120", name, name)

    def hold(self, name: str) -> None:
        """Press a key and keep it down."""
        self._do("keydown", name)

    def let_go(self, name: str) -> None:
        """Release a key that hold() pressed."""
        self._do("keyup", name)

    def write(self, text: str) -> None:
        """Type a text."""
        self._do("type", "--delay", "5", text)

    def calm(self) -> None:
        """Release what may be held and put the pointer into the far corner, between two tests."""
        self._do("mouseup", "1", "mouseup", "2", "mouseup", "3")
        self._do("keyup", "shift", "keyup", "ctrl", "keyup", "alt")
        self._do("mousemove", str(SCREEN[0] - 1), str(SCREEN[1] - 1))

    # -- looking and waiting

    def screenshot(self, path: Path | None = None) -> Image.Image:
        """The whole screen as it is now; written to `path` (a .png) too when one is given."""
        picture = ImageGrab.grab(xdisplay=self.display)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.save(path)
        return picture

    def wait_until(self, holds: Callable[[], bool], what: str, seconds: float = 30) -> None:
        """Wait until `holds()` is true; raises DesktopError naming `what` when it does not get so.

        A QApplication of this process keeps running meanwhile.
        """
        limit = time.monotonic() + seconds
        pause = threading.Event()
        while not holds():
            if time.monotonic() > limit:
                said = self.output() or self.output("openbox.log")
                raise DesktopError(f"Waited {seconds:g} s in vain for {what}. Last output: {said[-800:]!r}")
            _let_qt_run()
            pause.wait(0.02)

    def pause(self, seconds: float) -> None:
        """Let so much time go by, in which a QApplication of this process keeps running."""
        over = time.monotonic() + seconds
        self.wait_until(lambda: time.monotonic() > over, "time to go by", seconds + 30)

    def _do(self, *words: str) -> str:
        done = self._xdotool(words)
        if done.returncode != 0:
            raise DesktopError(f"xdotool {' '.join(words)} failed: {done.stderr.strip()}")
        return done.stdout.strip()

    def _ask(self, *words: str) -> str | None:
        done = self._xdotool(words)
        return done.stdout.strip() if done.returncode == 0 else None

    def _xdotool(self, words: Sequence[str]) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["xdotool", *words],
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )


# What would lead a program to another desktop, or make it another size.
FOREIGN = (
    "DISPLAY",
    "WAYLAND_DISPLAY",
    "XAUTHORITY",
    "QT_QPA_PLATFORM",
    "QT_SCALE_FACTOR",
    "QT_SCREEN_SCALE_FACTORS",
    "QT_STYLE_OVERRIDE",
)


def _start_server(size: Point, log: Path) -> "tuple[str, subprocess.Popen[bytes]]":
    """A running X server on a free display number that it chose itself, and that display's name."""
    told, tell = os.pipe()
    try:
        screen = f"{size[0]}x{size[1]}x24"
        with log.open("wb") as output:
            server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(tell), "-screen", "0", screen, "-nolisten", "tcp", "-noreset"],
                pass_fds=(tell,),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                preexec_fn=_die_with_parent,
            )
        os.close(tell)
        tell = -1
        number = b""
        while not number.endswith(b"\n"):
            ready, _, _ = select.select([told], [], [], 30)
            piece = os.read(told, 64) if ready else b""
            if not piece:
                _end(server)
                said = log.read_text(encoding="utf-8", errors="replace")
                raise DesktopError(f"Xvfb did not start: {said[-800:].strip() or 'it said nothing'}")
            number += piece
        return ":" + number.decode().strip(), server
    finally:
        os.close(told)
        if tell >= 0:
            os.close(tell)


def _die_with_parent() -> None:
    """In a new child: end when the tests are killed, so that no server is left behind (Linux)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def _end(child: "subprocess.Popen[bytes]") -> None:
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(5)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()


def _let_qt_run() -> None:
    widgets = sys.modules.get("PySide6.QtWidgets")
    application = widgets.QApplication.instance() if widgets is not None else None
    if application is not None:
        application.processEvents()
