"""The program as another process: the same one, whatever lies where it is called; packed up, what is packed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.itself import called_with


def test_it_is_this_program_wherever_it_is_called(tmp_path: Path) -> None:
    for name in ("argparse.py", "tabletop.py", "msgspec.py"):
        (tmp_path / name).write_text("raise SystemExit('somebody else lies here')")
    program, words = called_with("--version")
    done = subprocess.run([program, *words], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (f"Tabletop {__version__}\n", "")


def test_a_packed_program_is_called_without_any_word_for_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/a place/tabletop")
    assert called_with("export", "a.toml") == ("/opt/a place/tabletop", ["export", "a.toml"])
