"""Kinds of words on the command line: what argparse calls types."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Final

_MOST_DIGITS: Final = 18


def number_from(least: int) -> Callable[[str], int]:
    """A whole number that is not below `least`; anything else is refused with a sentence."""

    def read(word: str) -> int:
        # Python itself refuses to read numbers of thousands of digits, with a ValueError.
        digits = word.removeprefix("-")
        whole = digits.isascii() and digits.isdigit()
        if whole and len(digits) > _MOST_DIGITS:
            raise ArgumentTypeError(f"{word[:_MOST_DIGITS]}... has more than {_MOST_DIGITS} digits, too many here")
        if not whole or int(word) < least:
            raise ArgumentTypeError(f"{word[:40]!r} is not a whole number from {least} on")
        return int(word)

    return read
