"""A monkey at the table: uses the real window as people don't, for as long as it is told, and writes down what breaks.

    python -m tests.abuse.monkey.monkey --size 1280x800 --seed 7 --minutes 30 --out FOLDER

Each round opens the window in a data folder (that of the round before, or a fresh one), does some hundred deeds, then
leaves by ways that people have. Of each failure FOLDER gets a script that does the deeds of its round again.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import os
import pprint
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from msgspec import Struct
from PySide6.QtCore import QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tests.abuse.monkey.fingers import Deed, do
from tests.abuse.monkey.room import Broken, Room, resident_mb, tidy
from tests.abuse.monkey.whims import Whims
from tests.abuse.waiting import files_chosen

#: deeds of a round, from and to
ROUND: Final = (150, 900)
#: seconds of a processor that one deed may take, and of a clock until the program is taken for dead
MOST_S, DEAD_S = 10.0, 600
#: seconds after which a deed that has not come back waits for others: a dialogue, or something that is dragged
NESTED_S: Final = 0.5
#: of what Qt says: what the offscreen platform says of each window, and what says that it can't do a thing
IGNORED: Final = ("propagateSizeHints", "does not support", "This plugin supports", "occurs outside target window")

SCRIPT: Final = '''"""Does again what a monkey did: {what}

