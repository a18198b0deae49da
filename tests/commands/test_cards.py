"""`tabletop cards`: report, explain and import."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop.assets import asset
from tabletop.cards import importing
from tabletop.cards.text import grammar as whole
from tabletop.cards.text.reading import card_text, gates
from tabletop.cards.users import file_of
from tabletop.cli import main
from tabletop.engine.language.hidden_cards import Scry

HARE = {"name": "Lantern Hare", "mana_cost": "{1}{W}", "types": ["Creature"], "subtypes": ["Hare"], "power": "1",
        "toughness": "2", "text": "Vigilance"}  # fmt: skip
ODD = {**HARE, "name": "Odd Hare", "text": "Flying\n{T}: Draw a card thrice."}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "hares.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in (HARE, ODD)) + "{torn\n", encoding="utf-8")
    return path


def told(capsys: pytest.CaptureFixture[str], *words: str, beside: str = "") -> tuple[int, dict[str, Any]]:
    status = main(["cards", *words, "--json"])
    out, err = capsys.readouterr()
    assert err.startswith(beside)
    assert bool(err) == bool(beside)
    found: dict[str, Any] = json.loads(out)
    return status, found


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["cards", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_report_has_the_fields_of_the_contract(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = told(capsys, "report", str(file))
    assert status == 0
    assert list(found) == [
        "cards", "whole", "part", "none", "executed", "swallowed", "ambiguous", "per_card", "declined", "blocking",
        "faults",
    ]  # fmt: skip
    assert [found[name] for name in ("cards", "whole", "part", "none")] == [3, 1, 1, 1]
    assert [found[name] for name in ("executed", "swallowed", "ambiguous")] == [None, None, None]
    hare, odd, torn = found["per_card"]
    assert hare == {"card": "Lantern Hare", "reading": "whole", "executed": None, "why": ""}
    assert (odd["reading"], torn["card"], torn["reading"]) == ("part", "line 3", "none")
    (declined,) = found["declined"]
    assert declined == {"card": "Odd Hare", "line": "{T}: Draw a card thrice.", "at": 17, "word": "thrice"}
    assert found["blocking"] == [{"phrase": "thrice", "cards": 1}]


def test_report_with_gates_counts_them(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = told(capsys, "report", str(file), "--gates")
    assert (status, found["swallowed"], found["ambiguous"], found["faults"]) == (0, 0, 0, [])


@pytest.fixture
def careless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A grammar that ignores the word "quite" and reads an act in two ways."""
    g = whole.grammar.__wrapped__()
    g.through("act", "quite <value:act>")
    g.constant("effect", "shuffle your library", Scry(1))
    for module in (card_text, gates):
        monkeypatch.setattr(module, "grammar", lambda: g)
    card_text._read_words.cache_clear()
    yield
    card_text._read_words.cache_clear()


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    text = "Flying\n{T}: Quite draw a card.\n{T}: Shuffle your library."
    path = tmp_path / "doubtful.jsonl"
    path.write_text(json.dumps({**HARE, "text": text}) + "\n", encoding="utf-8")
    return path


