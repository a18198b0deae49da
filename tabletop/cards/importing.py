"""Taking cards out of files into the user's library."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.cards.compiling import read_record
from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found
from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.two_parts import BETWEEN, parts_of
from tabletop.cards.library import built_in
from tabletop.cards.sources.card_sources import found_in
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging
from tabletop.cards.users import folder_of, shared_store, store_at

#: records between two moments at which what was read is kept
_STEP: Final = 400


#: a record that is passed over without a word
_PASSED: Final = "-"


class Imported(Struct, frozen=True):
    """The outcome of an import: cards new in the library, those whose words differ now, records left out.

    `same`: cards that were there with these very words. `changed`: the names of those that differ now.
    """

    added: int
    updated: int
    skipped: tuple[Skipped, ...]
    same: int = 0
    changed: tuple[str, ...] = ()


class Import:
    """Cards being taken into a user's library. The library is not touched before `finish`."""

    def __init__(self, folder: Path, file: Path | None = None) -> None:
        """Begin. `file`: where the cards come from; then an import that was stopped is gone on with.

        Raises CardFileError: the folder can't be written to, or somebody else takes that file.
        """
        self._folder = folder
        self._staging = Staging(folder_of(folder), file)
        self._own: set[str] = set()
        #: what was judged of cards that a file has again: by folded name, their last words
        self._judged: dict[str, int] = {}
        self._others: set[tuple[str, int]] = set()
        self._number = self._staging.done

    @property
    def done(self) -> int:
        """How many records of the file were taken before, by an import that was stopped."""
        return self._staging.done

    def next_file(self) -> None:
        """Begin another file: its cards take the place of those of the same names in the files before."""
        self._own = set()

    def take(self, found: Found | Record | Skipped, number: int | None = None) -> None:
        """Take one card, or remember why it is left out; `number` says which of its file's it is, from 1."""
        if isinstance(found, Record):
            found = Found(found, "typed")
        if isinstance(found, Skipped):
            self._staging.skip(found.record, found.why)
        else:
            why = self._refused(found)
            if why and why != _PASSED:
                name = found.record.name
                self._staging.skip(quote(name) if number is None else f"record {number}, {quote(name)}", why)
            elif not why:
                self._staging.add(found)
        self._number += 1
        if self._number % _STEP == 0:
            self._staging.step(self._number)

    def _refused(self, found: Found) -> str:
        record = found.record
        folded, seen = fold_name(record.name), hash((record.text, record.cost, record.power, record.toughness))
        if found.repeats and folded in self._judged:
            return "" if self._judged[folded] == seen else self._other(folded, seen)
        fits = checked(record, "")
        why = fits.why if isinstance(fits, Skipped) else self._unfit(found, folded)
        if not why:
            self._own.add(folded)
            self._judged[folded] = seen
        return why

    def _other(self, folded: str, seen: int) -> str:
        """Another card of a name that the file has already: told once, of its printings the others are passed over."""
        first = (folded, seen) not in self._others
        self._others.add((folded, seen))
        return "The file has a card of that name with other words before it." if first else _PASSED

    def _unfit(self, found: Found, folded: str) -> str:
        record = found.record
        if not found.repeats and folded in self._own:
            return "The file has a card of that name before it."
        if built_in().record(record.name) is not None:
            return "The program has a card of that name itself."
        if record.parts not in ("", "split", "flip"):
            return f"Cards of several parts ({record.parts}) are not understood."
        reading = read_record(replace(record, text=BETWEEN if parts_of(record) else ""))
        return "" if reading.card is not None or "*" in reading.problem else reading.problem

    def finish(self, store: CardStore | None = None) -> Imported:
        """Put all of it into the library; `store`: over this connection.

        Raises CardFileError when that fails; the library is as before then.
        """
        skipped = tuple(Skipped(*one) for one in self._staging.skipped())
        if not self._staging.folded and shared_store(self._folder) is None:
            self._staging.close(drop=True)
            return Imported(0, 0, skipped)
        store = store_at(self._folder) if store is None else store
        added, updated, same = store.take(self._staging)
        self._staging.close(drop=True)
        return Imported(len(added), len(updated), skipped, same, tuple(updated))

    def stop(self, drop: bool = False) -> None:
        """Leave off. What was taken waits, so that the same file goes on here; `drop`: it does not."""
        if not drop:
            self._staging.step(self._number)
        self._staging.close(drop)


def import_file(
    folder: Path,
    file: Path,
    progress: Callable[[float], None] = lambda done: None,
    store: CardStore | None = None,
) -> Imported:
    """Take all cards of a file into the library in the data folder; `store`: the caller's own connection to it.

    `progress` is told how much of the file is read (0 to 1). What it raises stops the import: the library is as it was,
    and the next import of the same file goes on there. Raises CardFileError with a sentence.
    """
    taking = Import(folder, file)
    before = taking.done
    try:
        for number, found in enumerate(found_in(file, progress), 1):
            if number > before:
                taking.take(found, number)
    except CardFileError:
        taking.stop(drop=True)
        raise
    except MemoryError:
        taking.stop()
        raise _too_little(file) from None
    except BaseException:
        taking.stop()
        raise
    try:
        return taking.finish(store)
    except MemoryError:
        taking.stop()
        raise _too_little(file) from None
    except BaseException:
        taking.stop()
        raise


def _too_little(file: Path) -> CardFileError:
    return CardFileError(
        f"There is too little memory to take {quote(file.name)} in; your library is as it was. "
        f"Close other programs: the same file goes on where it stopped."
    )


def together(found: Sequence[Imported]) -> Imported:
    """Several imports as one."""
    return Imported(
        sum(one.added for one in found),
        sum(one.updated for one in found),
        tuple(skipped for one in found for skipped in one.skipped),
        sum(one.same for one in found),
        tuple(dict.fromkeys(name for one in found for name in one.changed)),
    )
