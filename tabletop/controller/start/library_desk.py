"""The desk of the library page: what is found, whose wording is played, what a deck lacks, what goes on. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.compiling import read_record
from tabletop.cards.decks.deck_forms import read_deck
from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Printing, Wording
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.type_line import parse_type_line
from tabletop.cards.library import built_in
from tabletop.cards.search.card_search import Hit, Hits, find, find_own
from tabletop.cards.search.query import QueryError
from tabletop.cards.store.card_store import CardStore, Worded
from tabletop.cards.text.reading.card_text import LineReading
from tabletop.cards.users import library_of, shared_store
from tabletop.controller.start.decks import use_library
from tabletop.controller.start.decks_search import ALL_TIMES, shows_all_times
from tabletop.controller.start.library_work import Importing, ReadingAhead
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES
from tabletop.session.keeping.data_folder import data_folder

#: how much of a card is understood, as it is filtered by
Kind: TypeAlias = Literal["all", "whole", "part", "hand"]
KINDS: Final[dict[Kind, str]] = {"all": "All", "whole": "Read whole", "part": "In part", "hand": "By hand"}
_QUERIES: Final[dict[Kind, str]] = {"all": "", "whole": "is:whole", "part": "is:part", "hand": "is:hand"}
#: whose wording is played, in words
WORDS_OF: Final[dict[Wording, str]] = {
    "own": "Your own words",
    "2006": "As worded in 2006",
    "printed": "As it was printed",
    "today": "As worded today",
}
#: cards that are shown of one search
MOST: Final = 300


class Shelf(Struct, frozen=True):
    """What a search found: the user's cards, then the program's; `problem`: a sentence where it means nothing."""

    cards: tuple[Hit, ...] = ()
    number: int = 0
    problem: str = ""


class CardSheet(Struct, frozen=True):
    """All about one card: its record, lines as they are read, wordings, printings, and what is to be said of it."""

    record: Record
    lines: tuple[LineReading, ...]
    problem: str
    wordings: tuple[Worded, ...] = ()
    printings: tuple[Printing, ...] = ()
    chosen: bool = False
    #: creature types that this edition does not know; they are kept as written
    later_types: tuple[str, ...] = ()

    @property
    def ours(self) -> bool:
        """Return whether it is a card of the program itself."""
        return not self.wordings


class Lacking(Struct, frozen=True):
    """A card of a deck that is not known, or not wholly read: how many, its name, and why."""

    count: int
    name: str
    why: str
    known: bool


#: imports by the folder of the data
_imports: dict[Path, Importing] = {}


class LibraryDesk:
    """The library of one user, as its page shows it."""

    def __init__(self, data: Path | None = None) -> None:
        self._folder = data_folder(data)
        self.reading: ReadingAhead | None = None
        self.problem = ""
        self.read_again()

    @property
    def importing(self) -> Importing | None:
        """The import that goes on, or has ended and was not told of yet; it outlives the page that began it."""
        return _imports.get(self._folder)

    @importing.setter
    def importing(self, work: Importing | None) -> None:
        if work is None:
            _imports.pop(self._folder, None)
        else:
            _imports[self._folder] = work

    @property
    def folder(self) -> Path:
        """The folder of the user's data."""
        return self._folder

    def read_again(self) -> None:
        """Look at the library as it is now."""
        try:
            store = shared_store(self._folder)
            self.problem = "" if store is None else store.told
        except CardFileError as wrong:
            self.problem = str(wrong)
        use_library(library_of(self._folder, judged=True))

    def store(self) -> CardStore | None:
        """The library; None where there is none, or it can't be used (`problem` says why)."""
        try:
            return shared_store(self._folder)
        except CardFileError as wrong:
            self.problem = str(wrong)
            return None

    # -- what is shown

    @property
    def all_times(self) -> bool:
        """Whether cards that were printed after the last set of this edition are shown too."""
        return shows_all_times(self.store())

    @all_times.setter
    def all_times(self, on: bool) -> None:
        store = self.store()
        if store is not None:
            store.write_note(ALL_TIMES, "1" if on else "")

    def search(self, query: str, kind: Kind = "all") -> Shelf:
        """Find cards."""
        asked = f"({query}) {_QUERIES[kind]}" if query.strip() and kind != "all" else query or _QUERIES[kind]
        store = self.store()
        try:
            users = find(asked, store, all_times=self.all_times, most=MOST) if store is not None else Hits((), 0)
            own = find_own(asked)
        except (QueryError, CardFileError) as wrong:
            return Shelf(problem=str(wrong))
        return Shelf((users.cards + own.cards)[:MOST], users.number + own.number)

    def counts(self) -> dict[str, int]:
        """Return how many of the user's cards there are of each state; "" is not read yet."""
        store = self.store()
        try:
            return {} if store is None else store.counts()
        except CardFileError as wrong:
            self.problem = str(wrong)
            return {}

    def sheet(self, name: str) -> CardSheet | None:
        """Return all about a card; None where it is not known."""
        ours = built_in().record(name)
        store, folded = self.store(), fold_name(name)
        if ours is not None or store is None:
            return None if ours is None else _sheet(ours)
        try:
            wordings = store.wordings(folded)
            if not wordings:
                return None
            return _sheet(wordings[0].record, wordings, store.printings(folded), store.is_chosen(folded))
        except CardFileError as wrong:
            self.problem = str(wrong)
            return None

    def lacking(self, path: Path) -> tuple[Lacking, ...]:
        """Return the cards of a deck that are not known or not wholly read. Raises ValueError with a sentence."""
        deck = read_deck(path)
        library = library_of(self._folder, judged=True)
        found: list[Lacking] = []
        for count, name in dict.fromkeys((*deck.entries, *deck.side)):
            record = library.record(name)
            if record is None:
                near = library.nearest(name)
                found.append(Lacking(count, name, f"not known{f'; near: {near}' if near else ''}", False))
                continue
            card = library.playable(record)
            if card is None:
                found.append(Lacking(count, record.name, library.problem(name) or "it can't be played", True))
            elif card.by_hand:
                lines = "1 line" if len(card.by_hand) == 1 else f"{len(card.by_hand)} lines"
                found.append(Lacking(count, record.name, f"{lines} by hand", True))
        return tuple(found)

    # -- what is done

    def choose(self, name: str, wording: Wording | None) -> str:
        """Play a card in one of its wordings; None: as the program chooses. Returns a sentence where that fails."""
        store = self.store()
        try:
            if store is not None:
                store.choose(fold_name(name), wording)
        except CardFileError as wrong:
            return str(wrong)
        return ""

    def take(self, files: Sequence[Path]) -> bool:
        """Begin to take files into the library. Returns whether it began: one import at a time."""
        if self.importing is not None and not self.importing.ended:
            return False
        if self.reading is not None:
            self.reading.stop(2.0)
        work = Importing(self._folder, files)
        work.start()
        self.importing = work
        return True

    def read_ahead(self) -> None:
        """Begin to read the cards that nobody has read yet, unless files are being taken in."""
        busy = self.importing is not None and not self.importing.ended
        if busy or (self.reading is not None and not self.reading.ended) or not self.counts().get("", 0):
            return
        self.reading = ReadingAhead(self._folder)
        self.reading.start()

    def leave(self) -> None:
        """Stop what goes on beside; an import is stopped too, and goes on another time."""
        for work in (self.reading, self.importing):
            if work is not None:
                work.stop(5.0)


def _sheet(
    record: Record, wordings: tuple[Worded, ...] = (), printings: tuple[Printing, ...] = (), chosen: bool = False
) -> CardSheet:
    reading = read_record(record)
    return CardSheet(record, reading.lines, reading.problem, wordings, printings, chosen, _later_types(record))


def _later_types(record: Record) -> tuple[str, ...]:
    try:
        types = parse_type_line(record.type_line)
    except ValueError:
        return ()
    return tuple(one for one in types.subtypes if one not in CREATURE_TYPES) if "creature" in types.types else ()
