"""Declaring blockers (309)."""

from __future__ import annotations

from tabletop.engine.language.combat_rules import CostToBeBlocked, CostToBlock
from tabletop.engine.rules.block_legality import judge_block
from tabletop.engine.rules.block_requirements import Block, room_for_blocks
from tabletop.engine.rules.combat import defending_player, drop_noncreatures
from tabletop.engine.rules.combat_legality import can_block
from tabletop.engine.rules.combat_rules import costs_of
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.illegal_actions import reverse
from tabletop.engine.rules.leaving import while_there
from tabletop.engine.rules.paying import pay
from tabletop.engine.rules.reading import Context
from tabletop.engine.rules.run import Anew, Illegal, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


@rule("309.1", "309.2")
def declare_blockers(run: Run) -> Steps[None]:
    """The defending player declares blockers, all at once; nothing is asked where no block is possible.

    A blocking creature blocks one attacker, or as many as effects let it. An attacking entry of several has one
    target per member (`member_key`), so that it can be said which of them are blocked by how many. Where costs are
    not paid the declaration is reversed (422.1), and another may be made.
    """
    drop_noncreatures(run)
    declared = False
    while not declared:
        state = run.state
        possible = possible_blocks(state)
        if not possible:
            _block(run, ())
            return
        try:
            answer: Assigned = yield _decision(state, possible)
        except Anew:
            continue
        defending = defending_player(state)
        declared = (yield from while_there(run, defending, _carry_out(run, chosen_blocks(answer)))) is True


@rule("309.2", "422.1")
def _carry_out(run: Run, blocks: tuple[Block, ...]) -> Steps[bool]:
    """Do what is declared, as a transaction. Returns whether its costs were paid."""
    before, begun = run.state, len(run.mana_abilities)
    seat = defending_player(before)
    try:
        pairs = _single_out(run, blocks)
        yield from _pay(run, seat, pairs)
        _block(run, pairs)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, "The block", stop.refusal)
        return False
    return True


@rule("309.2b", "309.2c", "309.2d")
def _pay(run: Run, seat: Seat, pairs: tuple[tuple[ObjectId, ObjectId], ...]) -> Steps[None]:
    """The total cost to block is fixed, mana abilities may be played, and all of it is paid.

    What a creature's blocking costs is paid once, what being blocked costs for each creature that blocks.
    """
    blockers = dict.fromkeys(blocker for blocker, _ in pairs)
    costs = costs_of(run.state, tuple((blocker, 1) for blocker in blockers), CostToBlock)
    costs += costs_of(run.state, tuple((attacker, 1) for _, attacker in pairs), CostToBeBlocked)
    if costs:
        thing = run.state.objects[pairs[0][0]]
        yield from pay(run, seat, costs, Context(you=seat, this=thing.id, card=thing.card))


def member_key(attacker: ObjectId, member: int) -> str:
    """The key of one member of an attacking entry: "o17" is the first, "o17#2" the second."""
    return ref_key(attacker) if member == 1 else f"{ref_key(attacker)}#{member}"


def chosen_blocks(answer: Assigned) -> tuple[Block, ...]:
    """What an answer declares."""
    blocks = []
    for source, target, count in answer.pairs:
        attacker, _, member = target.partition("#")
        blocks.append(Block(key_ref(source), key_ref(attacker), count, int(member or 1)))
    return tuple(blocks)


def possible_blocks(state: State) -> tuple[tuple[Object, tuple[Object, ...]], ...]:
    """Creatures of the defending team that could block, each with the attackers that it could block."""
    combat = state.combat
    if combat is None:
        return ()
    attackers = tuple(state.objects[attack.attacker] for attack in combat.attacks)
    found = []
    for thing in state.permanents():
        if state.team_of(thing.controller) == combat.defender and values_of(state, thing).is_creature:
            blockable = tuple(a for a in attackers if can_block(state, thing, a) is None)
            if blockable:
                found.append((thing, blockable))
    return tuple(found)


def _decision(state: State, possible: tuple[tuple[Object, tuple[Object, ...]], ...]) -> Assign:
    most = {thing.id: _most(state, thing, len(blockable)) for thing, blockable in possible}
    blockers = sum(thing.count for thing, _ in possible)
    options: dict[ObjectId, tuple[Option, ...]] = {}
    for _, blockable in possible:
        for attacker in blockable:
            if attacker.id not in options:
                options[attacker.id] = _members(state, attacker, min(attacker.count, blockers))

    def check(answer: Assigned) -> Refusal | None:
        wrong = judge_block(state, chosen_blocks(answer))
        return wrong[0] if wrong else None

    return Assign(
        seat=defending_player(state),
        purpose="blockers",
        rule="309.2a",
        text="Declare blockers",
        sources=tuple(
            Option(key=ref_key(thing.id), text=values_of(state, thing).name, about=(thing.id,), most=most[thing.id])
            for thing, _ in possible
        ),
        targets=tuple(
            tuple(option for attacker in blockable for option in options[attacker.id]) for _, blockable in possible
        ),
        check=check,
    )


def _most(state: State, thing: Object, attackers: int) -> int:
    """How many blocks an entry can be part of."""
    room = room_for_blocks(state, thing)
    return thing.count * (attackers if room is None else room)


def _members(state: State, attacker: Object, number: int) -> tuple[Option, ...]:
    name = values_of(state, attacker).name
    return tuple(
        Option(
            key=member_key(attacker.id, member),
            text=name if number == 1 else f"{name} {member} of {attacker.count}",
            about=(attacker.id,),
        )
        for member in range(1, number + 1)
    )


def _single_out(run: Run, blocks: tuple[Block, ...]) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """Split entries so that each blocker and each blocked attacker stands alone: (blocker, attacker) pairs.

    Blocked attackers and their blockers can be dealt different damage, so they can be told apart from now on.
    """
    members = dict.fromkeys((block.attacker, block.member) for block in blocks)
    singles = _split(run, tuple(attacker for attacker, _ in members))
    attackers = dict(zip(members, singles, strict=True))
    each = tuple(
        (block.blocker, attackers[block.attacker, block.member]) for block in blocks for _ in range(block.count)
    )
    return tuple(zip(_split(run, tuple(b for b, _ in each)), (a for _, a in each), strict=True))


def _split(run: Run, entries: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """One member of its own for each place in `entries`; the last member of an entry keeps its id."""
    left = {entry: run.state.objects[entry].count for entry in entries}
    splits = []
    for entry in entries:
        left[entry] -= 1
        splits.append(left[entry] > 0)
    done = iter(run.commit(*(e.SplitOff(i) for i, apart in zip(entries, splits, strict=True) if apart), rule="309.2a"))
    result = []
    for entry, apart in zip(entries, splits, strict=True):
        if apart:
            split = next(done)
            assert isinstance(split, e.SplitOff)
            entry = split.new
        result.append(entry)
    return tuple(result)


@rule("309.2e", "309.2f", "309.4")
def _block(run: Run, pairs: tuple[tuple[ObjectId, ObjectId], ...]) -> None:
    """The chosen creatures block; each attacker that was not blocked before becomes blocked."""
    combat = run.state.combat
    assert combat is not None
    became = tuple(
        e.BecameBlocked(attack.attacker, tuple(b for b, attacker in pairs if attacker == attack.attacker))
        for attack in combat.attacks
        if not attack.blocked and any(attacker == attack.attacker for _, attacker in pairs)
    )
    run.commit(e.BlockersDeclared(pairs), *became, rule="309.2e", rules=("309.2e", *("309.2f" for _ in became)))
