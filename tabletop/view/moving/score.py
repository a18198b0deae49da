"""When each thing that happened begins to be shown, and for how long: one after another, a batch in 600 ms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, assert_never

from msgspec import Struct

from tabletop.view.ground.motion import Motion
from tabletop.view.moving.happened import Counted, Dealt, Happening, Pending, Rose
from tabletop.view.moving.zones import Went

#: what a motion shows
Kind: TypeAlias = Literal[
    "draw", "cast", "ability", "permanent", "resolve", "countered", "death", "remove", "flight", "enter", "appear",
    "dealt", "life", "pending", "rise",
]  # fmt: skip

#: milliseconds at a usual pace
TIMES: Final[dict[Kind, int]] = {
    "draw": 240, "cast": 280, "ability": 220, "permanent": 320, "resolve": 260, "countered": 240, "death": 440,
    "remove": 240, "flight": 240, "enter": 220, "appear": 120, "dealt": 260, "life": 160, "pending": 120, "rise": 180,
}  # fmt: skip
#: of a death: how long the picture empties before its slip goes to the graveyard
EMPTIES: Final = 180
#: of a permanent: how long its row makes room for it first
MAKES_ROOM: Final = 120
#: how long a row closes up over what has left it, and an arrow grows from what has gone on the stack
CLOSES_UP: Final = 120
ARROW: Final = 140
#: of a spell: how long its picture is paper
FLASH: Final = 60
#: what begins only when all of a lower number has ended
_BEATS: Final[dict[Kind, int]] = {
    "rise": 0, "dealt": 0, "countered": 0, "resolve": 0, "life": 1, "death": 1, "remove": 1,
    "flight": 2, "permanent": 2, "enter": 2, "appear": 2, "draw": 2, "cast": 3, "ability": 3, "pending": 3,
}  # fmt: skip
#: how much later the last of a beat begins than the first, at most
_MOST_STAGGER: Final = 180


class Cue(Struct, frozen=True):
    """One motion: what it shows, after how many milliseconds it begins, how long it takes."""

    what: Happening
    kind: Kind
    wait: float
    milliseconds: float

    @property
    def ends(self) -> float:
        """When it has ended."""
        return self.wait + self.milliseconds

    def part(self, milliseconds: int) -> float:
        """Return how long a part of it takes that takes so long at a usual pace."""
        return milliseconds * self.milliseconds / TIMES[self.kind]


class Score(Struct, frozen=True):
    """The motions of one update, and after how many milliseconds rows close up over what has left them."""

    cues: tuple[Cue, ...] = ()
    rows_wait: float = 0.0


def kind_of(what: Happening) -> Kind:
    """Return what a motion shows."""
    match what:
        case Dealt():
            return "dealt"
        case Counted():
            return "life"
        case Pending():
            return "pending"
        case Rose():
            return "rise"
        case Went():
            return _kind_of_way(what)
    assert_never(what)


def _kind_of_way(went: Went) -> Kind:
    origin, goal = went.origin.zone, went.goal.zone
    if went.stays:
        return "ability"
    if origin == "stack":
        if went.countered:
            return "countered"
        return "permanent" if goal == "play" else "resolve"
    if goal == "stack":
        return "cast" if origin else "appear"
    if origin == "play":
        if goal == "graveyard":
            return "death"
        return "flight" if goal in ("hand", "library") else "remove"
    if goal == "play":
        return "enter" if origin else "appear"
    return "draw" if goal == "hand" else "flight"


def scored(what: Sequence[Happening], motion: Motion) -> Score:
    """Return when each begins: in beats, staggered within each, all of them in the time that a batch may take."""
    if not what:
        return Score()
    kinds = [(one, kind_of(one)) for one in what]
    beats = [[pair for pair in kinds if _BEATS[pair[1]] == beat] for beat in range(4)]
    cues: list[Cue] = []
    start = rows = 0.0
    for beat in beats:
        waits = start
        step = min(60.0, _MOST_STAGGER / max(1, len(beat) - 1))
        end = start
        for one, kind in beat:
            cue = Cue(one, kind, waits, TIMES[kind])
            cues.append(cue)
            end = max(end, cue.ends)
            waits = waits + step if motion.batch else cue.ends
            if kind in ("death", "remove"):
                rows = max(rows, cue.wait + EMPTIES)
        start = end
    if any(kind in ("cast", "ability") for _, kind in kinds):
        start += ARROW
    start = max(start, rows + CLOSES_UP)
    share = motion.pace * (min(1.0, motion.batch / motion.pace / start) if motion.batch else 1.0)
    return Score(
        tuple(Cue(cue.what, cue.kind, cue.wait * share, cue.milliseconds * share) for cue in cues), rows * share
    )
