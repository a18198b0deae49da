"""A replacement or prevention effect that would change one event, and the uses of shields within one batch (419)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Effect
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import Ref, Seat

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
