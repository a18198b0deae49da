"""Events: all that can happen in a game, as data. A batch of events is one simultaneous happening.

An event says what changes by how much, never what the new value is, so that the members of a batch add up.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.changes import Change
from tabletop.engine.state.lasting_effects import FloatingEffect
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.stack import StackObject, WaitingTrigger
from tabletop.engine.state.turn import Attack, Combat, Outcome, Turn
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat
from tabletop.engine.vocabulary.zones import Zone

Cause: TypeAlias = Literal[
    "draw", "play", "resolve", "counter", "destroy", "sacrifice", "discard", "state-based", "effect", "mulligan",
    "cost", "create", "mill", "put", "return", "cycle",
]  # fmt: skip


class Event(Struct, frozen=True, gc=False):
    """The base of all events."""


class Moved(Event, frozen=True):
    """An object goes from its zone to another and becomes a new object there (217.1c).

    `count` of a group move; None: all of it. `new` is the id in the new zone, filled in as it is committed.
    """

    object: ObjectId
    to: Zone
    cause: Cause = "effect"
    count: int | None = None
    controller: Seat = NOBODY
    tapped: bool = False
    bottom: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached: Ref = NOTHING
    new: ObjectId = NOTHING
    origin: Zone = "ceased"
    seat: Seat = NOBODY
    #: shown to everybody on the way ("reveal it")
    revealed: bool = False
    #: turned face down on the way (502.26b)
    face_down: bool = False
    #: what a card that is removed from the game will be found by (`Object.held_by`, `Object.held_for`)
    held_by: ObjectId = NOTHING
    held_for: str = ""
    attacking: bool = False
    #: whether regeneration can replace a destruction
    regenerable: bool = True
    #: a flip card that comes into play flipped (508.2); its other side is a card of the game already
    flipped: bool = False
    #: of what an effect has discarded or destroyed: who controls the spell or ability
    by: Seat = NOBODY
    #: what was chosen as it comes into play
    choices: tuple[tuple[str, str], ...] = ()
    #: the card that it comes into play as a copy of; -1: as itself (503.5)
    as_card: int = -1
    #: what effects give it from then on, as it comes into play (419.1b)
    changes: tuple[Change, ...] = ()


class CardAdded(Event, frozen=True):
    """A token's characteristics are written down as a card of the game, unless they are already (216.1)."""

    card: Card


class CardCopied(Event, frozen=True):
    """A copy of a card is made, to be played (503.12): outside of the game until it is. `new` is filled in."""

    card: int
    seat: Seat
    new: ObjectId = 0


class TokensCreated(Event, frozen=True):
    """`count` equal tokens come into play as one group (200.4a). `card` is an index into State.cards."""

    card: int
    owner: Seat
    controller: Seat
    count: int
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    choices: tuple[tuple[str, str], ...] = ()
    #: what they will be found by (`Object.held_by`)
    held_by: ObjectId = NOTHING
    new: ObjectId = NOTHING
    changes: tuple[Change, ...] = ()


class SplitOff(Event, frozen=True):
    """`count` members of a group are singled out: they become a group of their own, equal so far."""

    object: ObjectId
    count: int = 1
    new: ObjectId = NOTHING


class BroughtTogether(Event, frozen=True):
    """A group that nothing tells apart from another any more is part of that one again."""

    object: ObjectId
    other: ObjectId


class Damaged(Event, frozen=True):
    """A source deals damage to an object or player; `times` equal sources each deal `amount`."""

    source: ObjectId
    to: Ref
    amount: int
    combat: bool = False
    times: int = 1
    #: the source as a card, for what is shown
    card: int = -1
    preventable: bool = True
    #: it does not reduce a player's life total to less than this; 0: to whatever it comes to
    leaves: int = 0


class CardDrawn(Event, frozen=True):
    """A player draws a card (423.1). Only proposed: it happens as a move, or as a draw from an empty library."""

    seat: Seat


class DamageRemoved(Event, frozen=True):
    """Damage marked on these permanents is removed (314.2, 419.6b)."""

    objects: tuple[ObjectId, ...]


