"""What commands print is aligned, and coloured on a terminal only."""

from __future__ import annotations

import io

import pytest

from tabletop.commands.printing import Progress, coloured, print_json, print_table


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")


def test_columns_are_aligned(capsys: pytest.CaptureFixture[str]) -> None:
    print_table([("a", "1", "x"), ("bcd", "234", "")], right=[1])
    assert capsys.readouterr().out == "a      1  x\nbcd  234\n"


def test_colour_on_a_terminal_only() -> None:
    assert coloured("fine", "good", Terminal()) == "\x1b[32mfine\x1b[0m"
    assert coloured("fine", "good", io.StringIO()) == "fine"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colour_can_be_switched_off(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    assert coloured("fine", "good", Terminal()) == "fine"


def test_json_keeps_the_order_of_keys_and_the_letters(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"b": 1, "a": ["\u00e6", None]})
    out = capsys.readouterr().out
    assert out.index('"b"') < out.index('"a"')
    assert "\u00e6" in out
    assert "null" in out


def test_progress_is_one_line_that_goes_away() -> None:
    stream = Terminal()
    progress = Progress(stream)
    progress.say("twelve of 20")
    progress.say("13")
    progress.done()
    last = stream.getvalue().split("\r")
    assert last[1:3] == ["twelve of 20", "13          "]
    assert last[-1] == ""
    assert "\n" not in stream.getvalue()


def test_progress_is_silent_elsewhere() -> None:
    stream = io.StringIO()
    progress = Progress(stream)
    progress.say("1 of 2")
    progress.done()
    assert stream.getvalue() == ""
