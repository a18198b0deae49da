"""Programs that benchmarks run beside themselves: found where this program is, and heard as JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import tabletop
from tabletop.benchmarks.row import NotRun

_SECONDS: Final = 300


def python(*words: str) -> list[str]:
    """The command that runs this Python with `words`; the folder that it is run from is not searched for modules."""
    return [sys.executable, "-P", *words]


def answer_of(words: Sequence[str], env: Mapping[str, str]) -> dict[str, Any]:
    """Run a program to its end. Returns the JSON object that is the last line of its output.

    Raises NotRun, with the last words of the program, when it fails.
    """
    answer, _ = timed_answer(words, env)
    return answer


def timed_answer(words: Sequence[str], env: Mapping[str, str]) -> tuple[dict[str, Any], int]:
    """As `answer_of`; returns also the time.monotonic_ns() at which the program was started."""
    here = str(Path(tabletop.__file__).resolve().parents[1])
    path = os.pathsep.join(part for part in (here, env.get("PYTHONPATH", "")) if part)
    started = time.monotonic_ns()
    try:
        done = subprocess.run(
            words,
            env={**env, "PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise NotRun(f"A program of the benchmark could not be run: {problem}.") from None
    lines = done.stdout.strip().splitlines()
    if done.returncode != 0 or not lines:
        said = done.stderr.strip().splitlines()
        raise NotRun(f"A program of the benchmark ended with status {done.returncode}: {said[-1] if said else ''}")
    answer: dict[str, Any] = json.loads(lines[-1])
    return answer, started
