"""A subgame at the table: its main game waits at the top of the column, is looked at by a click, and comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.view.access.text_table_lines import sections_of
from tabletop.view.scene.phase_bar import phase_model
from tabletop.view.table.table_page import TablePage
from tests.session.many_games import with_subgame
from tests.view import pages
from tests.view.four.conftest import Seated


def plate(page: TablePage) -> QPointF:
    return QPointF(*page.view.table.places.waits.middle)


@pytest.mark.rule("506.1", "506.6")
def test_the_main_game_waits_and_is_shown_by_a_click(seated: Seated, tmp_path: Path) -> None:
    session, _ = with_subgame(tmp_path)
    page = seated(session)
    scene, update = page.view.table, page.controller.update
    main = update.table.main
    assert main is not None
    assert phase_model(update.table).turn.startswith("Subgame")
    said = next(section for section in sections_of(update) if section.name == "main")
    assert said.lines[0].text == f"The main game waits: turn {main.turn}"
    assert scene.places.waits.h > 0
    assert scene.places.waits.bottom <= scene.places.column.y
    pages.click(page, plate(page))
    assert scene.waits.is_shown
    pages.click(page, pages.middle_of(scene.places.table))  # whatever lies there
    assert not scene.waits.is_shown
    pages.click(page, plate(page))
    pages.tap(page, Qt.Key.Key_Escape)
    assert not scene.waits.is_shown
    assert session.concede(0) is None
    page.controller.refresh()
    assert page.controller.update.table.main is None
    assert scene.places.waits.h == 0
    session.close()


def test_a_main_game_shows_no_hand_and_no_library(tmp_path: Path) -> None:
    session, _ = with_subgame(tmp_path)
    for viewer in (-1, 0, 1):
        main = session.observe(viewer, open_hands=True).main
        assert main is not None
        assert main.viewer == -1
        assert all(card.card is None for player in main.players for card in player.hand)
        assert main.log == ()
    session.close()