Run it in the folder of the project: python {name}
"""

import sys
from pathlib import Path

sys.path.insert(0, ".")

from tests.abuse.monkey.monkey import replay

FOLDER = Path(__file__).with_suffix("")
DEEDS = {deeds}

raise SystemExit(replay(FOLDER / "data", FOLDER / "samples", {size}, DEEDS))
'''


class Found(Struct):
    """A failure: a word to tell it from others, its whole text, and the script that makes it happen again."""

    sign: str
    text: str
    script: Path | None = None


class Run:
    """Rounds of one monkey. `found` are the failures, `memory` is (minutes, megabytes) after each round."""

    def __init__(self, folder: Path, samples: Path, size: tuple[int, int]) -> None:
        self.folder, self.samples, self.size = folder, samples, size
        self.found: list[Found] = []
        self.memory: list[tuple[float, float]] = []
        self.deeds = 0
        self.rounds = 0
        self._said: list[tuple[str, str]] = []
        self._began = time.monotonic()
        self._hook()

    # -- what goes wrong without anybody calling

    def _hook(self) -> None:
        def raised(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
            if isinstance(error, Over):
                return
            lines = traceback.extract_tb(trace)
            ours = [one for one in lines if "/tabletop/" in one.filename] or list(lines)
            where = f"{Path(ours[-1].filename).name}:{ours[-1].name}" if ours else "?"
            self._said.append((f"{kind.__name__} in {where}", "".join(traceback.format_exception(kind, error, trace))))

        def said(kind: QtMsgType, _: object, text: str) -> None:
            if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and not any(one in text for one in IGNORED):
                # one thing that goes wrong makes Qt say many
                if not any(sign.startswith("Qt: ") for sign, _ in self._said):
                    self._said.append((f"Qt: {text[:60]}", "".join((*traceback.format_stack(limit=14)[:-1], text))))

        sys.excepthook = raised
        sys.unraisablehook = lambda one: raised(one.exc_type, one.exc_value or Exception(), one.exc_traceback)
        threading.excepthook = lambda one: raised(one.exc_type, one.exc_value or Exception(), one.exc_traceback)
        self._handler = said
        qInstallMessageHandler(said)

    # -- rounds

    def play(self, seed: str, seconds: float) -> None:
        """Play rounds until the time is up."""
        dice, number = random.Random(seed), 0
        data = self._fresh(number)
        while time.monotonic() - self._began < seconds:
            number += 1
            before = self.folder / "before"
            shutil.rmtree(before, ignore_errors=True)
            shutil.copytree(data, before)
            whims = Whims(f"{seed} {number}")
            broken = self.round(data, before, whims, dice.randrange(*ROUND))
            self.rounds += 1
            self.memory.append(((time.monotonic() - self._began) / 60, resident_mb()))
            if broken or dice.random() < 0.4:
                shutil.rmtree(data, ignore_errors=True)
                data = self._fresh(number)

    def _fresh(self, number: int) -> Path:
        data = self.folder / f"data{number}"
        data.mkdir(parents=True)
        return data

    def round(self, data: Path, before: Path, whims: Whims | Sequence[Deed], most: int) -> bool:
        """One round: some deeds, and out. Returns whether something broke."""
        wrong = self._round(data, before, whims, most)
        tidy()
        return wrong

    def _round(self, data: Path, before: Path, whims: Whims | Sequence[Deed], most: int) -> bool:
        one = _Round(self, data, whims, most)
        room = one.room
        with files_chosen(room):
            one.go()
        for sign, text in self._said + one.broken:
            self.write_down(sign, text, one.done, before)
        wrong = bool(self._said or one.broken)
        self._said.clear()
        self.deeds += len(one.done)
        room.drop()
        return wrong

    @property
    def wrong(self) -> bool:
        """Whether something was said that ends the round."""
        return bool(self._said)

    def write_down(self, sign: str, text: str, deeds: list[Deed], before: Path) -> None:
        """Keep a failure: its text, the folder from before its round, and a script that does its deeds again."""
        if sum(one.sign == sign for one in self.found) >= 2:
            self.found.append(Found(sign, text))
            return
        name = f"failure{len(self.found) + 1}"
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        if before != folder / "data" and before.exists():
            shutil.copytree(before, folder / "data")
            shutil.copytree(self.samples, folder / "samples")
        script = self.folder / f"{name}.py"
        what = sign.replace("\\", "/").replace('"', "'")
        script.write_text(
            SCRIPT.format(what=what, name=script.name, deeds=pprint.pformat(deeds, width=118), size=self.size),
            encoding="utf-8",
        )
        (self.folder / f"{name}.txt").write_text(text, encoding="utf-8")
        self.found.append(Found(sign, text, script))
        print(f"{sign}: {script}", flush=True)

    def report(self) -> str:
        """What to tell of the run, in lines."""
        lines = [f"{self.rounds} rounds, {self.deeds} deeds, {len(self.found)} failures"]
        lines += [f"  {one.sign}" + (f" ({one.script})" if one.script else "") for one in self.found]
        lines += [
            f"  {minutes:6.1f} min {mb:8.1f} MB" for minutes, mb in self.memory[:: max(1, len(self.memory) // 40)]
        ]
        grown = self.grown()
        lines.append("memory: too short to say" if grown is None else f"memory: {grown:+.1%} since ten minutes")
        return "\n".join(lines)

    def grown(self, since: float = 10.0) -> float | None:
        """How much more memory is held at the end than after so many minutes; None: it did not last so long."""
        late = [mb for minutes, mb in self.memory if minutes >= since]
        return late[-1] / late[0] - 1 if len(late) > 1 else None


class Over(BaseException):
    """The round is over, wherever it stands."""


class _Round:
    """One round. Deeds come from timers, each of which sets the next before it acts: a dialogue stops none."""

    def __init__(self, run: Run, data: Path, whims: Whims | Sequence[Deed], most: int) -> None:
        self.run, self.whims, self.most = run, whims, most
        self.room = Room(data, run.samples, run.size)
        self.done: list[Deed] = []
        self.broken: list[tuple[str, str]] = []
        self._next: list[Deed] = list(whims) if not isinstance(whims, Whims) else []
        self._ended = False
        self._leaving = False
        self._busy, self._since = False, 0.0
        self._kept = (run.folder / "deeds.jsonl").open("w", encoding="utf-8")

    def go(self) -> None:
        """Do all of it."""
        app = QApplication.instance()
        assert app is not None
        QTimer.singleShot(0, self._step)
        app.exec()

    def _step(self) -> None:
        if self._ended:
            return
        if self._busy and time.monotonic() - self._since < NESTED_S:  # events go round in it; a dialogue or drag waits
            QTimer.singleShot(5, self._step)
            return
        if self.run.wrong or self.broken:
            self._end()
            return
        if not self._next and isinstance(self.whims, Whims) and len(self.done) < self.most:
            self._try(self._think)
        if not self._next and (not isinstance(self.whims, Whims) or len(self.done) >= self.most):
            self._leave()
            return
        deed = self._next.pop(0) if self._next else ("wait", 0)
        self.done.append(deed)
        self._kept.write(json.dumps(deed) + "\n")
        self._kept.flush()
        self._busy, self._since = True, time.monotonic()
        QTimer.singleShot(deed[1] if deed[0] == "wait" else 1, self._step)
        faulthandler.dump_traceback_later(DEAD_S, exit=True)
        began = time.process_time()
        self._try(lambda: do(self.room, deed))
        self._try(self.room.check)
        took = time.process_time() - began
        if took > MOST_S:
            self.broken.append((f"slow: {deed[0]}", f"{deed} took {took:.1f} s"))
        faulthandler.cancel_dump_traceback_later()
        self._busy = False

    def _think(self) -> None:
        assert isinstance(self.whims, Whims)
        self._next = self.whims.next(self.room)

    def _try(self, act: Any) -> None:
        try:
            act()
        except Broken as problem:
            self.broken.append((f"broken: {str(problem)[:80]}", str(problem)))
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)

    def _leave(self) -> None:
        if self._leaving:
            return
        self._leaving = True
        self._try(lambda: self.room.leave(lambda: QApplication.processEvents()))
        self._end()

    def _end(self) -> None:
        self._ended = True
        self._kept.close()
        app = QApplication.instance()
        assert app is not None
        app.exit()


def make_samples(folder: Path) -> Path:
    """Files to drop and to choose: good ones and broken ones of each kind."""
    from tabletop.assets import asset
    from tests.session.games import new_session, play

    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(asset("decks", "ember_and_thorn.txt"), folder / "deck.txt")
    demos = sorted(asset("demos").rglob("*.toml"))
    for number in range(0, len(demos), max(1, len(demos) // 4)):
        shutil.copy(demos[number], folder)
    session = new_session("5")
    play(session, 60, "5")
    session.save(folder / "game.tabletop")
    (folder / "broken.tabletop").write_bytes((folder / "game.tabletop").read_bytes()[:-500])
    (folder / "none.txt").write_bytes(b"\xff\xfe\x00")
    (folder / "cards.jsonl").write_text('{"name": "Wax Hare", "types": ["Creature"], "power": "1", "toughness": "1"}\n')
    (folder / "empty.json").write_bytes(b"")
    (folder / "<b>bold<b>.txt").write_text("4 <img src=x> Hare\n56 Forest\n")
    return folder


def application() -> QApplication:
    """The program's own application."""
    from tabletop.view.window.app import application as made

    return made()


