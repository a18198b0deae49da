"""The display goes away while a game is played: what was answered is there, and the next start says what happened."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cards.own_decks import OWN_DECKS
from tabletop.controller.start.opening import all_unfinished, go_on, last_end
from tests.x11.desktop import Desktop

pytestmark = [pytest.mark.x11, pytest.mark.long, pytest.mark.timeout(300)]


def test_a_display_that_is_lost_takes_no_answer_with_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    decks = [str(asset("decks", name)) for name in OWN_DECKS]
    desktop = Desktop.start((1400, 900))
    try:
        words = [sys.executable, "-m", "tabletop", "play", *decks, "--seed", "7", "--data", str(data)]
        program = desktop.launch(words)
        desktop.window("Tabletop", 90)
        desktop.wait_until(lambda: any((data / "games").glob("*.journal")), "the journal")
        desktop.wait_until(lambda: bool(desktop._ask("search", "--name", "Tabletop")), "the window")
        (journal,) = (data / "games").glob("*.journal")
        before = journal.read_bytes()
        assert before.count(b"\n") > 2
        desktop._children[0].kill()  # the server
        assert program.wait(60) != 0
    finally:
        desktop.stop()
    assert journal.read_bytes().startswith(before)
    sentence, _ = last_end(data)
    assert sentence.startswith("Last time Tabletop ended unexpectedly; the game of ")
    (game,) = all_unfinished(data)
    assert game.path == journal
    again = go_on(data, game.path)
    assert again is not None
    again.close()
