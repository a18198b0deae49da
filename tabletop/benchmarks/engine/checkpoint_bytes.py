"""Cost of a retained checkpoint: everything that the kept ones of a game hold, shared things once."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Any, Final

from tabletop.benchmarks.engine.played import played_timeline
from tabletop.benchmarks.row import Row, Say, at_most

LIMIT: Final = 8192
_GAMES: Final = 5
_LEAST: Final = 200


def measure(say: Say) -> Row:
    """Bytes for each kept checkpoint beyond the first, in several games."""
    values = []
    for seed in range(1, _GAMES + 1):
        say(f"game {seed} of {_GAMES}")
        states = [node.state for node in played_timeline(100 * seed, _LEAST).kept()]
        values.append((held_bytes(states) - held_bytes(states[:1])) / (len(states) - 1))
    return at_most(values, LIMIT, "bytes")


def held_bytes(roots: Iterable[object]) -> int:
    """The bytes of everything that can be reached from `roots`, each thing once; code does not count."""
    seen: dict[int, Any] = {}  # holds what it has seen, so that no number is given to two things
    left: list[Any] = list(roots)
    total = 0
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type | FunctionType | ModuleType):
            continue
        seen[id(thing)] = thing
        total += sys.getsizeof(thing)
        left.extend(gc.get_referents(thing))
    return total
