"""Taking cards out of files into the user's library."""

from __future__ import annotations

import os
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record, Skipped, as_line, checked
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.two_parts import BETWEEN, parts_of
from tabletop.cards.library import built_in, fold_name
from tabletop.cards.users import file_of, kept


class Imported(Struct, frozen=True):
    """The outcome of an import: cards new in the library, cards that were there already, and records left out."""

    added: int
    updated: int
    skipped: tuple[Skipped, ...]


class Import:
    """Cards being taken into a user's library. Nothing is written before `finish`."""

    def __init__(self, folder: Path) -> None:
        """Begin with what the library in the data folder `folder` has. Raises CardFileError: it is damaged."""
        self._path = file_of(folder)
        self._records = kept(self._path)
        self._new: dict[str, bool] = {}
        #: names of the file that is being read
        self._named: set[str] = set()
        self._skipped: list[Skipped] = []

    def next_file(self) -> None:
        """Begin another file: its cards take the place of those of the same names in the files before."""
        self._named = set()

    def take(self, record: Record | Skipped, number: int | None = None) -> None:
        """Take one record, or remember why it is left out; `number` says which of its file's it is, from 1."""
        if isinstance(record, Skipped):
            self._skipped.append(record)
            return
        fits = checked(record, "")
        why = fits.why if isinstance(fits, Skipped) else self._refused(record)
        if why:
            place = quote(record.name) if number is None else f"record {number}, {quote(record.name)}"
            self._skipped.append(Skipped(place, why))
            return
        folded = fold_name(record.name)
        self._named.add(folded)
        self._new.setdefault(folded, folded not in self._records)
        self._records[folded] = record

    def _refused(self, record: Record) -> str:
        folded = fold_name(record.name)
        if folded in self._named:
            return "The file has a card of that name before it."
        if built_in().record(record.name) is not None:
            return "The program has a card of that name itself."
        if record.parts not in ("", "split", "flip"):
            return f"Cards of several parts ({record.parts}) are not understood."
        reading = read_record(replace(record, text=BETWEEN if parts_of(record) else ""))
        return "" if reading.card is not None or "*" in reading.problem else reading.problem

    def finish(self) -> Imported:
        """Write the library. Raises CardFileError when that fails; the old one is whole then."""
        if self._new:
            _write(self._path, self._records)
        added = sum(self._new.values())
        return Imported(added, len(self._new) - added, tuple(self._skipped))


def _write(path: Path, records: dict[str, Record]) -> None:
    partial = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with partial.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(f"{as_line(record)}\n" for record in records.values())
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except OSError as problem:
        reason = problem.strerror or "the system gives no reason"
        raise CardFileError(f"Your library {quote(str(path))} can't be written ({reason}); make room there.") from None
