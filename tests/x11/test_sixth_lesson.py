"""The sixth lesson, Two-Headed Giant, played from its beginning to its end with a real mouse."""

from __future__ import annotations

import time
from typing import Final

import pytest
from PySide6.QtWidgets import QAbstractButton, QListWidgetItem

from tabletop.demos.scenario import Step
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.demonstration.gallery_page import GalleryPage
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import click
from tests.x11.desktop import Desktop
from tests.x11.player import PICTURES
from tests.x11.test_lesson import Pupil

pytestmark = [pytest.mark.x11, pytest.mark.timeout(300)]

TITLE: Final = "Lesson 6: two heads"
MOST: Final = 80
#: what the lesson calls the cards
CALLED: Final = {
    "Your Bear": "Grey Bear",
    "Ben's Wolf": "Lean Wolf",
    "Ben's Sentry": "Stone Sentry",
    "Noa's Ogre": "Young Ogre",
}
SEATS: Final = {"Ada": 0, "Ben": 1, "Mira": 2, "Noa": 3}


class PupilOfTeams(Pupil):
    """Does what the steps of a lesson for a team wait for, as the hints say it."""

    def _do_step(self, step: Step) -> None:
        """One drag or click of what a step waits for."""
        ask = self.player.update.ask
        assert ask is not None
        self.player.still()
        if ask.purpose == "target":
            self.done.append("target")
            self.desktop.click(self.player.at_ref(player_ref(SEATS[step.targets[0]])))
        elif ask.shape == "pay":
            self.done.append("paid")
            self.desktop.key("Return")
        elif step.play:
            self.done.append(f"played {step.play}")
            self._drag_from_hand(step.play)
        elif (step.attack and ask.purpose == "attackers") or step.heads or step.block:
            self._fight(step)
        elif step.attack and "refused" not in self.done:
            self._too_early(step.attack[0])
        else:
            self.done.append("passed")
            self.desktop.key("s")

    def _too_early(self, name: str) -> None:
        """Drag a creature at the other team before attackers are declared: the table says when they are."""
        self.desktop.drag(self.player.at_ref(self._ref(name)), self.player.at_ref(player_ref(SEATS["Noa"])))
        notice = self.player.view.notice
        self.desktop.wait_until(lambda: "declare attackers step" in notice.text, "a reason at the card")
        self._settle(0.1)
        self.desktop.screenshot(PICTURES / "sixth-lesson-refused.png")
        self.done.append("refused")
        self.desktop.key("s")

    def _drag_from_hand(self, name: str) -> None:
        hand = self.player.observation(0).players[0].hand
        place = next(at for at, thing in enumerate(hand) if thing.card is not None and thing.card.name == name)
        item = self.player.view.table.items_by_key["hand", 0, place]
        self.desktop.drag(self.player.at_item(item), self.player.own_side(0))

    def _fight(self, step: Step) -> None:
        """Drag each creature to where it belongs, then declare by Enter."""
        pairs = [(name, SEATS["Noa"]) for name in step.attack] if step.attack else []
        pairs += [(name, SEATS[str(head)]) for name, head in (step.heads or {}).items()]
        for name, seat in pairs:
            self._drag(self._ref(name), player_ref(seat))
        for name, attacker in (step.block or {}).items():
            self._drag(self._ref(name), self._ref(str(attacker)))
        self.done.append("attacked" if step.attack else "chose a head" if step.heads else "blocked")
        self.desktop.screenshot(PICTURES / f"sixth-lesson-{self.done[-1].replace(' ', '-')}.png")
        self.desktop.key("Return")

    def _drag(self, what: int, to: int) -> None:
        number = self.player.update.number
        self.desktop.drag(self.player.at_ref(what), self.player.at_ref(to))
        self.desktop.wait_until(lambda: self.player.update.number != number, "the drop to count")
        self.player.still()

    def _ref(self, name: str) -> int:
        table = self.player.observation(0)
        return next(thing.id for thing in table.in_play if thing.card and thing.card.name == CALLED[name])

    def act(self) -> None:
        self._settle(0.4)
        shown, step = self.page.demonstration.shown, self.page.demonstration.walk.waiting
        if step is None or (shown.question is not None and not shown.answered):
            super().act()
            return
        before = self._now()
        self._do_step(step)
        self.desktop.wait_until(lambda: self._now() != before, f"something after {before} and {self.done}")

    def _settle(self, seconds: float) -> None:
        """Wait until a question takes answers, and its last frame is painted."""
        until = time.monotonic() + seconds
        self.desktop.wait_until(lambda: time.monotonic() > until, "the table to settle")


def _lesson(page: GalleryPage) -> QListWidgetItem:
    """The tile of the lesson in the gallery."""
    for row in range(page.list.count()):
        if page.list.item(row).text().startswith(TITLE):
            return page.list.item(row)
    raise AssertionError(f"{TITLE} is not in the gallery")


def test_the_sixth_lesson_is_played_to_its_end(desktop: Desktop, window: TableWindow) -> None:
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    assert isinstance(start.learn, QAbstractButton)
    click(desktop, start.learn)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), GalleryPage), "the gallery")
    gallery = window.centralWidget()
    assert isinstance(gallery, GalleryPage)
    item = _lesson(gallery)
    box = gallery.list.visualItemRect(item)
    point = gallery.list.viewport().mapToGlobal(box.center())
    desktop.click((point.x(), point.y()))
    desktop.wait_until(lambda: isinstance(window.centralWidget(), DemonstrationPage), "the lesson")
    page = window.centralWidget()
    assert isinstance(page, DemonstrationPage)
    pupil = PupilOfTeams(desktop, window, page)
    for turn in range(MOST):
        shown = page.demonstration.shown
        assert shown.wrong == ""
        pupil.player.still()
        desktop.screenshot(PICTURES / f"sixth-lesson-{turn:02}.png")
        if shown.number == shown.of and (shown.question is None or shown.answered):
            break
        pupil.act()
    shown = page.demonstration.shown
    assert shown.number == shown.of, pupil.done
    wanted = {"played Forest", "refused", "attacked", "chose a head", "blocked"}
    wanted |= {"played Kind Word", "target", "question", "passed"}
    assert wanted <= {*pupil.done}
    table = page.demonstration.game.observe(-1)
    assert [player.life for player in table.players] == [43, 43, 37, 37]
