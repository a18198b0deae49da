"""The way of one motion: from where to where along the one curve, how large, how turned and how clear. Pure numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct

#: how far the control point of every way lies to its left, seen in the direction of travel, as a share of its length
BEND: Final = 0.12
#: what arrives like a print comes so much larger, and lies down in the last part of its way
LARGER: Final = 1.06
LIES_DOWN: Final = 0.25
#: what turns over does so in the last part of its way: it is a line in the middle of that
TURNS: Final = 1 / 3


class Stand(NamedTuple):
    """How something stands at one moment of its way; `wide` and `tall` squeeze it beside its size."""

    x: float
    y: float
    size: float
    turn: float
    clear: float
    wide: float
    tall: float


class Way(Struct, frozen=True):
    """A way between two points; sizes are shares of the thing's own, `turn` degrees, `clear` its opacity."""

    x: float
    y: float
    to_x: float
    to_y: float
    size: float = 1.0
    to_size: float = 1.0
    turn: float = 0.0
    to_turn: float = 0.0
    clear: float = 1.0
    to_clear: float = 1.0
    tall: float = 1.0
    to_tall: float = 1.0
    #: how far it tilts in the middle of its way
    tilt: float = 0.0
    #: it comes like a print that is laid down
    lies_down: bool = False
    #: it turns over, from its back to its face
    turns_over: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether nothing changes on the way but the place."""
        start, end = (self.size, self.turn, self.clear), (self.to_size, self.to_turn, self.to_clear)
        return (
            start == end and self.tall == self.to_tall and not self.tilt and not self.lies_down and not self.turns_over
        )

    def at(self, share: float) -> Stand:
        """Return how it stands after a share of its time; 1 is its end."""
        rest = (1.0 - share) ** 3
        gone = 1.0 - rest
        x, y = self.place(rest)
        size = self.to_size + (self.size - self.to_size) * rest
        if self.lies_down:
            size = self._lying(share)
        wide = 1.0
        if self.turns_over and share > 1.0 - TURNS:
            wide = abs(1.0 - 2.0 * (share - 1.0 + TURNS) / TURNS)
        return Stand(
            x,
            y,
            size,
            self.to_turn + (self.turn - self.to_turn) * rest + self.tilt * 4.0 * share * (1.0 - share),
            self.clear * rest + self.to_clear * gone,
            wide,
            self.tall * rest + self.to_tall * gone,
        )

    def place(self, rest: float) -> tuple[float, float]:
        """Return where it is while `rest` of the way lies before it: on the quadratic curve to the left of the line."""
        dx, dy = self.to_x - self.x, self.to_y - self.y
        bend = 2.0 * rest * (1.0 - rest) * BEND
        return self.to_x - dx * rest + dy * bend, self.to_y - dy * rest - dx * bend

    def _lying(self, share: float) -> float:
        """Return the size of what is laid down: it comes as large as `LARGER`, and then is as large as it is."""
        over = self.to_size * LARGER
        flown = 1.0 - LIES_DOWN
        if share >= flown:
            return over + (self.to_size - over) * (share - flown) / LIES_DOWN
        return over + (self.size - over) * (1.0 - share / flown) ** 3
