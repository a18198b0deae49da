"""The audience's window on a real desktop: one window for all that is shown, in pixels of the screen, with alpha."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from functools import partial
from itertools import zip_longest

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES, GROUNDS, LAYOUTS
from tabletop.controller.beside.demonstration import demos_folder
from tabletop.view.audience.audience_window import TITLE
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]

#: what no picture of ours has: where it is seen, nothing was painted
NOTHING = (0, 0, 0)


def asked(desktop: Desktop, *words: str) -> str:
    return subprocess.run(words, env=desktop.environment(), capture_output=True, text=True, check=True).stdout


def test_the_audience_has_one_window_whatever_it_shows(
    desktop: Desktop, window: TableWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    window.begin(window.party)
    qtbot.waitUntil(window.isActiveWindow)
    desktop.key("ctrl+shift+a")
    first = desktop.window(TITLE)
    air = window.air
    shown = air.audience
    assert shown is not None
    qtbot.waitUntil(lambda: shown.share == 1.0)
    told = asked(desktop, "xwininfo", "-id", first)
    assert "Depth: 32" in told
    assert "Width: 1920" in told
    assert "Height: 1080" in told
    assert 'WM_CLASS(STRING) = "tabletop' in asked(desktop, "xprop", "-id", first, "WM_CLASS")
    desktop.key("F7")
    qtbot.waitUntil(lambda: air.air is not None and air.air.programme.live)
    for number, layout in enumerate(LAYOUTS, 1):
        desktop.key(f"ctrl+{number}")
        qtbot.waitUntil(lambda layout=layout: shown.scene.look.layout == layout)  # type: ignore[misc]
    for canvas in CANVASES:
        air.size(canvas)
    for ground in GROUNDS:
        air.ground(ground)
    air.size(CANVASES[1])
    air.ground(GROUNDS[0])
    qtbot.waitUntil(lambda: (shown.width(), shown.height()) == CANVASES[1])
    desktop.key("F12")
    qtbot.waitUntil(lambda: shown.scene.shown.card is not None)
    shown.raise_()
    qtbot.wait(300)
    corner = shown.mapToGlobal(shown.rect().center())
    picture = desktop.screenshot().crop((corner.x() - 300, corner.y() - 150, corner.x() + 300, corner.y() + 150))
    found = picture.convert("RGB").getcolors(600 * 300) or []
    assert NOTHING not in [colour for _, colour in found]
    assert len(found) > 20
    desktop.key("ctrl+shift+a")
    qtbot.waitUntil(lambda: not shown.isVisible())
    desktop.key("ctrl+shift+a")
    assert desktop.window(TITLE) == first


def test_the_window_is_the_same_after_twenty_demonstrations_in_all_layouts_grounds_and_sizes(
    desktop: Desktop, window: TableWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    air = window.air
    shown = air.open_window()
    first, own = desktop.window(TITLE), shown.winId()
    shows = sorted(path for path in demos_folder().rglob("*.toml") if path.parent.name == "shows")[:20]
    air.size(CANVASES[1])
    changes: list[Callable[[], object]] = [partial(air.lay_out, layout) for layout in LAYOUTS]
    changes += [partial(air.ground, ground) for ground in GROUNDS] + [partial(air.size, size) for size in CANVASES]
    assert len(changes) < len(shows) == 20
    for path, change in zip_longest(shows, changes, fillvalue=air.take):
        window.demonstrations.open(path)  # type: ignore[arg-type]
        if not air.awake().programme.live:
            air.take()
        change()
        qapp.processEvents()
        assert shown.isVisible()
        assert shown.canvas == air.awake().picture.look.canvas
        assert shown.winId() == own
        assert shown.windowTitle() == TITLE
    assert desktop.window(TITLE) == first
    told = asked(desktop, "xwininfo", "-id", first)
    assert "Map State: IsViewable" in told
    assert "Depth: 32" in told
