"""The command line: finds the command that is meant and runs it. Only what that command needs is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from tabletop.commands.command import COMMANDS, Command, command_of, is_command
from tabletop.commands.errors import CommandError

if TYPE_CHECKING:
    from argparse import ArgumentParser

_LIST = "\n".join(f"  {name:<10} {does}" for name, does in COMMANDS.items())
USAGE: Final = f"""\
usage: tabletop [--data DIR]             opens the start screen
       tabletop COMMAND ...              {len(COMMANDS)} commands; "tabletop COMMAND --help" says more

{_LIST}

  --data DIR   keep games and settings in DIR instead of the user's own folder
  --version    print the version
"""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command that `words` (default: those of this process) name.

    Returns the exit status: 0 fine, 1 the thing asked about does not hold, 2 the words or files given are
    wrong, 130 after Ctrl-C. Problems are sentences on standard error.
    """
    try:
        status = _run(list(sys.argv[1:] if words is None else words))
        sys.stdout.flush()
    except CommandError as problem:
        return _fail(str(problem), 2)
    except KeyboardInterrupt:
        return _fail("Stopped.", 130)
    except BrokenPipeError:
        # Whoever read the output, like `head`, has enough; the interpreter must not complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as problem:
        from tabletop.commands.errors import report

        return _fail(report(problem), 1)
    return status


def _run(words: list[str]) -> int:
    if not words:
        # The short way: the window opens without anything of the other commands, the parser included.
        from tabletop.commands.start import open_start_screen

        return open_start_screen()
    name = words[0]
    if is_command(name):
        return _command(command_of(name), f"tabletop {name}", COMMANDS[name], words[1:])
    if name in ("-h", "--help", "help"):
        sys.stdout.write(USAGE)
        return 0
    if name == "--version":
        from tabletop import __version__

        sys.stdout.write(f"Tabletop {__version__}\n")
        return 0
    if name == "--think":
        from tabletop.player.aside.serving import serve

        return serve()
    if name == "--many-games":
        from tabletop.commands.many_games import serve as play_many

        return play_many()
    if name.startswith("-"):
        found = next((word for word in words[2 if name == "--data" else 1 :] if word in COMMANDS), "")
        if found:
            raise CommandError(f"The command comes first: write 'tabletop {found}', and {name} behind it.")
        from tabletop.commands import start

        return _command(start, "tabletop", "", words)
    raise CommandError(f"There is no command {name!r}; {_hint(name)}.")


def _command(command: Command, program: str, does: str, words: list[str]) -> int:
    parser = _parser(program, does)
    command.arguments(parser)
    return command.run(parser.parse_args(words))


def _parser(program: str, does: str) -> ArgumentParser:
    from argparse import ArgumentParser

    class Parser(ArgumentParser):
        """Says in one sentence what is wrong with the words given."""

        def error(self, message: str) -> NoReturn:
            raise CommandError(f'{message[:1].upper()}{message[1:]}; "{self.prog} --help" shows what it takes.')

    return Parser(prog=program, description=f"{does[:1].upper()}{does[1:]}." if does else None, allow_abbrev=False)


def _hint(name: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, COMMANDS, 1)
    return f"perhaps {near[0]!r} is meant" if near else f"there are {', '.join(COMMANDS)}"


def _fail(sentence: str, status: int) -> int:
    sys.stderr.write(f"tabletop: {sentence}\n")
    return status
