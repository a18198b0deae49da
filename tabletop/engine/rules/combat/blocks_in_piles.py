"""Piles of creatures instead of declared blockers (309.1), which chance assigns to the attackers.

The defending player (the team together, 606.7c) makes the piles; each is assigned to another attacker at random, and
whoever in it can block that attacker does. Nothing is declared, so requirements to block (500.4) demand nothing; what
keeps a creature from blocking (500.1) still does.
"""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.language.combat_rules import CostToBeBlocked, CostToBlock
from tabletop.engine.language.player_rules import BlocksInPiles
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import members_in_game
from tabletop.engine.rules.board.imposed import binds, imposed
from tabletop.engine.rules.combat.block_legality import too_few_blocks, too_many_blocks
from tabletop.engine.rules.combat.block_requirements import Block, room_for_blocks
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.combat.demands import costs_of
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.rules.events.run import Steps
from tabletop.engine.state.game import State, mates_of, team_name
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import Arrange, Arranged, Option, Pick, Picked
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule

#: how many members of each group are in a pile
Pile: TypeAlias = dict[ObjectId, int]
#: creatures that could block, each with the attackers that it could block
Possible: TypeAlias = tuple[tuple[Object, tuple[Object, ...]], ...]


@rule("103.1", "309.1")
def makes_piles(state: State, team: int) -> bool:
    """Tell whether a team makes piles of creatures now instead of declaring blockers."""
    members = members_in_game(state, team)
    return any(binds(state, one, seat) for _, one in imposed(state, BlocksInPiles) for seat in members)


@rule("103.1", "309.1", "309.2a", "606.7c")
def blocks_in_piles(state: State, possible: Possible, team: int) -> Steps[tuple[Block, ...]]:
    """Let a team make its piles and chance assign them. Returns who blocks whom: all that can block as they stand.

    Creatures that could block nobody are not offered: in a pile they would do nothing.
    """
    piles = yield from _piles(state, possible, team)
    if not piles:
        return ()
    attackers = yield from _assigned(state, len(piles), team)
    members: dict[ObjectId, int] = {}
    blocks: list[Block] = []
    for pile, attacker in zip(piles, attackers, strict=True):
        members[attacker] = members.get(attacker, 0) + 1
        blocks += [
            Block(blocker, attacker, count, members[attacker])
            for blocker, count in pile.items()
            if can_block(state, state.objects[blocker], state.objects[attacker]) is None
        ]
    return (yield from _able(state, tuple(blocks), team))


@rule("309.2a")
def _piles(state: State, possible: Possible, team: int) -> Steps[list[Pile]]:
    """The piles that a team makes, one after another, at most one for each attacker; an empty one is the last, for
    chance assigns them all alike."""
    seat = speaker(state, team)
    number = sum(attacker.count for attacker in _attackers(state, team))
    used: Pile = {}
    piles: list[Pile] = []
    while len(piles) < number:
        left = {thing.id: _left(state, thing, used.get(thing.id, 0)) for thing, _ in possible}
        options = tuple(
            Option(ref_key(thing.id), values_of(state, thing).called, (thing.id,), most=left[thing.id])
            for thing, _ in possible
            if left[thing.id]
        )
        if not options:
            break
        text = f"Choose creatures for pile {len(piles) + 1} of {number}, or none to be done."
        if number == 1:
            text = "Choose creatures that block the attacker, as far as they can."
        else:
            text += " Chance assigns each pile to another attacker."
        answer: Picked = yield Pick(
            seat=seat,
            mates=mates_of(state, seat),
            purpose="pile",
            rule="309.2a",
            text=text,
            options=options,
            least=0,
            most=sum(option.most for option in options),
            chosen=tuple(ref_key(thing) for pile in piles for thing, count in pile.items() for _ in range(count)),
        )
        if not answer.keys:
            break
        pile: Pile = {}
        for key in answer.keys:
            pile[key_ref(key)] = pile.get(key_ref(key), 0) + 1
            used[key_ref(key)] = used.get(key_ref(key), 0) + 1
        piles.append(pile)
    return piles


def _left(state: State, thing: Object, used: int) -> int:
    """Count the members of a group that can be put into another pile: one that blocks several is in as many."""
    room = room_for_blocks(state, thing)
    return thing.count if room is None else min(thing.count, room * thing.count - used)


