"""Exports from the menu, one after the other: clips of what was on air, and demonstrations; each can be cancelled."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Signal

from tabletop.broadcast.films import FILMS, RATE, Still, can_film
from tabletop.controller.air.look import CANVASES, Canvas, Look
from tabletop.controller.air.reel import Clip
from tabletop.itself import called_with
from tabletop.view.audience.outlets.film_worker import FilmWorker
from tabletop.view.audience.still import StillCamera, in_memory
from tabletop.view.ground.kept.carvings import Own

#: a clip is written in both of these
SHAPES: Final = {"wide": CANVASES[0], "upright": CANVASES[3]}
#: milliseconds that a program may take to end by itself
PATIENCE_MS: Final = 4000


#: what is said where clips are to be written and there are none
NO_CLIP: Final = "No clip was cut: mark where one begins and ends."


class ExportDesk(QObject):
    """`changed(str, float)`: what is written and how much is done; "" once nothing is. `told(str)`: a sentence."""

    changed = Signal(str, float)
    told = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[tuple[str, Callable[[], object]]] = []
        self._now = ""
        self._done = 0.0
        self._worker: FilmWorker | None = None
        self._process: QProcess | None = None
        self._cancelled = False
        self._written: list[str] = []

    @property
    def busy(self) -> bool:
        """Return whether something is written."""
        return bool(self._now)

    # -- clips

    def write_clips(self, clips: list[Clip], folder: Path, own: Own | None = None) -> str:
        """Write clips into a folder, wide and upright. Returns a sentence about what is wrong, or ""."""
        if not clips:
            return NO_CLIP
        if not os.path.isdir(folder):
            return f"There is no folder {folder}."
        ending = ".mp4" if can_film() else ".webp"
        for number, clip in enumerate(clips, 1):
            for shape, canvas in SHAPES.items():
                target = _free(folder, f"clip-{number}-{shape}{ending}")
                self._add(target.name, partial(self._clip, clip, canvas, target, own))
        return ""

    def _clip(self, clip: Clip, canvas: Canvas, target: Path, own: Own | None) -> None:
        moves = target.suffix in FILMS
        self._worker = FilmWorker(stills_of(clip, canvas, own, moves), target, clip.seconds, self)
        self._worker.progressed.connect(self._progress)
        self._worker.ended.connect(self._ended)
        self._worker.start()

    # -- demonstrations

    def write_demonstration(self, file: Path, target: Path, look: Look, data: Path | None = None) -> str:
        """Write a demonstration as `tabletop export` does, in a program of its own. Returns what is wrong, or ""."""
        if not os.path.isfile(file):
            return f"There is no file {file.name} any more."
        words = ["export", str(file), "--out", str(target), "--progress", "--ground", look.ground.replace(" ", "-")]
        words += ["--size", look.canvas.words, "--layout", look.layout.replace(" ", "-")]
        if look.camera.corner is not None:
            words += ["--camera", f"{look.camera.corner.replace(' ', '-')} {look.camera.share}"]
        if data is not None:
            words += ["--data", str(data)]
        self._add(target.name, lambda: self._run(words, target))
        return ""

    def _run(self, words: list[str], target: Path) -> None:
        process = self._process = QProcess(self)
        where = QProcessEnvironment.systemEnvironment()
        where.insert("QT_QPA_PLATFORM", "offscreen")
        process.setProcessEnvironment(where)
        process.readyReadStandardOutput.connect(lambda: self._read(process))
        process.errorOccurred.connect(lambda _: self._over(process, target))
        process.finished.connect(lambda *_: self._over(process, target))
        process.start(*called_with(*words))

    def _read(self, process: QProcess) -> None:
        lines = bytes(process.readAllStandardOutput().data()).decode(errors="replace").split()
        figures = [line for line in lines if line.isdecimal()]
        if figures:
            self._progress(int(figures[-1]) / 100)

    def _over(self, process: QProcess, target: Path) -> None:
        if self._process is not process or process.state() != QProcess.ProcessState.NotRunning:
            return
        self._process = None
        problem = ""
        if self._cancelled:
            problem = "It was cancelled; nothing was written."
        elif process.exitCode() or process.exitStatus() != QProcess.ExitStatus.NormalExit:
            said = bytes(process.readAllStandardError().data()).decode(errors="replace").strip().splitlines()
            problem = said[-1] if said else "The export ended without a word."
        for left in target.parent.glob(f".{target.stem}.*{target.suffix}"):  # of one that could not end by itself
            if self._cancelled:
                left.unlink(missing_ok=True)
        process.deleteLater()
        self._ended(problem)

    # -- one after the other

    def _add(self, name: str, act: Callable[[], object]) -> None:
        self._waiting.append((name, act))
        if not self._now:
            self._begin()

    def _begin(self) -> None:
        self._cancelled = False
        self._now, act = self._waiting.pop(0)
        self._progress(0.0)
        act()

    def _progress(self, done: float) -> None:
        self._done = done
        self.changed.emit(self._now, done)

    def _ended(self, problem: str) -> None:
        name, self._now = self._now, ""
        if self._worker is not None:
            self._worker.deleteLater()
            self._worker = None
        if problem:
            self._waiting = []
            self.told.emit(f"{name}: {problem}")
        else:
            self._written.append(name)
        if self._waiting:
            self._begin()
            return
        self.changed.emit("", 0.0)
        if not problem:
            self.told.emit(f"Written: {', '.join(self._written)}.")
        self._written = []

    def cancel(self) -> None:
        """Write no further; of what is not whole nothing is left."""
        self._waiting = []
        self._cancelled = True
        if self._worker is not None:
            self._worker.cancel()
        if self._process is not None:
            self._process.terminate()
            if not self._process.waitForFinished(PATIENCE_MS) and self._process is not None:
                self._process.kill()

    def end(self) -> None:
        """Cancel whatever is written, with the program; nothing is left of what is not whole."""
        if self._worker is not None:
            self._worker.end()
        self.cancel()


def stills_of(clip: Clip, canvas: Canvas, own: Own | None = None, moves: bool = False) -> Iterator[Still]:
    """Yield the pictures of a clip as they are asked for, on a canvas of another shape than they were on air.

    `moves`: things are seen on their way, as they were.
    """
    camera = StillCamera(own)
    for moment in clip.moments:
        look = replace(moment.picture.look, canvas=canvas)
        picture = replace(moment.picture, look=look)
        if moves:
            for image, seconds in camera.film(picture, moment.seconds, RATE):
                yield Still(in_memory(image), seconds)
        else:
            yield Still(in_memory(camera.take(picture)), moment.seconds)


def _free(folder: Path, name: str) -> Path:
    """Return a path that nobody has taken: with a number, where somebody has."""
    path, number = folder / name, 2
    while path.exists():
        path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
        number += 1
    return path
