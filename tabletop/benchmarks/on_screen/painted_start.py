"""Opens the start screen as the program without words does, and says when it was painted."""

from __future__ import annotations

import sys
from pathlib import Path

from tabletop.view.window.app import AppOptions, run


def main() -> int:
    """Open it with the folder for data that the first word names; returns the exit status."""
    return run(AppOptions(data=Path(sys.argv[1]), first_paint=True))


if __name__ == "__main__":
    sys.exit(main())
