"""`tabletop export`: a demonstration as pictures, a film, captions, chapters, a log or a lesson sheet."""

from __future__ import annotations

import os
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from tabletop.cards.library import built_in
from tabletop.cards.users import library_of
from tabletop.commands.errors import CommandError
from tabletop.commands.printing import Progress, print_json
from tabletop.controller.air.choices import ChoiceError, secrecy_of
from tabletop.demos.scenario import ScenarioError
from tabletop.demos.walkthrough import Walkthrough
from tabletop.exports.wanted import ENDINGS, Wanted, kind_of, look_of, pace_of
from tabletop.session.keeping.data_folder import data_folder


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop export` takes."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a scenario file")
    parser.add_argument("--out", type=Path, required=True, metavar="X", help=f"ends in {' '.join(ENDINGS)}")
    parser.add_argument("--from", dest="first", type=int, default=0, metavar="STEP", help="0: the title")
    parser.add_argument("--to", dest="last", type=int, metavar="STEP", help="left out: the last one")
    parser.add_argument("--layout", default="focus", help="table, focus, stack, lower-third, title-card, question")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="1920x1080, 1280x720, 3840x2160, 1080x1920")
    parser.add_argument("--ground", default="theme", help="theme, key-colour, transparent")
    parser.add_argument("--camera", default="", metavar="CORNER", help='a hole for a camera, as "lower-left 20"')
    parser.add_argument("--secrecy", default="public", help="public, both-hands, everything, or a player's name")
    parser.add_argument("--pace", type=float, default=1.0, help="from 0.34 to 3; 2 is twice as fast")
    parser.add_argument("--today", action="store_true", help="say what today's rules do, where they differ")
    parser.add_argument("--at-once", action="store_true", help="damage, state-based effects, triggers not one by one")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the user's library is there")
    parser.add_argument("--progress", action="store_true", help="say on standard output how much is done, in per cent")
    parser.add_argument("--json", action="store_true", help="one JSON object on standard output")


def _percents() -> Callable[[float], None]:
    """Return what writes each per cent once, on a line of its own."""
    said = -1

    def tell(done: float) -> None:
        nonlocal said
        if int(done * 100) > said:
            said = int(done * 100)
            sys.stdout.write(f"{said}\n")
            sys.stdout.flush()

    return tell


def run(args: Namespace) -> int:
    """Write it. Returns 0; CommandError where words or files are wrong, or nothing could be written."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    began = time.monotonic()
    progress = Progress()
    if args.progress:  # whoever reads it may end it, and nothing is to be left then
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        walk = Walkthrough.open(args.file, built_in(), library_of(data_folder(args.data)))
        wanted = Wanted(
            out=args.out,
            kind=kind_of(args.out),
            look=look_of(args.layout, args.size, args.ground, args.camera),
            secrecy=secrecy_of(args.secrecy, tuple(walk.session.names)),
            first=args.first,
            last=args.last,
            pace=pace_of(args.pace),
            today=args.today,
            one_by_one=not args.at_once,
        )
        from tabletop.exports.writing import write

        made = write(
            walk, wanted, _percents() if args.progress else lambda done: progress.say(f"{args.out.name}: {done:.0%}")
        )
    except ScenarioError as problem:
        words = str(problem)
        raise CommandError(words if words.startswith(args.file.name) else f"{args.file.name}: {words}") from None
    except ChoiceError as problem:
        raise CommandError(str(problem)) from None
    finally:
        progress.done()
    if args.json:
        steps = (len(walk.scenario.step) if args.last is None else args.last) - args.first
        seconds = round(time.monotonic() - began, 2)
        print_json({"files": [str(file) for file in made.files], "steps": steps, "seconds": seconds})
    if made.word:
        sys.stderr.write(f"{made.word}\n")
    return 0
