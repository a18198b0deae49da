"""What mana may be spent on: "Spend this mana only to play artifact spells or play abilities of artifacts."."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots, blank
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import May
from tabletop.engine.language.standing.mana_rules import ForAbilities, ForCumulativeUpkeep, ForSpells

replace = msgspec.structs.replace


def add(g: Grammar) -> None:
    """Add the sentence behind what adds mana, and `mana_uses`: a tuple of the things it may be spent on."""
    g.node("mana_use", "play <filter:spell_pl>", ForSpells)
    g.node("mana_use", "play <filter:a_spell>", ForSpells)
    g.node("mana_use", "(play|activate) abilities of <filter:np_pl>", ForAbilities)
    g.constant("mana_use", "pay cumulative upkeep costs", ForCumulativeUpkeep())
    g.shape("mana_uses", "<one:mana_use>", (blank("one"),))
    g.shape("mana_uses", "<one:mana_use> or <two:mana_use>", (blank("one"), blank("two")))
    both = (ForSpells(blank("spells")), ForAbilities(blank("things")))
    g.shape("mana_uses", "play <spells:spell_pl> or activated abilities of <things:np_pl>", both)
    for words in ("spend this mana only to", "this mana may be spent only to"):
        g.phrase("sure_sentence", f"<effects:clause> . {words} <only:mana_uses>", limited, _taken_limited)
    g.phrase("act", "add <symbols:mana> or <other:mana> (to your mana pool|)", _more_or_less, _taken_more_or_less)


def limited(effects: Any, only: Any) -> Any:
    """Return effects that add mana with what alone that may be spent on; None where they do anything else."""
    found = tuple(_with_only(effect, only) for effect in effects)
    return None if not found or None in found else found


def _with_only(effect: Any, only: Any) -> Any:
    if type(effect) is px.AddMana:
        return None if bool(effect.only) == bool(only) else replace(effect, only=only)
    if type(effect) is May and not effect.otherwise:
        inner = limited(effect.effects, only)
        return None if inner is None else replace(effect, effects=inner)
    return None


def _taken_limited(value: Any) -> Iterable[Slots]:
    if type(value) is not tuple or not value or type(value[0]) is not px.AddMana or not value[0].only:
        return ()
    only = value[0].only
    plain = limited(value, ())
    return ({"effects": plain, "only": only},) if plain is not None and limited(plain, only) == value else ()


def _more_or_less(symbols: Any, other: Any) -> Any:
    """Add some mana, or that and more: the more may be added."""
    more = list(other)
    for symbol in symbols:
        if symbol not in more:
            return None
        more.remove(symbol)
    return (px.AddMana(symbols), May((px.AddMana(tuple(more)),))) if more else None


def _taken_more_or_less(value: Any) -> Iterable[Slots]:
    if type(value) is not tuple or len(value) != 2 or type(value[0]) is not px.AddMana or type(value[1]) is not May:
        return ()
    symbols, more = value[0].symbols, getattr(value[1].effects[0], "symbols", ())
    other = (*more, *symbols)
    return ({"symbols": symbols, "other": other},) if _more_or_less(symbols, other) == value else ()
