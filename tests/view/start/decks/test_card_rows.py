"""Rows of cards: what is too long to be written whole is told when it is pointed at."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from tabletop.controller.start.decks import known
from tabletop.view.start.decks import rows as rows_module
from tabletop.view.start.decks.rows import Rows


def test_a_row_tells_its_whole_name_when_it_is_pointed_at(qtbot: QtBot) -> None:
    rows = Rows("Cards", double_adds=True)
    qtbot.addWidget(rows)
    card = known("Ember Lash")
    assert card is not None
    rows.show_known((card,), {})
    assert rows.item(0).toolTip().startswith("Ember Lash, ")


@pytest.mark.parametrize("name", ["All Accounts Due", "Banner of the Ninth Gate", "Bark over Bone", "Almanac Keeper"])
def test_a_narrow_row_tells_names_and_kinds_whole(name: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    real = rows_module.write

    def noted(painter: QPainter, x: float, y: float, words: str, *more: object) -> float:
        written.append(words)
        return real(painter, x, y, words, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(rows_module, "write", noted)
    rows = Rows("Cards", double_adds=True)
    qtbot.addWidget(rows)
    card = known(name)
    assert card is not None
    rows.show_known((card,), {})
    rows.resize(206, 120)
    rows.grab()
    assert name in written
    assert not [words for words in written if words.endswith("\N{HORIZONTAL ELLIPSIS}")]
