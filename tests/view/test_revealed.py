"""A card that its owner plays with revealed (502.53b) is on the screen while no hand is lifted; the others are not."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.state import events as e
from tabletop.view.window.window import TableWindow
from tests.engine.rules.cards_by_text import card, lands
from tests.engine.table import creature, table
from tests.session.games import session_at
from tests.view.access.test_text_table import words

TEXT = "Forecast - {1}, Reveal Keeper from your hand: You gain 1 life."


@pytest.mark.rule("502.53b")
def test_a_revealed_card_lies_open_in_its_place(qtbot: QtBot, tmp_path: Path) -> None:
    keeper = card("Keeper", "{2}{U}", "Creature - Wizard", TEXT, "2")
    game = table(hands=((creature("Secret", 1, 1), keeper), ()), libraries=(lands(3), lands(3)), priority=0)
    game.commit(e.RevealChanged(0, game.id("Keeper"), True))
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_table(session_at(game.state))
    window.show()
    window.more.toggle_text()
    QApplication.processEvents()
    assert window.page is not None
    specs = [window.page.view.table.items_by_key["hand", 0, place].spec for place in (0, 1)]
    assert [spec.card and spec.card.name for spec in specs] == [None, "Keeper"]
    assert specs[1].grown is not None
    assert window.page.controller.object_at(specs[1].source) == game.id("Keeper")  # type: ignore[arg-type]
    assert window.page.controller.object_at(specs[0].source) is None  # type: ignore[arg-type]
    assert window.more.text is not None
    said = words(window.more.text.tree)
    assert "card 1" in said
    (line,) = [one for one in said if one.startswith("Keeper")]
    assert line.endswith("revealed")
    assert not any("Secret" in one for one in said)
