"""A replacement or prevention effect that would change one event, and the uses of shields within one batch (419)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Effect
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat

#: stands between the key of an effect and the number of its mode
MODE: Final = "/"


class Uses:
    """The uses of shields in one batch so far (419.7b), and what is to be done besides once it has happened."""

    __slots__ = ("after", "leaves", "shuffles", "used")

    def __init__(self) -> None:
        #: id of a floating effect -> how much damage it took, or how often it was used
        self.used: dict[int, int] = {}
        #: key of an effect -> the rest of what it does, under which context
        self.after: dict[str, tuple[tuple[Effect, ...], Context]] = {}
        #: whose libraries are shuffled then
        self.shuffles: list[Seat] = []
        #: player -> what damage leaves of his or her life total
        self.leaves: dict[Ref, int] = {}


Apply: TypeAlias = Callable[[Run, e.Event, Uses], Steps[tuple[e.Event, ...]]]


class Candidate(Struct, frozen=True):
    """One effect that would change one event: how it is called, and what it makes of the event."""

    key: str
    text: str
    apply: Apply
    #: a self-replacement effect comes first (419.9a)
    own: bool = False
    #: the permanent or card that it is an ability of; NOTHING for effects of what has resolved
    source: ObjectId = NOTHING
    #: of such an effect all that it is but its id and age, with what is left of it: equal ones are one choice
    like: Struct | None = None
    #: how that is said
    left: str = ""


def told_apart(choices: Sequence[Candidate]) -> tuple[tuple[Candidate, str], ...]:
    """Return the effects between which there is a choice, each with words that no other one has.

    Of equal effects, such as two shields that one card made, one stands for all: whichever applies, it is the same.
    """
    different: list[Candidate] = []
    for choice in choices:
        if choice.like is None or all(choice.like != other.like for other in different):
            different.append(choice)
    texts = [choice.text for choice in different]
    texts = [f"{t} ({c.left})" if c.left and texts.count(t) > 1 else t for t, c in zip(texts, different, strict=True)]
    numbered = [f"{t} ({texts[:at].count(t) + 1})" if t in texts[:at] else t for at, t in enumerate(texts)]
    return tuple(zip(different, numbered, strict=True))
