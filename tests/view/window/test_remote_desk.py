"""The remote: the program does what a name says, and tells nothing that not everybody sees."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.start.opening import folder
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import Seat
from tabletop.remote.client import NotRunning, ask
from tabletop.remote.lines import LIST, WATCH, name_of
from tabletop.remote.place import place_of
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.remote_desk import RemoteDesk
from tabletop.view.window.remote_state import state_of
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import session_of

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="asks by a socket")


@pytest.fixture(autouse=True)
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder for sockets of each test's own."""
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(run))


@pytest.fixture
def desk(window: TableWindow) -> RemoteDesk:
    made = RemoteDesk(window)
    assert made.problem == ""
    return made


def place(window: TableWindow) -> str:
    return place_of(folder(window.data))


def asked(qtbot: QtBot, window: TableWindow, *words: str) -> list[str]:
    """What the program answers, asked from beside it as another process would."""
    lines: list[str] = []
    asker = threading.Thread(target=lambda: lines.extend(ask(place(window), words)), daemon=True)
    asker.start()
    qtbot.waitUntil(lambda: not asker.is_alive(), timeout=5000)
    return lines


def eventually(qtbot: QtBot, holds: Callable[[], bool]) -> None:
    qtbot.waitUntil(holds, timeout=5000)


def test_a_command_is_done_by_its_name(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    assert asked(qtbot, window, "game-new-game") == ["ok"]
    eventually(qtbot, lambda: window.page is not None)


def test_a_key_of_the_table_passes_as_the_key_does(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    window.play_now()
    assert window.page is not None
    before = session_of(window).entry
    assert asked(qtbot, window, "labels") == ["ok"]
    page = window.page
    eventually(qtbot, lambda: bool(page.keys.leading or page.view.table) and session_of(window).entry == before)
    assert asked(qtbot, window, "lift1") == ["ok"]
    eventually(qtbot, lambda: bool(page.controller.update.lifted or page.controller.update.cover is not None))


def test_every_command_of_the_palette_has_one_name(window: TableWindow, desk: RemoteDesk) -> None:
    window.play_now()
    names = [name for name, _ in desk.names()]
    assert len(names) == len(set(names))
    assert {name_of(one.name) for one in window.more.commands()} < set(names)


def test_the_list_names_what_can_be_asked_for(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    lines = asked(qtbot, window, LIST)
    assert [line.split()[0] for line in lines] == [name for name, _ in desk.names()]
    assert any("(not now)" in line for line in lines if line.startswith("game-save "))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tabel-take-back",), "nearest: table-take-back"),
        (("table-take-back",), "can't be done now"),
        (("game-new-game", "again"), "takes no words"),
        (("open",), "takes one word"),
        (("open", "nowhere.toml"), "no file"),
        (("",), "no command"),
    ],
)
def test_what_can_not_be_done_is_refused_with_a_sentence(
    qtbot: QtBot, window: TableWindow, desk: RemoteDesk, words: tuple[str, ...], said: str
) -> None:
    (line,) = asked(qtbot, window, *words)
    assert line.startswith("no ")
    assert said in line
    assert isinstance(window.centralWidget(), StartPage)


def test_a_file_is_opened(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    file = sorted(Path("assets/demos").rglob("*.toml"))[0].absolute()
    assert asked(qtbot, window, "open", str(file)) == ["ok"]
    eventually(qtbot, lambda: window.page is not None)


def test_noise_on_the_wire_harms_nothing(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    for noise in (b"\xff\xfe\n", b"[" * 40_000, b"{}\n", b""):
        with socket.socket(socket.AF_UNIX) as wire:
            wire.connect(place(window))
            wire.sendall(noise)
            qtbot.wait(20)
    assert asked(qtbot, window, "table-commands") == ["ok"]


def test_watching_tells_what_everybody_sees_and_what_changes(
    qtbot: QtBot, window: TableWindow, desk: RemoteDesk
) -> None:
    lines: list[str] = []
    found = ask(place(window), (WATCH,))
    watcher = threading.Thread(target=lambda: lines.extend(_until(found, "page table", lines)), daemon=True)
    watcher.start()
    eventually(qtbot, lambda: lines == ["page start"])
    window.play_now()
    eventually(qtbot, lambda: not watcher.is_alive())
    assert lines == ["page start", "page table"]


def _until(found: Iterator[str], last: str, into: list[str]) -> list[str]:
    """Read into a list until a line comes; then the wire is closed."""
    for line in found:
        into.append(line)
        if line == last:
            break
    found.close()  # type: ignore[attr-defined]
    return []


def test_state_names_nothing_that_is_in_a_hand_or_a_library(window: TableWindow) -> None:
    window.play_now()
    assert window.page is not None
    window.page.controller.answer(Picked(("p0",)))
    session = session_of(window)
    told = " ".join(f"{key} {words}" for key, words in state_of(window).items())
    assert "20 " in told
    for seat in (Seat(0), Seat(1)):
        hand = session.observe(seat).players[seat].hand
        assert hand
        for card in hand:
            assert card.card is not None
            assert card.card.name not in told


def test_a_second_program_says_that_the_first_has_the_remote(window: TableWindow, desk: RemoteDesk) -> None:
    assert "Another Tabletop" in RemoteDesk(window).problem


def test_one_that_did_not_end_well_is_followed(window: TableWindow, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket(socket.AF_UNIX) as left:
        left.bind(place(window))
        left.listen()
    with pytest.raises(NotRunning, match="did not end well"):
        list(ask(place(window), ("pass",)))
    assert RemoteDesk(window).problem == ""
    assert "takes over" in capsys.readouterr().err


def test_nobody_else_may_open_the_socket(window: TableWindow, desk: RemoteDesk) -> None:
    assert os.stat(place(window)).st_mode & 0o077 == 0


def test_the_command_line_asks_without_qt_and_says_that_nobody_runs(tmp_path: Path) -> None:
    code = (
        "import sys; from tabletop.cli import main; status = main(sys.argv[1:]);"
        "assert not any(name.startswith('PySide6') for name in sys.modules); sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "remote", "--data", str(tmp_path), "pass"], capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "No Tabletop runs" in done.stderr


def test_the_command_line_says_what_was_answered(qtbot: QtBot, window: TableWindow, desk: RemoteDesk) -> None:
    began = time.monotonic()
    for words, status in ((("game-new-game",), 0), (("game-save",), 0), (("nonsense",), 1)):
        command = [sys.executable, "-m", "tabletop", "remote", "--data", str(window.data), *words]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as asking:
            eventually(qtbot, lambda asking=asking: asking.poll() is not None)  # type: ignore[misc]
            assert asking.returncode == status
        qtbot.wait(50)
    assert time.monotonic() - began < 60
