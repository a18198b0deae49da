"""Games by the real clock in a window, with players who think and with players who do not: how long its frames take.

`python3 -m tests.view.window.thinking_frames --rounds 2 --seconds 60` plays each table in turn with both and prints one
JSON object: by table and players the frames, their p50 and p99 in milliseconds, the games that ended, and how nice the
process is in which they think.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QTimer
from PySide6.QtWidgets import QApplication

from tabletop.benchmarks.row import percentile
from tabletop.controller.table.game import session_of
from tabletop.engine.rules.variants import options_for
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.player.aside.serving import NICE
from tabletop.session.simulation.agents import RandomAgent
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.app import application
from tabletop.view.window.window import TableWindow

#: tables: which seats are people's, and how many heads a team has
TABLES: Final[dict[str, tuple[tuple[bool, ...], int]]] = {
    "two heads, one computer player": ((True, False, True, True), 2),
    "two heads, two computer players": ((True, True, False, False), 2),
    "two heads, three computer players": ((True, False, False, False), 2),
    "free for all, three computer players": ((True, False, False, False), 1),
}
#: who thinks, and who does not: quick players go by rules of thumb
PLAYERS: Final[tuple[Plays, ...]] = ("thoughtful", "quick")
#: milliseconds from one frame to the next, and seconds between two answers of people
FRAME, PEOPLE = 1000 / 60, 0.4
_CORNER: Final = QRect(0, 0, 24, 24)
#: seconds that a process has to begin on a busy machine before anything is measured
_BEGIN: Final = 60.0
_NAMES: Final = ("Ada", "Mira", "Noor", "Teo")


class Frames:
    """Paints a corner of the table 60 times a second, and notes how long after it was due it was painted.

    Whatever keeps the window makes a frame late: a thought that is packed, an answer that is carried out, things that
    move and are painted. The corner itself costs next to nothing, so that measuring does not take the machine away.
    """

    def __init__(self, page: TablePage) -> None:
        self._page = page
        self.times: list[float] = []
        self._due = time.perf_counter() + FRAME / 1000
        self._timer = QTimer(page)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._paint)
        self._wait()

    def _wait(self) -> None:
        self._timer.start(max(0, int((self._due - time.perf_counter()) * 1000)))

    def _paint(self) -> None:
        now = time.perf_counter()
        while now < self._due:  # a timer has whole milliseconds
            now = time.perf_counter()
        self._page.view.viewport().repaint(_CORNER)
        done = time.perf_counter()
        self.times.append((done - self._due) * 1000)
        # frames that could not be painted are left out, as a screen does
        self._due += FRAME / 1000 * max(1, -int((self._due - done) * 1000 // FRAME))
        self._wait()


def play(data: Path, table: str, by: Plays, seed: str, seconds: float) -> dict[str, Any]:
    """Play a game for so long at most. Returns its frames and what became of it."""
    people, heads = TABLES[table]
    window = TableWindow(data)
    window.resize(1280, 800)
    window.show()
    who: tuple[Plays, ...] = tuple("person" if one else by for one in people)
    options = options_for("free-for-all", len(people)) if heads == 1 else None
    assert window.new_game(None, _NAMES, True, seed, heads, 1, options, who), "the game could not be begun"
    page = window.page
    assert page is not None
    page.controller.set_guard(0)
    session = session_of(page.controller.game)
    assert session is not None
    agent, next_at, answers = RandomAgent(seed), 0.0, 0
    nice: list[int] = []

    def people_answer() -> bool:
        nonlocal next_at, answers
        nice.extend(_nice_of(page.players.process.process_id))
        decision = session.decision
        if decision is None:
            return True
        if time.monotonic() >= next_at and session.computer_asked == NOBODY and page.players.thinks == NOBODY:
            next_at = time.monotonic() + PEOPLE
            if session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None:
                answers += 1
                page.controller.went_on()
        return False

    # what is printed once is printed then, and the process has begun
    _run(_BEGIN, lambda: people_answer() or (nice[-1:] == [NICE] and answers > 4))
    frames = Frames(page)
    _run(seconds, people_answer)
    found = {
        "times": frames.times, "ended": session.over, "turn": session.state.turn.number, "entries": session.entry,
        "answers": answers, "nice": nice[-1:], "error": None if session.error is None else str(session.error),
    }  # fmt: skip
    page.controller.updated.disconnect(page.players._follow)  # nobody goes on with it
    page.players.process.end()
    window.show_start()
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
    return found


def _run(seconds: float, over: Callable[[], bool]) -> None:
    """Let the event loop go for so long, and look now and then whether it is over."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        QApplication.processEvents()
        if over():
            return
        time.sleep(0.0005)


def _nice_of(process: int) -> Iterable[int]:
    """How nice a process is; nothing where there is none, or the system does not tell."""
    if process and hasattr(os, "getpriority"):
        try:
            return (os.getpriority(os.PRIO_PROCESS, process),)
        except OSError:
            return ()
    return ()


def measure(tables: Iterable[str], rounds: int, seconds: float, seed: int = 1) -> dict[str, Any]:
    """Play each table in turn with both kinds of players, so that whatever else the machine does strikes both."""
    application()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as data:
        for table in tables:
            games: dict[str, list[dict[str, Any]]] = {by: [] for by in PLAYERS}
            for number in range(rounds):
                for by in PLAYERS if number % 2 == 0 else PLAYERS[::-1]:
                    games[by].append(play(Path(data), table, by, str(seed + number), seconds))
                    sys.stderr.write(f"{table}, {by}: {_told(games[by][-1:])}\n")
            found[table] = {by: _told(games[by]) for by in PLAYERS}
            slow, plain = (found[table][by]["p99"] for by in PLAYERS)
            found[table]["ratio"] = round(slow / plain, 2)
    return found


def _told(games: list[dict[str, Any]]) -> dict[str, Any]:
    times = [one for game in games for one in game["times"]]
    return {
        "frames": len(times), "p50": round(percentile(times, 50), 1), "p99": round(percentile(times, 99), 1),
        "worst": round(max(times), 1), "ended": sum(game["ended"] for game in games),
        "turns": [game["turn"] for game in games], "entries": sum(game["entries"] for game in games),
        "nice": sorted({one for game in games for one in game["nice"]}),
        "errors": [game["error"] for game in games if game["error"]],
    }  # fmt: skip


def main() -> int:
    """Measure, and print what was found."""
    parser = ArgumentParser()
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--tables", type=int, nargs="*", default=list(range(len(TABLES))))
    args = parser.parse_args()
    names = list(TABLES)
    sys.stdout.write(json.dumps(measure([names[at] for at in args.tables], args.rounds, args.seconds), indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
