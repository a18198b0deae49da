"""Declaring blockers (309): of one player, of a team together (606.7c), or of one attacked player after another."""

from __future__ import annotations

from tabletop.engine.language.combat_rules import CostToBeBlocked, CostToBlock
from tabletop.engine.language.costs import Cost
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams, members_in_game
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.combat.banded_blocks import blocked_as_one
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block, room_for_blocks
from tabletop.engine.rules.combat.blocks_in_piles import (
    Possible,
    blocks_in_piles,
    is_costly,
    makes_piles,
    paid_for,
    together,
)
from tabletop.engine.rules.combat.combat_phase import drop_noncreatures, speaker
from tabletop.engine.rules.combat.demands import Charged, charged, costs_of, creatures_in_play, unpaid
from tabletop.engine.rules.combat.legality import can_block, object_of
from tabletop.engine.rules.events.illegal_actions import reverse
from tabletop.engine.rules.events.leaving import while_there
from tabletop.engine.rules.events.run import Anew, Illegal, Run, Steps
from tabletop.engine.rules.playing.paying import pay
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, mates_of
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule


@rule("309.1", "309.2", "602.4")
def declare_blockers(run: Run) -> Steps[None]:
    """The defending players declare blockers, one team after another; a creature whose target has left the game is
    blocked by nobody."""
    drop_noncreatures(run)
    combat = run.state.combat
    assert combat is not None, "blockers are declared in a combat phase"
    for team in dict.fromkeys((*attacked_teams(run.state), *(attack.defender for attack in combat.attacks))):
        yield from _declare(run, team)


@rule("309.2", "602.4a", "606.7c")
def _declare(run: Run, team: int) -> Steps[None]:
    """A defending team declares all its blockers at once; nothing is asked where no block is possible.

    A blocking creature blocks one attacker, or as many as effects let it. An attacking group of several has one
    target per member (`member_key`), so that it can be said which of them are blocked by how many. Where costs are
    not paid the declaration is reversed (422.1), and another may be made.
    """
    declared = False
    while not declared:
        state = run.state
        possible = possible_blocks(state, team)
        if not possible:
            _block(run, (), team)
            return
        try:
            if makes_piles(state, team):
                yield from _block_in_piles(run, possible, team)
                return
            answer: Assigned = yield _decision(state, possible, team)
        except Anew:
            continue
        carried = _carry_out(run, chosen_blocks(answer), team)
        declared = (yield from while_there(run, speaker(state, team), carried)) is True


@rule("103.1", "309.1", "309.2b")
def _block_in_piles(run: Run, possible: Possible, team: int) -> Steps[None]:
    """The team makes piles instead, and whoever can block as chance assigns them does. What costs something blocks if
    that is paid; a payment that fails is reversed (422.1), and then it does not."""
    state = run.state
    blocks = yield from blocks_in_piles(state, possible, team)
    free = tuple(block for block in blocks if not is_costly(state, block))
    bought = yield from paid_for(state, blocks, team)
    if bought:
        carried = _carry_out(run, together(state, (*free, *bought)), team)
        if (yield from while_there(run, speaker(state, team), carried)) is True:
            return
    _block(run, _single_out(run, together(run.state, free)), team)


@rule("309.2", "422.1")
def _carry_out(run: Run, blocks: tuple[Block, ...], team: int) -> Steps[bool]:
    """Do what is declared, as a transaction. Returns whether its costs were paid."""
    before, begun = run.state, len(run.mana_abilities)
    seat = speaker(before, team)
    try:
        pairs = _single_out(run, blocks)
        yield from _pay(run, pairs, team)
        _block(run, pairs, team)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, "The block", stop.refusal)
        return False
    return True


@rule("309.2b", "309.2c", "309.2d")
def _pay(run: Run, pairs: tuple[tuple[ObjectId, ObjectId], ...], team: int) -> Steps[None]:
    """The total cost to block is fixed, mana abilities may be played, and all of it is paid.

    What a creature's blocking costs is paid once, what being blocked costs for each creature that blocks. Of a team
    each member pays for his or her own creatures, the primary player first.
    """
    state = run.state
    due: list[tuple[Seat, ObjectId, tuple[Charged, ...], tuple[Cost, ...]]] = []
    for seat in members_in_game(state, team):
        own = tuple(pair for pair in pairs if state.objects[pair[0]].controller == seat)
        blockers = dict.fromkeys(blocker for blocker, _ in own)
        costs = costs_of(state, tuple((blocker, 1) for blocker in blockers), CostToBlock)
        costs += costs_of(state, tuple((attacker, 1) for _, attacker in own), CostToBeBlocked)
        if costs:
            whose = charged(state, tuple(blockers), CostToBlock)
            for blocker, attacker in own:
                for one in charged(state, (attacker,), CostToBeBlocked):
                    whose += (Charged(blocker, one.source),)
            due.append((seat, own[0][0], whose, costs))
    for seat, first, whose, costs in due:
        try:
            yield from pay(run, seat, costs, Context(you=seat, this=first, card=state.objects[first].card))
        except Illegal as stop:
            raise Illegal(unpaid(state, "block", whose, stop.refusal, "309.2d")) from None


def member_key(attacker: ObjectId, member: int) -> str:
    """The key of one member of an attacking group: "o17" is the first, "o17#2" the second."""
    return ref_key(attacker) if member == 1 else f"{ref_key(attacker)}#{member}"


def chosen_blocks(answer: Assigned) -> tuple[Block, ...]:
    """Return the blocks that an answer declares."""
    blocks = []
    for source, target, count in answer.pairs:
        attacker, _, member = target.partition("#")
        blocks.append(Block(key_ref(source), key_ref(attacker), count, int(member or 1)))
    return tuple(blocks)


