"""Carrying out effects in a test, as the controller of some permanent's ability."""

from __future__ import annotations

from tabletop.engine.language.abilities import Effect
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.verbs.all import carry_out
from tabletop.engine.state.stack import Occurrence
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat
from tests.engine.table import Reply, Table


def context(
    game: Table,
    this: str = "Source",
    you: Seat = 0,
    targets: tuple[tuple[Ref, ...], ...] = (),
    divisions: tuple[tuple[int, ...], ...] = (),
    x: int = 0,
    occurrence: Occurrence | None = None,
) -> Context:
    """The context of an ability of the permanent called `this`."""
    source: ObjectId = game.ids(this)[0]
    card = game.state.objects[source].card
    return Context(you=you, this=source, card=card, targets=targets, divisions=divisions, x=x, occurrence=occurrence)


def do(game: Table, about: Context, *effects: Effect, replies: tuple[Reply, ...] = ()) -> None:
    """Carry out effects with these answers to what they ask."""
    game.play_out(carry_out(game.run, effects, about), *replies)
