"""The games of one match: the score, and sideboarding between them, one seat after the other. No Qt."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.deck_file import Deck
from tabletop.controller.start.opening import OpeningError
from tabletop.controller.table.game import Game, session_of
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.table import match, rematch


class Standing(Struct, frozen=True):
    """How a match stands with the game that is at the table: in a sentence, and whether it is decided."""

    words: str
    decided: bool


def standing(game: Game) -> Standing | None:
    """Return how the match of a game stands; None for a game that is no part of one."""
    session = session_of(game)
    score = None if session is None else match.after(session)
    if session is None or score is None:
        return None
    heads = session.header.heads
    names = session.names
    teams = tuple(" & ".join(names[at : at + heads]) for at in range(0, len(names), heads))
    return Standing(match.score_words(score, teams), match.decided(score) is not None)


def may_side(game: Game) -> bool:
    """Return whether somebody may exchange cards before the next game: it is of the same match, and has sideboards."""
    session = session_of(game)
    now = standing(game)
    return session is not None and now is not None and not now.decided and any(one.side for one in session.header.decks)


def next_of(game: Game, data: Path | None, decks: tuple[Deck, ...] | None = None) -> Game:
    """Begin the next game of the same players; `decks`: as they are after sideboarding.

    Raises OpeningError with a sentence.
    """
    from tabletop.cards.formats.deck_file import DeckError
    from tabletop.cards.users import library_of

    session = session_of(game)
    if session is None:
        raise OpeningError("Only a game of decks can be played again; begin a new one.")
    try:
        return rematch.rematch(session, data, library_of(data_folder(data), judged=True), decks)
    except (DeckError, ValueError) as problem:
        raise OpeningError(str(problem)) from None


class SidingRow(Struct, frozen=True):
    """A card while somebody sideboards: how many are in the deck, and how many in the sideboard."""

    name: str
    main: int
    side: int


class SidingDesk:
    """Sideboarding before the next game of a match: each seat with a sideboard in turn, under a cover between them."""

    def __init__(self, game: Game) -> None:
        """Begin with the first seat that has a sideboard. Raises OpeningError where nobody has one."""
        session = session_of(game)
        if session is None:
            raise OpeningError("Only a game of decks has sideboards.")
        self.game = game
        self._kept = session.header.decks
        self.names = session.names
        self._moved: list[dict[str, int]] = [{} for _ in self._kept]
        self._seats = [seat for seat, deck in enumerate(self._kept) if deck.side]
        if not self._seats:
            raise OpeningError("Nobody has a sideboard.")
        self._at = 0
        #: whether the cards of the seat lie under a cover
        self.covered = True

    @property
    def seat(self) -> int:
        """The seat that sideboards now, or is asked to; NOBODY: all have."""
        return self._seats[self._at] if self._at < len(self._seats) else NOBODY

    @property
    def name(self) -> str:
        """Who sideboards now."""
        return self.names[self.seat]

    @property
    def rows(self) -> tuple[SidingRow, ...]:
        """The cards of the seat by name; none while they are covered."""
        if self.covered or self.seat == NOBODY:
            return ()
        deck, moved = self._kept[self.seat], self._moved[self.seat]
        names = dict.fromkeys(name for _, name in (*deck.entries, *deck.side))
        rows = [
            SidingRow(
                name, _number(deck.entries, name) + moved.get(name, 0), _number(deck.side, name) - moved.get(name, 0)
            )
            for name in names
        ]
        return tuple(sorted(rows, key=lambda row: fold_name(row.name)))

    @property
    def size(self) -> int:
        """How many cards the deck of the seat has now."""
        return sum(row.main for row in self.rows)

    @property
    def usual(self) -> int:
        """How many cards it has to have."""
        return sum(count for count, _ in self._kept[self.seat].entries)

    def uncover(self) -> None:
        """The player of the seat sits there alone."""
        self.covered = False

    def move(self, name: str, into: bool) -> None:
        """Take one card of a name into the deck, or out of it; nothing happens where there is none."""
        row = next((row for row in self.rows if row.name == name), None)
        if row is not None and (row.side if into else row.main):
            moved = self._moved[self.seat]
            moved[name] = moved.get(name, 0) + (1 if into else -1)

    def restore(self) -> None:
        """Put the deck of the seat back as it was."""
        self._moved[self.seat] = {}

    def done(self) -> None:
        """Go on to the next seat, under a cover. Raises ValueError with a sentence where the count is not right."""
        if self.size != self.usual:
            raise ValueError(f"The deck has {self.size} cards, and it had {self.usual}: as many go out as come in.")
        self._at += 1
        self.covered = True

    def decks(self) -> tuple[Deck, ...]:
        """Return all decks as they are now. Raises ValueError where one has another number of cards."""
        return tuple(match.sided(deck, moved) for deck, moved in zip(self._kept, self._moved, strict=True))


def _number(entries: tuple[tuple[int, str], ...], name: str) -> int:
    return sum(count for count, own in entries if own == name)
