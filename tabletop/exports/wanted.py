"""What an export is to be: from the words of a command or a form to one checked record."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.broadcast.films import ANIMATIONS, FILMS
from tabletop.broadcast.programme import FASTEST, SLOWEST
from tabletop.controller.air.choices import ChoiceError, camera_of, canvas_of, ground_of, layout_of
from tabletop.controller.air.look import LAYOUTS, Layout, Look
from tabletop.session.seeing.observation import PUBLIC, Secrecy

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
#: a demonstration is one line of play: there is nothing beside it
_OF_ONE_LINE: Final[tuple[Layout, ...]] = tuple(one for one in LAYOUTS if one != "compare")


class ExportError(ChoiceError):
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


def look_of(layout: str, size: str, ground: str, camera: str = "") -> Look:
    """Return the look that words name; `camera`: a corner with a share, "lower left 20", or "". Raises ChoiceError."""
    return Look(
        layout=layout_of(layout, _OF_ONE_LINE),
        canvas=canvas_of(size),
        ground=ground_of(ground),
        camera=camera_of(camera),
    )


def pace_of(pace: float) -> float:
    """Return a pace that a film can have. Raises ExportError."""
    if not SLOWEST <= pace <= FASTEST:
        raise ExportError(f"{pace:g} is no pace of a film; it is from 0.34 to {FASTEST:g}.")
    return pace
