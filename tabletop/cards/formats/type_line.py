"""Type lines: "Legendary Creature - Human Wizard" and what it says (205, 212.1)."""

from __future__ import annotations

import re

from msgspec import Struct

from tabletop.cards.formats.text_file import quote
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import BASIC, LAND, SUPERTYPES, TYPES

_DASH = re.compile(r"\s+(?:-|\u2013|\u2014)\s+")
_SUBTYPE = re.compile(r"[A-Z][A-Za-z'-]*")


class TypeLine(Struct, frozen=True):
    """The words of a type line: supertypes and types in small letters, subtypes as they are written."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


@rule("205.1", "205.4a")
def parse_type_line(text: str) -> TypeLine:
    """Read a type line: supertypes, then types, then after a dash the subtypes.

    Raises ValueError with a sentence that names the word that does not fit.
    """
    front, *back = _DASH.split(text.strip())
    if len(back) > 1:
        raise ValueError(f'"{text}" has two dashes; write one, between the types and the subtypes')
    supertypes: list[str] = []
    types: list[str] = []
    for word in front.split():
        small = word.lower()
        if small in SUPERTYPES and not types:
            supertypes.append(small)
        elif small in TYPES:
            types.append(small)
        elif small in SUPERTYPES:
            raise ValueError(f"{quote(word)} stands after a type; write supertypes first")
        else:
            raise ValueError(
                f"{quote(word)} is neither a supertype ({', '.join(SUPERTYPES)}) nor a type ({', '.join(TYPES)}) "
                f"of this edition; write subtypes after a dash"
            )
    if not types:
        raise ValueError(f"{quote(text)} names no type; write at least one of {', '.join(TYPES)}")
    subtypes = back[0].split() if back else []
    for subtype in subtypes:
        if not _SUBTYPE.fullmatch(subtype):
            raise ValueError(f'{quote(subtype)} is not a subtype; begin it with a capital letter, like "Goblin"')
    for words in (supertypes, types, subtypes):
        for word in words:
            if words.count(word) > 1:
                raise ValueError(f"{quote(word)} stands on the type line twice; write it once")
    return TypeLine(tuple(supertypes), tuple(types), tuple(subtypes))


def type_line_of(card: Card) -> str:
    """The type line of a card as cards print it, with a plain hyphen for the dash."""
    front = " ".join(word.capitalize() for word in (*card.supertypes, *card.types))
    return f"{front} - {' '.join(card.subtypes)}" if card.subtypes else front


@rule("205.4b")
def is_basic_land(card: Card) -> bool:
    """Return whether this is a basic land card: a land with the supertype basic, whatever its name."""
    return LAND in card.types and BASIC in card.supertypes
