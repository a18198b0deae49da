"""What was on air, picture by picture: the last event is shown once more from it, and clips are cut out of it.

Pictures are records that share what they have in common; nothing in them was not on air. Times are seconds of one
clock that the caller has.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop.controller.air.air_picture import AirPicture

#: an event has no more pictures than these, a clip neither
MOST: Final = 4000
#: how much slower it is shown once more, and how long a picture stands then, in seconds
SLOWER: Final = 2.0
SHORTEST, LONGEST = 0.8, 6.0
#: a picture of a clip stands at most so long: nobody watches somebody think
MOST_STILL: Final = 8.0


class Moment(Struct, frozen=True):
    """A picture and how long it stands, in seconds."""

    picture: AirPicture
    seconds: float


class Clip(Struct, frozen=True):
    """A part of what was on air, under the title of what was shown."""

    title: str
    moments: tuple[Moment, ...]

    @property
    def seconds(self) -> float:
        """How long it is."""
        return sum(one.seconds for one in self.moments)


class Reel:
    """Keeps the last event, the clip that is open, and the clips that were cut."""

    def __init__(self) -> None:
        self._event: list[tuple[float, AirPicture]] = []
        self._clip: list[tuple[float, AirPicture]] | None = None
        self._last: tuple[float, AirPicture] | None = None
        self.clips: list[Clip] = []

    @property
    def cutting(self) -> bool:
        """Return whether a clip is open."""
        return self._clip is not None

    def begin(self) -> None:
        """An event begins: what is shown once more begins with the picture before it."""
        self._event = [self._last] if self._last is not None else []

    def note(self, picture: AirPicture, now: float) -> None:
        """Keep a picture that is on air from now on."""
        self._last = now, picture
        self._event.append(self._last)
        del self._event[:-MOST]
        if self._clip is not None and len(self._clip) < MOST:
            self._clip.append(self._last)

    def forget(self) -> None:
        """Forget the last event: something else is given away now."""
        self._event, self._last = [], None

    def again(self, now: float) -> tuple[Moment, ...]:
        """Return the last event as it is shown once more, slowly; () where nothing has happened."""
        if len(self._event) < 2:
            return ()
        found = _moments(self._event, now)
        return tuple(
            Moment(replace(one.picture, again=True, note=None), min(LONGEST, max(SHORTEST, one.seconds * SLOWER)))
            for one in found
        )

    def cut_from(self, now: float) -> None:
        """Begin a clip with what is on air."""
        self._clip = [(now, self._last[1])] if self._last is not None else []

    def cut_to(self, now: float) -> Clip | None:
        """End the clip; None where none was begun or nothing was shown."""
        taken, self._clip = self._clip, None
        if not taken:
            return None
        moments = tuple(
            Moment(one.picture, min(one.seconds, MOST_STILL)) for one in _moments(taken, now) if one.seconds > 0
        )
        if not moments:
            return None
        made = Clip(moments[0].picture.title.title, moments)
        self.clips.append(made)
        return made


def _moments(pictures: list[tuple[float, AirPicture]], now: float) -> list[Moment]:
    ends = [*(at for at, _ in pictures[1:]), now]
    return [Moment(picture, max(0.0, end - at)) for (at, picture), end in zip(pictures, ends, strict=True)]
