"""The desk at which a deck is built: what is open, undo and redo, and the files. No Qt."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.assets import asset
from tabletop.cards.decks.deck_formats import BEGUN, Format, check_format, formats
from tabletop.cards.decks.deck_formats import FILE as FORMATS
from tabletop.cards.decks.deck_forms import read_any, read_deck
from tabletop.cards.decks.deck_list import MOST_BYTES, Kind
from tabletop.cards.decks.exporting import written
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.formats.text_file import plain, quote, read_file
from tabletop.cards.own_decks import ALL_DECKS
from tabletop.cards.users import library_of
from tabletop.controller.start.decks import (
    DeckText,
    as_list,
    as_text,
    changed,
    corrected,
    of_list,
    pasted,
    side_changed,
    use_library,
)
from tabletop.files import why, write_whole
from tabletop.session.keeping.data_folder import data_folder

FOLDER: Final = "decks"
MOST_STEPS: Final = 500
LONGEST_TITLE: Final = 40


class Shelved(Struct, frozen=True):
    """A deck on the shelf: its name, its file, and whether it is the user's own."""

    name: str
    path: Path
    own: bool


def shelf(data: Path | None) -> tuple[Shelved, ...]:
    """Return the decks that come with the program, then the user's; one that can't be read by its file's name."""
    built = [asset("decks", name) for name in ALL_DECKS]
    folder = data_folder(data) / FOLDER
    try:
        own = sorted(folder.glob("*.txt"))
    except OSError:
        own = []
    return tuple(Shelved(_name_of(path), path, path not in built) for path in (*built, *own))


def _name_of(path: Path) -> str:
    try:
        return read_deck(path).name
    except DeckError:
        return plain(path.stem.replace("_", " "))