def _attackers(state: State, team: int) -> tuple[Object, ...]:
    combat = state.combat
    attacks = () if combat is None else combat.attacks
    return tuple(state.objects[attack.attacker] for attack in attacks if attack.defender == team)


@rule("101.2", "309.2a")
def _assigned(state: State, number: int, team: int) -> Steps[tuple[ObjectId, ...]]:
    """The attackers that chance assigns so many piles to, in the order of the piles; a group once for each member."""
    attackers = _attackers(state, team)
    if sum(attacker.count for attacker in attackers) == 1:
        return (attackers[0].id,)
    answer: Picked = yield Pick(
        seat=CHANCE,
        purpose="pile",
        rule="309.2a",
        text=f"The piles of {team_name(state, speaker(state, team))} are assigned to attackers at random.",
        options=tuple(
            Option(ref_key(attacker.id), values_of(state, attacker).called, (attacker.id,), most=attacker.count)
            for attacker in attackers
        ),
        least=number,
        most=number,
        ordered=True,
    )
    return tuple(key_ref(key) for key in answer.keys)


@rule("500.1", "500.3")
def _able(state: State, blocks: tuple[Block, ...], team: int) -> Steps[tuple[Block, ...]]:
    """As many of the blocks as restrictions let happen together. Where they are too many their player says which come
    first; what can't block alone, or an attacker without others, does not."""
    blocks = together(state, blocks)
    if not too_many_blocks(state, blocks):
        return blocks
    single = tuple(Block(one.blocker, one.attacker, 1, one.member) for one in blocks for _ in range(one.count))
    seat = speaker(state, team)
    answer: Arranged = yield Arrange(
        seat=seat,
        mates=mates_of(state, seat),
        purpose="pile",
        rule="500.3",
        text="Not all of these can block. Put them into the order in which they do, as far as they can.",
        options=tuple(
            Option(f"o{one.blocker}#{place}", _told(state, one), (one.blocker, one.attacker))
            for place, one in enumerate(single)
        ),
    )
    chosen: tuple[Block, ...] = ()
    for key in answer.keys:
        more = _with(chosen, single[int(key.partition("#")[2])])
        chosen = chosen if too_many_blocks(state, more) else more
    return together(state, chosen)


def _with(blocks: tuple[Block, ...], one: Block) -> tuple[Block, ...]:
    """The blocks and one more, by a member of the same group where there is one."""
    for place, block in enumerate(blocks):
        if (block.blocker, block.attacker, block.member) == (one.blocker, one.attacker, one.member):
            again = Block(block.blocker, block.attacker, block.count + one.count, block.member)
            return (*blocks[:place], again, *blocks[place + 1 :])
    return (*blocks, one)


@rule("500.1")
def together(state: State, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return the blocks without those that are too few: a creature alone that can't, or a few for who needs more."""
    while forbidden := too_few_blocks(state, blocks):
        blocks = tuple(block for block in blocks if all(block not in these for _, these in forbidden))
    return blocks


def _told(state: State, block: Block) -> str:
    blocker, attacker = (values_of(state, state.objects[one]).called for one in (block.blocker, block.attacker))
    return f"{blocker} blocks {attacker}"


@rule("309.2b")
def paid_for(state: State, blocks: tuple[Block, ...], team: int) -> Steps[tuple[Block, ...]]:
    """Those of the blocks that cost something and that are paid for, as their player chooses: no creature has to block
    at a cost (500.3)."""
    costly = {f"o{one.blocker}#{place}": one for place, one in enumerate(blocks) if is_costly(state, one)}
    if not costly:
        return ()
    seat = speaker(state, team)
    answer: Picked = yield Pick(
        seat=seat,
        mates=mates_of(state, seat),
        purpose="pile",
        rule="309.2b",
        text="Choose the blocks that you pay the cost of.",
        options=tuple(
            Option(key, _told(state, one), (one.blocker, one.attacker), most=one.count) for key, one in costly.items()
        ),
        least=0,
        most=sum(one.count for one in costly.values()),
    )
    return tuple(
        Block(one.blocker, one.attacker, answer.keys.count(key), one.member)
        for key, one in costly.items()
        if key in answer.keys
    )


@rule("309.2b")
def is_costly(state: State, block: Block) -> bool:
    """Tell whether a block costs its player something."""
    blocking = costs_of(state, ((block.blocker, 1),), CostToBlock)
    return bool(blocking or costs_of(state, ((block.attacker, 1),), CostToBeBlocked))
