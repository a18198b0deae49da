"""Text as the cards of 2006 had it, from the compiler's own wording: for tests that both read alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeAlias

Put: TypeAlias = str | Callable[[re.Match[str]], str]

#: where the words for what is removed end
_END: Final = (
    r"(?= instead\b| rather than | if |\.|,(?! [A-Z]| the [A-Z])|;|:|\"|$| unless | at end of turn"
    r"| and (?:you|put|each|create|return|play|at) | face down| in a face-down pile)"
)


def _alike(old: str) -> Callable[[re.Match[str]], str]:
    """What stands in its place, with a capital letter where there was one."""

    def put(match: re.Match[str]) -> str:
        words = match.expand(old)
        return words[0].upper() + words[1:] if match.group(0)[0].isupper() else words

    return put


#: where the words for a token end
_MADE: Final = (
    r"(?=\.|;|\"|$|, where| for each| unless | at end of turn| and (?!flying|trample|haste|first)|, then|, tapped)"
)
_TOKEN: Final = r"[^.;:\"]*?tokens?(?: with [^.;:\"]*?| named [A-Z]\w+)?"
_POOL: Final = r"(?=\.|;|\"|$| instead| for each| unless |, where| and you | and [A-Z])"
#: a card's own name may have a comma in it
_THING: Final = r"((?:[^.,;:\"]|, (?=[A-Z]|the [A-Z]))+?)"

#: today's wording -> that of 2006, in this order
_OLD: Final[tuple[tuple[str, Put], ...]] = (
    (r"\b[Cc]reate a token that's a copy of ([^.,;]+)", _alike(r"put a token into play that's a copy of \1")),
    (r"\b[Ee]xile ((?:all|target) [^.;:\"]+?, [^.;:\"]+?, and [^.;:\"]+)", _alike(r"remove from the game \1")),
    (r"\bexiles (a card from it)", r"removes \1 from the game"),
    (r"\b[Ee]xile ([^.,;:\"]+?) from your hand\b", _alike(r"remove \1 in your hand from the game")),
    (rf"\b[Ee]xile {_THING}{_END}", _alike(r"remove \1 from the game")),
    (
        rf"\b[Cc]reate ([A-Z][^,;:]*?), a legendary ([^.;:\"]*?token(?: with [^.;:\"]*?)?){_MADE}",
        _alike(r"put a legendary \2 named \1 into play"),
    ),
    (
        rf"\b[Cc]reate(s?) ([^.;:\"]*?tokens?(?: with [^.;:\"]*?| named [A-Z]\w+)?){_MADE}",
        _alike(r"put\1 \2 into play"),
    ),
    (r"\b[Aa]dd an amount of", _alike("add to your mana pool an amount of")),
    (rf"\b[Aa]dd (?!to your)([^.;\"]+?){_POOL}", _alike(r"add \1 to your mana pool")),
    (r"\b[Mm]ill a card\b", _alike("put the top card of your library into your graveyard")),
    (r"\b[Mm]ill (\w+) cards\b", _alike(r"put the top \1 cards of your library into your graveyard")),
    (r"\bmills a card\b", "puts the top card of his or her library into his or her graveyard"),
    (r"\bmills (\w+) cards\b", r"puts the top \1 cards of his or her library into his or her graveyard"),
    (r"\bthey (control|pay|discard|sacrifice)\b", r"he or she \1s"),
    (r"\btheir (?!owners|controllers|opponents|library and)", "his or her "),
    (r"\bhas indestructible\b", "is indestructible"),
    (r"\bhave indestructible\b", "are indestructible"),
)


def in_old_words(line: str) -> str:
    """A line of the compiler's wording as a card of 2006 would have it."""
    for today, old in _OLD:
        line = re.sub(today, old, line)
    return line[:1].upper() + line[1:]
