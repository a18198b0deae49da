"""Rules are joined with the code and the tests that hold them, and the gate over all three is shut."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.rulebook import checks, pointers
from tabletop.rulebook.index import load_index
from tabletop.rulebook.pointers import Pointer, checkout, enforcing_code, read_reasons

ROOT = Path(__file__).resolve().parents[2]

#: the parts of the rulebook in which nothing may be left out without a reason
ACCOUNTED = (
    *(str(number) for number in range(101, 105)),
    *(str(number) for number in range(200, 218)),
    *(str(number) for number in range(300, 315)),
    *(str(number) for number in range(400, 418)),
    "420",
    *(f"423.{number}" for number in range(1, 6)),
    *("502", "504", "505", "508", "509", "510", "511"),
    "600",
    "602",
    "605",
    "606",
)


@pytest.fixture
def joined(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Pointer]:
    """The pointers of an invented checkout: code for a few rules, a test for one of them."""
    code = {"101.1": ("engine:a", "engine:b"), "101.2": ("engine:c",), "100.1": ("engine:d",)}
    monkeypatch.setattr(pointers, "enforcing_code", lambda: code)
    monkeypatch.setattr(pointers, "open_reasons", lambda: {"101.3": "Waits for teams."})
    tests = tmp_path / "tests"
    tests.mkdir()
    text = 'import pytest\n@pytest.mark.rule("101.1")\ndef test_it(): ...\n'
    (tests / "test_start.py").write_text(text, encoding="utf-8")
    return pointers.pointers(tmp_path)


def test_every_id_is_there_in_order(joined: dict[str, Pointer]) -> None:
    assert list(joined) == list(load_index())


def test_code_and_a_test_make_a_rule_enforced(joined: dict[str, Pointer]) -> None:
    found = joined["101.1"]
    assert (found.status, found.reason) == ("enforced", None)
    assert found.enforced == ("engine:a", "engine:b")
    assert found.tests == ("tests/test_start.py::test_it",)


def test_code_without_a_test_is_open(joined: dict[str, Pointer]) -> None:
    assert load_index()["101.2"].kind == "procedure"
    assert joined["101.2"].status == "open"
    assert joined["101.2"].reason is not None
    assert "no test" in joined["101.2"].reason


def test_a_procedure_without_code_is_open_with_the_reason_written_down(joined: dict[str, Pointer]) -> None:
    assert (joined["101.3"].status, joined["101.3"].reason) == ("open", "Waits for teams.")
    assert (joined["101.4"].status, joined["101.4"].reason) == ("open", None)


def test_what_nobody_carries_out_is_not_open(joined: dict[str, Pointer]) -> None:
    kinds = {entry.kind for entry in joined.values() if entry.status == "nothing_to_enforce"}
    assert kinds == {"definition", "heading", "not_applicable"}
    assert joined["100.5"].reason == load_index()["100.5"].reason


def test_outside_of_a_checkout_code_alone_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pointers, "enforcing_code", lambda: {"101.2": ("engine:c",)})
    found = pointers.pointers(None)["101.2"]
    assert (found.status, found.tests) == ("enforced", ())


def test_this_is_a_checkout() -> None:
    assert checkout() == ROOT


def test_code_is_found_by_importing_every_room() -> None:
    found = enforcing_code()
    assert "tabletop.cards.deck_cards:check_cards" in found["100.2"]
    assert any(place.startswith("tabletop.engine.rules.turn.starting:") for place in found["101.4"])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('"999.1" = "a"', "has no rule 999.1"),
        ('"101.1" = " "', "rule 101.1 has no reason"),
        ('"101.1" = 3', "rule 101.1 has no reason"),
        ('"101.1" = "a"\n[teams]\n"101.1" = "b"', "101.1 stands there twice"),
        ("101.1 =", "not readable as TOML"),
    ],
)
def test_a_broken_list_of_open_rules_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=re.escape(complaint)) as problem:
        read_reasons(text)
    assert str(problem.value).startswith("open.toml: ")


def test_open_rules_may_stand_under_headings() -> None:
    text = '"101.1" = "a"\n[teams]\n"101.2" = "b"\n'
    assert read_reasons(text) == {"101.1": "a", "101.2": "b"}


# --- the gate: the same checks on this checkout -----------------------------------------------------


def test_every_id_in_the_code_is_a_rule() -> None:
    assert checks.unknown_ids(ROOT) == []


def test_every_rule_with_code_is_found() -> None:
    assert checks.unregistered_code(ROOT) == []


def test_every_rule_with_code_has_a_test() -> None:
    assert checks.untested_ids(ROOT) == []


def test_every_procedure_of_a_two_player_game_is_enforced_or_open_for_a_reason() -> None:
    assert checks.unaccounted_ids(ROOT, ACCOUNTED) == []


def test_nothing_is_called_open_that_is_not() -> None:
    assert checks.stale_reasons(ROOT) == []


# --- the checks can fail ----------------------------------------------------------------------------


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An invented checkout in which everything is wrong."""
    code = tmp_path / "tabletop" / "module.py"
    code.parent.mkdir()
    text = '@rule("102.1")\ndef f(run):\n    """See 999.9."""\n    run.commit(rule="101.3")\n'
    code.write_text(text.replace("999", "699"), encoding="utf-8")
    (tmp_path / "tests").mkdir()
    found = {"101.1": ("engine:a",)}
    for module in (checks, pointers):
        monkeypatch.setattr(module, "enforcing_code", lambda: found)
        monkeypatch.setattr(module, "open_reasons", lambda: {"101.2": "Waits.", "100.5": "Waits."})
    return tmp_path


def test_an_unknown_id_is_reported(broken: Path) -> None:
    (problem,) = checks.unknown_ids(broken)
    assert problem.startswith("tabletop/module.py:3 names rule 699.9")


def test_code_outside_of_the_rooms_is_reported(broken: Path) -> None:
    (problem,) = checks.unregistered_code(broken)
    assert problem.startswith("tabletop/module.py:1 is marked with rule 102.1")


def test_code_and_citations_without_a_test_are_reported(broken: Path) -> None:
    problems = checks.untested_ids(broken)
    assert [problem.split()[1] for problem in problems] == ["101.1", "101.3", "102.1"]


def test_procedures_left_out_in_silence_are_reported(broken: Path) -> None:
    problems = checks.unaccounted_ids(broken, ["101.1", "101.2", "101.3", "101.4"])
    assert [problem.split()[1] for problem in problems] == ["101.1", "101.3", "101.4", "101.4a"]


def test_a_reason_for_what_is_not_open_is_reported(broken: Path) -> None:
    (problem,) = checks.stale_reasons(broken)
    assert "100.5" in problem
