"""`tabletop open`: a file of the program's own in the window, told by what is in it: what a desktop calls."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final, Literal, TypeAlias

from tabletop.commands.demo import path_of
from tabletop.commands.errors import CommandError
from tabletop.commands.window import check_screen, open_window

Kind: TypeAlias = Literal["save", "scenario"]
#: so much of a file tells what it is
_HEAD: Final = 4096


def arguments(parser: ArgumentParser) -> None:
    """The words that `tabletop open` takes."""
    words = "a saved game, a scenario file or a shared one (without one: the start screen)"
    parser.add_argument("file", type=Path, nargs="?", metavar="FILE", help=words)
    parser.add_argument("--data", type=Path, metavar="DIR", help="keep games and settings there")


def run(args: Namespace) -> int:
    """Open it. Returns the exit status; raises CommandError where the file can't be read or is neither."""
    if args.file is None:
        return open_window(data=args.data)
    if kind_of(args.file) == "save":
        check_screen()
        return open_window(load=args.file, data=args.data)
    return open_window(demo=path_of(str(args.file), args.data), data=args.data)


def kind_of(path: Path) -> Kind:
    """Tell what kind of file of ours this is. Raises CommandError where it can't be read or is none."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as problem:
        raise CommandError(f"{path} can't be read ({problem.strerror}).") from None
    text = head.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if text.startswith("{"):
        return "save"
    if text and "\0" not in text:
        return "scenario"
    raise CommandError(f"{path.name} is neither a saved game nor a scenario file of Tabletop.")
