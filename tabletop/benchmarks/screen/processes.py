"""Two kinds of process started in turn, each timed to its first painted window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tabletop.benchmarks.row import Row, Say, against
from tabletop.benchmarks.screen.child import python, timed_answer

_RUNS: Final = 9


def against_empty_window(words: Sequence[str], env: Mapping[str, str], data: str, limit: float, say: Say) -> Row:
    """Milliseconds of wall clock until `words` has painted, against a process that paints an empty window."""
    return in_turn(words, python("-m", "tabletop.benchmarks.on_screen.empty_window"), env, data, limit, say)


def in_turn(
    words: Sequence[str], floor_words: Sequence[str], env: Mapping[str, str], data: str, limit: float, say: Say
) -> Row:
    """Milliseconds of wall clock until `words` has painted, against `floor_words`, both started in turn.

    The first pair fills the caches and is left out. `data`: a folder for what is compiled. Installed programs are
    compiled once: so are both of these, whatever the environment says.
    """
    table, floor = [], []
    env = {name: value for name, value in env.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(Path(data) / "compiled")
    for number in range(_RUNS + 1):
        say(f"start {number} of {_RUNS}")
        floor.append(_milliseconds(floor_words, env))
        table.append(_milliseconds(words, env))
    return against(table[1:], floor[1:], limit, "ms")


def _milliseconds(words: Sequence[str], env: Mapping[str, str]) -> float:
    answer, started = timed_answer(words, env)
    painted: int = answer["painted"]
    return (painted - started) / 1e6
