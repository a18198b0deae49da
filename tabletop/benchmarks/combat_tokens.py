"""Judging a block (500) of 500 equal tokens by 500 equal tokens, each of which blocks if able."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from tabletop.benchmarks.combat_board import combat, fighter
from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.engine.language.changes import MustBlock
from tabletop.engine.rules.block_legality import Block, judge_block

#: for one judgment, the slowest one too
LIMIT: Final = 200
_MANY: Final = 500
_ROUNDS: Final = 10


def measure(say: Say) -> Row:
    """Milliseconds to judge: all blocking one token, each blocking its own, and none blocking."""
    values: list[float] = []
    for done in range(_ROUNDS):
        say(f"round {done + 1} of {_ROUNDS}")
        state, (attacker,), (blocker,) = combat(
            (fighter("Sprout"),), (fighter("Zealot", MustBlock()),), blocks=True, count=_MANY
        )
        each = tuple(Block(blocker, attacker, 1, member) for member in range(1, _MANY + 1))
        for blocks, legal in ((each, True), ((Block(blocker, attacker, _MANY, 1),), True), ((), False)):
            here = msgspec.structs.replace(state)
            started = time.perf_counter_ns()
            found = judge_block(here, blocks)
            values.append((time.perf_counter_ns() - started) / 1e6)
            if (found == ()) is not legal:
                raise NotRun(f"{len(blocks)} blocks were judged wrongly: {found}")
    return at_most(values, LIMIT, "ms", p99_limit=LIMIT)
