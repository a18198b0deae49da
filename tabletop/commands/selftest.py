"""`tabletop selftest`: opens a window with a game, draws it, and exits."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from tabletop import __version__
from tabletop.commands.printing import coloured
from tabletop.commands.window import open_window


def arguments(parser: ArgumentParser) -> None:
    """`tabletop selftest` takes no words."""


def run(args: Namespace) -> int:
    """Draw the window. Returns 0 when all was drawn, else 1."""
    status = open_window(selftest=True)
    if status == 0:
        print(f"Tabletop {__version__} {coloured('draws its window here', 'good')}.")
    return status
