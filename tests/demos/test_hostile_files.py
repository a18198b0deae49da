"""Files that are meant to do harm, or are broken: a clear answer to each, and soon (the steps of work are bounded)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.library import built_in
from tabletop.demos.checking import Checked, check, check_file
from tabletop.demos.directing import MOST_ANSWERS
from tabletop.demos.reading import LONGEST_TEXT, MOST_BYTES, parse_scenario
from tabletop.demos.scenario import ScenarioError

SIZE = MOST_BYTES - 1000

PLAYERS = """
[[player]]
name = "Ann"
hand = ["Forest"]
library = ["Forest"]

[[player]]
name = "Bob"
library = ["Forest"]
"""

LOOP = """
title = "Round and round"

[[card]]
name = "Echo"
type = "Enchantment"
cost = "{W}"
text = "Whenever you gain life, you gain 1 life."

[[card]]
name = "First Sound"
type = "Instant"
cost = "{0}"
text = "You gain 1 life."

[[player]]
name = "Ann"
hand = ["First Sound"]
in_play = ["Echo"]
library = ["Forest"]

[[player]]
name = "Bob"
library = ["Forest"]

[[step]]
by = "Ann"
play = "First Sound"

[[step]]
until = "end of turn"
"""


def checked(tmp_path: Path, content: str | bytes) -> Checked:
    path = tmp_path / "hostile.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    before = path.read_bytes()
    result = check_file(path, built_in(), strict=True)
    assert path.read_bytes() == before
    assert "\n" not in result.error
    assert len(result.error) < 700
    return result


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("x" * 10_000_000, "more than 300,000 bytes"),
        (b'title = "T"\nstory = "\xff\xfe"\n', "line 2: this is not UTF-8"),
        ("a." * (SIZE // 2) + "a = 1", "more than 8 parts"),
        ('"a".' * (SIZE // 4) + "a = 1", "more than 8 parts"),
        ("[" + "a." * (SIZE // 2) + "a]", "more than 8 parts"),
        ("x = {" + "a." * (SIZE // 2) + "a = 1}", "more than 8 parts"),
        ("x = " + "[" * SIZE, "Too much is nested"),
        ("x = " + "{a=" * (SIZE // 3), "Too much is nested"),
        ("x = " + "[\n" * (SIZE // 2), "Too much is nested"),
        ("[[step]]\n" * (SIZE // 9), "more than 30,000 tables"),
        ('title = "T"\n' + PLAYERS + "[[step]]\n" * 12_000, "at most 10,000 steps"),
        ("x = " + "9" * SIZE, "too many digits"),
        ('title = "T"\n' + PLAYERS + "[[step]]\nx = 0x" + "f" * (SIZE // 2), "at most 1,000 digits"),
        ('title = "T"\n' + PLAYERS.replace("hand", "life = 0x" + "f" * 9000 + "\nhand", 1), "A life total is a number"),
        ('title = "T"\n' + PLAYERS.replace('"Forest"', '"' + "F" * 9000 + '"', 1), "No card is called"),
        (
            f'title = "T"\n[[card]]\nname = "C"\ntype = "Instant"\ntext = "{"(" * LONGEST_TEXT}"\n{PLAYERS}',
            "is not understood",
        ),
        (f'title = "T"\n[[card]]\nname = "C"\ntype = "Instant"\ntext = "{"(" * 90000}"\n{PLAYERS}', "3,000 letters"),
        (
            'title = "T"\n' + PLAYERS.replace("hand", "in_play = [{ card = 'Forest', count = 10000000000 }]\nhand", 1),
            "count",
        ),
        ("", "title"),
        ("\x00", "line 1"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 40 else "",
)
def test_a_clear_answer(content: str | bytes, words: str, tmp_path: Path) -> None:
    result = checked(tmp_path, content)
    assert not result.ok
    assert words in result.error


def test_a_million_tokens_fight(tmp_path: Path) -> None:
    text = 'title = "T"\n' + PLAYERS.replace(
        'hand = ["Forest"]', 'in_play = [{ card = "Cinder Hound", count = 1000000 }]', 1
    )
    steps = """
[[step]]
by = "Ann"
attack = { "Cinder Hound" = 1000000 }

[[step]]
until = "end of combat"
expect = { winners = ["Ann"], life = { Bob = -1999980 } }
"""
    result = checked(tmp_path, text + steps)
    assert result.ok, result


def test_what_never_ends_is_said_to() -> None:
    """Echo's own life gain triggers it again: whatever becomes of it (421), the check comes to an end."""
    told: list[int] = []
    result = check(parse_scenario(LOOP, "loop"), built_in(), progress=told.append)
    assert told == sorted(told)
    assert len(told) <= MOST_ANSWERS // 100
    if not result.ok:
        assert any(words in result.error for words in ("never ends", "does not say", "The game ended")), result.error


