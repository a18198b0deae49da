"""`tabletop cards`: what the text compiler reads of cards, and taking cards into the user's library."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tabletop.cards.compiling import read_record
from tabletop.cards.coverage import Report, report
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import plain, quote
from tabletop.cards.importing import Imported, import_file, together
from tabletop.cards.library import CardLibrary
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.text.reading.card_text import LineReading
from tabletop.cards.users import library_of
from tabletop.commands import card_finding
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import Progress, coloured, print_json, print_table
from tabletop.demos.own_cards import as_record
from tabletop.demos.reading import is_scenario, read_scenario
from tabletop.demos.scenario import ScenarioError
from tabletop.session.keeping.data_folder import data_folder
from tabletop.trying.trying import why_not

#: cards between two lines of progress
_EVERY: Final = 50
#: phrases that the plain report names
_SHOWN: Final = 20
#: signs of a name in a sentence
_LONGEST: Final = 50


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop cards` takes."""
    tasks = parser.add_subparsers(dest="task", required=True, metavar="report | explain | import | search")
    one = tasks.add_parser("report", help="how much of a card file is understood", allow_abbrev=False)
    one.add_argument("file", type=Path, metavar="FILE", help="a file of cards in any form that import takes")
    one.add_argument("--gates", action="store_true", help="also look for swallowed words and lines with two readings")
    one.add_argument("--execute", action="store_true", help="also play each card and use each of its abilities")
    one.set_defaults(does=_report)
    two = tasks.add_parser("explain", help="what the lines of cards are read as", allow_abbrev=False)
    two.add_argument("what", metavar="NAME|FILE", help="the name of a known card, a file of cards, or a scenario file")
    two.add_argument("--data", type=Path, metavar="DIR", help="the user's library is there")
    two.set_defaults(does=_explain)
    three = tasks.add_parser("import", help="take the cards of a file into the user's library", allow_abbrev=False)
    what = "Scryfall bulk, MTGJSON, Cockatrice XML, CSV, JSON lines or our own TOML; packed (.gz .bz2 .xz .zip) or not"
    three.add_argument("files", type=Path, metavar="FILE", nargs="+", help=what)
    three.add_argument("--data", type=Path, metavar="DIR", help="the user's library is there")
    three.set_defaults(does=_import)
    four = tasks.add_parser("search", help="cards of the program and of your library", allow_abbrev=False)
    four.add_argument("query", nargs="+", metavar="QUERY", help='like t:elf c:g "cmc<=3" set:tsp')
    four.add_argument("--all", action="store_true", help="cards printed after the last set of this edition too")
    four.add_argument("--most", type=int, default=100, metavar="N", help="at most so many cards (100)")
    four.add_argument("--data", type=Path, metavar="DIR", help="the user's library is there")
    four.set_defaults(does=card_finding.search)
    for task in (one, two, three, four):
        task.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Do what was asked. Returns the exit status; raises CommandError for a file that can't be used."""
    does: Callable[[Namespace], int] = args.does
    try:
        return does(args)
    except CardFileError as problem:
        raise CommandError(str(problem)) from None


# -- report


def _report(args: Namespace) -> int:
    progress = Progress()
    try:
        found = report(
            records_of(args.file),
            with_gates=args.gates,
            execute=why_not if args.execute else None,
            progress=_counter(progress, "cards played" if args.execute else "cards read"),
        )
    finally:
        progress.done()
    if args.json:
        print_json(found)
    else:
        _print_report(found)
    return 1 if found.swallowed or found.ambiguous else 0


def _counter(progress: Progress, what: str) -> Callable[[int], None]:
    def tell(done: int) -> None:
        if done % _EVERY == 0:
            progress.say(f"{done} {what}")

    return tell


def _print_report(found: Report) -> None:
    rows = [
        (name, str(number), f"{100 * number / found.cards:.1f} %")
        for name, number in (("whole", found.whole), ("part", found.part), ("none", found.none))
    ]
    if found.executed is not None:
        rows.append(("executed", str(found.executed), f"{100 * found.executed / found.cards:.1f} %"))
    print_table([("cards", str(found.cards), ""), *rows], right=(1, 2))
    for name, gate in (("swallowed words", found.swallowed), ("ambiguous lines", found.ambiguous)):
        if gate is not None:
            print(f"{name}: {coloured(str(gate), 'bad' if gate else 'good')}")
    for one in found.faults:
        print(f"  {plain_line(one.card)}, {one.gate} at {quote(one.word)}:")
        print(f"    {plain_line(one.line)}")
        print(f"    {' ' * one.at}{coloured('^', 'bad')}")
    lines = len(found.declined)
    print(f"{lines} {'line' if lines == 1 else 'lines'} declined")
    _print_unread(found)
    failed = Counter(one.why for one in found.per_card if one.reading == "whole" and one.executed is False)
    if failed:
        print("why cards that are read whole do not play as they are read:")
        reasons = sorted(failed.items(), key=lambda one: (-one[1], one[0]))[:_SHOWN]
        print_table([(f"  {number}", plain_line(why)) for why, number in reasons], right=(0,))
    if found.blocking:
        print("missing phrases that alone keep cards from being whole:")
        print_table([(f"  {one.cards}", one.phrase) for one in found.blocking[:_SHOWN]], right=(0,))


