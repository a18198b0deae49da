"""Runs of text put into boxes: shrunk in steps, condensed, broken into two lines, elided - never out of the box."""

from math import floor
from typing import Literal, TypeAlias

from tabletop.faces.fonts import extent, legible, measure, typeface
from tabletop.faces.palette import Ink
from tabletop.faces.primitives import Box, Text

Align: TypeAlias = Literal["left", "centre", "right"]

#: font sizes are whole multiples of this, so that painters meet few of them
STEP = 0.25


def sized(size: float) -> float:
    """The size rounded down to a step, at least one."""
    return max(STEP, floor(size / STEP + 1e-6) * STEP)


def elide(role: str, text: str, size: float, width: float) -> str:
    """The text cut so that it fits the width, with an ellipsis where something is missing."""
    if measure(role, text, size) <= width:
        return text
    dots = legible(role, "\u2026")
    cut = text
    while cut and measure(role, cut + dots, size) > width:
        cut = cut[:-1].rstrip()
    if cut:
        return cut + dots
    return dots if measure(role, dots, size) <= width else ""


def fit(
    role: str, text: str, size: float, least: float, width: float, condense: float = 1.0
) -> tuple[str, float, float]:
    """The text, its size and how narrow it is: as given where it fits, else shrunk down to `least`,
    then condensed to no less than `condense` of its width, then elided.
    """
    text = legible(role, text)
    size, least = sized(size), sized(least)
    wide = measure(role, text, 1.0)
    if wide * size > width:
        size = max(least, sized(min(size, width / wide)))
    narrow = max(condense, min(1.0, width / (wide * size))) if wide else 1.0
    return elide(role, text, size, width / narrow), size, narrow


def line(
    role: str,
    text: str,
    size: float,
    least: float,
    box: Box,
    align: Align,
    colour: Ink,
    lift: float = 0.0,
    condense: float = 1.0,
) -> Text:
    """One run in the middle of the box's height (by the capitals), shrunk or elided to the box's width.

    `lift` raises the baseline by this share of the size. Tall accents and deep descenders move the run, and
    where they do not fit at all, shrink it. What is too long at `least` is condensed to no less than `condense`
    of its width before it is elided.
    """
    text, size, narrow = fit(role, text, size, least, box[2], condense)
    above, below = extent(role, text, 1.0)
    if (above + below) * size > box[3] + 1:
        size = sized((box[3] + 1) / (above + below))
    free = max(0.0, box[2] - measure(role, text, size) * narrow)
    left = box[0] + {"left": 0.0, "centre": free / 2, "right": free}[align]
    baseline = box[1] + box[3] / 2 + (typeface(role).cap_height / 2 - lift) * size
    baseline = min(baseline, box[1] + box[3] - below * size + 0.5)
    baseline = max(baseline, box[1] + above * size - 0.5)
    return Text(left, round(baseline), text, role, size, colour, box, narrow)


def two_lines(role: str, text: str, size: float, width: float) -> tuple[str, str] | None:
    """The text in two lines, broken after a word or a hyphen so that the wider one is as narrow as can be.

    None where no break fits the width; with an endless width only where there is no place for a break.
    """
    best: tuple[float, str, str] | None = None
    for place in range(1, len(text)):
        if text[place - 1] not in " -":
            continue
        first, second = text[:place].rstrip(), text[place:]
        wide = max(measure(role, first, size), measure(role, second, size))
        if wide <= width and (best is None or wide < best[0]):
            best = (wide, first, second)
    return None if best is None else best[1:]
