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
OWN_STOPS: Final = (t.MAIN_1, t.DECLARE_ATTACKERS, t.DECLARE_BLOCKERS, t.MAIN_2)
OTHER_STOPS: Final = (t.DECLARE_ATTACKERS, t.DECLARE_BLOCKERS, t.END_OF_TURN)


class PassUntil(Struct, frozen=True):
    """Pass while the stack is empty, in turn number `turn`, until the part called `part` is reached.

    `part` "" means the whole rest of that turn. On the way no attackers are declared. Ends at the first time
    anybody is asked anything.
    """

    turn: int
    part: str = ""


class Yielded(Struct, frozen=True, omit_defaults=True):
    """Let abilities of one permanent go by: for the turn with that number, or (0) for the game."""

    source: ObjectId
    turn: int = 0


class Orders(Struct, frozen=True, omit_defaults=True):
    """What one seat has ordered.

    `full_control`: asked at every priority. `own_stops` and `other_stops`: parts of its own turns and of the
    others' (see `STOP_PARTS`) at which it is asked with an empty stack; a part of combat counts only once a
    creature attacks. `hold`: asked once with its own spell or ability on top of the stack.
    """

    full_control: bool = False
    own_stops: tuple[str, ...] = OWN_STOPS
    other_stops: tuple[str, ...] = OTHER_STOPS
    hold: bool = False
    until: PassUntil | None = None
    yields: tuple[Yielded, ...] = ()


TABLE_ORDERS: Final = Orders()
FULL_CONTROL: Final = Orders(full_control=True)
