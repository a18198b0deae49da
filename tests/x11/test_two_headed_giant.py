"""Two-Headed Giant from the start screen to a team's win, with a real mouse and the keys of the heads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start import opening
from tabletop.controller.start.settings import Settings, write_settings
from tabletop.view.ground.seating import seating_of
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.app import AppOptions
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import click, in_front
from tests.x11.desktop import Desktop
from tests.x11.giants import Giants
from tests.x11.player import PICTURES

pytestmark = [pytest.mark.x11, pytest.mark.timeout(900)]

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SEED = "two heads"
DECK = """# Name: {name}
24 Mountain
4 Cinder Hound
4 Kilnhorn Minotaur
4 Forgeborn Sentry
4 Skyhook Raider
4 Forgeborn Twins
4 Slagdrunk Ogre
4 Ember Lash
4 Stray Ember
4 Hearth Snap
"""
#: cards of the user's own, so that everybody has an answer in hand before long
OWN = ("Stray Ember", "Hearth Snap")
TEXT = "{name} deals 2 damage to target creature or player."
MOST_STEPS = 500
WANTED = (
    "mulligan",
    "land",
    "creature",
    "the attack of a team",
    "block by the other head",
    "heads chosen",
    "combat damage to Cleo",
    "combat damage to Dan",
)


@pytest.fixture
def window(
    desktop: Desktop, qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> TableWindow:
    """The start screen in front, with four decks that were chosen before; chance is the same in every run."""
    decks = []
    for name in NAMES:
        path = tmp_path / f"{name}s_deck.txt"
        path.write_text(DECK.format(name=name), encoding="utf-8")
        decks.append(str(path))
    data = tmp_path / "data"
    (data / "cards").mkdir(parents=True)
    lines = [
        json.dumps({"name": name, "type_line": "Instant", "cost": "{R}", "text": TEXT.format(name=name)})
        for name in OWN
    ]
    (data / "cards" / "library.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    write_settings(data, Settings(decks=tuple(decks)))
    begin = opening.new_game

    def with_seed(decks: object, names: object, seed: object, *more: object, **named: object) -> object:
        return begin(decks, names, SEED, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(opening, "new_game", with_seed)
    return in_front(qtbot, AppOptions(data=data), 1920, 1080)


def seated(desktop: Desktop, window: TableWindow) -> Giants:
    """From the start screen to the table: the kind of game, four names, and Start."""
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    click(desktop, start.new)
    desktop.wait_until(lambda: start.form is not None and start.form.isVisible(), "the form")
    assert start.form is not None
    form = start.form
    click(desktop, next(one for one in form.kinds if one.text() == "Two-Headed Giant"))
    desktop.wait_until(lambda: len(form.names) == len(NAMES), "four lines")
    for line, name in zip(form.names, NAMES, strict=True):
        click(desktop, line)
        desktop.key("ctrl+a")
        desktop.write(name)
    desktop.screenshot(PICTURES / "giants-start.png")
    click(desktop, form.go)
    desktop.wait_until(lambda: window.page is not None, "the table")
    return Giants(desktop, window)


def test_a_game_of_two_headed_giant(desktop: Desktop, window: TableWindow) -> None:
    player = seated(desktop, window)
    assert [one.name for one in player.update.table.players] == [*NAMES]
    assert seating_of(player.update.table).kind == "heads"
    for _ in range(MOST_STEPS):
        if player.update.table.winners is not None:
            break
        player.step()
    table = player.update.table
    player.picture("the end")
    assert table.winners == ("Ada", "Ben"), f"{table.winners} after {MOST_STEPS} steps; done: {player.done}"
    assert table.ended_by == "420.5a"
    assert window.page is not None
    desktop.wait_until(lambda: window.page is not None and window.page.end.isVisible(), "the end to be told")
    assert window.page.end.title.text() == "Ada & Ben win"
    missing = [what for what in (*WANTED, *(f"response by {name}" for name in NAMES)) if what not in player.done]
    assert not missing, f"the game ended without {missing}; done: {player.done}"
