"""Large numbers as people write and read them: 1,000,000, 10^12, 5 million. Pure."""

from __future__ import annotations

import re
from typing import Final

#: no number in a game has more digits
MOST_DIGITS: Final = 1_000
_GROUPS: Final = re.compile(r"\d{1,3}(?:([,._' ])\d{3})(?:\1\d{3})*|\d+")
_POWER: Final = re.compile(r"(\d{1,4})(?:\^|\*\*)(\d{1,4})")
_TIMES: Final = re.compile(r"\s*(?:(?<!\*)\*(?!\*)|[x×])\s*")
_E: Final = re.compile(r"(\d+)e(\d{1,4})")
_WORDS: Final = {"thousand": 3, "million": 6, "billion": 9, "trillion": 12, "googol": 100}
#: up to so many characters a number is shown whole
_WHOLE: Final = 27


def parsed(text: str) -> int | str:
    """Return the number that a text means: digits, with or without separators, "10^12", "3*10^9", "2 million", "1e100".

    Returns a sentence where it means none, or one that is too large.
    """
    text = text.strip().casefold().replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")
    if not text:
        return "Type a number, like 1,000,000 or 10^12."
    if len(text) > 2 * MOST_DIGITS:
        return _too_large()
    whole = 1
    for factor in _TIMES.split(_with_words(text)):
        number = _factor(factor)
        if isinstance(number, str):
            return number
        whole *= number
        if whole >= 10**MOST_DIGITS:
            return _too_large()
    return whole


def _with_words(text: str) -> str:
    """Return a text with its words as powers: "2 million" is 2 times 10^6, "googol" 10^100."""
    for word, zeros in _WORDS.items():
        text = re.sub(rf"(?<=\d)\s*{word}s?\b", f"*10^{zeros}", text)
        text = re.sub(rf"\b(?:an? )?{word}s?\b", f"10^{zeros}", text)
    return text


def _factor(text: str) -> int | str:
    power, short = _POWER.fullmatch(text), _E.fullmatch(text)
    if power is not None or short is not None:
        found = power or short
        assert found is not None
        base, exponent = (int(found[1]), int(found[2])) if power is not None else (10, int(found[2]))
        if exponent * len(str(base)) > 2 * MOST_DIGITS:
            return _too_large()
        result = base**exponent if power is not None else int(found[1][:MOST_DIGITS]) * 10**exponent
        return result if result < 10**MOST_DIGITS else _too_large()
    if _GROUPS.fullmatch(text) is None:
        return f"{text[:20]!r} is no whole number. Write it like 1,000,000 or 10^12."
    digits = re.sub(r"\D", "", text)
    return int(digits) if len(digits) <= MOST_DIGITS else _too_large()


def _too_large() -> str:
    return f"A number has at most {MOST_DIGITS:,} digits."


def short(number: int) -> str:
    """Write a number whole while it is short, else as a power of ten ("10^100") or by its beginning."""
    digits = f"{number:,}"
    if len(digits) <= _WHOLE:
        return digits
    plain = str(number)
    if plain.strip("0") == "1":
        return f"10^{len(plain) - 1}"
    if number == 10**MOST_DIGITS - 1:
        return f"any number of {MOST_DIGITS:,} digits"
    return f"{plain[:6]}... ({len(plain):,} digits)"


def size(number: int) -> str:
    """Return the size of a number in words: "" for one that is read at a glance."""
    plain = str(number)
    if len(plain) <= 4:
        return ""
    said = short(number)
    zeros = len(plain) - len(plain.rstrip("0"))
    tail = f", {zeros:,} zeros at the end" if zeros > 3 and len(plain) > 12 else ""
    return f"{said}: {len(plain):,} digits{tail}" if "digits" not in said else said
