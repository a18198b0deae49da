"""A presentation is made over the table: words, a question, a note, and one file that holds anywhere."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.cards.library import built_in
from tabletop.controller.beside.demonstration import gallery
from tabletop.controller.editor.aims import Aim
from tabletop.demos.checking import check_file
from tabletop.demos.reading import read_scenario
from tabletop.engine.vocabulary.zones import IN_PLAY
from tabletop.view.editor.presentation_panel import PresentationPanel
from tabletop.view.ground.motion import NONE
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.window import TableWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    window.editor.begin()
    assert window.page is not None
    window.page.view.table.motion = NONE
    window.page.controller.set_guard(0)
    assert window.editor.desk is not None
    window.editor.desk.bring("Brass Ox", Aim(IN_PLAY, 0))
    window.page.controller.choose("rules on")
    window.page.controller.pass_priority()
    QApplication.processEvents()
    yield window
    window.close()


def panel_of(window: TableWindow) -> PresentationPanel:
    window.editor.record_action.trigger()
    panel = window.editor.presenting
    assert panel is not None
    QApplication.processEvents()
    return panel


def test_a_line_is_narrated_and_saved_as_one_file(window: TableWindow, tmp_path: Path) -> None:
    panel = panel_of(window)
    panel.title.setText("An ox")
    panel.rules.setText("408.1c")
    assert panel.steps.count() >= 1
    panel.steps.setCurrentRow(0)
    panel.say.setPlainText("Nobody does anything.")
    panel.note.setPlainText("Wait for the chat.")
    panel.text.setPlainText("What now?")
    panel.answers[0].setText("Nothing")
    panel.answers[1].setText("Something")
    panel.because.setPlainText("All have passed.")
    panel.put.click()
    assert panel.steps.item(0).text().startswith("1. Question: What now?")
    panel.save_to(tmp_path / "ox")
    path = tmp_path / "ox.tabletop.toml"
    assert "Saved as ox.tabletop.toml" in panel.told.text()
    assert check_file(path, built_in(), strict=True).ok
    step = read_scenario(path).scenario.step[1]
    assert (step.say, step.note) == ("Nobody does anything.", "Wait for the chat.")
    panel.steps.setCurrentRow(0)
    assert panel.away.isEnabled()
    panel.away.click()
    assert not panel.steps.item(0).text().startswith("1. Question")
    panel.close_panel()
    assert panel.isVisible()  # it was changed since
    panel.close_panel()
    assert panel.isHidden()


def test_a_rule_that_is_none_is_said_and_nothing_is_written(window: TableWindow, tmp_path: Path) -> None:
    panel = panel_of(window)
    panel.rules.setText("999")
    panel.save_to(tmp_path / "none.toml")
    assert panel.told.text() == "The rulebook has no rule or section 999."
    assert not (tmp_path / "none.toml").exists()


def test_a_demonstration_is_shared_and_a_file_is_opened_as_one_from_outside(
    window: TableWindow, tmp_path: Path
) -> None:
    assert not window.editor.share_action.isEnabled()
    piece = next(one for one in gallery() if one.kind == "demonstration" and one.steps > 3)
    assert window.demonstrations.open(piece.path) is not None
    assert window.editor.share_action.isEnabled()
    window.editor.share_action.trigger()
    panel = window.editor.presenting
    assert panel is not None
    panel.save_to(tmp_path / "shared.toml")
    assert check_file(tmp_path / "shared.toml", built_in(), strict=True).ok
    window.air.take()
    page = window.demonstrations.open(tmp_path / "shared.toml")
    assert isinstance(page, DemonstrationPage)
    assert window.air.air is not None
    assert window.air.air.programme.tally == "held"