class LifeChanged(Event, frozen=True):
    """A player gains or loses life; the result goes to the team (606.9)."""

    seat: Seat
    amount: int
    cause: Literal["gain", "loss", "burn", "pay", "damage"] = "gain"


class DrewFromEmpty(Event, frozen=True):
    """A player tried to draw from an empty library (423.4)."""

    seat: Seat


class TapChanged(Event, frozen=True):
    """A permanent becomes tapped or untapped."""

    object: ObjectId
    tapped: bool
    for_mana: bool = False


class TurnedFaceUp(Event, frozen=True):
    """A face-down permanent is turned face up: it is its card again (502.26d). `card` is filled in."""

    object: ObjectId
    seat: Seat
    card: int = -1
    #: what was chosen as it was (419.1e)
    choices: tuple[tuple[str, str], ...] = ()
    #: the X of the cost
    x: int = 0


class CountersChanged(Event, frozen=True):
    """Counters are put on (positive) or removed from (negative) each member of an entry."""

    object: ObjectId
    kind: str
    amount: int
    #: the player who removes them: of an effect, or as a cost
    by: Seat = NOBODY


class Poisoned(Event, frozen=True):
    """A player gets poison counters."""

    seat: Seat
    amount: int


class ManaAdded(Event, frozen=True):
    """Mana goes into a pool (406)."""

    seat: Seat
    mana: tuple[PoolMana, ...]
    source: ObjectId = NOTHING


class ManaSpent(Event, frozen=True):
    """Mana leaves a pool to pay a cost."""

    seat: Seat
    mana: tuple[PoolMana, ...]


class ManaGathered(Event, frozen=True):
    """Equal mana in a pool is one again: no action is under way, so that nobody asks which mana ability made it."""

    seat: Seat


class ManaEmptied(Event, frozen=True):
    """A pool empties as a phase ends (300.3); the burn is a LifeChanged of its own in the batch."""

    seat: Seat
    amount: int


class Shuffled(Event, frozen=True):
    """A library is in a new order; its objects get new ids (architecture: a shuffle renumbers them).

    From `first` on, top down: the new ids are filled in as it is committed.
    """

    seat: Seat
    order: tuple[ObjectId, ...]
    first: ObjectId = NOTHING


class LibraryArranged(Event, frozen=True):
    """The top of a library is put back in an order."""

    seat: Seat
    order: tuple[ObjectId, ...]


class PutOnStack(Event, frozen=True):
    """An object is put on the stack."""

    entry: StackObject


class StackChanged(Event, frozen=True):
    """An object on the stack gets announced choices (409.1)."""

    entry: StackObject


class LeftStack(Event, frozen=True):
    """`count` members of an ability or the combat damage leave the stack (a spell leaves by a move)."""

    object: ObjectId
    count: int | None = None
    countered: bool = False


class SpellPlayed(Event, frozen=True):
    """A spell has become played (409.1i)."""

    object: ObjectId
    seat: Seat


class AbilityPlayed(Event, frozen=True):
    """An activated ability has become played (409.1i, 411)."""

    source: ObjectId
    index: int
    seat: Seat
    mana: bool = False
    #: whether {T} is in its cost
    taps: bool = False


class BecameTarget(Event, frozen=True):
    """Something became the target of a spell or ability."""

    target: Ref
    by: ObjectId


class EffectStarted(Event, frozen=True):
    """A floating effect begins."""

    effect: FloatingEffect


class EffectsEnded(Event, frozen=True):
    """Floating effects end, by id; of regeneration shields one use."""

    effects: tuple[int, ...]


class ShieldUsed(Event, frozen=True):
    """A prevention shield prevented damage; or a regeneration shield was used once."""

    effect: int
    amount: int


class Regenerated(Event, frozen=True):
    """A permanent regenerates: damage removed, tapped, removed from combat (419.6b)."""

    object: ObjectId


class AttachedTo(Event, frozen=True):
    """An Aura or Equipment becomes attached, or (0) unattached; attaching gives a new timestamp (418.5e)."""

    object: ObjectId
    to: Ref


class ControlChanged(Event, frozen=True):
    """A permanent has come under another player's control."""

    object: ObjectId
    controller: Seat


class CopyChanged(Event, frozen=True):
    """A permanent is now, under copy effects, the card with this index (503.3)."""

    object: ObjectId
    card: int


