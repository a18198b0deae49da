"""ADDING.md: every file and test that it names is there, and its worked example is carried out as it stands."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = (ROOT / "ADDING.md").read_text("utf-8")
#: what a part of the example is, in the order of the page
MODULE, WORDS, TEST, SCENARIO = range(4)


class Part(NamedTuple):
    """A part of the worked example: a whole file, or (`diff`) lines of one that take the place of others."""

    kind: str
    path: str
    text: str


PARTS: Final = tuple(
    Part(*found) for found in re.findall(r"^```(\w+) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
)
#: the page without the example
RECIPES: Final = PAGE.partition("## One worked example")[0]


def named_paths() -> list[str]:
    """The files and folders that the recipes name."""
    return [name for name in re.findall(r"`([\w./-]+)`", RECIPES) if "/" in name or name.endswith(".md")]


def test_every_file_that_is_named_exists() -> None:
    assert len(named_paths()) > 40
    assert [name for name in named_paths() if not (ROOT / name).exists()] == []


def test_every_test_and_word_that_is_named_exists() -> None:
    tests = "\n".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("*.py") if file != Path(__file__))
    code = "\n".join(file.read_text("utf-8") for file in (ROOT / "tabletop").rglob("*.py"))
    words = [word for word in re.findall(r"`@?([A-Za-z_]+)(?:\[[^]`]*\])?(?:\([^`]*\))?`", RECIPES) if len(word) > 3]
    assert sum(word.startswith("test_") for word in words) > 5
    missing = [
        word for word in words if not re.search(rf"\b{word}\b", tests if word.startswith("test_") else code + tests)
    ]
    assert missing == []


# --- the worked example ---------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Path]:
    """A copy of the program to add to."""
    for part in ("tabletop", "tests", "assets"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    yield tmp_path
    shutil.rmtree(tmp_path)


def add(copy: Path, part: Part) -> None:
    """Carry out one part of the example."""
    path = copy / part.path
    if part.kind != "diff":
        assert not path.exists()
        path.write_text(part.text, "utf-8")
        return
    lines = part.text.splitlines()
    old, new = ("\n".join(line[1:] for line in lines if line[0] == sign) for sign in "-+")
    source = path.read_text("utf-8")
    assert source.count(old) == 1
    path.write_text(source.replace(old, new), "utf-8")


def said(copy: Path, *words: str) -> str:
    """What a module of Python says that is run in the copy."""
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return done.stdout + done.stderr


def failed(copy: Path, *tests: str) -> list[str]:
    """The names of those of these tests that fail in the copy; some must pass or fail at all."""
    output = said(copy, "pytest", "-q", "-p", "no:cacheprovider", *tests)
    assert re.search(r"\d+ (passed|failed)", output), output
    return re.findall(r"^FAILED \S+::(\w+)", output, re.MULTILINE)


KEYWORDS: Final = "tests/engine/test_every_word_is_handled.py"
RULES: Final = "tests/rulebook/test_pointers.py::test_every_rule_with_code_has_a_test"


def test_the_example_has_its_parts() -> None:
    assert [part.kind for part in PARTS] == ["python", "diff", "python", "toml"]


@pytest.mark.timeout(300)
def test_the_example_can_be_carried_out_and_each_check_speaks(copy: Path) -> None:
    add(copy, PARTS[MODULE])
    assert failed(copy, KEYWORDS, RULES) == ["test_every_keyword_with_rules_can_be_read", RULES.rpartition("::")[2]]
    scenario = PARTS[SCENARIO]
    for part in (PARTS[WORDS], PARTS[TEST], scenario):
        add(copy, part)
    assert failed(copy, KEYWORDS, RULES, PARTS[TEST].path) == []
    assert "1 passed, 0 failed" in said(copy, "tabletop", "check", scenario.path, "--strict")
    # and it can fail: the file says so where the keyword does something else
    module = copy / PARTS[MODULE].path
    module.write_text(module.read_text("utf-8").replace("int(ability.value)", "1"), "utf-8")
    assert "expected life of Ann 22, found 21" in said(copy, "tabletop", "check", scenario.path, "--strict")


@pytest.mark.timeout(300)
def test_words_without_the_module_are_noticed(copy: Path) -> None:
    add(copy, PARTS[WORDS])
    assert failed(copy, KEYWORDS) == ["test_every_keyword_that_is_read_has_rules"]
