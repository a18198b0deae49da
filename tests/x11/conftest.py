"""The desktop of the x11 tests, the start screen on it, and a picture when one of them fails."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.view.window.app import AppOptions, application, open_window
from tabletop.view.window.window import TableWindow
from tests.x11.desktop import Desktop, DesktopError

PICTURES = Path(__file__).resolve().parents[2] / "build" / "x11"  # an ignored folder


@pytest.fixture(scope="session")
def desktop() -> Iterator[Desktop]:
    """A desktop with a real mouse for the whole run. Windows of this process open on it as well."""
    if os.environ.get("QT_QPA_PLATFORM") != "xcb":
        raise DesktopError("The x11 tests run by themselves: python3 packaging/dev.py test --x")
    before = os.environ.get("DISPLAY")
    running = Desktop.start()
    os.environ["DISPLAY"] = running.display
    yield running
    application = QApplication.instance()
    if application is not None:
        application.shutdown()  # before its server goes away
    running.stop()
    if before is None:
        del os.environ["DISPLAY"]
    else:
        os.environ["DISPLAY"] = before


@pytest.fixture(scope="session")
def qapp_args(desktop: Desktop) -> list[str]:
    """The QApplication of this process starts after the desktop, so that it finds it."""
    return ["tabletop-x11"]


def in_front(qtbot: QtBot, options: AppOptions, width: int = 1280, height: int = 800) -> TableWindow:
    """A window as the program opens it with these options, once it takes keys."""
    application()
    made = open_window(options)
    qtbot.addWidget(made)
    made.resize(width, height)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def window(desktop: Desktop, qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> TableWindow:
    """The start screen, in front."""
    return in_front(qtbot, AppOptions(data=tmp_path / "data"))


def click(desktop: Desktop, widget: QWidget) -> None:
    """Click the middle of a widget, once it is there and laid out."""
    laid = time.monotonic() + 0.12
    desktop.wait_until(lambda: widget.isVisible() and time.monotonic() > laid, "the page to be laid out")
    point = widget.mapToGlobal(widget.rect().center())
    desktop.click((point.x(), point.y()))


@pytest.fixture(autouse=True)
def _calm(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave no button or key held for the next test."""
    yield
    if "desktop" in request.fixturenames:
        request.getfixturevalue("desktop").calm()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """Keep what the screen showed when a test failed."""
    report = yield
    running = getattr(item, "funcargs", {}).get("desktop")
    if report.when == "call" and report.failed and isinstance(running, Desktop):
        path = PICTURES / f"{item.name}.png"
        running.screenshot(path)
        report.sections.append(("the screen when it failed", str(path)))
    return report
