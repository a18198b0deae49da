"""The programme: what is on air and what is cued, as a value with its transitions. It knows no window and no clock.

LIVE follows the table. HELD keeps the picture that was on air last, STANDBY shows a card: in both what is chosen is
cued, and TAKE brings it. Each transition returns the next programme and the way in which the picture changes.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tabletop.controller.air.look import Look
from tabletop.session.seeing.observation import PUBLIC, Secrecy

Tally: TypeAlias = Literal["live", "held", "standby"]
#: how the picture on air changes: not at all, by a fade, or in one frame
Way: TypeAlias = Literal["stay", "fade", "cut"]
#: where the position on the table comes from; the first two go on air by themselves
Source: TypeAlias = Literal["game", "demonstration", "file", "editor"]
CUED: Final[tuple[Source, ...]] = ("file", "editor")
#: how long a fade takes, and within how many seconds the second press counts that gives more away
FADE_MS: Final = 250
TWICE: Final = 4.0


class Disclosure(Struct, frozen=True):
    """What is given away: a secrecy, and after how many seconds in a hand a card is shown."""

    secrecy: Secrecy = PUBLIC
    delay: int = 0

    def gives_no_more_than(self, other: Disclosure) -> bool:
        """Return whether nothing is given away here that is not given away there, nor sooner."""
        if self.secrecy == PUBLIC:
            return True
        return self.secrecy.gives_no_more_than(other.secrecy) and self.delay >= other.delay


class Programme(Struct, frozen=True):
    """What is on air. `look` and `disclosure` are on air, `cued_look` and `cued` are what TAKE brings.

    `armed` is what a first press would give away, at `armed_at`; `source` is where the table's position comes from.
    """

    tally: Tally = "standby"
    look: Look = Look()
    disclosure: Disclosure = Disclosure()
    cued_look: Look = Look()
    cued: Disclosure = Disclosure()
    armed: Disclosure | None = None
    armed_at: float = 0.0
    source: Source = "game"

    @property
    def live(self) -> bool:
        """Return whether the table is on air."""
        return self.tally == "live"


class Next(NamedTuple):
    """The programme after a command, and how its picture comes."""

    programme: Programme
    way: Way


def hold(now: Programme) -> Next:
    """Keep the picture that is on air; where it is kept already, or a card is on air, nothing changes."""
    calm = _disarmed(now)
    return Next(replace(calm, tally="held") if now.live else calm, "stay")


def take(now: Programme) -> Next:
    """Bring the table on air, as it is cued."""
    if now.live:
        return Next(_disarmed(now), "stay")
    return Next(replace(_disarmed(now), tally="live", look=now.cued_look, disclosure=now.cued), "fade")


def standby(now: Programme) -> Next:
    """Bring the standby card on air; the cue stays as it is."""
    if now.tally == "standby":
        return Next(_disarmed(now), "stay")
    return Next(replace(_disarmed(now), tally="standby", look=now.cued_look, disclosure=Disclosure()), "fade")


def panic(now: Programme) -> Next:
    """Bring the standby card on air in one frame; whatever was shown, only what is public is cued."""
    public = Disclosure(PUBLIC, now.cued.delay)
    return Next(
        replace(_disarmed(now), tally="standby", look=now.cued_look, disclosure=Disclosure(), cued=public), "cut"
    )


def disclose(now: Programme, wanted: Disclosure, at: float) -> Next:
    """Choose what is given away, at a time in seconds.

    While the table is on air less comes at once; more is armed by a first press and comes with the second.
    """
    if not now.live:
        return Next(replace(_disarmed(now), cued=wanted), "stay")
    if wanted.gives_no_more_than(now.disclosure):
        changed = wanted != now.disclosure
        return Next(replace(_disarmed(now), disclosure=wanted, cued=wanted), "cut" if changed else "stay")
    if now.armed != wanted or at - now.armed_at > TWICE:
        return Next(replace(now, armed=wanted, armed_at=at), "stay")
    return Next(replace(_disarmed(now), disclosure=wanted, cued=wanted), "fade")


def dress(now: Programme, wanted: Look) -> Next:
    """Choose how the canvas looks: at once while the table or the card is on air, cued while a picture is held."""
    calm = _disarmed(now)
    if now.tally == "held":
        return Next(replace(calm, cued_look=wanted), "stay")
    if wanted == now.look:
        return Next(replace(calm, cued_look=wanted), "stay")
    same = (wanted.canvas, wanted.ground, wanted.camera) == (now.look.canvas, now.look.ground, now.look.camera)
    return Next(replace(calm, look=wanted, cued_look=wanted), "fade" if same else "cut")


def bring(now: Programme, source: Source) -> Next:
    """Take note of what comes to the table: a game or a demonstration goes on, what comes from outside is cued.

    What is cued gives away what is public, until more is chosen: whose hands it shows is another matter than before.
    """
    calm = replace(_disarmed(now), source=source)
    if source not in CUED:
        return Next(calm, "stay")
    public = Disclosure(PUBLIC, now.cued.delay)
    return Next(replace(calm, tally="held" if now.live else now.tally, cued=public), "stay")


def _disarmed(now: Programme) -> Programme:
    return replace(now, armed=None, armed_at=0.0)
