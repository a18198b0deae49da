"""A whole game to its end, from the start screen, with a real mouse and two keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.view.window.app import AppOptions
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import in_front
from tests.x11.desktop import Desktop
from tests.x11.player import BEFORE, PICTURES, Player
from tests.x11.typist import Typist

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


def opened(qtbot: QtBot, tmp_path: Path, seed: str) -> TableWindow:
    """The window with a game of two red decks, active on the screen."""
    decks = []
    for name in ("Ashes", "Embers"):
        path = tmp_path / f"{name}.txt"
        path.write_text(DECK.format(name=name), encoding="utf-8")
        decks.append(path)
    return in_front(qtbot, AppOptions(decks=tuple(decks), seed=seed, data=tmp_path / "data"), 1600, 1000)


@pytest.mark.usefixtures("qapp")
def test_a_whole_game(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    player = Player(desktop, opened(qtbot, tmp_path, "whole game"))
    for _ in range(MOST_STEPS):
        if player.update.table.winners is not None:
            break
        player.step()
    table = player.update.table
    player.picture("the end")
    assert table.winners, f"nobody has won after {MOST_STEPS} steps; done: {player.done}"
    assert table.ended_by == "420.5a"
    before = player.asks.pop(BEFORE)
    assert before >= 3
    asks, acts = player.asks.total() / table.turn, player.acts / table.turn
    print(f"{table.turn} turns: {asks:.1f} asks a turn, {asks + acts:.1f} with what was played and paid")
    print(dict(player.asks))
    assert asks < 8
    missing = [what for what in WANTED if what not in player.done]
    assert not missing, f"the game ended without {missing}; done: {player.done}"


@pytest.mark.usefixtures("qapp")
def test_a_game_won_by_keys_alone(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path, "by keys")
    desktop.calm()  # the pointer lies in the far corner, and stays there
    there = desktop.pointer()
    typist = Typist(desktop, window)
    for _ in range(2 * MOST_STEPS):
        if typist.update.table.winners is not None:
            break
        typist.step()
    table = typist.update.table
    desktop.screenshot(PICTURES / "keys-end.png")
    assert table.winners, f"nobody has won; done: {typist.done}"
    assert table.ended_by == "420.5a"
    assert desktop.pointer() == there
    assert {"kept", "card by its digit", "draft", "run", "attack", "block"} <= {*typist.done}, typist.done
    asks, acts = typist.asks.total() / table.turn, typist.acts / table.turn
    print(f"{table.turn} turns: {asks:.1f} asks a turn, {asks + acts:.1f} with what was played and paid")
    print(dict(typist.asks))