def possible_blocks(state: State, team: int | None = None) -> Possible:
    """Creatures of a defending team (None: of any) that could block, each with the attackers that it could block."""
    combat = state.combat
    if combat is None:
        return ()
    attackers: dict[int, list[Object]] = {}
    for attack in combat.attacks:
        if team in (None, attack.defender):
            attackers.setdefault(attack.defender, []).append(state.objects[attack.attacker])
    if not attackers:
        return ()
    found = []
    for thing in [state.objects[object_id] for object_id in creatures_in_play(state)]:
        mine = attackers.get(state.team_of(thing.controller), ())
        if mine:
            blockable = tuple(attacker for attacker in mine if can_block(state, thing, attacker) is None)
            if blockable:
                found.append((thing, blockable))
    return tuple(found)


def _decision(state: State, possible: Possible, team: int) -> Assign:
    most = {thing.id: _most(state, thing, sum(one.count for one in blockable)) for thing, blockable in possible}
    blocks = sum(most.values())
    options: dict[ObjectId, tuple[Option, ...]] = {}
    for _, blockable in possible:
        for attacker in blockable:
            if attacker.id not in options:
                options[attacker.id] = members_of(state, attacker, min(attacker.count, blocks))

    def check(answer: Assigned) -> Refusal | None:
        wrong = judge_block(state, chosen_blocks(answer), team)
        return wrong[0] if wrong else None

    def why(answer: Assigned) -> Refusal | None:
        for source, target, _ in answer.pairs:
            thing, attacker = object_of(state, source), object_of(state, target.partition("#")[0])
            if thing is None or attacker is None:
                continue
            wrong = can_block(state, thing, attacker)
            if wrong is not None:
                return wrong
            if state.team_of(thing.controller) != team:
                what = f"It is not for the controller of {values_of(state, thing).called} to declare blockers now."
                return Refusal(what, "602.4", (thing.id, attacker.id))
        return None

    seat = speaker(state, team)
    return Assign(
        seat=seat,
        mates=mates_of(state, seat),
        purpose="blockers",
        rule="309.2a",
        text="Declare blockers",
        sources=tuple(
            Option(key=ref_key(thing.id), text=values_of(state, thing).called, about=(thing.id,), most=most[thing.id])
            for thing, _ in possible
        ),
        targets=tuple(
            tuple(option for attacker in blockable for option in options[attacker.id]) for _, blockable in possible
        ),
        check=check,
        why=why,
    )


def _most(state: State, thing: Object, attackers: int) -> int:
    """Return the number of blocks that a group can be part of, where it could block so many attackers."""
    room = room_for_blocks(state, thing)
    return thing.count * (attackers if room is None else room)


def members_of(state: State, attacker: Object, number: int) -> tuple[Option, ...]:
    """Make an option of each of so many members of an attacking group, with a key of its own."""
    name = values_of(state, attacker).called
    return tuple(
        Option(
            key=member_key(attacker.id, member),
            text=name if number == 1 else f"{name} {member} of {attacker.count}",
            about=(attacker.id,),
        )
        for member in range(1, number + 1)
    )


def _single_out(run: Run, blocks: tuple[Block, ...]) -> tuple[tuple[ObjectId, ObjectId], ...]:
    """Split groups so that each blocker and each blocked attacker stands alone: (blocker, attacker) pairs.

    Blocked attackers and their blockers can be dealt different damage, so they can be told apart from now on.
    """
    members = dict.fromkeys((block.attacker, block.member) for block in blocks)
    singles = _split(run, tuple(attacker for attacker, _ in members))
    attackers = dict(zip(members, singles, strict=True))
    each = tuple(
        (block.blocker, attackers[block.attacker, block.member]) for block in blocks for _ in range(block.count)
    )
    return tuple(zip(_split(run, tuple(b for b, _ in each)), (a for _, a in each), strict=True))


def _split(run: Run, groups: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """One member of its own for each place in `groups`; the last member of a group keeps its id."""
    left = {group: run.state.objects[group].count for group in groups}
    splits = []
    for group in groups:
        left[group] -= 1
        splits.append(left[group] > 0)
    done = iter(run.commit(*(e.SplitOff(i) for i, apart in zip(groups, splits, strict=True) if apart), rule="309.2a"))
    result = []
    for group, apart in zip(groups, splits, strict=True):
        if apart:
            split = next(done)
            assert isinstance(split, e.SplitOff)
            group = split.new
        result.append(group)
    return tuple(result)


@rule("309.2e", "309.2f", "309.4")
def _block(run: Run, pairs: tuple[tuple[ObjectId, ObjectId], ...], team: int) -> None:
    """The chosen creatures block, whole bands where they block one of it; each attacker that was not blocked before
    becomes blocked."""
    pairs = tuple(pair for pair in pairs if all(creature in run.state.objects for creature in pair))
    pairs = blocked_as_one(run, pairs)
    combat = run.state.combat
    assert combat is not None
    blockers: dict[ObjectId, list[ObjectId]] = {}
    for blocker, attacker in pairs:
        blockers.setdefault(attacker, []).append(blocker)
    became = tuple(
        e.BecameBlocked(attack.attacker, tuple(blockers[attack.attacker]))
        for attack in combat.attacks
        if not attack.blocked and attack.attacker in blockers
    )
    run.commit(e.BlockersDeclared(pairs, team), *became, rule="309.2e", rules=("309.2e", *("309.2f" for _ in became)))
