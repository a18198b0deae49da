"""Whom a word of a pattern means: you, an opponent, whoever controls what something is attached to."""

from __future__ import annotations

from tabletop.engine.language import patterns as p
from tabletop.engine.rules.board.matching import chosen_for
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, Seat, key_ref, player_ref
from tabletop.engine.vocabulary.rule_ids import rule


@rule("601.7", "601.11")
def is_whose(whose: p.Whose, seat: Seat, view: Viewpoint, state: State) -> bool:
    """Tell whether a player is one that a word of `view.you` means: in range, and the one it names."""
    if not state.reaches(view.you, seat):
        return False
    if whose == "any" or whose == "each":
        return True
    if whose == "you":
        return seat == view.you
    if whose == "opponent":
        return state.are_opponents(seat, view.you)
    if whose == "kept":
        return bool(view.kept) and player_ref(seat) in view.kept[0]
    if whose == "chosen player":
        named = chosen_for(state, view, "opponent")
        return bool(named) and player_ref(seat) == key_ref(named)
    attached = state.objects[view.this].attached if view.this in state.objects else NOTHING
    if whose == "enchanted player":
        return attached == player_ref(seat)
    thing = state.objects.get(attached)
    return thing is not None and thing.controller == seat


def is_by(by: p.Whose, seat: Seat, state: State, view: Viewpoint) -> bool:
    """Return whether what a player does (NOBODY: no player does it) is done by such a one."""
    return by == "any" or (seat != NOBODY and is_whose(by, seat, view, state))
