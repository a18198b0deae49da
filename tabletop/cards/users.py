"""The user's own library: cards taken from files, kept as text in one file and understood when they are wanted."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.text_file import quote
from tabletop.cards.library import CardLibrary, built_in, fold_name
from tabletop.engine.language.abilities import Card

if TYPE_CHECKING:
    from tabletop.cards.corpus import Record

#: where in the data folder the user's cards are
FOLDER: Final = "cards"
FILE: Final = "library.jsonl"
_UNREAD: Final = "its text is not wholly understood; see: tabletop cards explain"


def file_of(folder: Path) -> Path:
    """The file of the user's cards in the data folder `folder`; it need not exist."""
    return folder / FOLDER / FILE


class JoinedLibrary(CardLibrary):
    """The program's own cards and behind them the user's. The user's file is opened at the first name not among ours.

    What asks for all cards has only those of the user's whose text is wholly understood. Everything that looks at the
    user's cards raises CardFileError when their file is damaged.
    """

    def __init__(self, own: CardLibrary, path: Path) -> None:
        """A library of `own` and the cards in the file at `path`, which need not exist."""
        super().__init__(())
        self._own = own
        self._path = path
        self._records: dict[str, Record] | None = None
        self._understood: dict[str, Card | None] = {}

    def find(self, name: str) -> Card | None:
        """The card of that name, or None where there is none or its text is not wholly understood."""
        return self._own.find(name) or self._users(fold_name(name))

    def nearest(self, name: str) -> str | None:
        """The known name that looks most like `name`, or None when none comes near."""
        records = self._read()
        names = {fold_name(own): own for own in self._own.names} | {key: one.name for key, one in records.items()}
        near = get_close_matches(fold_name(name), names, 1, 0.6)
        return names[near[0]] if near else None

    def problem(self, name: str) -> str:
        """Why a card of this name is there and can't be played; "" where it can, or is not there."""
        folded = fold_name(name)
        if self._own.find(name) is None and folded in self._read() and self._users(folded) is None:
            return _UNREAD
        return ""

    def record(self, name: str) -> Record | None:
        """The user's card of that name as its text."""
        return self._read().get(fold_name(name))

    @property
    def names(self) -> tuple[str, ...]:
        """All known names, ours first."""
        return tuple(card.name for card in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Card]:
        yield from self._own
        for folded in self._read():
            card = self._users(folded)
            if card is not None:
                yield card

    def _users(self, folded: str) -> Card | None:
        if folded not in self._understood:
            record = self._read().get(folded)
            self._understood[folded] = None if record is None else understood(record)
        return self._understood[folded]

    def _read(self) -> dict[str, Record]:
        if self._records is None:
            own = {fold_name(name) for name in self._own.names}
            self._records = {key: one for key, one in kept(self._path).items() if key not in own}
        return self._records


def understood(record: Record) -> Card | None:
    """The card that a record's text says, or None where not all of it is understood."""
    from tabletop.cards.text.reading import read_card

    if record.parts:
        return None
    reading = read_card(record.name, record.cost, record.type_line, record.text, record.power, record.toughness)
    return reading.card


_last: list[tuple[tuple[object, ...], JoinedLibrary]] = []


def library_of(folder: Path) -> CardLibrary:
    """The program's cards and those of the user whose data folder this is. Nothing is read before it is wanted.

    Raises CardFileError or FileNotFoundError: damaged files of the program.
    """
    path = file_of(folder)
    try:
        seen = path.stat()
    except OSError:
        return built_in()
    key = (path, seen.st_mtime_ns, seen.st_size)
    if not _last or _last[0][0] != key:
        _last[:] = [(key, JoinedLibrary(built_in(), path))]
    return _last[0][1]


def kept(path: Path) -> dict[str, Record]:
    """The user's cards in the file at `path` by folded name; none where there is no such file.

    Raises CardFileError naming the line that is damaged.
    """
    from tabletop.cards.corpus import Skipped, read_records

    records: dict[str, Record] = {}
    if not path.exists() or not path.stat().st_size:
        return records
    for record in read_records(path):
        if isinstance(record, Skipped):
            why = record.why[:1].lower() + record.why[1:].rstrip(".")
            raise CardFileError(f"Your library {quote(path.name)} is damaged, {record.record}: {why}; mend it there.")
        records[fold_name(record.name)] = record
    return records
