"""What the keys that hints name are called: the usual ones, or those that were put in their place."""

from __future__ import annotations

from typing import Final

from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.seating import KEYS, TWO, Seating

#: by the name of a seat's command, without its seat, in the order of places
_USUAL: Final = {
    "lift": tuple(keys.lift for keys in KEYS),
    "pass": tuple(keys.passing for keys in KEYS),
    "end": tuple(keys.end for keys in KEYS),
    "full": tuple(keys.full for keys in KEYS),
    "let_by": ("Y",),
}
_changed: dict[str, str] = {}


def use(keys: dict[str, str]) -> bool:
    """Name these keys from now on: those that were changed, by the name of their command ("lift0").

    Returns whether any is another than before.
    """
    if keys == _changed:
        return False
    _changed.clear()
    _changed.update(keys)
    return True


def hint(command: str, seat: Seat | None = None, seating: Seating = TWO) -> str:
    """What the key of a command is called; of a seat's command for that seat. "" where it has none (any more).

    A team passes and ends its turn by the keys of its left member, which are named; the other's do the same.
    """
    usual = _USUAL[command]
    if seat is None:
        return _changed.get(command, usual[0])
    if command != "lift":
        seat = min(seating.mates(seat), key=lambda mate: seating.places[mate])
    place = seating.keys_of(seat)
    if place is None:
        return ""
    return _changed.get(f"{command}{place}", usual[place])
