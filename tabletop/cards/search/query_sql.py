"""A query as a condition of the library's table of cards. What was typed is only ever a value, never a part of it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, TypeAlias, assert_never

from tabletop.cards.folding import fold_name, fold_text
from tabletop.cards.formats.text_file import quote
from tabletop.cards.search.query import All, Either, Field, Not, Query, QueryError, Sign, Test
from tabletop.cards.store.faces import mask_of
from tabletop.engine.vocabulary.colours import COLOUR_WORDS

#: a condition with marks for values, and the values
Condition: TypeAlias = tuple[str, tuple[object, ...]]

_COMPARE: Final[dict[Sign, str]] = {":": "=", "=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
#: so many signs are found at once in all words; for fewer all cards are looked through
_AT_ONCE: Final = 3
_NUMBERS: Final = {"cost": "value", "value": "value", "power": "power", "toughness": "toughness"}
_COLOURLESS: Final = ("c", "colourless", "colorless")
_MANY: Final = ("m", "gold", "multicolour", "multicolor", "multicoloured", "multicolored")
_BITS: Final = " + ".join(f"(({{0}} >> {at}) & 1)" for at in range(5))
_SYMBOL: Final = re.compile(r"\{[^{}]{1,8}\}|[0-9]{1,3}|[A-Za-z]")
#: kinds of cards that have a word of their own
_IS: Final[dict[str, Condition]] = {
    "whole": ("state = 'whole'", ()),
    "part": ("state = 'part'", ()),
    "hand": ("state IN ('part', 'none')", ()),
    "unread": ("state = ''", ()),
    "split": ("parts = 'split'", ()),
    "flip": ("parts = 'flip'", ()),
    "land": ("land", ()),
    "permanent": ("kinds NOT LIKE '%instant%' AND kinds NOT LIKE '%sorcery%'", ()),
    "spell": ("NOT land", ()),
    "vanilla": ("words = '' AND kinds LIKE '%creature%'", ()),
    "multicolour": (f"({_BITS.format('colours')}) > 1", ()),
    "colourless": ("colours = 0 AND NOT land", ()),
    "chosen": ("chosen", ()),
}
_IS_ALSO: Final = {
    "multicolor": "multicolour", "multicolored": "multicolour", "gold": "multicolour", "colorless": "colourless",
    "judged": "hand", "playable": "whole",
}  # fmt: skip


def condition_of(query: Query) -> Condition:
    """Return what a query asks for. Raises QueryError with a sentence for a value that means nothing."""
    match query:
        case Test():
            return _tested(query)
        case Not(part):
            inside, values = condition_of(part)
            return f"NOT coalesce({inside}, 0)", values
        case All(parts):
            return _joined(parts, " AND ", "1")
        case Either(parts):
            return _joined(parts, " OR ", "0")
        case _:
            assert_never(query)


def _joined(parts: tuple[Query, ...], between: str, none: str) -> Condition:
    found = [condition_of(part) for part in parts]
    if not found:
        return none, ()
    return f"({between.join(f'({words})' for words, _ in found)})", tuple(one for _, values in found for one in values)


def _tested(test: Test) -> Condition:
    match test.field:
        case "word":
            return _word(test.value)
        case "exact":
            return "folded = ?", (fold_name(test.value),)
        case "name":
            return _holds("folded", fold_name(test.value))
        case "type":
            return _holds("kinds", fold_text(test.value))
        case "text":
            return _text(fold_text(test.value))
        case "colour" | "identity":
            return _colours(test.field, test.sign, test.value)
        case "cost" | "value" | "power" | "toughness":
            return _number(test)
        case "mana":
            return _mana(test.sign, test.value)
        case "set":
            return "card.id IN (SELECT card FROM printing WHERE code = ?)", (test.value.upper()[:10],)
        case "year":
            return _year(test)
        case "is" | "read":
            return _is(test.value)
        case "wording":
            return "plays = ?", (fold_text(test.value),)
        case _:
            assert_never(test.field)


def _holds(column: str, words: str) -> Condition:
    """A column holds these words, wherever."""
    return f"instr({column}, ?) > 0", (words,)


def _phrase(words: str) -> str:
    doubled = words.replace('"', '""').replace("\0", " ")
    return f'"{doubled}"'


def _word(value: str) -> Condition:
    """A word stands in the name, the types or the text, or says a colour."""
    name, words = fold_name(value), fold_text(value)
    parts: list[Condition] = []
    if len(name) >= _AT_ONCE and len(words) >= _AT_ONCE:
        match = f"{{folded}} : {_phrase(name)} OR {{kinds words}} : {_phrase(words)}"
        parts.append(("card.id IN (SELECT rowid FROM search WHERE search MATCH ?)", (match,)))
    else:
        parts.append(("instr(folded, ?) OR instr(kinds, ?) OR instr(words, ?)", (name, words, words)))
    letter = next((letter for letter, word in COLOUR_WORDS.items() if word == words and letter in "WUBRG"), "")
    if letter:
        parts.append(("colours & ?", (mask_of(letter),)))
    elif words in _COLOURLESS[1:]:
        parts.append(("colours = 0", ()))
    elif words in _MANY[1:]:
        parts.append((f"({_BITS.format('colours')}) > 1", ()))
    elif words.startswith("{"):
        parts.append(("instr(lower(cost), ?)", (words,)))
    return " OR ".join(f"({one})" for one, _ in parts), tuple(value for _, values in parts for value in values)


def _text(words: str) -> Condition:
    """Words of the text; "~" stands for the card's own name."""
    if "~" not in words:
        return _holds("words", words)
    return "instr(words, replace(?, '~', lower(card.name))) > 0", (words,)


