"""What an Aura does to what it is put on: for whom it is good, all that it says taken together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import changes as ch
from tabletop.engine.language import combat_rules as cr
from tabletop.engine.language import effects as fx
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.amounts import Amount, Negative
from tabletop.engine.language.costs import SacrificeThis
from tabletop.engine.language.filters import IsAttachedTo
from tabletop.engine.language.references import Attached, ControllerOf, ThatObject, ThatPlayer, You
from tabletop.player.meaning import parts_of, side_of_effect

#: to change hands is worse for who has it than all else is good
_TAKEN: Final = -20.0
#: what happens now and then, and what costs something each time
_NOW_AND_THEN, _FOR_A_PRICE, _ONCE, _SOMETIMES = 2.0, 0.8, 0.5, 0.4
#: what is done to a player counts as so much for a creature
_TO_A_PLAYER: Final = 1.5
#: changes that say no number, in points of power
_FLAT: Final[tuple[tuple[type | tuple[type, ...], float], ...]] = (
    ((ch.CantAttack, ch.DoesNotUntap, cr.AssignsNoDamage), -4.0),
    ((ch.CantBlock, ch.Loses, ch.LosesAbility, ch.CantBeUsed, cr.CostToAttack, ch.LosesType), -2.0),
    ((cr.CantAttackUnless, cr.CantBlockUnless, cr.CostToBlock, cr.CantBlockAlone, ch.CantAttackAlone), -1.0),
    ((ch.Indestructible, ch.CantBeBlocked), 2.0),
    ((ch.CantBeTarget, cr.CostToBeBlocked, cr.BlocksMore, cr.Lure, cr.BlockersNeeded), 1.0),
)
#: keywords that are a burden
_BURDENS: Final = ("defender", "phasing", "cumulative upkeep", "fading", "vanishing", "echo")
#: how much a creature loses that is made another one, its power and toughness set
_SET: Final = -2.5


@lru_cache(maxsize=1024)
def side_of_aura(card: ab.Card) -> int:
    """Tell whether an Aura helps (1) or harms (-1) what it is put on; what says nothing helps."""
    total = sum(_worth(ability) for ability in card.abilities)
    return -1 if total < 0 else 1


def _worth(ability: ab.Ability) -> float:
    match ability:
        case ab.Static(what=Attached(), changes=changes, condition=condition):
            return sum(_change(change) for change in changes) * (1.0 if condition is None else _SOMETIMES)
        case ab.Triggered(pattern=pattern, effects=effects):
            comes = isinstance(pattern, p.Moves) and pattern.to == "in play"
            often = _ONCE if comes else _NOW_AND_THEN
            # of damage that it deals, "that player" is whom it struck
            struck = -1.0 if isinstance(pattern, p.DealsDamage) else 1.0
            return often * _done(effects, _is_about_it(pattern), struck)
        case ab.Activated(cost=cost, effects=effects):
            often = _ONCE if any(isinstance(part, SacrificeThis) for part in cost) else _FOR_A_PRICE
            return often * _done(effects, False, 1.0)
        case _:
            return 0.0


def _is_about_it(pattern: p.Pattern) -> bool:
    """Tell whether what triggers an ability is something that what the Aura is on does, or that is done to it."""
    filters: Iterable[object] = (getattr(pattern, "filter", None), getattr(pattern, "source", None))
    return any(isinstance(one, IsAttachedTo) for one in filters)


def _done(effects: tuple[ab.Effect, ...], about_it: bool, that_player: float) -> float:
    """What effects come to for what the Aura is on, and for its controller; `that_player`: how "that player" counts."""
    total = 0.0
    for part in parts_of(effects):
        what = getattr(part, "what", None) or getattr(part, "to", None)
        if isinstance(what, Attached) or (about_it and isinstance(what, ThatObject)):
            harm = isinstance(part, fx.Move) and part.to != "hand"
            total += -2.0 if harm else side_of_effect(part)
        who = getattr(part, "players", None) or getattr(part, "who", None)
        if isinstance(who, ThatPlayer | ControllerOf):
            total += _TO_A_PLAYER * _to_a_player(part) * (that_player if isinstance(who, ThatPlayer) else 1.0)
        elif isinstance(who, You) and about_it and isinstance(part, pfx.Draw | pfx.GainLife | ab.CreateToken):
            total += 0.1  # what it does is to be done often, and a creature of one's own can be made to
    return total


def _to_a_player(effect: ab.Effect) -> float:
    if isinstance(effect, pfx.AddMana):
        return 1.0
    return float(side_of_effect(effect))


def _change(change: ch.Change) -> float:
    match change:
        case ch.AddPower(power=power, toughness=toughness):
            lost = _about(toughness)
            return _about(power) + (1.6 if lost < 0 else 0.7) * lost
        case ch.ChangeController():
            return _TAKEN
        case ch.Gains(keyword=keyword):
            return -2.0 if keyword in _BURDENS else 1.5
        case ch.GainsAbility(ability=ability):
            return _granted(ability)
        case ch.SetTypes():
            return _SET
    return next((points for kinds, points in _FLAT if isinstance(change, kinds)), 0.0)


def _granted(ability: ch.Ability) -> float:
    """What an ability is worth to what gets it: one that only takes from its controller is a burden."""
    if not isinstance(ability, ab.Triggered):
        return 1.5
    sides = [side_of_effect(part) for part in parts_of(ability.effects) if isinstance(getattr(part, "who", None), You)]
    return -3.0 if sum(sides) < 0 else 1.5


def _about(amount: Amount) -> float:
    """An amount; one that is not written counts as two."""
    return float(amount) if isinstance(amount, int) else -2.0 if isinstance(amount, Negative) else 2.0
