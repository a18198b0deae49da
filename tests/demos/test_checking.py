"""Checking files: the user's own cards, and on which line something stands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.users import file_of, library_of
from tabletop.cli import main
from tabletop.demos.checking import check, check_file
from tabletop.demos.lines import Lines
from tabletop.demos.reading import parse_scenario

PLAYERS = """
[[player]]
name = "Ann"
hand = ["Pocket Watch"]
library = ["Forest"]

[[player]]
name = "Bob"
library = ["Forest"]
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with one card in the user's library."""
    path = file_of(tmp_path / "data").with_name("library.jsonl")
    path.parent.mkdir(parents=True)
    card = {"name": "Pocket Watch", "mana_cost": "{1}", "type_line": "Artifact", "oracle_text": "{T}: You gain 1 life."}
    path.write_text(json.dumps(card) + "\n", encoding="utf-8")
    return tmp_path / "data"


@pytest.fixture
def users(data: Path) -> CardLibrary:
    library = library_of(data)
    assert library.find("Pocket Watch") is not None
    return library


def test_a_file_that_needs_the_users_cards_says_so(users: CardLibrary) -> None:
    text = 'title = "T"\n' + PLAYERS
    checked = check(parse_scenario(text, "t"), built_in(), users=users)
    assert not checked.ok
    assert "Pocket Watch is a card of your own library" in checked.error
    assert text.splitlines()[checked.line - 1].startswith("hand")
    saying = parse_scenario('title = "T"\nneeds_library = true\n' + PLAYERS, "t")
    assert check(saying, built_in(), users=users).ok


def test_unread_cards_of_the_file_and_of_the_library_are_named_at_once() -> None:
    users = CardLibrary([Record("Pocket Watch", "Artifact", "{1}", "Tick.\nTock."), *built_in().records.values()])
    own = '[[card]]\nname = "Odd"\ntype = "Instant"\ncost = "{1}"\ntext = "Sing a song."\n'
    read = parse_scenario(f'title = "T"\nneeds_library = true\n{own}{PLAYERS}', "t")
    checked = check(read, built_in(), users=users)
    assert checked.kind == "unread card"
    assert [(one.card, one.line) for one in checked.unread] == [
        ("Odd", "Sing a song."),
        ("Pocket Watch", "Tick."),
        ("Pocket Watch", "Tock."),
    ]


def test_without_the_users_cards_it_is_an_unknown_card() -> None:
    checked = check(parse_scenario('title = "T"\nneeds_library = true\n' + PLAYERS, "t"), built_in())
    assert "No card is called 'Pocket Watch'" in checked.error


def test_the_command_finds_the_users_cards(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('title = "T"\nneeds_library = true\n' + PLAYERS, encoding="utf-8")
    assert main(["check", str(path), "--data", str(data), "--strict"]) == 0
    assert main(["check", str(path), "--data", str(tmp_path / "empty"), "--strict"]) == 1
    capsys.readouterr()


def test_a_damaged_library_is_one_sentence(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('title = "T"\nneeds_library = true\n' + PLAYERS, encoding="utf-8")
    for more in ("library.jsonl", "library.sqlite", "library.sqlite-wal", "library.sqlite-shm"):
        file_of(data).with_name(more).unlink(missing_ok=True)
    file_of(data).mkdir()
    assert main(["check", str(path), "--data", str(data)]) == 2
    told = capsys.readouterr().err
    assert "can't be used" in told
    assert "Traceback" not in told


TEXT = '''title = "T"
rules = [
    "100.1",
]

[[player]]
name = "Ann"
story = """
name = "not a key"
[[player]]
"""

[[player]]
name = "Bob"

[[step]]
say = "One."

[[step]]
[step.expect]
life = { Ann = 1 }
[step.question]
text = "?"
'''


def test_lines_of_tables_and_keys() -> None:
    lines = Lines(TEXT)
    text = TEXT.splitlines()
    for place, start in (
        (("title",), "title"),
        (("rules", 0), "rules"),
        (("player", 0, "story"), "story"),
        (("player", 1, "name"), 'name = "Bob"'),
        (("step", 0, "say"), "say"),
        (("step", 1), "[[step]]"),
        (("step", 1, "expect", "life"), "life"),
        (("step", 1, "expect", "power"), "[step.expect]"),
        (("step", 1, "question", "text"), "text"),
    ):
        assert text[lines.of(place) - 1].startswith(start), place
    assert lines.of(("nothing", 3)) == 0


def test_an_expectation_in_a_table_of_its_own_has_its_line(tmp_path: Path) -> None:
    text = (
        'title = "T"\n'
        + PLAYERS.replace("Pocket Watch", "Forest")
        + "\n[[step]]\n[step.expect]\nturn = 3\nlife = { Ann = 7 }\n"
    )
    path = tmp_path / "t.toml"
    path.write_text(text, encoding="utf-8")
    checked = check_file(path, built_in())
    assert text.splitlines()[checked.line - 1] == "life = { Ann = 7 }"


def test_a_mistake_of_the_program_is_a_failed_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise RuntimeError("it broke")

    monkeypatch.setattr("tabletop.demos.directing.Director.play", broken)
    checked = check(
        parse_scenario('title = "T"\n' + PLAYERS.replace("Pocket Watch", "Forest") + "[[step]]\n", "t"), built_in()
    )
    assert "The program made a mistake here (RuntimeError: it broke)" in checked.error
