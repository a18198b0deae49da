"""Events of turning over: permanents (502.26e, 508), coins (511), cards kept face down or arranged, upkeeps that
are paid (502.13), control of players (507), and the end of a turn (509)."""

from __future__ import annotations

from tabletop.engine.state.events import Event
from tabletop.engine.vocabulary.ids import ObjectId, Seat


class TurnedFaceDown(Event, frozen=True):
    """A face-up permanent is turned face down (502.26e)."""

    object: ObjectId


class FlippedOver(Event, frozen=True):
    """A flip card in play is flipped; its other side is a card of the game already (508.2). `card` is filled in."""

    object: ObjectId
    card: int = -1


class UpkeepSettled(Event, frozen=True):
    """A player has paid the cumulative upkeep of a permanent, or has not (502.13a)."""

    object: ObjectId
    seat: Seat
    paid: bool


class CoinFlipped(Event, frozen=True):
    """A coin fell: on which side, and what the player who flipped it had called, "" where nothing was (511)."""

    seat: Seat
    side: str
    called: str = ""


class TurnEnding(Event, frozen=True):
    """An effect ends the turn (509.1)."""


class PlayersControlled(Event, frozen=True):
    """Somebody controls these players while something resolves, as (seat, controller); () ends all of that (507.3)."""

    pairs: tuple[tuple[Seat, Seat], ...] = ()


class ResolutionClaimed(Event, frozen=True):
    """A player is going to control the controller of a spell on the stack while that resolves (507.3)."""

    object: ObjectId
    seat: Seat


class UnseenChanged(Event, frozen=True):
    """These cards in hands are kept face down while something is being played; () ends that for all (217.2f)."""

    objects: tuple[ObjectId, ...] = ()


class GraveyardArranged(Event, frozen=True):
    """An owner arranges cards that were put into his or her graveyard at once, from the top down (217.4c)."""

    seat: Seat
    order: tuple[ObjectId, ...]
