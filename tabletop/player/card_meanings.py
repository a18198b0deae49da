"""What cards mean to what they target or are put on, and what their spells do."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.language import abilities as ab
from tabletop.player.auras import side_of_aura
from tabletop.player.meaning import UNKNOWN, Meaning, meaning_of


@lru_cache(maxsize=4096)
def card_meaning(card: ab.Card) -> Meaning:
    """What a card means to what it targets, or is put on."""
    if is_aura(card):
        return Meaning(side_of_aura(card))
    for ability in card.abilities:
        if isinstance(ability, ab.Spell):
            return meaning_of(spell_effects(card), targets_of(card))
        if isinstance(ability, ab.Triggered) and ability.targets:
            return meaning_of(ability.effects, ability.targets)
    return UNKNOWN


@lru_cache(maxsize=4096)
def is_aura(card: ab.Card) -> bool:
    """Tell whether a card is put on something as it comes into play (212.4h)."""
    return any(isinstance(ability, ab.Enchant) for ability in card.abilities)


@lru_cache(maxsize=4096)
def targets_of(card: ab.Card) -> tuple[ab.TargetPhrase, ...]:
    """What the spell of a card targets, what an Aura is put on included; of modes those of all of them."""
    found: list[ab.TargetPhrase] = []
    for ability in card.abilities:
        if isinstance(ability, ab.Enchant):
            found.append(ability.target)
        elif isinstance(ability, ab.Spell):
            found += [*ability.targets, *(phrase for mode in ability.modes for phrase in mode.targets)]
    return tuple(found)


@lru_cache(maxsize=4096)
def spell_effects(card: ab.Card) -> tuple[ab.Effect, ...]:
    """The effects of the spell of a card, those of all its modes."""
    spells = (ability for ability in card.abilities if isinstance(ability, ab.Spell))
    return tuple(
        effect
        for spell in spells
        for effect in (*spell.effects, *(effect for mode in spell.modes for effect in mode.effects))
    )
