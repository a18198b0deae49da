"""What words choose of a canvas and of what is given away: for commands, scripts and the remote alike."""

from __future__ import annotations

import re
from typing import TypeVar, get_args

from tabletop.cards.formats.text_file import quote
from tabletop.controller.air.look import CANVASES, CORNERS, GROUNDS, LAYOUTS, Camera, Canvas, Ground, Layout
from tabletop.session.seeing.observation import Level, Secrecy

_Choice = TypeVar("_Choice", Layout, Ground)
#: pixels of a side that a canvas may have
LEAST, MOST = 320, 7680


class ChoiceError(ValueError):
    """Words that choose nothing; the text is a sentence."""


def canvas_of(words: str) -> Canvas:
    """Read a size such as 1920x1080. Raises ChoiceError."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", words.strip().lower())
    sides = [int(side) for side in found.groups()] if found is not None else []
    if not sides or not all(LEAST <= side <= MOST for side in sides):
        usual = ", ".join(canvas.words for canvas in CANVASES)
        raise ChoiceError(f"{quote(words)} is no size from {LEAST} to {MOST} pixels a side; write one such as {usual}.")
    if tuple(sides) not in CANVASES:
        usual = ", ".join(canvas.words for canvas in CANVASES)
        raise ChoiceError(f"The canvas has no size {words}; its sizes are {usual}.")
    return Canvas(*sides)


def secrecy_of(words: str, names: tuple[str, ...]) -> Secrecy:
    """Return the secrecy that words name: public, both hands, everything, or a player's name for that hand alone.

    Raises ChoiceError.
    """
    plain = words.strip().replace("-", " ")
    if plain in get_args(Level) and plain != "one hand":
        level: Level = next(level for level in get_args(Level) if level == plain)
        return Secrecy(level)
    seats = [seat for seat, name in enumerate(names) if name.casefold() == plain.casefold()]
    if not seats:
        known = ", ".join(("public", "both hands", "everything", *names))
        raise ChoiceError(f"{quote(words)} is no secrecy; say {known}.")
    return Secrecy("one hand", seats[0])


def camera_of(words: str) -> Camera:
    """Return the hole that words name: a corner with per cent of the width, or "" for none. Raises ChoiceError."""
    if not words:
        return Camera()
    plain = words.replace("-", " ")
    corner = next((corner for corner in CORNERS if plain.startswith(corner)), None)
    share = plain.removeprefix(corner or "").strip()
    if corner is None or not re.fullmatch(r"\d{0,2}", share):
        raise ChoiceError(
            f"{quote(words)} is no camera hole; say a corner ({', '.join(CORNERS)}) and per cent, 15 to 30."
        )
    try:
        return Camera(corner, int(share)) if share else Camera(corner)
    except ValueError as problem:
        raise ChoiceError(str(problem)) from None


def layout_of(words: str, known: tuple[Layout, ...] = LAYOUTS) -> Layout:
    """Return the layout that words name, of those that are `known`. Raises ChoiceError."""
    return _one_of(words, known, "layout")


def ground_of(words: str) -> Ground:
    """Return the ground that words name. Raises ChoiceError."""
    return _one_of(words, GROUNDS, "ground")


def _one_of(words: str, known: tuple[_Choice, ...], what: str) -> _Choice:
    plain = words.strip().replace("-", " ")
    for one in known:
        if one == plain:
            return one
    raise ChoiceError(f"{quote(words)} is no {what}; the {what}s are {', '.join(known)}.")
