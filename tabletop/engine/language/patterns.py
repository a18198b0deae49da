"""Event patterns: what a triggered ability waits for. Replacement effects use the same type (419)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node

#: "any" with a part of a turn: once, whoever's turn; "each": once for each player whose turn it is
Whose: TypeAlias = Literal[
    "you",
    "opponent",
    "any",
    "each",
    "that player",
    "controller of attached",
    "enchanted player",
    "chosen player",
    "kept",
]


class Moves(Node, frozen=True):
    """An object that matches goes from one zone to another; None: any zone.

    Comes into play: to "in play". Is put into a graveyard from play: "in play" to "graveyard" (410.10).
    """

    filter: Filter
    origin: str | None = None
    to: str | None = None
    #: by being discarded; `by` "opponent": a spell or ability that an opponent controls causes that
    discarded: bool = False
    #: whose zone it goes to ("your graveyard")
    owner: Literal["any", "you", "opponent"] = "any"
    #: as a spell during its resolution (502.51a)
    resolving: bool = False
    by: Literal["any", "opponent"] = "any"
    #: by being sacrificed
    sacrificed: bool = False
    #: the text speaks of the player who puts it there ("whenever a player puts a Forest into play")
    put: bool = False


class Destroys(Node, frozen=True):
    """A spell or ability that such a player controls destroys a permanent that matches."""

    filter: Filter
    whose: Whose = "any"


class PaysUpkeep(Node, frozen=True):
    """A player pays the cumulative upkeep of a permanent that matches, or (`paid` False) does not pay it."""

    filter: Filter
    paid: bool


class HauntedDies(Node, frozen=True):
    """The creature that this card haunts is put into a graveyard from play (502.51b); it triggers where the card is."""


class Attacks(Node, frozen=True):
    """A creature that matches is declared as an attacker (308.3); `alone`: no other one is; `whom` "you": of you.

    `first`: it has not attacked before in this turn. `least`: at least so many that match attack together, and all of
    that is one event.
    """

    filter: Filter
    alone: bool = False
    whom: Literal["anyone", "you"] = "anyone"
    first: bool = False
    least: int = 0
    #: all permanents that match attack together, one or more: one event
    every: bool = False


class Blocks(Node, frozen=True):
    """A creature that matches is declared as a blocker; `each`: once per attacker it blocks (410.9).

    `least`: it blocks so many or more that match (410.9e). `together`: any that block together are one event.
    """

    filter: Filter
    blocked: Filter = Anything()
    each: bool = False
    least: int = 1
    together: bool = False


class BecomesBlocked(Node, frozen=True):
    """An attacker that matches becomes blocked; `each`: once per blocker that matches (410.9).

    `least`: by so many or more that match (410.9e).
    """

    filter: Filter
    blocker: Filter = Anything()
    each: bool = False
    least: int = 1


class IsUnblocked(Node, frozen=True):
    """An attacker that matches is not blocked, once blockers have been declared (309.4)."""

    filter: Filter


class TurnsFaceUp(Node, frozen=True):
    """A permanent that matches is turned face up (504.5)."""

    filter: Filter


class LosesLastCounter(Node, frozen=True):
    """The last counter of a kind is removed from an object that matches; `by`: by such a player."""

    filter: Filter
    kind: str
    by: Whose = "any"


class LosesCounter(Node, frozen=True):
    """A counter of a kind is removed from an object that matches, once for each."""

    filter: Filter
    kind: str


class PhasesIn(Node, frozen=True):
    """A permanent that matches phases in (502.15)."""

    filter: Filter


class Regenerates(Node, frozen=True):
    """A permanent that matches regenerates (419.6b); `this_way`: by the shield that the effect before has just made."""

    filter: Filter
    this_way: bool = False


class LosesControl(Node, frozen=True):
    """A player loses control of a permanent that matches, which another player controls from now on (200.6a)."""

    filter: Filter
    who: Whose = "you"


class StateIs(Node, frozen=True):
    """A state of the game rather than an event: triggers as soon as the condition holds (410.11)."""

    condition: Condition


class IsDealtDamage(Node, frozen=True):
    """A permanent that matches is dealt damage."""

    filter: Filter
    combat_only: bool = False


class DealsDamage(Node, frozen=True):
    """A source that matches deals damage, `least` or more, to a creature, a player, an opponent of yours, or you.

    `struck`: to a creature that matches, or with `to` "you" to you as well.
    """

    filter: Filter
    to: Literal["creature", "player", "opponent", "you", "any", "defending player"] = "any"
    combat_only: bool = False
    least: int = 1
    struck: Filter | None = None


class Begins(Node, frozen=True):
    """A phase or step begins: "upkeep", "draw", "end of turn", "precombat main", ... of whose turn.

    `first`: not one that was added to the turn ("your first upkeep each turn"). `next_turn`: of a delayed ability, not
    in the turn in which it was made ("the next turn's upkeep"). `extra_turn`: of one, in the extra turn that the effect
    before it has added ("that turn's end step").
    """

    step: str
    whose: Whose = "you"
    first: bool = False
    next_turn: bool = False
    extra_turn: bool = False


class PlaysSpell(Node, frozen=True):
    """A player plays a spell that matches; `nth`: the so many-th of the turn, or of that player in this turn."""

    filter: Filter
    who: Whose = "any"
    nth: int = 0
    of: Literal["turn", "player"] = "turn"
    #: one of that kind has been played before by that player in this turn
    later: bool = False


class Draws(Node, frozen=True):
    """A player draws a card."""

    who: Whose = "any"


class ShufflesLibrary(Node, frozen=True):
    """A spell or ability causes a player to shuffle his or her library."""

    who: Whose = "any"


class Discards(Node, frozen=True):
    """A player discards a card."""

    who: Whose = "any"


class Cycles(Node, frozen=True):
    """A player cycles a card that matches (502.18c)."""

    filter: Filter
    who: Whose = "any"


class GainsLife(Node, frozen=True):
    """A player gains life."""

    who: Whose = "any"


class LosesLife(Node, frozen=True):
    """A player loses life: by an effect, by damage, by mana burn, or by paying it."""

    who: Whose = "any"


class FlipsCoin(Node, frozen=True):
    """A player wins a coin flip, or loses it (511.1)."""

    won: bool
    who: Whose = "any"


class UsesAbility(Node, frozen=True):
    """A player plays an activated ability of an object that matches.

    `untapping`: only one without {T} in its cost; `no_mana`: only one that is no mana ability.
    """

    filter: Filter = Anything()
    who: Whose = "any"
    untapping: bool = False
    no_mana: bool = False


class PlaysLand(Node, frozen=True):
    """A player plays a land that matches (212.6a)."""

    filter: Filter
    who: Whose = "any"


class BecomesTapped(Node, frozen=True):
    """A permanent that matches becomes tapped; `for_mana`: it was tapped for mana."""

    filter: Filter
    for_mana: bool = False


class BecomesTarget(Node, frozen=True):
    """An object that matches becomes the target of a spell or ability; `by`: of a spell that matches.

    `first`: it has been the target of none before in this turn.
    """

    filter: Filter
    by: Filter | None = None
    first: bool = False
    #: of one that such a player controls
    whose: Whose = "any"


class Damage(Node, frozen=True):
    """A source that matches deals damage to permanents that match `to` (None: to none) or to players.

    `players` with `IsKept` in `to`: also to those players that are kept there. `most`: so much damage or less.
    """

    source: Filter = Anything()
    to: Filter | None = Anything()
    players: Whose | Literal["none"] = "any"
    combat_only: bool = False
    most: int | None = None


class IsDestroyed(Node, frozen=True):
    """A permanent that matches is destroyed."""

    filter: Filter


class GetsCounters(Node, frozen=True):
    """Counters of a kind (None: any) are put on a permanent that matches."""

    filter: Filter
    kind: str | None = None


class MakesTokens(Node, frozen=True):
    """Tokens come into play under a player's control."""

    who: Whose = "any"


#: what a triggered ability may wait for
TriggerPattern: TypeAlias = (
    Moves | Destroys | PaysUpkeep | HauntedDies | Attacks | Blocks | BecomesBlocked | IsUnblocked | TurnsFaceUp |
    LosesLastCounter |
    LosesCounter | PhasesIn | Regenerates | LosesControl | StateIs | IsDealtDamage |
    DealsDamage | Begins | PlaysSpell | Draws | Discards | Cycles | GainsLife | LosesLife | FlipsCoin |
    UsesAbility | PlaysLand | BecomesTapped | BecomesTarget | ShufflesLibrary
)  # fmt: skip
#: what a replacement or prevention effect may watch for, `Begins` to skip a part of a turn
ReplacedPattern: TypeAlias = (
    Moves | Draws | Discards | GainsLife | Begins | Damage | IsDestroyed | GetsCounters | MakesTokens
)  # fmt: skip
Pattern: TypeAlias = TriggerPattern | ReplacedPattern
