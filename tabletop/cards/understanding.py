"""What the program's card files hold and a record's text says, read once.

It comes from what earlier runs have read, where that is kept, else from the files and the grammar.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tabletop.cards.formats.record import Record

if TYPE_CHECKING:
    from tabletop.cards.kept.kept_readings import KeptReadings
    from tabletop.cards.kept.understood import Understood

#: cards kept as nodes; of more the oldest are read again
_MOST: Final = 20_000

#: the folder in which readings are kept, if any
_folder: list[Path] = []


def keep_in(folder: Path) -> None:
    """Look for readings in that folder from now on, before the grammar is asked or even loaded, and note new ones."""
    _folder[:] = [folder]


def keep_nowhere() -> None:
    """Read cards by the grammar alone from now on, as programs without a window do."""
    _folder.clear()


def save_kept() -> None:
    """Write what was read anew, where readings are kept; nothing happens where that can't be done."""
    for folder in _folder:
        _kept(folder).save()


@lru_cache(maxsize=_MOST)
def understood(record: Record) -> Understood:
    """Return what the text of a record says."""
    for folder in _folder:
        found = _kept(folder).find(record)
        if found is not None:
            return found
    # loaded for the first card that nobody has read before
    from tabletop.cards.compiling import understand

    made = understand(record)
    for folder in _folder:
        _kept(folder).add(record, made)
    return made


def records_in(path: Path) -> tuple[Record, ...]:
    """Return the records of a card file. Raises CardFileError, also for one card that can't be used, or OSError."""
    content = path.read_bytes() if _folder else b""
    for folder in _folder:
        found = _kept(folder).records(content)
        if found is not None:
            return found
    from tabletop.cards.formats.card_file import read_card_file

    read = read_card_file(path)
    for folder in _folder:
        _kept(folder).add_records(content, read)
    return read


@lru_cache(maxsize=1)
def _kept(folder: Path) -> KeptReadings:
    from tabletop.cards.kept.kept_readings import KeptReadings

    return KeptReadings(folder)
