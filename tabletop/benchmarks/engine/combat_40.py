"""Judging attacks and blocks (500) of 40 creatures against 40, with 10 requirements and 3 restrictions on all.

And blocks of two attackers which all that can block must block, each by one creature only on another board.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Final

import msgspec

from tabletop.benchmarks.engine.combat_board import combat, edict, fighter
from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.engine.language.changes import CantAttackAlone, CantBlock, Change, MustAttack, MustBlock
from tabletop.engine.language.combat_rules import BlockersAllowed, BlockersNeeded, Lure, MostActing, MustBeBlocked
from tabletop.engine.language.filters import HasKeyword
from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack, mended_attack
from tabletop.engine.rules.combat.block_legality import judge_block, mended_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Refusal

#: for one judgment, the slowest one too
LIMIT: Final = 50
_SIDE: Final = 40
_REQUIRED: Final = 10
_BOARDS: Final = 3


def measure(say: Say) -> Row:
    """Milliseconds to judge one declaration: empty ones, random ones and mended ones of random boards."""
    values: list[float] = []
    for seed in range(_BOARDS):
        say(f"board {seed + 1} of {_BOARDS}")
        dice = random.Random(seed)
        _blocks(dice, values)
        _attacks(dice, values)
        for limits in ((), (BlockersAllowed(1),)):
            _lures(dice, values, limits)
    return at_most(values, LIMIT, "ms", p99_limit=LIMIT)


def _timed(state: State, judge: Callable[[State], tuple[Refusal, ...]], values: list[float]) -> tuple[Refusal, ...]:
    # a new value of the state: nothing that was worked out for the one before is kept
    state = msgspec.structs.replace(state)
    started = time.perf_counter_ns()
    found = judge(state)
    values.append((time.perf_counter_ns() - started) / 1e6)
    return found


def _blocks(dice: random.Random, values: list[float]) -> None:
    demands = [MustBeBlocked(), MustBeBlocked()]
    mine = [fighter(f"A{i}", *demands[i : i + 1]) for i in range(_SIDE)]
    theirs = [fighter(f"B{i}", *([MustBlock()] if i < _REQUIRED - len(demands) else [])) for i in range(_SIDE)]
    few = edict("Few", MostActing("block", 30), of_all=False)
    edicts = (few, edict("Pairs", BlockersNeeded(2)), edict("Threes", BlockersAllowed(3)))
    state, attackers, blockers = combat(mine, theirs, edicts, blocks=True)
    some = tuple(Block(blocker, dice.choice(attackers)) for blocker in blockers if dice.random() < 0.6)
    for proposed in ((), some, mended_block(state, some)):
        found = _timed(state, lambda now, proposed=proposed: judge_block(now, proposed), values)  # type: ignore[misc]
    if found:
        raise NotRun(f"A mended block is refused: {found[0].reason}")


def _lures(dice: random.Random, values: list[float], limits: tuple[Change, ...]) -> None:
    mine = [fighter(f"A{i}", *limits, *([Lure()] if i < 2 else [])) for i in range(_SIDE)]
    state, attackers, blockers = combat(mine, [fighter(f"B{i}") for i in range(_SIDE)], (), blocks=True)
    some = tuple(Block(*pair) for pair in zip(blockers, dice.sample(attackers, _SIDE), strict=True))
    for proposed in ((), some, mended_block(state, some)):
        found = _timed(state, lambda now, proposed=proposed: judge_block(now, proposed), values)  # type: ignore[misc]
    if found:
        raise NotRun(f"A mended block is refused: {found[0].reason}")


def _attacks(dice: random.Random, values: list[float]) -> None:
    mine = [fighter(f"A{i}", *([MustAttack()] if i < _REQUIRED else [])) for i in range(_SIDE)]
    few = edict("Few", MostActing("attack", 8), of_all=False)
    edicts = (few, edict("Company", CantAttackAlone()), edict("Grounded", CantBlock(HasKeyword("flying"))))
    state, attackers, _ = combat(mine, [fighter(f"B{i}") for i in range(_SIDE)], edicts, blocks=False)
    some = tuple(Charge(one, 1) for one in dice.sample(attackers, 8))
    for proposed in ((), some, mended_attack(state, some)):
        found = _timed(state, lambda now, proposed=proposed: judge_attack(now, proposed), values)  # type: ignore[misc]
    if found:
        raise NotRun(f"A mended attack is refused: {found[0].reason}")
