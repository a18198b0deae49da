"""Sentences about opponents: what one of them chooses, and what holds of one of them."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import filters as f
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.conditions import Compare, Condition, OneOf
from tabletop.engine.language.references import ChosenPlayer, EachOpponent, EachOtherPlayer, Target

CREATURE = f.HasType("creature")
CHOSEN = e.TargetPhrase(CREATURE, chooser="opponent")
THEIRS = e.TargetPhrase(f.All((CREATURE, f.Controlled("choosing opponent"))), chooser="opponent")
ANYTHING = e.TargetPhrase(CREATURE, "any")
ANOTHER = e.TargetPhrase(CREATURE, "any", apart=True, chooser="opponent")


def ability(text: str, type_line: str = "Sorcery") -> object:
    (line,) = read_card("Ember Wheel", "{R}", type_line, text).lines
    assert line.nodes is not None, text
    (again,) = read_card("Ember Wheel", "{R}", type_line, line.printed).lines
    assert again.nodes == line.nodes
    (one,) = line.nodes
    return one


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Destroy target creature of an opponent's choice.", CHOSEN),
        ("Destroy target creature of an opponent's choice he or she controls.", THEIRS),
        ("Destroy target creature of an opponent's choice that player controls.", THEIRS),
    ],
)
def test_targets_of_an_opponents_choice(text: str, phrase: e.TargetPhrase) -> None:
    assert ability(text) == e.Spell(effects=(fx.Destroy(Target()),), targets=(phrase,))


def test_a_target_of_ones_own_and_another_of_an_opponents_choice() -> None:
    text = (
        "{T}: Ember Wheel deals 1 damage to target creature or player and 1 damage to another target creature or "
        "player of an opponent's choice."
    )
    read = ability(text, "Artifact")
    assert isinstance(read, e.Activated)
    assert read.targets == (ANYTHING, ANOTHER)
    assert read.effects == (fx.DealDamage(1, Target()), fx.DealDamage(1, Target(1), at_once=True))


def test_an_opponent_chooses_the_mode() -> None:
    modes = (e.Mode((px.Draw(2),)), e.Mode((px.GainLife(5),)))
    expected = e.Spell(modes=modes, chooser="opponent")
    assert ability("An opponent chooses one - Draw two cards; or you gain 5 life.") == expected
    assert ability("Choose one - Draw two cards; or you gain 5 life.") == e.Spell(modes=modes)


def of_one(comparison: f.Comparison, number: int) -> Condition:
    count = Count(f.All((CREATURE, f.Controlled("affected player"))))
    return OneOf(EachOpponent(), Compare(count, comparison, number))


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("a creature", Compare(Count(f.All((CREATURE, f.Controlled("opponent")))), ">=", 1)),
        ("no creatures", of_one("=", 0)),
        ("three or more creatures", of_one(">=", 3)),
        ("two or fewer creatures", of_one("<=", 2)),
    ],
)
def test_what_an_opponent_controls_is_not_added_up_over_opponents(words: str, condition: Condition) -> None:
    expected = e.Spell(effects=(e.If(condition, (px.Draw(),)),))
    assert ability(f"If an opponent controls {words}, draw a card.") == expected


AN_OPPONENT = ChooseValue("opponent")


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("An opponent draws a card.", (AN_OPPONENT, px.Draw(1, ChosenPlayer()))),
        (
            "Draw two cards. An opponent gains 4 life. That player discards a card.",
            (px.Draw(2), AN_OPPONENT, px.GainLife(4, ChosenPlayer()), px.Discard(1, ChosenPlayer())),
        ),
    ],
)
def test_an_opponent_is_one_whom_the_controller_chooses(text: str, effects: tuple[e.Effect, ...]) -> None:
    assert ability(text) == e.Spell(effects=effects)


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Each other player discards a card.", (px.Discard(1, who=EachOtherPlayer()),)),
        ("Ember Wheel deals 2 damage to each other player.", (fx.DealDamage(2, players=EachOtherPlayer()),)),
        (
            "You draw two cards, then each other player draws a card.",
            (px.Draw(2), px.Draw(1, who=EachOtherPlayer())),
        ),
    ],
)
def test_each_other_player_is_no_word_for_opponents(text: str, effects: tuple[e.Effect, ...]) -> None:
    """A team mate is another player."""
    assert ability(text) == e.Spell(effects=effects)
