"""The order of cards that are put into a graveyard at once (217.4c)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.rules.events.asking import object_options
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.turning_events import GraveyardArranged
from tabletop.engine.vocabulary.decisions import Arrange, Arranged
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD


@rule("217.4c", "103.4", "102.1")
def arrange_graveyards(run: Run, done: Iterable[e.Event]) -> Steps[None]:
    """Let owners arrange what has just been put into their graveyards at once, the active player first.

    Equal cards are told apart by nobody, and tokens cease to exist, so that for them nobody is asked. Nor is anybody
    who has lost by the same event, or where the game ends by it (102.1).
    """
    put = tuple(event.new for event in done if isinstance(event, e.Moved) and event.to == GRAVEYARD)
    if len(put) < 2 or len({player.team for player in run.state.players if not player.lost}) < 2:
        return
    for owner in players_in_order(run.state):
        if run.state.players[owner].lost:
            continue
        mine = _cards_of(run.state, owner, put)
        if len({run.state.objects[i].card for i in mine}) < 2:
            continue
        answer: Arranged = yield Arrange(
            seat=owner,
            purpose="graveyard order",
            rule="217.4c",
            text="Arrange these cards in your graveyard, from the top down.",
            options=object_options(run.state, mine),
        )
        # what has been left of them while it was asked
        order = tuple(i for i in map(key_ref, answer.keys) if i in run.state.objects)
        if order != tuple(i for i in mine if i in run.state.objects):
            run.commit(GraveyardArranged(owner, order), rule="217.4c")


def _cards_of(state: State, owner: Seat, put: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """The cards among `put` that lie in a player's graveyard, from the top down."""
    lying = (i for i in reversed(state.players[owner].graveyard) if i in put)
    return tuple(i for i in lying if not state.objects[i].token and not state.objects[i].copy)
