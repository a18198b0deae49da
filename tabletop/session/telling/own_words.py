"""An ability in the words of its card: the line that says it, and no other."""

from __future__ import annotations

import re
from typing import Final

from tabletop.engine.language.abilities import Activated, Card, Spell, Triggered

#: how a line begins that is a triggered ability (404), with the word of a keyword before it or without
_TRIGGER: Final = re.compile(r"(?:[A-Z][\w ]* [-\u2013\u2014] )?(?:When|Whenever|At) ")
#: what a line says beside its own words: reminders, and abilities that it gives to others
_ASIDE: Final = re.compile(r"\([^)]*\)|\"[^\"]*\"")


def own_words(card: Card, ability: Spell | Activated | Triggered | None) -> str:
    """Return the line of a card's text that says one of its abilities.

    Triggered abilities begin with "when", "whenever" or "at", activated ones have a colon after their cost (403, 404).
    Where the text does not tell which line it is, it is every line of that kind; of an ability that is not written
    there, as those that a keyword stands for, all that the card says.
    """
    mine = [one for one in card.abilities if type(one) is type(ability)]
    if ability not in mine or isinstance(ability, Spell):
        return card.text
    lines = [line for line in card.text.split("\n") if _says(line, isinstance(ability, Triggered))]
    if len(lines) == len(mine):
        return lines[mine.index(ability)]
    return "\n".join(lines) or card.text


def _says(line: str, triggered: bool) -> bool:
    if _TRIGGER.match(line):
        return triggered
    return not triggered and ":" in _ASIDE.sub("", line)
