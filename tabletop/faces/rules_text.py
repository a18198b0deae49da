"""Rules text in a text box: wrapped, with symbols as discs, and shrunk in steps until it fits."""

import re
from collections import deque
from functools import lru_cache

import msgspec

from tabletop.faces.fonts import legible, measure, typeface
from tabletop.faces.palette import Ink
from tabletop.faces.primitives import Box, Primitive, Text
from tabletop.faces.symbols import symbol
from tabletop.faces.typeset import sized

ROLE = "plain"
#: from one baseline to the next, in font sizes
LEADING = 1.24
#: extra room before a new paragraph, in font sizes
PARAGRAPH = 0.34
#: radius of a symbol in the text, in font sizes
RADIUS = 0.47

_SYMBOL = re.compile(r"\{([0-9A-Z]{1,3}(?:/[0-9A-Z])?)\}")


class Atom(msgspec.Struct, frozen=True):
    """A piece that is never broken from its neighbours: letters, or one symbol; `width` at font size 1."""

    text: str
    is_symbol: bool
    width: float


Word = tuple[Atom, ...]


class Set(msgspec.Struct, frozen=True):
    """One placed line: its words, its offset from the top in pixels, the width it had."""

    words: tuple[Word, ...]
    top: float
    room: float


@lru_cache(maxsize=512)
def paragraphs(text: str) -> tuple[tuple[Word, ...], ...]:
    """The text as paragraphs of words of atoms; braces around what is no symbol stay as they are."""
    return tuple(tuple(_word(word) for word in part.split()) for part in text.split("\n") if part.strip())


def _word(word: str) -> Word:
    atoms: list[Atom] = []
    for place, part in enumerate(_SYMBOL.split(word)):
        if place % 2:
            atoms.append(Atom(part, True, 2 * RADIUS + 0.06))
        elif part:
            clean = legible(ROLE, part)
            atoms.append(Atom(clean, False, measure(ROLE, clean, 1.0)))
    return tuple(atoms)


def _broken(word: Word, most: float) -> list[Word]:
    """The word as pieces none of which is wider than `most` (font size 1), broken where it must be."""
    pieces: list[Word] = []
    here: list[Atom] = []
    used = 0.0
    for atom in word:
        parts = (
            [atom]
            if atom.is_symbol or atom.width <= most
            else [Atom(sign, False, measure(ROLE, sign, 1.0)) for sign in atom.text]
        )
        for part in parts:
            if here and used + part.width > most:
                pieces.append(tuple(here))
                here, used = [], 0.0
            here.append(part)
            used += part.width
    pieces.append(tuple(here))
    return pieces


def wrap(text: str, size: float, box: Box, corner: tuple[float, float]) -> tuple[list[Set], float]:
    """The lines at this size, and how far down they reach.

    `corner` is (width, height) of the plate in the lower right of the box, which lines keep clear of. A
    word that only this corner breaks makes the text reach too far, so that a smaller size is tried first.
    """
    space = measure(ROLE, " ", size)
    step, top, broken = LEADING * size, 0.0, False
    lines: list[Set] = []

    def room(at: float) -> float:
        return box[2] - corner[0] if corner[1] and at + step > box[3] - corner[1] else box[2]

    for count, paragraph in enumerate(paragraphs(text)):
        top += PARAGRAPH * size if count else 0.0
        line: list[Word] = []
        used = 0.0
        waiting = deque(paragraph)
        while waiting:
            word = waiting.popleft()
            wide = sum(atom.width for atom in word) * size
            if line and used + space + wide > room(top):
                lines.append(Set(tuple(line), top, room(top)))
                top += step
                line, used = [], 0.0
                waiting.appendleft(word)
                continue
            pieces = _broken(word, room(top) / size) if wide > room(top) else []
            if len(pieces) > 1:
                broken = broken or wide <= box[2]
                waiting.extendleft(reversed(pieces))
                continue
            used += (space if line else 0.0) + wide
            line.append(word)
        if line:
            lines.append(Set(tuple(line), top, room(top)))
            top += step
    return lines, max(top, box[3] + 1) if broken else top


def set_text(
    text: str, box: Box, corner: tuple[float, float], start: float, least: float, colour: Ink
) -> list[Primitive]:
    """The text in the box at the largest of the sizes from `start` to `least` at which all of it fits.

    What does not fit at the least size is cut, and the last line shown ends in an ellipsis.
    """
    size, least = sized(start), sized(least)
    lines, reach = wrap(text, size, box, corner)
    while reach > box[3] and size > least:
        size = max(least, sized(size * 0.94))
        lines, reach = wrap(text, size, box, corner)
    shown = [line for line in lines if line.top + LEADING * size <= box[3] + 0.01]
    items: list[Primitive] = []
    for line in shown:
        items += _drawn(line, size, box, colour, cut=line is shown[-1] and len(shown) < len(lines))
    return items


def _drawn(line: Set, size: float, box: Box, colour: Ink, cut: bool) -> list[Primitive]:
    """One line as runs as long as can be, with symbols between them."""
    space = measure(ROLE, " ", size)
    step = LEADING * size
    # The line's own height holds ascenders and descenders around a baseline near three quarters.
    baseline = round(box[1] + line.top + step * 0.5 + typeface(ROLE).cap_height * size * 0.5)
    room: Box = (box[0], box[1] + line.top, line.room, step)
    items: list[Primitive] = []
    x = start = box[0]
    run = ""

    def flush() -> None:
        nonlocal run
        if run.strip():
            items.append(Text(start, baseline, run.rstrip(), ROLE, size, colour, room))
        run = ""

    for place, word in enumerate(line.words):
        if place:
            run, x = run + " ", x + space
        for atom in word:
            if atom.is_symbol:
                flush()
                radius = RADIUS * size
                middle = baseline - typeface(ROLE).cap_height * size * 0.5
                items += symbol(atom.text, x + radius + 0.03 * size, middle, radius)
                x += atom.width * size
                start = x
            else:
                run, x = run + atom.text, x + atom.width * size
    if cut:
        dots, limit = legible(ROLE, "\u2026"), box[0] + line.room - start
        while run and measure(ROLE, run + dots, size) > limit:
            run = run[:-1].rstrip()
        run += dots
    flush()
    return items
