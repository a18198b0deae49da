"""The colours of the table, by name. All flat and opaque; an ink is (red, green, blue), 0 to 255."""

from functools import lru_cache
from typing import TypeAlias

import msgspec

Ink: TypeAlias = tuple[int, int, int]


def ink(code: str) -> Ink:
    """The ink written as "#RRGGBB"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Ink, second: Ink, share: float) -> Ink:
    """`first` moved towards `second` by `share` (0 to 1)."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


BLACK: Ink = (0, 0, 0)
WHITE: Ink = (255, 255, 255)

GROUND = ink("#1C2126")
ZONE = ink("#262D34")
SEAT_BAR = ink("#2E363E")
BAR = ink("#12161A")
PAPER = ink("#F6F1E4")
TEXT_BOX = ink("#FBF8F0")
TEXT = ink("#141210")
SECONDARY = ink("#AEB4B8")
PLATE = ink("#101316")

DECISION = ink("#F2B632")
TARGET = ink("#63C5F0")
COMBAT = ink("#FF8A5C")

HIGHLIGHTS: dict[str, Ink] = {"decision": DECISION, "target": TARGET, "combat": COMBAT}

#: the middle ink of every frame; "slate" is the face-down card
FRAME_MIDS: dict[str, Ink] = {
    "W": ink("#E6D998"),
    "U": ink("#2781BB"),
    "B": ink("#30245B"),
    "R": ink("#C2502E"),
    "G": ink("#10532F"),
    "artifact": ink("#8D9C91"),
    "multicolour": ink("#D9A823"),
    "land": ink("#735370"),
    "slate": ink("#4C5862"),
}

#: the disc of each coloured symbol and of snow; every other symbol is on `SYMBOL_PLAIN`
SYMBOLS: dict[str, Ink] = {
    "W": ink("#F5EDC4"),
    "U": ink("#A3D2F0"),
    "B": ink("#B0A7C6"),
    "R": ink("#F9B59C"),
    "G": ink("#9DD192"),
    "S": ink("#DCEBF2"),
}
SYMBOL_PLAIN = ink("#D2D5D3")


class Inks(msgspec.Struct, frozen=True):
    """The inks cut from one frame colour, from dark to glow."""

    dark: Ink
    deep: Ink
    mid: Ink
    soft: Ink
    light: Ink
    pale: Ink
    glow: Ink


@lru_cache(maxsize=64)
def inks(frame: str) -> Inks:
    """The inks of a name in `FRAME_MIDS`: dark is 58 % to black, light 50 % and glow 84 % to white."""
    mid = FRAME_MIDS[frame]
    dark, light, glow = mix(mid, BLACK, 0.58), mix(mid, WHITE, 0.50), mix(mid, WHITE, 0.84)
    return Inks(dark, mix(dark, mid, 0.45), mid, mix(mid, light, 0.5), light, mix(light, glow, 0.5), glow)


def frame_name(frame: tuple[str, ...], kinds: tuple[str, ...]) -> str:
    """Which frame of `FRAME_MIDS` a card has: one colour, several, or none and then by its kinds."""
    colours = [colour for colour in ("W", "U", "B", "R", "G") if colour in frame]
    if len(colours) == 1:
        return colours[0]
    if colours:
        return "multicolour"
    if "land" in frame or ("land" in kinds and "artifact" not in frame):
        return "land"
    return "artifact"


def luminance(colour: Ink) -> float:
    """Relative luminance, 0 to 1, as the contrast formula wants it."""
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: Ink, second: Ink) -> float:
    """Contrast ratio of two inks, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)
