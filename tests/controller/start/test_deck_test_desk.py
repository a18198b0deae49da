"""The desk of a deck's test: games in a process beside, stopped, gone on with, and nothing lost where it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.start import deck_test_desk
from tabletop.controller.start.deck_test import Choices
from tabletop.controller.start.deck_test_desk import DeckTestDesk
from tabletop.controller.start.decks import DeckText
from tabletop.controller.start.decks_desk import DeckDesk, shelf
from tabletop.session.simulation.beside import Told, packed, raw, wanted_in
from tabletop.session.simulation.report_folder import ReportFolder
from tabletop.session.simulation.reporting import figures_of
from tabletop.session.simulation.results import Result

#: milliseconds for processes to begin and play on a busy machine; they stand back for all others
_LONG, _LONGER = 100_000, 600_000


class _Desk(DeckTestDesk):
    """A desk whose process is the test: what is sent is kept, and `tell` says what it says."""

    def __init__(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(data)
        self.sent: list[bytes] = []
        monkeypatch.setattr(self._player, "send", self.sent.append)
        monkeypatch.setattr(self._saver, "send", self.sent.append)

    def tell(self, told: Told) -> None:
        self._player.came.emit(packed(told))

    def play(self, *numbers: int) -> None:
        assert self.plan is not None
        results = [Result(number, number, "won", (0,), 7, 1, 1, decks=(0, 1)) for number in numbers]
        self.tell(Told(results=tuple(map(raw, results))))


def _deck(data: Path) -> DeckText:
    desk = DeckDesk(data)
    desk.open(shelf(data)[0])
    return desk.deck


def _choices(data: Path, games: int = 4) -> Choices:
    return Choices((shelf(data)[1].path,), games)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> _Desk:
    return _Desk(tmp_path, monkeypatch)


def test_more_games_go_on_and_others_begin_anew(desk: _Desk, tmp_path: Path) -> None:
    deck = _deck(tmp_path)
    desk.begin(deck, _choices(tmp_path))
    assert (desk.doing, desk.games, desk.done) == ("playing", 4, 0)
    desk.play(0, 1, 2, 3)
    desk.tell(Told(over=True))
    assert (desk.doing, desk.done, desk.ended["won"]) == ("nothing", 4, 4)
    assert desk.left_of(deck, _choices(tmp_path, 10)) == 6
    desk.begin(deck, _choices(tmp_path, 10))
    assert len(wanted_in(desk.sent[-1]).known) == 4
    desk.tell(Told(over=True))
    other = Choices((shelf(tmp_path)[2].path,), 4)
    assert desk.left_of(deck, other) is None
    desk.begin(deck, other)
    assert (desk.done, desk.ended.total()) == (0, 0)


def test_a_process_that_ends_is_begun_again_with_all_that_was_played(desk: _Desk, tmp_path: Path) -> None:
    desk.begin(_deck(tmp_path), _choices(tmp_path))
    desk.play(1)
    desk._player.died.emit()
    assert (desk.doing, desk.problem) == ("playing", True)
    assert "nothing is lost" in desk.sentence
    assert len(wanted_in(desk.sent[-1]).known) == 1
    for _ in range(2):
        desk._player.died.emit()
    assert (desk.doing, desk.done) == ("nothing", 1)
    assert "what was played is kept" in desk.sentence


def test_stopping_is_asked_for_and_does_not_wait_for_ever(
    desk: _Desk, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk._late.setInterval(20)
    desk.begin(_deck(tmp_path), _choices(tmp_path))
    desk.play(0)
    desk.stop()
    assert (desk.sent[-1], desk.doing) == (b"", "stopping")
    qtbot.waitUntil(lambda: desk.doing == "nothing")
    assert desk.done == 1


def test_what_is_told_on_the_way_is_a_sentence(desk: _Desk, tmp_path: Path) -> None:
    desk.begin(_deck(tmp_path), _choices(tmp_path))
    desk.tell(Told(notice="A process ended."))
    assert (desk.doing, desk.sentence, desk.problem) == ("playing", "A process ended.", True)
    desk._player.came.emit(b"what is no frame of ours")
    assert "not understood" in desk.sentence
    desk.tell(Told(problem="This deck can't be played."))
    assert (desk.doing, desk.sentence) == ("nothing", "This deck can't be played.")


def test_games_that_took_long_would_be_missed(desk: _Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(deck_test_desk.time, "monotonic", lambda: now[0])
    desk.begin(_deck(tmp_path), _choices(tmp_path))
    desk.play(0)
    assert not desk.would_be_missed
    now[0] += 10
    desk.play(1, 2)
    assert desk.rate == pytest.approx(0.2)
    now[0] += 60
    assert desk.would_be_missed
    desk.tell(Told(over=True))
    assert (desk.would_be_missed, desk.rate) == (True, 0.0)
    desk.save(tmp_path / "there")
    assert wanted_in(desk.sent[-1]).folder == str(tmp_path / "there")
    desk._saver.came.emit(packed(Told(saved=str(tmp_path / "there"), over=True)))
    assert not desk.would_be_missed
    assert desk.sentence == "Written into there: open report.html there."


@pytest.fixture
def real(tmp_path: Path, qtbot: QtBot) -> Iterator[DeckTestDesk]:
    """A desk whose games are really played."""
    made = DeckTestDesk(tmp_path)
    yield made
    made.end()


def test_games_are_played_beside_the_window_and_written_where_one_wants(
    real: DeckTestDesk, tmp_path: Path, qtbot: QtBot
) -> None:
    desk = real
    desk.begin(_deck(tmp_path), _choices(tmp_path, 2))
    qtbot.waitUntil(lambda: not desk.is_playing, timeout=_LONG)
    assert (desk.done, desk.problem, desk.sentence) == (2, False, "")
    assert desk.figures.own is not None
    assert desk.figures.own.games == desk.ended["won"]
    desk.save(tmp_path / "r")
    qtbot.waitUntil(lambda: not desk.is_saving, timeout=_LONG)
    report = ReportFolder.resume(tmp_path / "r")
    assert (len(report.results), report.plan) == (2, desk.plan)
    assert figures_of(report.plan, report.results.values())["decks"][0]["wins"] == desk.figures.own.wins
    assert (tmp_path / "r" / "report.html").exists()
    desk.save(tmp_path / "r")
    qtbot.waitUntil(lambda: not desk.is_saving, timeout=_LONG)
    assert desk.sentence == "r has a report already; choose another name."
    (tmp_path / "file").write_text("", encoding="utf-8")
    desk.save(tmp_path / "file" / "r")
    qtbot.waitUntil(lambda: not desk.is_saving, timeout=_LONG)
    assert (desk.problem, desk.done) == (True, 2)
    assert "can't be written to" in desk.sentence


@pytest.mark.long
def test_a_killed_process_and_a_killed_worker_lose_nothing(real: DeckTestDesk, tmp_path: Path, qtbot: QtBot) -> None:
    desk = real
    desk.begin(_deck(tmp_path), _choices(tmp_path, 12))
    qtbot.waitUntil(lambda: desk.done >= 1, timeout=_LONGER)
    workers = _workers(desk.process_id)
    os.kill(workers[0], signal.SIGKILL)
    qtbot.waitUntil(lambda: desk.problem, timeout=_LONGER)
    assert "the game is played again" in desk.sentence
    os.kill(desk.process_id, signal.SIGKILL)
    qtbot.waitUntil(lambda: "begun again" in desk.sentence, timeout=_LONGER)
    qtbot.waitUntil(lambda: not desk.is_playing, timeout=_LONGER)
    assert desk.done == 12
    assert desk.figures.own is not None
    assert desk.figures.own.games == desk.ended["won"]


def _workers(process: int) -> list[int]:
    """The processes in which a process has games played."""
    children = [int(word) for task in Path(f"/proc/{process}/task").glob("*/children") for word in _read(task).split()]
    return [one for one in children if "spawn_main" in _read(Path(f"/proc/{one}/cmdline"))]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:  # it has ended meanwhile
        return ""
