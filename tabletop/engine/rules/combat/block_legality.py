"""Legal blocks (500.3): a whole declaration of blockers is judged, and a legal one near it is found."""

from __future__ import annotations

from tabletop.engine.language import combat_rules as r
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.block_requirements import Block, BlockDemands, are_blocks_demanded, room_for_blocks
from tabletop.engine.rules.combat.demands import most_acting
from tabletop.engine.rules.combat.legality import by_effect, can_block, too_many
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule


@rule("500.3", "500.4", "501.3", "602.4b", "606.7c")
def judge_block(state: State, blocks: tuple[Block, ...], team: int | None = None) -> tuple[Refusal, ...]:
    """Judge a whole declaration of blockers by a team (None: the only one that is attacked). Returns what is wrong
    with it, () for a legal one. What attacks other teams, and how those block, is nothing to it (602.4b).

    Judged once, as blockers are declared: a legal block stands whatever becomes of evasion later (501.3).
    """
    broken = _broken(state, blocks)
    if broken:
        return broken
    if not are_blocks_demanded(state):
        return ()
    demands = BlockDemands(state, blocks, team)
    rival = demands.rival()
    if rival is None:
        return ()
    now = demands.obeyed(None)
    missed = tuple(reason for reason, times in demands.obeyed(rival).items() if times > now[reason])
    return tuple(by_effect(state, *reason, "500.4") for reason in missed)


@rule("500.3")
def mended_block(state: State, blocks: tuple[Block, ...], team: int | None = None) -> tuple[Block, ...]:
    """A legal declaration by a team near a proposed one: what can't block is left out, what must block is put in."""
    rest = tuple(block for block in blocks if not _broken_pair(state, block))
    while broken := _broken(state, rest):
        about = broken[0].about
        kept = tuple(block for block in rest if block.attacker not in about and block.blocker not in about)
        rest = kept if len(kept) < len(rest) else rest[:-1]
    demands = BlockDemands(state, rest, team)
    rival = demands.rival()
    return rest if rival is None else demands.blocks(rival)


# --- restrictions -----------------------------------------------------------------------------------


def _broken_pair(state: State, block: Block) -> Refusal | None:
    blocker, attacker = state.objects.get(block.blocker), state.objects.get(block.attacker)
    if blocker is None or attacker is None:
        return Refusal("That creature is no longer there.", "309.2a", (block.blocker, block.attacker))
    return can_block(state, blocker, attacker)


def _broken(state: State, blocks: tuple[Block, ...]) -> tuple[Refusal, ...]:
    """Every restriction that a declaration breaks."""
    broken = [why for why in (_broken_pair(state, block) for block in blocks) if why is not None]
    return tuple(broken) or (*too_many_blocks(state, blocks), *(why for why, _ in too_few_blocks(state, blocks)))


@rule("309.2a", "500.1", "500.3")
def too_many_blocks(state: State, blocks: tuple[Block, ...]) -> tuple[Refusal, ...]:
    """Return every restriction that is broken because there are too many blocks: with some of them left out it is not.

    Each block by itself is taken to be possible.
    """
    broken = []
    members = _by_blocker(blocks)
    for blocker, number in members.items():
        room = room_for_blocks(state, state.objects[blocker])
        if room is not None and number > room * state.objects[blocker].count:
            name = values_of(state, state.objects[blocker]).called
            broken.append(Refusal(f"{name} can't block so many creatures.", "309.2a", (blocker,)))
    for block in blocks:
        if block.count > state.objects[block.blocker].count:
            name = values_of(state, state.objects[block.blocker]).called
            broken.append(Refusal(f"{name} blocks a creature only once.", "309.2a", (block.blocker, block.attacker)))
    for (attacker, _), number in _by_target(blocks).items():
        values = values_of(state, state.objects[attacker])
        for change, source in values.rules:
            if isinstance(change, r.BlockersAllowed) and number > change.most:
                what = f"{values.called} can't be blocked by more than {change.most} creatures"
                broken.append(by_effect(state, attacker, source, what, "500.3"))
    most = most_acting(state, "block")
    if most is not None and _acting(state, members) > most[0]:
        broken.append(too_many(state, most[1], most[0], "block", "500.3"))
    return tuple(broken)


@rule("500.1", "500.3")
def too_few_blocks(state: State, blocks: tuple[Block, ...]) -> tuple[tuple[Refusal, tuple[Block, ...]], ...]:
    """Return every restriction that is broken because there are too few blocks, each with those that it forbids."""
    broken = []
    for target, number in _by_target(blocks).items():
        values = values_of(state, state.objects[target[0]])
        for change, source in values.rules:
            if isinstance(change, r.BlockersNeeded) and number < change.least:
                what = f"{values.called} can't be blocked except by {change.least} or more creatures"
                these = tuple(block for block in blocks if (block.attacker, block.member) == target)
                broken.append((by_effect(state, target[0], source, what, "500.3"), these))
    members = _by_blocker(blocks)
    if _acting(state, members) == 1:
        (blocker,) = members
        values = values_of(state, state.objects[blocker])
        broken += [
            (by_effect(state, blocker, source, f"{values.called} can't block alone", "500.3"), blocks)
            for change, source in values.rules
            if isinstance(change, r.CantBlockAlone)
        ]
    return tuple(broken)


def _by_target(blocks: tuple[Block, ...]) -> dict[tuple[ObjectId, int], int]:
    """Count the blockers of each attacker, a member of a group by its number."""
    numbers: dict[tuple[ObjectId, int], int] = {}
    for block in blocks:
        target = (block.attacker, block.member)
        numbers[target] = numbers.get(target, 0) + block.count
    return numbers


def _by_blocker(blocks: tuple[Block, ...]) -> dict[ObjectId, int]:
    """Count the blocks that each group is part of."""
    members: dict[ObjectId, int] = {}
    for block in blocks:
        members[block.blocker] = members.get(block.blocker, 0) + block.count
    return members


def _acting(state: State, members: dict[ObjectId, int]) -> int:
    """Count the creatures that block, where groups are part of so many blocks."""
    return sum(min(number, state.objects[blocker].count) for blocker, number in members.items())
