"""A whole game to its end, from the start screen, with a real mouse and two keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.view.app import AppOptions, application, open_window
from tests.x11.desktop import Desktop
from tests.x11.player import Player

pytestmark = [pytest.mark.x11, pytest.mark.timeout(400)]

DECK = """# Name: {name}
28 Mountain
4 Cinder Hound
4 Forgeborn Sentry
4 Skyhook Raider
4 Forgeborn Twins
4 Slagdrunk Ogre
4 Ember Lash
4 Bottled Cinder
4 Spark That Walks
"""
MOST_STEPS = 400

#: what two people do in the game, in the order of a first evening
WANTED = (
    "mulligan",
    "land",
    "creature",
    "spell on its target",
    "attack",
    "block",
    "damage on the stack",
    "response to damage",
    "mana burn",
)


def test_a_whole_game(desktop: Desktop, qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    decks = []
    for name in ("Ashes", "Embers"):
        path = tmp_path / f"{name}.txt"
        path.write_text(DECK.format(name=name), encoding="utf-8")
        decks.append(path)
    application()
    window = open_window(AppOptions(decks=tuple(decks), seed="whole game", data=tmp_path / "data"))
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    with qtbot.waitExposed(window):
        window.show()
    qtbot.waitUntil(window.isActiveWindow)
    player = Player(desktop, window)
    for _ in range(MOST_STEPS):
        if player.update.table.winners is not None:
            break
        player.step()
    table = player.update.table
    player.picture("the end")
    assert table.winners, f"nobody has won after {MOST_STEPS} steps; done: {player.done}"
    assert table.ended_by == "420.5a"
    missing = [what for what in WANTED if what not in player.done]
    assert not missing, f"the game ended without {missing}; done: {player.done}"
