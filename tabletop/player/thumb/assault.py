"""What an attack would come to: the blocks that are likely, the damage, and the strike back."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from tabletop.engine.language.changes import BlocksAsThoughFlying, CantAttack
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Seat
from tabletop.player.thumb.fights import body, creatures_against, creatures_of_team, fight, gets_through, worth_of
from tabletop.player.valuing import WON, kept_from, life_worth

#: as many of a group of equal creatures are looked at one by one
MOST_OF_A_GROUP: Final = 6
#: how much of the strike back is believed: the other side has to come
_BELIEVED: Final = 0.8
#: a trade is taken by a blocker where what it loses is worth at most this part more
_EVEN: Final = 0.95


class _Fighter:
    """One creature, as far as an attack asks about it."""

    __slots__ = ("flies", "power", "stays_up", "strikes_back", "thing", "toughness", "tramples", "watches_air", "worth")

    def __init__(self, state: State, thing: Object) -> None:
        power, _, values = body(state, thing)
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
        self._fights = [[self._fight(state, one, other) for other in self._blockers] for one in self.attackers]

        #: what gets through of each attacker that is blocked by each blocker
        self._over = [
            [gets_through(state, one.thing, (other.thing,)) for other in self._blockers] for one in self.attackers
        ]

    @staticmethod
    def _fight(state: State, attacker: _Fighter, blocker: _Fighter) -> tuple[bool, bool] | None:
        """Whether the attacker dies, and whether the blocker does; None where it can't block."""
        if can_block(state, blocker.thing, attacker.thing) is not None:
            return None
        return fight(state, attacker.thing, blocker.thing)

    def value(self, chosen: Collection[int]) -> float:
        """What an attack with these of `attackers` comes to, in points, less what staying at home comes to."""
        return self._outcome(chosen) - self._outcome(())

    def _outcome(self, chosen: Collection[int]) -> float:
        blocks = self._blocks(chosen)
        damage = sum(self.attackers[one].power for one in chosen if one not in blocks)
        damage += sum(self._over[one][other] for one, other in blocks.items())
        if damage >= self.life:
            return WON
        total = life_worth(self.life) - life_worth(self.life - damage)
        dead: set[int] = set()
        lost: set[int] = set()
        for attacker, blocker in blocks.items():
            met = self._fights[attacker][blocker]
            dies, kills = met if met is not None else (False, False)
            if kills:
                total += self._blockers[blocker].worth
                dead.add(id(self._blockers[blocker]))
            if dies:
                total -= self.attackers[attacker].worth
                lost.add(attacker)
        home = self._at_home + [
            one
            for number, one in enumerate(self.attackers)
            if number not in lost and (number not in chosen or one.stays_up)
        ]
        left = self.own_life - self._strike_back([one for one in self._theirs if id(one) not in dead], home)
        if left <= 0:
            return total - WON / 2
        return total - _BELIEVED * (life_worth(self.own_life) - life_worth(left))

    def _blocks(self, chosen: Collection[int]) -> dict[int, int]:
        """The blocks that are likely, by attacker: those that are good, and any where it would be death."""
        free = set(range(len(self._blockers)))
        found: dict[int, int] = {}
        for attacker in sorted(chosen, key=lambda one: -self.attackers[one].worth):
            liked = [(self._liking(attacker, blocker), blocker) for blocker in free]
            good = [(like, blocker) for like, blocker in liked if like is not None]
            if good:
                blocker = max(good)[1]
                found[attacker] = blocker
                free.discard(blocker)
        incoming = sum(self.attackers[one].power for one in chosen if one not in found)
        for attacker in sorted(chosen, key=lambda one: -self.attackers[one].power):
            if incoming < self.life:
                break
            able = [blocker for blocker in free if self._fights[attacker][blocker] is not None]
            if attacker not in found and able:
                blocker = min(able, key=lambda one: self._blockers[one].worth)
                found[attacker] = blocker
                free.discard(blocker)
                incoming -= self.attackers[attacker].power
        return found

    def _liking(self, attacker: int, blocker: int) -> float | None:
        met = self._fights[attacker][blocker]
        if met is None:
            return None
        dies, kills = met
        worth, risk = self.attackers[attacker].worth, self._blockers[blocker].worth
        if dies and not kills:
            return 10 + worth - 0.1 * risk
        if not kills:
            return 3 - 0.1 * risk
        return 2 + worth - risk if dies and worth >= risk * _EVEN else None

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
