"""References: the words for whom and what an effect is about.

`What` names objects (and, for targets, players); `Who` names players. All are read by
`engine.rules.reading` while an effect is carried out.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, Union

import msgspec

from tabletop.engine.language import filters
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import (
    ASIDE,
    COMBAT,
    CONTEXT,
    GRAVEYARDS,
    NO_ASPECT,
    OF_ZONE,
    PERMANENTS,
    PLAYED,
    PLAYERS,
    STACK,
    TURN,
)

replace = msgspec.structs.replace


@reads(NO_ASPECT)
class This(Node, frozen=True):
    """The object that the ability is on ("this creature", the card's own name)."""


@reads(NO_ASPECT)
class Granting(Node, frozen=True):
    """The object that grants the ability in which this stands: its name within the quotes (202.2b)."""


@reads(PERMANENTS)
class ThatVery(Node, frozen=True):
    """The object with an id: what `Granting` is once the ability has been granted."""

    id: int


@reads(CONTEXT)
class Target(Node, frozen=True):
    """Each object or player chosen for the target phrase number `index` of the spell or ability (415)."""

    index: int = 0


@reads(PERMANENTS)
class Every(Node, frozen=True):
    """Each object in play that matches ("all green creatures")."""

    filter: Filter


@reads(PERMANENTS)
class Attached(Node, frozen=True):
    """The permanent or player that this Aura or Equipment is attached to ("enchanted creature")."""


@reads(CONTEXT)
class ThatObject(Node, frozen=True):
    """The object that the trigger event was about ("that creature")."""


@reads(CONTEXT)
class OtherObject(Node, frozen=True):
    """The second object of the trigger event: the blocker of "becomes blocked by", the source of damage."""


@reads(CONTEXT)
class Remembered(Node, frozen=True):
    """The objects that an earlier part of the same effect chose, moved or made ("it", "those cards")."""


@reads(CONTEXT)
class Drawn(Node, frozen=True):
    """The cards that the draw just before drew; none of those that replaced draws drew (423.6c)."""


@reads(CONTEXT)
class Kept(Node, frozen=True):
    """The objects a lasting effect is about since it began, number `index` ("target creature" of a redirection)."""

    index: int = 0


@reads(CONTEXT)
class Spent(Node, frozen=True):
    """The objects chosen to pay for this ("the sacrificed creature"), as last known; `noun` is their name there."""

    noun: str = "creature"


@reads(ASIDE | CONTEXT)
class RemovedCards(Node, frozen=True):
    """The cards that match and that an ability linked with this one has removed from the game (217.7d).

    `link` is "imprint" for the imprinted cards (502.34b), else the name of the card that both abilities are on.
    """

    link: str
    filter: Filter = Anything()


@reads(NO_ASPECT)
class OfThem(Node, frozen=True):
    """Those of the things named that match as they are now ("each of those creatures with flying")."""

    what: What
    filter: Filter


@reads(NO_ASPECT)
class Together(Node, frozen=True):
    """Several things that are named one after the other ("this creature and target creature")."""

    parts: tuple[What, ...]


@reads(CONTEXT)
class Struck(Node, frozen=True):
    """The creatures that the damage just before was dealt to ("a creature dealt damage this way")."""


@reads(GRAVEYARDS | CONTEXT)
class TopOfGraveyard(Node, frozen=True):
    """The topmost card of your graveyard, or of another player's, that matches (217.4c); `bottom`: the lowest one."""

    filter: Filter = Anything()
    #: None: yours
    who: Who | None = None
    bottom: bool = False


@reads(lambda it: OF_ZONE[it.zone] | PLAYERS)
class EveryCard(Node, frozen=True):
    """Each card of a zone of players that matches ("all creature cards in your graveyard", 217.4)."""

    filter: Filter = Anything()
    zone: Literal["graveyard", "hand"] = "graveyard"
    #: None: yours
    who: Who | None = None


@reads(STACK)
class EverySpell(Node, frozen=True):
    """Each spell on the stack that matches ("all other spells")."""

    filter: Filter = Anything()


@reads(lambda it: CONTEXT | GRAVEYARDS if it.deed == "buried" else CONTEXT)
class ThisWay(Node, frozen=True):
    """What the effect just before has "milled", "revealed", "destroyed", ...: `deed` says the word.

    "buried": destroyed, and put into a graveyard by that and nowhere else.
    """

    deed: str
    filter: Filter = Anything()


@reads(CONTEXT)
class Rest(Node, frozen=True):
    """The cards that were looked at or revealed and not taken ("the rest")."""


@reads(PERMANENTS | CONTEXT)
class HostOf(Node, frozen=True):
    """What something, an Aura or Equipment, is attached to, or was as it left."""

    what: What


@reads(PLAYED | STACK | PERMANENTS)
class LastPlayed(Node, frozen=True):
    """The spell that has been played most recently this turn, wherever it is by now."""


@reads(CONTEXT)
class Changed(Node, frozen=True):
    """Each object that a static ability changes, as it is changed ("each ... gets +1/+1 for each counter on it")."""


What: TypeAlias = Union[  # noqa: UP007
    This, Target, Every, Attached, ThatObject, OtherObject, Rest, Spent, Remembered, Drawn, Kept, RemovedCards,
    TopOfGraveyard, EveryCard, EverySpell, ThisWay, Granting, ThatVery, Together, Struck,
    Changed, HostOf, LastPlayed, OfThem,
]  # fmt: skip

# the knot with `filters`, which compare with things
vars(filters)["What"] = What


@reads(PLAYERS)
class You(Node, frozen=True):
    """The controller of the spell or ability."""


@reads(PLAYERS | TURN)
class EachPlayer(Node, frozen=True):
    """Every player, in APNAP order where they choose (103.4)."""


@reads(PLAYERS | TURN)
class EachOpponent(Node, frozen=True):
    """Every opponent (200.3a)."""


@reads(PLAYERS | TURN | PERMANENTS)
class OpponentsHurt(Node, frozen=True):
    """Every opponent to whom the object that the ability is on has dealt damage in this game."""


@reads(PLAYERS | TURN)
class OpponentsOf(Node, frozen=True):
    """Every opponent of a player who is named (200.3a)."""

    who: Who


@reads(PLAYERS | TURN)
class EachOtherPlayer(Node, frozen=True):
    """Every player but you, team mates too."""


@reads(PLAYERS | TURN)
class PlayersBut(Node, frozen=True):
    """Every player but those who are named ("any other player")."""

    who: Who


@reads(PLAYERS | TURN | CONTEXT)
class NonWinners(Node, frozen=True):
    """Every player who did not win the subgame that the same effect has just let be played (506.1)."""


@reads(PLAYERS | TURN | CONTEXT)
class EachWithout(Node, frozen=True):
    """Every player who owns none of the things named ("each player who didn't discard a creature card this way")."""

    what: What


@reads(PLAYERS | TURN | PERMANENTS)
class ControlsMostOf(Node, frozen=True):
    """The player who controls more permanents that match than each other player; nobody where several do."""

    filter: Filter


@reads(CONTEXT)
class TargetPlayer(Node, frozen=True):
    """The players chosen for the target phrase number `index`."""

    index: int = 0


@reads(PERMANENTS)
class ControllerOf(Node, frozen=True):
    """The controller of an object; where it has left, its last controller; `or_player`: or the player who is named."""

    what: What
    or_player: bool = False


@reads(PERMANENTS)
class OwnerOf(Node, frozen=True):
    """The owner of an object."""

    what: What


@reads(CONTEXT)
class ThatPlayer(Node, frozen=True):
    """The player that the trigger event was about ("that player")."""


@reads(CONTEXT)
class KeptPlayer(Node, frozen=True):
    """The players that a lasting effect is about since it began, number `index`."""

    index: int = 0


@reads(PLAYERS)
class ThatSeat(Node, frozen=True):
    """The player in a seat: what `KeptPlayer` is in a delayed ability once that has been made (404.4)."""

    seat: int


@reads(COMBAT | TURN)
class AttackingPlayer(Node, frozen=True):
    """The attacking player of the combat that goes on (306.3)."""


@reads(PERMANENTS | CONTEXT)
class ChosenPlayer(Node, frozen=True):
    """The player that was chosen for the object that the ability is on."""


@reads(CONTEXT)
class Affected(Node, frozen=True):
    """The player that an effect acts on, each in turn where there are several ("half his or her life")."""


@reads(PERMANENTS | PLAYERS | COMBAT | TURN | CONTEXT)
class DefendingPlayer(Node, frozen=True):
    """The defending player of the combat the source attacks in (306.3)."""


Who: TypeAlias = (
    You
    | EachPlayer
    | EachOpponent
    | EachOtherPlayer
    | OpponentsHurt
    | OpponentsOf
    | PlayersBut
    | NonWinners
    | EachWithout
    | ControlsMostOf
    | TargetPlayer
    | ControllerOf
    | OwnerOf
    | ThatPlayer
    | DefendingPlayer
    | KeptPlayer
    | ThatSeat
    | AttackingPlayer
    | ChosenPlayer
    | Affected
)


def granted_by(value: Any, source: int) -> Any:
    """An ability (or any piece of card text) in which the name of the object that grants it means that object."""
    if isinstance(value, tuple):
        return tuple(granted_by(part, source) for part in value)
    if isinstance(value, Granting):
        return ThatVery(source)
    if isinstance(value, Node):
        names = value.__struct_fields__
        return replace(value, **{name: granted_by(getattr(value, name), source) for name in names})
    return value


def with_targets_later(value: Any, by: int) -> Any:
    """Effects (a node, or nodes in tuples) whose target phrases come `by` places later, behind another text's."""
    if not by:
        return value
    if isinstance(value, tuple):
        return tuple(with_targets_later(part, by) for part in value)
    if isinstance(value, Target | TargetPlayer):
        return replace(value, index=value.index + by)
    if isinstance(value, Node):
        names = value.__struct_fields__
        return replace(value, **{name: with_targets_later(getattr(value, name), by) for name in names})
    return value


def instead_of(value: Any, who: Node, another: Node) -> Any:
    """A piece of card text in which another word stands wherever one stood."""
    if value == who:
        return another
    if isinstance(value, tuple):
        return tuple(instead_of(part, who, another) for part in value)
    if isinstance(value, Node):
        names = value.__struct_fields__
        return replace(value, **{name: instead_of(getattr(value, name), who, another) for name in names})
    return value
