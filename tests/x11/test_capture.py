"""What capture software gets of the audience's window: frames with their ground, without dialogs and without a pointer.

Needs ffmpeg, which packaging/dev.py names; without it these tests say so and are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.controller.beside.demonstration import demos_folder
from tabletop.view.audience.audience_window import TITLE
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import SCREEN, Desktop

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]

NO_FFMPEG = "ffmpeg is not installed; on Debian and Ubuntu: apt-get install ffmpeg"
#: how long each capture is
SECONDS = 3
CANVAS = CANVASES[1]


def grab(desktop: Desktop, window: str, target: Path) -> subprocess.Popen[bytes]:
    """Capture a window at 30 frames a second, with the pointer if there is one."""
    words = [
        "ffmpeg", "-loglevel", "error", "-f", "x11grab", "-draw_mouse", "1", "-framerate", "30", "-window_id", window,
        "-t", str(SECONDS), "-i", desktop.display, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", str(target),
    ]  # fmt: skip
    return subprocess.Popen(words, env=desktop.environment(), stdin=subprocess.DEVNULL)


def frames(film: Path, every: int) -> list[Image.Image]:
    """Every so many-th frame of a capture."""
    folder = film.with_suffix("")
    folder.mkdir()
    subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-i", str(film), "-vf", f"select=not(mod(n\\,{every}))", "-vsync", "0",
         str(folder / "%04d.png")],
        check=True,
    )  # fmt: skip
    return [Image.open(path).convert("RGB") for path in sorted(folder.iterdir())]


def ended(qtbot: QtBot, *captures: subprocess.Popen[bytes]) -> None:
    qtbot.waitUntil(lambda: all(one.poll() is not None for one in captures), timeout=30_000)
    assert [one.returncode for one in captures] == [0] * len(captures)


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason=NO_FFMPEG)
def test_both_windows_are_captured_while_a_demonstration_plays_and_nothing_comes_over_the_audiences(
    desktop: Desktop, window: TableWindow, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    air = window.air
    air.size(CANVAS)
    window.resize(1180, 620)
    window.move(0, 0)
    shown = air.open_window()
    shown.move(SCREEN[0] - CANVAS.wide - 10, SCREEN[1] - CANVAS.high - 40)
    window.demonstrations.open(next(demos_folder().glob("310.2c*.toml")))
    air.take()
    qtbot.waitUntil(lambda: shown.share == 1.0 and shown._before is None)
    middle = shown.mapToGlobal(QPoint(640, 360))
    desktop.move((middle.x(), middle.y()))
    qtbot.wait(200)
    ids = desktop.window(TITLE), str(int(window.winId()))
    films = tmp_path / "air.mkv", tmp_path / "table.mkv"
    captures = [grab(desktop, one, film) for one, film in zip(ids, films, strict=True)]
    for _ in range(4):
        air.presenting.next_step()
        qtbot.wait(600)
    ended(qtbot, *captures)
    found = frames(films[0], 10)
    assert len(found) >= SECONDS  # a slow machine captures less, and never nothing
    corner = shown.frame().pixelColor(4, 4)
    wanted = corner.red(), corner.green(), corner.blue()
    for number, frame in enumerate(found):
        assert frame.size == CANVAS
        for at in ((4, 4), (1275, 4), (4, 715), (1275, 715)):
            assert frame.getpixel(at) != (0, 0, 0), f"frame {number} has no ground at {at}"
        near = frame.getpixel((4, 4))
        assert isinstance(near, tuple)
        assert max(abs(a - b) for a, b in zip(near, wanted, strict=True)) < 12
    for taken in (found, frames(films[1], 10)):
        assert any(ImageChops.difference(taken[0], later).getbbox() for later in taken[1:])

    # the picture stands: whatever the presenter opens meanwhile, and wherever the pointer is, no pixel is another
    air.panic()
    qtbot.wait(100)
    still = tmp_path / "still.png"
    shown.frame().save(str(still))
    capture = grab(desktop, ids[0], tmp_path / "held.mkv")
    air.menu.popup(window.mapToGlobal(QPoint(40, 40)))
    for step in range(4):  # while a menu has the pointer, the screen draws that of the menu wherever it goes
        desktop.move((middle.x() + 40 * step, middle.y()), 3)
        qtbot.wait(150)
    assert QApplication.activePopupWidget() is not None
    air.menu.close()
    desktop.move((middle.x(), middle.y()))
    window.more.open_palette()
    for step in range(4):
        qtbot.wait(250)
        desktop.move((middle.x() + 40 * step, middle.y()), 3)
    desktop.key("Escape")
    ended(qtbot, capture)
    wanted_picture = Image.open(still).convert("RGB")
    held = frames(tmp_path / "held.mkv", 10)
    assert len(held) >= SECONDS
    for number, frame in enumerate(held):
        difference = ImageChops.difference(frame, wanted_picture)
        # the film keeps half of the colour; a dialog or a pointer would be far from it
        assert max(high for _, high in difference.getextrema()) < 90, number


def test_the_canvas_has_its_own_pixels_at_any_scale_of_the_desktop(desktop: Desktop, tmp_path: Path) -> None:
    script = (
        "from tabletop.view.window.app import application\n"
        "app = application()\n"
        "from tabletop.view.audience.audience_window import AudienceWindow\n"
        "from tabletop.controller.air.air_picture import AirPicture\n"
        "shown = AudienceWindow(); shown.show_picture(AirPicture(), 'cut'); shown.open()\n"
        "[app.processEvents() for _ in range(50)]\n"
        "ratio = shown.devicePixelRatioF()\n"
        "print(ratio, round(shown.width() * ratio), round(shown.height() * ratio), shown.frame().width())\n"
    )
    env = {**desktop.environment(), "QT_SCALE_FACTOR": "1.5", "PYTHONPATH": os.getcwd(), "QT_QPA_PLATFORM": "xcb"}
    said = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=60)
    assert said.stdout.split() == ["1.5", "1920", "1080", "1920"], said.stderr
