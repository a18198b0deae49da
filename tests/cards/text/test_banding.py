"""Banding and bands with other as cards say them, and attackers that become blocked."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language import abilities as e
from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Keyword
from tabletop.engine.language.effects import Continuous, MakeBlocked
from tabletop.engine.language.references import Target


def read(text: str, type_line: str = "Creature - Golem") -> tuple[Any, ...]:
    """The nodes of a line, which has to print as it stands."""
    creature = type_line.startswith("Creature")
    size = ("1", "1") if creature else (None, None)
    (line,) = read_card("Ember Wheel", "{2}", type_line, text, *size).lines
    assert line.nodes is not None, line.why
    assert line.printed == text
    return tuple(line.nodes)


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("Banding", (Keyword("banding"),)),
        ("Flying; banding", (Keyword("flying"), Keyword("banding"))),
        ("Bands with other Wolves", (Keyword("bands with other", "Wolf"),)),
        ("Bands with other legendary creatures", (Keyword("bands with other", "legendary creatures"),)),
    ],
)
def test_lines_of_keywords(text: str, keywords: tuple[Keyword, ...]) -> None:
    assert read(text) == keywords


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Ember Wheel has banding as long as you control a Plains.", (c.Gains("banding"),)),
        ("Creatures lose banding.", (c.Loses("banding"),)),
        (
            'Other Wolf creatures you control have "bands with other Wolves."',
            (c.Gains("bands with other", "Wolf"),),
        ),
        (
            'White legendary creatures you control have "bands with other legendary creatures."',
            (c.Gains("bands with other", "legendary creatures"),),
        ),
        (
            'Creatures lose banding and all "bands with other" abilities.',
            (c.Loses("banding"), c.Loses("bands with other")),
        ),
    ],
)
def test_what_effects_give_and_take(text: str, changes: tuple[c.Change, ...]) -> None:
    (static,) = read(text)
    assert static.changes == changes


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("Target creature gains banding until end of turn.", (c.Gains("banding"),)),
        ('Target creature gains "bands with other Wolves" until end of turn.', (c.Gains("bands with other", "Wolf"),)),
        ("Target creature loses banding until end of turn.", (c.Loses("banding"),)),
        ('Target creature loses all "bands with other" abilities until end of turn.', (c.Loses("bands with other"),)),
    ],
)
def test_for_a_turn(text: str, changes: tuple[c.Change, ...]) -> None:
    (spell,) = read(text, "Instant")
    assert spell.effects == (Continuous(Target(), changes, "end of turn"),)


def test_a_token_says_with_what_it_bands() -> None:
    for text, said in (
        ("Put a 1/1 white Knight creature token with banding into play.", "Banding"),
        ('Put a 1/1 green Wolf creature token with "bands with other Wolves" into play.', "Bands with other Wolves"),
        ("Put a 1/1 black Rat creature token with swampwalk into play.", "Swampwalk"),
        ("Put a 1/1 white Cat creature token with protection from black into play.", "Protection from black"),
    ):
        (spell,) = read(text, "Sorcery")
        (made,) = (effect for effect in spell.effects if isinstance(effect, e.CreateToken))
        assert made.token.text == said


def test_an_attacker_becomes_blocked() -> None:
    (ability,) = read("{T}: Target unblocked attacking creature becomes blocked.")
    assert ability.effects == (MakeBlocked(Target()),)
    (spell,) = read("Target attacking creature becomes blocked.", "Instant")
    assert spell.effects == (MakeBlocked(Target()),)


@pytest.mark.parametrize(
    "text",
    [
        "Bands with other",
        "Bands with other big creatures",
        'Target creature gains "bands with other" until end of turn.',
        "Target creature becomes blocked by Ember Wheel.",
    ],
)
def test_what_says_more_or_less_is_declined(text: str) -> None:
    reading = read_card("Ember Wheel", "{2}", "Instant", text, None, None)
    assert reading.card is None
