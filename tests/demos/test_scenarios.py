"""The scenario files of the program and of the tests, played in strict mode; and what goes wrong in one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cards.library import CardLibrary, built_in
from tabletop.demos.checking import check, check_file, scenario_files
from tabletop.demos.reading import parse_scenario, read_scenario
from tabletop.demos.scenario import ScenarioError

HERE = Path(__file__).resolve().parents[1] / "scenarios"
FILES = (*scenario_files(asset("demos")), *scenario_files(HERE))

PLAYERS = """
[[player]]
name = "Ann"
hand = ["Forest"]
library = ["Forest"]

[[player]]
name = "Bob"
library = ["Forest"]
"""


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return built_in()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_holds_in_strict_mode(path: Path, library: CardLibrary) -> None:
    checked = check_file(path, library, strict=True)
    assert checked.ok, f"step {checked.step}, line {checked.line}: {checked}"


def test_a_wrong_expectation_names_step_line_and_what_was_found(tmp_path: Path, library: CardLibrary) -> None:
    path = tmp_path / "wrong.toml"
    text = f'title = "Wrong"\nrules = ["305.4"]\n{PLAYERS}\n[[step]]\nby = "Ann"\nplay = "Forest"\n'
    path.write_text(f"{text}expect = {{ life = {{ Ann = 19 }} }}\n", encoding="utf-8")
    checked = check_file(path, library)
    assert not checked.ok
    assert (checked.step, checked.rule, checked.expected, checked.found) == (1, "305.4", "life of Ann 19", "20")
    assert path.read_text(encoding="utf-8").splitlines()[checked.line - 1] == "expect = { life = { Ann = 19 } }"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("title = ", "line 1"),
        ('title = "T"\ncolour = 1\n' + PLAYERS, "line 2"),
        ('title = "T"\n' + PLAYERS + '\n[[step]]\nplai = "Forest"\n', "plai"),
        ('title = "T"\n[[player]]\nname = "Ann"\n', "from two to 16 [[player]] parts"),
        ('title = "T"\n' + PLAYERS + "\n[[step]]\nx = 1.5\n", "line"),
    ],
)
def test_what_can_not_be_read_is_one_sentence(text: str, words: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        parse_scenario(text, "bad.toml")
    assert str(wrong.value).startswith("bad.toml")
    assert words in str(wrong.value)
    assert "\n" not in str(wrong.value)


def four(teams: str, *, names: str = "Ann Ben Cid Dot", life: str = "", step: str = "") -> str:
    """A file with four players and these teams; `life` goes to the last of them."""
    players = "".join(f'[[player]]\nname = "{name}"\nlibrary = ["Forest"]\n' for name in names.split())
    return f'title = "T"\nteams = {teams}\n{players}{life}\n{step}'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (four('[["Ann", "Ben"], ["Cid"]]'), "names each player once"),
        (four('[["Ann", "Ben"], ["Cid", "Cid"]]'), "names each player once"),
        (four('[["Ann", "Cid"], ["Ben", "Dot"]]'), "the primary player of each first (606.3)"),
        (four('[["Ben", "Ann"], ["Cid", "Dot"]]'), "the primary player of each first (606.3)"),
        (four('[["Ann", "Ben", "Cid"], ["Dot"]]'), "all with as many players as the others"),
        (four('[["Ann", "Ben", "Cid", "Dot"]]'), "two teams or more"),
        (four("[]", names="Ann Ben Ann"), "Two players have the same name, Ann"),
        (four('[["Ann", "Ben"], ["Cid", "Dot"]]', life="life = 30\n").replace("Cid\"\n", "Cid\"\nlife = 20\n"),
         "Cid and Dot have one life total (606.4a)"),
        (four("[]", names=" ".join("ABCDEFGHIJKLMNOPQ")), "from two to 16 [[player]] parts; this one has 17"),
    ],
)  # fmt: skip
def test_players_that_make_no_teams_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        parse_scenario(text, "t")
    assert words in str(wrong.value)


GIVES_UP = "[[step]]\nby = 'Ann'\nconcede = true\n"
TEAMS = '[["Ann", "Ben"], ["Cid", "Dot"]]'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (four(TEAMS, step='[[step]]\nby = "Dot"\npass = true'), "Ann & Ben has priority, not Dot"),
        (four(TEAMS, step='[[step]]\nby = "Ben"\nplay = "Forest"'), "refused under 408.1d"),
        (four(TEAMS, step=f"{GIVES_UP}[[step]]\nby = 'Cid'\npass = true"), "The game is over"),
        (four(TEAMS, step=GIVES_UP * 2), "Ann is not in the game any more"),
        (four(TEAMS, step="[[step]]\nexpect = { life = { Ann = 20 } }"), ""),
        (four(TEAMS, step='[[step]]\nexpect = { active = "Cid" }'), ""),
    ],
)
def test_a_step_of_a_team_that_can_not_be_done_says_why(text: str, words: str, library: CardLibrary) -> None:
    checked = check(parse_scenario(text, "t"), library)
    assert not checked.ok
    assert words in checked.error
    assert bool(words) != bool(checked.expected)


WOLVES = 'in_play = [{ card = "Cinder Hound", token = true, count = 3 }]\n'
ATTACK = '[[step]]\nby = "Ann"\nattack = { "Cinder Hound" = 3 }\n[[step]]\nuntil = "combat damage"\n'


@pytest.mark.parametrize(
    ("heads", "words"),
    [
        ('["Cid", "Dot", "Dot"]', ""),
        ('"Dot"', ""),
        ('["Cid", "Dot", "Dot", "Dot"]', "refused under 606.7d: There are only 3"),
        ('["Cid", "Dot"]', "does not say what to answer"),
        ('"Ben"', "Ben can't be the answer"),
    ],
)
def test_answers_on_the_way_are_refused_with_their_reason(heads: str, words: str, library: CardLibrary) -> None:
    text = four(TEAMS, step=f'{ATTACK}heads = {{ "Cinder Hound" = {heads} }}\n').replace(
        'name = "Ann"\n', f'name = "Ann"\n{WOLVES}'
    )
    checked = check(parse_scenario(text, "t"), library, strict=True)
    assert checked.ok == (not words), checked
    assert words in checked.error


def test_who_has_to_block_is_not_passed_over(library: CardLibrary) -> None:
    keen = '[[card]]\nname = "Keen Hound"\ntype = "Creature - Hound"\ncost = "{R}"\n'
    keen += 'text = "Keen Hound blocks each turn if able."\npower = 1\ntoughness = 1\n'
    hound = 'in_play = ["Keen Hound"]\n'
    step = '[[step]]\nby = "Ann"\nattack = { "Cinder Hound" = ["Ben", "Cid"] }\n[[step]]\nby = "Cid"\nblock = {}\n'
    text = keen + four("[]", step=step).replace('name = "Ann"\n', f'name = "Ann"\n{WOLVES}')
    text = text.replace('name = "Ben"\n', f'name = "Ben"\n{hound}').replace('title = "T"\nteams = []\n', "")
    checked = check(parse_scenario(f'title = "T"\n{text}', "t"), library, strict=True)
    assert "This is refused under 500.4" in checked.error, checked


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ('by = "Bob"\nplay = "Forest"', "Ann has priority"),
        ('by = "Cid"\npass = true', "Nobody is called 'Cid'"),
        ('by = "Ann"\nplay = "Nothing"', "nothing called 'Nothing'"),
        ("resolve = 1", "nothing on the stack"),
        ('by = "Ann"\nplay = "Forest"\nrefused = "305.4"', "allowed"),
        ('by = "Ann"\npass = true\nchoose = ["yes"]', "Nothing asked"),
        ('until = "tea time"', "never gets to"),
    ],
)
def test_a_step_that_can_not_be_done_says_why(step: str, words: str, library: CardLibrary) -> None:
    scenario = parse_scenario(f'title = "T"\n{PLAYERS}\n[[step]]\n{step}\n', "t")
    checked = check(scenario, library)
    assert not checked.ok
    assert words in checked.error


def test_a_card_that_is_not_understood_names_the_words(library: CardLibrary) -> None:
    card = '[[card]]\nname = "Odd"\ntype = "Instant"\ntext = "Sing a song."\n'
    checked = check(parse_scenario(f'title = "T"\n{card}{PLAYERS}', "t"), library)
    assert "Odd" in checked.error


def test_a_million_tokens_are_one_entry(library: CardLibrary) -> None:
    text = 'title = "T"\n' + PLAYERS.replace(
        'hand = ["Forest"]', 'in_play = [{ card = "Cinder Hound", count = 1000000 }]'
    )
    step = '[[step]]\nby = "Ann"\nattack = ["Cinder Hound"]\nexpect = { in_play = { "Cinder Hound" = 1000000 } }\n'
    assert check(parse_scenario(text + step, "t"), library).ok


def test_files_that_are_no_scenarios(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="no file or folder"):
        scenario_files(tmp_path / "none")
    with pytest.raises(ScenarioError, match="no scenario"):
        scenario_files(tmp_path)
    path = tmp_path / "latin.toml"
    path.write_bytes(b'title = "\xff"')
    with pytest.raises(ScenarioError, match="UTF-8"):
        read_scenario(path)
