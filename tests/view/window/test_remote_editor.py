"""A position is built, played both ways, compared on air and shared by a script of remote commands alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.cards.library import built_in
from tabletop.demos.checking import check_file
from tabletop.remote.lines import OK, name_of
from tabletop.view.window.remote_editor import WORDED_BY_EDITOR
from tabletop.view.window.remote_words import do
from tabletop.view.window.window import TableWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


def say(window: TableWindow, line: str) -> str:
    """One line of a script: a command with words, or one of the menus by its name."""
    name, *words = line.split()
    answer = do(window, name, words)
    if answer is None:
        found = [one for one in window.more.commands() if name_of(one.name) == name]
        assert len(found) == 1, line
        found[0].act()
        answer = OK
    QApplication.processEvents()
    return answer


def test_the_whole_of_it_is_a_script(window: TableWindow, tmp_path: Path) -> None:
    for line in (
        "position 2",
        "bring Ada in-play Brass Ox",
        "bring Mira in-play Brass Ox",
        "bring Mira library-bottom Forest",
        "rules on",
    ):
        assert say(window, line) == OK, line
    assert window.page is not None
    window.page.controller.set_guard(0)
    assert say(window, "pass") == OK
    assert say(window, "table-take-back") == OK
    for line in ("rules off", "bring Ada in-play Mountain", "rules on", "pass"):
        assert say(window, line) == OK, line
    for line in ("line 1 As it was", "line 2 With a mountain", "air-take", "compare 1 2"):
        assert say(window, line) == OK, line
    assert window.air.air is not None
    compare = window.air.air.picture.compare
    assert compare is not None
    assert compare.names == ("As it was", "With a mountain")
    assert "Mountain" in [row.what for row in compare.rows]
    assert say(window, "compare off") == OK
    assert say(window, "line 1") == OK
    assert [thing.card.name for thing in window.page.controller.update.table.in_play if thing.card] == ["Brass Ox"] * 2
    assert say(window, "line 2") == OK
    path = tmp_path / "script.toml"
    assert say(window, f"share {path} A mountain") == OK
    assert check_file(path, built_in(), strict=True).ok


def test_a_position_of_any_kind_of_game_is_laid(window: TableWindow) -> None:
    for words, players in (("5", 5), ("emperor", 6), ("teams 8", 8), ("grand-melee 10", 10)):
        assert say(window, f"position {words}") == OK
        assert window.page is not None
        assert len(window.page.controller.update.table.players) == players
    assert say(window, "position emperor 7").startswith("no Say 2 to 10")


def test_what_can_t_be_is_one_sentence(window: TableWindow, tmp_path: Path) -> None:
    for line in ("rules off", "bring Ada hand Forest", "line 1", "compare 1 2", f"share {tmp_path / 'x.toml'}"):
        assert say(window, line) == "no There is no table."
    assert say(window, "position 11").startswith("no Say 2 to 10")
    assert say(window, "position two-headed-giant") == OK
    for line, told in (
        ("bring Bob hand Forest", "Nobody at the table is called 'Bob'."),
        ("bring Ada stack Forest", "A zone is one of hand,"),
        ("bring Ada hand Nothing Known", "There is no card named Nothing Known."),
        ("bring Ada in-play Ember Lash", "can't be in play"),
        ("rules away", "Say on or off."),
        ("line 9", "There are 1 lines."),
        ("compare 1 1", "Give two of 1 lines, or off."),
        ("share here.toml", "Give a whole path."),
    ):
        answer = say(window, line)
        assert answer.startswith("no "), line
        assert told in answer, answer
        assert "\n" not in answer
    assert say(window, "rules on") == OK
    assert "switch them off" in say(window, "bring Ada hand Forest")


def test_every_one_of_them_says_how_it_is_said(window: TableWindow) -> None:
    for name, one in WORDED_BY_EDITOR.items():
        assert one.usage
        assert one.does
        assert (do(window, name, []) or "").startswith(f"no Say it so: {name}")
