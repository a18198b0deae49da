"""Reads changed files of each kind from outside, within bounds: each is read, or answered with one sentence.

    python -m tests.abuse.outside.fuzz KIND NUMBER [SEED] [--keep FOLDER]

reads so many, prints what was wrong with any, and keeps those in FOLDER.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from msgspec import Struct

from tabletop.view.window.app import application
from tests.abuse.outside.guarding import TooLong, guarded, nobody_called
from tests.abuse.outside.kinds import (
    Cards,
    Decks,
    Journals,
    Kind,
    Library,
    Puzzles,
    Saves,
    Scenarios,
    SettingsFiles,
)
from tests.abuse.outside.mutating import is_sentence
from tests.abuse.outside.window_kinds import Clipboard, Pictures, Remote, Windows

KINDS: dict[str, type[Kind]] = {
    one.name: one
    for one in (
        Saves, Journals, Scenarios, Puzzles, Decks, Cards, Library, SettingsFiles, Pictures, Clipboard, Remote, Windows,
    )
}  # fmt: skip


class Outcome(Struct):
    """How many were refused in a sentence and read, the slowest in seconds, and (number, what was wrong, its bytes)."""

    refused: int = 0
    read: int = 0
    slowest: float = 0.0
    wrong: list[tuple[int, str, bytes]] = []


def run(name: str, folder: Path, number: int, seed: str) -> Outcome:
    """Read so many changed files of a kind in an empty folder. The seed is printed."""
    print(f"{name}: seed {seed}")
    kind, found = KINDS[name](folder), Outcome(wrong=[])
    for at in range(number):
        data = kind.make(Random(f"{seed} {at}"))
        problem, said = "", ""
        began = time.process_time()
        with nobody_called() as raised:
            try:
                with guarded(folder) as outside:
                    said = kind.read(data)
            except TooLong:
                problem = "too long:\n" + traceback.format_exc(limit=-8)
            except MemoryError:
                problem = "too much memory:\n" + traceback.format_exc(limit=-8)
            except Exception:
                problem = traceback.format_exc(limit=-8)
            found.slowest = max(found.slowest, time.process_time() - began)
            kind.clean()
        problem += "".join(raised)
        if outside:
            problem += f"written outside: {outside[:3]}"
        if said and not is_sentence(said):
            problem += f"no sentence: {said!r}"
        if problem:
            found.wrong.append((at, problem, data))
        elif said:
            found.refused += 1
        else:
            found.read += 1
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Read files of one kind, or of all. Returns 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=[*KINDS, "all"])
    parser.add_argument("number", type=int)
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args(words)
    status = 0
    application()
    for name in KINDS if given.kind == "all" else [given.kind]:
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="tabletop-outside-") as folder:
            found = run(name, Path(folder), given.number, given.seed)
        told = f"{found.refused} refused, {found.read} read, slowest {found.slowest:.2f} s"
        print(f"{name}: {told}, {len(found.wrong)} wrong, {time.monotonic() - began:.0f} s", flush=True)
        seen: dict[str, int] = {}
        for at, problem, data in found.wrong:
            last = problem.strip().splitlines()[-1]
            seen[last] = seen.get(last, 0) + 1
            if seen[last] == 1:
                print(f"--- {name} {at}: {problem}")
            if given.keep is not None:
                given.keep.mkdir(parents=True, exist_ok=True)
                (given.keep / f"{name}-{at}").write_bytes(data)
        for last, times in seen.items():
            print(f"{times:6} x {last[:200]}")
        status = status or bool(found.wrong)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
