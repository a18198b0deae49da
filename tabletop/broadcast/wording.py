"""Sentences as captions: two lines of sixty letters at most, broken where a reader breathes; nothing is left out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

#: letters of a line, lines of a caption (figures of broadcast captions)
LETTERS: Final = 60
LINES: Final = 2
#: seconds a word is read in, and the least that a caption stays
WORD_S: Final = 0.35
LEAST_S: Final = 1.5
#: a symbol in braces, such as {2}, {W}, {R/G} or {T}
SYMBOL: Final = re.compile(r"\{([0-9]{1,2}|[WUBRGCXYZTSQ]|[0-9WUBRG]/[WUBRGP])\}")
_SENTENCE = re.compile(r"(?<=[.?!:;])\s+")


def seconds_for(text: str) -> float:
    """Return how long a caption is read, in seconds at pace 1."""
    return max(LEAST_S, WORD_S * len(text.split()))


def plain(text: str) -> str:
    """Return a text for files in which nothing is drawn: symbols without their braces.

    Players of films take braces for marks of their own, and show nothing of what is between them.
    """
    return SYMBOL.sub(r"\1", text)


def lines_of(text: str) -> tuple[str, ...]:
    """Break a text into lines of at most `LETTERS`; a longer word is cut. The lines are about equally long."""
    words = [word[at : at + LETTERS] for word in text.split() for at in range(0, len(word), LETTERS)]
    lines = _filled(words, LETTERS)
    if len(lines) < 2:
        return tuple(lines)
    fewest, low, high = len(lines), max(map(len, words)), LETTERS
    while low < high:  # the narrowest width that needs no more lines
        middle = (low + high) // 2
        if len(_filled(words, middle)) <= fewest:
            high = middle
        else:
            low = middle + 1
    return tuple(_filled(words, low))


def fits(text: str) -> bool:
    """Return whether a text is one caption."""
    return len(lines_of(text)) <= LINES


def captions_of(text: str) -> tuple[str, ...]:
    """Return a text as captions in order: whole sentences together while they fit, long ones in pieces."""
    pieces = [piece for sentence in _SENTENCE.split(" ".join(text.split())) if sentence for piece in _pieces(sentence)]
    return joined(pieces)


def joined(texts: Iterable[str]) -> tuple[str, ...]:
    """Join neighbours while they fit one caption; none is dropped."""
    found: list[str] = []
    for text in texts:
        together = f"{found[-1]} {text}" if found else text
        if found and fits(together):
            found[-1] = together
        else:
            found.append(text)
    return tuple(found)


def _pieces(sentence: str) -> list[str]:
    """A sentence in as many pieces as it needs, broken at commas where that is no waste."""
    found: list[str] = []
    left = sentence
    while not fits(left):
        words = left.split()
        most = next(count for count in range(len(words), 0, -1) if count == 1 or fits(" ".join(words[:count])))
        comma = next((count for count in range(most, most // 2, -1) if words[count - 1].endswith(",")), most)
        piece = " ".join(words[:comma])
        if not fits(piece):  # one endless word
            piece = piece[: LETTERS * LINES]
        found.append(piece)
        left = left[len(piece) :].lstrip()
    return [*found, left] if left else found


def _filled(words: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
