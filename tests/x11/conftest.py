"""The desktop of the x11 tests, and a picture of it when one of them fails."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

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
