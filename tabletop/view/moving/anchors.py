"""Where on the table something happens: the places of zones, cards and players, as the items of a moment lie. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.engine.vocabulary.ids import Ref, Seat
from tabletop.view.ground.specs import Key, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places
from tabletop.view.moving.zones import Spot


class Anchors:
    """The places of one moment."""

    def __init__(self, specs: Mapping[Key, Spec], places: Places) -> None:
        self._specs = specs
        self._places = places
        self._groups: dict[Ref, Key] | None = None

    def key_of(self, ref: Ref) -> Key | None:
        """Return the key of the piece that a permanent is, or is one of."""
        if ("o", ref) in self._specs:
            return "o", ref
        if self._groups is None:
            self._groups = {member: key for key, spec in self._specs.items() for member in spec.members}
        return self._groups.get(ref)

    def place_of(self, spot: Spot) -> Rect | None:
        """Return where a spot is; None where it is nowhere to be seen."""
        match spot.zone:
            case "play":
                key = self.key_of(spot.ref)
                return None if key is None else box_of(self._specs[key])
            case "stack":
                spec = self._specs.get(("s", spot.ref))
                return None if spec is None else box_of(spec)
            case "hand":
                return self._hand(spot.seat, spot.place)
            case "library" | "graveyard" | "removed":
                spec = self._specs.get(("pile", spot.seat, spot.zone))
                return self._plate(spot.seat) if spec is None else box_of(spec)
            case "":
                return None

    def _hand(self, seat: Seat, place: int) -> Rect | None:
        """Return where a card of a hand lies, or the middle of the hand, as large as one of its cards."""
        spec = self._specs.get(("hand", seat, place))
        if spec is not None:
            return box_of(spec)
        cards = [box_of(spec) for spec in _hand_of(self._specs, seat)]
        if not cards:
            return self._plate(seat)
        x = sum(card.x for card in cards) / len(cards)
        y = min(card.y for card in cards)
        return Rect(x, y, cards[0].w, cards[0].h)

    def _plate(self, seat: Seat) -> Rect:
        """Return a place in the middle of a plate, as large as a back."""
        plate, k = self._places.seats[seat].plate, self._places.k
        x, y = plate.middle
        return Rect(x - 30 * k, y - 42 * k, 60 * k, 84 * k)


def _hand_of(specs: Mapping[Key, Spec], seat: Seat) -> Iterable[Spec]:
    place = 0
    while (spec := specs.get(("hand", seat, place))) is not None:
        yield spec
        place += 1


def box_of(spec: Spec) -> Rect:
    """Return the body of a spec."""
    return Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)
