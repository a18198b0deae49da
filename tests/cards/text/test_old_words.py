"""Lines in words of 2006 that today's wording puts another way: both are read alike."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.abilities import Card

#: today's words, and those of 2006 below
_PAIRS = """
{T}: Choose a color of a creature you control. Add one mana of that color.
    {T}: Choose a color of a creature you control. Add one mana of that color to your mana pool.
{2}: Choose a color. Add one mana of that color unless any player pays {3}.
    {2}: Choose a color. Add one mana of that color to your mana pool unless any player pays {3}.
{T}: Add one mana of any color that a land you control could produce.
    {T}: Add to your mana pool one mana of any color that a land you control could produce.
{T}: For each artifact card in target opponent's graveyard, add {C} and you gain 1 life.
    {T}: For each artifact card in target opponent's graveyard, add {1} to your mana pool and you gain 1 life.
{T}: Exile all enchantments and lands from the battlefield, all cards from all graveyards, and all cards from all \
hands.
    {T}: Remove from the game all enchantments and lands from play, all cards from all graveyards, and all cards \
from all hands.
{T}: Exile target artifact card from a graveyard, other cards from graveyards with the same name as that card, and \
permanents with that name.
    {T}: Remove from the game target artifact card in a graveyard, all other cards in graveyards with the same name \
as that card, and all permanents with that name.
As Aevum Lamp enters, you may pay 3 life. If you don't, it enters tapped.
    As Aevum Lamp comes into play, you may pay 3 life. If you don't, Aevum Lamp comes into play tapped instead.
Whenever a player activates an ability that isn't a mana ability, you gain 1 life.
    Whenever a player plays an activated ability that isn't a mana ability, you gain 1 life.
At the beginning of each end step, each player gains control of all artifacts they own.
    At the end of each turn, each player gains control of all artifacts he or she owns.
{1}: Untap Aevum Lamp.
    {1}: Untap AEvum Lamp.
"""
_LINES = _PAIRS.strip().split("\n")


def card(text: str, name: str = "Aevum Lamp") -> Card:
    reading = read_card(name, "{3}", "Artifact", text, None, None)
    assert reading.card is not None, [(line.text, line.why) for line in reading.lines if line.nodes is None]
    return msgspec.structs.replace(reading.card, text="")


@pytest.mark.parametrize(("today", "old"), list(zip(_LINES[::2], _LINES[1::2], strict=True)))
def test_old_words_are_read_as_those_of_today(today: str, old: str) -> None:
    assert card(old.strip()) == card(today)
