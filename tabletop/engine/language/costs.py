"""Costs: everything that is paid in 409.1h."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.references import Granting, ThatVery
from tabletop.engine.vocabulary.aspects import (
    ASIDE,
    GRAVEYARDS,
    HANDS,
    LIFE,
    NO_ASPECT,
    OF_ZONE,
    PERMANENTS,
    POOLS,
    SOURCE,
    STATUS,
)


@reads(POOLS)
class Mana(Node, frozen=True):
    """Mana symbols, as in `vocabulary.mana`; `x_only`: the colours of mana that may be spent on an X among them.

    Those are one colour, several with strokes between them ("B/R"), or "each": any, and no more than one mana of each.
    `less`: so much generic mana is taken off once X is announced, as far as `least` mana are left.
    """

    symbols: tuple[str, ...]
    x_only: str = ""
    less: int = 0
    least: int = 0
    #: to be paid once for each counter of this kind on the object that the ability is on
    per: str = ""


@reads(SOURCE)
class TapThis(Node, frozen=True):
    """{T} (104.4)."""


@reads(SOURCE)
class SacrificeThis(Node, frozen=True):
    """Sacrifice the object that the ability is on."""


@reads(PERMANENTS)
class Sacrifice(Node, frozen=True):
    """Sacrifice `count` permanents you control that match."""

    filter: Filter
    count: int = 1


@reads(PERMANENTS | STATUS)
class TapOthers(Node, frozen=True):
    """Tap `count` untapped permanents you control that match."""

    filter: Filter
    count: int = 1


@reads(HANDS)
class DiscardCards(Node, frozen=True):
    """Discard `count` cards that match."""

    filter: Filter
    count: int = 1
    at_random: bool = False


@reads(HANDS)
class DiscardHand(Node, frozen=True):
    """Discard your hand."""


@reads(SOURCE)
class DiscardThis(Node, frozen=True):
    """Discard this card; `cycling` where a player cycles it by that (502.18)."""

    cycling: bool = False


@reads(SOURCE)
class RevealThis(Node, frozen=True):
    """Reveal this card from your hand, where it stays revealed until the upkeep step ends (502.53b)."""


@reads(LIFE)
class PayLife(Node, frozen=True):
    """Pay life."""

    amount: int


@reads(LIFE)
class PayHalfLife(Node, frozen=True):
    """Pay half your life, rounded up or down, `count` times one after the other."""

    up: bool = True
    count: int = 1


@reads(PERMANENTS)
class SacrificeAll(Node, frozen=True):
    """Sacrifice all permanents you control that match, be there none."""

    filter: Filter


@reads(SOURCE)
class RemoveCounters(Node, frozen=True):
    """Remove counters of a kind from the object that the ability is on, or (`whose`) from another one."""

    kind: str
    count: int = 1
    whose: Granting | ThatVery | None = None


@reads(SOURCE)
class RemoveSomeCounters(Node, frozen=True):
    """Remove X counters of a kind, any number of them, or all of them, from the object that the ability is on.

    `granting`: from the object that grants the ability, by its name within the quotes (202.2b), or (an id) that object
    once the ability has been granted.
    """

    kind: str
    any_number: bool = False
    every: bool = False
    granting: Granting | ThatVery | None = None


@reads(SOURCE)
class UnattachThis(Node, frozen=True):
    """Unattach the Equipment that the ability is on, or (`whose`) the one that grants it."""

    whose: Granting | ThatVery | None = None


@reads(SOURCE)
class PutCountersOnThis(Node, frozen=True):
    """Put counters of a kind on the object that the ability is on."""

    kind: str
    count: int = 1


@reads(SOURCE)
class ReturnThis(Node, frozen=True):
    """Return the object that the ability is on to its owner's hand."""


@reads(SOURCE)
class ExileThis(Node, frozen=True):
    """Remove the object that the ability is on from the game, from where it is."""

    zone: Literal["in play", "graveyard", "hand"] = "in play"


@reads(lambda it: OF_ZONE[it.zone])
class ExileCards(Node, frozen=True):
    """Remove `count` cards that match, of your graveyard or hand, or permanents you control, from the game."""

    filter: Filter
    count: int = 1
    zone: Literal["graveyard", "hand", "in play"] = "graveyard"
    #: the words by which other abilities of this object find it there (217.7d)
    linked: str = ""


@reads(lambda it: OF_ZONE["hand"])
class RevealCards(Node, frozen=True):
    """Reveal `count` cards of your hand that match; they stay there."""

    filter: Filter
    count: int = 1


@reads(lambda it: OF_ZONE[it.zone])
class ExileTop(Node, frozen=True):
    """Remove the top cards of your library from the game, or the topmost cards of your graveyard that match."""

    count: int = 1
    zone: Literal["library", "graveyard"] = "library"
    filter: Filter = Anything()


@reads(PERMANENTS | STATUS)
class TapHost(Node, frozen=True):
    """Tap what this Aura is attached to."""


@reads(PERMANENTS)
class ReturnToHand(Node, frozen=True):
    """Return `count` permanents you control that match to their owner's hand."""

    filter: Filter
    count: int = 1


@reads(lambda it: OF_ZONE["hand"] if it.hand else ASIDE if it.linked else GRAVEYARDS)
class PutCards(Node, frozen=True):
    """Move `count` cards that match out of your graveyard, or (`anybody`) out of graveyards, to a zone of their owners.

    "library" is its bottom; `hand`: out of your hand, on top of your library. `linked`: cards that are removed from the
    game by the ability that is linked by this name (217.7d). `together`: always so many out of one graveyard.
    """

    filter: Filter
    count: int = 1
    to: Literal["hand", "library", "graveyard", "removed from the game"] = "library"
    anybody: bool = False
    hand: bool = False
    linked: str = ""
    together: int = 1


@reads(PERMANENTS | STATUS)
class ChangeCounters(Node, frozen=True):
    """Put a counter of a kind on `count` permanents you control that match, or (`number` -1) remove one from each."""

    filter: Filter
    kind: str
    number: int = -1
    count: int = 1


@reads(LIFE)
class OthersGain(Node, frozen=True):
    """Have an opponent of your choice gain life, or (`each`) each other player."""

    amount: int
    each: bool = False


@reads(NO_ASPECT)
class ChooseNumber(Node, frozen=True):
    """Choose a number between two numbers, which is announced as an X is (409.1b)."""

    low: int
    high: int


@reads(NO_ASPECT)
class TimesX(Node, frozen=True):
    """A part so many times as the announced X says, each with another thing ("discard X cards").

    `any_number`: the payer says how many, and no X stands in the text.
    """

    part: ChosenCost | PayLife
    any_number: bool = False


#: costs that are paid with things of the payer's choice
ChosenCost: TypeAlias = (
    Sacrifice | TapOthers | ReturnToHand | DiscardCards | ExileCards | PutCards | RevealCards | ChangeCounters
)
Cost: TypeAlias = (
    Mana
    | TapThis
    | SacrificeThis
    | Sacrifice
    | TapOthers
    | DiscardCards
    | DiscardHand
    | DiscardThis
    | RevealThis
    | PayLife
    | PayHalfLife
    | SacrificeAll
    | RemoveCounters
    | RemoveSomeCounters
    | PutCountersOnThis
    | ReturnThis
    | ReturnToHand
    | ExileThis
    | ExileCards
    | RevealCards
    | ExileTop
    | TapHost
    | UnattachThis
    | PutCards
    | ChangeCounters
    | OthersGain
    | ChooseNumber
    | TimesX
)
