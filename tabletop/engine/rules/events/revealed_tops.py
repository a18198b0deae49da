"""Libraries whose top card is revealed (217.2e): which card is to lie open, and what has to change for that."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.library_rules import TopRevealed
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import if_any_card, of_board
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY


@if_any_card
def may_be(card: Card) -> bool:
    """Tell whether a card speaks of that; asked of a state, whether any card of the game does."""
    return mentions((card.abilities, card.halves, card.flip), TopRevealed)


@rule("217.2e")
def changes(state: State, playing: bool) -> Iterator[e.RevealChanged]:
    """Say which cards of libraries lie open from now on, or not any more.

    While something is being played (`playing`) a card that has come to the top stays hidden; it is revealed once that
    has been played.
    """
    for player in state.players:
        top = player.library[0] if player.library and _plays_open(state, player.seat) else NOTHING
        for object_id in player.library:
            shown = object_id == top
            if state.objects[object_id].revealed != shown and not (shown and playing):
                yield e.RevealChanged(player.seat, object_id, shown)


def is_about(state: State, who: Whom, controller: Seat, seat: Seat) -> bool:
    """Tell whether an effect that a player controls is about another one, by the word it has for whom."""
    if who == "you":
        return seat == controller
    return who == "players" or state.team_of(seat) != state.team_of(controller)


def _plays_open(state: State, seat: Seat) -> bool:
    return any(is_about(state, who, controller, seat) for who, controller in _rules(state))


@of_board
def _rules(state: State) -> tuple[tuple[Whom, Seat], ...]:
    """Whom such effects are about, with the controllers of the permanents that they are on."""
    things = ((state.objects[object_id], values.rules) for object_id, values in derive(state).items())
    return tuple(
        (change.who, thing.controller)
        for thing, rules in things
        for change, _ in rules
        if thing.zone == IN_PLAY and isinstance(change, TopRevealed)
    )
