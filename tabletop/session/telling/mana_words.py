"""Mana for something in words: what the mana of a pool may be spent on alone."""

from __future__ import annotations

from tabletop.engine.state.players import PoolMana


def limits_of(pool: tuple[PoolMana, ...]) -> tuple[tuple[str, str], ...]:
    """Return for each mana key of a pool that is for something only what that is: "only to play creature spells"."""
    limited = {mana.key: mana.only for mana in pool if mana.only}
    if not limited:
        return ()
    from tabletop.cards.text.reading.mana_words import (
        words_of_uses,
    )  # loaded with the first such mana: the start is quick

    return tuple((key, f"only to {words_of_uses(only)}") for key, only in limited.items())
