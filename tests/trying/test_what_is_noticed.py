"""A rule that does nothing is noticed: with any executor, reader or hook switched off, a card that needs it fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language import amounts as a
from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language.abilities import Activated, Card, Keyword, Spell, Triggered
from tabletop.engine.language.costs import Mana, TapThis
from tabletop.engine.language.effects import Continuous, DealDamage, Destroy, Tap
from tabletop.engine.language.node import Node
from tabletop.engine.language.player_effects import Draw, GainLife
from tabletop.engine.language.references import This
from tabletop.engine.rules.board import layer_changes, matching, reading
from tabletop.engine.rules.events import carrying_out
from tabletop.engine.rules.events.triggering import trigger_patterns
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.trying import keywords, readings
from tabletop.trying.trying import why_not


def read(text: str, type_line: str = "Creature - Bear", cost: str = "{1}{G}") -> Card:
    figures = ("2", "2") if "Creature" in type_line else (None, None)
    card = read_card("Lantern Bear", cost, type_line, text, *figures).card
    assert card is not None, text
    return card


@pytest.fixture(autouse=True)
def fresh() -> None:
    keywords.keyword_problem.cache_clear()
    readings.filter_problem.cache_clear()
    readings.amount_problem.cache_clear()


SPELLS = (
    "Destroy target creature.",
    "Tap target creature.",
    "Target creature gets +2/+2 until end of turn.",
    "Draw two cards.",
    "Target player discards a card.",
    "You gain 3 life.",
    "Return target creature to its owner's hand.",
    "Counter target spell.",
    "Search your library for a basic land card and put that card into play. Then shuffle your library.",
    "Regenerate target creature.",
)


@pytest.mark.parametrize("text", SPELLS)
def test_an_effect_that_is_not_carried_out(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card = read(text, "Instant")
    assert why_not(card) == ""
    (spell,) = (ability for ability in card.abilities if isinstance(ability, Spell))
    for effect in spell.effects:
        monkeypatch.setitem(carrying_out._EXECUTORS, type(effect), lambda run, effect, context: None)
    assert type(spell.effects[0]).__name__ in why_not(card)


class Unknown(Node, frozen=True):
    """A node of which the engine knows nothing."""


@pytest.mark.parametrize(
    "card",
    [
        Card("Odd Spell", ("1",), ("instant",), abilities=(Spell((Unknown(),)),)),  # type: ignore[arg-type]
        Card("Odd Trigger", ("1",), ("artifact",), abilities=(Triggered(Unknown(), (Draw(1),)),)),  # type: ignore[arg-type]
        Card("Odd Cost", ("1",), ("artifact",), abilities=(Activated((Unknown(),), (Draw(1),)),)),  # type: ignore[arg-type]
        Card("Odd Number", ("1",), ("instant",), abilities=(Spell((GainLife(Unknown()),)),)),  # type: ignore[arg-type]
        Card("Odd Ability", ("1",), ("artifact",), abilities=(Unknown(),)),  # type: ignore[arg-type]
        Card("Odd Change", ("1",), ("creature",), power=1, toughness=1,
             abilities=(Activated((TapThis(),), (Continuous(This(), (Unknown(),)),)),)),  # type: ignore[arg-type]
        Card("Odd Word", ("1",), ("creature",), power=1, toughness=1, abilities=(Keyword("yodelling"),)),
        Card("Odd Subject", ("1",), ("instant",), abilities=(Spell((Destroy(Unknown()),)),)),  # type: ignore[arg-type]
        Card("Odd Player", ("1",), ("instant",), abilities=(Spell((Draw(1, Unknown()),)),)),  # type: ignore[arg-type]
    ],
    ids=lambda card: card.name,
)  # fmt: skip
def test_a_node_that_the_engine_does_not_know(card: Card) -> None:
    assert why_not(card) != ""


def nothing(*_: Any) -> Any:
    return iter(())


TRIGGERS = (
    ("When Lantern Bear comes into play, you gain 1 life.", p.Moves),
    ("Whenever Lantern Bear attacks, you gain 1 life.", p.Attacks),
    ("Whenever Lantern Bear becomes blocked, you gain 1 life.", p.BecomesBlocked),
    ("Whenever Lantern Bear blocks, you gain 1 life.", p.Blocks),
    ("At the beginning of your upkeep, you gain 1 life.", p.Begins),
    ("Whenever an opponent plays a black spell, you gain 1 life.", p.PlaysSpell),
    ("Whenever Lantern Bear deals combat damage to a player, you gain 1 life.", p.DealsDamage),
)


@pytest.mark.parametrize(("text", "pattern"), TRIGGERS, ids=[pattern.__name__ for _, pattern in TRIGGERS])
def test_a_trigger_that_never_triggers(text: str, pattern: type, monkeypatch: pytest.MonkeyPatch) -> None:
    card = read(text)
    assert why_not(card) == ""
    monkeypatch.setitem(trigger_patterns.READERS, pattern, nothing)
    assert "never carried out" in why_not(card)


STATICS = (
    ("Other creatures you control get +1/+1.", c.AddPower),
    ("All creatures have flying.", c.Gains),
)


@pytest.mark.parametrize(("text", "change"), STATICS, ids=[change.__name__ for _, change in STATICS])
def test_a_change_that_does_not_show(text: str, change: type, monkeypatch: pytest.MonkeyPatch) -> None:
    card = read(text, "Enchantment")
    assert why_not(card) == ""
    monkeypatch.setitem(layer_changes.CHANGES, change, lambda value, *_: value)
    assert f"{change.__name__} changes nothing" in why_not(card)


@pytest.mark.parametrize("word", ["flying", "haste", "vigilance", "first strike", "trample", "defender"])
def test_a_keyword_whose_hook_says_nothing(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    card = read(word.capitalize())
    assert why_not(card) == ""
    rules = type(KEYWORDS[word])
    base = rules.__mro__[1]
    for hook in [name for name in vars(rules) if name in vars(base) and callable(vars(rules)[name])]:
        monkeypatch.setattr(rules, hook, vars(base)[hook])
    keywords.keyword_problem.cache_clear()
    assert "makes no difference" in why_not(card)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (f.HasColour, "Destroy target black creature."),
        (f.HasKeyword, "Destroy target creature with flying."),
        (f.Blocking, "Destroy target attacking or blocking creature."),
        (f.Tapped, "Destroy target tapped creature."),
        (f.Controlled, "Destroy target creature an opponent controls."),
    ],
)
@pytest.mark.parametrize("answer", [True, False])
def test_a_test_that_always_gives_the_same_answer(
    kind: type, text: str, answer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = read(text, "Instant")
    assert why_not(card) == ""
    monkeypatch.setitem(matching._TESTS, kind, lambda *_: answer)
    readings.filter_problem.cache_clear()
    assert why_not(card) != ""


def test_a_number_that_is_never_read(monkeypatch: pytest.MonkeyPatch) -> None:
    card = read("You gain life equal to the number of Forests you control.", "Sorcery")
    assert why_not(card) == ""
    monkeypatch.setitem(reading._AMOUNTS, a.Count, lambda *_: 1)
    readings.amount_problem.cache_clear()
    assert "Count stays the same" in why_not(card)


def test_a_cost_that_is_not_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    card = Card("Cheap Bell", ("1",), ("artifact",), abilities=(Activated((Mana(("1",)), TapThis()), (GainLife(1),)),))
    assert why_not(card) == ""
    paid: Callable[..., Any] = lambda *_: []  # noqa: E731
    monkeypatch.setattr("tabletop.engine.rules.playing.paying.paid", paid)
    assert "the cost TapThis was not paid" in why_not(card)


def test_a_condition_that_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    card = read("As long as you control a Swamp, Lantern Bear gets +1/+1.")
    assert why_not(card) == ""
    monkeypatch.setattr("tabletop.engine.rules.board.layers._holds", lambda *_: True)
    assert "although its condition does not hold" in why_not(card)


def test_both_ends_of_a_choice_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    card = read("At the beginning of your upkeep, sacrifice Lantern Bear unless you pay {G}.")
    assert why_not(card) == ""
    monkeypatch.setattr("tabletop.engine.rules.verbs.may_pay.pay_or_decline", refuses_nobody)
    assert "SacrificeIt was never carried out" in why_not(card)


def refuses_nobody(*_: Any) -> Any:
    yield from ()
    return True


def test_effects_that_are_impossible_as_written_fail() -> None:
    odd = Card(
        "Self Tap",
        ("1",),
        ("instant",),
        abilities=(
            Spell(
                (Tap(This()), DealDamage(1, This())),
            ),
        ),
    )
    assert "changed nothing" in why_not(odd)
