"""JSON of many megabytes, read piece by piece: what shape it has, and its parts one after the other (ijson)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, BinaryIO, Literal, TypeAlias

import ijson
import msgspec
from ijson.common import IncompleteJSONError, JSONError

from tabletop.cards.formats.text_file import plain

#: a list of cards; one under "data"; MTGJSON's names with their faces, its sets, one set, a deck; its cards of old by
#: name, and its sets of old; nothing that is known
Shape: TypeAlias = Literal["list", "data list", "atomic", "sets", "set", "deck", "old cards", "old sets", "other"]
#: parts of a file that are looked at to know its shape
_LOOKS = 100_000


class JsonError(ValueError):
    """JSON that can't be read: the end of a sentence that begins with the file's name."""


#: fields of a set or a deck of MTGJSON that may come before the one that tells which it is
_OF_A_SET = frozenset(
    (
        "booster",
        "commander",
        "block",
        "sealedProduct",
        "decks",
        "languages",
        "translations",
        "displayCommander",
        "planes",
    )
)
#: fields that only a card of MTGJSON 3 has
_OF_A_CARD = frozenset(("layout", "manaCost", "cmc", "colors", "types", "imageName"))


def shape_of(file: BinaryIO) -> Shape:
    """Return the shape of a file from its beginning. Raises JsonError."""
    try:
        for number, found in enumerate(_shapes(file)):
            if found is not None:
                return found
            if number > _LOOKS:
                break
    except (JSONError, UnicodeDecodeError) as problem:
        raise JsonError(_words(problem)) from None
    return "other"


def _shapes(file: BinaryIO) -> Iterator[Shape | None]:
    """Look at part after part: names of cards have dots, so that places are counted by depth and not by their path."""
    depth, top, below = 0, "", ""
    for event, value in ijson.basic_parse(file, use_float=True):
        found: Shape | None = None
        if depth == 0 and event == "start_array":
            found = "list"
        elif depth == 1 and event == "map_key":
            top, below = value, ""
        elif depth == 1 and top == "data" and event == "start_array":
            found = "data list"
        elif depth == 2 and event == "map_key":
            below = value
            if top not in ("data", "meta"):
                found = "old sets" if value == "cards" else "old cards" if value in _OF_A_CARD else None
        elif depth == 2 and top == "data" and below not in _OF_A_SET:
            if event == "start_map":
                found = "sets"
            elif event == "start_array":
                found = "set" if below == "cards" else "deck" if below == "mainBoard" else "atomic"
        depth += 1 if event in ("start_map", "start_array") else -1 if event in ("end_map", "end_array") else 0
        yield found


#: how a list with an object on each line begins
_A_LINE_EACH = re.compile(rb"(?:\xef\xbb\xbf)?\s*\[[ \t]*\r?\n[ \t]*(\{[^\r\n]*\})[ \t]*,?[ \t]*\r?\n")
#: no line with a card on it is longer
_MOST_LINE = 1 << 22


def is_a_line_each(head: bytes) -> bool:
    """Return whether a list, of which these are the first bytes, has each of its objects on a line of its own."""
    found = _A_LINE_EACH.match(head)
    return found is not None and isinstance(_object(found[1]), dict)


def a_line_each(file: BinaryIO) -> Iterator[Any]:
    """Yield the members of such a list; None for a line that is none. Raises JsonError where the end is missing."""
    while line := file.readline(_MOST_LINE):
        bare = line.strip().removeprefix(b"\xef\xbb\xbf").rstrip(b",")
        if bare == b"]":
            return
        if bare not in (b"", b"["):
            # the last member may have the end of the list behind it
            found = _object(bare)
            yield found if found is not None or not bare.endswith(b"]") else _object(bare[:-1])
            if found is None and bare.endswith(b"}]"):
                return
    raise JsonError("it is cut off; get it anew")


def _object(line: bytes) -> object:
    try:
        return msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def items(file: BinaryIO, prefix: str, member: str = "item") -> Iterator[Any]:
    """Yield the members of a list at a place of the file, or with `member` "" what stands there. Raises JsonError."""
    try:
        yield from ijson.items(file, ".".join(word for word in (prefix, member) if word), use_float=True)
    except (JSONError, UnicodeDecodeError) as problem:
        raise JsonError(_words(problem)) from None


def pairs(file: BinaryIO, prefix: str) -> Iterator[tuple[str, Any]]:
    """Yield names and values of an object at a place of the file. Raises JsonError."""
    try:
        yield from ijson.kvitems(file, prefix, use_float=True)
    except (JSONError, UnicodeDecodeError) as problem:
        raise JsonError(_words(problem)) from None


def _words(problem: Exception) -> str:
    if isinstance(problem, IncompleteJSONError) and "premature" in str(problem):
        return "it is cut off; get it anew"
    said = plain(" ".join(str(problem).split()))
    return f"it is no JSON ({said})"
