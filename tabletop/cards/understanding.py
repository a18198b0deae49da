"""What a record's text says, read once: from the readings of earlier runs where they are kept, else by the grammar."""

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


@lru_cache(maxsize=1)
def _kept(folder: Path) -> KeptReadings:
    from tabletop.cards.kept.kept_readings import KeptReadings

    return KeptReadings(folder)
