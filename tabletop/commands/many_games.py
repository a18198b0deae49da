"""The process beside a window that plays many games: what is wanted comes in, results go out as they come.

It ends with its input, and the processes in which the games are played end with it.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import BinaryIO, Final

from msgspec import Raw

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary
from tabletop.cards.users import library_of
from tabletop.player.aside.frames import framed, read_frame
from tabletop.player.aside.serving import NICE
from tabletop.player.seat import ComputerSeat
from tabletop.session.keeping.data_folder import REPORTS, data_folder
from tabletop.session.simulation.beside import Told, Wanted, packed, raw, results_in, unfit, wanted_in
from tabletop.session.simulation.report_folder import GAMES, PLAN, ReportError, ReportFolder
from tabletop.session.simulation.reporting import figures_of, finish
from tabletop.session.simulation.simulate import Finished, Setup
from tabletop.session.simulation.workers import NoWorkers, play_all

#: seconds between two tellings of results, and at least between two of figures
_TELL, _FIGURES = 0.2, 0.6
#: the share of its time that this process may reckon figures
_SHARE: Final = 0.1
#: what workers that are ended have left is freed by Python, which need not tell about it
_FREED: Final = "ignore:resource_tracker"
#: what a worker's end is told as
DIED: Final = "A process that played ended before its game was over; the game is played again."


def serve() -> int:
    """Do what is wanted. Returns the exit status."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing that is printed may come between frames
    sys.warnoptions.append(_FREED)
    data = read_frame(sys.stdin.buffer)
    if data is None:
        return 0
    tell = partial(_write, out)
    wanted = wanted_in(data)
    if wanted.folder:
        tell(_written(wanted))
        return 0
    events: _Events = queue.SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, events), name="input", daemon=True).start()
    Thread(target=_play, args=(wanted, events), name="games", daemon=True).start()
    _tell_all(wanted, events, tell)
    _leave()
    return 0


def _write(out: BinaryIO, told: Told) -> None:
    try:
        out.write(framed(packed(told)))
        out.flush()
    except OSError:  # whoever wanted it has gone
        _leave()


def _leave() -> None:
    """End, and all that plays: nobody waits for a game that is under way."""
    for one in multiprocessing.active_children():
        one.kill()
    os._exit(0)


#: a game that is over; a sentence; True: all are over; None: enough
_Events = queue.SimpleQueue[Finished | Told | bool | None]


def _listen(stream: BinaryIO, events: _Events) -> None:
    """Wait for the end of the input, or for an empty frame: then it is enough."""
    while read_frame(stream):
        pass
    events.put(None)


def _play(wanted: Wanted, events: _Events) -> None:
    """Play what is missing, and put it where the other thread finds it."""
    plan, data = wanted.plan, _data(wanted)
    decks = tuple(Deck(name, entries) for name, entries in plan.decks)
    try:
        problem = unfit(decks, library_of(data))
        if problem:
            events.put(Told(problem=problem))
            return
        setup = Setup(
            decks,
            plan.seed,
            checks=False,
            max_decisions=plan.max_decisions,
            saves=data / REPORTS,
            by=plan.by,
            gauntlet=plan.gauntlet,
            of_first=plan.of_first,
            noted=True,
        )
        known = results_in(wanted.known)
        missing = (number for number in range(plan.games) if number not in known)
        died = partial(events.put, Told(notice=DIED))
        for one in play_all(setup, missing, wanted.jobs, partial(_library, wanted.data), ComputerSeat, died):
            events.put(one)
    except (CardFileError, NoWorkers) as problem:
        events.put(Told(problem=str(problem)))
        return
    events.put(True)


def _data(wanted: Wanted) -> Path:
    return data_folder(Path(wanted.data) if wanted.data else None)


def _library(data: str) -> CardLibrary:
    """The cards that games are played with, in the process that plays them."""
    return library_of(data_folder(Path(data) if data else None))


def _tell_all(wanted: Wanted, events: _Events, tell: Callable[[Told], None]) -> None:
    """Tell what comes, several results at once, and what all come to so far; at last that it is over."""
    results = results_in(wanted.known)
    fresh: list[Raw] = []
    told_at = figured_at = time.monotonic()
    pause = _FIGURES
    reckoned = 0
    event: Finished | Told | bool | None = False
    while event is not None and event is not True:
        try:
            event = events.get(timeout=_TELL)
        except queue.Empty:
            event = False
        if isinstance(event, Told):
            tell(event)
            if event.problem:
                return
        if isinstance(event, Finished):
            results[event.result.number] = event.result
            fresh.append(raw(event.result))
        now = time.monotonic()
        if fresh and now - told_at >= _TELL:
            tell(Told(results=tuple(fresh)))
            fresh, told_at = [], now
        if len(results) > reckoned and now - figured_at >= pause:
            tell(Told(figures=raw(figures_of(wanted.plan, results.values()))))
            figured_at = time.monotonic()
            pause, reckoned = max(_FIGURES, (figured_at - now) / _SHARE), len(results)
    tell(Told(results=tuple(fresh), figures=raw(figures_of(wanted.plan, results.values())), over=True))


def _written(wanted: Wanted) -> Told:
    """Write the report of what is known. A folder that has another one stays as it is."""
    folder = Path(wanted.folder)
    try:
        if any((folder / name).exists() for name in (PLAN, GAMES)):
            return Told(problem=f"{folder.name} has a report already; choose another name.", over=True)
        with ReportFolder.begin(folder, wanted.plan) as report:
            _add(report, wanted.known)
            finish(report)
    except ReportError as problem:
        return Told(problem=str(problem), over=True)
    return Told(saved=str(folder), over=True)


def _add(report: ReportFolder, known: Iterable[Raw]) -> None:
    for one in results_in(known).values():
        report.add(one)
