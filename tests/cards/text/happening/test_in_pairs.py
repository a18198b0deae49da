"""Acts of two parts that belong together, and the words that came with them."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language import effects as fx
from tabletop.engine.language import hidden_cards as lk
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.abilities import Instead, PlayCopy, UnlessPays
from tabletop.engine.language.amounts import Among, Count, DoneThisWay
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.changes import AddTypes, Gains, SetColours, SetTypes
from tabletop.engine.language.filters import HasChosen, HasType, Not
from tabletop.engine.language.references import Remembered, RemovedCards, Rest, TargetPlayer, Together


def ability_of(text: str, type_line: str = "Instant") -> Any:
    reading = read_card("Ember Trial", "{1}{R}", type_line, text)
    assert reading.card is not None, reading
    return reading.card.abilities[0]


def test_a_color_is_chosen_and_mana_of_it_comes_unless_somebody_pays() -> None:
    chosen, mana = ability_of(
        "{T}: Choose a color. Add one mana of that color unless any player pays {1}.", "Land"
    ).effects
    assert chosen == ChooseValue("colour")
    assert type(mana) is UnlessPays
    assert mana.effects == (px.AddMana(("chosen",)),)


def test_the_named_card_is_taken_and_the_others_are_gone_and_counted() -> None:
    text = (
        "Choose a card name. Reveal cards from the top of your library until you reveal a card with that name, then "
        "put that card into your hand. Exile all other cards revealed this way, and you lose 1 life for each of the "
        "exiled cards."
    )
    effects = ability_of(text).effects
    assert effects[1:] == (
        lk.RevealUntil(HasChosen("card name")),
        fx.Move(Remembered(), "hand"),
        fx.Move(Rest(), "removed from the game"),
        px.LoseLife(DoneThisWay("card exiled")),
    )


def test_what_was_revealed_until_a_card_came_is_counted_with_all_the_others() -> None:
    text = (
        "{3}, {T}: Reveal cards from the top of your library until you reveal a land card. This artifact deals damage "
        "equal to the number of nonland cards revealed this way to any target. If the revealed land card was a "
        "Mountain, this artifact deals double that damage instead. Put the revealed cards on the bottom of your "
        "library in any order."
    )
    until, dealt, _ = ability_of(text, "Artifact").effects
    assert until == lk.RevealUntil(HasType("land"))
    assert type(dealt) is Instead
    assert dealt.effects[0].amount == Among(Together((Remembered(), Rest())), Not(HasType("land")))


def test_a_card_that_an_opponent_has_shown_is_copied_and_played() -> None:
    text = (
        "Target opponent reveals their hand. You may copy an instant or sorcery card in it. If you do, you may cast "
        "the copy without paying its mana cost."
    )
    assert ability_of(text).effects[2] == PlayCopy(Remembered())


def test_mana_and_life_come_for_each_card_of_a_target_players_graveyard() -> None:
    text = "For each artifact or creature card in target opponent's graveyard, add {C} and you gain 1 life."
    mana, life = ability_of(text).effects
    assert type(mana.times) is Count
    assert mana.times.whose == TargetPlayer(0)
    assert life == px.GainLife(mana.times)


def test_chance_picks_one_of_the_cards_removed_with_this() -> None:
    text = (
        "When this artifact enters the battlefield, exile target creature.\n"
        "{4}, {T}: Choose a card at random that was exiled with Ember Trial. Put that card into its owner's hand."
    )
    reading = read_card("Ember Trial", "{4}", "Artifact", text)
    assert reading.card is not None
    picked, moved = reading.card.abilities[1].effects  # type: ignore[union-attr]
    assert picked == lk.PickFrom(whence=RemovedCards("Ember Trial"), at_random=True)
    assert moved == fx.Move(Remembered(), "hand")


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Until end of turn, each creature you control becomes a black Shade.",
         (SetTypes(subtypes=("Shade",)), SetColours(("B",)))),
        ("Target creature gains bushido 1 and becomes a Samurai in addition to its other creature types.",
         (Gains("bushido", "1"), AddTypes(subtypes=("Samurai",)))),
    ],
)  # fmt: skip
def test_what_a_creature_becomes_is_said_of_all_of_it(text: str, changes: Any) -> None:
    assert ability_of(text).effects[0].changes == changes


def test_a_spell_on_the_stack_is_removed_from_the_game() -> None:
    spell = ability_of("Exile target instant or sorcery spell that targets you.")
    assert spell.effects == (fx.Move(spell.effects[0].what, "removed from the game"),)
    assert spell.targets[0].zone == "stack"
