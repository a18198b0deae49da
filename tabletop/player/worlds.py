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
from tabletop.engine.rules.events.turn_control import hands_are_shared, sees_for
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.aspects import HIDDEN
from tabletop.engine.vocabulary.decisions import AnyDecision, Arrange, Divide, Pick
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import LIBRARY
from tabletop.player.retelling import Retold

replace = msgspec.structs.replace

#: apart from every other use of the same seed
_STREAM: Final = "world"


@rule("606.5", "507.2", "217.2f")
def world(
    checkpoint: State,
    now: State,
    viewer: Seat,
    seed: str,
    told: Retold,
    decision: AnyDecision | None = None,
    believed: Collection[ObjectId] = (),
) -> State:
    """Draw the hidden cards of a checkpoint anew, as far as a seat can't see them; the position is now at `now`.

    Each player's hidden cards change places among themselves. Team mates see each other's hands (606.5), and who
    controls a turn sees the player's (507.2); what was drawn while something is being played nobody sees yet (217.2f).
    What has been shown since the checkpoint stays what it is, and what the pending decision of the seat is about;
    so do the cards that are `believed`: those that it knows (`session/seeing/belief.py`). What is answered in the world
    is what was `told`.
    """
    objects = dict(checkpoint.objects)
    known = _shown(decision).union(believed)
    ids = {place: ref for ref, place in told.told.items()}
    dice = random.Random(f"{_STREAM} {seed}")
    truly = checkpoint.objects
    for player in checkpoint.players:
        places, cards = [], []
        for place in (*player.library, *player.hand):
            ref = ids[place]
            card = truly[told.truly[ref]].card
            if ref in known or not _is_hidden(now, ref, viewer):
                if truly[place].card != card:
                    objects[place] = replace(truly[place], card=card)
            else:
                places.append(place)
                cards.append(card)
        cards = _less_shuffled_in(checkpoint, now, viewer, player.seat, told, known, cards)
        cards.sort()
        dice.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            if truly[place].card != card:
                objects[place] = replace(truly[place], card=card)
    drawn = replace(checkpoint, objects=objects)
    carry(checkpoint, drawn, HIDDEN)  # the permanents are as they were
    return drawn


def _true_card(checkpoint: State, told: Retold, ref: ObjectId) -> int:
    return checkpoint.objects[told.truly[ref]].card


@rule("217.2b")
def _less_shuffled_in(
    checkpoint: State,
    now: State,
    viewer: Seat,
    owner: Seat,
    told: Retold,
    known: frozenset[ObjectId],
    cards: list[int],
) -> list[int]:
    """The hidden cards of a player that lie where they are drawn anew, where some were shuffled into the library since.

    At the checkpoint those lay open, and stay what they are; told is that they lie at certain places of the library
    now, so their cards are none of those that the other places get, which get what truly lies there.
    """
    if not told.since:
        return cards
    player = checkpoint.players[owner]
    drawn_anew = {*player.library, *player.hand}
    left = list(cards)
    opened: list[int] = []
    for ref, place in told.told.items():
        thing = now.objects.get(ref)
        if place in drawn_anew or thing is None or thing.owner != owner or ref in known:
            continue
        if _is_hidden(now, ref, viewer) and told.truly[ref] in checkpoint.objects:
            left.append(_true_card(checkpoint, told, ref))
            opened.append(checkpoint.objects[place].card)
    for card in opened:
        # one that is known by now was told as another: any of them stands for it
        left.remove(card if card in left else left[-1])
    return left


def _shown(decision: AnyDecision | None) -> frozenset[Ref]:
    """What whoever answers a decision sees while it is asked (217.2b): whatever its options are about."""
    options = decision.options if isinstance(decision, Pick | Arrange | Divide) else ()
    return frozenset(ref for option in options for ref in option.about)


def _is_hidden(state: State, ref: ObjectId, viewer: Seat) -> bool:
    """Tell whether a card is hidden from a seat; what has gone where it is shown is not."""
    thing = state.objects.get(ref)
    if thing is None or not thing.is_hidden():
        return False
    if thing.zone == LIBRARY or ref in state.unseen:
        return True
    return not hands_are_shared(state, thing.owner, viewer) and not sees_for(state, viewer, thing.owner)
