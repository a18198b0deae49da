"""`tabletop demo`: a demonstration at the table, or the gallery of them."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tabletop.commands.errors import CommandError
from tabletop.commands.window import check_screen, open_window
from tabletop.rulebook.index import load_index


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop demo` takes."""
    parser.add_argument("what", nargs="?", metavar="RULE or FILE", help="a rule id such as 421.3, or a scenario file")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the user's library and settings are there")


def run(args: Namespace) -> int:
    """Open it. Returns the exit status; raises CommandError where there is nothing to open."""
    if args.what is None:
        return open_window(gallery=True, data=args.data)
    return open_window(demo=path_of(args.what, args.data), data=args.data)


def path_of(what: str, data: Path | None) -> Path:
    """The file that a word of the command line means. Raises CommandError with a sentence."""
    path = Path(what)
    if os.path.isfile(path):
        from tabletop.cards.library import built_in
        from tabletop.cards.users import library_of
        from tabletop.demos.scenario import ScenarioError
        from tabletop.demos.walkthrough import Walkthrough
        from tabletop.session.keeping.data_folder import data_folder

        try:
            Walkthrough.open(path, built_in(), library_of(data_folder(data)))
        except ScenarioError as problem:
            words = str(problem)
            raise CommandError(words if words.startswith(path.name) else f"{path.name}: {words}") from None
        return path
    if what in load_index():
        check_screen()
        from tabletop.controller.beside import demonstration
        from tabletop.controller.start.opening import OpeningError

        try:
            return demonstration.of_rule(what)
        except OpeningError as problem:
            raise CommandError(str(problem)) from None
    raise CommandError(f"{what!r} is neither a rule id nor a file that is there; `tabletop rules` lists the ids.")
