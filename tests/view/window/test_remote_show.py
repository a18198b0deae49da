"""A whole show from a script of remote lines: built, played both ways, compared on air, narrated and handed away."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.cards.library import built_in
from tabletop.controller.start import opening
from tabletop.demos.checking import check_file
from tabletop.demos.reading import read_scenario
from tabletop.remote.lines import OK, request_line
from tabletop.remote.place import place_of
from tabletop.view.audience.guide import guide_text
from tabletop.view.window.remote_desk import RemoteDesk
from tabletop.view.window.remote_editor import WORDED_BY_EDITOR
from tabletop.view.window.remote_playing import WORDED_BY_PLAYING
from tabletop.view.window.remote_recording import WORDED_BY_RECORDING
from tabletop.view.window.window import TableWindow

BUILT = """
    position 2
    bring Ada in-play Mountain
    bring Ada hand Ember Lash
    bring Mira in-play Brass Ox
    bring Mira library-bottom Forest
    rules on
"""
ONE_WAY = """
    press "Play Ember Lash"
    touch "Brass Ox"
    confirm
    pass
    pass
"""
OTHER_WAY = """
    press "Play Ember Lash"
    press Mira
    confirm
    pass
    pass
"""
COMPARED = """
    line 1 "At the ox"
    line 2 "At Mira"
    air-take
    compare 1 2
"""
NARRATED = """
    record "Where the lash goes"
    narrate 1 "Ada has one red mana, and one target."
    note 1 "Wait for the chat."
    question 1 "What is hit?" B "The lash may be aimed at a player." "Only a creature" "A player too"
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableWindow]:
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(run))
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


@pytest.fixture
def desk(window: TableWindow) -> RemoteDesk:
    return RemoteDesk(window)


def say(desk: RemoteDesk, line: str) -> str:
    answer = desk.do(tuple(shlex.split(line)))
    QApplication.processEvents()
    return answer


def run(window: TableWindow, desk: RemoteDesk, script: str) -> None:
    for line in filter(None, map(str.strip, script.splitlines())):
        assert say(desk, line) == OK, line
        assert window.page is not None
        window.page.controller.set_guard(0)  # a script need not look before it answers


def lives(window: TableWindow) -> list[int]:
    assert window.page is not None
    return [player.life for player in window.page.controller.update.table.players]


def test_the_whole_show_is_a_script(window: TableWindow, desk: RemoteDesk, tmp_path: Path) -> None:
    run(window, desk, BUILT + ONE_WAY)
    assert window.page is not None
    assert [thing.card.name for thing in window.page.controller.update.table.in_play if thing.card] == ["Mountain"]
    while window.page.controller.update.table.players[0].hand == ():
        run(window, desk, "table-take-back")
    run(window, desk, OTHER_WAY)
    assert lives(window) == [20, 17]
    run(window, desk, COMPARED)
    air = window.air.air
    assert air is not None
    compare = air.picture.compare
    assert compare is not None
    assert compare.names == ("At the ox", "At Mira")
    assert air.programme.tally == "live"
    assert "Brass Ox" in [row.what for row in compare.rows]
    run(window, desk, "compare off\nline 1")
    assert lives(window) == [20, 20]
    run(window, desk, "line 2\n" + NARRATED)
    path = tmp_path / "show.toml"
    assert "being made" in say(desk, "press 1")
    run(window, desk, f"share {path}")
    assert check_file(path, built_in(), strict=True).ok
    scenario = read_scenario(path).scenario
    assert scenario.title == "Where the lash goes"
    assert [one.question.right for one in scenario.step if one.question is not None] == ["b"]
    assert "Ada has one red mana, and one target." in [one.say for one in scenario.step]
    run(window, desk, "line back")
    ask = window.page.controller.update.ask
    assert ask is not None
    assert ask.purpose == "target"
    run(window, desk, 'touch "Brass Ox"')


def test_the_page_names_every_word_of_a_show() -> None:
    told = set(re.findall(r"`([a-z]+)`", guide_text()))
    assert set(WORDED_BY_PLAYING) | set(WORDED_BY_RECORDING) <= told
    assert {"position", "bring", "rules", "line", "compare"} <= told & set(WORDED_BY_EDITOR)


def test_the_script_of_the_first_page_runs_line_by_line(window: TableWindow, desk: RemoteDesk) -> None:
    page = Path(__file__).parents[3].joinpath("README.md").read_text(encoding="utf-8")
    script = page[page.index("tabletop remote position 2") :].split("```")[0].replace("tabletop remote ", "")
    run(window, desk, script)
    assert window.air.air is not None
    assert window.air.air.picture.compare is not None
    assert lives(window) == [20, 17]


def test_with_hands_closed_nothing_is_chosen_or_read(window: TableWindow, desk: RemoteDesk, tmp_path: Path) -> None:
    window.play_now()
    assert window.page is not None
    controller = window.page.controller
    controller.set_guard(0)
    assert not controller.update.open_hands
    for seat in range(2):
        controller.hands.keep(seat)  # a lifted hand is for the eyes at the table
        before = controller.update.asked
        for line in ("press 1", "press nothing", "touch Ada", "say 1", "confirm", "line back"):
            assert say(desk, line).startswith("no With hands closed"), line
        for line in ("record A line", f"share {tmp_path / 'x.toml'}"):
            assert say(desk, line).startswith("no With hands closed a line is recorded"), line
        assert controller.update.asked == before
    assert not (tmp_path / "x.toml").exists()


def test_a_refusal_says_the_same_whatever_is_there(window: TableWindow, desk: RemoteDesk, tmp_path: Path) -> None:
    for line in ("press 1", "touch Ada", "confirm", "say 1", "record A line"):
        assert say(desk, line) == "no There is no table."
    run(window, desk, BUILT)
    answers = {say(desk, line) for line in ("press 99", "press 0", "press Forest", "touch Forest", "say 1")}
    assert len(answers) == 1
    assert answers.pop().startswith("no That is not offered now")
    (tmp_path / "file").write_text("no folder")
    assert say(desk, f"share {tmp_path / 'file' / 'x.toml'}") == "no That is not written; the table says why."
    for line in ("narrate 1 Words", "question 1 What A Why One Two", "record off"):
        assert say(desk, line).startswith("no No presentation is being made"), line


def test_what_is_not_saved_is_dropped_by_a_second_press(window: TableWindow, desk: RemoteDesk) -> None:
    run(window, desk, BUILT + ONE_WAY + NARRATED)
    for line in ("narrate 99 Words", "note 0 Words", 'question 1 What C Why "One" "Two"'):
        assert say(desk, line).startswith("no "), line
    assert say(desk, "record off").startswith("no It is not saved.")
    assert say(desk, "record off") == OK
    assert say(desk, "record off").startswith("no No presentation")


def over_the_wire(qtbot: QtBot, window: TableWindow, line: str) -> str:
    wire = QLocalSocket()
    wire.connectToServer(place_of(opening.folder(window.data)))
    assert wire.waitForConnected(1000)
    wire.write(request_line(shlex.split(line)))
    qtbot.waitUntil(wire.canReadLine, timeout=2000)
    return bytes(wire.readLine().data()).decode().strip()


def test_a_script_need_not_wait_for_the_table(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    assert desk.problem == ""
    for line in filter(None, map(str.strip, (BUILT + ONE_WAY).splitlines())):
        assert over_the_wire(qtbot, window, line) == OK, line
    assert window.page is not None
    qtbot.waitUntil(lambda: len(window.page.controller.update.table.in_play) == 1, timeout=2000)  # type: ignore[union-attr]
