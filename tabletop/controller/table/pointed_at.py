"""The object that is pointed at on the table or by its place in a hand, with its owner and its text. Pure."""

from __future__ import annotations

from tabletop.controller.table.game import Game
from tabletop.controller.table.updates import HandPlace, Source, Update
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, is_player
from tabletop.session.seeing.observation import Observation


def ref_of(game: Game, source: Source) -> Ref | None:
    """Return the object or player that was picked up; None where the place in the hand is empty."""
    if not isinstance(source, HandPlace):
        return source
    hand = game.observe(source.seat).players[source.seat].hand
    return hand[source.place].id if 0 <= source.place < len(hand) else None


def object_in_sight(game: Game, update: Update, source: Source | None) -> ObjectId | None:
    """Return the object that a source stands for; None for players, backs and empty places."""
    if isinstance(source, HandPlace):
        return ref_of(game, source) if source.seat in update.lifted or _is_revealed(update.table, source) else None
    return None if source is None or is_player(source) else source


def _is_revealed(table: Observation, place: HandPlace) -> bool:
    """Return whether everybody sees the card at a place in a hand (502.53b)."""
    hand = table.players[place.seat].hand
    return 0 <= place.place < len(hand) and hand[place.place].revealed


def owner_of(table: Observation, source: Source) -> Seat:
    """Return the controller of a permanent that was picked up, or the owner of the hand or graveyard of a card."""
    if isinstance(source, HandPlace):
        return source.seat
    for thing in table.in_play:
        if thing.id == source:
            return thing.controller
    for player in table.players:
        if any(card.card is not None and card.id == source for card in (*player.hand, *player.graveyard)):
            return player.seat
    return NOBODY


def text_of(game: Game, seat: Seat, ref: Ref) -> str:
    """Return the rules text of an object, as the seat that decides sees it; "" where it sees none."""
    table = game.observe(seat)
    for thing in (*table.in_play, *table.players[seat].hand, *table.players[seat].graveyard):
        if thing.id == ref and thing.card is not None:
            return thing.card.text
    return ""
