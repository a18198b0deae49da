"""Commands that open the window: with the right options, on a screen, and ended by Ctrl-C."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tabletop.assets import asset
from tabletop.cards.own_decks import OWN_DECKS
from tabletop.cli import main
from tabletop.commands import play, selftest, start, window
from tabletop.commands.errors import CommandError
from tabletop.controller.start.opening import go_on, last_end
from tabletop.engine.rules.variants import options_for
from tabletop.session.keeping.journal import last_unfinished
from tabletop.view.window.app import AppOptions

DECKS = [str(asset("decks", name)) for name in OWN_DECKS]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[AppOptions]:
    """No window is opened: gives the options that one would have been opened with."""
    found: list[AppOptions] = []

    def open_window(**options: Any) -> int:
        found.append(AppOptions(**options))
        return 0

    for module in (play, start, selftest):
        monkeypatch.setattr(module, "open_window", open_window)
    return found


def test_without_words_the_start_screen_opens(opened: list[AppOptions]) -> None:
    assert main([]) == 0
    assert opened == [AppOptions()]


def test_the_start_screen_with_a_folder(opened: list[AppOptions], tmp_path: Path) -> None:
    assert main(["--data", str(tmp_path)]) == 0
    assert opened == [AppOptions(data=tmp_path)]


def test_play_opens_the_table(opened: list[AppOptions], tmp_path: Path) -> None:
    assert main(["play", *DECKS, "--seed", "7", "--data", str(tmp_path)]) == 0
    assert opened == [AppOptions(decks=tuple(map(Path, DECKS)), seed="7", data=tmp_path)]


@pytest.mark.parametrize(("more", "heads"), [([], 1), (["--two-headed-giant"], 2)])
def test_play_opens_a_table_of_four(opened: list[AppOptions], more: list[str], heads: int) -> None:
    assert main(["play", *DECKS * 2, *more]) == 0
    assert opened == [AppOptions(decks=tuple(map(Path, DECKS * 2)), heads=heads)]


def test_play_opens_a_table_of_many(opened: list[AppOptions]) -> None:
    assert main(["play", *DECKS * 3, "--variant", "emperor"]) == 0
    assert opened == [AppOptions(decks=tuple(map(Path, DECKS * 3)), options=options_for("emperor", 6))]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "DECK"),
        ([DECKS[0]], "two to ten decks, not 1"),
        ([*DECKS * 5, DECKS[0]], "two to ten decks, not 11"),
        ([*DECKS * 2, "--variant", "emperor"], "whole teams of 3, which 4 players aren't"),
        ([*DECKS * 2, "--two-headed-giant", "--variant", "teams"], "a variant of its own"),
        ([*DECKS * 2, "--team-size", "2"], "only a --variant has a --team-size"),
        ([*DECKS, "--two-headed-giant"], "needs four decks, not 2"),
        ([DECKS[0], "missing.txt"], '"missing.txt"'),
        ([*DECKS, "--seed", "x"], "'x' is not a whole number"),
    ],
)
def test_play_refuses_wrong_words(
    words: list[str], complaint: str, opened: list[AppOptions], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 2
    assert complaint in capsys.readouterr().err
    assert opened == []


def test_selftest_says_that_it_went_well(opened: list[AppOptions], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest"]) == 0
    assert opened == [AppOptions(selftest=True)]
    assert "draws its window here" in capsys.readouterr().out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(CommandError, match="There is no screen here"):
        window.check_screen()


@pytest.mark.parametrize(
    "environment", [{"DISPLAY": ":7"}, {"WAYLAND_DISPLAY": "wayland-1"}, {"QT_QPA_PLATFORM": "offscreen:x"}]
)
def test_any_kind_of_screen_is_enough(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    window.check_screen()


# --- in a process of its own ------------------------------------------------------------------------


def program(*words: str) -> list[str]:
    return [sys.executable, "-m", "tabletop", *words]


@pytest.fixture
def offscreen() -> dict[str, str]:
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen"}


def test_selftest_draws(offscreen: dict[str, str]) -> None:
    done = subprocess.run(program("selftest"), env=offscreen, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_first_paint_is_told(offscreen: dict[str, str], tmp_path: Path) -> None:
    words = program("play", *DECKS, "--data", str(tmp_path), "--first-paint")
    done = subprocess.run(words, env=offscreen, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["painted"] > 0


def at_the_table(env: dict[str, str], data: Path) -> subprocess.Popen[str]:
    """A program of its own in the middle of a game."""
    child = subprocess.Popen(program("play", *DECKS, "--data", str(data)), env=env, stderr=subprocess.PIPE, text=True)
    journal = data / "games"
    while not any(journal.glob("*.journal")):
        assert child.poll() is None, "the program ended by itself"
        time.sleep(0.02)
    time.sleep(0.3)  # the window is there
    return child


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGINT,
        *([signal.SIGTERM, pytest.param(signal.SIGHUP, marks=pytest.mark.long)] if os.name != "nt" else ()),
    ],
)
def test_a_signal_ends_the_window_and_the_next_start_says_so(
    offscreen: dict[str, str], tmp_path: Path, number: int
) -> None:
    with at_the_table(offscreen, tmp_path) as child:
        child.send_signal(number)
        assert child.stderr is not None
        said = child.stderr.read()
    assert (child.returncode, "Traceback" in said) == (128 + number, False)
    sentence, game = last_end(tmp_path)
    assert sentence.startswith("Last time Tabletop was ended by the system; ")
    assert last_end(tmp_path, game) == ("", game)
    # which is no other game than that one
    left = go_on(tmp_path)
    assert left is not None
    left.close()
    assert last_end(tmp_path) == ("", "")


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="needs signals that stop a process")
def test_a_machine_that_slept_has_the_game_as_it_was(offscreen: dict[str, str], tmp_path: Path) -> None:
    with at_the_table(offscreen, tmp_path) as child:
        child.send_signal(signal.SIGSTOP)
        time.sleep(3)
        assert last_unfinished(tmp_path) is None  # it is still that program's
        child.send_signal(signal.SIGCONT)
        time.sleep(1)
        assert child.poll() is None
        child.send_signal(signal.SIGSTOP)
        child.send_signal(signal.SIGTERM)  # as a session ends while everything sleeps
        time.sleep(0.5)
        child.send_signal(signal.SIGCONT)
        assert child.stderr is not None
        said = child.stderr.read()
    assert (child.returncode, "Traceback" in said) == (128 + signal.SIGTERM, False)
    game = go_on(tmp_path)
    assert game is not None
    game.close()
