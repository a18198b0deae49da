"""`tabletop simulate` plays random games and says how they went."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.assets import asset
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary
from tabletop.cards.sources.card_sources import records_of
from tabletop.cli import main
from tabletop.commands import simulate as command
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.simulation.drawn_decks import drawn_decks

FIELDS = [
    "games", "seed", "ended", "violations", "turns", "priorities", "decisions",
    "wins", "win_rate", "interval", "games_per_cpu_s", "priorities_per_cpu_s", "peak_mb",
]  # fmt: skip


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    status = main(["simulate", *words, "--json"])
    out, err = capsys.readouterr()
    assert err == ""
    found: dict[str, Any] = json.loads(out)
    return status, found


def test_json_of_two_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, found = simulated(capsys, "--games", "2", "--seed", "7", "--data", str(tmp_path))
    assert (status, found["violations"]) == (0, [])
    assert list(found) == FIELDS
    assert (found["games"], found["seed"]) == (2, 7)
    assert list(found["ended"]) == ["won", "drawn", "cut"]
    assert sum(found["ended"].values()) == 2
    assert found["decisions"] >= found["priorities"] > found["turns"] > 2


def test_the_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "1", "--seed", "3")
    runs = [simulated(capsys, *words)[1] for _ in range(2)]
    same = [{key: run[key] for key in ("ended", "turns", "priorities", "decisions")} for run in runs]
    assert same[0] == same[1]


def test_a_game_that_is_cut_is_a_violation_with_a_save(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--games", "1", "--seed", "1", "--max-decisions", "20", "--data", str(tmp_path))
    status, found = simulated(capsys, *words)
    assert status == 1
    assert found["ended"] == {"won": 0, "drawn": 0, "cut": 1}
    (violation,) = found["violations"]
    assert list(violation) == ["game", "seed", "entry", "invariant", "message", "save"]
    assert violation["invariant"] == "cut"
    assert len(read_save(Path(violation["save"])).entries) >= 20


def test_plain_output_ends_with_the_violations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--seed", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("1 games from seed 2: ")
    assert lines[-1] == "0 violations"


@pytest.mark.parametrize(("words", "players", "heads"), [(["--two-headed-giant"], 4, 2), (["--players", "3"], 3, 1)])
def test_games_of_several_players_are_held_to_the_invariants(
    words: list[str], players: int, heads: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, found = simulated(capsys, "--games", "1", "--seed", "5", "--data", str(tmp_path), *words)
    assert (status, found["violations"]) == (0, [])
    assert sum(found["ended"].values()) == 1
    _, cut = simulated(capsys, "--games", "1", "--max-decisions", "3", "--data", str(tmp_path), *words)
    header = read_save(Path(cut["violations"][0]["save"])).header
    assert (len(header.names), header.heads) == (players, heads)
    assert len(set(header.decks)) == players, "every player has another of the program's decks"


def test_each_seat_is_played_by_whom_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--games", "2", "--seed", "4", "--json"]
    assert main([*words, "--by", "quick,random"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["violations"] == []
    assert found["wins"] == [2, 0]
    assert main([*words, "--by", "quick,random", "--jobs", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["turns"] == found["turns"]


def test_a_given_deck_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "forests.txt"
    deck.write_text("# Name: All Forests\n60 Forest\n", encoding="utf-8")
    words = ("--games", "1", "--seed", "1", "--max-decisions", "5", "--data", str(tmp_path), "--decks", str(deck))
    _, found = simulated(capsys, *words)
    (violation,) = found["violations"]
    played = read_save(Path(violation["save"])).header.decks
    assert [kept.entries for kept in played] == [((60, "Forest"),)] * 2


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--games", "0"], "'0' is not a whole number from 1 on"),
        (["--games", "9" * 5000], "999... has more than 18 digits"),
        (["--games", "nine"], "'nine' is not a whole number"),
        (["--games", "1", "--seed", "-1"], "'-1' is not a whole number from 0 on"),
        ([], "--games"),
        (["--games", "1", "--players", "17"], "at most 16 players"),
        (["--games", "1", "--by", "nobody"], "there is no player 'nobody'"),
        (["--games", "1", "--by", "quick,quick,quick"], "3 players are named with --by and 2 play"),
        (["--games", "1", "--players", "3", "--two-headed-giant"], "four players, not 3"),
        (["--games", "1", "--decks", "a", "b", "c"], "3 decks are too many"),
        (["--games", "1", "--decks", "missing.txt"], '"missing.txt"'),
    ],
)
def test_wrong_words_are_refused(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *words]) == 2
    out, err = capsys.readouterr()
    assert complaint in err
    assert (out, err.count("\n")) == ("", 1)


def test_decks_are_drawn_from_the_cards_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "cards.jsonl"
    texts = ("Flying", "When this creature comes into play, draw a card.", "Gleams and nothing else.")
    shape = {"mana_cost": "{R}", "types": ["Creature"], "subtypes": ["Elf"], "power": "2", "toughness": "2"}
    rows = [{"name": f"Lamp {at}", "text": text, **shape} for at, text in enumerate(texts)]
    cards.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    status, found = simulated(capsys, "--games", "1", "--cards", str(cards), "--data", str(tmp_path))
    assert (status, found["violations"], found["games"]) == (0, [], 1)
    library = CardLibrary(one for one in records_of(cards) if isinstance(one, Record))
    drawn = next(drawn_decks(library, 1))
    assert {name for number, name in drawn.entries if number == 1} == {"Lamp 0", "Lamp 1"}, "what is read whole"
    cards.write_text(json.dumps(rows[2]) + "\n", encoding="utf-8")
    assert main(["simulate", "--games", "1", "--cards", str(cards), "--decks", "a.txt"]) == 2
    assert main(["simulate", "--games", "1", "--cards", str(tmp_path / "none.jsonl")]) == 2


def test_a_bad_deck_names_file_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "bad.txt"
    deck.write_text("56 Forest\n4 Frorest\n", encoding="utf-8")
    assert main(["simulate", "--games", "1", "--decks", str(deck)]) == 2
    assert "bad.txt, line 2" in capsys.readouterr().err


def test_progress_ends_when_the_run_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*args: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play_number", stop)
    assert main(["simulate", "--games", "3"]) == 130
    assert capsys.readouterr() == ("", "tabletop: Stopped.\n")


@pytest.mark.long
def test_a_gauntlet_plays_everyone_against_everyone_and_tells_it_in_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    decks = [str(path) for path in sorted(asset("decks").glob("*.txt"))[:2]]
    words = ("--gauntlet", *decks, "--games", "2", "--report", str(tmp_path / "r"), "--data", str(tmp_path))
    status, found = simulated(capsys, *words)
    assert (status, found["games"]) == (0, 2)
    report = json.loads((tmp_path / "r" / "report.json").read_text(encoding="utf-8"))
    assert [one["games"] for one in report["matches"]] == [found["ended"]["won"]]
    assert {one["games"] for one in report["decks"]} == {found["ended"]["won"]}
    assert (tmp_path / "r" / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    before = {path.name: path.read_bytes() for path in (tmp_path / "r").iterdir()}
    lines = before["games.jsonl"].splitlines(keepends=True)
    (tmp_path / "r" / "games.jsonl").write_bytes(lines[1])
    assert simulated(capsys, "--resume", str(tmp_path / "r"), "--data", str(tmp_path))[0] == 0
    assert {path.name: path.read_bytes() for path in (tmp_path / "r").iterdir()} == before


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (("--decks", "x"), "leave out --decks"),
        (("--players", "3"), "two at a time"),
    ],
)
def test_what_does_not_go_with_a_gauntlet_is_said(
    more: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = str(next(asset("decks").glob("*.txt")))
    assert main(["simulate", "--games", "1", *more, "--gauntlet", deck]) == 2
    assert why in capsys.readouterr().err


def test_a_cluster_without_dask_is_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "find_spec", {}.get)
    assert main(["simulate", "--games", "1", "--cluster", "tcp://here:1"]) == 2
    assert "pip install 'tabletop[cluster]'" in capsys.readouterr().err
