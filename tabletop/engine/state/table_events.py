"""Events beside the course of a game: what a judge carries out, and loops that players show and close (421)."""

from __future__ import annotations

from tabletop.engine.state.edits import Edit
from tabletop.engine.state.events import Event
from tabletop.engine.state.turn import Combat, Turn, TurnMarkers
from tabletop.engine.vocabulary.decisions import Answer
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat, TurnNumber
from tabletop.engine.vocabulary.zones import Zone


class Judged(Event, frozen=True):
    """A judge's edit begins to be carried out; None: it has been."""

    edit: Edit | None


class ByHand(Event, frozen=True):
    """A card has resolved or come into play whose text is not wholly understood; `card` is an index."""

    object: ObjectId
    card: int
    seat: Seat


class RulesSwitched(Event, frozen=True):
    """The rules are off from here on, or on again."""

    off: bool


class Brought(Event, frozen=True):
    """A card from outside comes into the game, to a zone of its owner. `card` is an index; `new` is filled in."""

    card: int
    owner: Seat
    to: Zone
    controller: Seat = NOBODY
    bottom: bool = False
    new: ObjectId = NOTHING


class BroughtIn(Event, frozen=True):
    """An effect or rule brings a card into the game from outside: number `place` of those of its owner there.

    `card` (an index) and `new` are filled in.
    """

    owner: Seat
    place: int
    to: Zone
    card: int = -1
    new: ObjectId = NOTHING


class TakenAway(Event, frozen=True):
    """An object, or an ability on the stack, is in the game no more, and was not there for any rule."""

    object: ObjectId


class PutUnder(Event, frozen=True):
    """A permanent is under a player's control as if it had come into play so; no effect says it."""

    object: ObjectId
    controller: Seat


class FreshChanged(Event, frozen=True):
    """A permanent came under its controller's control this turn (212.3d), or long ago."""

    object: ObjectId
    fresh: bool


class DamageMarked(Event, frozen=True):
    """So much more damage, or (negative) less, is marked on a permanent; nothing has dealt it."""

    object: ObjectId
    amount: int


class MomentSet(Event, frozen=True):
    """The game stands elsewhere in time; `upkeeps` are, by seat, the turns of the last two upkeeps."""

    turn: Turn
    combat: Combat | None
    upkeeps: tuple[tuple[TurnNumber, TurnNumber], ...]
    starting_team: int


class LoopShown(Event, frozen=True):
    """A seat (NOBODY: the rules) shows one round of a loop, which is to be closed; () takes it away again (421.1)."""

    seat: Seat
    answers: tuple[Answer, ...] = ()


class LoopRan(Event, frozen=True):
    """A loop was closed (421): it ran so many rounds. `over`: it came to an end of its own; `why` says why its rounds
    were played one by one."""

    rounds: int
    over: bool = False
    why: str = ""


class SubgameBegan(Event, frozen=True):
    """A subgame begins; the main game waits (506.1)."""


class SubgameEnded(Event, frozen=True):
    """A subgame is over, and its main game goes on (506.6); `winners` are its players, () in a draw."""

    winners: tuple[Seat, ...]


class MarkersMoved(Event, frozen=True):
    """The turn markers are now so (608.4), and this turn is in front (None: the marker in front is between turns)."""

    markers: TurnMarkers
    turn: Turn | None


class RangesDetermined(Event, frozen=True):
    """Who is within whose range of influence from now on: by seat, a bit for each seat within range (601.2c)."""

    reach: tuple[int, ...]
