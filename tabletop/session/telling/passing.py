"""Words and figures for what a pass does, said before it happens."""

from __future__ import annotations

from msgspec import Struct

from tabletop.engine.rules.events.turn_control import is_controlled
from tabletop.engine.rules.turn.mana_burn import pool_size
from tabletop.engine.rules.turn.turn_course import next_part
from tabletop.engine.state.game import State, mates_of
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


class Passing(Struct, frozen=True):
    """The outcome if a seat passes and all others do: a phrase, the mana that burns, and the life after it."""

    text: str
    burn: int = 0
    life_after: int = 0


def title_of(state: State, on_stack: StackObject) -> str:
    """Return what an object on the stack is called; what lies face down has no name (502.26b)."""
    if on_stack.kind == "damage":
        return "combat damage"
    name = state.cards[on_stack.card].name or ("face-down creature" if on_stack.kind == "spell" else "a creature")
    return name if on_stack.kind == "spell" else f"the ability of {name}"


@rule("300.2", "300.3", "507.4", "606.6f", "606.9")
def what_passing_does(state: State, seat: Seat) -> Passing:
    """Return what comes of it when `seat` passes for its team and nobody acts after that; each member's mana burns."""
    if state.stack:
        return Passing(f"resolve {title_of(state, state.stack[-1])}")
    then = next_part(state)
    ends_turn = then is None or then[0].step == t.CLEANUP
    # mana that is there in the end of turn step is lost as the end phase ends, after cleanup
    ends_phase = then is None or then[1] or ends_turn
    members = (seat, *mates_of(state, seat))
    burn = sum(pool_size(state, one) for one in members if not is_controlled(state, one)) if ends_phase else 0
    if not burn and ends_phase and then is not None and state.markers is not None and state.markers.others:
        return Passing("end phase")  # another turn goes on then (608.4)
    if not burn:
        return Passing("end turn" if then is None or ends_turn else f"to {t.part_text(then[0].phase, then[0].step)}")
    life = state.life_of(seat)
    what = "end turn" if ends_turn else "end phase"
    return Passing(f"{what}, {burn} burn: {life} to {life - burn}", burn, life - burn)
