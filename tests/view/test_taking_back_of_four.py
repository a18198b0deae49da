"""Taking back at a table of four: one key agrees for a team, and each other player is asked for himself or herself."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back import propose_to
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.session.games import FOUR, GIANTS, keep_hands, session_of


def at_table(qtbot: QtBot, folder: Path, players: int, heads: int) -> TablePage:
    window = TableWindow(folder)
    qtbot.addWidget(window)
    session = session_of(players, heads, "back", data=None)
    keep_hands(session)
    page = window.show_table(session)
    page.controller.set_guard(0)
    page.taking.set_guard(0)
    window.show()
    return page


def asked(page: TablePage) -> list[str]:
    """Whose consent is asked for, as the buttons say."""
    QApplication.processEvents()  # new buttons are shown as they are laid
    buttons = page.taking_panel.findChildren(QPushButton)
    return [one.text().split("  ")[0] for one in buttons if not one.isHidden() and " agree" in one.text()]


def back(page: TablePage, passes: int) -> int:
    """So many passes are given and proposed to be taken back, all at once. Returns where the game stood before."""
    controller = page.controller
    before = controller.update.table.entry
    for _ in range(passes):
        assert controller.answer(Picked(("pass",)))
    game = controller.game
    assert isinstance(game, Session)
    proposal = propose_to(game, before)
    assert proposal is not None
    page.taking.put(proposal)
    return before


@pytest.mark.parametrize("key", [2, 3])
def test_either_member_agrees_for_the_team(qtbot: QtBot, tmp_path: Path, key: int) -> None:
    page = at_table(qtbot, tmp_path, *GIANTS)
    before = back(page, 2)
    assert asked(page) == ["Cleo && Dan agree"]
    assert not page.taking.agree(1)
    assert page.taking.agree(key)
    assert page.controller.update.table.entry == before


def test_each_other_player_agrees_for_himself_or_herself(qtbot: QtBot, tmp_path: Path) -> None:
    page = at_table(qtbot, tmp_path, *FOUR)
    before = back(page, 3)
    assert asked(page) == ["Ben agrees", "Cleo agrees"]
    assert page.taking.agree(2)
    assert asked(page) == ["Ben agrees"]
    assert page.taking.agree(1)
    assert page.controller.update.table.entry == before
