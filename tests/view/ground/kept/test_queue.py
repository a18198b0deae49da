"""The queue of prints: little in each frame, what is in sight first, and nobody waits in vain."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pytest
from pytestqt.qtbot import QtBot

from tabletop.view.ground.kept import queue
from tabletop.view.ground.kept.queue import LATER, MOST, Job, PrintQueue, Urgency

pytestmark = pytest.mark.usefixtures("qapp")


class Shown:
    """Something on the screen that wants what it is told to want."""

    def __init__(self, urgency: Urgency | None = (0, 0.0)) -> None:
        self.urgency = urgency
        self.complete_keys: list[Hashable] = []

    def urgency_of(self, key: Hashable) -> Urgency | None:
        return self.urgency

    def complete(self, key: Hashable) -> None:
        self.complete_keys.append(key)


class Press:
    """Notes what is printed."""

    def __init__(self) -> None:
        self.printed: list[str] = []

    def job(self, name: str, new: bool = True) -> Job:
        def work() -> bool:
            self.printed.append(name)
            return new

        return work


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, a frame has time enough: then only the number counts."""
    monkeypatch.setattr(queue, "BUDGET", 10_000.0)


def drain(made: PrintQueue, each: Callable[[], object]) -> None:
    while len(made):
        made.step()
        each()


def test_nothing_is_printed_before_the_window_is_there(qtbot: QtBot) -> None:
    made, press, shown = PrintQueue(), Press(), Shown()
    made.want("face", [press.job("face")], shown)
    qtbot.wait(30)
    assert not press.printed
    made.begin()
    qtbot.waitUntil(lambda: press.printed == ["face"], timeout=2000)


@pytest.mark.usefixtures("quick")
def test_at_most_four_are_printed_in_a_frame() -> None:
    made, press, shown = PrintQueue(), Press(), Shown()
    for number in range(10):
        made.want(number, [press.job(str(number))], shown)
    counts: list[int] = []
    drain(made, lambda: counts.append(len(press.printed)))
    assert counts == [MOST, 2 * MOST, 10]
    assert shown.complete_keys == list(range(10))


@pytest.mark.usefixtures("quick")
def test_what_comes_from_the_folder_is_not_counted() -> None:
    made, press, shown = PrintQueue(), Press(), Shown()
    for number in range(10):
        made.want(number, [press.job(str(number), new=False)], shown)
    made.step()
    assert len(press.printed) == 10


def test_a_frame_without_time_prints_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "BUDGET", 0.0)
    made, press, shown = PrintQueue(), Press(), Shown()
    for number in range(3):
        made.want(number, [press.job(f"{number}a"), press.job(f"{number}b")], shown)
    made.step()
    assert press.printed == ["0a"]
    assert not shown.complete_keys
    made.step()
    assert press.printed == ["0a", "0b"]
    assert shown.complete_keys == [0]


@pytest.mark.usefixtures("quick")
def test_what_is_in_sight_and_uppermost_is_printed_first() -> None:
    made, press = PrintQueue(), Press()
    wanted = {"hidden": (1, -90.0), "land": (0, 5.0), "hand": (0, -80.0), "table": (0, -10.0)}
    for name, urgency in wanted.items():
        made.want(name, [press.job(name)], Shown(urgency))
    drain(made, lambda: None)
    assert press.printed == ["hand", "table", "land", "hidden"]


def test_what_nobody_shows_any_more_is_never_printed() -> None:
    made, press, gone, there = PrintQueue(), Press(), Shown(), Shown()
    made.want("gone", [press.job("gone")], gone)
    made.want("there", [press.job("there")], there)
    gone.urgency = None
    drain(made, lambda: None)
    assert press.printed == ["there"]
    assert not gone.complete_keys


def test_what_moves_waits_until_it_lies_still(qtbot: QtBot) -> None:
    made, press, shown = PrintQueue(), Press(), Shown(LATER)
    made.begin()
    made.want("gliding", [press.job("gliding")], shown)
    qtbot.wait(50)
    assert not press.printed
    shown.urgency = (0, 0.0)
    qtbot.waitUntil(lambda: shown.complete_keys == ["gliding"], timeout=2000)


def test_all_who_wait_for_one_picture_are_told_once() -> None:
    made, press, one, other = PrintQueue(), Press(), Shown(), Shown()
    for shown in (one, other, one):
        made.want("same", [press.job("same")], shown)
    drain(made, lambda: None)
    assert press.printed == ["same"]
    assert one.complete_keys == other.complete_keys == ["same"]


def test_finishing_prints_all_now_even_what_moves() -> None:
    made, press, shown = PrintQueue(), Press(), Shown(LATER)
    for number in range(9):
        made.want(number, [press.job(str(number))], shown)
    made.finish()
    assert len(press.printed) == 9
    assert not len(made)