def replay(data: Path, samples: Path, size: tuple[int, int], deeds: Sequence[Deed]) -> int:
    """Do deeds again in a copy of a data folder. Returns 1 where something breaks, which is printed."""
    app = application()
    app.setQuitOnLastWindowClosed(False)
    with tempfile.TemporaryDirectory(prefix="tabletop-replay-") as name:
        folder = Path(name)
        shutil.copytree(data, folder / "data")
        run = Run(folder, samples, size)
        run.round(folder / "data", data, deeds, len(deeds))
        for one in run.found:
            print(one.text)
        print(f"{run.deeds} deeds done again, {len(run.found)} failures")
    return 1 if run.found else 0


def watched(words: list[str], out: Path, minutes: float) -> int:
    """Let the monkey loose in a process of its own; where that dies, write down what it did last, and go on."""
    ends, worst, number = time.monotonic() + minutes * 60, 0, 0
    while (left := ends - time.monotonic()) > 0:
        number += 1
        seed = [] if number == 1 else ["--seed", f"again {number} {random.randrange(10**6)}"]
        told = [*words, *seed, "--here", "--minutes", str(left / 60), "--out", str(out / str(number))]
        status = subprocess.call([sys.executable, "-X", "faulthandler", "-m", "tests.abuse.monkey.monkey", *told])
        worst = max(worst, abs(status))
        if status in (0, 1):
            break
        folder = out / str(number)
        deeds = [tuple(json.loads(line)) for line in (folder / "deeds.jsonl").read_text().splitlines()]
        size = (0, 0)
        for place, word in enumerate(words[:-1]):
            if word == "--size":
                size = tuple(int(one) for one in words[place + 1].split("x"))  # type: ignore[assignment]
        dead = Run(folder, folder / "samples", size)
        dead.write_down(f"the program died ({status})", f"It ended with {status}; see above.", deeds, folder / "before")
    return min(worst, 1)


def main(words: Sequence[str] | None = None) -> int:
    """Let a monkey loose. Returns 1 where it found something."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x800", metavar="WxH")
    parser.add_argument("--seed", default="1", metavar="S")
    parser.add_argument("--minutes", type=float, default=1.0, metavar="M")
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--here", action="store_true", help="in this process: a crash ends it and is not written down")
    given = parser.parse_args(words)
    if not given.here:
        return watched(sys.argv[1:] if words is None else list(words), given.out, given.minutes)
    app = application()
    app.setQuitOnLastWindowClosed(False)
    wide, high = (int(one) for one in given.size.split("x"))
    given.out.mkdir(parents=True, exist_ok=True)
    run = Run(given.out, make_samples(given.out / "samples"), (wide, high))
    print(f"seed {given.seed}, {given.size}, {given.minutes} minutes, {os.environ.get('LANG', '')}", flush=True)
    run.play(given.seed, given.minutes * 60)
    said = run.report()
    (given.out / "report.txt").write_text(said + "\n", encoding="utf-8")
    print(said)
    return 1 if run.found else 0


if __name__ == "__main__":
    raise SystemExit(main())
