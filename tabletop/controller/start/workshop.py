"""The desk at which a card is typed: its text read line by line, its face, and the user's library. No Qt."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.pasted_card import pasted_card, symbols
from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.text_file import plain
from tabletop.cards.formats.type_line import parse_type_line
from tabletop.cards.importing import Import
from tabletop.cards.library import built_in
from tabletop.cards.text.reading.card_text import LineReading, Reading, read_card
from tabletop.cards.users import shared_store
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.mana import parse_cost
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.seeing.faces_seen import printed_face
from tabletop.session.seeing.observation import CardSeen

EMPTY: Final = Record("", "")
#: while the type line says nothing yet, text is read as that of a permanent
_ANY_TYPE: Final = "Enchantment"


class LineSeen(Struct, frozen=True):
    """One line of the text: as what it was read, or from which sign on (in the whole text) it was not understood.

    `why` is a sentence, `words` the exact words from the first that was not understood.
    """

    text: str
    start: int
    read_as: str = ""
    at: int = -1
    words: str = ""
    why: str = ""

    @property
    def understood(self) -> bool:
        """Return whether the line was understood."""
        return self.at < 0


class Shown(Struct, frozen=True):
    """A card as it is typed now: `problem` says what is wrong with its other fields ("": nothing).

    `whole`: every line is understood. `card` is what plays (partly by hand where it is not whole); None: nothing can.
    """

    record: Record
    lines: tuple[LineSeen, ...]
    problem: str
    face: CardSeen
    card: Card | None

    @property
    def whole(self) -> bool:
        """Return whether all of the card is understood."""
        return self.card is not None and not self.card.by_hand


class WorkshopDesk:
    """The card that is typed, what is understood of it, and where it is kept."""

    def __init__(self, data: Path | None = None, record: Record = EMPTY) -> None:
        self._folder = data_folder(data)
        self._names: tuple[str, ...] = ()
        self.problem = ""
        self.read_again()
        self.shown = show(record)
        self._saved = record

    def read_again(self) -> None:
        """Look at the user's library; `problem` is the sentence where it can't be used, else ""."""
        try:
            store = shared_store(self._folder)
            self._names, self.problem = ((), "") if store is None else (store.own_names(), store.told)
        except CardFileError as wrong:
            self._names, self.problem = (), str(wrong)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards that the user typed or has files of, in alphabetical order."""
        return self._names

    @property
    def unsaved(self) -> bool:
        """Return whether the card that is typed differs from what was opened or saved last."""
        return self.shown.record != self._saved

    def let_go(self) -> None:
        """Let go of what is typed: it need not be kept any more."""
        self._saved = self.shown.record

    def type(self, record: Record) -> Shown:
        """Read the card as it is typed now, and say what is understood."""
        if record != self.shown.record:
            self.shown = show(record)
        return self.shown

    def paste(self, text: str) -> Shown:
        """Take a whole card out of a text. Raises ValueError with a sentence; then what was typed stays."""
        return self.type(pasted_card(text))

    def open(self, name: str) -> Shown:
        """Take up a card of the user's library, or an empty one of that name."""
        self._saved = self._kept(name) or replace(EMPTY, name=name)
        self.shown = show(self._saved)
        return self.shown

    def _kept(self, name: str) -> Record | None:
        try:
            store = shared_store(self._folder)
            return None if store is None else store.record(fold_name(name))
        except CardFileError:
            return None

    def save(self) -> str:
        """Keep the card in the user's library. Returns a sentence; raises ValueError with one where it can't be."""
        record = self._ready()
        try:
            taking = Import(self._folder)
            taking.take(record)
            done = taking.finish()
        except CardFileError as wrong:
            raise ValueError(str(wrong)) from None
        if done.skipped:
            raise ValueError(done.skipped[0].why)
        self._saved = self.shown.record
        self.read_again()
        how = "Saved in place of the one before" if done.updated else "Saved"
        return f"{how}: {plain(record.name)}. Decks may name it." + ("" if self.shown.whole else f" {BY_HAND}")

    def _ready(self) -> Record:
        record = self.shown.record
        record = replace(record, name=" ".join(record.name.split()), cost=symbols(record.cost))
        usable = checked(record, "The card")
        if isinstance(usable, Skipped):
            raise ValueError(usable.why)
        if built_in().record(usable.name) is not None:
            raise ValueError(f"The program has a card named {plain(usable.name)} itself; give it another name.")
        if self.shown.problem:
            raise ValueError(self.shown.problem)
        return usable

    def card(self) -> Card:
        """Return the card as it plays. Raises ValueError with a sentence where nothing can be played."""
        shown = self.shown
        if not shown.record.name.strip():
            raise ValueError("The card has no name yet; type one.")
        if shown.card is None:
            raise ValueError(shown.problem or "The card can't be played yet.")
        return shown.card


BY_HAND: Final = "What is not understood is carried out by hand (judge mode)."


def show(record: Record) -> Shown:
    """Read a card as it is typed."""
    asked = replace(record, cost=symbols(record.cost), type_line=record.type_line.strip())
    reading = _read(asked, asked.type_line)
    problem = reading.problem
    if not reading.lines and problem and asked.text.strip():
        reading = _read(replace(asked, cost="", power=None, toughness=None), _ANY_TYPE)
    card = reading.card or reading.judged if not problem else None
    return Shown(record, tuple(map(_line, reading.lines)), _said(record, problem), _face(asked, card), card)


def _read(record: Record, type_line: str) -> Reading:
    return read_card(
        record.name or "This", record.cost, type_line, record.text, record.power or None, record.toughness or None
    )


def _said(record: Record, problem: str) -> str:
    if not record.type_line.strip():
        return "" if record == EMPTY else 'Type a type line, like "Creature - Goblin" or "Instant".'
    return problem[:1].upper() + problem[1:]


def _line(line: LineReading) -> LineSeen:
    if line.nodes is not None:
        return LineSeen(line.text, line.start, read_as=line.printed)
    at = min(max(line.at, 0), len(line.text))
    return LineSeen(line.text, line.start, at=line.start + at, words=line.text[at:].strip(), why=line.why)


def _face(record: Record, card: Card | None) -> CardSeen:
    """Return the face of the card, as far as it is one."""
    if card is not None:
        return printed_face(card)
    try:
        types = parse_type_line(record.type_line)
    except ValueError:
        types = None
    try:
        cost = parse_cost(record.cost) if record.cost else None
    except ValueError:
        cost = None
    power, toughness = map(_figure, (record.power, record.toughness))
    return printed_face(
        Card(
            name=record.name,
            cost=cost,
            types=types.types if types else (),
            subtypes=types.subtypes if types else (),
            supertypes=types.supertypes if types else (),
            power=power,
            toughness=toughness,
            text=record.text,
        )
    )


def _figure(figure: str | None) -> int | None:
    return int(figure) if figure and re.fullmatch(r"-?[0-9]{1,6}", figure) else None
