"""What goes on beside the window: files that are taken into the library, and cards that are read ahead. No Qt."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.text_file import plain
from tabletop.cards.importing import Imported, import_file, together
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.reading_on import read_on
from tabletop.cards.users import file_of, store_at
from tabletop.own_thread import OwnThread

#: seconds that cards wait for each other while they are read, so that the window has its share
_PAUSE: Final = 0.004
#: names that a sentence has of many
_NAMED: Final = 3


class _Stopped(Exception):
    """Somebody asked to stop."""


class LibraryWork:
    """Work in a thread of its own, with a connection of its own. Whoever shows it looks at `share` and `ended`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stop = False
        #: how much is done, 0 to 1, and what of, in words
        self.share = 0.0
        self.words = ""
        #: what came of it, in a sentence; `problem`: it is about something wrong
        self.sentence = ""
        self.problem = False
        self._thread = OwnThread(self._run, "library")

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    @property
    def ended(self) -> bool:
        """Return whether nothing goes on any more."""
        if self._thread.is_alive():
            return False
        if self._thread.ident is not None:
            self._thread.join()
        return True

    def stop(self, wait: float | None = None) -> None:
        """Ask it to stop, and wait so many seconds (None: until it has)."""
        self._stop = True
        if self._thread.ident is not None:
            self._thread.join(wait)

    def _run(self) -> None:
        try:
            store_at(self._folder)  # a library of before is taken over only once
            store = CardStore(file_of(self._folder))
            try:
                self._work(store)
            finally:
                store.close()
        except _Stopped:
            pass
        except CardFileError as problem:
            self.sentence, self.problem = str(problem), True

    def _work(self, store: CardStore) -> None:
        raise NotImplementedError

    def _look(self) -> None:
        if self._stop:
            raise _Stopped


class Importing(LibraryWork):
    """Files of cards being taken in, one after the other."""

    def __init__(self, folder: Path, files: Sequence[Path]) -> None:
        super().__init__(folder)
        self._files = tuple(files)
        self.outcome: Imported | None = None

    def _work(self, store: CardStore) -> None:
        done: list[Imported] = []
        try:
            for at, file in enumerate(self._files):
                self.words = plain(file.name)
                done.append(import_file(self._folder, file, lambda share, at=at: self._tell(at, share), store))  # type: ignore[misc]
        except _Stopped:
            self.sentence = "Stopped: the library is as it was. The same file goes on where it stopped."
            raise
        finally:
            if done:
                self.outcome = together(done)
                self.sentence = f"{sentence_of(self.outcome)} {self.sentence}".strip()

    def _tell(self, at: int, share: float) -> None:
        self._look()
        self.share = (at + share) / len(self._files)
        # a window that is painted meanwhile has its turn
        time.sleep(0.0005)


class ReadingAhead(LibraryWork):
    """The cards of the library being read, so that it is known which play whole."""

    _rest_until = 0.0

    def _work(self, store: CardStore) -> None:
        store.check()
        number = read_on(store, self._tell)
        if store.told:
            self.sentence, self.problem = store.told, True
        elif number:
            counts = store.counts()
            whole, cards = counts.get("whole", 0), sum(counts.values())
            self.sentence = f"{whole:,} of {cards:,} cards are read whole."

    def rest(self, seconds: float) -> None:
        """Let the window have the machine for so long: somebody types."""
        self._rest_until = time.monotonic() + seconds

    def _tell(self, done: int, of: int) -> None:
        self._look()
        while time.monotonic() < self._rest_until:
            time.sleep(_PAUSE)
            self._look()
        self.share = done / of if of else 1.0
        self.words = f"{done:,} of {of:,} read"
        time.sleep(_PAUSE)


def sentence_of(done: Imported) -> str:
    """Return what came of an import, in a sentence or two."""
    parts = [f"{done.added:,} new"]
    if done.updated:
        names = ", ".join(map(plain, done.changed[:_NAMED]))
        more = f" and {done.updated - _NAMED:,} more" if done.updated > _NAMED else ""
        parts.append(f"{done.updated:,} with other words than before ({names}{more})")
    if done.same:
        parts.append(f"{done.same:,} as before")
    said = ", ".join(parts)
    if not done.skipped:
        return f"Cards taken: {said}."
    first = done.skipped[0]
    return f"Cards taken: {said}. {len(done.skipped):,} left out; {plain(first.record)}: {first.why}"
