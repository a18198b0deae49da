"""The whole grammar, put together from its themes."""

from __future__ import annotations

from functools import cache

from tabletop.cards.text.happening import (
    all_at_once,
    alternatives_words,
    choosing,
    coming,
    counters_words,
    damage,
    damage_forms,
    doing,
    equipment_words,
    exchanging_words,
    finding,
    in_pairs,
    in_piles,
    in_steps,
    levelling,
    limited_mana,
    looking,
    making_tokens,
    naming,
    piles,
    players,
    protecting,
    turn_words,
)
from tabletop.cards.text.kernel import words
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.lasting import (
    becoming,
    changing,
    combat_phrases,
    combat_words,
    ending_words,
    given_sizes,
    granting,
    hand_words,
    land_words,
    later_words,
    preventing,
    price_words,
    redirecting,
    replacing,
    turning_into_auras,
)
from tabletop.cards.text.nouns import (
    amounts,
    behind_nouns,
    conditions,
    deeds,
    events,
    graveyard_targets,
    likeness,
    lists,
    mentions,
    noun_phrases,
    paying,
    relations,
    sources,
    this_way,
    turn_counts,
    turn_history,
)
from tabletop.cards.text.sentences import (
    anybody,
    at_that_time,
    choices,
    conditional_lines,
    exceptions,
    failing,
    further_sentences,
    instead,
    keyword_lines,
    lending,
    limits,
    lines,
    offers,
    printed_prices,
    sentences,
    spell_costs,
)

#: in the order of what is preferred in printing
_THEMES = (
    words, behind_nouns, noun_phrases, deeds, sources, mentions, graveyard_targets, lists, amounts, this_way, paying,
    changing, combat_words, combat_phrases, land_words, ending_words, hand_words, price_words, later_words, becoming,
    given_sizes, granting, turning_into_auras, protecting, doing, equipment_words, exchanging_words, counters_words,
    damage, damage_forms, preventing, redirecting, players, making_tokens, turn_words, looking, naming, finding, piles,
    in_piles, in_pairs, in_steps, choosing, alternatives_words, all_at_once, levelling, limited_mana, conditions,
    turn_history, turn_counts, relations, likeness, spell_costs, sentences, offers, printed_prices, at_that_time,
    anybody, choices, failing, instead, events, keyword_lines, limits, lending, replacing, coming, lines,
    conditional_lines, exceptions, further_sentences,
)  # fmt: skip


@cache
def grammar() -> Grammar:
    """The grammar of rules text, made once."""
    g = Grammar()
    for theme in _THEMES:
        theme.add(g)
    return g
