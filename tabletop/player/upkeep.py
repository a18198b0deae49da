"""What a permanent costs while it stays: the life that it takes each round of turns, its controller's and others'."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import effects as fx
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.filters import IsThis
from tabletop.engine.language.references import EachOpponent, EachPlayer, ThatPlayer, You
from tabletop.player.meaning import amount_of, parts_of

#: what an amount that is not written counts as, and a draw that is left out, in life
_UNWRITTEN: Final = 2
_A_DRAW: Final = 3
#: how often that happens in a round of turns of two which many turns have in common: lands are tapped, say
_OFTEN: Final = 2


class Takes(NamedTuple):
    """Life a round of turns."""

    own: int = 0
    others: int = 0


@lru_cache(maxsize=4096)
def taken_each_round(card: ab.Card) -> Takes:
    """Return how much life a permanent takes in a round of turns from who controls it, and from another player.

    About as much: what is asked only sometimes counts as if it always were.
    """
    own = others = 0
    for ability in card.abilities:
        if isinstance(ability, ab.Triggered):
            mine, theirs = _times(ability.pattern)
            for part in parts_of(ability.effects):
                one = _taken(part, mine, theirs)
                own, others = own + one.own, others + one.others
                if _is_hurt_by_own(ability.pattern, part):
                    own += max(1, card.power or 0)
        elif isinstance(ability, ab.Replacement) and isinstance(ability.pattern, p.Begins):
            if ability.pattern.step == "draw" and ability.outcome is None and not ability.optional:
                mine, theirs = _times(ability.pattern)
                own, others = own + _A_DRAW * mine, others + _A_DRAW * theirs
    return Takes(own, others)


def _is_hurt_by_own(pattern: p.Pattern, effect: ab.Effect) -> bool:
    """Tell whether the damage that a creature deals takes as much life from its controller."""
    if not isinstance(pattern, p.DealsDamage) or not isinstance(pattern.filter, IsThis):
        return False
    mine = isinstance(effect, pfx.LoseLife) and isinstance(effect.who, You)
    return mine or (isinstance(effect, fx.DealDamage) and isinstance(effect.players, You))


@lru_cache(maxsize=4096)
def empties_hand(card: ab.Card) -> bool:
    """Tell whether a permanent makes its controller discard his or her hand turn after turn."""
    return any(
        isinstance(part, pfx.Discard) and part.amount is None and isinstance(part.who, You)
        for ability in card.abilities
        if isinstance(ability, ab.Triggered) and isinstance(ability.pattern, p.Begins)
        for part in parts_of(ability.effects)
    )


def _times(pattern: p.Pattern) -> tuple[int, int]:
    """How often something triggers in a round for its controller, and for another player."""
    if isinstance(pattern, p.Begins):
        return {"you": (1, 0), "opponent": (0, 1), "each": (1, 1), "any": (1, 1)}.get(pattern.whose, (0, 0))
    if isinstance(pattern, p.BecomesTapped) and pattern.for_mana:
        return _OFTEN, _OFTEN
    return 0, 0


def _taken(effect: ab.Effect, mine: int, theirs: int) -> Takes:
    """What an effect takes that happens so often."""
    if isinstance(effect, fx.DealDamage):
        who: object = effect.players
    elif isinstance(effect, pfx.LoseLife):
        who = effect.who
    else:
        return Takes()
    amount = amount_of(effect, _UNWRITTEN)
    match who:
        case ThatPlayer():
            return Takes(amount * mine, amount * theirs)
        case You():
            return Takes(amount * (mine + theirs), 0)
        case EachPlayer():
            return Takes(amount * (mine + theirs), amount * (mine + theirs))
        case EachOpponent():
            return Takes(0, amount * (mine + theirs))
        case _:
            return Takes()
