"""While computer players think, the window paints as it does while they do not (`thinking_frames.py`)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.player.aside.serving import NICE
from tests.view.window import thinking_frames
from tests.view.window.thinking_frames import TABLES

#: how much longer the slowest hundredth of frames may take
MOST = 1.5
#: games of each kind at each table, and seconds of each; the measuring by hand takes longer
ROUNDS, SECONDS = 2, 40.0


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_frames_take_as_long_whether_they_think_or_not(qtbot: QtBot, table: str) -> None:
    found = thinking_frames.measure([table], ROUNDS, SECONDS)[table]
    for by in thinking_frames.PLAYERS:
        assert found[by]["errors"] == []
        assert found[by]["nice"] == [NICE]
        assert found[by]["entries"] > 10 * ROUNDS
    assert found["ratio"] <= MOST, found
