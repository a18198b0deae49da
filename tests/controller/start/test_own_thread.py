"""Threads of the program's own: the collector runs in the main thread only, and by itself again afterwards."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from threading import Event, current_thread

import pytest

from tabletop.own_thread import OwnThread, collect_here


class Knot:
    """A thing that only the collector lets go, and that says in which thread it did."""

    ends: list[str] = []

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        Knot.ends.append(current_thread().name)


@pytest.fixture
def ends() -> Iterator[list[str]]:
    gc.collect()
    Knot.ends.clear()
    yield Knot.ends
    Knot.ends.clear()


def test_what_a_thread_would_have_let_go_waits_for_the_main_thread(ends: list[str]) -> None:
    begun, stop = Event(), Event()

    def work() -> None:
        begun.set()
        kept = [[] for _ in range(20_000)]  # so many new things make the collector run
        assert kept
        stop.wait(10)

    thread = OwnThread(work, "worker")
    Knot()
    thread.start()
    begun.wait(10)
    for _ in range(5_000):
        Knot()
    assert ends == []
    while collect_here():
        pass
    gc.collect()
    assert set(ends) == {"MainThread"}
    assert len(ends) == 5_001
    stop.set()
    thread.join()
    assert gc.isenabled()
    assert not collect_here()


def test_the_last_of_several_that_is_joined_gives_the_collector_back() -> None:
    stop = Event()
    first, second = OwnThread(stop.wait, "first"), OwnThread(lambda: None, "second")
    first.start()
    second.start()
    assert not gc.isenabled()
    second.join()
    second.join()
    assert not gc.isenabled()
    stop.set()
    first.join()
    assert gc.isenabled()


def test_one_that_is_over_and_was_not_joined_holds_nothing_up() -> None:
    lost = OwnThread(lambda: None, "lost")
    lost.start()
    while lost.is_alive():
        time.sleep(0.001)
    next_one = OwnThread(lambda: None, "next")
    next_one.start()
    next_one.join()
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        thread = OwnThread(lambda: None, "alone")
        thread.start()
        thread.join()
        assert not gc.isenabled()
    finally:
        gc.enable()
