"""The library of known cards: by name, however the name is written, each understood when it is first wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from tabletop.assets import asset
from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.two_parts import called
from tabletop.cards.understanding import records_in, understood
from tabletop.engine.language.abilities import Card

if TYPE_CHECKING:
    from tabletop.cards.kept.understood import Understood
    from tabletop.cards.nearest import NameIndex


class CardLibrary:
    """Known cards as text, found by name; a card is compiled when it is first asked for.

    `judged`: a card that is not wholly understood is found too; what it says is then partly carried out by hand
    (`Card.by_hand`). Without it there is no such card, as in games that nobody watches.
    """

    def __init__(self, records: Iterable[Record], judged: bool = False) -> None:
        """A library of these cards, in that order. Raises CardFileError when two have one name."""
        self.judged = judged
        self._own: dict[str, Record] = {}
        self._index: tuple[object, NameIndex] | None = None
        for record in records:
            folded = fold_name(record.name)
            if folded in self._own:
                raise CardFileError(f"There are two cards named {quote(record.name)}; remove or rename one.")
            self._own[folded] = record
        self._called = {fold_name(name): record for record in self._own.values() for name in called(record)}

    @property
    def records(self) -> Mapping[str, Record]:
        """The records of all cards, by folded name, in the library's order."""
        return self._own

    def record(self, name: str) -> Record | None:
        """Return the record of the card of that name, or None. Capitals, accents and spaces do not matter."""
        folded = fold_name(name)
        return self._own.get(folded) or self._called.get(folded)

    def find(self, name: str) -> Card | None:
        """The card of that name, or None where there is none or it can't be played."""
        record = self.record(name)
        return None if record is None else self.playable(record)

    def playable(self, record: Record) -> Card | None:
        """The card that a record of this library says, or None where it can't be played."""
        return self._playable(self._understood(record))

    def problem(self, name: str) -> str:
        """Return why a known card can't be played, as the end of a sentence; "" where it can, or is not known."""
        record = self.record(name)
        if record is None:
            return ""
        reading = self._understood(record)
        return "" if self._playable(reading) is not None else reading.why

    def _understood(self, record: Record) -> Understood:
        return understood(record)

    def _playable(self, reading: Understood) -> Card | None:
        return reading.card or (reading.judged if self.judged else None)

    def nearest(self, name: str) -> str | None:
        """The known name that looks most like `name`, or None when none comes near."""
        near = self.nearest_names(name, 1)
        return near[0] if near else None

    def nearest_names(self, name: str, most: int = 3) -> tuple[str, ...]:
        """The known names that look most like `name`, best first, at most so many; () when none comes near."""
        from tabletop.cards.nearest import NameIndex

        records = self.records
        if self._index is None or self._index[0] is not records:
            self._index = (records, NameIndex(tuple(records)))
        return tuple(records[folded].name for folded in self._index[1].nearest(fold_name(name), most))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all cards that can be played, in the library's order."""
        return tuple(card.name for card in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.find(name) is not None

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Card]:
        for record in self.records.values():
            card = self._understood(record).card
            if card is not None:
                yield card


@cache
def built_in() -> CardLibrary:
    """The cards that come with the program. Raises CardFileError or FileNotFoundError: damaged files."""
    files = sorted(asset("cards").glob("*.toml"))
    return CardLibrary(record for file in files for record in records_in(file))
