"""Program that prints a hundred pictures, keeps them in a folder and loads them, and says how long that takes."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from tabletop.benchmarks.drawing.pieces import cards
from tabletop.prints.pieces.faces import IN_HAND, face_picture
from tabletop.view.ground.kept.carvings import Print, print_at, print_of
from tabletop.view.ground.kept.folder import PrintFolder

_WIDE: Final = 236
_ROUNDS: Final = 3


def prints() -> list[Print]:
    """Return the prints that a hundred faces need."""
    image = QImage(_WIDE, 400, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    found = [print_at(painter, QRectF(face_picture(_WIDE, card, IN_HAND)), card, True)[0] for card in cards()]
    painter.end()
    return found


def milliseconds(act: Callable[[Print], object], keys: list[Print]) -> float:
    """Return the mean time of the processor for one."""
    started = time.thread_time_ns()
    for key in keys:
        act(key)
    return (time.thread_time_ns() - started) / 1e6 / len(keys)


def main() -> None:
    """Print the mean times of each round, as a line of JSON."""
    application = QGuiApplication([])
    keys = prints()
    made = {key: print_of(key) for key in keys}
    found: dict[str, list[float]] = {"printed": [], "loaded": []}
    for _ in range(_ROUNDS):
        with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as data:
            folder = PrintFolder(Path(data))
            found["printed"].append(milliseconds(print_of, keys))
            for key, image in made.items():
                folder.save(key, image)
            found["loaded"].append(milliseconds(folder.load, keys))
    print(json.dumps(found))
    application.quit()


if __name__ == "__main__":
    main()
