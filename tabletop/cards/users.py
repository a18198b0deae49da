"""The user's own library: cards taken from files, kept as text in one file and understood when they are wanted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.two_parts import called
from tabletop.cards.library import CardLibrary, built_in, fold_name

#: where in the data folder the user's cards are
FOLDER: Final = "cards"
FILE: Final = "library.jsonl"


def file_of(folder: Path) -> Path:
    """The file of the user's cards in the data folder `folder`; it need not exist."""
    return folder / FOLDER / FILE


class JoinedLibrary(CardLibrary):
    """The program's own cards and behind them the user's. The user's file is opened at the first name not among ours.

    Everything that looks at the user's cards raises CardFileError when their file is damaged.
    """

    def __init__(self, own: CardLibrary, path: Path, judged: bool = False) -> None:
        """A library of `own` and the cards in the file at `path`, which need not exist; `judged` as above."""
        super().__init__(own.records.values(), judged)
        self._path = path
        self._all: dict[str, Record] | None = None
        self._names: dict[str, Record] | None = None

    @property
    def records(self) -> Mapping[str, Record]:
        """The records of all cards, by folded name, ours first."""
        if self._all is None:
            own = super().records
            self._all = {**own, **{key: one for key, one in kept(self._path).items() if key not in own}}
        return self._all

    def record(self, name: str) -> Record | None:
        """Return the record of the card of that name, or None."""
        folded = fold_name(name)
        return super().record(name) or self.records.get(folded) or self._further().get(folded)

    def _further(self) -> Mapping[str, Record]:
        """The records of flip cards by the names that they have in decks (508.2)."""
        if self._names is None:
            self._names = {fold_name(name): one for one in self.records.values() for name in called(one)}
        return self._names


_last: dict[bool, tuple[tuple[object, ...], JoinedLibrary]] = {}


def library_of(folder: Path, judged: bool = False) -> CardLibrary:
    """The program's cards and those of the user whose data folder this is. Nothing is read before it is wanted.

    `judged`: with those that are not wholly understood, for a table at which people move things by hand.

    Raises CardFileError or FileNotFoundError: damaged files of the program.
    """
    path = file_of(folder)
    try:
        seen = path.stat()
    except OSError:
        return built_in()
    key = (path, seen.st_mtime_ns, seen.st_size)
    if judged not in _last or _last[judged][0] != key:
        _last[judged] = (key, JoinedLibrary(built_in(), path, judged))
    return _last[judged][1]


def kept(path: Path) -> dict[str, Record]:
    """The user's cards in the file at `path` by folded name; none where there is no such file.

    Raises CardFileError naming the line that is damaged.
    """
    from tabletop.cards.sources.card_sources import records_of

    records: dict[str, Record] = {}
    if not path.exists() or not path.stat().st_size:
        return records
    for record in records_of(path):
        if isinstance(record, Skipped):
            why = record.why[:1].lower() + record.why[1:].rstrip(".")
            raise CardFileError(f"Your library {quote(path.name)} is damaged, {record.record}: {why}; mend it there.")
        records[fold_name(record.name)] = record
    return records
