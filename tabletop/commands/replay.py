"""`tabletop replay`: plays a save again and compares fingerprints."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tabletop.cards.users import library_of
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import coloured, print_json
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.keeping.saves import SaveError
from tabletop.session.table.restoring import replay


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop replay` takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the user's library is there")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Play the save again. Returns 0 when it is exactly the same game, else 1; CommandError: it is no save."""
    try:
        found = replay(args.file, library_of(data_folder(args.data), judged=True))
    except SaveError as problem:
        raise CommandError(str(problem)) from None
    if args.json:
        print_json(found)
    elif found.exact:
        print(coloured("The game replays exactly.", "good"))
    else:
        print(f"{coloured('The game replays differently', 'bad')}: {found.first_difference}.")
    return 0 if found.exact else 1
