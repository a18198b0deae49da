"""Sentences on turns and life totals, and the nodes they are read to."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import Reading, read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import Amount, Count, Half, LifeOf
from tabletop.engine.language.conditions import Compare, Condition, OneOf, Opposite
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.references import Affected, EachOpponent, EachPlayer, TargetPlayer, ThatPlayer, You
from tabletop.trying.trying import why_not

HERS = LifeOf(Affected())
ANYBODY = (e.TargetPhrase(None, "any"),)
OPPONENT = (e.TargetPhrase(None, "opponent"),)


def spell(text: str) -> Reading:
    return read_card("Ember Wheel", "{R}", "Sorcery", text)


def nodes(reading: Reading) -> object:
    (line,) = reading.lines
    assert line.nodes is not None, line
    (ability,) = line.nodes
    return ability


def creatures(by: str) -> Amount:
    return Count(f.All((f.HasType("creature"), f.Controlled(by))))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "effects", "targets"),
    [
        (
            "After this main phase, there is an additional combat phase followed by an additional main phase.",
            (px.AddPhases(("combat", "main"), after_main=True),),
            (),
        ),
        ("After this phase, there is an additional combat phase.", (px.AddPhases(("combat",)),), ()),
        ("There is an additional main phase after this phase.", (px.AddPhases(("main",)),), ()),
        (
            "You control target player during that player's next turn.",
            (px.ControlTurn(TargetPlayer()),),
            ANYBODY,
        ),
        ("You control target opponent during his or her next turn.", (px.ControlTurn(TargetPlayer()),), OPPONENT),
        ("Your life total becomes 20.", (px.SetLife(20),), ()),
        ("Target player's life total becomes 10.", (px.SetLife(10, TargetPlayer()),), ANYBODY),
        (
            "Each player's life total becomes the number of creatures he or she controls.",
            (px.SetLife(creatures("affected player"), EachPlayer()),),
            (),
        ),
        (
            "Target opponent's life total becomes the number of creatures he or she controls.",
            (px.SetLife(creatures("target player"), TargetPlayer()),),
            OPPONENT,
        ),
        ("Exchange life totals with target opponent.", (px.ExchangeLife(You(), TargetPlayer()),), OPPONENT),
        ("You lose half your life, rounded up.", (px.LoseLife(Half(LifeOf(You()), True), You()),), ()),
        (
            "Each player loses half his or her life, rounded down.",
            (px.LoseLife(Half(HERS), EachPlayer()),),
            (),
        ),
        (
            "Ember Wheel deals damage to each opponent equal to half that player's life total, rounded down.",
            (DealDamage(Half(HERS), players=EachOpponent()),),
            (),
        ),
        ("Draw cards equal to half your life total, rounded up.", (px.Draw(Half(LifeOf(You()), True)),), ()),
    ],
)  # fmt: skip
def test_sentences_of_spells(text: str, effects: tuple[e.Effect, ...], targets: tuple[e.TargetPhrase, ...]) -> None:
    ability = nodes(spell(text))
    assert ability == e.Spell(effects=effects, targets=targets)
    (printed,) = (line.printed for line in spell(text).lines)
    assert nodes(spell(printed)) == ability


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("an opponent has 10 or less life", OneOf(EachOpponent(), Compare(HERS, "<=", 10))),
        ("a player has 30 or more life", OneOf(EachPlayer(), Compare(HERS, ">=", 30))),
        ("you have 50 or more life", Compare(LifeOf(You()), ">=", 50)),
        ("you have less life than an opponent", OneOf(EachOpponent(), Compare(LifeOf(You()), "<", HERS))),
        ("an opponent has more life than you", OneOf(EachOpponent(), Compare(LifeOf(You()), "<", HERS))),
        (
            "you have more life than each opponent",
            Opposite(OneOf(EachOpponent(), Compare(LifeOf(You()), "<=", HERS))),
        ),
    ],
)  # fmt: skip
def test_conditions_on_life(text: str, condition: Condition) -> None:
    assert nodes(spell(f"If {text}, draw a card.")) == e.Spell(effects=(e.If(condition, (px.Draw(),)),))


def test_a_step_is_added_in_the_first_upkeep_only() -> None:
    text = "At the beginning of your first upkeep each turn, you get an additional upkeep step after this step."
    expected = e.Triggered(p.Begins("upkeep", first=True), (px.AddStep("upkeep"),))
    assert nodes(read_card("Ember Wheel", "{2}", "Artifact", text)) == expected


@pytest.mark.parametrize(
    ("words", "whose"),
    [("each upkeep", "any"), ("each player's upkeep", "each"), ("each opponent's upkeep", "opponent")],
)
def test_each_upkeep_is_one_for_a_team_and_each_players_is_not(words: str, whose: p.Whose) -> None:
    text = f"At the beginning of {words}, you gain 1 life."
    expected = e.Triggered(p.Begins("upkeep", whose), (px.GainLife(1),))
    assert nodes(read_card("Ember Wheel", "{2}", "Artifact", text)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "You gain life equal to half that player's life total, rounded up.",
        "You lose half their life, rounded up.",
        "Ember Wheel deals damage to target creature equal to half that player's life total, rounded up.",
        "Put X charge counters on Ember Wheel, where X is half his or her life total, rounded up.",
    ],
)
def test_half_of_nobodys_life_is_declined(text: str) -> None:
    (line,) = spell(text).lines
    assert line.nodes is None


def test_a_line_is_printed_in_the_words_of_the_edition() -> None:
    ability = e.Spell(effects=(px.AddPhases(("combat", "main"), after_main=True),))
    text = "After this main phase, there is an additional combat phase followed by an additional main phase."
    assert spell(text).lines[0].printed == text
    assert nodes(spell(text)) == ability


@pytest.mark.parametrize(("words", "first"), [("upkeep", False), ("first upkeep each turn", True)])
def test_an_aura_on_a_player_speaks_of_that_players_upkeep(words: str, first: bool) -> None:
    text = f"Enchant player\nAt the beginning of enchanted player's {words}, that player gains 1 life."
    reading = read_card("Ember Wheel", "{2}", "Enchantment - Aura", text)
    expected = e.Triggered(p.Begins("upkeep", "enchanted player", first), (px.GainLife(1, ThatPlayer()),))
    assert reading.lines[1].nodes == (expected,)
    assert reading.card is not None
    assert why_not(reading.card) == ""
