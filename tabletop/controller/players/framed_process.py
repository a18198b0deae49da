"""A process of the program's own beside the window: frames go out, frames come back, and nobody waits."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QProcess, Signal

from tabletop.itself import called_with
from tabletop.player.aside.frames import Frames, framed

#: how long to wait for a process that is ended
_END_MS: Final = 1000


class FramedProcess(QObject):
    """Frames are sent, `came(bytes)` has each that comes back; `died` says that the process has ended by itself."""

    came = Signal(object)
    died = Signal()

    def __init__(self, word: str, parent: QObject | None = None) -> None:
        """The process begins with the first frame; `word` of the command line says which one it is."""
        super().__init__(parent)
        self._word = word
        self._frames = Frames()
        #: the process, where there is one: whatever becomes of this object, it does not outlive it
        held: list[QProcess] = []
        self._held = held
        self.destroyed.connect(lambda: _end(held))
        program = QCoreApplication.instance()
        if program is not None:
            program.aboutToQuit.connect(self.end)

    @property
    def process_id(self) -> int:
        """The id of the process; 0: there is none."""
        return self._held[0].processId() if self._held else 0

    def send(self, data: bytes) -> None:
        """Send a frame; an empty one begins no process."""
        if not self._held:
            if not data:
                return
            self._begin()
        self._held[0].write(framed(data))

    def end(self) -> None:
        """End the process; the next frame begins another one."""
        _end(self._held)

    def _begin(self) -> None:
        process = QProcess()
        self._held.append(process)
        self._frames = Frames()
        process.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
        process.readyReadStandardOutput.connect(lambda: self._read(process))
        process.errorOccurred.connect(lambda _: self._over(process))
        process.finished.connect(lambda *_: self._over(process))
        process.start(*called_with(self._word))

    def _read(self, process: QProcess) -> None:
        if process not in self._held:
            return
        for data in self._frames.take(bytes(process.readAllStandardOutput().data())):
            self.came.emit(data)

    def _over(self, process: QProcess) -> None:
        if process in self._held and process.state() == QProcess.ProcessState.NotRunning:
            self._read(process)  # what it said at last
            if process in self._held:
                self._held.clear()
                process.deleteLater()
                self.died.emit()


def _end(held: list[QProcess]) -> None:
    while held:
        process = held.pop()
        process.blockSignals(True)
        process.kill()
        process.waitForFinished(_END_MS)
