"""`tabletop` without a command: opens the start screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.commands.window import open_window

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop` takes before any command."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep games and settings there")


def run(args: Namespace) -> int:
    """Open the start screen. Returns the exit status."""
    return open_start_screen(args.data)


def open_start_screen(data: Path | None = None) -> int:
    """Open the start screen, with `data` as the folder for what is kept (None: the user's own)."""
    return open_window(data=data)
