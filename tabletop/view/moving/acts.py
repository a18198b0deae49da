"""The acts of a score: one for each kind of motion, and what is shown in their place where nothing is to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.view.moving import blows, comings, leavings, stack_acts
from tabletop.view.moving.acting import Acting, fading
from tabletop.view.moving.blows import ON_PLATE
from tabletop.view.moving.copies import Copy
from tabletop.view.moving.happened import Counted, Happening
from tabletop.view.moving.lives import LifeRoll
from tabletop.view.moving.overhead import Now, Overhead, Was
from tabletop.view.moving.score import Cue, Kind, Score
from tabletop.view.moving.zones import Went

#: how long after its start the ring of an attacker is seen, and its peak (at a usual pace)
RING_LATER: Final = 80
PEAK_LATER: Final = 140

_ACTS: Final[dict[Kind, Callable[[Acting, Cue], None]]] = {
    "draw": comings.draw,
    "enter": comings.enter,
    "appear": comings.appear,
    "permanent": comings.permanent,
    "rise": comings.rise,
    "cast": stack_acts.cast,
    "ability": stack_acts.ability,
    "resolve": stack_acts.resolve,
    "countered": stack_acts.countered,
    "death": leavings.death,
    "remove": leavings.remove,
    "flight": leavings.flight,
    "dealt": blows.dealt,
    "life": blows.life,
    "pending": blows.pending,
}


def play(overhead: Overhead, score: Score, before: Was, now: Now) -> None:
    """Show a score; `before` is the table as it was."""
    on = Acting(overhead, before, now)
    for cue in score.cues:
        _ACTS[cue.kind](on, cue)


def fade(overhead: Overhead, what: Sequence[Happening], before: Was, now: Now, milliseconds: float) -> None:
    """Show the same without any way: what has left fades where it was, and a life total that it had."""
    for one in what:
        if isinstance(one, Counted):
            _, block = now.life(one.seat)
            roll = LifeRoll(overhead.pictures, block, one.before, one.before)
            overhead.add(roll, ON_PLATE)
            overhead.send(roll, fading(*block.middle), milliseconds)
        elif isinstance(one, Went) and not one.stays and one.origin.zone in ("play", "stack"):
            key = before.anchors.key_of(one.origin.ref) if one.origin.zone == "play" else ("s", one.origin.ref)
            if key is None or key not in before.stood or key in now.items:
                continue
            at, pixmap = before.stood[key]
            overhead.send(overhead.add(Copy(pixmap)), fading(at.x(), at.y()), milliseconds)