class SpellCopied(Event, frozen=True):
    """A copy of a spell is put on the stack, with its choices (503.10)."""

    entry: StackObject


class AttackersDeclared(Event, frozen=True):
    """Creatures attack (308.2g)."""

    attacks: tuple[Attack, ...]


class PutAttacking(Event, frozen=True):
    """Creatures are put into play attacking (308.3): they were never declared, and nothing triggers on it."""

    attacks: tuple[Attack, ...]


class PutBlocking(Event, frozen=True):
    """Creatures are put into play blocking (309.3): they were never declared, and nothing triggers on their blocking.

    (blocker, attacker) pairs. An attacker that was unblocked becomes blocked by them (309.4).
    """

    pairs: tuple[tuple[ObjectId, ObjectId], ...]


class BlockersDeclared(Event, frozen=True):
    """(blocker, attacker) pairs that a defending team declares (309.2, 602.4)."""

    pairs: tuple[tuple[ObjectId, ObjectId], ...]
    team: int


class BecameBlocked(Event, frozen=True):
    """An attacker became blocked by these (309.2f); `again`: it was blocked already when these came to block it."""

    attacker: ObjectId
    blockers: tuple[ObjectId, ...]
    again: bool = False


class LeftCombat(Event, frozen=True):
    """Creatures are removed from combat (306.2)."""

    objects: tuple[ObjectId, ...]


class PhasedOut(Event, frozen=True):
    """Permanents phase out (502.15b); what phases out along with them is filled in."""

    objects: tuple[ObjectId, ...]


class PhasedIn(Event, frozen=True):
    """Phased-out objects phase in (502.15b); what comes back along with them is filled in."""

    objects: tuple[ObjectId, ...]


class CombatChanged(Event, frozen=True):
    """A combat phase begins, goes on or ends."""

    combat: Combat | None


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    number: int
    team: int


class TurnStarted(Event, frozen=True):
    """A team's turn has begun: what it controls has been there as it began (212.3d), lands and abilities that
    may be played once a turn may be played again (403.3)."""

    team: int
    there: tuple[ObjectId, ...]
    used: tuple[ObjectId, ...]


class StepBegan(Event, frozen=True):
    """A phase or step begins (300.5)."""

    phase: str
    step: str


class TurnChanged(Event, frozen=True):
    """Bookkeeping of the turn: priority, passes, where we are."""

    turn: Turn


class StateTriggered(Event, frozen=True):
    """An ability that waits for a state of the game has triggered (410.11)."""

    waiting: WaitingTrigger


class TriggersTaken(Event, frozen=True):
    """Waiting triggers, by index, wait no longer: they go on the stack, resolve as mana abilities, or fail."""

    indices: tuple[int, ...]


class Flipped(Event, frozen=True):
    """Chance named a player."""

    seat: Seat


class LandPlayed(Event, frozen=True):
    """A player has played a land (212.6a); `by` is the permanent that let him or her play another one (212.6b)."""

    seat: Seat
    object: ObjectId
    by: ObjectId = NOTHING


class CheckedEmpty(Event, frozen=True):
    """The marks of draws from empty libraries are cleared (420.5g)."""


class Lost(Event, frozen=True):
    """A player loses the game; `by` is the rule."""

    seat: Seat
    by: str


class LeftGame(Event, frozen=True):
    """Players who have lost leave a game that goes on; what they own and control goes in moves beside it (600.4a)."""

    seats: tuple[Seat, ...]


class Ended(Event, frozen=True):
    """The game ends."""

    outcome: Outcome


class Revealed(Event, frozen=True):
    """Cards are shown to everybody, as indices into State.cards."""

    seat: Seat
    cards: tuple[int, ...]


class RevealChanged(Event, frozen=True):
    """A player plays with a card of hand or library revealed from now on, or not any more (502.53b, 217.2e)."""

    seat: Seat
    object: ObjectId
    revealed: bool


class Reversed(Event, frozen=True):
    """An illegal or given-up action was taken back (422).

    `part`: of something that goes on, a payment in a resolution or a mana ability in a payment.
    """

    seat: Seat
    what: str
    reason: str
    part: bool = False
