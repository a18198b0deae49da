"""A rehearsal: answers tried on a copy of a position. No entry, no line of the log, nothing anybody could notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

import msgspec

from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Pay, Refusal
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.zones import LIBRARY
from tabletop.session.paying.model import ManaSource
from tabletop.session.paying.plan import sources_of
from tabletop.session.seeing.observation import Ask, Observation
from tabletop.session.seeing.observe import observe
from tabletop.session.timeline.position import Position

replace = msgspec.structs.replace

#: why nothing more is rehearsed: all is said ("said"), or what follows is not the player's alone ("others")
Ended: TypeAlias = Literal["", "said", "others"]


class Rehearsal:
    """The tries of one seat, from a decision of that seat up to the next checkpoint, without doing any of it.

    `answers` are what would be answered, in order; `ended` says whether and why nothing more is asked here. What
    would come after the end is never shown: it may hold what the seat does not know yet.
    """

    def __init__(self, position: Position, seat: Seat, look: Callable[[Seat], Observation]) -> None:
        """Stand at a copy of `position`; `look` is how the game itself is seen."""
        self.seat = seat
        self.answers: tuple[Answer, ...] = ()
        self.ended: Ended = ""
        self._checkpoint = position.checkpoint
        self._since = tuple(position.answers)
        self._look = look
        self._position = self._at(())

    def _at(self, answers: Sequence[Answer]) -> Position:
        return Position(self._checkpoint, [*self._since, *answers])

    @property
    def decision(self) -> AnyDecision | None:
        """Return what the seat is asked now."""
        return self._position.current()

    def answer(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Try an answer. Returns why not, also where the action would be reversed (422); then nothing has changed."""
        decision = self.decision
        if self.ended or decision is None or not decision.may_answer(seat):
            return Refusal("Nothing more is asked before this is announced.", "409.1")
        try:
            refusal = self._position.send(answer)
        except Exception:
            # the game itself meets the error again, and reports it
            self._end("others", answer)
            return None
        if refusal is not None:
            return refusal
        news = self._position.news
        undone = _reversed(news)
        if undone is not None:
            self._position = self._at(self.answers)
            return undone
        following = self._position.current()
        if _shows_hidden(news, seat):
            self._end("others", answer)
        elif not self._position.answers:
            self._end("said", answer)
        elif following is None or following.seat != seat or following.purpose == "graveyard order":
            # to arrange a graveyard is asked by the game itself: orders may answer it (217.4c)
            self._end("others", answer)
        else:
            self.answers = (*self.answers, answer)
        return None

    def _end(self, why: Ended, answer: Answer) -> None:
        """Stay before the last answer: what it leads to is for the game itself."""
        self._position = self._at(self.answers)
        self.answers = (*self.answers, answer)
        self.ended = why

    def back(self) -> bool:
        """Take the last answer off. Returns whether there is one left."""
        self.answers, self.ended = self.answers[:-1], ""
        self._position = self._at(self.answers)
        return bool(self.answers)

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        """Return what the seat could pay with, where a payment is asked for."""
        decision = self.decision
        if self.ended or not isinstance(decision, Pay) or decision.seat != seat:
            return ()
        return sources_of(self._position.state, decision)

    def observe(self, viewer: Seat) -> Observation:
        """The game as a seat would see it: the log and all the rest are those of the game itself."""
        real = self._look(viewer)
        tried = observe(self._position.state, viewer, self.decision)
        ask = tried.ask
        if self.ended and ask is not None:
            ask = Ask(
                seat=self.seat,
                shape="pay",
                purpose="announce",
                rule="409.1",
                text="All is chosen.",
                mine=viewer == self.seat,
                enough=True,
            )
        return replace(
            real, players=tried.players, in_play=tried.in_play, removed=tried.removed, stack=tried.stack, ask=ask
        )


def _reversed(news: Sequence[Happening]) -> Refusal | None:
    for one in news:
        if isinstance(one.event, e.Reversed):
            return Refusal(one.event.reason, one.rule)
    return None


def _shows_hidden(news: Sequence[Happening], seat: Seat) -> bool:
    """Return whether something came to light, or into an order, that the seat did not know."""
    return any(
        isinstance(one.event, e.Shuffled | e.LibraryArranged)
        or (isinstance(one.event, e.Moved) and one.event.origin == LIBRARY)
        or (isinstance(one.event, e.Revealed) and one.event.seat != seat)
        for one in news
    )
