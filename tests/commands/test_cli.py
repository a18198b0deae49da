"""The command line finds the command that is meant, and fails with one sentence."""

from __future__ import annotations

import subprocess
import sys
import types

import pytest

from tabletop import __version__, commands
from tabletop.cli import main
from tabletop.commands.command import COMMANDS
from tabletop.commands.errors import CommandError


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> types.ModuleType:
    """The command "replay", put in the place of the real one: it does what its `act` does."""
    module = types.ModuleType("tabletop.commands.replay")

    def arguments(parser: object) -> None:
        """Takes no words."""

    def run(args: object) -> int:
        status: int = module.act()
        return status

    vars(module).update(arguments=arguments, run=run, act=lambda: 0)
    monkeypatch.setitem(sys.modules, "tabletop.commands.replay", module)
    monkeypatch.setattr(commands, "replay", module, raising=False)
    return module


def one_sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed, all of it on standard error, one line long."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("tabletop: ")
    assert "Traceback" not in err
    return err


@pytest.mark.parametrize("status", [0, 1])
def test_the_status_is_that_of_the_command(command: types.ModuleType, status: int) -> None:
    vars(command)["act"] = lambda: status
    assert main(["replay"]) == status


def test_an_unknown_command_gets_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulat"]) == 2
    assert "perhaps 'simulate' is meant" in one_sentence(capsys)


def test_a_word_like_no_command_gets_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["xyzzy"]) == 2
    assert "there are play, open, simulate" in one_sentence(capsys)


WRONG = [["rules", "--statsu"], ["rules", "1", "2"], ["--frob"], ["simulate", "--games", "x"]]


@pytest.mark.parametrize("words", WRONG)
def test_wrong_words_are_refused_in_a_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "--help" in one_sentence(capsys)


BEHIND = [["--data", "play", "play", "a", "b"], ["--data=x", "rules"], ["--json", "check", "x"]]


@pytest.mark.parametrize("words", BEHIND)
def test_a_command_behind_its_options_is_to_come_first(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "The command comes first" in one_sentence(capsys)


def test_a_problem_of_a_command_is_one_sentence(command: types.ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def act() -> int:
        raise CommandError("No such thing; look elsewhere.")

    vars(command)["act"] = act
    assert main(["replay"]) == 2
    assert one_sentence(capsys) == "tabletop: No such thing; look elsewhere.\n"


def test_an_error_of_the_program_leaves_a_report(
    command: types.ModuleType,
    capsys: pytest.CaptureFixture[str],
    tmp_path: object,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def act() -> int:
        raise ZeroDivisionError("by zero")

    vars(command)["act"] = act
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert main(["replay"]) == 1
    said = one_sentence(capsys)
    assert "ZeroDivisionError" in said
    report = next(word for word in said.split() if "tabletop-error-" in word)
    with open(report, encoding="utf-8") as file:
        assert "in act" in file.read()


def test_ctrl_c_ends_cleanly(command: types.ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def act() -> int:
        raise KeyboardInterrupt

    vars(command)["act"] = act
    assert main(["replay"]) == 130
    one_sentence(capsys)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert [name for name in COMMANDS if name not in out] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_says_what_it_takes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert f"usage: tabletop {name}" in capsys.readouterr().out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Tabletop {__version__}\n"


def test_the_command_line_imports_nothing_that_only_commands_need() -> None:
    """The window opens sooner without them."""
    heavy = ("argparse", "msgspec", "PIL", "PySide6", "tabletop.engine", "tabletop.session", "tabletop.rulebook")
    code = f"import sys, tabletop.cli; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_reader_that_has_enough_is_no_error() -> None:
    code = "import sys; from tabletop.cli import main; sys.exit(main(['rules', '--status']))"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        assert (child.stderr.read(), child.wait()) == ("", 0)


def test_python_dash_m_is_the_program() -> None:
    done = subprocess.run([sys.executable, "-m", "tabletop", "xyzzy"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tabletop: There is no command")