@pytest.mark.usefixtures("careless")
def test_a_gate_that_does_not_hold_is_exit_status_1_and_names_card_line_and_word(
    doubtful: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "report", str(doubtful), "--gates"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert {"swallowed words: 1", "ambiguous lines: 1"} <= set(out)
    at = out.index('  Lantern Hare, swallowed at "quite":')
    assert out[at + 1 : at + 6] == [
        "    {T}: Quite draw a card.",
        "         ^",
        '  Lantern Hare, ambiguous at "shuffle":',
        "    {T}: Shuffle your library.",
        "         ^",
    ]


@pytest.mark.usefixtures("careless")
def test_the_faults_of_a_grammar_are_in_the_json_too(doubtful: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = told(capsys, "report", str(doubtful), "--gates")
    assert (status, found["swallowed"], found["ambiguous"]) == (1, 1, 1)
    card = "Lantern Hare"
    assert found["faults"] == [
        {"gate": "swallowed", "card": card, "line": "{T}: Quite draw a card.", "at": 5, "word": "quite"},
        {"gate": "ambiguous", "card": card, "line": "{T}: Shuffle your library.", "at": 5, "word": "shuffle"},
    ]


def test_plain_report_names_shares_and_phrases(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "report", str(file)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[1].split() == ["whole", "1", "33.3", "%"]
    assert out[-1].split() == ["1", "thrice"]
    assert [line for line in out if line.startswith("  line 3: This is not a JSON object")]


def test_executing_plays_the_cards_that_are_read_whole(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, found = told(capsys, "report", str(file), "--execute")
    assert (status, found["whole"], found["executed"]) == (0, 1, 1)
    assert [one["executed"] for one in found["per_card"]] == [True, False, None]


def test_a_card_that_does_not_play_as_it_is_read_is_told_with_the_reason(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.commands.cards.why_not", lambda card: "It falls asleep.")
    assert main(["cards", "report", str(file), "--execute"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert ["executed", "0", "0.0", "%"] in [line.split() for line in out]
    assert ["1", "It falls asleep."] in [line.split(maxsplit=1) for line in out]


@pytest.mark.parametrize("task", ["report", "import", "explain"])
def test_a_file_that_cannot_be_used_is_a_wrong_word(
    task: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "folder" in refused(capsys, task, str(tmp_path))
    (tmp_path / "empty.jsonl").touch()
    assert "empty.jsonl" in refused(capsys, task, str(tmp_path / "empty.jsonl"))
    assert "none.jsonl" in refused(capsys, task, str(tmp_path / "none.jsonl"))


def test_a_task_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--help" in refused(capsys)
    assert "--help" in refused(capsys, "burn", "x")


def test_explain_a_card_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    status, found = told(capsys, "explain", "ember lash")
    text = "Ember Lash deals 3 damage to target creature or player."
    assert (status, found) == (
        0,
        {"cards": [{"name": "Ember Lash", "lines": [{"text": text, "read_as": text, "at": None}]}]},
    )


def test_explain_a_file_marks_the_word_that_is_not_understood(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, found = told(capsys, "explain", str(file), beside="hares.jsonl, line 3: This is not a JSON object")
    assert [card["name"] for card in found["cards"]] == ["Lantern Hare", "Odd Hare"]
    assert found["cards"][1]["lines"] == [
        {"text": "Flying", "read_as": "Flying", "at": None},
        {"text": "{T}: Draw a card thrice.", "read_as": None, "at": 17},
    ]
    assert main(["cards", "explain", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index("  - {T}: Draw a card thrice.") + 1].startswith(" " * 21 + "^^^^^^ ")


def test_explain_an_unknown_name_says_the_nearest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "perhaps 'Ember Lash' is meant" in refused(capsys, "explain", "Embr Lash", "--data", str(tmp_path))


def test_import_explain_and_play(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ("--data", str(tmp_path / "data"))
    status, found = told(capsys, "import", str(file), *data)
    assert (status, found["added"], found["updated"]) == (0, 2, 0)
    assert [list(one) for one in found["skipped"]] == [["record", "why"]]
    assert told(capsys, "import", str(file), *data)[1]["same"] == 2
    assert told(capsys, "explain", "odd hare", *data)[1]["cards"][0]["lines"][1]["read_as"] is None
    deck = tmp_path / "hares.txt"
    deck.write_text("20 Plains\n36 Forest\n4 Lantern Hare\n", encoding="utf-8")
    games = ["simulate", "--games", "1", "--seed", "4", "--decks", str(deck), "--json"]
    assert main([*games, *data]) == 0
    assert json.loads(capsys.readouterr().out)["violations"] == []
    assert main([*games, "--data", str(tmp_path)]) == 2
    assert "Lantern Hare" in capsys.readouterr().err


def test_what_an_import_leaves_out_is_named_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "odd.jsonl"
    bad = {**HARE, "name": "Huge Hare", "power": "1000000000"}
    path.write_text("".join(json.dumps(one) + "\n" for one in (HARE, bad, HARE, {**HARE, "name": 7})), encoding="utf-8")
    status, found = told(capsys, "import", str(path), "--data", str(tmp_path))
    assert (status, found["added"]) == (0, 1)
    assert [one["record"] for one in found["skipped"]] == [
        'record 2, "Huge Hare"', 'record 3, "Lantern Hare"', "line 4",
    ]  # fmt: skip


def test_a_save_with_imported_cards_replays(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ("--data", str(tmp_path / "data"))
    told(capsys, "import", str(file), *data)
    deck = tmp_path / "hares.txt"
    deck.write_text("56 Plains\n4 Lantern Hare\n", encoding="utf-8")
    words = ["simulate", "--games", "1", "--decks", str(deck), "--max-decisions", "30", "--json", *data]
    assert main(words) == 1
    save = json.loads(capsys.readouterr().out)["violations"][0]["save"]
    assert main(["replay", save, *data]) == 0
    assert main(["replay", save, "--data", str(tmp_path)]) == 2


def test_importing_nothing_is_exit_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_text("{torn\n", encoding="utf-8")
    status, found = told(capsys, "import", str(path), "--data", str(tmp_path))
    assert (status, found["added"], len(found["skipped"])) == (1, 0, 1)
    assert main(["cards", "import", str(path), "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 added, 0 updated, 0 as before, 1 skipped"


def test_stopping_an_import_leaves_the_library_as_it_was(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(importing.Import, "take", stop)
    assert main(["cards", "import", str(file), "--data", str(tmp_path / "data")]) == 130
    assert not file_of(tmp_path / "data").exists()
    assert capsys.readouterr().err == "tabletop: Stopped.\n"
    monkeypatch.undo()
    assert main(["cards", "import", str(file), "--data", str(tmp_path / "data")]) == 0


def test_signs_that_steer_a_terminal_are_not_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps({**HARE, "text": "Hop \x1b[2J away."}) + "\n", encoding="utf-8")
    assert main(["cards", "explain", str(path)]) == 0
    assert "\x1b" not in capsys.readouterr().out


def test_explain_takes_a_scenario_file(capsys: pytest.CaptureFixture[str]) -> None:
    path = asset("demos", "422.1-mana-that-stays.toml")
    status, found = told(capsys, "explain", str(path))
    assert status == 0
    assert [card["name"] for card in found["cards"]] == ["Great Plan", "Small Plan"]
    assert found["cards"][1]["lines"] == [{"text": "Draw a card.", "read_as": "Draw a card.", "at": None}]


def test_explain_of_a_scenario_without_cards_or_sense_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.toml"
    path.write_text('title = "T"\n[[player]]\nname = "Ann"\n[[player]]\nname = "Bob"\n', encoding="utf-8")
    assert "defines no cards of its own" in refused(capsys, "explain", str(path))
    path.write_text('titel = "T"\n[[player]]\nname = "Ann"\n', encoding="utf-8")
    assert 'There is no field "titel"' in refused(capsys, "explain", str(path))


def test_card_files_know_the_type_line_by_its_short_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nname = "Stick"\ntype = "Artifact"\ncost = "{1}"\n', encoding="utf-8")
    assert [card["name"] for card in told(capsys, "explain", str(path))[1]["cards"]] == ["Stick"]
