"""`tabletop deck convert`: a deck file in the form of another program."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import KINDS, MOST_BYTES, DeckList, total
from tabletop.cards.decks.exporting import written
from tabletop.cards.formats.text_file import quote, read_file
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import print_json


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop deck` takes."""
    parts = parser.add_subparsers(dest="part", required=True, metavar="convert")
    convert = parts.add_parser("convert", help="write a deck in the form of another program")
    convert.add_argument("file", type=Path, metavar="FILE", help="a deck in any form that is known")
    convert.add_argument("--to", required=True, choices=tuple(KINDS), metavar="KIND", help=", ".join(KINDS))
    convert.add_argument("--out", type=Path, metavar="X", help="the file to write; left out: standard output")
    convert.add_argument("--json", action="store_true", help="one JSON object on standard output; needs --out")


def run(args: Namespace) -> int:
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
    if args.out.exists():
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
