"""How the audience's canvas looks: layout, size, ground, and the hole for a camera. Plain values."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

#: what the canvas shows, and how
Layout: TypeAlias = Literal["table", "focus", "stack", "lower third", "title card", "question", "compare"]
LAYOUTS: Final[tuple[Layout, ...]] = ("table", "focus", "stack", "lower third", "title card", "question", "compare")
#: what lies under everything: the table's own ground, the key colour, or nothing
Ground: TypeAlias = Literal["theme", "key colour", "transparent"]
GROUNDS: Final[tuple[Ground, ...]] = ("theme", "key colour", "transparent")
Corner: TypeAlias = Literal["lower left", "lower right", "upper left", "upper right"]
CORNERS: Final[tuple[Corner, ...]] = ("lower left", "lower right", "upper left", "upper right")
#: how wide a hole is, in per cent of the canvas
LEAST_SHARE, USUAL_SHARE, MOST_SHARE = 15, 20, 30


class Canvas(NamedTuple):
    """Width and height in device pixels."""

    wide: int
    high: int

    @property
    def words(self) -> str:
        """Return the size as it is written: "1920x1080"."""
        return f"{self.wide}x{self.high}"

    @property
    def upright(self) -> bool:
        """Return whether it is higher than wide."""
        return self.high > self.wide


#: the sizes that can be chosen, the usual one first; the last is upright, for short videos
CANVASES: Final = (Canvas(1920, 1080), Canvas(1280, 720), Canvas(3840, 2160), Canvas(1080, 1920))


class Camera(Struct, frozen=True):
    """A hole in a corner in which nothing is drawn; `corner` None: there is none. `share` is in per cent of the width,
    `wide` says 16:9 in place of 4:3. Raises ValueError for a share that is not from 15 to 30."""

    corner: Corner | None = None
    share: int = USUAL_SHARE
    wide: bool = True

    def __post_init__(self) -> None:
        if not LEAST_SHARE <= self.share <= MOST_SHARE:
            raise ValueError(f"A camera hole takes {LEAST_SHARE} to {MOST_SHARE} per cent, not {self.share}.")

    def size(self, canvas: Canvas) -> tuple[int, int]:
        """Return width and height of the hole in pixels of a canvas; 0, 0 for none."""
        if self.corner is None:
            return 0, 0
        across = round(canvas.wide * self.share / 100)
        return across, round(across * (9 / 16 if self.wide else 3 / 4))


class Look(Struct, frozen=True):
    """How the canvas looks."""

    layout: Layout = "table"
    canvas: Canvas = CANVASES[0]
    ground: Ground = "theme"
    camera: Camera = Camera()
