"""Standing orders of a seat, as data: where it wants to be asked, and what it lets go by (408.1c)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import ObjectId

#: the parts of a turn at which somebody can get priority, as people call them, in order
STOP_PARTS: Final[tuple[str, ...]] = tuple(
    t.part_text(phase, step) for phase, step in t.TURN_PARTS if step not in (t.UNTAP, t.CLEANUP)
)


class PassUntil(Struct, frozen=True, omit_defaults=True):
    """The order to pass with an empty stack until the part called `part` of turn number `turn` is reached.

    `part` "" means until that turn is over. On the way the seat declares no attackers. `step_in`: the seat wants
    to act there, so that nobody passes on any more as it is asked. The order ends by itself at anything not foreseen.
    """

    turn: int
    part: str = ""
    step_in: bool = False


class PassOption(Struct, frozen=True, omit_defaults=True):
    """A way to pass on in place of a single pass; `main` ones get a button, the others are parts on the way."""

    key: str
    text: str
    main: bool = False
    #: the part of the turn that it leads to, for words that must be short
    part: str = ""


class Yielded(Struct, frozen=True, omit_defaults=True):
    """Let one ability of one permanent go by: for the turn with that number, or (0) for the game.

    `ability` is its index among the printed ones of its card; -1: one that the permanent has from elsewhere.
    """

    source: ObjectId
    turn: int = 0
    ability: int = 0


class Orders(Struct, frozen=True, omit_defaults=True):
    """The orders of one seat.

    `full_control`: asked at every priority, and for the order of what is put into its graveyard at
    once. `own_stops` and `other_stops`: parts of its own turns and of the
    others' (see `STOP_PARTS`) at which it is asked with an empty stack, beside the times at which everybody is;
    they are nobody else's business until they fire. `hold`: asked once with its own spell or ability on top of
    the stack. `until`: how far it passes on. `yields` are known to everybody.
    """

    full_control: bool = False
    own_stops: tuple[str, ...] = ()
    other_stops: tuple[str, ...] = ()
    hold: bool = False
    until: PassUntil | None = None
    yields: tuple[Yielded, ...] = ()


TABLE_ORDERS: Final = Orders()
FULL_CONTROL: Final = Orders(full_control=True)


def toggled(stops: tuple[str, ...], part: str) -> tuple[str, ...]:
    """The stops with one more, or without it where it was among them; in the order of a turn."""
    wanted = {*stops} ^ {part}
    return tuple(one for one in STOP_PARTS if one in wanted)
