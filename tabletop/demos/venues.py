"""Venues that a scenario is played on: a bare position, or a game at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tabletop import __version__
from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state.game import State, team_name
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, ObjectId, Seat
from tabletop.session.keeping.saves import EDITION, DeckKept, Header
from tabletop.session.orders.orders import FULL_CONTROL
from tabletop.session.table.session import Session
from tabletop.session.table.taking_back import propose_to, take_back
from tabletop.session.telling.naming import listed
from tabletop.session.timeline import chance, round_finder
from tabletop.session.timeline.entries import Answered, Conceded, NewChance, Redone, Repeated, Step
from tabletop.session.timeline.position import Position


class Venue(Protocol):
    """A venue: answers go to it, and one can go back to where it stood."""

    @property
    def state(self) -> State:
        """The game as it stands."""

    @property
    def news(self) -> Sequence[Happening]:
        """Return what happened through the last answer."""

    def current(self) -> AnyDecision | None:
        """The decision that is pending; None when the game is over."""

    def send(self, answer: Answer, seat: Seat = NOBODY) -> Refusal | None:
        """Answer it, for `seat` where a team decides. Returns why not, and then nothing has changed."""

    def concede(self, seat: Seat) -> None:
        """Let a player concede."""

    def reorder(self, orders: tuple[tuple[ObjectId, ...], ...]) -> Refusal | None:
        """Lay libraries in new orders. Returns why not."""

    def repeat(self, seat: Seat) -> Refusal | None:
        """Let a seat show the round of a loop that was just played, to be settled (421). Returns why not."""

    def mark(self) -> Any:
        """Return where it stands, to go back to."""

    def back(self, mark: Any) -> None:
        """Go to where it stood."""

    def back_by_agreement(self, mark: Any, agreed: tuple[Seat, ...]) -> Refusal | None:
        """Go to where it stood, as these players agree. Returns why not, where somebody's consent is missing."""


class BarePosition:
    """A position of its own."""

    def __init__(self, state: State, answers: Sequence[Given] = ()) -> None:
        self._position = Position(state, answers)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._position.state

    @property
    def news(self) -> Sequence[Happening]:
        """Return what happened through the last answer."""
        return self._position.news

    def current(self) -> AnyDecision | None:
        """The decision that is pending."""
        return self._position.current()

    def send(self, answer: Answer, seat: Seat = NOBODY) -> Refusal | None:
        """Answer it; who of a team does makes no difference here."""
        return self._position.send(answer)

    def concede(self, seat: Seat) -> None:
        """Let a player concede."""
        self._position.concede(seat)

    def reorder(self, orders: tuple[tuple[ObjectId, ...], ...]) -> Refusal | None:
        """Lay libraries in new orders."""
        return self._position.reorder(orders)

    def repeat(self, seat: Seat) -> Refusal | None:
        """A bare position does not remember how it was reached."""
        return Refusal("Nothing is known here of what was played before.", "421.1")

    def mark(self) -> tuple[State, tuple[Given, ...]]:
        """A checkpoint and the answers since."""
        return self._position.checkpoint, tuple(self._position.answers)

    def back(self, mark: tuple[State, tuple[Given, ...]]) -> None:
        """Go to where it stood."""
        self._position = Position(*mark)

    def back_by_agreement(self, mark: tuple[State, tuple[Given, ...]], agreed: tuple[Seat, ...]) -> Refusal | None:
        """Go to where it stood: nobody sits here who could be asked."""
        self.back(mark)
        return None


class TableGame:
    """A game at a table: each answer is an entry of its log, and going back moves in its timeline."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._news: Sequence[Happening] = ()

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.session.state

    @property
    def news(self) -> Sequence[Happening]:
        """Return what happened through the last answer."""
        return self._news

    def current(self) -> AnyDecision | None:
        """The decision that is pending."""
        return self.session.decision

    @classmethod
    def at(cls, state: State, narrated: bool = False) -> TableGame:
        """A new game that begins at a state; with a log for people where it is `narrated`."""
        names = tuple(player.name for player in state.players)
        header = Header(
            engine=__version__,
            edition=EDITION,
            cards="",
            seed=chance.hidden_seed(),
            names=names,
            decks=tuple(DeckKept("a position", ()) for _ in names),
            orders=(FULL_CONTROL,) * len(names),
            start=state,
            heads=len(state.teams[0].members),
            options=state.options,
        )
        return cls(Session(header, state, narrated=narrated))

    def send(self, answer: Answer, seat: Seat = NOBODY) -> Refusal | None:
        """Answer it, as an entry. A loop of mandatory actions is noticed by itself, as at the table (421.4)."""
        decision = self.session.decision
        if decision is None:
            return Refusal("The game is over.", "102.1")
        by = seat if seat != CHANCE and decision.may_answer(seat) else decision.seat
        refusal = self._enter(Answered(by, answer, "chance" if by == CHANCE else "player"))
        if refusal is None:
            self._notice()
        return refusal

    def _notice(self) -> None:
        decision = self.session.decision
        if decision is not None and decision.purpose == "priority":
            found = round_finder.find(self.session.timeline)
            if found is not None and not found.owners:
                news = list(self.news)
                if self._enter(Repeated(NOBODY, found.answers)) is None:
                    self._news = [*news, *self.session.timeline.position.news]

    def repeat(self, seat: Seat) -> Refusal | None:
        """Show the round that was just played, as an entry."""
        found = round_finder.find(self.session.timeline)
        if found is None:
            return Refusal("Nothing has repeated here: play one round of a loop first.", "421.1")
        return self._enter(Repeated(seat, found.answers))

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

    def back_by_agreement(self, mark: int, agreed: tuple[Seat, ...]) -> Refusal | None:
        """Go to the position after that entry as the table does: everybody whom that concerns has to agree."""
        proposal = propose_to(self.session, mark)
        if proposal is None:
            return Refusal("There is nothing to take back: nobody has answered anything since.", "")
        missing = [seat for seat in proposal.needs if seat not in agreed]
        if missing:
            names = listed(tuple(team_name(self.state, self.state.team_of(seat)) for seat in missing))
            # nobody agrees for another, whoever decides that player's turn
            return Refusal(f"To take that back needs the consent of {names}.", "507.3c")
        take_back(self.session, proposal, agreed)
        return None

    def _enter(self, step: Step) -> Refusal | None:
        refusal = self.session.course.enter(step)
        self._news = () if refusal is not None else self.session.timeline.position.news
        return refusal
