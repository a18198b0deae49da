"""Legal blocks (500.3): a whole declaration of blockers is judged, and a legal one near it is found."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from msgspec import Struct

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.rules.combat_legality import by_effect, can_block, concerns
from tabletop.engine.rules.combat_requirements import ALL, Room, Rules, Unit, Way, better
from tabletop.engine.rules.combat_rules import ENOUGH, costs_of, most_acting
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

#: with more attackers than this, blocks of several by one creature are only those of all it has to block
_FEW = 6


class Block(Struct, frozen=True):
    """`count` members of the entry `blocker` block one member of the entry `attacker`, the `member`th."""

    blocker: ObjectId
    attacker: ObjectId
    count: int = 1
    member: int = 1


#: why a requirement is there: on which creature, from what, in words
_Reason = tuple[ObjectId, ObjectId, str]
#: an attacking creature: the entry and which member of it; 0: any, where nothing is said about the entry
Target = tuple[ObjectId, int]
#: which blocker can block which attacker, as far as it was asked
_Able = dict[tuple[ObjectId, ObjectId], bool]
#: what says something about who blocks an attacker
_SPECIAL = (r.BlockersNeeded, r.BlockersAllowed, r.MustBeBlocked, r.Lure)
#: what makes others block an attacker
_LURES = (r.Lure, r.MustBeBlocked)
#: what makes a creature block
_DEMANDS = (c.MustBlock, r.MustBlockEach, r.MustBlockSource)


@rule("500.3", "500.4", "501.3")
def judge_block(state: State, blocks: tuple[Block, ...]) -> tuple[Refusal, ...]:
    """Judge a whole declaration of blockers. Returns what is wrong with it, () for a legal one.

    Judged once, as blockers are declared: a legal block stands whatever becomes of evasion later (501.3).
    """
    broken = _broken(state, blocks)
    if broken:
        return broken
    able: _Able = {}
    board = _Board(state, blocks, able)
    now = board.obeyed(tuple(unit.proposed for unit in board.units))
    missed: dict[_Reason, None] = {}
    while (ways := better(board.units, board.rules)) is not None:
        missed.update((reason, None) for reason, times in board.obeyed(ways).items() if times > now[reason])
        board = _Board(state, board.blocks(ways), able)
    return tuple(by_effect(state, *reason, "500.4") for reason in missed)


@rule("500.3")
def mended_block(state: State, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """A legal declaration near a proposed one: what can't block is left out, what must block is put in."""
    rest = tuple(block for block in blocks if not _broken_pair(state, block))
    while broken := _broken(state, rest):
        about = broken[0].about
        kept = tuple(block for block in rest if block.attacker not in about and block.blocker not in about)
        rest = kept if len(kept) < len(rest) else rest[:-1]
    able: _Able = {}
    while True:
        board = _Board(state, rest, able)
        ways = better(board.units, board.rules)
        if ways is None:
            return rest
        rest = board.blocks(ways)


def room_for_blocks(state: State, blocker: Object) -> int | None:
    """How many creatures one member of an entry can block; None: any number."""
    room = 1
    for change, _ in values_of(state, blocker).rules:
        if isinstance(change, r.BlocksMore):
            if change.number is None:
                return None
            room += change.number
    return room


# --- restrictions -----------------------------------------------------------------------------------


def _broken_pair(state: State, block: Block) -> Refusal | None:
    blocker, attacker = state.objects.get(block.blocker), state.objects.get(block.attacker)
    if blocker is None or attacker is None:
        return Refusal("That creature is no longer there.", "309.2a", (block.blocker, block.attacker))
    return can_block(state, blocker, attacker)


