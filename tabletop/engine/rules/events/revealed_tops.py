"""Libraries whose top card is revealed (217.2e), and hands (217.3c): which cards are to lie open, and what changes."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language.abilities import Activated, Card
from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import if_any_card, of_board
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.turn_parts import UPKEEP


@if_any_card
def may_be(card: Card) -> bool:
    """Tell whether a card speaks of that; asked of a state, whether any card of the game does."""
    said = (card.abilities, card.halves, card.flip)
    return mentions(said, TopRevealed) or mentions(said, HandRevealed)


@rule("217.2e")
def changes(state: State, playing: bool) -> Iterator[e.RevealChanged]:
    """Say which cards of libraries lie open from now on, or not any more.

    While something is being played (`playing`) a card that has come to the top stays hidden; it is revealed once that
    has been played.
    """
    for player in state.players:
        top = player.library[0] if player.library and _plays_open(state, player.seat, TopRevealed) else NOTHING
        for object_id in player.library:
            shown = object_id == top
            if state.objects[object_id].revealed != shown and not (shown and playing):
                yield e.RevealChanged(player.seat, object_id, shown)


def is_about(state: State, who: Whom, controller: Seat, seat: Seat) -> bool:
    """Tell whether an effect that a player controls is about another one, by the word it has for whom."""
    if who == "you":
        return seat == controller
    return state.reaches(controller, seat) and (who == "players" or state.are_opponents(seat, controller))


def _plays_open(state: State, seat: Seat, kind: type) -> bool:
    return any(is_about(state, who, controller, seat) for said, who, controller in _rules(state) if said is kind)


@rule("217.3c")
def hand_changes(state: State, playing: bool) -> Iterator[e.RevealChanged]:
    """Say which cards of hands lie open from now on, or not any more.

    What an ability reveals until the upkeep step ends (502.53b), or while it is on the stack (502.43b), stays.
    """
    for player in state.players:
        opened = _plays_open(state, player.seat, HandRevealed)
        for object_id in player.hand:
            shown = state.objects[object_id].revealed
            if opened and not shown and not (playing and object_id in state.unseen):
                yield e.RevealChanged(player.seat, object_id, True)
            elif shown and not opened and state.turn.step != UPKEEP and not _is_shown(state, object_id):
                yield e.RevealChanged(player.seat, object_id, False)


def plays_with_open_hand(state: State, seat: Seat) -> bool:
    """Tell whether an effect says that a player's hand is revealed."""
    return _plays_open(state, seat, HandRevealed)


def _is_shown(state: State, object_id: ObjectId) -> bool:
    """Tell whether an ability on the stack keeps a card of a hand revealed."""
    entries = (one for one in state.stack if one.source == object_id)
    return any(isinstance(one.ability, Activated) and one.ability.shown for one in entries)


@of_board
def _rules(state: State) -> tuple[tuple[type, Whom, Seat], ...]:
    """What such effects say and whom they are about, with the controllers of the permanents that they are on."""
    rules = ((object_id, change) for object_id, values in derive(state).items() for change, _ in values.rules)
    return tuple(
        (type(change), change.who, state.objects[object_id].controller)
        for object_id, change in rules
        if isinstance(change, TopRevealed | HandRevealed) and object_id in state.in_play
    )
