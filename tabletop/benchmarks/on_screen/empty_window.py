"""The floor of starting: imports the widgets, paints one empty window and says when that was done."""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget


class EmptyWindow(QWidget):
    """Says when it has been painted for the first time, and ends the program."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, self._painted)

    def _painted(self) -> None:
        sys.stdout.write(json.dumps({"painted": time.monotonic_ns()}) + "\n")
        QApplication.exit()


def main() -> int:
    """Open the window; returns the exit status."""
    application = QApplication(sys.argv[:1])
    window = EmptyWindow()
    window.resize(1280, 800)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
