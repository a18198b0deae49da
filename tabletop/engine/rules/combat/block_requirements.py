"""Requirements on a block (500.3-500.5): who could be made to block what, and by which requirement."""

from __future__ import annotations

from collections import Counter
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams
from tabletop.engine.rules.combat.demands import costs_of, is_due, most_acting, rules_in_play
from tabletop.engine.rules.combat.legality import can_block, concerns
from tabletop.engine.rules.combat.requirements import Creature, Rival, Target, better
from tabletop.engine.rules.combat.spots import Spot
from tabletop.engine.rules.events.appliers.combat_events import BLOCKED_MORE
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule


class Block(Struct, frozen=True):
    """`count` members of the group `blocker` block one member of the group `attacker`, the `member`th."""

    blocker: ObjectId
    attacker: ObjectId
    count: int = 1
    member: int = 1


#: why a requirement is there: on which creature, from what, in words
Reason: TypeAlias = tuple[ObjectId, ObjectId, str]
#: what makes others block an attacker
_LURES: Final = (r.Lure, r.MustBeBlocked)
#: what makes a creature block
_DEMANDS: Final = (c.MustBlock, r.MustBlockEach, r.MustBlockSource)


def are_blocks_demanded(state: State) -> bool:
    """Tell whether anything in play makes a creature block, or others block it; else no declaration has a rival."""
    return any(isinstance(change, _LURES + _DEMANDS) for change, _ in rules_in_play(state))


def room_for_blocks(state: State, blocker: Object) -> int | None:
    """Return the number of creatures that one member of a group can block in this combat; None: any number."""
    room = each_turn = 0
    for change, _ in values_of(state, blocker).rules:
        if isinstance(change, r.BlocksMore):
            if change.number is None:
                return None
            if change.per == "turn":
                each_turn += change.number
            else:
                room += change.number
    return 1 + room + max(0, each_turn - blocker.deeds.count(BLOCKED_MORE))


