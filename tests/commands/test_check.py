"""`tabletop check`."""

import json
from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cli import main

BAD = """title = "Bad"

[[player]]
name = "Ann"

[[player]]
name = "Bob"

[[step]]
expect = { life = { Ann = 3 } }
"""


def test_the_programs_own_demonstrations_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(asset("demos")), "--strict"]) == 0
    assert capsys.readouterr().out.endswith("passed, 0 failed\n")


def test_what_does_not_hold_is_named_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD, encoding="utf-8")
    assert main(["check", str(path)]) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first == f"{path}:10: step 1: expected life of Ann 3, found 20."
    assert last == "0 passed, 1 failed"


def test_json_has_a_row_for_each_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text(BAD, encoding="utf-8")
    (tmp_path / "cut.toml").write_text(BAD[:20], encoding="utf-8")
    assert main(["check", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["passed"], told["failed"], told["strict"]) == (0, 2, False)
    bad, cut = told["files"]
    assert (bad["step"], bad["line"], bad["expected"], bad["found"]) == (1, 10, "life of Ann 3", "20")
    assert (cut["ok"], cut["step"]) == (False, 0)
    assert cut["error"].startswith("cut.toml")


def test_a_path_without_scenarios_is_a_wrong_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 2
    assert main(["check", str(tmp_path / "none.toml")]) == 2
    assert "no scenario" in capsys.readouterr().err


UNREAD = """title = "Unread"
rules = ["502", "502.2b"]

[[card]]
name = "Odd"
type_line = "Instant"
cost = "{1}"
text = "Sing a song."

[[card]]
name = "Odder"
type = "Instant"
cost = "{1}"
text = "Whistle twice."

[[player]]
name = "Ann"

[[player]]
name = "Bob"
"""


def test_all_unread_lines_of_all_cards_are_named_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "unread.toml"
    path.write_text(UNREAD, encoding="utf-8")
    assert main(["check", str(path)]) == 1
    first, second, _ = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{path}:8: The card Odd: 'Sing a song.' is not understood from 'sing' on")
    assert "Odder: 'Whistle twice.' is not understood from 'whistle' on" in second


def test_json_tells_the_kinds_of_failure_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = {
        "unread card": UNREAD,
        "wrong value": BAD,
        "wrong refusal": BAD[: BAD.index("expect")] + 'by = "Ann"\npass = true\nrefused = "408.1c"\n',
        "wrong file": BAD[:20],
        "": BAD[: BAD.index("[[step]]")],
    }
    for number, text in enumerate(files.values()):
        (tmp_path / f"{number}.toml").write_text(text, encoding="utf-8")
    assert main(["check", str(tmp_path), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)["files"]
    assert [one["kind"] for one in told] == list(files)
    assert [(one["card"], one["line"], one["word"]) for one in told[0]["unread"]] == [
        ("Odd", "Sing a song.", "sing"),
        ("Odder", "Whistle twice.", "whistle"),
    ]
    assert all(one["why"] for one in told[0]["unread"])


def test_a_section_that_is_not_there_is_no_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "section.toml"
    path.write_text(UNREAD.replace('"502", ', '"599", '), encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "The rulebook has no rule or section 599" in capsys.readouterr().out
