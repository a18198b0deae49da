"""Effects on objects: damage, destruction, moving, tapping, counters, continuous effects (413.2, 418.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.changes import Change
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import This, What, Who, You

Duration: TypeAlias = Literal[
    "end of turn",
    "end of combat",
    "rest of game",
    "while source in play",
    "while source tapped",
    "while source yours",
    "while source yours and tapped",
    "while yours",
    "while it is enchanted",
    "next untap",
    "your next turn",
    "your next upkeep",
]


class DealDamage(Node, frozen=True):
    """`source` deals damage to objects or players; `divided`: as announced in 409.1e; `evenly`: in equal parts, rounded
    down."""

    amount: Amount
    to: What | None = None
    players: Who | None = None
    source: What = This()
    divided: bool = False
    preventable: bool = True
    evenly: bool = False
    #: so much of it is prevented (419.7)
    prevented: Amount = 0
    #: at the same time as the damage of the effect before it ("... and 2 damage to you")
    at_once: bool = False


class Drain(Node, frozen=True):
    """This deals damage to a creature or player, and you gain as much life as damage was dealt.

    That is no more than the toughness of the creature, or the life total of the player before, nor than `most`.
    """

    amount: Amount
    to: What
    most: Amount | None = None


class Destroy(Node, frozen=True):
    """Destroys permanents."""

    what: What
    can_regenerate: bool = True


class Regenerate(Node, frozen=True):
    """Makes a regeneration shield on each permanent (419.6b); `told`: what follows waits for it to be used."""

    what: What
    told: bool = False


class PreventDamage(Node, frozen=True):
    """Prevents the next `amount` damage (None: all) that would be dealt to these this turn (419.7).

    `divided` among the targets as announced (409.1e).
    """

    amount: Amount | None
    to: What | None = None
    players: Who | None = None
    combat_only: bool = False
    divided: bool = False


class Move(Node, frozen=True):
    """Moves objects to a zone of their owners: "hand", "library", "graveyard", "removed from the game"."""

    what: What
    to: Literal["hand", "library", "graveyard", "removed from the game"]
    #: where in the library; `shuffled`: anywhere, their owners shuffle
    bottom: bool = False
    shuffled: bool = False
    #: you say how cards lie there that go at once ("in any order"); else the owner of each says it (217.2d)
    in_any_order: bool = False
    #: of what is removed from the game: the words by which other abilities of this object find it there (217.7d)
    linked: str = ""


class Haunt(Node, frozen=True):
    """Removes this card from the game haunting a creature (502.51a)."""

    creature: What


class PutIntoPlay(Node, frozen=True):
    """Puts cards into play under your control (or their owners')."""

    what: What
    tapped: bool = False
    under_owner: bool = False
    #: with so many counters of a kind on them
    counters: tuple[tuple[str, int], ...] = ()
    #: what an Aura is put into play on; it stays where it is if it can't be on that (212.4j)
    on: What | None = None
    #: and attacking, unblocked, whomever a creature attacked that was returned to pay for it (308.3, 502.43c)
    attacking: bool = False
    #: and blocking this attacking creature (309.3)
    blocking: What | None = None
    #: noted as put into play by this object, so that other abilities of it find it ("put into play with ~")
    kept: bool = False
    #: a flip card comes flipped (508.2)
    flipped: bool = False


class Sacrifice(Node, frozen=True):
    """Players sacrifice permanents of their choice that match, all at once (103.4)."""

    filter: Filter
    amount: Amount = 1
    who: Who = You()
    #: as many as they like, up to the amount
    up_to: bool = False


class SacrificeIt(Node, frozen=True):
    """Players sacrifice what is named, as far as they control it."""

    what: What = This()
    who: Who = You()


class Tap(Node, frozen=True):
    """Taps permanents."""

    what: What


class Untap(Node, frozen=True):
    """Untaps permanents."""

    what: What


class ExchangeControl(Node, frozen=True):
    """Exchanges control of two permanents, for the rest of the game; nothing happens unless both can be."""

    one: What
    two: What


class SwapControl(Node, frozen=True):
    """You and a player each gain control of all that matches and that the other one controls."""

    filter: Filter
    who: Who
    duration: Duration = "end of turn"


class GiveControl(Node, frozen=True):
    """A player gains control of permanents."""

    what: What
    who: Who
    duration: Duration = "rest of game"


class TapOrUntap(Node, frozen=True):
    """Taps or untaps permanents, as you choose for each."""

    what: What


class ChangeTarget(Node, frozen=True):
    """Changes the single target of a spell or ability to another legal one (415.7); `to`: to this one only."""

    what: What
    to: What | None = None


class Aimed(Node, frozen=True):
    """Nothing happens: it names a target of which the effects behind it speak ("choose target creature")."""

    what: What | None = None
    who: Who | None = None


class Continuous(Node, frozen=True):
    """Starts a continuous effect on objects (418.3)."""

    what: What
    changes: tuple[Change, ...]
    duration: Duration = "end of turn"
    #: the object that it counts as being from, where that is not this ("blocks target creature")
    source: What | None = None


class PutCounters(Node, frozen=True):
    """Puts counters on permanents."""

    kind: str
    amount: Amount = 1
    what: What = This()
    #: distributed among the targets as announced (409.1e)
    divided: bool = False
    #: as many as you like, up to the amount, and so that there are no more than so many on it
    up_to: bool = False
    most: int | None = None
    #: a delayed ability removes as many from each as such a step begins next
    until: Literal["", "cleanup", "end of turn"] = ""


class RemoveCounters(Node, frozen=True):
    """Removes counters from permanents, as many as there are up to the amount."""

    kind: str
    amount: Amount = 1
    what: What = This()


class RemoveAllCounters(Node, frozen=True):
    """Removes all counters, of whatever kind, from permanents."""

    what: What


class ChooseCounter(Node, frozen=True):
    """You choose a counter on something; "chosen" is its kind for what follows."""

    what: What


class MoveCounters(Node, frozen=True):
    """Moves counters of a kind from one permanent to another, as many as there are up to the amount."""

    kind: str
    source: What
    to: What
    amount: Amount = 1


class SpreadCounters(Node, frozen=True):
    """Moves any number of counters of a kind from one permanent onto others that match, as you divide them."""

    kind: str
    source: What
    filter: Filter


class ChangeWords(Node, frozen=True):
    """Changes the text of objects (418.6): you choose one word of one of these kinds, and another of that kind."""

    what: What
    kinds: tuple[Literal["colour", "basic land type", "creature type"], ...]
    duration: Duration = "rest of game"


class CounterSpell(Node, frozen=True):
    """Counters a spell or ability on the stack (414); a spell goes to a zone of its owner's."""

    what: What
    to: Literal["graveyard", "removed from the game", "hand", "library"] = "graveyard"


class Attach(Node, frozen=True):
    """Attaches this Aura or Equipment, or another one, to something (212.2h, 212.4j)."""

    to: What
    what: What = This()


class Unattach(Node, frozen=True):
    """Equipment becomes unattached from what it is on, and stays in play."""

    what: What


class Reattach(Node, frozen=True):
    """Attaches an Aura or Equipment to another permanent that matches, of your choice, which it can be on (212.4j)."""

    what: What
    filter: Filter


class Flip(Node, frozen=True):
    """Flips permanents that are flip cards (508); one that is flipped stays so."""

    what: What = This()


class PhaseOut(Node, frozen=True):
    """Permanents phase out (502.15)."""

    what: What = This()


class TurnFaceDown(Node, frozen=True):
    """Turns permanents face down: 2/2 creatures without name, text, subtypes and mana cost (502.26e)."""

    what: What


class RemoveFromCombat(Node, frozen=True):
    """Removes creatures from combat (306.2)."""

    what: What


class MakeBlocked(Node, frozen=True):
    """Attacking creatures become blocked, by no creature (309.2f)."""

    what: What


ObjectEffect: TypeAlias = (
    ChangeWords | Aimed |
    DealDamage | Drain | Destroy | Regenerate | PreventDamage | Move | PutIntoPlay | Sacrifice | SacrificeIt | Tap |
    TapOrUntap | ExchangeControl | SwapControl | GiveControl | ChangeTarget | Untap | Continuous | PutCounters |
    RemoveCounters | RemoveAllCounters | ChooseCounter | MoveCounters | SpreadCounters | CounterSpell | Attach |
    Unattach | Reattach |
    RemoveFromCombat | MakeBlocked | Flip | TurnFaceDown | Haunt | PhaseOut
)  # fmt: skip
