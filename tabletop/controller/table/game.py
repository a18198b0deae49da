"""The game that a table plays. A session is one; scenario files, pictures and tests have games of their own."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias, runtime_checkable

from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.session.explaining.explanation import Explanation, LoopSeen, Mended
from tabletop.session.orders.orders import Orders
from tabletop.session.paying.model import ManaSource
from tabletop.session.seeing.observation import Observation, Secrecy

if TYPE_CHECKING:  # the start screen needs no rules: a game is made when there is one to play
    from tabletop.demos.scenario import Scenario
    from tabletop.engine.rules.loops.jump import Progress
    from tabletop.session.table.rehearsing import Rehearsal
    from tabletop.session.table.session import Session

#: the place where decisions are looked at and answered: the game, or a rehearsal of it
Stage: TypeAlias = "Game | Rehearsal"


class Game(Protocol):
    """A game being played, as the controller of its table needs it."""

    # -- what is seen

    def observe(self, viewer: Seat) -> Observation:
        """Return the game as `viewer` sees it; NOBODY is the public."""

    def show(self, secrecy: Secrecy, young: Set[ObjectId] = frozenset()) -> Observation:
        """Return the game as an audience sees it; cards of hands that are `young` are backs yet."""

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Return why a player may not play an object or its abilities now; empty where something is allowed."""

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> Explanation | None:
        """Return what may be done with an object and why not; None where those who see these hands don't see it."""

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        """Return the sources that a seat can pay with, where it is asked for a payment; () elsewhere."""

    # -- what players do

    def answer(self, seat: Seat, answer: Answer, *, hold: bool = False) -> Refusal | None:
        """Answer the pending decision for a seat. `hold`: it keeps priority once. Returns why not, or None."""

    def rehearse(self, seat: Seat) -> Rehearsal | None:
        """Begin to try answers without giving them. Returns None where that can't be done."""

    def mend(self, answer: Answer) -> Mended | None:
        """Return why a declaration would be refused, and a legal one near it (500); None where it is legal."""

    def undo(self) -> bool:
        """Go back by one answer of a player. Returns whether there was one."""

    def redo(self) -> bool:
        """Go forward again. Returns whether there was something to do again."""

    def concede(self, seat: Seat) -> Refusal | None:
        """Concede for a player (102.3a). Returns why not, or None."""

    # -- orders

    def orders(self, seat: Seat) -> Orders | None:
        """Return a seat's standing orders; None in a game that takes no orders."""

    def order(self, seat: Seat, orders: Orders) -> None:
        """Give a seat new standing orders, where the game takes any."""

    def pass_until(self, seat: Seat, key: str) -> Refusal | None:
        """Pass by a run of `Ask.pass_until`; where the game takes no orders, pass once. Returns why not, or None."""

    def let_by(self, seat: Seat, game: bool = False) -> Refusal | None:
        """Let the ability on top of the stack go by for this turn, or the `game`. Returns why not, or None."""

    # -- loops (421)

    def loop_seen(self) -> LoopSeen | None:
        """Return the loop that is being settled, or could be repeated here; None where there is none."""

    def repeat(self, seat: Seat) -> Refusal | None:
        """Ask for the loop to be repeated. Returns why not, or None."""

    def follow_progress(self, progress: Progress | None) -> None:
        """Tell `progress` of rounds that are played one by one; it may raise `Stopped`. None: tell nobody."""

    # -- keeping

    def save(self, path: Path) -> None:
        """Write the game to a file. Raises OSError or ValueError with a sentence."""

    def close(self) -> None:
        """Leave the game on purpose: it is not offered again as cut off."""


def session_of(game: Game) -> Session | None:
    """Return the session that a game is, for what only a session has (a timeline, a judge, decks); None for others."""
    from tabletop.session.table.session import Session

    return game if isinstance(game, Session) else None


def computers_of(game: Game) -> tuple[Seat, ...]:
    """Return the seats of a game that programs play."""
    session = session_of(game)
    return () if session is None else session.computers


def computer_asked(game: Game) -> Seat:
    """Return the seat of the program that answers what is asked now; NOBODY: people do."""
    session = session_of(game)
    return NOBODY if session is None else session.computer_asked


@runtime_checkable
class Playing(Protocol):
    """A game that leads another one by a script, as a demonstration does; `played` is that one."""

    @property
    def scenario(self) -> Scenario:
        """The script."""

    @property
    def played(self) -> Session:
        """The session under it."""


def played_in(game: Game) -> Session | None:
    """Return the session that a game is, or leads: for what is moved by hand and for lines of play; None for others."""
    return game.played if isinstance(game, Playing) else session_of(game)
