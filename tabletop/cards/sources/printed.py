"""Fields that come from outside as records: parts put together, dashes and costs as we write them, nothing guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from tabletop.cards.formats.found import Found, Printing, worded_then
from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.text_file import quote
from tabletop.cards.formats.two_parts import joined
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS

#: layouts of things that are no cards of a deck, or no cards of this edition's game
NO_CARDS: Final = frozenset(
    (
        "token",
        "double_faced_token",
        "emblem",
        "art_series",
        "planar",
        "scheme",
        "vanguard",
        "augment",
        "host",
        "dungeon",
    )
)
#: layouts of two parts that this edition knows (505, 508)
TWO_PARTS: Final = ("split", "flip")
#: layouts of one part, whatever their frame looks like
_ONE_PART: Final = frozenset(
    ("normal", "leveler", "mutate", "prototype", "saga", "class", "case", "meld", "timeshifted")
)
_SYMBOL: Final = re.compile(r"\{[^{}]{1,8}\}|[0-9]+|[A-Za-z](?:/[A-Za-z])?")
#: cards that may say nothing at all
_WORDLESS: Final = ("creature", "land")


def text_in(fields: Mapping[str, Any], *names: str) -> str:
    """Return the first of some fields that is a text, or ""."""
    return next((value for name in names if isinstance(value := fields.get(name), str)), "")


def has_text(fields: Mapping[str, Any], *names: str) -> bool:
    """Return whether one of some fields is there as a text, be it empty."""
    return any(isinstance(fields.get(name), str) for name in names)


def figure(value: object) -> str | None:
    """Return power or toughness as a card prints it."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | str) and str(value).strip():
        return str(value).strip()
    return None


def with_colours(name: str, text: str, letters: object) -> str:
    """Return a text that says the colours of a sign beside the type line, as a card said them in this edition's time.

    `letters` are those of the sign, in a list or a text; None or "" where a card has no such sign.
    """
    if not isinstance(letters, str | list):
        return text
    words = [COLOUR_WORDS[colour] for colour in COLOURS if colour in letters]
    said = f"{name} is {' and '.join(words)}."
    known = said.lower() in text.lower() or "is all colors" in text
    return text if known or len(words) not in (1, 2) else f"{said}\n{text}".rstrip()


def cost_in_braces(cost: str) -> str:
    """Return a mana cost with each sign in braces: "3UU" is "{3}{U}{U}", as is what has them already."""
    parts = (part.strip() for part in cost.split("//"))
    return " // ".join("".join(_braced(sign) for sign in _SYMBOL.findall(part)) for part in parts if part)


def _braced(sign: str) -> str:
    return sign.upper() if sign.startswith("{") else f"{{{sign.upper()}}}"


def pieced(place: str, layout: str, faces: Sequence[Record], known: Iterable[bool]) -> Record | Skipped:
    """Return the record of a card with these faces. `known`: of each face, whether its text was found at all.

    A card of other layouts, or one without a text that must have one, is left out with the reason.
    """
    name = " // ".join(face.name for face in faces)
    where = f"{place}, {quote(name)}"
    if layout in NO_CARDS:
        return Skipped(where, f"This is no card of a deck ({layout}).")
    for face, found in zip(faces, known, strict=True):
        if not found and not any(word in face.type_line.lower().split() for word in _WORDLESS):
            return Skipped(where, "Its text can't be found in the record.")
    if layout in TWO_PARTS and len(faces) == 2:
        return checked(joined(layout, *faces), place)
    if len(faces) == 1 and (layout in _ONE_PART or layout not in TWO_PARTS):
        return checked(faces[0], place)
    return Skipped(where, f"Cards of several parts ({layout or 'faces'}) are not of this edition.")


def found_of(record: Record, source: str, at: Sequence[Printing], printed: Record | None = None) -> Found:
    """Return a card that a source words as today, `printed` what it prints `at` the first of some sets.

    The printed words count where they are of this edition's time.
    """
    then = printed is not None and bool(at) and worded_then(at[0].day)
    if printed is None or not then or isinstance(checked(printed, ""), Skipped):
        return Found(record, source, "today", (), tuple(at))
    return Found(record, source, "today", (("printed", printed),), tuple(at))
