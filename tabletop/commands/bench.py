"""`tabletop bench`: runs benchmarks and prints their figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tabletop.benchmarks.registry import BENCHMARKS, measure
from tabletop.benchmarks.row import Row
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import Progress, coloured, print_json


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop bench` takes."""
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"all of them, or some of: {', '.join(BENCHMARKS)}")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def run(args: Namespace) -> int:
    """Run the benchmarks asked for and print them. Returns 0, whatever the verdicts."""
    for name in args.names:
        if name not in BENCHMARKS:
            raise CommandError(f"There is no benchmark {name!r}; there are {', '.join(BENCHMARKS)}.")
    names = tuple(dict.fromkeys(args.names)) or tuple(BENCHMARKS)
    progress = Progress()
    rows: dict[str, Row] = {}
    for number, name in enumerate(names, 1):
        place = f"{number}/{len(names)} {name}"
        progress.say(place)
        rows[name] = measure(name, lambda text, place=place: progress.say(f"{place}: {text}"))  # type: ignore[misc]
        progress.done()
        if not args.json:
            _print(name, rows[name])
    if args.json:
        print_json(rows)
    return 0


def _print(name: str, row: Row) -> None:
    if row.not_run is not None:
        print(f"{name.ljust(18)} not run: {row.not_run}")
        return
    parts = [f"{row.value:g} {row.unit}"]
    if row.p99 is not None:
        parts.append(f"p99 {row.p99:g}")
    if row.ratio is not None:
        parts.append(f"floor {row.floor:g}, ratio {row.ratio:g}")
    parts.append(f"limit {row.limit:g}")
    verdict = coloured("ok", "good") if row.ok else coloured("MISSED", "bad")
    print(f"{name.ljust(18)} {', '.join(parts)}  {verdict}")
