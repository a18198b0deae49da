"""A long game on a full table: permanents come, nobody attacks, and every checkpoint is held on to."""

from __future__ import annotations

import random

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Pick, Picked
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session

#: so many permanents of a seat are enough
_FULL = 16
_PASS = "pass"


def play_long(session: Session, checkpoints: int) -> list[State]:
    """Play until so many checkpoints have been passed and a card of a hand can be played.

    Returns all of those checkpoints. Raises RuntimeError when the game ends before.
    """
    dice, agent = random.Random(1), RandomAgent("1")
    held: dict[int, State] = {}
    while (decision := session.decision) is not None:
        node = session.timeline.cursor
        held.setdefault(node.checkpoints, session.timeline.position.checkpoint)
        if node.checkpoints >= checkpoints and _playable(session.state, decision):
            return list(held.values())
        answer = _answer(session.state, decision, dice) or agent.answer(session.state, decision)
        refusal = session.answer(decision.seat, answer, "agent")
        if refusal is not None:
            raise RuntimeError(f"an answer of the long game was refused: {refusal.reason}")
    raise RuntimeError(f"the long game ended before it had {checkpoints} checkpoints")


def playable_cards(state: State, decision: AnyDecision) -> tuple[int, ...]:
    """The cards of the hand, as object ids, that the player with priority may play as permanents."""
    if not isinstance(decision, Pick) or decision.purpose != "priority":
        return ()
    hand = state.players[decision.seat].hand
    return tuple(
        option.about[0]
        for option in decision.options
        if option.key.startswith("play:") and option.fails is None and option.about[0] in hand
        if not {"instant", "sorcery"} & {*state.cards[state.objects[option.about[0]].card].types}
    )


def _playable(state: State, decision: AnyDecision) -> bool:
    return len(playable_cards(state, decision)) >= 2


def _answer(state: State, decision: AnyDecision, dice: random.Random) -> Answer | None:
    """Play a permanent now and then, else pass; declare nothing. None: somebody else knows better."""
    if isinstance(decision, Assign):
        return Assigned() if refuse(decision, Assigned()) is None else None
    if not isinstance(decision, Pick) or decision.purpose != "priority":
        return None
    mine = sum(thing.controller == decision.seat for thing in state.permanents())
    cards = playable_cards(state, decision)
    if not cards or mine >= _FULL or dice.random() < 0.3:
        return Picked((_PASS,))
    return Picked((f"play:{dice.choice(cards)}",))
