"""Worlds: positions like the true one to a seat, with what it can't see drawn anew.

Cards are sorted before they are drawn, so that a world follows from what the seat can see and from the seed alone: two
games that look the same to it lead to the same worlds.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Final

import msgspec

from tabletop.engine.rules.board.known import carry
from tabletop.engine.rules.events.turn_control import sees_for
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.aspects import HIDDEN
from tabletop.engine.vocabulary.decisions import AnyDecision, Arrange, Divide, Pick
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: apart from every other use of the same seed
_STREAM: Final = "world"


@rule("606.5", "507.2", "217.2f")
def world(
    checkpoint: State,
    now: State,
    viewer: Seat,
    seed: str,
    decision: AnyDecision | None = None,
    believed: Collection[ObjectId] = (),
) -> State:
    """Draw the hidden cards of a checkpoint anew, as far as a seat can't see them; the position is now at `now`.

    Each player's hidden cards change places among themselves. Team mates see each other's hands (606.5), and who
    controls a turn sees the player's (507.2); what was drawn while something is being played nobody sees yet (217.2f).
    What has been shown since the checkpoint stays what it is, and what the pending decision of the seat is about;
    so do the cards that are `believed`: those that it knows (`session/seeing/belief.py`).
    """
    objects = dict(checkpoint.objects)
    shown = _shown(decision).union(believed)
    dice = random.Random(f"{_STREAM} {seed}")
    for seat in range(len(checkpoint.players)):
        places = tuple(place for place in _hidden(checkpoint, now, viewer, seat) if place not in shown)
        cards = sorted(objects[place].card for place in places)
        dice.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            objects[place] = replace(objects[place], card=card)
    drawn = replace(checkpoint, objects=objects)
    carry(checkpoint, drawn, HIDDEN)  # the permanents are as they were
    return drawn


def _shown(decision: AnyDecision | None) -> frozenset[Ref]:
    """What whoever answers a decision sees while it is asked (217.2b): whatever its options are about."""
    options = decision.options if isinstance(decision, Pick | Arrange | Divide) else ()
    return frozenset(ref for option in options for ref in option.about)


def _hidden(checkpoint: State, now: State, viewer: Seat, seat: Seat) -> tuple[ObjectId, ...]:
    player = checkpoint.players[seat]
    places = player.library
    if player.team != checkpoint.team_of(viewer) and not sees_for(checkpoint, viewer, seat):
        places += player.hand
    else:
        places += tuple(place for place in player.hand if place in checkpoint.unseen)
    return tuple(place for place in places if _is_hidden(checkpoint, place) and _is_hidden(now, place))


def _is_hidden(state: State, place: ObjectId) -> bool:
    """Tell whether a card is hidden, or (having gone where it is shown, with another id) has been seen."""
    thing = state.objects.get(place)
    return thing is not None and thing.is_hidden()
