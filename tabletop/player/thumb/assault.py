"""What an attack would come to: the blocks that are likely, the damage, and the strike back."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from tabletop.engine.language.changes import BlocksAsThoughFlying, CantAttack
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Seat
from tabletop.player.thumb.blocking import Blocking, fighter
from tabletop.player.thumb.fights import body, creatures_against, creatures_of_team, worth_of
from tabletop.player.valuing import WON, kept_from, life_worth

#: as many of a group of equal creatures are looked at one by one
MOST_OF_A_GROUP: Final = 6
#: how much of the strike back is believed: the other side has to come
_BELIEVED: Final = 0.8


class _Fighter:
    """One creature, as far as an attack asks about it."""

    __slots__ = ("flies", "power", "stays_up", "strikes_back", "thing", "toughness", "tramples", "watches_air", "worth")

    def __init__(self, state: State, thing: Object) -> None:
        power, _, values = body(state, thing)
        power *= 2 if "double strike" in values.keywords else 1
        forbidden = kept_from(values)
        self.thing, self.power, self.worth = thing, power, worth_of(state, thing)
        self.toughness, self.tramples = max(0, values.toughness or 0), "trample" in values.keywords
        self.flies = "flying" in values.keywords or "shadow" in values.keywords
        self.watches_air = self.flies or BlocksAsThoughFlying in forbidden
        self.stays_up = "vigilance" in values.keywords
        self.strikes_back = power > 0 and CantAttack not in forbidden


class Assault:
    """Values attacks of a seat on another team. `state` is the position as if all candidates attacked (309.2a)."""

    def __init__(self, state: State, seat: Seat, candidates: Sequence[Object], life: int) -> None:
        """`life` is that of whoever is attacked."""
        self.life, self.own_life = life, state.life_of(seat)
        self.attackers = list(_each(state, candidates))
        theirs = list(_each(state, list(creatures_against(state, seat))))
        self._blockers = [one for one in theirs if not one.thing.tapped]
        self._theirs = theirs
        ids = {one.id for one in candidates}
        others = [one for one in creatures_of_team(state, state.team_of(seat)) if one.id not in ids and not one.tapped]
        self._at_home = list(_each(state, others))
        able = [
            [number for number, other in enumerate(self._blockers) if can_block(state, other.thing, one.thing) is None]
            for one in self.attackers
        ]
        self._at_rest: float | None = None
        self._blocking = Blocking(
            [fighter(state, one.thing) for one in self.attackers],
            [fighter(state, one.thing) for one in self._blockers],
            able,
            life,
        )

    def value(self, chosen: Collection[int]) -> float:
        """What an attack with these of `attackers` comes to, in points, less what staying at home comes to."""
        if self._at_rest is None:
            self._at_rest = self._outcome(())
        return self._outcome(chosen) - self._at_rest

    def _outcome(self, chosen: Collection[int]) -> float:
        blocks = self._blocking.likely(chosen)
        damage = sum(self.attackers[one].power for one in chosen)
        total = 0.0
        dead: set[int] = set()
        lost: set[int] = set()
        for attacker, blockers in blocks.items():
            fought = self._blocking.met(attacker, blockers)
            damage -= fought.stopped
            for blocker in fought.dead:
                total += self._blockers[blocker].worth
                dead.add(id(self._blockers[blocker]))
            if fought.kills:
                total -= self.attackers[attacker].worth
                lost.add(attacker)
        if damage >= self.life:
            return WON
        total += life_worth(self.life) - life_worth(self.life - damage)
        home = self._at_home + [
            one
            for number, one in enumerate(self.attackers)
            if number not in lost and (number not in chosen or one.stays_up)
        ]
        left = self.own_life - self._strike_back([one for one in self._theirs if id(one) not in dead], home)
        if left <= 0:
            return total - WON / 2
        return total - _BELIEVED * (life_worth(self.own_life) - life_worth(left))

    @staticmethod
    def _strike_back(theirs: Sequence[_Fighter], home: Sequence[_Fighter]) -> int:
        """The damage of all of theirs after one is blocked by each who can, the largest first, by the toughest."""
        ground = sorted(one.toughness for one in home if not one.watches_air)
        air = sorted(one.toughness for one in home if one.watches_air)
        damage = 0
        for one in sorted(theirs, key=lambda one: -one.power):
            if not one.strikes_back:
                continue
            blockers = ground if ground and not one.flies else air
            if not blockers:
                damage += one.power
                continue
            toughness = blockers.pop()
            if one.tramples:
                damage += max(0, one.power - toughness)
        return damage


def _each(state: State, things: Sequence[Object]) -> Iterator[_Fighter]:
    for thing in things:
        for _ in range(min(thing.count, MOST_OF_A_GROUP)):
            yield _Fighter(state, thing)