def _print_unread(found: Report) -> None:
    """Cards that were not even read line by line, and why."""
    with_lines = {one.card for one in found.declined}
    unread = [one for one in found.per_card if one.why and one.card not in with_lines]
    for one in unread[:_SHOWN]:
        print(f"  {one.card}: {plain_line(one.why)}")
    if len(unread) > _SHOWN:
        print(f"  and {len(unread) - _SHOWN} more; --json names them all")


# -- explain


def _explain(args: Namespace) -> int:
    library = library_of(data_folder(args.data))
    records = list(_meant(args.what, library))
    readings = [(record, read_record(record)) for record in records]
    if args.json:
        cards = [
            {
                "name": record.name,
                "lines": [
                    {
                        "text": line.text,
                        "read_as": None if line.nodes is None else line.printed,
                        "at": line.at if line.nodes is None else None,
                    }
                    for line in reading.lines
                ],
            }
            for record, reading in readings
        ]
        print_json({"cards": cards})
        return 0
    for record, reading in readings:
        print(coloured(f"{record.name}  {plain(record.cost)}  {plain(record.type_line)}".rstrip(), "bold"))
        if reading.problem:
            print(f"  {coloured('!', 'bad')} {plain_line(reading.problem)}")
        for line in reading.lines:
            _print_line(line)
    return 0


def _meant(what: str, library: CardLibrary) -> Iterator[Record]:
    """The cards that a name or a file means; a file wins where both could be meant. Says which can't be used."""
    path = Path(what)
    if not _exists(path):
        yield _named(what, library)
        return
    if is_scenario(path):
        yield from _of_scenario(path)
        return
    usable = 0
    problems = []
    for record in records_of(path):
        if isinstance(record, Skipped):
            problems.append(f"{record.record}: {record.why}")
        else:
            usable += 1
            yield record
    if not usable:
        raise CommandError(f"No card of {path.name} can be used; {problems[0] if problems else ''}")
    for problem in problems:
        print(f"{path.name}, {plain_line(problem)}", file=sys.stderr)


def _of_scenario(path: Path) -> Iterator[Record]:
    """The cards that a scenario file defines."""
    try:
        cards = read_scenario(path).scenario.card
    except ScenarioError as problem:
        raise CommandError(str(problem)) from None
    if not cards:
        raise CommandError(f"{path.name} defines no cards of its own.")
    yield from map(as_record, cards)


def _exists(path: Path) -> bool:
    try:
        return os.path.exists(path)
    except (OSError, ValueError):
        return False


def _named(name: str, library: CardLibrary) -> Record:
    record = library.record(name)
    if record is None:
        near = library.nearest(name)
        hint = f"perhaps {near!r} is meant" if near else "give the name of a known card or the path of a file"
        shown = plain(name if len(name) <= _LONGEST else f"...{name[-_LONGEST:]}")
        raise CommandError(f"No card and no file is named {shown!r}; {hint}.")
    return record


def _print_line(line: LineReading) -> None:
    text = plain_line(line.text)
    if line.nodes is not None:
        print(f"  {coloured('+', 'good')} {text}")
        print(coloured(f"    read as: {plain_line(line.printed)}", "dim"))
        return
    print(f"  {coloured('-', 'bad')} {text}")
    print(f"    {' ' * line.at}{coloured('^' * max(len(line.word), 1), 'bad')} {line.why}")


def plain_line(text: str) -> str:
    """Text from a file on one line, without signs that would steer the terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


# -- import


def _import(args: Namespace) -> int:
    progress = Progress()
    done: list[Imported] = []
    try:
        for file in args.files:
            done.append(import_file(data_folder(args.data), file, _share_of(file, progress)))
    except CardFileError as problem:
        if not done:
            raise
        raise CardFileError(f"{problem} The files before it are in your library.") from None
    finally:
        progress.done()
    found = together(done)
    if args.json:
        print_json(found)
    else:
        _print_import(found)
    return 0 if found.added or found.updated or found.same else 1


def _share_of(file: Path, progress: Progress) -> Callable[[float], None]:
    return lambda done: progress.say(f"{plain(file.name)}: {done:.0%}")


def _print_import(found: Imported) -> None:
    for one in found.skipped:
        print(f"{one.record}: {plain_line(one.why)}")
    if found.changed:
        more = len(found.changed) - _SHOWN
        names = ", ".join(map(plain, found.changed[:_SHOWN])) + (f" and {more} more" if more > 0 else "")
        print(f"other words than before: {names}")
    print(f"{found.added} added, {found.updated} updated, {found.same} as before, {len(found.skipped)} skipped")
