"""Benchmarks are found by name, and say why when they can't be run."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

import pytest

from tabletop.benchmarks.registry import BENCHMARKS, measure
from tabletop.benchmarks.row import NotRun, Row
from tabletop.benchmarks.screen import child, x_server


def quiet(text: str) -> None:
    """Nobody looks."""


def test_the_names() -> None:
    assert list(BENCHMARKS) == [
        "games", "playouts", "games_checked", "checkpoint_bytes", "checkpoint_return", "undo",
        "start", "repaint_200", "animate_50", "lift", "lift_printed", "first_faces", "printing", "start_screen",
        "packed_start", "audience_frame", "audience_drop", "export", "drop", "memory",
        "print_tile", "print_block", "print_face", "print_large_face", "layout", "kept_prints", "typed_card", "search",
        "loop_jump", "combat_40", "combat_tokens", "triggers_100", "sbe_1500", "equal_tokens",
    ]  # fmt: skip


@pytest.mark.parametrize("name", BENCHMARKS)
def test_every_name_has_a_module_that_measures(name: str) -> None:
    module, _ = BENCHMARKS[name]
    assert callable(import_module(f"tabletop.benchmarks.{module}").measure)


def test_what_can_not_be_run_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(say: object) -> Row:
        raise NotRun("The moon is down.")

    module = ModuleType("tabletop.benchmarks.engine.undo")
    vars(module).update(measure=fails)
    monkeypatch.setitem(sys.modules, "tabletop.benchmarks.engine.undo", module)
    assert measure("undo", quiet) == Row(not_run="The moon is down.")


def test_without_an_x_server_windows_are_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(x_server.shutil, "which", lambda name: None)
    row = measure("memory", quiet)
    assert row.not_run is not None
    assert "apt-get install xvfb" in row.not_run
    assert (row.value, row.ok) == (None, None)


def test_a_server_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(x_server, "SCREEN", "no screen")
    monkeypatch.setattr(x_server.shutil, "which", lambda name: name)
    monkeypatch.setattr(x_server, "PROGRAM", "false")
    row = measure("memory", quiet)
    assert row.not_run is not None
    assert "Xvfb did not start" in row.not_run


def test_a_program_of_a_benchmark_answers_with_its_last_line() -> None:
    words = child.python("-c", "print('noise'); print('{\"a\": 1}')")
    assert child.answer_of(words, {}) == {"a": 1}


def test_a_program_of_a_benchmark_finds_this_program() -> None:
    words = child.python("-c", "import tabletop, json; print(json.dumps({'at': tabletop.__file__}))")
    assert child.answer_of(words, {})["at"] == sys.modules["tabletop"].__file__


def test_a_program_of_a_benchmark_that_fails_is_not_run() -> None:
    with pytest.raises(NotRun, match=r"status 1: ZeroDivisionError"):
        child.answer_of(child.python("-c", "1/0"), {})
