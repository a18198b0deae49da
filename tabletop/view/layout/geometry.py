"""Rectangles, and how things stand side by side in a row. Pure numbers, logical pixels."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

#: a table needs this width and height for its rows at their smallest
SLIM, LOW = 960, 640


def squeeze_for(wide: float, high: float) -> float:
    """How much smaller everything is on a table with less room than it needs: beside a dock, over a narration."""
    return min(1.0, max(0.5, min(wide / SLIM, high / LOW)))


class Rect(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Rect:
        """The rectangle smaller by `by` on every side."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


def settle(wanted: Sequence[float], sizes: Sequence[float], left: float, wide: float) -> tuple[float, ...]:
    """Middles of things in this order, each as near as can be to where it is wanted, none over another.

    `sizes` are their widths with the space between them. They overlap only where there is too little room.
    """
    if not sizes:
        return ()
    gaps = [(one + two) / 2 for one, two in pairwise(sizes)]
    room = wide - (sizes[0] + sizes[-1]) / 2
    share = min(1.0, max(room, 0.0) / sum(gaps)) if sum(gaps) else 1.0
    steps = list(accumulate((gap * share for gap in gaps), initial=0.0))
    blocks: list[tuple[float, int]] = []  # (mean of what is wanted of the first, how many move together)
    for want, step in zip(wanted, steps, strict=True):
        mean, count = want - step, 1
        while blocks and blocks[-1][0] > mean:
            other, many = blocks.pop()
            mean, count = (mean * count + other * many) / (count + many), count + many
        blocks.append((mean, count))
    least = left + sizes[0] / 2
    most = max(least, left + wide - sizes[-1] / 2 - steps[-1])
    firsts = [min(max(mean, least), most) for mean, count in blocks for _ in range(count)]
    return tuple(first + step for first, step in zip(firsts, steps, strict=True))


def nearest_free(want: float, size: float, taken: Sequence[float], left: float, wide: float) -> float | None:
    """The middle nearest to `want` for a thing among others of its size at `taken`; None without room."""
    spots = [want, *(at + size for at in taken), *(at - size for at in taken)]
    free = [
        spot
        for spot in spots
        if left + size / 2 - 0.5 <= spot <= left + wide - size / 2 + 0.5
        and all(abs(spot - at) >= size - 0.5 for at in taken)
    ]
    return min(free, key=lambda spot: abs(spot - want), default=None)


def spread(count: int, left: float, wide: float, size: float, space: float) -> tuple[float, ...]:
    """Middles of `count` things of one size in a row, centred; they overlap where there is too little room."""
    if count == 0:
        return ()
    pitch = size + space
    if count > 1 and count * pitch - space > wide:
        pitch = (wide - size) / (count - 1)
    start = left + (wide - (count - 1) * pitch) / 2
    return tuple(start + place * pitch for place in range(count))


def shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