class DeckDesk:
    """The deck that is open, every step of its making, and where it is kept."""

    def __init__(self, data: Path | None = None) -> None:
        self._data = data
        self.read_again()
        self._steps: list[DeckText] = [DeckText()]
        self._at = 0
        self._saved = self._steps[0]
        #: the user's file it is saved to; None: it will get a new one
        self.path: Path | None = None
        self._origin: Path | None = None

    def read_again(self) -> None:
        """Read the user's cards again, as they are now."""
        use_library(library_of(data_folder(self._data), judged=True))

    @property
    def deck(self) -> DeckText:
        """The deck as it is now."""
        return self._steps[self._at]

    @property
    def unsaved(self) -> bool:
        """Return whether the deck differs from what is on the disk."""
        return self.deck != self._saved

    @property
    def file(self) -> Path | None:
        """The file that holds exactly this deck; None while there is none."""
        return None if self.unsaved else self._origin

    @property
    def can_undo(self) -> bool:
        """Return whether there is a step to undo."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Return whether there is a step to do again."""
        return self._at + 1 < len(self._steps)

    def undo(self) -> None:
        """Go back by one step, if there is one."""
        self._at = max(self._at - 1, 0)

    def redo(self) -> None:
        """Go on by one step that was undone, if there is one."""
        self._at = min(self._at + 1, len(self._steps) - 1)

    # -- formats

    def formats(self) -> tuple[Format, ...]:
        """Return the formats that a deck can be checked against. Raises ValueError with a sentence."""
        return formats(data_folder(self._data))

    def unfit(self, name: str) -> tuple[str, ...]:
        """Return what keeps the deck out of a format, a sentence each. Raises ValueError with a sentence."""
        one = next((one for one in self.formats() if one.name == name), None)
        deck = Deck(self.deck.name, self.deck.entries, side=self.deck.side)
        return () if one is None else check_format(deck, one, library_of(data_folder(self._data), judged=True))

    def own_formats(self) -> Path:
        """Return the file of the house's own formats, begun with an example where there is none. Raises ValueError."""
        path = data_folder(self._data) / FORMATS
        if not path.exists():
            try:
                write_whole(path, BEGUN.encode("utf-8"))
            except OSError as error:
                raise ValueError(f"{quote(path.name)} can't be written ({why(error)}); check the folder.") from None
        return path

    # -- steps

    def change(self, name: str, by: int) -> None:
        """Put in more or fewer of a card."""
        self._step(changed(self.deck, name, by))

    def change_side(self, name: str, by: int) -> None:
        """Put more or fewer of a card into the sideboard."""
        self._step(side_changed(self.deck, name, by))

    def move(self, name: str, to_side: bool) -> None:
        """Move one of a card from the deck to the sideboard, or back."""
        there = self.deck.count(name) if to_side else self.deck.count_side(name)
        if there:
            by = 1 if to_side else -1
            self._step(side_changed(changed(self.deck, name, -by), name, by))

    def correct(self, written: str, name: str) -> None:
        """Put a known name in place of one that is not."""
        self._step(corrected(self.deck, written, name))

    def rename(self, name: str) -> None:
        """Give the deck another name; an empty one changes nothing."""
        title = plain(" ".join(name.split()))[:LONGEST_TITLE]
        if title:
            self._step(replace(self.deck, name=title))

    def paste(self, text: str) -> None:
        """Put a pasted list in place of the cards here. Raises ValueError with a sentence."""
        self._step(pasted(text, self.deck.name))

    def _step(self, deck: DeckText) -> None:
        if deck == self.deck:
            return
        del self._steps[self._at + 1 :]
        self._steps = [*self._steps[-(MOST_STEPS - 1) :], deck]
        self._at = len(self._steps) - 1

    # -- files

    def new(self) -> None:
        """Begin an empty deck."""
        self._take_up(DeckText())

    def open(self, shelved: Shelved) -> None:
        """Take up a deck; one that came with the program is saved as a copy. Raises ValueError with a sentence."""
        kept = read_deck(shelved.path)
        deck = DeckText(kept.name, side=kept.side)
        for count, name in kept.entries:
            deck = changed(deck, name, count)
        self._take_up(deck)
        self._origin = shelved.path
        self.path = shelved.path if shelved.own else None

    def take(self, file: Path) -> tuple[str, ...]:
        """Take up the deck in a file of any program; it is saved as one of ours.

        Returns a sentence for each part that was left out; raises ValueError with one for a file that is no deck.
        """
        found = read_any(read_file(file, "a deck file", MOST_BYTES), plain(file.name))
        self._take_up(DeckText())
        self._step(of_list(found, plain(found.name)[:LONGEST_TITLE]))
        return found.left_out

    def export(self, kind: Kind, path: Path) -> None:
        """Write the deck in the form of a program. Raises ValueError with a sentence."""
        if not self.deck.entries:
            raise ValueError("An empty deck is not written; add a card first.")
        try:
            write_whole(path, written(as_list(self.deck), kind).encode("utf-8"))
        except OSError as error:
            raise ValueError(f"{quote(path.name)} can't be written ({why(error)}); check the folder.") from None

    def _take_up(self, deck: DeckText) -> None:
        self._steps, self._at, self._saved = [deck], 0, deck
        self.path = self._origin = None

    def save(self) -> Path:
        """Write the deck into the user's folder. Returns the file; raises ValueError with a sentence."""
        if not self.deck.entries:
            raise ValueError("An empty deck is not kept; add a card first.")
        path = self.path or self._free_path()
        try:
            write_whole(path, as_text(self.deck).encode("utf-8"))
        except OSError as error:
            raise ValueError(f"{quote(path.name)} can't be written ({why(error)}); check the folder.") from None
        self.path, self._origin, self._saved = path, path, self.deck
        return path

    def delete(self) -> Path:
        """Take the user's deck from the shelf. Its file is kept beside the others under the name that is returned.

        Raises ValueError with a sentence.
        """
        path = self.path
        if path is None:
            raise ValueError("Only a deck of your own can be deleted.")
        kept, number = path.with_name(f"{path.stem}.deleted"), 2
        while kept.exists():
            kept, number = path.with_name(f"{path.stem}_{number}.deleted"), number + 1
        try:
            path.rename(kept)
        except OSError as error:
            raise ValueError(f"{quote(path.name)} can't be deleted ({why(error)}); check the folder.") from None
        self._take_up(DeckText())
        return kept

    def drop_changes(self) -> None:
        """Let go of what is not saved: nobody is asked about it any more."""
        self._saved = self.deck

    def _free_path(self) -> Path:
        """Return a file that is not there yet, named after the deck."""
        folder = data_folder(self._data) / FOLDER
        bare = unicodedata.normalize("NFKD", self.deck.name).encode("ascii", "ignore").decode().lower()
        stem = re.sub(r"[^a-z0-9]+", "_", bare).strip("_") or "deck"
        if stem in ("con", "prn", "aux", "nul") or re.fullmatch(r"(com|lpt)\d", stem):
            stem = f"deck_{stem}"
        path, number = folder / f"{stem}.txt", 2
        while path.exists():
            path, number = folder / f"{stem}_{number}.txt", number + 1
        return path
