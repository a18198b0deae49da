"""Figures of power and toughness: as they are written on a plate, and how they differ from the printed ones."""

from __future__ import annotations

from typing import Literal, TypeAlias

#: how figures differ from the printed ones
Change: TypeAlias = Literal["", "up", "down"]
#: a power or toughness: a number, or None where the object has none
Figure: TypeAlias = int | None

#: a number of more digits than fit on a plate is written by its size
_LEAST_WRITTEN, _MOST_WRITTEN = -9999, 99999


def figure_text(value: Figure) -> str:
    """Return a figure as it stands on a plate: at most five signs ("12", "~10^9"); "" for None.

    A number of many digits is shown by its size, with "~" in front unless it is exactly that power of ten.
    """
    if value is None:
        return ""
    if _LEAST_WRITTEN <= value <= _MOST_WRITTEN:
        return str(value)
    digits = str(abs(value))
    exact = digits.strip("0") == "1"
    return f"{'' if exact else '~'}{'-' if value < 0 else ''}10^{len(digits) - 1}"


def figures_of(power: Figure, toughness: Figure) -> str:
    """Return power and toughness as one word, "2/1"; "" for what has none."""
    return "" if power is None else f"{figure_text(power)}/{figure_text(toughness)}"


def change_of(power: Figure, toughness: Figure, printed_power: Figure, printed_toughness: Figure) -> Change:
    """Return whether figures are more, or less, than printed; "" where they are equal or differ both ways alike."""
    pairs = ((power, printed_power), (toughness, printed_toughness))
    more = sum(now - then for now, then in pairs if now is not None and then is not None)
    return "up" if more > 0 else "down" if more < 0 else ""


def counter_words(counters: tuple[tuple[str, int], ...]) -> str:
    """Return what stands on the disc of counters: "+2" for two +1/+1 counters, else how many there are of all kinds."""
    if not counters:
        return ""
    kinds = {"+1/+1": "+", "-1/-1": "-"}
    if len(counters) == 1:
        ((label, number),) = counters
        return f"{kinds.get(label, '')}{figure_text(number)}"
    return f"{figure_text(sum(number for _, number in counters))}"