def _broken(state: State, blocks: tuple[Block, ...]) -> tuple[Refusal, ...]:
    """Every restriction that a declaration breaks."""
    broken = [why for why in (_broken_pair(state, block) for block in blocks) if why is not None]
    if broken:
        return tuple(broken)
    numbers: dict[Target, int] = {}
    members: dict[ObjectId, int] = {}
    for block in blocks:
        target = (block.attacker, block.member)
        numbers[target] = numbers.get(target, 0) + block.count
        members[block.blocker] = members.get(block.blocker, 0) + block.count
    for blocker, number in members.items():
        room = room_for_blocks(state, state.objects[blocker])
        if room is not None and number > room * state.objects[blocker].count:
            name = values_of(state, state.objects[blocker]).name
            broken.append(Refusal(f"{name} can't block so many creatures.", "309.2a", (blocker,)))
    for block in blocks:
        if block.count > state.objects[block.blocker].count:
            name = values_of(state, state.objects[block.blocker]).name
            broken.append(Refusal(f"{name} blocks a creature only once.", "309.2a", (block.blocker, block.attacker)))
    for (attacker, _), number in numbers.items():
        broken.extend(_wrong_number(state, attacker, number))
    acting = sum(_acting(state, blocker, number) for blocker, number in members.items())
    if acting == 1:
        (blocker,) = members
        values = values_of(state, state.objects[blocker])
        broken += [
            by_effect(state, blocker, source, f"{values.name} can't block alone", "500.3")
            for change, source in values.rules
            if isinstance(change, r.CantBlockAlone)
        ]
    most = most_acting(state, "block")
    if most is not None and acting > most[0]:
        broken.append(by_effect(state, most[1], most[1], f"No more than {most[0]} can block", "500.3"))
    return tuple(broken)


def _acting(state: State, blocker: ObjectId, number: int) -> int:
    """How many members of an entry block, where they block so many creatures together."""
    return min(number, state.objects[blocker].count)


@rule("500.1")
def _wrong_number(state: State, attacker: ObjectId, number: int) -> list[Refusal]:
    values = values_of(state, state.objects[attacker])
    found = []
    for change, source in values.rules:
        if isinstance(change, r.BlockersNeeded) and number < change.least:
            what = f"{values.name} can't be blocked except by {change.least} or more creatures"
            found.append(by_effect(state, attacker, source, what, "500.3"))
        if isinstance(change, r.BlockersAllowed) and number > change.most:
            what = f"{values.name} can't be blocked by more than {change.most} creatures"
            found.append(by_effect(state, attacker, source, what, "500.3"))
    return found


# --- requirements -----------------------------------------------------------------------------------


