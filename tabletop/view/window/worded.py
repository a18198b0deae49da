"""Records of commands that take words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from tabletop.view.window.window import TableWindow

#: does it with its words, and returns the line of the answer
Act: TypeAlias = Callable[["TableWindow", list[str]], str]


class Worded(NamedTuple):
    """A command: its words as they are written, what it does, how many words it takes at least and at most."""

    usage: str
    does: str
    least: int
    most: int
    act: Act
