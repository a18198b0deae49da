"""The changes that a continuous effect makes to an object (418.5a), and what it forbids or demands (500.1)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, Union

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.combat_rules import Attacked, CombatRule, Per
from tabletop.engine.language.ending_rules import EndingRule, LegendsStay
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.hand_rules import HandRule
from tabletop.engine.language.library_rules import HandRevealed, TopRevealed
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.player_rules import PlayerRule
from tabletop.engine.language.references import What
from tabletop.engine.language.standing.land_rules import LandRule
from tabletop.engine.vocabulary.aspects import CONTEXT, NO_ASPECT, PERMANENTS

#: stands for what was chosen for the source; and for the colour that was, as the value of a keyword
CHOSEN: Final = "chosen"
CHOSEN_COLOUR: Final = "the chosen color"
#: stands for the chosen land type, as the value of landwalk
CHOSEN_LAND: Final = "the chosen type"
#: what a change reads that speaks of that
_CHOICE: Final = PERMANENTS | CONTEXT

#: what a change may grant. Abilities hold changes, so which abilities there are is said in `abilities`: as it is loaded
#: it puts that here, where msgspec looks it up when it first decodes a change
Ability: TypeAlias = Node


@reads(NO_ASPECT)
class ChangeController(Node, frozen=True):
    """You gain control (layer 2)."""


@reads(lambda it: _CHOICE if it.subtypes == (CHOSEN,) else NO_ASPECT)
class SetTypes(Node, frozen=True):
    """Becomes these types and subtypes instead of its own; supertypes stay (layer 4)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


@reads(lambda it: _CHOICE if it.subtypes == (CHOSEN,) else NO_ASPECT)
class AddTypes(Node, frozen=True):
    """Becomes these in addition to what it is (layer 4)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


@reads(NO_ASPECT)
class LosesSupertype(Node, frozen=True):
    """Is not of a supertype any more (layer 4)."""

    supertype: str


@reads(NO_ASPECT)
class LosesType(Node, frozen=True):
    """Is not of a type any more, nor of the subtypes that belong to it alone (layer 4)."""

    value: str


@reads(lambda it: _CHOICE if it.colours == (CHOSEN,) else NO_ASPECT)
class SetColours(Node, frozen=True):
    """Becomes these colours; () is colourless, "chosen" the chosen one (layer 5)."""

    colours: tuple[str, ...] = ()


@reads(lambda it: _CHOICE if it.value == CHOSEN_COLOUR or it.value.endswith(CHOSEN_LAND) else NO_ASPECT)
class Gains(Node, frozen=True):
    """Gains a keyword ability (layer 5); `value` for those that say more."""

    keyword: str
    value: str = ""


@reads(PERMANENTS | CONTEXT)
class ProtectedFrom(Node, frozen=True):
    """Gains protection from each colour, or card type, of the things named (502.7, layer 5).

    `fixed`: the qualities that were found as an effect for a time began (418.3c).
    """

    what: What
    trait: Literal["colour", "card type"] = "colour"
    fixed: tuple[str, ...] | None = None


@reads(NO_ASPECT)
class GainsAbility(Node, frozen=True):
    """Gains an ability that is written out ("has '...'"; layer 5)."""

    ability: Ability


@reads(NO_ASPECT)
class ChangeText(Node, frozen=True):
    """A change of all instances of one colour word, land type or creature type into another (layer 3, 418.6)."""

    before: str
    after: str


@reads(NO_ASPECT)
class Loses(Node, frozen=True):
    """Loses a keyword ability; None: all abilities (layer 5). `value`: only the one that says this ("forest")."""

    keyword: str | None = None
    value: str = ""


@reads(NO_ASPECT, parts=False)
class LosesAbility(Node, frozen=True):
    """Loses an ability that is written out (layer 5); None: the one in which this stands ("loses this ability")."""

    ability: Ability | None = None


@reads(NO_ASPECT)
class AddPower(Node, frozen=True):
    """+N/+N: layer 6b from a resolved spell or ability, 6d from a static ability."""

    power: Amount = 0
    toughness: Amount = 0


@reads(NO_ASPECT)
class SetPower(Node, frozen=True):
    """Becomes N/N, or only one of them N: layer 6b."""

    power: Amount | None
    toughness: Amount | None


@reads(NO_ASPECT)
class SwitchPower(Node, frozen=True):
    """Switches power and toughness (layer 6e)."""


@reads(NO_ASPECT, parts=False)
class CantAttack(Node, frozen=True):
    """Can't attack (the player whose effect it is, where `whom` says so)."""

    whom: Attacked = "anyone"


@reads(NO_ASPECT, parts=False)
class CantBlock(Node, frozen=True):
    """Can't block; `only` can't block attackers that match."""

    only: Filter | None = None


