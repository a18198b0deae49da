"""A demonstration with a real mouse: from the start screen through a question, off the script by playing, and back."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.view.app import AppOptions, application, open_window
from tabletop.view.demonstration.gallery_page import GalleryPage
from tabletop.view.demonstration.page import DemonstrationPage
from tabletop.view.start_page import StartPage
from tabletop.view.window import TableWindow
from tests.x11.desktop import Desktop
from tests.x11.player import PICTURES

pytestmark = [pytest.mark.x11, pytest.mark.timeout(200)]


@pytest.fixture
def window(desktop: Desktop, qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> TableWindow:
    """The start screen, in front."""
    application()
    made = open_window(AppOptions(data=tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def click(desktop: Desktop, widget: QWidget) -> None:
    laid = time.monotonic() + 0.3
    desktop.wait_until(lambda: widget.isVisible() and time.monotonic() > laid, "the page to be laid out")
    point = widget.mapToGlobal(widget.rect().center())
    desktop.click((point.x(), point.y()))


def test_a_rule_is_watched_left_and_returned_to(desktop: Desktop, window: TableWindow) -> None:
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    click(desktop, start.watch)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), GalleryPage), "the gallery")
    gallery = window.centralWidget()
    assert isinstance(gallery, GalleryPage)
    desktop.write("both legend rule")
    desktop.screenshot(PICTURES / "demonstration-gallery.png")
    desktop.key("Return")
    desktop.wait_until(lambda: isinstance(window.centralWidget(), DemonstrationPage), "the demonstration")
    page = window.centralWidget()
    assert isinstance(page, DemonstrationPage)
    strip, shown = page.strip, lambda: page.demonstration.shown
    while not strip.answers:
        before = shown().number
        click(desktop, strip.forward)
        desktop.wait_until(lambda before=before: shown().number > before, "the next step")
    question = shown().question
    assert question is not None
    click(desktop, strip.answers[list(question.answers).index(question.right)])
    desktop.wait_until(lambda: shown().right, "the right answer")
    desktop.screenshot(PICTURES / "demonstration-question.png")
    click(desktop, strip.play_on)
    desktop.wait_until(lambda: page.demonstration.off_script or not strip.play_on.isEnabled(), "the script left", 5)
    desktop.key("s")
    desktop.wait_until(lambda: page.demonstration.off_script, "something played off the script")
    desktop.screenshot(PICTURES / "demonstration-off-script.png")
    click(desktop, strip.return_to)
    desktop.wait_until(lambda: not page.demonstration.off_script, "the script again")
    desktop.key("Next")
    desktop.wait_until(lambda: shown().number == shown().of, "the end of the script")
    assert shown().wrong == ""
    click(desktop, strip.leave)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), GalleryPage), "the gallery again")
