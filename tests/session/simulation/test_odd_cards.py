"""Random games with split, flip, face-down, imprinted, haunting, epic and phasing cards, all invariants checked.

Libraries with an open top, effects that may be ended or ignored, and graveyards whose order matters are among them.
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from tabletop.cards.formats.deck_file import Deck
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.session.simulation.play_game import play_game

ODD: Final = (
    Record(
        "Thaw // Freeze",
        "Instant // Sorcery",
        "{R} // {2}{U}",
        "Thaw deals 2 damage to target creature or player.\n//\nTap target creature. Draw a card.",
    ),
    Record(
        "Lift // Drop",
        "Instant // Instant",
        "{W} // {1}{B}",
        "Target creature gets +2/+2 until end of turn.\n//\nDestroy target nonblack creature.",
    ),
    Record(
        "Patient Pupil // Old Master",
        "Creature - Human Monk // Legendary Creature - Human Monk",
        "{G}",
        "{G}: Flip Patient Pupil.\n//\n{T}: You gain 3 life.",
        "1 // 4",
        "1 // 5",
    ),
    Record("Veiled Crab", "Creature - Crab", "{3}{U}", "Morph {1}{U}", "4", "4"),
    Record(
        "Memory Casket",
        "Artifact",
        "{1}",
        "Imprint - When Memory Casket comes into play, you may remove a card in your hand from the game.\n"
        "{2}: You may copy the imprinted instant card and play the copy without paying its mana cost.\n"
        "{3}: Return the imprinted card to its owner's hand.",
    ),
    Record(
        "Bent Cage",
        "Artifact",
        "{2}",
        "{1}: Remove target creature from the game.\n"
        "{2}: Return all cards removed from the game with Bent Cage to play under their owners' control.",
    ),
    Record(
        "Pale Usher",
        "Creature - Spirit",
        "{W}",
        "Haunt\nWhen Pale Usher comes into play or the creature it haunts is put into a graveyard, you gain 3 life.",
        "1",
        "1",
    ),
    Record(
        "Cold Whisper",
        "Sorcery",
        "{B}",
        "Target player loses 1 life.\nHaunt\n"
        "When the creature Cold Whisper haunts is put into a graveyard, you gain 2 life.",
    ),
    Record("Endless Toll", "Sorcery", "{1}{B}", "Target player loses 2 life.\nEpic"),
    Record("Dim Drake", "Creature - Drake", "{U}", "Phasing\nFlying", "2", "2"),
    Record("Patron of Sparks", "Legendary Creature - Spirit", "{3}{R}{R}", "Goblin offering", "5", "5"),
    Record("Goblin Twig", "Creature - Goblin", "{R}", "", "1", "1"),
    Record("Stopped Clock", "Instant", "{1}{U}", "End the turn."),
    Record("Heavy Veil", "Instant", "{U}", "Turn target creature face down."),
    Record(
        "Bent Penny",
        "Artifact",
        "{1}",
        "{1}: Flip a coin. If it comes up heads, you gain 2 life. If it comes up tails, you lose 1 life.",
    ),
    Record("Turn the Page", "Instant", "{R}", "Flip target creature."),
    Record("Old Road", "Enchantment", "{G}", "You may play an additional land on each of your turns."),
    Record(
        "Slow Flare",
        "Enchantment",
        "{R}",
        "Whenever you tap a land for mana, add one mana to your mana pool of any type that land produced.",
    ),
    Record(
        "Tall Giant",
        "Creature - Giant",
        "{R}",
        "You may have Tall Giant deal its combat damage as though it weren't blocked.",
        "3",
        "3",
    ),
    Record(
        "Second Face",
        "Creature - Shapeshifter",
        "{U}",
        "You may have Second Face come into play as a copy of any creature in play.",
        "0",
        "0",
    ),
    Record("Wide Ford", "Land", "", "{T}: Add one mana of any color to your mana pool."),
    Record(
        "Loose Ribbon",
        "Enchantment - Aura",
        "{W}",
        'Enchant creature\nEnchanted creature has "{1}: Return Loose Ribbon to its owner\'s hand."',
    ),
    Record("Glass Lectern", "Artifact", "{1}", "Play with the top card of your library revealed."),
    Record(
        "Loose Stilts",
        "Instant",
        "{G}",
        "Target creature gets +3/+0 until end of turn. You may pay {1} to end this effect.",
    ),
    Record(
        "Closed Road",
        "Enchantment",
        "{W}",
        "Creatures can't attack. Any player may pay {2} to ignore this effect until end of turn.",
    ),
    Record("Shallow Spade", "Sorcery", "{B}", "Return the top creature card of your graveyard to your hand."),
    Record("Long Night", "Sorcery", "{1}{B}", "Destroy all creatures."),
    Record("Roof Walker", "Creature - Human Ninja", "{3}{U}", "Ninjutsu {U}", "3", "1"),
)

LIBRARY: Final = CardLibrary([*built_in().records.values(), *ODD])
_LAND: Final = "Wide Ford"


def deck(dice: random.Random) -> Deck:
    """Two each of sixteen of the cards, and lands."""
    names = [record.name for record in ODD if record.name != _LAND]
    dice.shuffle(names)
    return Deck("Odd", (*((2, name) for name in names[:16]), (18, _LAND), (10, "Forest")))


def play(seed: int, most: int) -> str:
    """What is wrong in a random game of so many decisions at most; "" where nothing is."""
    dice = random.Random(seed)
    played = play_game((deck(dice), deck(dice)), str(seed), checks=True, library=LIBRARY, max_decisions=most)
    wrong = "" if played.violation is None else str(played.violation)
    return "" if wrong.startswith("not over") else wrong


def test_every_card_is_understood() -> None:
    assert [record.name for record in ODD if LIBRARY.find(record.name) is None] == []


@pytest.mark.parametrize("seed", range(3))
def test_a_game_breaks_nothing(seed: int) -> None:
    assert play(seed, 400) == ""


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 300))
def test_many_games_break_nothing(seed: int) -> None:
    assert play(seed, 2_500) == ""
