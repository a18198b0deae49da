"""Games in several processes: the same games, and nothing lost or doubled where processes end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from multiprocessing import active_children
from pathlib import Path

import pytest

from tabletop.cards.own_decks import own_decks
from tabletop.session.simulation import workers
from tabletop.session.simulation.simulate import Setup, play_number
from tabletop.session.simulation.workers import NoWorkers, play_all

SETUP = Setup(own_decks(), 40, checks=False, max_decisions=30)


def test_the_same_seeds_give_the_same_games_in_any_number_of_processes() -> None:
    alone = [play_number(SETUP, number, None).result for number in range(6)]
    together = [one.result for one in play_all(SETUP, range(6), 2, partial(int))]
    assert sorted(together, key=lambda one: one.number) == alone
    assert active_children() == []


@pytest.mark.long
def test_a_process_that_is_killed_loses_and_doubles_nothing() -> None:
    deaths: list[int] = []
    stream = play_all(SETUP, range(8), 2, partial(int), died=lambda: deaths.append(1))
    numbers = [next(stream).result.number]
    for process in active_children():
        if process.pid is not None:
            os.kill(process.pid, signal.SIGKILL)
    numbers += [one.result.number for one in stream]
    assert sorted(numbers) == list(range(8))
    assert deaths


_ASKS = """
import sys
from functools import partial
from multiprocessing import active_children
from tests.session.simulation.test_workers import SETUP
from tabletop.session.simulation.workers import play_all
if __name__ == "__main__":
    stream = play_all(SETUP, range(10_000), 1, partial(int))
    next(stream)
    print(*(one.pid for one in active_children()), flush=True)
    sys.stdin.read()
"""


def test_workers_end_with_whoever_asked_however_that_ends() -> None:
    asks = subprocess.Popen([sys.executable, "-c", _ASKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert asks.stdout is not None
    workers = [int(word) for word in asks.stdout.readline().split()]
    assert workers
    asks.kill()
    asks.communicate()
    until = time.monotonic() + 30
    while any(Path(f"/proc/{one}/cmdline").exists() for one in workers) and time.monotonic() < until:
        time.sleep(0.05)
    assert not [one for one in workers if Path(f"/proc/{one}/cmdline").exists()]


@pytest.mark.long
def test_a_game_in_which_every_process_ends_is_given_up_with_a_reason() -> None:
    (given_up,) = play_all(SETUP, [3], 1, partial(os._exit, 3))
    assert (given_up.result.number, given_up.result.seed, given_up.result.how) == (3, 43, "stopped")
    assert given_up.result.violated is not None
    assert given_up.result.violated.invariant == "worker"


@pytest.mark.long
def test_leaving_early_leaves_no_process_behind() -> None:
    stream = play_all(SETUP, range(100), 2, partial(int))
    next(stream)
    stream.close()
    assert active_children() == []


def test_where_processes_can_not_work_together_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(workers, "ProcessPoolExecutor", refused)
    with pytest.raises(NoWorkers, match=r"work together here \(permission denied\); leave out --jobs\.$"):
        list(play_all(SETUP, range(2), 2, partial(int)))
