"""Formats: which cards a deck may have by the custom of some table. Ours are data, a house's own stand in one file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.assets import asset
from tabletop.cards.deck_cards import CONSTRUCTED, MOST_OF_A_NAME
from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.found import Printing
from tabletop.cards.formats.text_file import plain, quote, read_text_file
from tabletop.cards.library import CardLibrary
from tabletop.cards.users import JoinedLibrary

#: the file of a house's own formats, in the data folder
FILE: Final = "formats.toml"
#: what it is begun with
BEGUN: Final = """\
# Formats of your house. Only the name is needed; a format named as one of the program takes its place.
#
# [[format]]
# name = "Kitchen table"
# sets = ["ICE", "ALL"]          # cards printed in one of these; left out: all sets
# last_day = "1999-12-31"        # cards printed up to that day
# banned = ["Ember Lash"]
# restricted = ["Tidewatch Sphinx"]   # at most one
# least = 60                     # cards in the deck
# most = 4                       # of a name that is no basic land
# side = 15                      # cards in the sideboard, none or this many
"""
_BASIC: Final = "basic"


class Format(Struct, frozen=True, forbid_unknown_fields=True):
    """A format. Without `sets` and `last_day` cards of all sets are allowed, the program's own too."""

    name: str
    note: str = ""
    sets: tuple[str, ...] = ()
    last_day: str = ""
    banned: tuple[str, ...] = ()
    restricted: tuple[str, ...] = ()
    least: int = CONSTRUCTED
    most: int = MOST_OF_A_NAME
    side: int = 15


class _File(Struct, forbid_unknown_fields=True):
    format: list[Format] = []


def formats(folder: Path | None = None) -> tuple[Format, ...]:
    """Return the program's formats and those of the house whose data folder this is.

    Raises ValueError with a sentence for a house's file that can't be read.
    """
    found = {one.name: one for one in _read(asset("formats", "formats.toml"))}
    own = None if folder is None else folder / FILE
    if own is not None and own.exists():
        found |= {one.name: one for one in _read(own)}
    return tuple(found.values())


def _read(path: Path) -> list[Format]:
    text = read_text_file(path, "a file of formats")
    try:
        return msgspec.toml.decode(text, type=_File).format
    except (msgspec.ValidationError, msgspec.DecodeError, RecursionError) as problem:
        raise ValueError(
            f"{quote(path.name)} is no file of formats ({plain(str(problem))}); correct that place."
        ) from None


def check_format(deck: Deck, one: Format, library: CardLibrary) -> tuple[str, ...]:
    """Return what keeps a deck out of a format, a sentence each; () where it may be played there."""
    told: list[str] = []
    if deck.size < one.least:
        told.append(f"{deck.size} cards, and {one.name} wants at least {one.least}.")
    side = sum(count for count, _ in deck.side)
    if side not in (0, one.side):
        told.append(f"A sideboard of {side} cards; {one.name} has none or {one.side}.")
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for count, name in (*deck.entries, *deck.side):
        folded = fold_name(name)
        counts[folded] = counts.get(folded, 0) + count
        names.setdefault(folded, name)
    banned, restricted = (frozenset(map(fold_name, listed)) for listed in (one.banned, one.restricted))
    for folded, count in counts.items():
        why = _why_not(folded, count, one, library, (banned, restricted))
        if why:
            told.append(f"{plain(names[folded])}: {why}.")
    return tuple(told)


def _why_not(
    folded: str, count: int, one: Format, library: CardLibrary, lists: tuple[frozenset[str], frozenset[str]]
) -> str:
    record = library.record(folded)
    if record is None:
        return "not known"
    if folded in lists[0]:
        return f"banned in {one.name}"
    if folded in lists[1] and count > 1:
        return f"restricted in {one.name} to one, and here are {count}"
    if _BASIC in record.type_line.lower().split():
        return ""
    if count > one.most:
        return f"{count} of it, and at most {one.most} are allowed"
    return _not_printed(folded, one, library)


def _not_printed(folded: str, one: Format, library: CardLibrary) -> str:
    if not one.sets and not one.last_day:
        return ""
    printings: Mapping[str, Printing] = {at.code: at for at in _printings(library, folded)}
    if not printings:
        return "nobody knows in which sets it was printed; take in a file that says it"
    if one.sets and not set(one.sets) & printings.keys():
        return f"printed in no set of {one.name}"
    if one.last_day and not any(at.day and at.day <= one.last_day for at in printings.values()):
        return f"printed after {one.last_day}"
    return ""


def _printings(library: CardLibrary, folded: str) -> tuple[Printing, ...]:
    try:
        return library.store.printings(folded) if isinstance(library, JoinedLibrary) else ()
    except CardFileError:
        return ()
