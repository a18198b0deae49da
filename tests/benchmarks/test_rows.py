"""Rows of the benchmarks: figures, floors and verdicts."""

from __future__ import annotations

import pytest

from tabletop.benchmarks.row import Row, against, at_least, at_most, percentile


@pytest.mark.parametrize(
    ("values", "share", "expected"),
    [
        ([3.0], 50, 3.0),
        ([4.0, 1.0, 3.0, 2.0], 50, 2.0),
        ([5.0, 1.0, 3.0], 50, 3.0),
        ([float(n) for n in range(1, 11)], 99, 10.0),
        ([float(n) for n in range(1, 201)], 99, 198.0),
        ([float(n) for n in range(1, 201)], 100, 200.0),
    ],
)
def test_percentiles_are_values_that_were_measured(values: list[float], share: float, expected: float) -> None:
    assert percentile(values, share) == expected


def test_a_percentile_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one value"):
        percentile([], 50)


@pytest.mark.parametrize(("value", "ok"), [(9.99, False), (10.0, True), (11.0, True)])
def test_at_least(value: float, ok: bool) -> None:
    assert at_least(value, 10, "games") == Row(value=value, unit="games", limit=10, ok=ok)


@pytest.mark.parametrize(("value", "ok"), [(8192.0, True), (8193.0, False)])
def test_at_most_of_one_value_has_no_percentile(value: float, ok: bool) -> None:
    row = at_most([value], 8192, "bytes")
    assert (row.p99, row.ok) == (None, ok)


@pytest.mark.parametrize(
    ("values", "ok"), [([1.0] * 95 + [49.0] * 5, True), ([1.0] * 95 + [51.0] * 5, False), ([17.0] * 100, False)]
)
def test_at_most_holds_the_slowest_to_a_limit_of_their_own(values: list[float], ok: bool) -> None:
    assert at_most(values, 16, "ms", p99_limit=50).ok is ok


def test_against_a_floor() -> None:
    row = against([8.0, 9.0, 10.0], [3.0, 3.0, 4.0], 4, "ms")
    assert (row.value, row.floor, row.ratio, row.p99, row.ok) == (9.0, 3.0, 3.0, 10.0, True)
    assert against([8.0], [1.0], 4, "ms").ok is False


def test_figures_are_short() -> None:
    assert at_least(12.345678, 10, "games").value == 12.35
