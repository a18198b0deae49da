"""The whole grammar, put together from its themes."""

from __future__ import annotations

from functools import cache

from tabletop.cards.text import (
    amounts,
    changing,
    doing,
    events,
    lines,
    mentions,
    noun_phrases,
    paying,
    players,
    sentences,
    words,
)
from tabletop.cards.text.kernel import Grammar


@cache
def grammar() -> Grammar:
    """The grammar of rules text, made once."""
    g = Grammar()
    for theme in (words, noun_phrases, mentions, amounts, paying, changing, doing, players, sentences, events, lines):
        theme.add(g)
    return g