@reads(NO_ASPECT, parts=False)
class MustAttack(Node, frozen=True):
    """Attacks each combat if able, or each turn: then having attacked this turn is enough."""

    per: Per = "combat"


@reads(NO_ASPECT, parts=False)
class MustBlock(Node, frozen=True):
    """Blocks each combat if able, or each turn: then having blocked this turn is enough."""

    per: Per = "combat"


@reads(NO_ASPECT, parts=False)
class CantBeBlocked(Node, frozen=True):
    """Can't be blocked; `by`: by creatures that match."""

    by: Filter | None = None


@reads(NO_ASPECT, parts=False)
class BlocksAsThoughFlying(Node, frozen=True):
    """Can block as though it had flying."""


@reads(NO_ASPECT, parts=False)
class CantAttackAlone(Node, frozen=True):
    """Can't attack alone."""


@reads(NO_ASPECT, parts=False)
class DoesNotUntap(Node, frozen=True):
    """Doesn't untap during its controller's untap step."""


@reads(NO_ASPECT, parts=False)
class FewUntap(Node, frozen=True):
    """Players can't untap more than so many permanents that match during their untap steps; `who` "you": you can't."""

    filter: Filter
    most: int = 1
    who: Literal["players", "you"] = "players"


@reads(NO_ASPECT, parts=False)
class MayStayTapped(Node, frozen=True):
    """Its controller may choose not to untap it in the untap step."""


@reads(NO_ASPECT, parts=False)
class ReturnsAsUntapping(Node, frozen=True):
    """As its controller's permanents untap it returns to its owner's hand."""


@reads(NO_ASPECT, parts=False)
class CantBeUsed(Node, frozen=True):
    """Its activated abilities can't be played; `but_mana`: unless they are mana abilities.

    `tapping`: only those with {T} in their cost can't.
    """

    but_mana: bool = False
    tapping: bool = False


@reads(NO_ASPECT, parts=False)
class ChangesPrice(Node, frozen=True):
    """Its activated abilities cost more mana, or less generic mana as far as `least` mana are left (409.1f)."""

    less: int = 0
    more: tuple[str, ...] = ()
    least: int = 0


@reads(NO_ASPECT, parts=False)
class CantBeTarget(Node, frozen=True):
    """Can't be the target of spells or abilities; `by`: from sources that match; `spells`: of spells only.

    `whose`: only of those that an opponent of its controller controls.
    """

    by: Filter | None = None
    spells: bool = False
    whose: Literal["any", "opponent"] = "any"


@reads(NO_ASPECT, parts=False)
class StaysOn(Node, frozen=True):
    """This Aura's own effect doesn't remove it: the protection that it gives does not matter to where it is."""


@reads(NO_ASPECT, parts=False)
class MayBePlayed(Node, frozen=True):
    """A card that you may play from where it is if it matches; `flashback`: only with flashback, for its mana cost,
    and by its owner."""

    filter: Filter = Anything()
    flashback: bool = False
    #: who that is, once the effect has begun; -1: the owner of the card
    seat: int = -1


@reads(NO_ASPECT, parts=False)
class CantBeCountered(Node, frozen=True):
    """Can't be countered by spells or abilities."""


@reads(NO_ASPECT, parts=False)
class CantRegenerate(Node, frozen=True):
    """Can't be regenerated."""


@reads(NO_ASPECT, parts=False)
class Indestructible(Node, frozen=True):
    """Can't be destroyed."""


#: what is reckoned into the values of an object (layers 2 to 6)
ChangeOfValues: TypeAlias = Union[  # noqa: UP007
    ChangeController, SetTypes, AddTypes, LosesSupertype, LosesType, SetColours, Gains, Loses, AddPower, SetPower,
    SwitchPower,
    ProtectedFrom, GainsAbility, LosesAbility, ChangeText,
]  # fmt: skip
#: what is kept with an object as it stands, for the procedures that ask for it
RuleOnIt: TypeAlias = Union[  # noqa: UP007
    CantAttack, CantBlock, MustAttack, MustBlock, CantBeBlocked, BlocksAsThoughFlying, CantAttackAlone,
    DoesNotUntap, FewUntap, MayStayTapped, ReturnsAsUntapping, CantBeUsed, ChangesPrice,
    Indestructible, CantBeTarget, StaysOn,
    CantBeCountered, CantRegenerate, MayBePlayed, CombatRule, LandRule, EndingRule, HandRule, TopRevealed, HandRevealed,
    PlayerRule, LegendsStay,
]  # fmt: skip
Change: TypeAlias = Union[ChangeOfValues, RuleOnIt]  # noqa: UP007
