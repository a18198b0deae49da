"""Every command of whoever presents works by key, by palette and by remote, and can have another key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.controller.beside.demonstration import demos_folder
from tabletop.remote.lines import name_of
from tabletop.view.settings.commands_list import commands, menu_actions, menu_name
from tabletop.view.window.remote_desk import RemoteDesk
from tabletop.view.window.remote_words import WORDED
from tabletop.view.window.window import TableWindow

CHORD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def showing(
    window: TableWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TableWindow]:
    """A demonstration is on air; whoever is asked for a file says nothing."""
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(run))
    for ask in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, ask, lambda *words: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *words: "")
    window.air.size(CANVASES[1])
    window.air.open_window()
    window.demonstrations.open(next(demos_folder().glob("310.2c*.toml")))
    window.air.take()
    window.show()
    window.activateWindow()
    yield window
    window.air.close()


def actions(window: TableWindow) -> dict[str, QAction]:
    """Every command of the menu "Air" by its name in the settings."""
    found = [(menu_name(menu, one), one) for menu, one in menu_actions(window.menuBar()) if menu.startswith("Air")]
    assert len({name for name, _ in found}) == len(found)
    return dict(found)


def test_every_command_has_a_name_in_palette_and_remote_and_none_shares_a_key(showing: TableWindow) -> None:
    known = actions(showing)
    assert len(known) >= 75
    listed = {one.name for one in showing.more.commands()}
    assert set(known) <= listed
    remote = [name for name, _ in RemoteDesk(showing).names()]
    assert len(remote) == len(set(remote))
    assert {name_of(name) for name in known} <= set(remote)
    keys = [one.key for one in commands(showing.menuBar(), showing.page, {}) if one.key]
    twice = {key for key in keys if keys.count(key) > 1}
    assert not twice


def test_every_command_works_by_key_by_palette_and_by_remote(showing: TableWindow, qtbot: QtBot) -> None:
    known = actions(showing)
    desk = RemoteDesk(showing)
    palette = {one.name: one for one in showing.more.commands()}
    for name, action in known.items():
        done: list[str] = []
        action.triggered.connect(lambda _=False, done=done: done.append("done"))
        if not action.isEnabled():
            assert "can't be done now" in desk.do((name_of(name),)), name
            continue
        if "Page for a browser" in name:  # it has tests of its own, and needs an extra
            continue
        # a key that somebody has given it
        assert showing.more.rebind(name, "Ctrl+Alt+Shift+F9") == "", name
        assert action.shortcut() == QKeySequence("Ctrl+Alt+Shift+F9"), name
        QTest.keyClick(showing, Qt.Key.Key_F9, CHORD)
        assert done == ["done"], name
        showing.more.rebind(name, None)
        palette[name].act()
        assert done == ["done"] * 2, name
        assert desk.do((name_of(name),)) == "ok", name
        QApplication.processEvents()
        assert done == ["done"] * 3, name
        action.triggered.disconnect()
        showing.air.presenting.take_down()


def test_a_script_of_words_runs_a_show(showing: TableWindow, tmp_path: Path) -> None:
    desk = RemoteDesk(showing)
    air = showing.air.awake()

    def said(*words: str) -> str:
        return desk.do(words)

    assert said("layout", "focus") == "ok"
    assert air.programme.look.layout == "focus"
    assert said("layout", "lower-third") == "ok"
    assert said("ground", "key-colour") == "ok"
    assert said("camera", "upper-right", "25") == "ok"
    assert air.programme.look.camera.corner == "upper right"
    assert said("camera", "none") == "ok"
    assert said("canvas", "1920x1080") == "ok"
    assert said("step", "3") == "ok"
    assert showing.air.presenting.demonstration is not None
    assert showing.air.presenting.demonstration.shown.number == 3
    assert said("pace", "1.5") == "ok"
    assert air.pace == 1.5
    assert said("next-topic", "Banding", "at", "last") == "ok"
    assert air.next_topic == "Banding at last"
    for title in ("One", "Two words", "Three"):
        assert said("mark", *title.split()) == "ok"
    assert [mark.title for mark in air.recording.marks][-2:] == ["Two words", "Three"]
    folder = tmp_path / "live"
    folder.mkdir()
    assert said("live-folder", str(folder)) == "ok"
    assert said("live-folder", "off") == "ok"


def test_more_is_given_away_by_a_second_word_only(showing: TableWindow) -> None:
    desk, air = RemoteDesk(showing), showing.air.awake()
    assert desk.do(("secrecy", "both-hands")) == "no Send it again within 4 seconds to show that."
    assert air.programme.disclosure.secrecy.level == "public"
    assert desk.do(("secrecy", "both-hands")) == "ok"
    assert air.programme.disclosure.secrecy.level == "both hands"
    assert desk.do(("secrecy", "public")) == "ok"
    assert air.programme.disclosure.secrecy.level == "public"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("step",), "no Say it so: step NUMBER."),
        (("step", "99"), "no There are steps 0 to"),
        (("step", "-1"), "no A step is a number"),
        (("pace", "9"), "no The pace is from 0.5 to 3"),
        (("pace", "nan"), "no "),
        (("layout", "sideways"), 'no "sideways" is no layout'),
        (("canvas", "1x1"), 'no "1x1" is no size'),
        (("secrecy", "nobody"), 'no "nobody" is no secrecy'),
        (("delay", "1e9"), "no A delay is from 0 to 600"),
        (("answers", "A", "B", "C"), "no Say it so"),
        (("answers", "A", "-4"), 'no "-4" is no count'),
        (("lock", "A"), "no This step has no question"),
        (("times", "relative.txt"), "no Give a whole path"),
        (("clips", "/nowhere/at/all"), "no No clip was cut"),
        (("live-folder", "/nowhere/at/all"), "no There is no folder"),
        (("page", "maybe"), "no Say on or off"),
    ],
)
def test_words_that_mean_nothing_are_answered_with_a_sentence(
    showing: TableWindow, words: tuple[str, ...], answer: str
) -> None:
    assert RemoteDesk(showing).do(words).startswith(answer)


def test_every_worded_command_says_what_it_does() -> None:
    for name, one in WORDED.items():
        assert one.does[0].isupper(), name
        assert one.least <= one.most, name
