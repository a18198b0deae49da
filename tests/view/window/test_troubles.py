"""What goes wrong with the files of a game is said at its table when it happens, and a game that goes on says so."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop.engine.rules.turn import beginning_phase
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.keeping import journal
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.app import AppOptions, open_window
from tabletop.view.window.window import TableWindow
from tests.saves.make import HERE
from tests.view.setting_up import session_of


def said(window: TableWindow) -> tuple[str, bool]:
    assert window.page is not None
    return window.page.view.notice.text, window.page.view.notice.warns


def test_a_journal_that_can_not_be_written_is_said_at_once(
    window: TableWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.play_now()
    assert window.page is not None
    assert said(window)[0] == ""

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal.os, "write", full)
        window.page.controller.answer(Picked(("p0",)))
    assert said(window)[0].startswith("The journal can't be written (no space left on device); save the game before")
    assert said(window)[1]
    session_of(window).course.open_journal()
    window.page.controller.answer(Picked(("keep",)))
    assert said(window) == ("The journal of the game is written again; nothing of it is missing.", False)


def test_a_save_that_no_longer_replays_comes_to_the_table_and_says_so(
    window: TableWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shutil.copyfile(HERE / "0.1.0" / "two.tabletop", tmp_path / "Two.tabletop")
    monkeypatch.setattr(beginning_phase, "_who_draws", lambda state: ())
    window.load_file(path)
    sentence, warns = said(window)
    assert warns
    assert sentence.startswith('"Two.tabletop" no longer replays from turn ')
    assert sentence.endswith("; its log is kept, and what came before can't be taken back.")


def test_the_next_start_says_once_that_a_game_was_cut_off(window: TableWindow) -> None:
    window.play_now()
    session_of(window).release()
    for wanted in (True, False):
        other = open_window(AppOptions(data=window.data))
        page = other.centralWidget()
        assert isinstance(page, StartPage)
        assert page.problem.text().startswith("Last time Tabletop ended unexpectedly") is wanted
        other.deleteLater()