def test_a_check_can_be_cancelled() -> None:
    class Cancelled(Exception):
        pass

    def cancel(answers: int) -> None:
        raise Cancelled

    steps = "\n[[step]]\nall_pass = true\n" * 200
    players = PLAYERS.replace('library = ["Forest"]', f"library = {['Forest'] * 60}")
    with pytest.raises(Cancelled):
        check(parse_scenario('title = "T"\n' + players + steps, "long"), built_in(), progress=cancel)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    assert checked(tmp_path, ('\ufefftitle = "T"\n' + PLAYERS).encode()).ok


@pytest.mark.parametrize(
    ("step", "words", "field"),
    [
        ('play = "Forest"\npass = true', "does one thing", ""),
        ('propose = true\nplay = "Forest"', "Only an attack or a block", "propose"),
        ('resolve = "some"', '"all"', "resolve"),
        ('refused = "999.1"', "no rule 999.1", "refused"),
        ('because = "so"', "belongs to", "because"),
        ('hint = "do it"', "belongs to a step that waits", "hint"),
        ("wait = true", "names who does it", "wait"),
        ('question = { text = "?", answers = { a = "1", b = "2" }, right = "c", why = "" }', "the letter of one", ""),
        ("x = -1", "from 0 on", "x"),
    ],
)
def test_a_step_that_makes_no_sense_has_its_line(step: str, words: str, field: str) -> None:
    text = f'title = "T"\n{PLAYERS}\n[[step]]\n{step}\n'
    with pytest.raises(ScenarioError, match="line") as problem:
        parse_scenario(text, "bad")
    assert words in str(problem.value)
    line = text.splitlines()[problem.value.line - 1]
    assert line.startswith(field) if field else line == "[[step]]" or line.startswith("question")


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ("[[step]]\nfoo = 1", 'There is no field "foo" in a [[step]] part; FORMAT.md lists the fields.'),
        ("[[step]]\nexpect = { lif = 1 }", 'There is no field "lif" in "expect"; perhaps "life" is meant.'),
        ('[[player]]\nname = "C"\nstep = 1', 'no field "step" in a [[player]] part; it belongs to another part'),
        ('[[card]]\nname = "C"', 'The field "type" is missing in a [[card]] part'),
        ("[[step]]\nby = 3", '"by" is text in quotes, not a whole number.'),
        ("[[step]]\nresolve = 1.5", '"resolve" is a whole number or text in quotes, not a number with a fraction.'),
        ('[[step]]\nexpect = { life = { Ann = "x" } }', 'What stands in "life" is a whole number, not text in quotes.'),
        ("card = [1]\n", "Each [[card]] part is a table in { }, not a whole number."),
        ("[[step]]\nby = ", "This is no TOML: invalid value"),
    ],
)
def test_wrong_data_is_said_in_words_of_the_page_on_the_format(part: str, words: str) -> None:
    before, after = ("", part) if part.startswith("[") else (part, "")
    text = f'title = "T"\n{before}{PLAYERS}\n{after}\n'
    with pytest.raises(ScenarioError, match=r"^bad, line") as problem:
        parse_scenario(text, "bad")
    assert words in str(problem.value)
    assert "`" not in str(problem.value)


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ('chosen_colour = "pink"', "'pink' is no colour"),
        ('chosen_type = "Teapot"', "no creature type or land type"),
        ('chosen_player = "Cid"', "Nobody is called 'Cid'"),
    ],
)
def test_what_can_not_be_set_up_is_refused(field: str, words: str) -> None:
    text = 'title = "T"\n' + PLAYERS.replace("hand", f'in_play = [{{ card = "Forest", {field} }}]\nhand', 1)
    result = check(parse_scenario(text, "t"), built_in())
    assert words in result.error
    assert text.splitlines()[result.line - 1].startswith("in_play")


@pytest.mark.parametrize("step", ['[[step]]\nby = "Cid"\npass = true\n', ""])
def test_who_is_known_is_said_on_one_line(step: str) -> None:
    owner = "" if step else 'in_play = [{ card = "Forest", chosen_player = "Cid" }]\n'
    text = 'title = "T"\n' + PLAYERS.replace('"Bob"', '"B\\u0000b"').replace("hand", owner + "hand", 1) + step
    result = check(parse_scenario(text, "t"), built_in())
    assert "Nobody is called 'Cid'; the players are Ann, B?b." in result.error
