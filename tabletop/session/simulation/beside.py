"""What a window and the process beside it that plays many games say to each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from tabletop.cards.deck_cards import check_deck, not_whole
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.library import CardLibrary
from tabletop.session.simulation.report_folder import Plan
from tabletop.session.simulation.results import Result

#: the word of the command line that begins the process; nobody types it
MANY_GAMES: Final = "--many-games"
#: names of cards that a sentence has of many
_NAMED: Final = 4


class Wanted(Struct, frozen=True):
    """What the process is to do: play what is missing of a plan in so many processes, and tell of it.

    `known` are results of before, as they were told. `data`: the user's folder; "" the usual one. With `folder` nothing
    is played: the report of what is known is written there.
    """

    plan: Plan
    known: tuple[Raw, ...] = ()
    jobs: int = 1
    data: str = ""
    folder: str = ""


class Told(Struct, frozen=True, omit_defaults=True):
    """What the process tells: `results` since it told last, `figures` of all; `notice`, a sentence on the way.

    `problem`: a sentence about why it ends; `saved`: the folder that was written; `over`: nothing is left to do.
    """

    results: tuple[Raw, ...] = ()
    figures: Raw = Raw()
    notice: str = ""
    problem: str = ""
    saved: str = ""
    over: bool = False


_wanted: Final = msgspec.json.Decoder(Wanted)
_told: Final = msgspec.json.Decoder(Told)
_result: Final = msgspec.json.Decoder(Result)


def packed(said: Wanted | Told) -> bytes:
    """Write what is said."""
    return msgspec.json.encode(said)


def wanted_in(data: bytes) -> Wanted:
    """Read what is wanted. Raises msgspec.MsgspecError."""
    return _wanted.decode(data)


def told_in(data: bytes) -> Told:
    """Read what is told. Raises msgspec.MsgspecError."""
    return _told.decode(data)


def raw(value: Any) -> Raw:
    """Return a result, or figures, as they are told."""
    return Raw(msgspec.json.encode(value))


def results_in(known: Iterable[Raw]) -> dict[int, Result]:
    """Return results as they were told, by number. Raises msgspec.MsgspecError."""
    found = (_result.decode(one) for one in known)
    return {one.number: one for one in found}


def unfit(decks: Sequence[Deck], library: CardLibrary) -> str:
    """Return why these decks can't be played by programs alone, in a sentence; "" where they can."""
    try:
        for deck in decks:
            names = not_whole(deck, library)
            if names:
                more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
                one = len(names) == 1
                return (
                    f"{deck.name}: {', '.join(names[:_NAMED])}{more} {'is' if one else 'are'} not read whole, and in "
                    "games that nobody watches nobody could do by hand what "
                    f"{'it says' if one else 'they say'}; take {'it' if one else 'them'} out."
                )
            check_deck(deck, library)
    except (CardFileError, DeckError) as problem:
        return str(problem)
    return ""
