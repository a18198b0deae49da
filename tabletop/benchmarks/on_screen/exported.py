"""Writes a demonstration of ten steps as MP4 in 1920x1080, and says how long that took and how long it plays."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tabletop.assets import asset
from tabletop.cards.library import built_in
from tabletop.controller.air.look import Look
from tabletop.demos.walkthrough import Walkthrough
from tabletop.exports.wanted import Wanted
from tabletop.exports.writing import write

STEPS: Final = 10


def main() -> int:
    """Print the seconds of both; returns the exit status."""
    paths = sorted(asset("demos").glob("*.toml"))
    path = next(path for path in paths if path.read_text(encoding="utf-8").count("\n[[step]]") == STEPS)
    walk = Walkthrough.open(path, built_in())
    with tempfile.TemporaryDirectory(prefix="tabletop-bench-") as folder:
        started = time.perf_counter()
        made = write(walk, Wanted(Path(folder) / "film.mp4", "film", Look("focus")))
        taken = time.perf_counter() - started
    sys.stdout.write(json.dumps({"seconds": taken, "plays": made.seconds}) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
