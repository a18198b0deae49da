"""Search of the known cards by words: name, text, type, colour and cost. No Qt."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tabletop.cards.folding import fold_name
from tabletop.cards.formats.record import Record
from tabletop.controller.start.decks import Known, known, known_cards, users_records
from tabletop.engine.vocabulary.colours import COLOUR_WORDS

_COST = re.compile(r"(?:cost|mv)?(<=|>=|<|>|=|:)(\d{1,3})")
_FIELD = re.compile(r"(name|text|type|colou?r|n|o|t|c):(.+)")
#: of the user's cards no more are shown: a few more letters find the others
MOST_OF_USERS: Final = 60
_HINT = "Words of name, type, text or colour; also type:elf, text:draw, c:wu, cost<=3."


def search(query: str, cards: Iterable[Known] | None = None) -> tuple[Known, ...]:
    """Return the cards that fit every word of `query`, those whose name fits first, else in the order given.

    A word is looked for in name, type line, rules text and colour words; "red", "gold" and "colourless" mean
    colours; `type:elf`, `text:draw`, `name:tide`, `c:wu` (all these colours) and `cost<=3` narrow one field.
    """
    tests = fold_name(query).split()
    found = [card for card in (known_cards() if cards is None else cards) if all(_fits(card, test) for test in tests)]
    plain = " ".join(test for test in tests if not _COST.fullmatch(test) and not _FIELD.fullmatch(test))
    return tuple(sorted(found, key=lambda card: plain not in fold_name(card.name)))


def search_users(query: str, most: int = MOST_OF_USERS) -> tuple[Known, ...]:
    """Return the user's own cards that fit, at most so many: there may be thousands, and only those shown are read."""
    words = [test for test in fold_name(query).split() if not _COST.fullmatch(test) and not _FIELD.fullmatch(test)]
    found: list[Known] = []
    for folded, record in users_records():
        if all(word in _printed_words(record) for word in words):
            card = known(folded)
            if card is not None and search(query, (card,)):
                found.append(card)
                if len(found) == most:
                    break
    return tuple(found)


@lru_cache(maxsize=32768)
def _printed_words(record: Record) -> str:
    """Return the words among which a plain word is looked for before a card of the user's is read."""
    cost = "".join(COLOUR_WORDS.get(sign, "") + " " for sign in COLOUR_WORDS if sign in record.cost)
    colours = cost or "colourless colorless"
    many = "gold multicoloured" if cost.count(" ") > 1 else ""
    return fold_name(f"{record.name} | {record.type_line} | {record.text} | {colours} {many} | {record.cost}")


def hint() -> str:
    """Return what can be written into the search line, in one sentence."""
    return _HINT


@lru_cache(maxsize=4096)
def _words_of(card: Known) -> str:
    """Return the words among which a plain word is looked for."""
    colours = " ".join(COLOUR_WORDS[colour] for colour in card.colours) or "colourless colorless"
    many = "gold multicoloured" if len(card.colours) > 1 else ""
    return fold_name(f"{card.name} | {card.type_line} | {card.text} | {colours} {many} | {card.cost}")


def _fits(card: Known, test: str) -> bool:
    cost = _COST.fullmatch(test)
    if cost is not None:
        return "land" not in card.kinds and _compares(card.value, cost.group(1), int(cost.group(2)))
    field = _FIELD.fullmatch(test)
    if field is None:
        return test in _words_of(card)
    which, value = field.group(1)[0], field.group(2)
    if which == "c":
        return _has_colours(card, value)
    where = {"n": card.name, "t": card.type_line, "o": card.text}["o" if field.group(1) == "text" else which]
    return value in fold_name(where)


def _has_colours(card: Known, value: str) -> bool:
    words = {word: sign for sign, word in COLOUR_WORDS.items()}
    signs = words.get(value, value).upper()
    if signs == "C":
        return not card.colours
    return all(sign in card.colours for sign in signs)


def _compares(value: int, sign: str, wanted: int) -> bool:
    match sign:
        case "<=":
            return value <= wanted
        case ">=":
            return value >= wanted
        case "<":
            return value < wanted
        case ">":
            return value > wanted
        case _:
            return value == wanted
