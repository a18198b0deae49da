"""Canonical words as a card prints them: with its name, articles, spaces and capitals."""

from __future__ import annotations

from tabletop.cards.text.reading.canonical import GRANTING, NAME, QUOTE, Own
from tabletop.cards.text.reading.rewording import HOST, OWN

_NO_SPACE_BEFORE = (".", ",", ":", ";", "'s", "'")
_VOWELS = "aeiou"
#: keyword abilities, and rules, that stand in quotes begin with these: they are names, no sentences
_NAMED_IN_QUOTES = ("bands", "legend")
#: behind these "their" is of several
_OWNERS = ("owners", "owner", "controllers", "controller", "libraries", "hands")


def _names_ability(words: tuple[str, ...], at: int) -> bool:
    """Return whether the full stop at this place only ends an ability that is called by name within a sentence."""
    opened = max(place for place in range(at) if words[place] == QUOTE)
    goes_on = at + 2 < len(words) and words[at + 2] != "."
    return words[at + 1] == QUOTE and words[opened + 1] in _NAMED_IN_QUOTES and goes_on


def plain_text(words: tuple[str, ...], own: Own) -> str:
    """Return canonical words as a card prints them: with its name, articles, spaces and capitals."""
    host = f"{'equipped' if own.equipment else 'enchanted'} {own.host or 'permanent'}"
    text = ""
    capital = True
    quoted = False
    for at, word in enumerate(words):
        if word == QUOTE:
            quoted = not quoted
            text += f" {QUOTE}" if quoted else QUOTE
            capital = quoted and words[at + 1] not in _NAMED_IN_QUOTES
            continue
        if word == "." and quoted and _names_ability(words, at):
            continue
        if word == "." and at > 1 and words[at - 1] == QUOTE and words[at - 2] == ".":
            # the sentence ends with the one in quotes
            capital = True
            continue
        if word[0] == NAME and len(word) > 1:
            word = word[1:]
        shown = own.name if word in (OWN, GRANTING) else host if word == HOST else word
        if quoted and word == OWN:
            shown = "this permanent"
        if word == "their" and (at + 1 == len(words) or words[at + 1] not in _OWNERS):
            shown = "his or her"
        if word == "a" and at + 1 < len(words) and (words[at + 1][0].lower() in _VOWELS or words[at + 1] == "x/x"):
            shown = "an"
        if word == "x/x":
            shown = "X/X"
        if capital and shown[0].islower():
            shown = shown[0].upper() + shown[1:]
        capital = word in (".", ":", "\n") or (capital and word == "{T}") or (word == "-" and at > 0)
        joined = not text or word in _NO_SPACE_BEFORE or text.endswith(("\n", f" {QUOTE}"))
        text += shown if joined else f" {shown}"
    return text
