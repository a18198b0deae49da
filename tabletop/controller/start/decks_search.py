"""Search of the known cards: the program's own and the user's, by the one language of `cards/search`. No Qt."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.search.card_search import Hit, Hits, find, find_own
from tabletop.cards.search.query import QueryError
from tabletop.cards.store.card_store import CardStore
from tabletop.controller.start.decks import Known, known, known_cards, users_library

#: the note of a library that says that cards of later years are shown
ALL_TIMES: Final = "all_times"
#: of the user's cards no more are shown: a few more letters find the others
MOST_OF_USERS: Final = 60
_HINT = (
    'Words of name, type, text or colour; also t:elf, o:"draw a card", c:wu, cmc<=3, pow>tou, m:GG, set:tsp, '
    "is:whole, -c:r, or, brackets."
)


class Searched(Struct, frozen=True):
    """What a search found: the user's cards, the program's, how many in all, and a sentence where it means nothing."""

    users: tuple[Hit, ...] = ()
    own: tuple[Known, ...] = ()
    number: int = 0
    problem: str = ""


def searched(query: str, most: int = MOST_OF_USERS) -> Searched:
    """Search all cards that are known, at most so many of the user's; those of later years as the library page says."""
    try:
        own = search(query)
        store = users_store()
        users = Hits((), 0) if store is None else find(query, store, all_times=shows_all_times(store), most=most)
    except QueryError as problem:
        return Searched(problem=str(problem))
    except CardFileError as problem:
        return Searched(own=own, number=len(own), problem=str(problem))
    return Searched(users.cards, own, users.number + len(own))


def search(query: str) -> tuple[Known, ...]:
    """Return the program's own cards that fit, those whose name fits first. Raises QueryError."""
    if not query.strip():
        return known_cards()
    return tuple(card for hit in find_own(query).cards if (card := known(hit.name)) is not None)


def users_store() -> CardStore | None:
    """Return the library of the user whose cards are known now; None: there is none. Raises CardFileError."""
    library = users_library()
    return None if library is None else library.store


def shows_all_times(store: CardStore | None) -> bool:
    """Return whether somebody wished to see the cards of later years too."""
    try:
        return store is not None and store.note(ALL_TIMES) == "1"
    except CardFileError:
        return False


def hint() -> str:
    """Return what can be written into the search line, in one sentence."""
    return _HINT
