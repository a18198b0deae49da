"""What somebody typed into a search line, as a tree of tests. Our words and Scryfall's common ones.

t:elf c:g cmc<=3 o:"draw a card" set:tsp      all of these
(t:elf or t:goblin) -c:r                      either, and not red
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.formats.text_file import quote

Sign: TypeAlias = Literal[":", "=", "!=", "<", "<=", ">", ">="]
Field: TypeAlias = Literal[
    "word", "exact", "name", "type", "text", "colour", "identity", "cost", "value", "mana", "power", "toughness",
    "set", "year", "is", "read", "wording",
]  # fmt: skip

#: what a field is called -> which it is
_FIELDS: Final[dict[str, Field]] = {
    **dict.fromkeys(("name", "n"), "name"),
    **dict.fromkeys(("type", "t"), "type"),
    **dict.fromkeys(("text", "oracle", "o", "fo", "rules", "keyword", "kw"), "text"),
    **dict.fromkeys(("colour", "color", "colours", "colors", "c"), "colour"),
    **dict.fromkeys(("identity", "id", "ci"), "identity"),
    "cost": "cost",
    **dict.fromkeys(("cmc", "mv", "manavalue"), "value"),
    **dict.fromkeys(("mana", "m"), "mana"),
    **dict.fromkeys(("power", "pow"), "power"),
    **dict.fromkeys(("toughness", "tou"), "toughness"),
    **dict.fromkeys(("set", "s", "e", "edition"), "set"),
    "year": "year",
    **dict.fromkeys(("is", "not"), "is"),
    "read": "read",
    "wording": "wording",
}
#: fields of other programs about what is not kept here
_NOT_KEPT: Final = {
    **dict.fromkeys(("r", "rarity"), "Rarities"),
    **dict.fromkeys(("a", "artist", "art", "atag"), "Artists and pictures"),
    **dict.fromkeys(("f", "format", "legal", "banned", "restricted"), "Formats"),
    **dict.fromkeys(("usd", "eur", "tix", "price"), "Prices"),
    **dict.fromkeys(("loy", "loyalty"), "Loyalties"),
    **dict.fromkeys(("otag", "function", "cube", "game", "lang", "order", "dir", "unique"), "These"),
}
_NUMBERS: Final = ("cost", "value", "power", "toughness", "year")
_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)|(?P<open>[-]?\()|(?P<close>\))
    |(?P<test>(?P<minus>-?)(?P<field>[A-Za-z]{0,20})(?P<sign>!=|<=|>=|[:=<>])(?P<value>"[^"]*"?|[^\s()"]*))
    |(?P<word>(?P<no>-?)(?P<mark>!?)(?P<plain>"[^"]*"?|[^\s()"]+))""",
    re.VERBOSE,
)
MOST_SIGNS: Final = 1_000
MOST_DEEP: Final = 30


class Test(Struct, frozen=True):
    """One field compared with a value."""

    field: Field
    sign: Sign
    value: str


class Not(Struct, frozen=True):
    """What does not fit the part."""

    part: Query


class All(Struct, frozen=True):
    """What fits all parts; without any, everything."""

    parts: tuple[Query, ...]


class Either(Struct, frozen=True):
    """What fits one of the parts."""

    parts: tuple[Query, ...]


Query: TypeAlias = Test | Not | All | Either


class QueryError(ValueError):
    """A query that means nothing: one sentence, with what to write."""


def parse(text: str) -> Query:
    """Read a query. Raises QueryError with a sentence; quotes and brackets that are still open count as closed."""
    if len(text) > MOST_SIGNS:
        raise QueryError(f"A search has at most {MOST_SIGNS:,} signs; write less.")
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self._tokens = [found for found in _TOKEN.finditer(text) if found["space"] is None]
        self._at = 0

    def read(self) -> Query:
        parts = [self._either(0)]
        while self._at < len(self._tokens):  # a bracket too many closes nothing
            self._at += 1
            parts.append(self._either(0))
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _either(self, deep: int) -> Query:
        if deep > MOST_DEEP:
            raise QueryError(f"Brackets stand within one another at most {MOST_DEEP} times.")
        ways: list[Query] = []
        parts: list[Query] = []
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            if token["close"] is not None:
                break
            self._at += 1
            if token["open"] is not None:
                inside = self._either(deep + 1)
                if self._at < len(self._tokens):
                    self._at += 1
                parts.append(Not(inside) if token["open"].startswith("-") else inside)
            elif token["word"] is not None and token["word"].lower() == "or" and parts:
                ways.append(_all(parts))
                parts = []
            elif token["word"] is not None and token["word"].lower() in ("and", "or"):
                continue
            else:
                parts.append(_test(token) if token["test"] is not None else _word(token))
        if parts or not ways:
            ways.append(_all(parts))
        return ways[0] if len(ways) == 1 else Either(tuple(ways))


def _all(parts: list[Query]) -> Query:
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def _word(token: re.Match[str]) -> Query:
    value = token["plain"].strip('"')
    found: Query = Test("exact" if token["mark"] else "word", ":", value)
    if not value.strip():
        found = All(())
    return Not(found) if token["no"] else found


def _test(token: re.Match[str]) -> Query:
    name, sign, value = token["field"].lower(), token["sign"], token["value"].strip('"').strip()
    if not name and sign in (":", "="):
        raise QueryError(f"Before {quote(token['test'])} a field is missing; write one like t:elf.")
    field = _FIELDS.get(name) if name else "cost"
    if field is None:
        what = _NOT_KEPT.get(name)
        if what is not None:
            raise QueryError(
                f"{what} are not kept in this library, so {quote(token['test'])} finds nothing; leave it out."
            )
        raise QueryError(
            f"There is no field {quote(name)}; the fields are name, type, text, c, cost, m, pow, tou, set, is."
        )
    if not value:
        return All(())  # it is still being typed
    if value.startswith("/") and field in ("name", "type", "text"):
        raise QueryError("Patterns between strokes are not read here; write the words in quotes.")
    if field in _NUMBERS and re.fullmatch(r"-?[0-9]{1,9}(?:\.[0-9]{1,3})?", value) is None:
        if field == "year" or value.lower() not in _FIELDS or _FIELDS[value.lower()] not in _NUMBERS:
            raise QueryError(
                f"{quote(token['test'])}: {quote(value)} is no number; write one like {name or 'cost'}<=3."
            )
        value = _FIELDS[value.lower()]
    found = Test(field, _sign(sign), value)
    return Not(found) if bool(token["minus"]) != (name == "not") else found


def _sign(sign: str) -> Sign:
    match sign:
        case ":" | "=" | "!=" | "<" | "<=" | ">" | ">=":
            return sign
        case _:
            raise QueryError(f"{quote(sign)} compares nothing.")


def words_of(query: Query) -> tuple[str, ...]:
    """Return the plain words of a query that a card has to have, for what fits best to come first."""
    if isinstance(query, Test):
        return (query.value,) if query.field in ("word", "exact", "name") else ()
    return tuple(word for part in query.parts for word in words_of(part)) if isinstance(query, All) else ()
