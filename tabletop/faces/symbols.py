"""Mana, tap and snow symbols, and the small marks of a tile, drawn as discs and paths."""

from math import cos, pi, sin

from tabletop.faces.palette import SYMBOL_PLAIN, SYMBOLS, TEXT, Ink
from tabletop.faces.primitives import Disc, Fill, Point, Primitive, Stroke
from tabletop.faces.typeset import line

#: width of a disc's outline, as a share of its radius
OUTLINE = 0.16


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int) -> list[Point]:
    """Points on a circle from one angle to another (degrees, clockwise from the right)."""
    turns = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def symbol(sign: str, x: float, y: float, radius: float) -> list[Primitive]:
    """One symbol as a disc around (x, y): "2", "W", "X", a hybrid "G/W" in two halves, "T" tap, "S" snow."""
    halves = sign.split("/")
    inner = radius * (1 - OUTLINE)
    first = SYMBOLS.get(halves[0], SYMBOL_PLAIN)
    items: list[Primitive] = [Disc(x, y, radius, TEXT), Disc(x, y, inner, first)]
    if len(halves) == 2:
        items.append(Fill(tuple(arc(x, y, inner, -45, 135, 14)), SYMBOLS.get(halves[1], SYMBOL_PLAIN)))
        shift = radius * 0.33
        items += _letters(halves[0], x - shift, y - shift, radius * 0.48)
        items += _letters(halves[1], x + shift, y + shift, radius * 0.48)
    elif sign == "T":
        items += tap_arrow(x, y, inner, TEXT)
    elif sign == "S":
        items += _snowflake(x, y, inner)
    else:
        items += _letters(sign, x, y, inner)
    return items


def symbol_row(signs: tuple[str, ...], right: float, y: float, radius: float) -> list[Primitive]:
    """Symbols side by side, the last one ending at `right`."""
    items: list[Primitive] = []
    step = symbol_step(radius)
    left = right - step * (len(signs) - 1) - 2 * radius
    for place, sign in enumerate(signs):
        items += symbol(sign, left + radius + step * place, y, radius)
    return items


def symbol_step(radius: float) -> float:
    """From the centre of a symbol in a row to the next one's."""
    return radius * 2.12


def row_width(count: int, radius: float) -> float:
    """How wide a row of symbols is."""
    return symbol_step(radius) * (count - 1) + 2 * radius if count else 0.0


def _letters(sign: str, x: float, y: float, radius: float) -> list[Primitive]:
    half = radius * (0.92 if len(sign) > 1 else 0.8)
    size = radius * (1.3 if len(sign) > 1 else 1.62)
    box = (x - half, y - radius, 2 * half, 2 * radius)
    return [line("bold", sign, size, radius * 0.7, box, "centre", TEXT)]


def tap_arrow(x: float, y: float, radius: float, colour: Ink) -> list[Primitive]:
    """An arrow bent to the right, the mark of tapping, inside a circle."""
    bend, width = radius * 0.5, radius * 0.26
    path = arc(x - radius * 0.02, y + radius * 0.12, bend, 150, 320, 12)
    end = path[-1]
    reach = radius * 0.46
    head = (
        (end[0] + reach * 0.62, end[1] - reach * 0.72),
        (end[0] + reach * 0.5, end[1] + reach * 0.78),
        (end[0] - reach * 0.86, end[1] + reach * 0.1),
    )
    return [Stroke(tuple(path), colour, width), Fill(head, colour)]


def _snowflake(x: float, y: float, radius: float) -> list[Primitive]:
    items: list[Primitive] = []
    for turn in (0, 60, 120):
        across, down = cos(turn * pi / 180) * radius * 0.72, sin(turn * pi / 180) * radius * 0.72
        items.append(Stroke(((x - across, y - down), (x + across, y + down)), TEXT, radius * 0.18))
    return items


def hourglass(x: float, y: float, radius: float, colour: Ink) -> list[Primitive]:
    """The mark of a creature that has not been under its controller's control since the turn began."""
    wide, high = radius * 0.5, radius * 0.66
    upper = ((x - wide, y - high), (x + wide, y - high), (x, y + radius * 0.08))
    lower = ((x - wide, y + high), (x + wide, y + high), (x, y - radius * 0.08))
    return [Fill(upper, colour), Fill(lower, colour)]


def sword(x: float, y: float, radius: float, colour: Ink) -> list[Primitive]:
    """The mark of an attacking creature: a blade that points up, with its guard."""
    r = radius
    blade = ((x, y - r * 0.8), (x + r * 0.2, y - r * 0.5), (x + r * 0.2, y + r * 0.2),
             (x - r * 0.2, y + r * 0.2), (x - r * 0.2, y - r * 0.5))  # fmt: skip
    guard = ((x - r * 0.52, y + r * 0.2), (x + r * 0.52, y + r * 0.2), (x + r * 0.52, y + r * 0.4),
             (x - r * 0.52, y + r * 0.4))  # fmt: skip
    grip = ((x - r * 0.13, y + r * 0.4), (x + r * 0.13, y + r * 0.4), (x + r * 0.13, y + r * 0.8),
            (x - r * 0.13, y + r * 0.8))  # fmt: skip
    return [Fill(blade, colour), Fill(guard, colour), Fill(grip, colour)]


def shield(x: float, y: float, radius: float, colour: Ink) -> list[Primitive]:
    """The mark of a blocking creature."""
    r = radius
    outline = ((x - r * 0.56, y - r * 0.66), (x + r * 0.56, y - r * 0.66), (x + r * 0.56, y),
               (x + r * 0.36, y + r * 0.42), (x, y + r * 0.74), (x - r * 0.36, y + r * 0.42),
               (x - r * 0.56, y))  # fmt: skip
    return [Fill(outline, colour)]


def tombstone(x: float, y: float, height: float, colour: Ink, ground: Ink) -> list[Primitive]:
    """A small gravestone whose left edge is at `x`, standing in the middle of `y` (104.5)."""
    wide = height * 0.72
    top, bottom = y - height / 2, y + height / 2
    bow = arc(x + wide / 2, top + wide / 2, wide / 2, 180, 360, 10)
    stone = (*bow, (x + wide, bottom), (x, bottom))
    middle, arm = x + wide / 2, height * 0.09
    upright = ((middle - arm, top + height * 0.22), (middle + arm, top + height * 0.22),
               (middle + arm, bottom - height * 0.16), (middle - arm, bottom - height * 0.16))  # fmt: skip
    beam = ((x + wide * 0.24, top + height * 0.36), (x + wide * 0.76, top + height * 0.36),
            (x + wide * 0.76, top + height * 0.52), (x + wide * 0.24, top + height * 0.52))  # fmt: skip
    return [Fill(stone, colour), Fill(upright, ground), Fill(beam, ground)]


def arrow(x: float, y: float, size: float, up: bool, colour: Ink) -> list[Primitive]:
    """A triangle that says a figure rose or fell; `x` is its left edge, `y` its middle."""
    half, high = size / 2, size * 0.43
    tip, base = (y - high, y + high) if up else (y + high, y - high)
    return [Fill(((x + half, tip), (x + size, base), (x, base)), colour)]
