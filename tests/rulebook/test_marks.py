"""Marks on tests and ids in code are found in their source."""

from __future__ import annotations

from pathlib import Path

from tabletop.rulebook.marks import cited_rules, marked_tests, mentioned_rules

TESTS = """
import pytest

@pytest.mark.rule("101.1")
@pytest.mark.rule("101.2", "101.3")
def test_function(): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("101.4"))])
def test_rows(n): ...

@pytest.mark.rule("102.1")
class TestClass:
    pytestmark = pytest.mark.rule("102.2")

    def test_in_class(self): ...

    @pytest.mark.rule("102.1")
    async def test_twice(self): ...

    def helper(self): ...

@pytest.mark.rule("103.1")
def helper(): ...

def test_without(): ...
"""

CODE = '''
"""A module about 420.5a and nothing else; size 1017.25 px, version 1.101.5, rule #413.2."""

@rule("420.5a", "420.5b")
def carry_out(run):
    """Carries out 420.5a (see 500.4)."""
    run.commit(rule="420.3")
    return Refusal("Not now (408.1c).", "409.1")
'''


def written(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_marks_of_functions_classes_and_rows(tmp_path: Path) -> None:
    written(tmp_path / "tests" / "room", "test_it.py", TESTS)
    here = "tests/room/test_it.py"
    assert marked_tests(tmp_path / "tests") == {
        "101.1": (f"{here}::test_function",),
        "101.2": (f"{here}::test_function",),
        "101.3": (f"{here}::test_function",),
        "101.4": (f"{here}::test_rows",),
        "102.1": (f"{here}::TestClass::test_in_class", f"{here}::TestClass::test_twice"),
        "102.2": (f"{here}::TestClass::test_in_class", f"{here}::TestClass::test_twice"),
    }


def test_marks_of_a_whole_module(tmp_path: Path) -> None:
    text = 'import pytest\npytestmark = [pytest.mark.rule("101.5")]\ndef test_one(): ...\ndef test_two(): ...\n'
    folder = written(tmp_path / "tests", "test_all.py", text)
    assert marked_tests(folder) == {"101.5": ("tests/test_all.py::test_one", "tests/test_all.py::test_two")}


def test_only_files_of_tests_are_read(tmp_path: Path) -> None:
    folder = written(tmp_path / "tests", "helpers.py", TESTS)
    assert marked_tests(folder) == {}


def test_cited_ids_are_strings_of_their_own(tmp_path: Path) -> None:
    folder = written(tmp_path / "tabletop", "module.py", CODE)
    assert cited_rules(folder) == {
        "420.5a": ("tabletop/module.py:4",),
        "420.5b": ("tabletop/module.py:4",),
        "420.3": ("tabletop/module.py:7",),
        "409.1": ("tabletop/module.py:8",),
    }


def test_ids_of_decorators_alone(tmp_path: Path) -> None:
    folder = written(tmp_path / "tabletop", "module.py", CODE)
    assert list(cited_rules(folder, decorators_only=True)) == ["420.5a", "420.5b"]


def test_mentioned_ids_include_those_in_sentences(tmp_path: Path) -> None:
    folder = written(tmp_path / "tabletop", "module.py", CODE)
    found = mentioned_rules(folder)
    assert sorted(found) == ["408.1c", "409.1", "420.3", "420.5a", "420.5b", "500.4"]
    assert sorted(found["420.5a"]) == ["tabletop/module.py:2", "tabletop/module.py:4", "tabletop/module.py:6"]
