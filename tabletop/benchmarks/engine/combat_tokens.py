"""Judging a block (500) of 500 equal tokens by 500 equal tokens, each of which blocks if able.

On a second board each of the attackers can be blocked by one creature only.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec

from tabletop.benchmarks.engine.combat_board import combat, fighter
from tabletop.benchmarks.row import NotRun, Row, Say, at_most
from tabletop.engine.language.changes import MustBlock
from tabletop.engine.language.combat_rules import BlockersAllowed
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block

#: for one judgment, the slowest one too
LIMIT: Final = 200
_MANY: Final = 500
_ROUNDS: Final = 10


def measure(say: Say) -> Row:
    """Milliseconds to judge: each blocking its own, all blocking one token where that may be, and none blocking."""
    values: list[float] = []
    for done in range(_ROUNDS):
        say(f"round {done + 1} of {_ROUNDS}")
        for limits in ((), (BlockersAllowed(1),)):
            state, (attacker,), (blocker,) = combat(
                (fighter("Sprout", *limits),), (fighter("Zealot", MustBlock()),), blocks=True, count=_MANY
            )
            each = tuple(Block(blocker, attacker, 1, member) for member in range(1, _MANY + 1))
            one = (Block(blocker, attacker, 1 if limits else _MANY, 1),)
            for blocks, legal in ((each, True), (one, not limits), ((), False)):
                here = msgspec.structs.replace(state)
                started = time.perf_counter_ns()
                found = judge_block(here, blocks)
                values.append((time.perf_counter_ns() - started) / 1e6)
                if (found == ()) is not legal:
                    raise NotRun(f"{len(blocks)} blocks were judged wrongly: {found}")
    return at_most(values, LIMIT, "ms", p99_limit=LIMIT)
