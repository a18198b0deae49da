"""`tabletop wrong`: one file to send when something is wrong, without anything hidden unless everybody agrees."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.library import CardLibrary
from tabletop.cards.users import library_of
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import print_json
from tabletop.files import why
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.table.sending import newest_game, own_name, write_wrong, wrong_of_file


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop wrong` takes."""
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help="a saved game; without it, the last game")
    parser.add_argument("--out", type=Path, metavar="X", help="the file to write, else one in this folder")
    parser.add_argument(
        "--hidden", action="store_true", help="with the whole game: hands, libraries, seed; ask everybody who plays"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="games and reports are there")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Write the file. Returns 0; raises CommandError where there is no such game or it can't be written."""
    data = data_folder(args.data)
    if args.file is not None and not args.file.is_file():
        raise CommandError(f"There is no file {args.file}; check the path.")
    out = Path(own_name()) if args.out is None else args.out
    library: CardLibrary | None
    try:
        library = library_of(data, judged=True)
    except CardFileError:
        library = None  # the game may need none of it; else the file says that it can't be read
    try:
        write_wrong(out, wrong_of_file(args.file or newest_game(data), data, library, hidden=args.hidden))
    except OSError as problem:
        raise CommandError(f"{out} can't be written ({why(problem)}); choose another place with --out.") from None
    if args.json:
        print_json({"file": str(out), "hidden": args.hidden})
    else:
        holds = "the whole game, hidden cards too" if args.hidden else "nothing that is hidden in the game"
        print(f"{out} was written: log, table, versions, errors, and {holds}. Look into it, and send it.")
    return 0
