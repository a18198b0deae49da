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

from tabletop.controller.beside.demonstration import demos_folder
from tabletop.view.audience.audience_window import TITLE
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]

NO_FFMPEG = "ffmpeg is not installed; on Debian and Ubuntu: apt-get install ffmpeg"
SECONDS = 3


def grab(desktop: Desktop, window: str, target: Path) -> subprocess.Popen[bytes]:
    """Capture a window at 30 frames a second, with the pointer if there is one."""
    words = [
        "ffmpeg", "-loglevel", "error", "-f", "x11grab", "-draw_mouse", "1", "-framerate", "30", "-window_id", window,
        "-t", str(SECONDS), "-i", desktop.display, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", str(target),
    ]  # fmt: skip
    return subprocess.Popen(words, env=desktop.environment(), stdin=subprocess.DEVNULL)


def frames(film: Path, folder: Path) -> list[Image.Image]:
    """Every tenth frame of a capture, and its first and last ones."""
    folder.mkdir()
    subprocess.run(
        ["ffmpeg", "-loglevel", "error", "-i", str(film), "-vf", "select=not(mod(n\\,10))", "-vsync", "0",
         str(folder / "%04d.png")],
        check=True,
    )  # fmt: skip
    return [Image.open(path).convert("RGB") for path in sorted(folder.iterdir())]


@pytest.mark.skipif(shutil.which("ffmpeg") is None, reason=NO_FFMPEG)
def test_a_capture_has_the_ground_in_every_frame_and_neither_dialog_nor_pointer(
    desktop: Desktop, window: TableWindow, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    air = window.air
    shown = air.open_window()
    window.demonstrations.open(next(demos_folder().glob("310.2c*.toml")))
    air.take()
    qtbot.waitUntil(lambda: shown.share == 1.0 and shown._before is None)
    shown.raise_()
    desktop.move((shown.mapToGlobal(QPoint(960, 540)).x(), shown.mapToGlobal(QPoint(960, 540)).y()))
    qtbot.wait(200)
    capture = grab(desktop, desktop.window(TITLE), tmp_path / "air.mkv")
    air.presenting.next_step()
    qtbot.wait(700)
    menu = air.menu
    menu.popup(window.mapToGlobal(QPoint(40, 40)))  # the presenter looks something up meanwhile
    for _ in range(3):
        qtbot.wait(500)
        air.presenting.next_step()
    menu.close()
    qtbot.waitUntil(lambda: capture.poll() is not None, timeout=30_000)
    assert capture.returncode == 0
    found = frames(tmp_path / "air.mkv", tmp_path / "frames")
    assert len(found) >= SECONDS  # a slow machine captures less, and never nothing
    corner = shown.frame().pixelColor(4, 4)
    for number, frame in enumerate(found):
        assert frame.size == (1920, 1080)
        for at in ((4, 4), (1915, 4), (4, 1075), (1915, 1075)):
            assert frame.getpixel(at) != (0, 0, 0), f"frame {number} has no ground at {at}"
        near = frame.getpixel((4, 4))
        assert isinstance(near, tuple)
        assert max(abs(a - b) for a, b in zip(near, (corner.red(), corner.green(), corner.blue()), strict=True)) < 12
    air.panic()
    qtbot.wait(300)
    still = tmp_path / "still.png"
    shown.frame().save(str(still))
    wanted = Image.open(still).convert("RGB")
    x, y = shown.mapToGlobal(QPoint(0, 0)).x(), shown.mapToGlobal(QPoint(0, 0)).y()
    picture = desktop.screenshot().convert("RGB").crop((x, y, x + 1920, y + 1080))
    # the real pointer stands in the middle of the window, and nothing of it is there
    assert ImageChops.difference(picture, wanted).getbbox() is None


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