class _Board:
    """A proposed declaration as the search of 500.5 sees it."""

    def __init__(self, state: State, blocks: tuple[Block, ...], able: _Able) -> None:
        self.state = state
        self.proposed = blocks
        self.able = able
        self.targets: list[Target] = []
        self.units: list[Unit] = []
        self.of: list[ObjectId] = []
        #: why each requirement is there, by its number
        self.reasons: list[_Reason] = []
        self._numbers: dict[object, int] = {}
        self._said: dict[tuple[ObjectId, tuple[type, ...]], list[tuple[int, c.Change, ObjectId]]] = {}
        alone: list[int] = []
        assert state.combat is not None
        own: dict[ObjectId, list[Target]] = {}
        attackers = [attack.attacker for attack in state.combat.attacks]
        special = {
            i: [x for x, _ in values_of(state, state.objects[i]).rules if isinstance(x, _SPECIAL)] for i in attackers
        }
        #: whether attackers demand to be blocked
        self.luring = any(isinstance(x, r.Lure | r.MustBeBlocked) for rules in special.values() for x in rules)
        for block in blocks:
            member = block.member if special[block.attacker] else 0
            own.setdefault(block.blocker, []).extend([(block.attacker, member)] * block.count)
        for attack in state.combat.attacks:
            if not special[attack.attacker]:
                self.targets.append((attack.attacker, 0))
                continue
            taken = dict.fromkeys(b.member for b in blocks if b.attacker == attack.attacker)
            wanted = min(state.objects[attack.attacker].count, len(taken) + ENOUGH)
            members = dict.fromkeys([*taken, *range(1, wanted + 1)])
            self.targets += [(attack.attacker, member) for member in members]
        self.places = {target: place for place, target in enumerate(self.targets, 1)}
        for thing in state.permanents():
            if state.team_of(thing.controller) != state.combat.defender:
                continue
            before = len(self.units)
            self._add(thing, own.get(thing.id, []))
            if any(isinstance(change, r.CantBlockAlone) for change, _ in values_of(state, thing).rules):
                alone += range(before, len(self.units))
        most = most_acting(state, "block")
        rooms = {ALL: Room(0, most[0] if most is not None else None)}
        for place, (attacker, _) in enumerate(self.targets, 1):
            room = self._room(attacker)
            if room is not None:
                rooms[place] = room
        self.rules = Rules(rooms, tuple(alone))

    def blocks(self, ways: tuple[Way, ...]) -> tuple[Block, ...]:
        """The declaration that a way for each unit stands for; members beyond those looked at do as proposed."""
        counts: dict[tuple[ObjectId, Target], int] = {}
        members: dict[tuple[ObjectId, Target], list[int]] = {}
        for block in self.proposed:
            target = (block.attacker, block.member)
            key = (block.blocker, target if target in self.places else (block.attacker, 0))
            counts[key] = counts.get(key, 0) + block.count
            members.setdefault(key, []).extend([block.member] * block.count)
        for object_id, unit, way in zip(self.of, self.units, ways, strict=True):
            for uses, by in ((unit.proposed.uses, -1), (way.uses, 1)):
                for use in uses:
                    if use != ALL:
                        key = (object_id, self.targets[use - 1])
                        counts[key] = counts.get(key, 0) + by
        found: dict[tuple[ObjectId, ObjectId, int], int] = {}
        for (b, (a, member)), count in counts.items():
            # what blocked a member of a plain entry goes on with that one, whatever comes new takes the first
            known = members.get((b, (a, member)), []) if not member else []
            for place in range(count if not member else 1):
                which = member or (known[place] if place < len(known) else 1)
                found[b, a, which] = found.get((b, a, which), 0) + (1 if not member else count)
        return tuple(Block(b, a, count, member) for (b, a, member), count in found.items() if count > 0)

    def obeyed(self, ways: tuple[Way, ...]) -> Counter[_Reason]:
        """The requirements that a declaration obeys, those of equal creatures counted together."""
        return Counter(self.reasons[number] for number in dict.fromkeys(n for way in ways for n in way.obeys))

    def _add(self, thing: Object, own: list[Target]) -> None:
        """The members of an entry: those that block as proposed, and some of those that do not."""
        room = room_for_blocks(self.state, thing)
        single = thing.count == 1
        if single:
            groups = [tuple(own)]
        else:
            groups = [()] * min(thing.count - len(own), ENOUGH)
            for target, number in Counter(own).items():
                groups += [(target,)] * min(number, ENOUGH)
        open_to = self._open_to(thing)
        for group in groups:
            proposed = self._way(thing, tuple(self.places[target] for target in group), open_to)
            others = [Way()] if group else []
            if open_to:
                others += self._others(thing, room if single else 1, open_to)
            others = [way for way in dict.fromkeys(others) if way != proposed]
            if group or others:
                self.units.append(Unit(proposed, tuple(others)))
                self.of.append(thing.id)

    @rule("500.3")
    def _open_to(self, thing: Object) -> tuple[int, ...]:
        """The attackers that requirements could make a creature block: none where blocking has its cost."""
        state = self.state
        rules = values_of(state, thing).rules
        if costs_of(state, ((thing.id, 1),), r.CostToBlock):
            return ()
        if not self.luring and not any(isinstance(change, _DEMANDS) for change, _ in rules):
            return ()
        found = []
        for place, (attacker, _) in enumerate(self.targets, 1):
            pair = (thing.id, attacker)
            if pair not in self.able:
                free = not costs_of(state, ((attacker, 1),), r.CostToBeBlocked)
                self.able[pair] = free and can_block(state, thing, state.objects[attacker]) is None
            if self.able[pair]:
                found.append(place)
        return tuple(found)

    def _others(self, thing: Object, room: int | None, open_to: tuple[int, ...]) -> list[Way]:
        """Every way to block that obeys a requirement on the creature."""
        single = {use: way for use in open_to if (way := self._way(thing, (use,), open_to)).obeys}
        wanted = tuple(single)
        groups: list[tuple[int, ...]] = []
        if room is None or room > 1:
            several = open_to if len(open_to) <= _FEW else wanted
            largest = len(several) if room is None else min(room, len(several))
            if len(several) <= _FEW:
                groups += [group for size in range(2, largest + 1) for group in combinations(several, size)]
            else:
                groups += [several[:largest]]
        several_at_once = (self._way(thing, group, open_to) for group in groups)
        return [*single.values(), *(way for way in several_at_once if way.obeys)]

    @rule("500.4")
    def _way(self, thing: Object, uses: tuple[int, ...], open_to: tuple[int, ...]) -> Way:
        """What a creature's blocks use and which requirements on it they obey."""
        if not uses:
            return Way()
        state, values = self.state, values_of(self.state, thing)
        obeys: list[int] = []
        member = len(self.of) if thing.count > 1 else 0
        for place, change, source in self._saying(thing.id, _DEMANDS):
            if isinstance(change, c.MustBlock) and open_to:
                obeys.append(self._number((thing.id, member, place), thing.id, source, f"{values.name} blocks if able"))
            for use in uses:
                attacker = self.targets[use - 1][0]
                each = isinstance(change, r.MustBlockEach)
                if (each or (isinstance(change, r.MustBlockSource) and source == attacker)) and use in open_to:
                    what = f"{values.name} blocks {values_of(state, state.objects[attacker]).name} if able"
                    key = (thing.id, member, place, self.targets[use - 1] if each else ())
                    obeys.append(self._number(key, thing.id, source, what))
        for use in uses:
            target = self.targets[use - 1]
            for place, change, source in self._saying(target[0], _LURES):
                if use not in open_to:
                    continue
                name = values_of(state, state.objects[target[0]]).name
                if isinstance(change, r.MustBeBlocked):
                    what = f"{name} must be blocked if able"
                    obeys.append(self._number((target, place), target[0], source, what))
                if isinstance(change, r.Lure) and concerns(state, change.by, source, thing):
                    what = f"{values.name} must block {name} if able"
                    obeys.append(self._number((thing.id, member, target, place), thing.id, source, what))
        return Way((ALL, *uses), tuple(dict.fromkeys(obeys)))

    def _saying(self, object_id: ObjectId, kinds: tuple[type, ...]) -> list[tuple[int, c.Change, ObjectId]]:
        """The rules of some kinds on a creature, each with its place among all of them and its source."""
        found = self._said.get((object_id, kinds))
        if found is None:
            rules = values_of(self.state, self.state.objects[object_id]).rules
            found = [
                (place, change, source) for place, (change, source) in enumerate(rules) if isinstance(change, kinds)
            ]
            self._said[object_id, kinds] = found
        return found

    def _number(self, key: object, thing: ObjectId, source: ObjectId, what: str) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.reasons)
            self.reasons.append((thing, source, what))
        return number

    def _room(self, attacker: ObjectId) -> Room | None:
        least, most = 0, None
        for change, _ in values_of(self.state, self.state.objects[attacker]).rules:
            if isinstance(change, r.BlockersNeeded):
                least = max(least, change.least)
            if isinstance(change, r.BlockersAllowed):
                most = change.most if most is None else min(most, change.most)
        return Room(least, most) if least or most is not None else None
