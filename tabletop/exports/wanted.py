"""What an export is to be: from the words of a command or a form to one checked record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal, TypeAlias, TypeVar, get_args

from msgspec import Struct

from tabletop.broadcast.films import ANIMATIONS, FILMS
from tabletop.controller.air.look import CANVASES, CORNERS, GROUNDS, LAYOUTS, Camera, Canvas, Ground, Layout, Look
from tabletop.session.seeing.observation import PUBLIC, Level, Secrecy

Kind: TypeAlias = Literal["still", "animation", "film", "captions", "chapters", "log", "sheet"]
#: which kind an ending means; a text file is chapters where its name says so, else the log
ENDINGS: Final[dict[str, Kind]] = {
    ".png": "still",
    **dict.fromkeys(ANIMATIONS, "animation"),
    **dict.fromkeys(FILMS, "film"),
    ".srt": "captions",
    ".vtt": "captions",
    ".html": "sheet",
    ".pdf": "sheet",
    ".txt": "chapters",
    ".log": "log",
}
_Choice = TypeVar("_Choice", Layout, Ground)
#: pixels of a side that a canvas may have
LEAST, MOST = 320, 7680


#: a demonstration is one line of play: there is nothing beside it
_OF_ONE_LINE: Final[tuple[Layout, ...]] = tuple(one for one in LAYOUTS if one != "compare")


class ExportError(ValueError):
    """An export that can't be; the text is a sentence."""


class Wanted(Struct, frozen=True):
    """What is written to where: steps `first` to `last` (None: the last), as the audience may see them."""

    out: Path
    kind: Kind
    look: Look = Look()
    secrecy: Secrecy = PUBLIC
    first: int = 0
    last: int | None = None
    pace: float = 1.0
    today: bool = False
    #: what happens at once is shown one by one
    one_by_one: bool = True


def kind_of(out: Path) -> Kind:
    """Return what a file's ending asks for. Raises ExportError."""
    kind = ENDINGS.get(out.suffix.lower())
    if kind is None:
        raise ExportError(f"{out.name!r} has no ending that is known; the endings are {' '.join(ENDINGS)}.")
    return kind


def size_of(words: str) -> Canvas:
    """Read a size such as 1920x1080. Raises ExportError."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", words.strip().lower())
    sides = [int(side) for side in found.groups()] if found is not None else []
    if not sides or not all(LEAST <= side <= MOST for side in sides):
        usual = ", ".join(canvas.words for canvas in CANVASES)
        raise ExportError(f"{words!r} is no size from {LEAST} to {MOST} pixels a side; write one such as {usual}.")
    if tuple(sides) not in CANVASES:
        usual = ", ".join(canvas.words for canvas in CANVASES)
        raise ExportError(f"The canvas has no size {words}; its sizes are {usual}.")
    return Canvas(*sides)


def look_of(layout: str, size: str, ground: str, camera: str = "") -> Look:
    """Return the look that words name; `camera`: a corner with a share, "lower left 20", or "". Raises ExportError."""
    return Look(
        layout=_one_of(layout, _OF_ONE_LINE, "layout"),
        canvas=size_of(size),
        ground=_one_of(ground, GROUNDS, "ground"),
        camera=_camera(camera),
    )


def secrecy_of(words: str, names: tuple[str, ...]) -> Secrecy:
    """Return the secrecy that words name: public, both hands, everything, or a player's name for that hand alone."""
    plain = words.strip().replace("-", " ")
    if plain in get_args(Level) and plain != "one hand":
        level: Level = next(level for level in get_args(Level) if level == plain)
        return Secrecy(level)
    seats = [seat for seat, name in enumerate(names) if name.casefold() == plain.casefold()]
    if not seats:
        known = ", ".join(("public", "both hands", "everything", *names))
        raise ExportError(f"{words!r} is no secrecy; say {known}.")
    return Secrecy("one hand", seats[0])


def _camera(words: str) -> Camera:
    if not words:
        return Camera()
    plain = words.replace("-", " ")
    corner = next((corner for corner in CORNERS if plain.startswith(corner)), None)
    share = plain.removeprefix(corner or "").strip()
    if corner is None or not re.fullmatch(r"\d{0,2}", share):
        raise ExportError(f"{words!r} is no camera hole; say a corner ({', '.join(CORNERS)}) and per cent, 15 to 30.")
    try:
        return Camera(corner, int(share)) if share else Camera(corner)
    except ValueError as problem:
        raise ExportError(str(problem)) from None


def _one_of(words: str, known: tuple[_Choice, ...], what: str) -> _Choice:
    plain = words.strip().replace("-", " ")
    for one in known:
        if one == plain:
            return one
    raise ExportError(f"{words!r} is no {what}; the {what}s are {', '.join(known)}.")
