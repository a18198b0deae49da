"""Kills programs at random moments of what they do, and looks whether all that they had acknowledged is there.

    python -m tests.abuse.kills NUMBER [SEED] [--only WORK]

Each kill is of a process of its own, forked from this one with everything loaded. It says on a pipe what it has done,
and is killed some time after it began or first said so, or in the middle of saying so.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TextIO

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import msgspec

from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import KINDS
from tabletop.cards.importing import import_file
from tabletop.cards.own_decks import own_decks
from tabletop.cards.users import library_of
from tabletop.cli import main as tabletop
from tabletop.controller.start.decks_desk import DeckDesk
from tabletop.controller.start.settings import Settings, read_settings, write_settings
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.simulation.report_folder import ReportFolder
from tabletop.session.simulation.results import Result
from tabletop.session.simulation.simulate import Setup, play_number
from tabletop.session.table import restoring
from tests.session.games import session_of

Say = Callable[..., None]
#: cards of a file that is imported, and of each one beside it
MANY, FEW = 3000, 5
#: games of a simulation, and the most decisions of each
GAMES, DECISIONS = 6, 40
#: seconds in which a program must have said something
PATIENCE = 60.0


class Lost(Exception):
    """Something that was acknowledged is not there, or what is there is not whole."""


class Work:
    """Something that a program does. `folder` is its own; `dice` are the same in `prepare`, `go` and `check`."""

    #: seconds after which it is killed at the latest
    LONGEST = 0.6

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder, self.seed = folder, seed
        self.data = folder / "data"
        self.data.mkdir()

    def prepare(self) -> None:
        """Make what is there before it begins."""

    def go(self, say: Say) -> None:
        """Do it, for ever or to its end, and say what is done."""
        raise NotImplementedError

    def check(self, said: list[list[Any]]) -> None:
        """Look whether all that was said is there. Raises Lost."""
        raise NotImplementedError


class Play(Work):
    """A game, answer by answer, and its journal."""

    def go(self, say: Say) -> None:
        players, heads = random.Random(self.seed).choice(((2, 1), (2, 1), (3, 1), (4, 2)))
        session = session_of(players, heads, self.seed, data=self.data, full_control=False)
        agent = RandomAgent(self.seed)
        while (decision := session.decision) is not None:
            assert session.answer(decision.seat, agent.answer(session.state, decision)) is None
            say(session.entry, session.fingerprint)

    def check(self, said: list[list[Any]]) -> None:
        again = restoring.recover(self.data)
        if not said:
            return
        if again is None:
            raise Lost("no game is offered")
        entry, fingerprint = said[-1]
        if again.entry < entry or not again.rewind(entry) or again.fingerprint != fingerprint:
            raise Lost(f"answer {entry} is not there as it was")
        again.close()


class Saving(Work):
    """A game that is saved over itself after each answer, and settings written as often."""

    def go(self, say: Say) -> None:
        session, agent = session_of(2, 1, self.seed), RandomAgent(self.seed)
        for number in range(10**6):
            decision = session.decision
            if decision is None:
                return
            session.answer(decision.seat, agent.answer(session.state, decision))
            session.save(self.folder / "game.tabletop")
            assert not write_settings(self.data, Settings(names=(str(number), "x")))
            say(session.entry, session.fingerprint, number)

    def check(self, said: list[list[Any]]) -> None:
        path = self.folder / "game.tabletop"
        if not path.exists() and not said:
            return
        game = restoring.load(path)
        number = int((*read_settings(self.data).names, "-1")[0])
        if not said:
            return
        entry, fingerprint, written = said[-1]
        if game.entry < entry or not game.rewind(entry) or game.fingerprint != fingerprint:
            raise Lost(f"the save does not have answer {entry}")
        if number < written:
            raise Lost(f"the settings are those of number {number}, and {written} was written")


class Importing(Work):
    """Small files of cards, one after another, and a large one in between."""

    LONGEST = 2.0

    def prepare(self) -> None:
        self._write("large", MANY)
        for number in range(40):
            self._write(f"small{number}", FEW)

    def _write(self, name: str, number: int) -> None:
        lines = (json.dumps({"name": f"{name} {at}", "type_line": "Sorcery", "text": ""}) for at in range(number))
        (self.folder / f"{name}.jsonl").write_text("\n".join(lines) + "\n")

    def go(self, say: Say) -> None:
        large = random.Random(self.seed).randrange(6)
        for number in range(40):
            name = "large" if number == large else f"small{number}"
            import_file(self.data, self.folder / f"{name}.jsonl")
            say(name)

    def check(self, said: list[list[Any]]) -> None:
        library = library_of(self.data)
        for (name,) in said:
            for at in range(MANY if name == "large" else FEW):
                if library.record(f"{name} {at}") is None:
                    raise Lost(f"{name} {at} was taken in, and is not there")
        there = sum(library.record(f"large {at}") is not None for at in range(MANY))
        if there not in (0, MANY):
            raise Lost(f"{there} of {MANY} cards of a file are there")
        again = import_file(self.data, self.folder / "large.jsonl")
        if again.added + again.same != MANY:
            raise Lost(f"of the large file {again.added} + {again.same} are there when it is taken in again")


class Exporting(Work):
    """A deck that is changed, saved and written in every form, over what was written before."""

    LONGEST = 2.0

    def go(self, say: Say) -> None:
        desk = DeckDesk(self.data)
        desk.rename("Killed")
        for number in range(1, 10**6):
            desk.change("Forest", 1)
            desk.save()
            for kind in KINDS:
                desk.export(kind, self.folder / f"deck.{kind}")
            say(number)

    def check(self, said: list[list[Any]]) -> None:
        least = said[-1][0] if said else 0
        files = [*(self.folder / f"deck.{kind}" for kind in KINDS), self.data / "decks" / "killed.txt"]
        for path in files:
            if not path.exists():
                if said:
                    raise Lost(f"{path.name} is not there")
                continue
            count = sum(line.count for line in read_any(path.read_bytes(), path.name).main)
            if count < least:
                raise Lost(f"{path.name} has {count} cards, and {least} were written")


class Captions(Work):
    """A demonstration written to files by the command for it."""

    LONGEST = 3.0

    def go(self, say: Say) -> None:
        from tabletop.assets import asset

        demo = sorted(asset("demos").rglob("*.toml"))[0]
        for number in range(100):
            for ending in ("srt", "vtt", "html"):
                out = self.folder / f"out{number}.{ending}"
                with contextlib.redirect_stdout(sys.stderr):
                    assert tabletop(["export", str(demo), "--out", str(out), "--data", str(self.data)]) == 0
                say(out.name, out.stat().st_size)

    def check(self, said: list[list[Any]]) -> None:
        sizes: dict[str, int] = {}
        for name, size in said:
            path = self.folder / name
            if not path.exists() or path.stat().st_size != size:
                raise Lost(f"{name} is not there as it was written")
            sizes[path.suffix] = size
        for path in self.folder.glob("out*"):  # what was not said is whole too
            size = path.stat().st_size if path.is_file() else None
            if size is not None and size != sizes.get(path.suffix, size):
                raise Lost(f"{path.name} is cut off")


class Simulating(Work):
    """Random games with a report, in one process or two; each result is acknowledged once it stands there."""

    LONGEST = 1.5

    def go(self, say: Say) -> None:
        jobs = random.Random(self.seed).choice(("1", "1", "1", "2"))
        add = ReportFolder.add

        def added(report: ReportFolder, result: Result) -> None:
            add(report, result)
            say(result.number)

        ReportFolder.add = added  # type: ignore[method-assign, assignment]
        words = ["simulate", "--games", str(GAMES), "--seed", "3", "--max-decisions", str(DECISIONS), "--json"]
        with contextlib.redirect_stdout(sys.stderr):
            tabletop([*words, "--jobs", jobs, "--report", str(self.folder / "report"), "--data", str(self.data)])
        say(GAMES)

    def check(self, said: list[list[Any]]) -> None:
        report = self.folder / "report"
        if not (report / "plan.json").exists():
            if said:
                raise Lost("there is no report")
            return
        before = _results(report)
        missing = {number for (number,) in said} - {one.number for one in before} - {GAMES}
        if missing or ([GAMES] in said and len(before) != GAMES):
            raise Lost(f"the results of the games {sorted(missing)} are not there, of {len(before)} that are")
        with contextlib.redirect_stdout(sys.stderr):
            tabletop(["simulate", "--resume", str(report), "--data", str(self.data), "--json"])
        after = _results(report)
        if [one.number for one in after] != list(range(GAMES)):
            raise Lost(f"the report has the games {[one.number for one in after]}")
        alone = _alone()
        if after != alone or any(one != alone[one.number] for one in before):
            raise Lost("a game went otherwise than without the kill")


_ALONE: list[Result] = []


def _alone() -> list[Result]:
    """The results of the simulation where nobody kills it."""
    if not _ALONE:
        setup = Setup(own_decks(), 3, max_decisions=DECISIONS)
        _ALONE.extend(_bare(play_number(setup, number, None).result) for number in range(GAMES))
    return _ALONE


def _bare(result: Result) -> Result:
    """A result without where the save of its game is: each of these games is cut, which is kept as a violation."""
    return msgspec.structs.replace(result, violated=None)


def _results(folder: Path) -> list[Result]:
    found = []
    if (folder / "games.jsonl").exists():
        for line in (folder / "games.jsonl").read_bytes().split(b"\n"):
            with contextlib.suppress(msgspec.MsgspecError):
                found.append(msgspec.json.decode(line, type=Result))
    return [_bare(one) for one in found]


WORKS: dict[str, type[Work]] = {
    "play": Play,
    "saving": Saving,
    "import": Importing,
    "export": Exporting,
    "captions": Captions,
    "simulation": Simulating,
}


def _child(work: Work, out: int) -> None:
    """What the forked process does; it never comes back."""
    status = 0
    try:
        os.setsid()  # so that those which it starts itself are killed with it
        devnull = os.open(os.devnull, os.O_RDWR)
        os.dup2(devnull, 2)

        def say(*words: object) -> None:
            line = json.dumps(words).encode() + b"\n"
            os.write(out, line)

        work.go(say)
    except BaseException:
        os.write(out, json.dumps(["failed", traceback.format_exc(limit=-4)]).encode() + b"\n")
        status = 1
    os._exit(status)


def killed(name: str, folder: Path, seed: str, moment: float, once_said: bool = False) -> list[list[Any]]:
    """Let a work begin, kill it after so many seconds, and check. Returns what it had said; raises Lost.

    `once_said`: so many seconds after it has said something first, however slow the machine is.
    """
    work = WORKS[name](folder, seed)
    work.prepare()
    inside, outside = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(inside)
        _child(work, outside)
    os.close(outside)
    if once_said and not select.select([inside], [], [], PATIENCE)[0]:
        raise Lost(f"nothing was acknowledged in {PATIENCE:.0f} s")
    time.sleep(moment)
    with contextlib.suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    with os.fdopen(inside, "rb") as heard:
        os.waitpid(child, 0)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child, signal.SIGKILL)
        lines = heard.read().split(b"\n")
    said = [json.loads(line) for line in lines[:-1]]  # a line without its end was not said
    if said and said[-1][0] == "failed":
        raise Lost(f"the program failed by itself: {said[-1][1]}")
    work.check(said)
    return said


def run(number: int, seed: str, only: str = "", out: TextIO = sys.stdout) -> dict[str, list[int]]:
    """Kill so many programs. Returns for each work how many, and how many things they had acknowledged.

    Raises Lost at the first that lost something; what was printed last says which.
    """
    dice = random.Random(seed)
    counts: dict[str, list[int]] = {name: [0, 0] for name in WORKS if only in ("", name)}
    for at in range(number):
        name = list(counts)[at % len(counts)]
        moment = dice.random() ** 2 * WORKS[name].LONGEST
        once_said = at // len(counts) % 2 == 1
        when = " once it said something" if once_said else ""
        print(f"{at}: {name}, seed {seed}, after {moment:.3f} s{when}", file=out, flush=True)
        folder = Path(tempfile.mkdtemp(prefix="tabletop-killed-"))
        said = killed(name, folder, f"{seed} {at}", moment, once_said)
        shutil.rmtree(folder)  # kept where something was lost
        counts[name][0] += 1
        counts[name][1] += len(said)
    return counts


def main(words: Sequence[str] | None = None) -> int:
    """Kill, and say what came of it. Returns 1 where something was lost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("number", type=int)
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("--only", choices=list(WORKS), default="")
    given = parser.parse_args(words)
    try:
        counts = run(given.number, given.seed, given.only)
    except Lost as problem:
        print(f"lost: {problem}")
        return 1
    for name, (kills, said) in counts.items():
        print(f"{name}: {kills} kills, {said} things acknowledged, all there")
    return 0


if __name__ == "__main__":
    sys.exit(main())
