"""The program's icons as files, for the packages: `python -m tabletop.shots.icons FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from tabletop.prints.furniture.app_icon import SIDES, icon


def main(words: list[str]) -> int:
    """Write `hicolor/NxN/apps/tabletop.png` for each size into the folder that the only word names.

    Returns the exit status.
    """
    if len(words) != 1:
        sys.stderr.write("icons takes the folder to write into.\n")
        return 2
    _running = QGuiApplication.instance() or QGuiApplication(["icons"])
    for side in SIDES:
        path = Path(words[0]) / "hicolor" / f"{side}x{side}" / "apps" / "tabletop.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        if not icon(side).save(str(path)):
            sys.stderr.write(f"{path} can't be written.\n")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