def _colours(field: Field, sign: Sign, value: str) -> Condition:
    column, said = ("colours" if field == "colour" else "identity"), value.lower()
    many = _BITS.format(column)
    if said in _COLOURLESS:
        return f"{column} {'<>' if sign == '!=' else '='} 0", ()
    if said in _MANY:
        return f"({many}) > 1", ()
    if said.isdigit() and len(said) < 3:
        return f"({many}) {_COMPARE[sign]} ?", (int(said),)
    words = {word: letter for letter, word in COLOUR_WORDS.items()}
    letters = words.get(said, said.upper())
    if not letters or set(letters) - set("WUBRG"):
        raise QueryError(f"{quote(value)} is no colour; write letters of WUBRG, c for colourless, m for many.")
    mask = mask_of(letters)
    if sign == ":":
        sign = ">=" if field == "colour" else "<="
    match sign:
        case ">=":
            return f"({column} & ?) = ?", (mask, mask)
        case ">":
            return f"({column} & ?) = ? AND {column} <> ?", (mask, mask, mask)
        case "<=":
            return f"({column} | ?) = ?", (mask, mask)
        case "<":
            return f"({column} | ?) = ? AND {column} <> ?", (mask, mask, mask)
        case "=" | "!=":
            return f"{column} {_COMPARE[sign]} ?", (mask,)
        case _:
            assert_never(sign)


def _number(test: Test) -> Condition:
    column = _NUMBERS[test.field]
    other = _NUMBERS.get(test.value)
    compared = f"{column} {_COMPARE[test.sign]} {other or '?'}"
    values = () if other else (float(test.value),)
    # a land costs nothing because it has no cost; its converted cost is a number all the same
    return (f"NOT land AND {compared}" if test.field == "cost" else compared), values


def _year(test: Test) -> Condition:
    year = min(max(int(float(test.value)), 0), 9998)
    this, next_one = f"{year:04}", f"{year + 1:04}"
    days: dict[Sign, Condition] = {
        ":": ("day >= ? AND day < ?", (this, next_one)),
        "=": ("day >= ? AND day < ?", (this, next_one)),
        "!=": ("day <> '' AND (day < ? OR day >= ?)", (this, next_one)),
        "<": ("day <> '' AND day < ?", (this,)),
        "<=": ("day <> '' AND day < ?", (next_one,)),
        ">": ("day >= ?", (next_one,)),
        ">=": ("day >= ?", (this,)),
    }
    days_of, values = days[test.sign]
    return f"card.id IN (SELECT card FROM printing WHERE {days_of})", values


def _mana(sign: Sign, value: str) -> Condition:
    counts = Counter(
        found.upper() if found.startswith("{") else f"{{{found.upper()}}}" for found in _SYMBOL.findall(value)
    )
    if not counts:
        raise QueryError(f"{quote(value)} is no mana; write it like m:2GG or m:{{2}}{{G}}{{G}}.")
    parts = ["(length(cost) - length(replace(cost, ?, ''))) / length(?) >= ?" for _ in counts]
    values: list[object] = [part for symbol, number in counts.items() for part in (symbol, symbol, number)]
    if sign == "=":
        parts.append("length(cost) = ?")
        values.append(sum(len(symbol) * number for symbol, number in counts.items()))
    return " AND ".join(parts), tuple(values)


def _is(value: str) -> Condition:
    said = value.lower()
    found = _IS.get(_IS_ALSO.get(said, said))
    if found is None:
        raise QueryError(f"A card is never {quote(value)} here; there are {', '.join(_IS)}.")
    return found
