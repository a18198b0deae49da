"""The user's own library: cards taken from files, kept in one place and understood when they are wanted."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.kept.understood import Understood
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.nearest import NameIndex
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging

#: where in the data folder the user's cards are, and where they were
FOLDER: Final = "cards"
FILE: Final = "library.sqlite"
_OLD_FILE: Final = "library.jsonl"
#: what an old library is called once its cards are in the new one
_TAKEN: Final = "library.jsonl.taken"


def folder_of(folder: Path) -> Path:
    """The folder of the user's cards in the data folder `folder`; it need not exist."""
    return folder / FOLDER


def file_of(folder: Path) -> Path:
    """The file of the user's cards in the data folder `folder`; it need not exist."""
    return folder / FOLDER / FILE


#: libraries that are open at the same time; one is usual
_MOST_OPEN: Final = 6
_opening: Final = Lock()
_open: dict[Path, tuple[tuple[int, int], CardStore]] = {}


def store_at(folder: Path) -> CardStore:
    """Open the library in the data folder `folder`, made where there is none; an older one is taken over.

    All who ask for the same library have the same one. Raises CardFileError with a sentence.
    """
    with _opening:
        return _store_at(file_of(folder).absolute())


def _store_at(path: Path) -> CardStore:
    kept = _open.get(path)
    if kept is not None and kept[0] == _identity(path):
        return kept[1]
    if kept is not None:
        _open.pop(path)[1].close()
    while len(_open) >= _MOST_OPEN:
        _open.pop(next(iter(_open)))[1].close()
    store = CardStore(path)
    _open[path] = (_identity(path), store)
    _take_over(path.with_name(_OLD_FILE), store)
    return store


def _identity(path: Path) -> tuple[int, int]:
    """Which file it is: another one when somebody put another library there."""
    try:
        seen = path.stat()
    except OSError:
        return (0, 0)
    return seen.st_dev, seen.st_ino


def shared_store(folder: Path) -> CardStore | None:
    """The library in the data folder; None where there is none. Raises CardFileError."""
    path = file_of(folder)
    return store_at(folder) if path.exists() or path.with_name(_OLD_FILE).exists() else None


def _take_over(old: Path, store: CardStore) -> None:
    """Take the cards of a library of before; its file stays beside the new one under another name."""
    if not old.exists():
        return
    from tabletop.cards.sources.card_sources import records_of

    staging = Staging(old.parent)
    lost: list[str] = []
    try:
        for record in records_of(old) if old.stat().st_size else ():
            if isinstance(record, Skipped):
                lost.append(record.record)
            else:
                staging.add(Found(record, "before"))
    except CardFileError as problem:
        lost.append(str(problem))
    store.take(staging)
    staging.close(drop=True)
    with suppress(OSError):  # else it is taken over again next time, and nothing changes
        old.replace(old.with_name(_TAKEN))
    if lost:
        store.told = (
            f"Of your library of before, {quote(old.name)}, {len(lost)} could not be read, first {lost[0]}; "
            f"it is kept as {quote(_TAKEN)}."
        )


class JoinedLibrary(CardLibrary):
    """The program's own cards and behind them the user's. The user's library is asked for names not among ours.

    Everything that looks at the user's cards raises CardFileError when their file can't be used.
    """

    def __init__(self, own: CardLibrary, folder: Path, judged: bool = False) -> None:
        """A library of `own` and the cards in the data folder `folder`; `judged` as above."""
        super().__init__(own.records.values(), judged)
        self._folder = folder
        self._all: tuple[tuple[int, int], dict[str, Record]] | None = None
        self._names: tuple[tuple[int, int], NameIndex, dict[str, str]] | None = None

    @property
    def store(self) -> CardStore:
        """The user's library. Raises CardFileError."""
        return store_at(self._folder)

    @property
    def records(self) -> Mapping[str, Record]:
        """The records of all cards, by folded name, ours first."""
        store = self.store
        stamp = store.stamp()
        if self._all is None or self._all[0] != stamp:
            own = super().records
            self._all = (stamp, {**own, **{key: one for key, one in store.records().items() if key not in own}})
        return self._all[1]

    def record(self, name: str) -> Record | None:
        """Return the record of the card of that name, or None."""
        return super().record(name) or self.store.record(fold_name(name))

    def _understood(self, record: Record) -> Understood:
        ours = super().record(record.name) is record
        return super()._understood(record) if ours else self.store.understood(record)

    def nearest_names(self, name: str, most: int = 3) -> tuple[str, ...]:
        """The known names that look most like `name`, best first, at most so many; () when none comes near."""
        store = self.store
        stamp = store.stamp()
        if self._names is None or self._names[0] != stamp:
            names = {folded: one.name for folded, one in super().records.items()}
            names = {**dict(store.names()), **names}
            self._names = (stamp, NameIndex(tuple(names)), names)
        _, index, names = self._names
        return tuple(names[folded] for folded in index.nearest(fold_name(name), most))


_last: dict[tuple[Path, bool], JoinedLibrary] = {}


def library_of(folder: Path, judged: bool = False) -> CardLibrary:
    """The program's cards and those of the user whose data folder this is. Nothing is read before it is wanted.

    `judged`: with those that are not wholly understood, for a table at which people move things by hand.

    Raises CardFileError or FileNotFoundError: damaged files of the program.
    """
    path = file_of(folder)
    if not path.exists() and not path.with_name(_OLD_FILE).exists():
        return built_in()
    key = (path.absolute(), judged)
    if key not in _last:
        _last[key] = JoinedLibrary(built_in(), folder, judged)
    return _last[key]
