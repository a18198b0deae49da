"""`tabletop deck`: a deck file in the form of another program, or checked against a format."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from tabletop.cards.decks.deck_formats import check_format, formats
from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import KINDS, MOST_BYTES, DeckList, total
from tabletop.cards.decks.exporting import written
from tabletop.cards.formats.text_file import quote, read_file
from tabletop.cards.users import library_of
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import print_json
from tabletop.session.keeping.data_folder import data_folder


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop deck` takes."""
    parts = parser.add_subparsers(dest="part", required=True, metavar="convert | check")
    convert = parts.add_parser("convert", help="write a deck in the form of another program")
    convert.add_argument("file", type=Path, metavar="FILE", help="a deck in any form that is known")
    convert.add_argument("--to", required=True, choices=tuple(KINDS), metavar="KIND", help=", ".join(KINDS))
    convert.add_argument("--out", type=Path, metavar="X", help="the file to write; left out: standard output")
    convert.add_argument("--json", action="store_true", help="one JSON object on standard output; needs --out")
    convert.set_defaults(does=_convert)
    check = parts.add_parser("check", help="say what keeps a deck out of a format")
    check.add_argument("file", type=Path, metavar="FILE", help="a deck in any form that is known")
    check.add_argument("--format", metavar="NAME", help="a format; left out: which formats there are")
    check.add_argument("--data", type=Path, metavar="DIR", help="the user's library, and formats.toml, are there")
    check.add_argument("--json", action="store_true", help="one JSON object on standard output")
    check.set_defaults(does=_check)


def run(args: Namespace) -> int:
    """Do what was asked. Returns the exit status; raises CommandError with a sentence."""
    does: Callable[[Namespace], int] = args.does
    return does(args)


def _check(args: Namespace) -> int:
    """Check a deck. Returns 0, or 1 where it may not be played in the format."""
    folder = data_folder(args.data)
    try:
        known = formats(folder)
        deck = _read(args.file).deck(args.file.name)
    except ValueError as problem:
        raise CommandError(str(problem)) from None
    if args.format is None:
        for one in known:
            print(f"{one.name}: {one.note or 'of your house'}")
        return 0
    found = next((one for one in known if one.name.casefold() == args.format.casefold()), None)
    if found is None:
        raise CommandError(
            f"There is no format {quote(args.format)}; there are {', '.join(one.name for one in known)}."
        )
    told = check_format(deck, found, library_of(folder, judged=True))
    if args.json:
        print_json({"format": found.name, "note": found.note, "problems": told})
        return 1 if told else 0
    for sentence in told:
        print(sentence)
    if not told:
        print(f"It may be played in {found.name}.")
    if found.note:
        print(found.note)
    return 1 if told else 0


def _convert(args: Namespace) -> int:
    """Convert it. Returns 0; CommandError: the deck can't be read, or the file not be written."""
    if args.json and args.out is None:
        raise CommandError("--json tells of a file that is written; give --out X too.")
    deck = _read(args.file)
    for sentence in deck.left_out:
        sys.stderr.write(f"{sentence}\n")
    text = written(deck, args.to)
    if args.out is None:
        sys.stdout.write(text)
        return 0
    if os.path.exists(args.out):
        raise CommandError(f"{quote(str(args.out))} is there already; give another name.")
    try:
        args.out.write_text(text, encoding="utf-8", newline="")
    except OSError as problem:
        reason = problem.strerror or "the system gives no reason"
        raise CommandError(f"{quote(str(args.out))} can't be written ({reason}).") from None
    if args.json:
        print_json({"from": deck.kind, "to": args.to, "cards": total(deck.main), "side": total(deck.side)})
    return 0


def _read(path: Path) -> DeckList:
    try:
        return read_any(read_file(path, "a deck file", MOST_BYTES), path.name)
    except ValueError as problem:  # a DeckError is one
        raise CommandError(str(problem)) from None
