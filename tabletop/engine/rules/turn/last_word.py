"""The last word in a loop that needed two players and was closed (421.3): who had it keeps it for this turn.

What the others did in it they can't do again where all is as it was then, else nobody would have a last word. Positions
are known by a digest of their outline, so that counts and the names of things make no difference.
"""

from __future__ import annotations

import hashlib

import msgspec

from tabletop.engine.rules.events.illegal_actions import reverse
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.outline import outline_of
from tabletop.engine.state.turn import GivenUp
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@rule("421.3")
def remember(run: Run, led_to: tuple[tuple[Seat, State], ...]) -> None:
    """Note where the actions led that were not the last word: nobody takes one there again in this turn."""
    if run.state.outcome is not None:
        return
    known = run.state.turn.given_up
    new = dict.fromkeys(GivenUp(run.state.team_of(seat), _digest(state)) for seat, state in led_to)
    given_up = (*known, *(one for one in new if one not in known))
    run.commit(e.TurnChanged(replace(run.state.turn, given_up=given_up)), rule="421.3")


@rule("421.3", "422.1")
def not_again(run: Run, seat: Seat, what: str, before: State, begun: int) -> Steps[bool]:
    """Reverse an action that has led into a loop that is closed; nothing where there is none.

    `before` is the value it was begun on, `begun` how many mana abilities had been played then. Returns whether it
    was reversed and mana abilities of it stay.
    """
    state = run.state
    if not state.turn.given_up or state.outcome is not None:
        return False
    if GivenUp(state.team_of(seat), _digest(state)) in state.turn.given_up:
        reason = "This loop is closed for this turn, and another player has the last word in it."
        return (yield from reverse(run, seat, before, begun, what, Refusal(reason, "421.3")))
    return False


def _digest(state: State) -> str:
    plain = replace(state, turn=replace(state.turn, given_up=()), loop=())
    return hashlib.blake2b(repr(outline_of(plain).key).encode(), digest_size=16).hexdigest()
