"""Captions and their times: in a film, and live where events come faster than anybody reads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from tabletop.broadcast.wording import captions_of, joined, seconds_for


class Caption(Struct, frozen=True):
    """A text that stands from `start` to `end`, in seconds from the beginning."""

    start: float
    end: float
    text: str


def timed(text: str, start: float, pace: float = 1.0) -> tuple[Caption, ...]:
    """Return a text as captions one after the other from `start` on. `pace` 2: twice as fast."""
    found: list[Caption] = []
    for one in captions_of(text):
        end = start + seconds_for(one) / pace
        found.append(Caption(start, end, one))
        start = end
    return tuple(found)


def shifted(captions: Iterable[Caption], by: float) -> tuple[Caption, ...]:
    """Return captions as much later, for a recording that began at another time; what would be before zero goes."""
    moved = [Caption(max(0.0, one.start + by), one.end + by, one.text) for one in captions]
    return tuple(one for one in moved if one.end > one.start)


class CaptionQueue:
    """Captions of a table that does not wait for its readers: each stays as long as it is read, then what came joined.

    Times are seconds of one clock that the caller has.
    """

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self._waiting: list[str] = []
        self._now: Caption | None = None

    def say(self, text: str, now: float) -> None:
        """Add a sentence."""
        self._waiting.extend(captions_of(text))
        self.at(now)

    def at(self, now: float) -> str:
        """Return what stands there at a time ("": nothing). The last one stays until it is read, and then goes."""
        while self._now is None or now >= self._now.end:
            if not self._waiting:
                self._now = None
                return ""
            first, *rest = joined(self._waiting)
            self._waiting = rest
            start = now if self._now is None else self._now.end
            self._now = Caption(start, start + seconds_for(first) / self.pace, first)
        return self._now.text

    @property
    def left(self) -> Sequence[str]:
        """What has not been shown yet."""
        return tuple(self._waiting)

    def clear(self) -> None:
        """Forget everything, as when the picture is taken away."""
        self._waiting, self._now = [], None
