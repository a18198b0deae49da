"""`tabletop rules` prints the index joined with code and tests."""

from __future__ import annotations

import json

import pytest

from tabletop.cli import main
from tabletop.rulebook import pointers
from tabletop.rulebook.index import load_index

FIELDS = ["kind", "gloss", "differs", "status", "reason", "enforced", "tests", "demos"]


def test_json_has_every_id_with_all_fields(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--status", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == ["ids"]
    assert list(found["ids"]) == list(load_index())
    assert {tuple(rule) for rule in found["ids"].values()} == {tuple(FIELDS)}


def test_json_of_one_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "300.3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["ids"]
    assert list(found) == ["300.3"]
    rule = found["300.3"]
    assert rule["kind"] == "procedure"
    assert rule["differs"] == load_index()["300.3"].differs
    assert any(place.startswith("tabletop.engine.rules.turn.mana_burn:") for place in rule["enforced"])


def test_a_part_of_the_rulebook_brings_all_below_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "101.4"]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines() if line.startswith("101")] == ["101.4", "101.4a"]


def test_a_rule_is_shown_with_its_code_and_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "300.3"]) == 0
    out = capsys.readouterr().out
    assert load_index()["300.3"].gloss in out
    assert "Today: " in out
    assert "code  tabletop.engine.rules.turn.mana_burn:" in out


def test_status_lists_every_id_and_counts_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--status"]) == 0
    *lines, last, _ = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(load_index())
    assert last.startswith("973 rules: ")
    numbers = [int(word) for word in last.replace(",", "").split() if word.isdigit()]
    assert numbers[0] == sum(numbers[1:])


def test_status_says_what_is_demonstrated_and_what_is_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of what somebody has to carry out; definitions don't count."""
    shown = pointers.demonstrations()
    kept = {rule_id: places for rule_id, places in shown.items() if rule_id != "502.4b"}
    monkeypatch.setattr(pointers, "demonstrations", lambda: kept)
    assert main(["rules", "502.4", "--status"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("enforced: 1 demonstrated, 1 not: 502.4b")
    assert main(["rules", "502.9", "--status"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("demonstrated, 0 not")


def test_without_words_every_rule_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 973


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "420.99"]) == 2
    assert "'420.99'" in capsys.readouterr().err
