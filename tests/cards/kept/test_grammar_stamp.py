"""What stands for the grammar."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabletop
from tabletop.cards.kept.grammar_stamp import READERS, grammar_stamp

HERE = Path(tabletop.__file__).parent
#: what reading a card loads and no reading depends on
ELSEWHERE = ("tabletop/__init__.py", "tabletop/cards/__init__.py", "tabletop/engine/__init__.py")

_LOADED = """
import sys, tabletop.cards.compiling
print(*(one.__file__ for name, one in sys.modules.items() if name.startswith("tabletop")), sep="\\n")
"""


def test_all_that_reads_a_card_is_in_it() -> None:
    told = subprocess.run([sys.executable, "-c", _LOADED], capture_output=True, text=True, check=True, cwd=HERE.parent)
    loaded = [Path(line).relative_to(HERE.parent).as_posix() for line in told.stdout.split("\n") if line]
    assert "tabletop/cards/text/grammar.py" in loaded
    within = tuple(f"tabletop/{part}" for part in READERS)
    assert [file for file in loaded if not file.startswith(within) and file not in ELSEWHERE] == []


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources that the stamp is made of, in place of the program's."""
    for part in READERS:
        here, there = HERE / part, tmp_path / part
        there.parent.mkdir(parents=True, exist_ok=True)
        if here.is_dir():
            shutil.copytree(here, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(here, there)
    monkeypatch.setattr(tabletop, "__file__", str(tmp_path / "__init__.py"))
    return tmp_path


def test_it_is_the_same_for_the_same_sources(copied: Path) -> None:
    kept = grammar_stamp()
    grammar_stamp.cache_clear()
    assert grammar_stamp() == kept


@pytest.mark.parametrize("part", ["cards/compiling.py", "cards/text/kernel/reader.py", "engine/language/node.py"])
def test_it_is_another_as_soon_as_one_source_is(copied: Path, part: str) -> None:
    grammar_stamp.cache_clear()
    before = grammar_stamp()
    with (copied / part).open("a") as file:
        file.write("\n")
    grammar_stamp.cache_clear()
    assert grammar_stamp() != before


def test_that_python_compiles_the_sources_makes_no_other(copied: Path) -> None:
    grammar_stamp.cache_clear()
    before = grammar_stamp()
    compiled = copied / "cards" / "text" / "__pycache__"
    compiled.mkdir()
    (compiled / "grammar.cpython-311.pyc").write_bytes(b"compiled")
    grammar_stamp.cache_clear()
    assert grammar_stamp() == before


def test_of_a_packed_program_it_is_that_of_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = tmp_path / "tabletop"
    packed.write_bytes(b"one")
    monkeypatch.setattr(tabletop, "__file__", str(tmp_path / "nowhere" / "__init__.py"))
    monkeypatch.setattr(sys, "executable", str(packed))
    grammar_stamp.cache_clear()
    before = grammar_stamp()
    packed.write_bytes(b"three")
    grammar_stamp.cache_clear()
    assert grammar_stamp() != before


@pytest.fixture(autouse=True)
def _forgotten() -> object:
    yield None
    grammar_stamp.cache_clear()
    return None
