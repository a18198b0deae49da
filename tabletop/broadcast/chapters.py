"""Chapters of a recording, as film sites read them: `m:ss Title`, the first at 0:00, three at least, 10 s apart."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from msgspec import Struct

from tabletop.broadcast.wording import plain

#: what the sites ask for
APART_S: Final = 10
LEAST: Final = 3
LETTERS: Final = 70


class ChaptersError(ValueError):
    """Too few chapters; the text is a sentence."""


class Mark(Struct, frozen=True):
    """A moment worth finding again. It keeps the time of day, so that any recording's beginning can be its zero."""

    at: datetime
    title: str


class Chapter(Struct, frozen=True):
    """A part of a recording: whole seconds after its beginning, and its title."""

    at: int
    title: str


def since(marks: Iterable[Mark], zero: datetime) -> tuple[Chapter, ...]:
    """Return marks as chapters of a recording that began at `zero`; earlier ones become its beginning."""
    return tuple(Chapter(max(0, int((mark.at - zero).total_seconds())), mark.title) for mark in marks)


def listed(chapters: Iterable[Chapter], opening: str = "Beginning") -> str:
    """Return the list, a line each. Raises ChaptersError where fewer than three remain.

    `opening`: the title at 0:00 where nothing begins there. Chapters nearer than ten seconds are merged into the first
    of them, titles joined while they fit; longer ones end in an ellipsis.
    """
    found: list[Chapter] = []
    ordered = sorted(chapters, key=lambda one: one.at)
    if not ordered or ordered[0].at >= APART_S:
        ordered = [Chapter(0, opening), *ordered]
    for one in ordered:
        if found and one.at - found[-1].at < APART_S:
            found[-1] = Chapter(found[-1].at, _merged(found[-1].title, one.title))
        else:
            found.append(Chapter(one.at if found else 0, one.title))
    if len(found) < LEAST:
        raise ChaptersError(
            f"A list of chapters has {LEAST} or more, {APART_S} s apart; there are {len(found)}. Mark more moments."
        )
    return "".join(f"{_time(one.at)} {_short(one.title)}\n" for one in found)


def _merged(first: str, second: str) -> str:
    if second == first:
        return first
    together = f"{first} / {second}"
    return together if len(together) <= LETTERS else first


def _short(title: str) -> str:
    words = " ".join(plain(title).split()) or "Untitled"
    return words if len(words) <= LETTERS else words[: LETTERS - 3].rstrip() + "..."


def _time(seconds: int) -> str:
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
