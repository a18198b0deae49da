"""A demonstration with a real mouse: from the start screen through a question, off the script by playing, and back."""

from __future__ import annotations

import pytest

from tabletop.view.start.start_page import StartPage
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.demonstration.gallery_page import GalleryPage
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import click
from tests.x11.desktop import Desktop
from tests.x11.player import PICTURES

pytestmark = [pytest.mark.x11, pytest.mark.timeout(200)]


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
