"""A card as a file from outside says it: its record, other wordings that the file has, and where it was printed."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tabletop.assets import asset
from tabletop.cards.formats.record import Record

#: whose words a record has: a file of your own, the edition of October 2006, what a card of before then prints, today
Wording: TypeAlias = Literal["own", "2006", "printed", "today"]
#: the wording that is played where nobody has chosen: the first of these that there is
WORDINGS: Final[tuple[Wording, ...]] = ("own", "2006", "printed", "today")

#: the last set of this edition appeared on this day
LAST_DAY: Final = "2006-10-06"
#: cards printed before are worded for rules of before (no stack, no combat damage on it): their words are not taken
FIRST_DAY: Final = "1999-04-21"


class Printing(Struct, frozen=True):
    """A set in which a card was printed: its code in capitals, and its day ("2006-10-06"), or "": not known."""

    code: str
    day: str = ""


class Found(Struct, frozen=True):
    """A card of a file. `source` is the kind of file ("scryfall"); `wording` says whose words `record` has."""

    record: Record
    source: str
    wording: Wording = "own"
    others: tuple[tuple[Wording, Record], ...] = ()
    printings: tuple[Printing, ...] = ()

    @property
    def repeats(self) -> bool:
        """Return whether the file may have the same card again, as one more printing."""
        return self.wording == "today" and self.source != "lines"


class _Sets(Struct):
    day: dict[str, str]


@cache
def days() -> dict[str, str]:
    """Return the day of each set up to the last of this edition, by its code."""
    return msgspec.toml.decode(asset("formats", "sets.toml").read_bytes(), type=_Sets).day


def printing(code: str, day: str = "") -> Printing:
    """Return a printing; the day of a set of this edition is known where a file does not say it."""
    code = code.strip().upper()[:10]
    return Printing(code, day if _is_day(day) else days().get(code, ""))


def _is_day(day: str) -> bool:
    return len(day) == 10 and day[4] == day[7] == "-" and (day[:4] + day[5:7] + day[8:]).isdigit()


def worded_then(day: str) -> bool:
    """Return whether a card printed on that day has words that this edition plays by."""
    return FIRST_DAY <= day <= LAST_DAY
