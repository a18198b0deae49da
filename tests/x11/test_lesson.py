"""The first lesson, played to its end with a real mouse."""

from __future__ import annotations

import time

import pytest
from PySide6.QtWidgets import QWidget

from tabletop.engine.vocabulary.ids import player_ref
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.demonstration.gallery_page import GalleryPage
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import click
from tests.x11.desktop import Desktop
from tests.x11.player import GUARD, PICTURES, Player

pytestmark = [pytest.mark.x11, pytest.mark.timeout(200)]

MOST = 60


class Pupil:
    """Does what each step of a lesson waits for."""

    def __init__(self, desktop: Desktop, window: TableWindow, page: DemonstrationPage) -> None:
        self.desktop = desktop
        self.page = page
        self.player = Player(desktop, window)
        self.done: list[str] = []

    def click(self, widget: QWidget) -> None:
        laid = time.monotonic() + 0.3
        self.desktop.wait_until(lambda: widget.isVisible() and time.monotonic() > laid, "the page to be laid out")
        self.player.click(widget)

    def act(self) -> None:
        """One thing: an answer to a question, what the step waits for, or the next step."""
        shown, walk = self.page.demonstration.shown, self.page.demonstration.walk
        before = (shown.number, shown.answered, self.player.update.number)
        laid = time.monotonic() + GUARD
        self.desktop.wait_until(lambda: time.monotonic() > laid, "the question to take answers")
        step = walk.waiting
        if shown.question is not None and not shown.answered:
            self.done.append("question")
            self.click(self.page.strip.answers[list(shown.question.answers).index(shown.question.right)])
        elif step is None:
            self.click(self.page.strip.forward)
        else:
            self._do(step.play, step.activate)
        self.desktop.wait_until(lambda: self._now() != before, f"something after {before} and {self.done}")

    def _now(self) -> tuple[int, str, int]:
        shown = self.page.demonstration.shown
        return shown.number, shown.answered, self.player.update.number

    def _do(self, play: str, activate: str) -> None:
        ask = self.player.update.ask
        assert ask is not None
        table = self.player.observation(ask.seat)
        self.player.still()
        if ask.purpose == "target":
            self.done.append("target")
            self.desktop.click(self.player.at_ref(player_ref(1)))
        elif ask.shape == "pay" and ask.enough:
            self.done.append("paid")
            self.player.press("Pay")
        elif ask.shape == "pay":
            self.done.append("tapped to pay")
            self.desktop.key("Return")
        elif play:
            self.done.append(f"played {play}")
            hand = table.players[ask.seat].hand
            place = next(at for at, card in enumerate(hand) if card.card is not None and card.card.name == play)
            item = self.player.view.table.items_by_key["hand", ask.seat, place]
            self.desktop.drag(self.player.at_item(item), self.player.at_lane())
        elif activate:
            self.done.append(f"activated {activate}")
            thing = next(t for t in table.in_play if t.card is not None and t.card.name == activate and not t.tapped)
            self.desktop.click(self.player.at_ref(thing.id))
        else:
            self.done.append("passed")
            self.desktop.key("space")


def test_the_first_lesson_is_played_to_its_end(desktop: Desktop, window: TableWindow) -> None:
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    click(desktop, start.learn)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), GalleryPage), "the gallery")
    desktop.key("Return")
    desktop.wait_until(lambda: isinstance(window.centralWidget(), DemonstrationPage), "the lesson")
    page = window.centralWidget()
    assert isinstance(page, DemonstrationPage)
    assert page.demonstration.lesson
    pupil = Pupil(desktop, window, page)
    for _ in range(MOST):
        shown = page.demonstration.shown
        assert shown.wrong == ""
        if shown.number == 3:
            desktop.screenshot(PICTURES / "lesson-on-the-way.png")
        if shown.number == shown.of:
            break
        pupil.act()
    desktop.screenshot(PICTURES / "lesson-end.png")
    shown = page.demonstration.shown
    assert shown.number == shown.of, pupil.done
    assert {"played Mountain", "played Hearth Spark", "question", "passed", "activated Forest"} <= {*pupil.done}
    assert page.demonstration.walk.session.state.life_of(0) == 19  # mana burn
