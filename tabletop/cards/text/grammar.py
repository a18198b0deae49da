"""The whole grammar, put together from its themes."""

from __future__ import annotations

from functools import cache

from tabletop.cards.text import (
    amounts,
    becoming,
    changing,
    combat_phrases,
    combat_words,
    coming,
    conditions,
    damage,
    doing,
    ending_words,
    events,
    granting,
    hand_words,
    keyword_lines,
    land_words,
    limits,
    lines,
    looking,
    mentions,
    noun_phrases,
    paying,
    players,
    preventing,
    redirecting,
    replacing,
    sentences,
    sources,
    spell_costs,
    turn_words,
    words,
)
from tabletop.cards.text.kernel import Grammar

#: in the order of what is preferred in printing
_THEMES = (
    words, noun_phrases, sources, mentions, amounts, paying, changing, combat_words, combat_phrases, land_words,
    ending_words, hand_words, becoming, granting, doing, damage, preventing, redirecting, players, turn_words, looking,
    conditions, spell_costs, sentences, events, keyword_lines, limits, replacing, coming, lines,
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The grammar of rules text, made once."""
    g = Grammar()
    for theme in _THEMES:
        theme.add(g)
    return g
