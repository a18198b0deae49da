"""Random games in several processes at once: a worker that dies loses and doubles nothing."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Final

from tabletop.cards.library import CardLibrary
from tabletop.session.simulation.agents import MakePlayer
from tabletop.session.simulation.results import Result, Violated
from tabletop.session.simulation.simulate import Finished, Setup, play_number, seldom_collecting

#: finds the cards that games are played with, in the process in which they are played
Cards = Callable[[], CardLibrary | None]
#: how many games wait for each worker, so that none is idle
AHEAD: Final = 2
#: how many times the processes may end while a game is under way before it counts as one that can't be played
_DEATHS: Final = 3


class NoWorkers(Exception):
    """Processes, or machines, can't work together: a sentence."""


class _Here:
    """What a worker plays, once it has begun."""

    setup: Setup
    library: CardLibrary | None
    players: MakePlayer | None


def _begin(setup: Setup, cards: Cards, players: MakePlayer | None) -> None:
    """Make a worker ready. Ctrl-C is for the process that asked for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, name="parent", daemon=True).start()
    _Here.setup, _Here.library, _Here.players = setup, cards(), players
    seldom_collecting().__enter__()


def _end_with_parent() -> None:
    """End as the process does that asked for the games, however it ends: nobody takes what is played here then."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play(number: int) -> Finished:
    return play_number(_Here.setup, number, _Here.library, _Here.players)


def play_all(
    setup: Setup,
    numbers: Iterable[int],
    jobs: int,
    cards: Cards,
    players: MakePlayer | None = None,
    died: Callable[[], None] | None = None,
) -> Iterator[Finished]:
    """Play the games with these numbers in `jobs` processes, and yield each as it is over, in any order.

    `cards` is called in each process, so it is a function of a module, or a partial of one; so is `players`, which
    makes those who do not play at random. A game in which processes end again and again (the system takes their memory
    away, say) is played alone at last; where that ends its process three times too, it is yielded as one that stopped,
    with that reason. `died` is told each time that processes have ended. Raises NoWorkers.
    """
    queue = _Queue(numbers)
    while not queue.is_empty:
        alone = queue.alone()
        with _pool(1 if alone else jobs, (setup, cards, players)) as pool:
            under_way: dict[Future[Finished], int] = {}
            try:
                yield from _until_broken(pool, queue, under_way, 1 if alone else jobs * AHEAD)
            except BrokenProcessPool:
                if died is not None:
                    died()
                for number in queue.died(sorted(under_way.values()), alone):
                    yield Finished(stopped(setup, number), 0.0)
            except BaseException:
                pool.shutdown(cancel_futures=True)  # once the games under way are over
                raise


def _pool(jobs: int, begins_with: tuple[Setup, Cards, MakePlayer | None]) -> ProcessPoolExecutor:
    try:
        return ProcessPoolExecutor(jobs, get_context("spawn"), _begin, begins_with)
    except OSError as problem:  # without shared memory, as in some containers
        why = (problem.strerror or str(problem)).lower()
        raise NoWorkers(f"Several processes can't work together here ({why}); leave out --jobs.") from None


class _Queue:
    """The numbers of games that are still to be played, and how often processes ended while one was under way."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._left = iter(numbers)
        self._next: list[int] = []
        self._suspects: list[int] = []
        self._deaths: dict[int, int] = {}

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is left to be played."""
        return self.peek() is None and not self._suspects

    def peek(self) -> int | None:
        """Return the next number; it stays the next until `pop`."""
        if not self._next:
            self._next += islice(self._left, 1)
        return self._next[0] if self._next else None

    def pop(self) -> None:
        """Take the next number away: its game is under way."""
        del self._next[0]

    def alone(self) -> bool:
        """Let a game be next in which processes end again and again, once there are no others. Returns whether."""
        if self.peek() is not None or not self._suspects:
            return False
        self._next.append(self._suspects.pop(0))
        return True

    def died(self, numbers: Iterable[int], alone: bool) -> Iterator[int]:
        """Play these anew, whose processes have ended; yields those that are given up."""
        for number in numbers:
            self._deaths[number] = deaths = self._deaths.get(number, 0) + 1
            if alone and deaths >= 2 * _DEATHS:
                yield number
            elif deaths >= _DEATHS:
                self._suspects.append(number)
            else:
                self._next.append(number)


def _until_broken(
    pool: ProcessPoolExecutor, queue: _Queue, under_way: dict[Future[Finished], int], most: int
) -> Iterator[Finished]:
    """Play what is in the queue. Raises BrokenProcessPool where a process has ended.

    What was taken out of the queue and not yielded by then is in `under_way`.
    """
    while True:
        while len(under_way) < most and (number := queue.peek()) is not None:
            under_way[pool.submit(_play, number)] = number
            queue.pop()
        if not under_way:
            return
        done, _ = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            finished = future.result()
            del under_way[future]
            yield finished


def stopped(setup: Setup, number: int) -> Result:
    """Return the result of a game that can't be played, as whatever plays it ends."""
    message = f"The process that played this game ended {_DEATHS} times with nothing beside it: for want of memory?"
    return Result(number, setup.seed + number, "stopped", (), 0, 0, 0, Violated(0, "worker", message))
