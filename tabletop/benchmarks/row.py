"""One line of the benchmarks' result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

#: what a benchmark is given to say how far it is, and does nothing with it where nobody looks
Say: TypeAlias = Callable[[str], None]


class Row(Struct, frozen=True):
    """Result of one benchmark; None where it does not apply.

    `value` (a median where there are many) and `p99` (the 99th percentile) are in `unit`. `floor` is what the
    same costs without this program, in the same unit, and `ratio` the value over it. `limit` is for the ratio
    where there is one, else for the value; `ok` is the verdict. `not_run` says why there are no figures.
    """

    value: float | None = None
    p99: float | None = None
    unit: str | None = None
    floor: float | None = None
    ratio: float | None = None
    limit: float | None = None
    ok: bool | None = None
    not_run: str | None = None


class NotRun(Exception):
    """A benchmark can't be run here; the text says why and what to do."""


def at_least(value: float, limit: float, unit: str) -> Row:
    """The row of a figure that should be high."""
    return Row(value=_short(value), unit=unit, limit=limit, ok=value >= limit)


def at_most(values: Sequence[float], limit: float, unit: str, *, p99_limit: float | None = None) -> Row:
    """The row of figures that should be low: their median against `limit`, the 99th percentile against its own."""
    middle, high = percentile(values, 50), percentile(values, 99)
    ok = middle <= limit and (p99_limit is None or high <= p99_limit)
    return Row(value=_short(middle), p99=_short(high) if len(values) > 1 else None, unit=unit, limit=limit, ok=ok)


def against(values: Sequence[float], floors: Sequence[float], limit: float, unit: str) -> Row:
    """The row of figures that are compared with floors of the same run: median over median."""
    value, floor = percentile(values, 50), percentile(floors, 50)
    ratio = value / floor
    return Row(
        value=_short(value),
        p99=_short(percentile(values, 99)),
        unit=unit,
        floor=_short(floor),
        ratio=_short(ratio),
        limit=limit,
        ok=ratio <= limit,
    )


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest of `values` that at least `share` percent of them do not exceed; 50 is the (lower) median.

    Raises ValueError when there are no values.
    """
    if not values:
        raise ValueError("A percentile needs at least one value.")
    ordered = sorted(values)
    rank = -(-len(ordered) * share // 100)  # rounded up: the 99th percentile of 10 values is the greatest
    return ordered[max(int(rank), 1) - 1]


def _short(number: float) -> float:
    """Four figures are as many as a measurement has."""
    return float(f"{number:.4g}")
