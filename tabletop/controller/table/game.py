"""What a table asks of a game. A session offers it; tests offer hand-made ones."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.session.explaining.explanation import Explanation
from tabletop.session.paying.model import ManaSource
from tabletop.session.seeing.observation import Observation


class Stage(Protocol):
    """Where decisions are looked at and answered: the game, or a rehearsal of it."""

    def observe(self, viewer: Seat) -> Observation:
        """How things stand, as `viewer` sees it; NOBODY is the public."""

    def answer(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Answer the pending decision for a seat. Returns why not, or None."""

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        """What a seat that is asked for a payment can pay with."""


class Tried(Stage, Protocol):
    """A rehearsal: `answers` tried so far, and why nothing more is asked in it ("": it goes on)."""

    @property
    def answers(self) -> tuple[Answer, ...]:
        """What would be answered, in order."""

    @property
    def ended(self) -> str:
        """ "said": all is chosen; "others": what follows is not the player's alone."""

    def back(self) -> bool:
        """Take the last answer off. Returns whether there is one left."""


class Game(Protocol):
    """A game being played, as the controller needs it."""

    def observe(self, viewer: Seat) -> Observation:
        """The game as `viewer` sees it; NOBODY is the public."""

    def answer(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Answer the pending decision for a seat. Returns why not, or None."""

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        """What a seat that is asked for a payment can pay with."""

    def rehearse(self, seat: Seat) -> Tried | None:
        """Try answers without giving them; None where that can't be done."""

    def undo(self) -> bool:
        """Go back by one answer of a player. Returns whether there was one."""

    def redo(self) -> bool:
        """Go forward again. Returns whether there was something to do again."""

    def concede(self, seat: Seat) -> Refusal | None:
        """A player concedes (102.3a). Returns why not, or None."""

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Why a player may not play an object or its abilities now; empty where something is allowed."""

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> Explanation | None:
        """What may be done with an object and why not, for those who see these hands; None: not in their sight."""

    def save(self, path: Path) -> None:
        """Write the game to a file. Raises OSError or ValueError with a sentence."""

    def close(self) -> None:
        """The game is left on purpose: it is not offered again as cut off."""
