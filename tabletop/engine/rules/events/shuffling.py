"""Shuffling libraries: chance names the order, and nobody can follow a card through it."""

from __future__ import annotations

from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


@rule("101.1")
def shuffle_library(run: Run, seat: Seat, rule: str, on_top: tuple[ObjectId, ...] = (), below: int = 0) -> Steps[None]:
    """Put a player's library into an order that chance names, under the rule id `rule`.

    The options say nothing about the cards; the cards get new ids (see `Shuffled`). Where there is only one
    order nothing is asked. Cards named by `on_top` are not shuffled in: they end up on top in that order, or
    `below` so many others.
    """
    library = tuple([i for i in run.state.players[seat].library if i not in on_top])
    if len(library) > 1:
        answer: Arranged = yield Arrange(
            seat=CHANCE,
            purpose="shuffle",
            rule=rule,
            text=f"The library of {run.state.players[seat].name} is shuffled.",
            public=False,
            options=tuple([Option(ref_key(object_id), "A card") for object_id in library]),
        )
        library = tuple([key_ref(key) for key in answer.keys])
    run.commit(e.Shuffled(seat, library[:below] + on_top + library[below:]), rule=rule)
