"""Kinds of words on the command line: what argparse calls types."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable


def number_from(least: int) -> Callable[[str], int]:
    """A whole number that is not below `least`; anything else is refused with a sentence."""

    def read(word: str) -> int:
        # Python itself refuses to read numbers of thousands of digits, with a ValueError.
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 18) or int(word) < least:
            raise ArgumentTypeError(f"{word[:40]!r} is not a whole number from {least} on")
        return int(word)

    return read
