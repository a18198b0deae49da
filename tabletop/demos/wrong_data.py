"""Words for what is wrong with the data of a scenario file: the reader of the data says it in its own."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

import msgspec

from tabletop.demos import scenario

_UNKNOWN: Final = re.compile(r"unknown field `([^`]+)`")
_MISSING: Final = re.compile(r"missing required field `([^`]+)`")
_KINDS: Final = re.compile(r"Expected `([^`]+)`, got `([^`]+)`")
_AT: Final = re.compile(r"at `\$\.?([^`]*)`")

#: what the reader calls kinds of values, as the page on the format does
_SPOKEN: Final = {
    "str": "text in quotes",
    "int": "a whole number",
    "float": "a number with a fraction",
    "bool": "true or false",
    "array": "a list in [ ]",
    "object": "a table in { }",
}


def in_words(problem: str) -> str:
    """A message of the reader as a sentence that says what to write; another one as it is."""
    found = _AT.search(problem)
    place = found.group(1).replace("[...]", "[]") if found else ""
    unknown, missing, kinds = _UNKNOWN.search(problem), _MISSING.search(problem), _KINDS.search(problem)
    if unknown:
        name = unknown.group(1)
        near = get_close_matches(name, _fields(), 1)
        hint = f'perhaps "{near[0]}" is meant' if near else "FORMAT.md lists the fields"
        hint = "it belongs to another part of the file" if name in near else hint
        return f'There is no field "{name}" {_where(place)}; {hint}'
    if missing:
        return f'The field "{missing.group(1)}" is missing {_where(place)}; write it there'
    if kinds:
        return f"{_what(place)} is {_spoken(kinds.group(1))}, not {_spoken(kinds.group(2))}"
    return problem


def _fields() -> tuple[str, ...]:
    """All names of fields that a scenario file knows."""
    structs = [one for one in vars(scenario).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return tuple(dict.fromkeys(name for one in structs for name in one.__struct_encode_fields__))


def _spoken(kinds: str) -> str:
    words = [_SPOKEN.get(kind, kind) for kind in kinds.split(" | ") if kind != "null" or kinds == "null"]
    return " or ".join(words)


def _where(place: str) -> str:
    """The part of the file that a place lies in."""
    word = re.sub(r"\[.*?\]", "", place).rpartition(".")[2]
    if not word:
        return "in the file"
    return f"in a [[{word}]] part" if word in ("card", "player", "step") else f'in "{word}"'


def _what(place: str) -> str:
    """The field at a place, or what stands in it."""
    word = place.rpartition(".")[2]
    name = word.partition("[")[0]
    if name in ("card", "player", "step") and "." not in place:
        return f"Each [[{name}]] part" if "[" in word else f'"{name}"'
    return f'What stands in "{name}"' if "[" in word else f'"{name}"'
