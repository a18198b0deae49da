"""`tabletop remote`: a command for the running program, by its name."""

from __future__ import annotations

import os
import sys
from argparse import REMAINDER, ArgumentParser, Namespace
from pathlib import Path

from tabletop.commands.errors import CommandError
from tabletop.remote.client import NotRunning, ask
from tabletop.remote.lines import LIST, NO, OK, WATCH
from tabletop.remote.place import place_of
from tabletop.session.keeping.data_folder import data_folder


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop remote` takes."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder of the program that is meant")
    parser.add_argument("--list", action="store_true", help="every command's name, with what it does")
    parser.add_argument(
        "--watch", action="store_true", help="lines of what everybody sees, as they change, until Ctrl-C"
    )
    parser.add_argument("words", nargs=REMAINDER, metavar="NAME [WORDS]", help="a command's name, and words it takes")


def run(args: Namespace) -> int:
    """Send it. Returns 0 where the program did it, 1 where it refuses; CommandError where none runs or words lack."""
    words = [LIST] if args.list else [WATCH] if args.watch else [_whole(word) for word in args.words]
    if not words:
        raise CommandError("Say which command is meant; 'tabletop remote --list' names them.")
    if (args.list or args.watch) and args.words:
        raise CommandError("--list and --watch stand alone, without a command.")
    try:
        lines = ask(place_of(data_folder(args.data)), words)
        if args.list or args.watch:
            for line in lines:
                print(line, flush=True)
            return 0
        answer = next(lines, f"{NO} Tabletop ended before it answered.")
    except NotRunning as problem:
        raise CommandError(str(problem)) from None
    status, _, said = answer.partition(" ")
    if status != OK:
        sys.stderr.write(f"{said}\n")
        return 1
    print(said or OK)
    return 0


def _whole(word: str) -> str:
    """A file's whole path: the program that is asked stands in a folder of its own."""
    path = Path(word)
    return str(path.absolute()) if path.suffix and os.path.isfile(path) else word
