"""What passing does, in words and in figures: said before it happens."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop.engine.rules.mana_burn import pool_size
from tabletop.engine.rules.turn import is_first_draw
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule

_LAST_STEP: Final = dict(t.TURN_PARTS)
_FIRST_STEP: Final = dict(reversed(t.TURN_PARTS))


class Passing(Struct, frozen=True):
    """What happens if a seat passes and all others do: a phrase, the mana that burns, and the life after it."""

    text: str
    burn: int = 0
    life_after: int = 0


def title_of(state: State, entry: StackObject) -> str:
    """What an object on the stack is called."""
    if entry.kind == "damage":
        return "combat damage"
    name = state.cards[entry.card].name
    return name if entry.kind == "spell" else f"the ability of {name}"


@rule("300.2", "300.9")
def next_part(state: State) -> tuple[str, str]:
    """The (phase, step) that follows when everybody passes with an empty stack; the untap step: a new turn."""
    turn = state.turn
    if turn.step == t.CLEANUP:
        return (turn.phase, turn.step) if turn.again else t.TURN_PARTS[0]
    if turn.step == t.COMBAT_DAMAGE and state.combat is not None and state.combat.second_due:
        return t.COMBAT, t.COMBAT_DAMAGE
    if turn.step == t.DECLARE_ATTACKERS and (state.combat is None or not state.combat.declared):
        phase, step = t.COMBAT, t.END_OF_COMBAT
    else:
        phase, step = _after(turn.phase, turn.step)
    while step != t.UNTAP:
        if step == _FIRST_STEP[phase] and (turn.team, phase) in turn.skips:
            phase, step = _after(phase, _LAST_STEP[phase])
        elif (turn.team, step) in turn.skips or is_first_draw(state, step):
            phase, step = _after(phase, step)
        else:
            break
    return phase, step


def _after(phase: str, step: str) -> tuple[str, str]:
    """The part after another as the turn is printed, the first one after the last."""
    return t.TURN_PARTS[(t.TURN_PARTS.index((phase, step)) + 1) % len(t.TURN_PARTS)]


@rule("300.2", "300.3")
def what_passing_does(state: State, seat: Seat) -> Passing:
    """What comes of it when `seat` passes and nobody acts after that."""
    if state.stack:
        return Passing(f"resolve {title_of(state, state.stack[-1])}")
    phase, step = next_part(state)
    ends_turn = step in (t.CLEANUP, t.UNTAP)
    # mana that is there in the end of turn step is lost as the end phase ends, after cleanup
    burn = pool_size(state, seat) if phase != state.turn.phase or ends_turn else 0
    if not burn:
        return Passing("end turn" if ends_turn else f"to {t.part_text(phase, step)}")
    life = state.life_of(seat)
    what = "end turn" if ends_turn else "end phase"
    return Passing(f"{what}, {burn} burn: {life} to {life - burn}", burn, life - burn)