class BlockDemands:
    """A proposed declaration of blockers by a team (None: the only one that is attacked), and every requirement it has
    to do with."""

    def __init__(self, state: State, blocks: tuple[Block, ...], team: int | None = None) -> None:
        assert state.combat is not None
        team = attacked_teams(state)[0] if team is None else team
        self.state = state
        attacks = (attack for attack in state.combat.attacks if attack.defender == team)
        self.attackers = tuple(state.objects[attack.attacker] for attack in attacks)
        self.targets = tuple(self._target(attacker) for attacker in self.attackers)
        #: by attacker, what lures creatures to it
        self.lures = tuple(
            tuple(rule for rule in values_of(state, attacker).rules if isinstance(rule[0], _LURES))
            for attacker in self.attackers
        )
        self.rows: list[Creature] = []
        self.of: list[Object] = []
        self._acting: dict[ObjectId, list[Reason]] = {}
        self._own: dict[tuple[ObjectId, int], list[Reason]] = {}
        numbers = {attacker.id: number for number, attacker in enumerate(self.attackers)}
        own: dict[ObjectId, list[Spot]] = {}
        for block in blocks:
            own.setdefault(block.blocker, []).extend([(numbers[block.attacker], block.member)] * block.count)
        for thing in state.permanents():
            if state.team_of(thing.controller) == team:
                self._add(thing, own.get(thing.id, []))

    def rival(self) -> Rival | None:
        """Find the declaration that obeys the most requirements; None: the proposal stands."""
        most = most_acting(self.state, "block") if any(row.wants for row in self.rows) else None
        return better(self.targets, self.rows, None if most is None else most[0])

    def blocks(self, rival: Rival) -> tuple[Block, ...]:
        """The declaration that a rival is."""
        counts: dict[tuple[ObjectId, ObjectId, int], int] = {}
        for thing, ways in zip(self.of, rival, strict=True):
            for spots, number in ways:
                for target, member in spots:
                    key = (thing.id, self.attackers[target].id, member)
                    counts[key] = counts.get(key, 0) + number
        return tuple(Block(b, a, count, member) for (b, a, member), count in counts.items())

    def obeyed(self, rival: Rival | None) -> Counter[Reason]:
        """The requirements that a rival obeys (None: the proposal), those of equal creatures counted together."""
        found: Counter[Reason] = Counter()
        helped: dict[Spot, None] = {}
        for number, (thing, row) in enumerate(zip(self.of, self.rows, strict=True)):
            for spots, count in ((row.proposed, row.count),) if rival is None else rival[number]:
                for reason in self._acting.get(thing.id, ()) if spots else ():
                    found[reason] += count
                for spot in spots:
                    for reason in self._own.get((thing.id, spot[0]), ()):
                        found[reason] += count
                    if spot[0] in row.wants:
                        helped[spot] = None
        for target, _ in helped:
            attacker = self.attackers[target]
            for change, source in self.lures[target]:
                if isinstance(change, r.MustBeBlocked):
                    found[attacker.id, source, f"{values_of(self.state, attacker).called} must be blocked if able"] += 1
        return found

    def _target(self, attacker: Object) -> Target:
        least, most, bonus = 1, None, 0
        for change, _ in values_of(self.state, attacker).rules:
            if isinstance(change, r.BlockersNeeded):
                least = max(least, change.least)
            elif isinstance(change, r.BlockersAllowed):
                most = change.most if most is None else min(most, change.most)
            elif isinstance(change, r.MustBeBlocked):
                bonus += 1
        return Target(least, most, attacker.count, bonus)

    def _add(self, thing: Object, own: list[Spot]) -> None:
        """The members of a group, each kind of what they do as proposed for itself."""
        rules = values_of(self.state, thing).rules
        room = room_for_blocks(self.state, thing)
        wants = self._wants(thing, several=room != 1)
        if not wants and not own:
            return
        acting = self._acting.get(thing.id, ())
        alone = any(isinstance(change, r.CantBlockAlone) for change, _ in rules)
        if room != 1:
            room = sum(attacker.count for attacker in self.attackers) if room is None else room
            # who blocks what among equal creatures is not said: as many of them as can do
            ways = [(tuple(own[first :: thing.count]), 1) for first in range(thing.count)]
        else:
            ways = [((spot,), count) for spot, count in Counter(own).items()]
            ways += [((), thing.count - len(own))] if len(own) < thing.count else []
        for spots, count in ways:
            self.rows.append(Creature(count, spots, wants, len(acting), room, alone))
            self.of.append(thing)

    @rule("500.3", "500.4")
    def _wants(self, thing: Object, *, several: bool) -> dict[int, int]:
        """The attackers that requirements could make a creature block, each with how many of them that obeys.

        None where blocking has its cost. One that can block several could be made to block any of them besides.
        """
        state, values = self.state, values_of(self.state, thing)
        if not any(isinstance(change, _DEMANDS) for change, _ in values.rules):
            near = [target for target, lures in enumerate(self.lures) if lures]
            if not near:
                return {}
            if not several:
                return self._reasons(thing, near) if not costs_of(state, ((thing.id, 1),), r.CostToBlock) else {}
        if costs_of(state, ((thing.id, 1),), r.CostToBlock):
            return {}
        wants = self._reasons(thing, range(len(self.attackers)))
        if wants:
            reasons = [
                (thing.id, source, f"{values.called} blocks if able")
                for change, source in values.rules
                if isinstance(change, c.MustBlock) and is_due(thing, change)
            ]
            if reasons:
                self._acting[thing.id] = reasons
        return wants

    def _reasons(self, thing: Object, targets: range | list[int]) -> dict[int, int]:
        """Find the attackers that a creature can block without a cost; notes why it would have to."""
        state, name = self.state, values_of(self.state, thing).called
        rules = values_of(state, thing).rules
        found: dict[int, int] = {}
        for target in targets:
            attacker = self.attackers[target]
            if can_block(state, thing, attacker) is not None:
                continue
            if costs_of(state, ((attacker.id, 1),), r.CostToBeBlocked):
                continue
            other = values_of(state, attacker).called
            reasons: list[Reason] = []
            for change, source in rules:
                if isinstance(change, r.MustBlockEach) or (
                    isinstance(change, r.MustBlockSource) and source == attacker.id
                ):
                    reasons.append((thing.id, source, f"{name} blocks {other} if able"))
            for change, source in self.lures[target]:
                if isinstance(change, r.Lure) and concerns(state, change.by, source, thing):
                    reasons.append((thing.id, source, f"{name} must block {other} if able"))
            found[target] = len(reasons)
            if reasons:
                self._own[thing.id, target] = reasons
        return found
