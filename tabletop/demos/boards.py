"""What a scenario is played on: a bare position, or a game at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tabletop.engine.rules.run import Happening
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Seat
from tabletop.session.entries import Answered, Conceded, NewChance, Redone, Step
from tabletop.session.position import Position
from tabletop.session.session import Session


class Board(Protocol):
    """Where answers go, and where one can go back to."""

    @property
    def state(self) -> State:
        """The game as it stands."""

    @property
    def news(self) -> Sequence[Happening]:
        """What happened through the last answer."""

    def current(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""

    def send(self, answer: Answer) -> Refusal | None:
        """Answer it. Returns why not, and then nothing has changed."""

    def concede(self, seat: Seat) -> None:
        """Let a player concede."""

    def reorder(self, orders: tuple[tuple[ObjectId, ...], ...]) -> Refusal | None:
        """Lay libraries in new orders. Returns why not."""

    def mark(self) -> Any:
        """Where it stands, to go back to."""

    def back(self, mark: Any) -> None:
        """Go to where it stood."""


class Bare:
    """A position of its own."""

    def __init__(self, state: State, answers: Sequence[Answer] = ()) -> None:
        self._position = Position(state, answers)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._position.state

    @property
    def news(self) -> Sequence[Happening]:
        """What happened through the last answer."""
        return self._position.news

    def current(self) -> AnyDecision | None:
        """The decision that is pending."""
        return self._position.current()

    def send(self, answer: Answer) -> Refusal | None:
        """Answer it."""
        return self._position.send(answer)

    def concede(self, seat: Seat) -> None:
        """Let a player concede."""
        self._position.concede(seat)

    def reorder(self, orders: tuple[tuple[ObjectId, ...], ...]) -> Refusal | None:
        """Lay libraries in new orders."""
        return self._position.reorder(orders)

    def mark(self) -> tuple[State, tuple[Answer, ...]]:
        """A checkpoint and the answers since."""
        return self._position.checkpoint, tuple(self._position.answers)

    def back(self, mark: tuple[State, tuple[Answer, ...]]) -> None:
        """Go to where it stood."""
        self._position = Position(*mark)

    def fork(self) -> Bare:
        """Another one that stands where this one does."""
        return Bare(*self.mark())


class Game:
    """A game at a table: each answer is an entry of its log, and going back moves in its timeline."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.session.state

    @property
    def news(self) -> Sequence[Happening]:
        """What happened through the last answer."""
        return self.session.timeline.position.news

    def current(self) -> AnyDecision | None:
        """The decision that is pending."""
        return self.session.decision

    def send(self, answer: Answer) -> Refusal | None:
        """Answer it, as an entry."""
        decision = self.session.decision
        if decision is None:
            return Refusal("The game is over.", "102.1")
        return self._enter(Answered(decision.seat, answer, "chance" if decision.seat == CHANCE else "player"))

    def concede(self, seat: Seat) -> None:
        """Let a player concede, as an entry."""
        self._enter(Conceded(seat))

    def reorder(self, orders: tuple[tuple[ObjectId, ...], ...]) -> Refusal | None:
        """Lay libraries in new orders, as an entry."""
        return self._enter(NewChance(0, tuple(0 for _ in orders), orders))

    def mark(self) -> int:
        """The number of the last entry."""
        return self.session.entry

    def back(self, mark: int) -> None:
        """Go to the position after that entry."""
        self.session.course.go(self.session.timeline.nodes[mark], Redone(mark))

    def _enter(self, step: Step) -> Refusal | None:
        return self.session.course.enter(step)
