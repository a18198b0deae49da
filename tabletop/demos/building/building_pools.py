"""The mana in pools as a scenario file says it: "{G}{G}{1}", and apart from it what is for something only."""

from __future__ import annotations

from tabletop.cards.text.reading.mana_words import uses_in, words_of_uses
from tabletop.demos.scenario import Place, ScenarioError, Seated
from tabletop.engine.language.standing.mana_rules import ManaUse
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.mana import parse_cost


def pool_of(given: Seated, place: Place) -> tuple[PoolMana, ...]:
    """Return the mana in the pool of a player in a file. Raises ScenarioError where it is not understood."""
    found = _mana(given.name, given.pool, (), (*place, "pool"))
    for words, mana in given.pool_for.items():
        try:
            only = uses_in(words)
        except ValueError as problem:
            raise ScenarioError(f"The pool of {given.name}: {problem}.", place=(*place, "pool_for")) from problem
        found += _mana(given.name, mana, only, (*place, "pool_for"))
    return found


def _mana(name: str, text: str, only: tuple[ManaUse, ...], place: Place) -> tuple[PoolMana, ...]:
    try:
        symbols = parse_cost(text)
    except ValueError as problem:
        raise ScenarioError(f"The pool of {name}: {problem}.", place=place) from problem
    counts: dict[str, int] = {}
    for symbol in symbols:
        if "/" in symbol or symbol in "XYZS":
            raise ScenarioError(f"The pool of {name}: {{{symbol}}} is no mana, but a cost.", place=place)
        kind, count = ("C", int(symbol)) if symbol.isdigit() else (symbol, 1)
        counts[kind] = counts.get(kind, 0) + count
    return tuple(PoolMana(kind, count=count, only=only) for kind, count in counts.items() if count)


def pool_text(pool: tuple[PoolMana, ...]) -> str:
    """Return mana as a file has it: "{G}{G}{1}"."""
    return "".join(f"{{{m.kind}}}" * m.count if m.kind != "C" else f"{{{m.count}}}" for m in pool)


def pools_for(pool: tuple[PoolMana, ...]) -> dict[str, str]:
    """Return the mana of a pool that may be spent only on something, by what that is, as a file has it."""
    limits = dict.fromkeys([mana.only for mana in pool if mana.only])
    return {words_of_uses(only): pool_text(tuple(m for m in pool if m.only == only)) for only in limits}
