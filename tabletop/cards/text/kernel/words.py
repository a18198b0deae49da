"""Open classes of words: numbers, power and toughness, mana, kinds of counters, subtypes."""

from __future__ import annotations

import re
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.engine.language.amounts import Amount, Negative, X
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.filters import HasSubtype, Not
from tabletop.engine.vocabulary.mana import is_symbol
from tabletop.engine.vocabulary.subtypes import is_subtype, plural, singular_of

NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_NUMBER_WORDS: Final = {word: number for number, word in enumerate(NUMBERS) if number > 1}
_CHANGE = re.compile(r"([+-])([0-9]{1,6}|X)/([+-])([0-9]{1,6}|X)")
_FIGURES = re.compile(r"([0-9]{1,6})/([0-9]{1,6})")
_MANA = re.compile(r"\{([^{}]+)\}")
_COUNTER = re.compile(r"[+-][0-9]/[+-][0-9]|[a-z]{2,12}")
_NO_COUNTER = (
    "that", "the", "all", "each", "more", "counter", "counters", "those", "another", "any", "this", "to", "of", "or",
    "on", "it", "no",
)  # fmt: skip


def _digits(word: str) -> int | None:
    return int(word) if word.isdigit() and word.isascii() and len(word) <= 6 and str(int(word)) == word else None


def _shown_digits(value: Any) -> str | None:
    return str(value) if type(value) is int and value >= 0 else None


def _number_word(word: str) -> int | None:
    return _NUMBER_WORDS.get(word)


def _shown_number(value: Any) -> str | None:
    return NUMBERS[value] if type(value) is int and 1 < value < len(NUMBERS) else None


def _one_change(sign: str, number: str) -> Amount:
    if number == "X":
        return Negative(X()) if sign == "-" else X()
    return -int(number) if sign == "-" else int(number)


def _change(word: str) -> AddPower | None:
    """ "+2/-1" as a change. -0 and +0 are one number, printed with the sign of the other."""
    found = _CHANGE.fullmatch(word)
    if found is None:
        return None
    change = AddPower(_one_change(*found.group(1, 2)), _one_change(*found.group(3, 4)))
    return change if _shown_change(change) == word else None


def _shown_change(value: Any) -> str | None:
    if type(value) is not AddPower:
        return None
    power, toughness = _shown_part(value.power), _shown_part(value.toughness)
    if power is None or toughness is None:
        return None
    if power == "+0" and toughness.startswith("-"):
        power = "-0"
    if toughness == "+0" and power.startswith("-"):
        toughness = "-0"
    return f"{power}/{toughness}"


def _shown_part(value: Any) -> str | None:
    if type(value) is int:
        return f"{value:+}"
    return {X(): "+X", Negative(X()): "-X"}.get(value)


def _figures(word: str) -> tuple[Any, Any] | None:
    if word == "x/x":
        return X(), X()
    found = _FIGURES.fullmatch(word)
    return (int(found.group(1)), int(found.group(2))) if found else None


def _shown_figures(value: Any) -> str | None:
    if value == (X(), X()):
        return "x/x"
    if not isinstance(value, tuple) or len(value) != 2 or not all(isinstance(one, int) for one in value):
        return None
    return f"{value[0]}/{value[1]}"


def _mana(word: str) -> tuple[str, ...] | None:
    if word[0] != "{" or word == "{T}":
        return None
    symbols = tuple(_MANA.findall(word))
    return symbols if all(is_symbol(symbol) for symbol in symbols) else None


def _shown_mana(value: Any) -> str | None:
    return "".join(f"{{{symbol}}}" for symbol in value) if value else None


def _counter(word: str) -> str | None:
    return word if _COUNTER.fullmatch(word) and word not in _NO_COUNTER else None


def _singular(word: str) -> HasSubtype | None:
    return HasSubtype(word) if is_subtype(word) else None


def _plural(word: str) -> HasSubtype | None:
    found = singular_of(word)
    return HasSubtype(found) if found else None


def _is_not(word: str) -> Not | None:
    return Not(HasSubtype(word[4:])) if word.startswith("non-") and is_subtype(word[4:]) else None


def add(g: Grammar) -> None:
    """Add the open classes."""
    g.word("digits", _digits, _shown_digits)
    g.word("number_word", _number_word, _shown_number)
    g.word("change", _change, _shown_change)
    g.word("figures", _figures, _shown_figures)
    g.word("mana", _mana, _shown_mana)
    g.word("counter", _counter, lambda value: value if isinstance(value, str) and value else None)
    g.word("subtype_sg", _singular, lambda value: value.value if type(value) is HasSubtype else None)
    g.word("subtype_pl", _plural, lambda value: plural(value.value) if type(value) is HasSubtype else None)
    g.word(
        "adjective",
        _is_not,
        lambda v: f"non-{v.part.value}" if type(v) is Not and type(v.part) is HasSubtype else None,
    )
    g.word(
        "card_name",
        lambda word: word[1:] if word[0] == "=" and len(word) > 1 else None,
        lambda value: f"={value}" if isinstance(value, str) else None,
    )
    g.word(
        "subtype_name",
        lambda word: word if is_subtype(word) else None,
        lambda value: value if isinstance(value, str) else None,
    )
