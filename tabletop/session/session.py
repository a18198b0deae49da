"""A game being played: one call answers every decision, whoever gives the answer."""

from __future__ import annotations

from pathlib import Path

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.library import CardLibrary
from tabletop.engine.rules import permission
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.session.entries import By
from tabletop.session.observation import Observation
from tabletop.session.orders import Orders


class Session:
    """One game: its timeline, its log, its orders, and where it is kept.

    Attributes: `names` (by seat), `problem` (the sentence about the last engine error, or "").
    """

    @classmethod
    def new(
        cls,
        decks: tuple[Deck, ...],
        names: tuple[str, ...],
        *,
        library: CardLibrary | None = None,
        seed: str | None = None,
        full_control: bool = False,
        data: Path | None = None,
    ) -> Session:
        """Begin a game, up to the first decision somebody must be asked.

        `seed`: what chance draws from; None: a hidden one. `full_control`: every seat is asked at every
        priority. `data`: the folder for the journal and for reports of errors; None: nothing is written.
        Raises DeckError for a deck with an unknown card or without any.
        """
        raise NotImplementedError

    @classmethod
    def load(cls, path: Path, *, library: CardLibrary | None = None, data: Path | None = None) -> Session:
        """Go on with a saved game. Raises SaveError, one sentence; `Differs` when it replays differently."""
        raise NotImplementedError

    @classmethod
    def recover(cls, data: Path, *, library: CardLibrary | None = None) -> Session | None:
        """The game of the last journal in `data` that was not closed, at the last answer; None: there is none."""
        raise NotImplementedError

    # --- where the game is ------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The game as it stands, what has been announced included. Not for views: it holds hidden cards."""
        raise NotImplementedError

    @property
    def decision(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        raise NotImplementedError

    @property
    def entry(self) -> int:
        """The number of the last entry on the way to the present position: it changes with the position."""
        raise NotImplementedError

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the game as it stands."""
        raise NotImplementedError

    def observe(self, viewer: Seat, *, open_hands: bool = False) -> Observation:
        """The game as a seat (or NOBODY: the public) sees it now. `open_hands`: with every hand face up."""
        raise NotImplementedError

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Why a seat may not play an object or its abilities now; () where something is allowed or it can't see it."""
        return permission.why_not(self.state, seat, object_id)

    # --- what players do --------------------------------------------------------------------------

    def answer(self, seat: Seat, answer: Answer, by: By = "player") -> Refusal | None:
        """Answer the pending decision for a seat, and go on to the next one that somebody must be asked.

        Returns None, or why the answer was refused (then nothing has changed). An engine error takes the
        game back to before this answer, writes a report and is returned as a refusal without rule id.
        """
        raise NotImplementedError

    def concede(self, seat: Seat) -> Refusal | None:
        """A player concedes, at any time (102.3a)."""
        raise NotImplementedError

    def advance(self) -> None:
        """Let chance and standing orders answer until somebody must be asked. `answer` does it by itself."""
        raise NotImplementedError

    def orders(self, seat: Seat) -> Orders:
        """A seat's standing orders now."""
        raise NotImplementedError

    def order(self, seat: Seat, orders: Orders) -> None:
        """Give a seat new standing orders, and go on if they answer what is pending."""
        raise NotImplementedError

    # --- back and forth ---------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer of a player to take back."""
        raise NotImplementedError

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be done again."""
        raise NotImplementedError

    def undo(self) -> bool:
        """Take back the last answer of a player, with all that followed by itself. Returns whether there was one."""
        raise NotImplementedError

    def redo(self) -> bool:
        """Do again what was taken back, with the same cards. Returns whether there was anything."""
        raise NotImplementedError

    def rewind(self, entry: int) -> bool:
        """Go to the position after the entry with that number, in any branch. Returns whether there is one."""
        raise NotImplementedError

    def rewind_to_turn(self, turn: int) -> bool:
        """Go to where a turn of the present line began. Returns whether there is one."""
        raise NotImplementedError

    # --- keeping ----------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write a save file, whole or not at all. Raises SaveError when it can't be written."""
        raise NotImplementedError

    def close(self) -> None:
        """Close the journal: the game is left on purpose and not offered again as cut off."""
        raise NotImplementedError
