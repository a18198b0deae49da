"""Events beside the course of a game: what a judge carries out, and loops that players show and close (421)."""

from __future__ import annotations

from tabletop.engine.state.edits import Edit
from tabletop.engine.state.events import Event
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.ids import ObjectId, Seat


class Judged(Event, frozen=True):
    """A judge's edit begins to be carried out; None: it has been."""

    edit: Edit | None


class ByHand(Event, frozen=True):
    """A card has resolved or come into play whose text is not wholly understood; `card` is an index."""

    object: ObjectId
    card: int
    seat: Seat


class LoopShown(Event, frozen=True):
    """A seat (NOBODY: the rules) shows one round of a loop, which is to be closed; () takes it away again (421.1)."""

    seat: Seat
    answers: tuple[Answer, ...] = ()


class LoopRan(Event, frozen=True):
    """A loop was closed (421): it ran so many rounds. `over`: it came to an end of its own; `why` says why its rounds
    were played one by one."""

    rounds: int
    over: bool = False
    why: str = ""
