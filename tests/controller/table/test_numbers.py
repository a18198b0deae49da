"""Large numbers as people write and read them."""

from __future__ import annotations

import pytest

from tabletop.controller.table.numbers import parsed, short, size


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("1,000,000", 10**6),
        ("1 000 000", 10**6),
        ("1.000.000", 10**6),
        ("1_000", 1000),
        ("1'000'000", 10**6),
        ("10^12", 10**12),
        (" 10**12 ", 10**12),
        ("3*10^9", 3 * 10**9),
        ("3 x 10^9", 3 * 10**9),
        ("2 million", 2 * 10**6),
        ("a googol", 10**100),
        ("1e100", 10**100),
        ("9" * 1000, 10**1000 - 1),
        ("10^999", 10**999),
        ("0", 0),
    ],
)
def test_what_is_understood(text: str, number: int) -> None:
    assert parsed(text) == number


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Type a number"),
        ("-3", "no whole number"),
        ("2.5", "no whole number"),
        ("1,00", "no whole number"),
        ("many", "no whole number"),
        ("9" * 1001, "1,000 digits"),
        ("9" * 100_000, "1,000 digits"),
        ("10^1000", "1,000 digits"),
        ("9999^9999", "1,000 digits"),
        ("10^999*10", "1,000 digits"),
        ("9999^9999^9999", "no whole number"),
    ],
)
def test_what_is_not_is_told_in_a_sentence(text: str, said: str) -> None:
    found = parsed(text)
    assert isinstance(found, str)
    assert said in found


def test_numbers_are_shown_so_that_they_can_be_read() -> None:
    assert short(1_000_000) == "1,000,000"
    assert short(10**100) == "10^100"
    assert short(123456 * 10**40) == "123456... (46 digits)"
    assert short(10**1000 - 1) == "any number of 1,000 digits"
    assert size(12) == ""
    assert size(10**12) == "1,000,000,000,000: 13 digits, 12 zeros at the end"
