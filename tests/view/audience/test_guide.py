"""The page "On air in ten minutes" is followed step by step: its keys and commands are those of the program."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.controller.beside.demonstration import demos_folder
from tabletop.remote.lines import LIST, WATCH
from tabletop.view.audience.guide import guide_commands, guide_text
from tabletop.view.settings.commands_list import commands
from tabletop.view.window.remote_desk import RemoteDesk
from tabletop.view.window.window import TableWindow

README = Path(__file__).parents[3] / "README.md"
#: what the page says that a key does, and the command that has it
KEYS = {
    "Ctrl+Shift+A": "Show the audience window", "F7": "Take", "F6": "Hold", "F8": "Standby card",
    "F12": "Panic: standby at once", "Ctrl+F9": "Both hands", "F9": "Public", "F3": "Watch a rule, lessons",
    "Ctrl+PgDown": "Next step", "Ctrl+PgUp": "Previous step", "Ctrl+Shift+Q": "Ask, or back to the table",
    "Ctrl+Shift+1": "Lock A", "Ctrl+Shift+R": "Reveal", "Ctrl+I": "Label everything",
    "Ctrl+Shift+W": "What is legal, and why not", "Ctrl+Shift+E": "How its values come about",
    "Ctrl+Shift+T": "Today's rules", "Ctrl+Shift+X": "Take the card down", "F10": "Again, at half speed",
    "Ctrl+1": "Table", "Ctrl+2": "Focus", "Ctrl+3": "Stack", "Ctrl+4": "Lower third", "Ctrl+5": "Title card",
    "Ctrl+6": "Question", "Ctrl+F12": "Recording starts", "Ctrl+M": "Mark this moment",
    "Shift+F10": "A clip begins here", "Ctrl+F10": "The clip ends here",
}  # fmt: skip


def test_readme_has_the_page_word_for_word() -> None:
    body = guide_text().split("\n", 1)[1].strip()
    assert body in README.read_text(encoding="utf-8")


def test_every_key_of_the_page_does_what_it_says(window: TableWindow) -> None:
    named = set(re.findall(r"\b(?:Ctrl\+)?(?:Shift\+)?(?:F\d+|PgDown|PgUp|(?<=\+)[A-Z1-6])\b", guide_text()))
    assert named == set(KEYS)
    known = {QKeySequence(one.key): one.words for one in commands(window.menuBar(), None, {}) if one.key}
    for key, words in KEYS.items():
        assert known[QKeySequence(key)].split(": ", 1)[1].endswith(words), key


def test_every_menu_that_the_page_names_is_there(window: TableWindow) -> None:
    words = {one.words.lower() for one in commands(window.menuBar(), None, {})}
    for named in ("Air: Out: Page for a browser source", "Air: Out: Live folder", "Air: On air in ten minutes"):
        assert named.lower() in words
    assert "air: present: recording: save chapters and captions" in words


def test_the_commands_of_the_page_are_carried_out_one_after_the_other(
    window: TableWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(run))
    window.air.size(CANVASES[1])
    window.air.open_window()
    asking = next(path for path in sorted(demos_folder().glob("*.toml")) if "[step.question]" in path.read_text())
    window.demonstrations.open(asking)
    desk, air = RemoteDesk(window), window.air.awake()
    lines = guide_commands(guide_text())
    assert len(lines) >= 10
    for words in lines:
        if words[0] in (LIST, WATCH):
            continue
        if words[0] == "answers":
            while air.asking.question is None:
                assert desk.do(("step", str(window.air.presenting.demonstration.shown.number + 1))) == "ok"  # type: ignore[union-attr]
        assert desk.do(words) == "ok", words
        qtbot.wait(1)
    assert air.programme.tally == "standby"
    assert air.recording.marks[-1].title == "The second game"
    assert air.asking.counts == {"a": 12, "b": 40} or set(air.asking.counts.values()) == {12, 40}


def test_the_page_stands_beside_the_table(window: TableWindow) -> None:
    window.show()
    window.air.toggle_guide()
    assert window.air.guide is not None
    assert "On air in ten minutes" in window.air.guide.page.toPlainText()
    window.air.toggle_guide()
    assert window.air.guide.isHidden()
