"""A monkey at the table: the real window used as people don't, at each size, and everything that must hold, held."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MINUTES = os.environ.get("TABLETOP_MONKEY_MINUTES", "30")
#: sizes of the window, each with a language of the system
SIZES = (
    ("1280x720", "C.UTF-8"),
    ("1366x768", "tr_TR.UTF-8"),
    ("1920x1080", "de_DE.UTF-8"),
    ("3840x2160", "ar_EG.UTF-8"),
)
#: how much more memory than after ten minutes may be held at the end
MOST_GROWN = 5.0


def monkey(folder: Path, size: str, language: str, minutes: str, seed: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.abuse.monkey.monkey", "--size", size, "--minutes", minutes, "--seed", seed]
    home = folder / "home"
    home.mkdir()
    around = {**os.environ, "HOME": str(home), "LANG": language, "LC_ALL": language, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [*command, "--out", str(folder / "found")], cwd=ROOT, env=around, stdout=subprocess.PIPE, text=True, check=False
    )


@pytest.mark.long
@pytest.mark.parametrize(("size", "language"), SIZES)
def test_a_monkey_breaks_nothing(size: str, language: str, tmp_path: Path) -> None:
    found = monkey(tmp_path, size, language, MINUTES, f"{size} {language}")
    print(found.stdout)
    assert found.returncode == 0
    grown = re.search(r"memory: ([+-][\d.]+)% since", found.stdout)
    if float(MINUTES) > 12:
        assert grown is not None
    assert grown is None or float(grown.group(1)) <= MOST_GROWN


@pytest.mark.long
def test_what_breaks_is_written_down_as_a_script_that_does_it_again(tmp_path: Path) -> None:
    found = monkey(tmp_path, "1280x800", "C.UTF-8", "0.01", "1")
    assert found.returncode == 0
    (samples,) = tmp_path.glob("found/*/samples")
    making = (
        "from pathlib import Path; from tests.abuse.monkey.monkey import Run\n"
        f"run = Run(Path({str(tmp_path)!r}), Path({str(samples)!r}), (1280, 800))\n"
        "run.write_down('no such deed', 'x', [('resize', 1000, 700), ('no such deed',), ('wait', 0)],"
        f" Path({str(samples)!r}))\n"
    )
    subprocess.run([sys.executable, "-c", making], cwd=ROOT, check=True)
    again = subprocess.run(
        [sys.executable, str(tmp_path / "failure1.py")], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False
    )
    assert again.returncode == 1
    assert "KeyError: 'no such deed'" in again.stdout
    assert "2 deeds done again, 1 failures" in again.stdout
