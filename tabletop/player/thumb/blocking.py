"""Which blocks are best: of attackers and of those who can block them, what the blocks come to, and a search for them.

The same for who blocks and for who attacks and wonders how the other side will block.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.player.thumb.fights import body
from tabletop.player.thumb.regenerating import saves_itself
from tabletop.player.valuing import creature_worth, life_worth

#: what is lost counts for a little more than what is killed for it; more where nothing is killed: the attacker comes
#: again
_FOR_ONE, _FOR_NOTHING = 1.05, 1.3
#: each point of damage beyond the last life counts for so much: what stops it comes before all else
_BEYOND: Final = 5.0
#: blocks have to gain so much; so many blockers are thought of as one of two, and so often blocks are changed
_GAIN, _PAIRED, _CHANGES = 0.01, 8, 6
#: an attacker divides its damage among so many in every way
_DIVIDED: Final = 4


class Fighter(NamedTuple):
    """One creature in a combat: the damage it deals at a time, what kills it, what it is worth."""

    power: int
    left: int
    worth: float
    first: bool = False
    tramples: bool = False
    #: it deals damage twice (502.28)
    double: bool = False
    #: it regenerates rather than to die
    saved: bool = False

    @property
    def hits(self) -> int:
        """The damage that it deals in a combat."""
        return 2 * self.power if self.double else self.power


class Met(NamedTuple):
    """What comes of an attacker and those who block it: what blockers gain in points, and the damage they stop."""

    gain: float
    stopped: int
    kills: bool
    #: which of the blockers die
    dead: tuple[int, ...] = ()


_NOBODY: Final = Met(0.0, 0, False)


def fighter(state: State, thing: Object) -> Fighter:
    """What one creature of a group is in a combat."""
    power, left, values = body(state, thing)
    words = values.keywords
    double = "double strike" in words
    first = double or "first strike" in words
    saved = saves_itself(state, thing)
    return Fighter(power, left, creature_worth(values), first, "trample" in words, double, saved)


@rule("502.2b", "502.28b", "502.9b")
def met(attacker: Fighter, blockers: Sequence[Fighter]) -> Met:
    """What comes of a fight of an attacker with all who block it, as it divides its damage best."""
    early = sum(one.power for one in blockers if one.first)
    if not attacker.first and early >= attacker.left > 0 and not attacker.saved:
        return Met(attacker.worth, attacker.hits, True)  # it dies before it strikes
    dead = _killed(attacker.hits, blockers)
    stopped = (dead if not attacker.double else _killed(attacker.power, blockers)) if attacker.first else ()
    strikes = early + sum(
        one.power for number, one in enumerate(blockers) if number not in stopped and (one.double or not one.first)
    )
    dies = strikes >= attacker.left and strikes > 0 and not attacker.saved
    through = max(0, attacker.hits - sum(max(0, one.left) for one in blockers)) if attacker.tramples else 0
    lost = sum(blockers[one].worth for one in dead)
    gain = attacker.worth - _FOR_ONE * lost if dies else -_FOR_NOTHING * lost
    return Met(gain, attacker.hits - through, dies, dead)


def _killed(damage: int, blockers: Sequence[Fighter]) -> tuple[int, ...]:
    """Which blockers so much damage kills: those who are worth most together."""
    if not damage:
        return ()
    mortal = [number for number, one in enumerate(blockers) if not one.saved]
    best, height = tuple[int, ...](), 0.0
    for number in range(1, min(len(mortal), _DIVIDED) + 1):
        for some in combinations(mortal, number):
            if sum(max(0, blockers[one].left) for one in some) <= damage:
                worth = sum(blockers[one].worth for one in some)
                if worth > height:
                    best, height = some, worth
    return best


class Blocking:
    """Finds blocks against attackers. What they come to is found once, however often blocks are asked for."""

    def __init__(
        self, attackers: Sequence[Fighter], blockers: Sequence[Fighter], able: Sequence[Collection[int]], life: int
    ) -> None:
        """`able`: by attacker, the numbers of those who can block it; `life`: of whoever is attacked."""
        self.attackers, self.blockers, self._able, self._life = attackers, blockers, able, life
        self._met: dict[tuple[int, tuple[int, ...]], Met] = {}
        self._lives: dict[int, float] = {}
        self._all_ways: dict[int, list[tuple[tuple[int, ...], Met]]] = {}
        self._pairs: list[list[tuple[int, int]] | None] = [None] * len(attackers)

    def met(self, attacker: int, blockers: tuple[int, ...]) -> Met:
        """What comes of an attacker and those who block it."""
        key = attacker, blockers
        found = self._met.get(key)
        if found is None:
            found = met(self.attackers[attacker], [self.blockers[one] for one in blockers])
            found = self._met[key] = found._replace(dead=tuple(blockers[one] for one in found.dead))
        return found

    def best(self, chosen: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """The blocks that are found against some of the attackers, by attacker."""
        blocks: dict[int, tuple[int, ...]] = {}
        free = {blocker for attacker in chosen for blocker in self._able[attacker]}
        incoming = sum(self.attackers[attacker].hits for attacker in chosen)
        while free:
            best, found = _GAIN, None
            for attacker in chosen:
                there = blocks.get(attacker, ())
                for more in self._more(attacker, there, free):
                    gain = self._gained(attacker, there, more, incoming)
                    if gain > best:
                        best, found = gain, (attacker, more)
            if found is None:
                break
            incoming = self._put(blocks, *found, incoming)
            free.difference_update(found[1])
        self._change(blocks, chosen, incoming)
        return blocks

    def likely(self, chosen: Collection[int]) -> Mapping[int, tuple[int, ...]]:
        """About the same at once: the blocks that gain most by themselves, one after the other as far as they go on
        gaining."""
        incoming = sum(self.attackers[attacker].hits for attacker in chosen)
        now = self._left(incoming)
        ways = [
            (met.gain + self._left(incoming - met.stopped) - now, attacker, blockers, met)
            for attacker in chosen
            for blockers, met in self._ways(attacker)
        ]
        ways = [way for way in ways if way[0] > _GAIN]
        ways.sort(key=lambda way: -way[0])
        blocks: dict[int, tuple[int, ...]] = {}
        used: set[int] = set()
        for _, attacker, blockers, met in ways:
            if attacker in blocks or not used.isdisjoint(blockers):
                continue
            if met.gain + self._left(incoming - met.stopped) - self._left(incoming) > _GAIN:
                blocks[attacker] = blockers
                used.update(blockers)
                incoming -= met.stopped
        return blocks

    def _ways(self, attacker: int) -> list[tuple[tuple[int, ...], Met]]:
        """How an attacker can be blocked: by one, or by two that kill what neither of them kills."""
        found = self._all_ways.get(attacker)
        if found is None:
            able = [*((one,) for one in self._able[attacker]), *self._pairs_against(attacker)]
            found = self._all_ways[attacker] = [(blockers, self.met(attacker, blockers)) for blockers in able]
        return found

    def _more(self, attacker: int, there: tuple[int, ...], free: Collection[int]) -> list[tuple[int, ...]]:
        """The blockers with which an attacker could be blocked, those who do already among them."""
        able = [one for one in self._able[attacker] if one in free]
        found = [tuple(sorted((*there, one))) for one in able]
        if not there:
            found += [pair for pair in self._pairs_against(attacker) if pair[0] in free and pair[1] in free]
        return found

    def _pairs_against(self, attacker: int) -> list[tuple[int, int]]:
        """The pairs of blockers that kill what neither of them kills."""
        found = self._pairs[attacker]
        if found is None:
            weak = [one for one in self._able[attacker] if not self.met(attacker, (one,)).kills]
            weak = sorted(sorted(weak, key=lambda one: self.blockers[one].worth)[:_PAIRED])
            found = [pair for pair in combinations(weak, 2) if self.met(attacker, pair).kills]
            self._pairs[attacker] = found
        return found

    def _gained(self, attacker: int, before: tuple[int, ...], after: tuple[int, ...], incoming: int) -> float:
        """What it gains that an attacker is blocked otherwise, where so much damage would come in."""
        then = self.met(attacker, after) if after else _NOBODY
        now = self.met(attacker, before) if before else _NOBODY
        return then.gain - now.gain + self._left(incoming + now.stopped - then.stopped) - self._left(incoming)

    def _put(self, blocks: dict[int, tuple[int, ...]], attacker: int, after: tuple[int, ...], incoming: int) -> int:
        """Block an attacker otherwise; returns how much damage comes in then."""
        before = blocks.pop(attacker, ())
        if after:
            blocks[attacker] = after
        held = self.met(attacker, before).stopped if before else 0
        return incoming + held - (self.met(attacker, after).stopped if after else 0)

    def _left(self, incoming: int) -> float:
        """What the life is worth that so much damage leaves."""
        found = self._lives.get(incoming)
        if found is None:
            left = self._life - incoming
            found = self._lives[incoming] = life_worth(left) + _BEYOND * min(0, left)
        return found

    def _change(self, blocks: dict[int, tuple[int, ...]], chosen: Collection[int], incoming: int) -> None:
        """Take one blocker away from an attacker, or let it block another one, as long as that is better."""
        for _ in range(_CHANGES):
            best, found = _GAIN, None
            for attacker, there in blocks.items():
                for blocker in there:
                    rest = tuple(one for one in there if one != blocker)
                    alone = self._gained(attacker, there, rest, incoming)
                    held = self.met(attacker, there).stopped - (self.met(attacker, rest).stopped if rest else 0)
                    if alone > best:
                        best, found = alone, (attacker, rest, -1, rest)
                    for other in chosen:
                        if other == attacker or blocker not in self._able[other]:
                            continue
                        now = tuple(sorted((*blocks.get(other, ()), blocker)))
                        gain = alone + self._gained(other, blocks.get(other, ()), now, incoming + held)
                        if gain > best:
                            best, found = gain, (attacker, rest, other, now)
            if found is None:
                return
            attacker, rest, other, now = found
            incoming = self._put(blocks, attacker, rest, incoming)
            if other >= 0:
                incoming = self._put(blocks, other, now, incoming)
