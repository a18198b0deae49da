"""Seven shapes for every choice in the game, and the answers to them, as data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import force_setattr

from tabletop.engine.vocabulary.ids import NOBODY, Ref, Seat
from tabletop.engine.vocabulary.payments import Need, Phase
from tabletop.engine.vocabulary.purposes import Purpose


class Refusal(Struct, frozen=True, gc=False):
    """A reason why something is not allowed: a sentence, the rule id, and the objects that cause it."""

    reason: str
    rule: str
    about: tuple[Ref, ...] = ()

    def __post_init__(self) -> None:
        """Begin the sentence with a capital letter: it may begin with what has no name of its own."""
        if self.reason[:1].islower():
            force_setattr(self, "reason", self.reason[0].upper() + self.reason[1:])


class Option(Struct, frozen=True, gc=False):
    """One thing that can be answered.

    `key` is stable (answers name keys, never positions); `about` are the objects and players that it
    concerns, so that a drag can be matched to it; `fails` is set on an option that can be begun and will
    turn out illegal (422), never on one that is legal. `seat` is whose action it is, where that is not the seat of
    the decision but a team mate's (606.6e).
    """

    key: str
    text: str
    about: tuple[Ref, ...] = ()
    fails: Refusal | None = None
    #: how many times it can be taken: the size of a group of equal things
    most: int = 1
    seat: Seat = NOBODY


# --- answers --------------------------------------------------------------------------------------


class Picked(Struct, frozen=True, tag="picked", gc=False):
    """Answers Pick, and the steps of Pay: the keys picked, in order where order matters."""

    keys: tuple[str, ...] = ()


class Numbered(Struct, frozen=True, tag="numbered", gc=False):
    """Answers Number."""

    number: int


class Divided(Struct, frozen=True, tag="divided", gc=False):
    """Answers Divide: (key, share) pairs; keys not named get 0."""

    shares: tuple[tuple[str, int], ...] = ()


class Arranged(Struct, frozen=True, tag="arranged", gc=False):
    """Answers Arrange: every key once, first to last."""

    keys: tuple[str, ...] = ()


class Assigned(Struct, frozen=True, tag="assigned", gc=False):
    """Answers Assign: (source key, target key, how many) triples."""

    pairs: tuple[tuple[str, str, int], ...] = ()


class Named(Struct, frozen=True, tag="named", gc=False):
    """Answers Name."""

    name: str


class Spent(Struct, frozen=True, tag="spent", gc=False):
    """Pays what is left of a Pay: one mana key of the pool for each symbol in order; () lets it be chosen."""

    mana: tuple[str, ...] = ()


Answer: TypeAlias = Picked | Numbered | Divided | Arranged | Assigned | Named | Spent

#: a predicate on the whole answer: what is wrong with it, or nothing
Check: TypeAlias = Callable[[Any], Refusal | None]


# --- decisions ------------------------------------------------------------------------------------


class Decision(Struct, frozen=True, kw_only=True):
    """The fields that all seven shapes share.

    `seat` is whose choice it is by the rules (CHANCE for coins and shuffles); where a team chooses it is the primary
    player, and `mates` are the others, any of whom may answer (606.6); where a player's turn is controlled `seat` is
    its controller, who answers, and `of` the player whose choice it is (507.3); `purpose` is the kind of choice;
    `public` says that every option lies in every seat's observation, so that nobody need look away; `about` are the
    objects that ask; `chosen` is what has been chosen already in the same round (103.4a); `check` judges a whole answer
    and is not part of the data; nor is `why`, which knows the rules' reason why an answer names what is not offered.
    """

    seat: Seat
    purpose: Purpose
    rule: str
    text: str
    mates: tuple[Seat, ...] = ()
    of: Seat = NOBODY
    public: bool = True
    about: tuple[Ref, ...] = ()
    chosen: tuple[str, ...] = ()
    check: Check | None = None
    why: Check | None = None

    @property
    def player(self) -> Seat:
        """Whose choice it is: with whose hand, mana and permanents. Of a controlled turn that is not who answers."""
        return self.seat if self.of == NOBODY else self.of

    def may_answer(self, seat: Seat) -> bool:
        """Tell whether an answer may come from a seat."""
        return seat == self.seat or seat in self.mates


class Pick(Decision, frozen=True, kw_only=True, tag="pick"):
    """Pick between `least` and `most` of the options.

    `proposed` is an answer with which what is being paid for can be paid, where there is something to be said about it.
    """

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    proposed: tuple[str, ...] = ()


class Number(Decision, frozen=True, kw_only=True, tag="number"):
    """Name a number from `low` to `high` (None: no bound)."""

    low: int = 0
    high: int | None = None


class Divide(Decision, frozen=True, kw_only=True, tag="divide"):
    """Divide `total` among the options, each getting at least `least`."""

    total: int
    options: tuple[Option, ...]
    least: int = 0


class Arrange(Decision, frozen=True, kw_only=True, tag="arrange"):
    """Put the options in an order."""

    options: tuple[Option, ...]


class Assign(Decision, frozen=True, kw_only=True, tag="assign"):
    """Assign sources to targets; `targets` has, beside each source, the options for it."""

    sources: tuple[Option, ...]
    targets: tuple[tuple[Option, ...], ...]


class Name(Decision, frozen=True, kw_only=True, tag="name"):
    """Name something of a domain ("card name", "creature type", "colour")."""

    domain: str
    options: tuple[Option, ...] = ()


class Pay(Decision, frozen=True, kw_only=True, tag="pay"):
    """Pay mana: play a mana ability (Picked), pay (Spent), or give up (Picked "give up").

    `cost` is what is left as symbols, `pool` the mana keys at hand with how many of each, `options` the mana
    abilities that may be played; `enough` says whether the pool pays the cost now. `needs` is what the rest of the
    cost takes, and of whatever is being paid for with this; `phases` is all mana still to be paid, this cost first.
    """

    cost: tuple[str, ...]
    pool: tuple[tuple[str, int], ...]
    options: tuple[Option, ...]
    enough: bool
    needs: tuple[Need, ...] = ()
    phases: tuple[Phase, ...] = ()


AnyDecision: TypeAlias = Pick | Number | Divide | Arrange | Assign | Name | Pay
Shape: TypeAlias = Literal["pick", "number", "divide", "arrange", "assign", "name", "pay"]

GIVE_UP = "give up"
