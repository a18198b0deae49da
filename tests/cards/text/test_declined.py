"""What is declined says from which word on; hostile text gets an answer."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import Reading, read_card
from tabletop.engine.language import abilities as e


def permanent(text: str, type_line: str = "Creature - Golem", cost: str = "{2}") -> Reading:
    creature = "Creature" in type_line
    return read_card("Ember Wheel", cost, type_line, text, "1" if creature else None, "1" if creature else None)


def spell(text: str, cost: str = "{R}") -> Reading:
    return read_card("Ember Wheel", cost, "Sorcery", text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Destroy target wibble.", "wibble"),
        ("Destroy target creature and dance.", "dance"),
        ("Whenever Ember Wheel attacks, juggle.", "juggle"),
        ("Flying, juggling", "juggling"),
        ("Destroy target creature near wings.", "near"),
        ("Destroy target Gobln.", "gobln"),
    ],
)
def test_a_declined_line_names_the_first_word_not_understood(text: str, word: str) -> None:
    line = permanent(text).lines[0] if text[0] in "WF" else spell(text).lines[0]
    assert line.nodes is None
    assert line.word == word
    assert text[line.at :].lower().startswith(word)
    assert line.why


@pytest.mark.parametrize(
    "text",
    [
        "It gains haste until end of turn.",
        "That player discards a card.",
        "Destroy target creature. That land can't be regenerated.",
        "You gain that much life.",
        "Ember Wheel deals 1 damage to target creature or player. That player discards a card.",
        "Destroy all creatures. They gain haste until end of turn.",
        "Tap target creature and target land. Untap that artifact.",
    ],
)
def test_words_without_one_sure_meaning_are_declined(text: str) -> None:
    reading = spell(text)
    assert reading.card is None
    assert reading.lines[0].why


def test_a_card_with_one_line_declined_is_no_card_but_its_other_lines_are_read() -> None:
    reading = permanent("Flying\nEmber Wheel hums.")
    assert reading.card is None
    assert reading.lines[0].nodes == (e.Keyword("flying"),)
    assert reading.lines[1].word == "hums"


@pytest.mark.parametrize(
    ("type_line", "cost", "power", "word"),
    [("Creture - Golem", "{2}", "1", "Creture"), ("Sorcery", "{Q}", None, "{Q}"), ("Creature", "{2}", None, "power")],
)
def test_a_card_that_is_wrong_otherwise_is_told_so(type_line: str, cost: str, power: str | None, word: str) -> None:
    reading = read_card("Ember Wheel", cost, type_line, "", power, power)
    assert reading.card is None
    assert word in reading.problem


@pytest.mark.parametrize(
    "text",
    [
        "destroy target " * 200_000,
        "(" * 15_000,
        "and then " * 2_000,
        "\n".join(["Flying"] * 2_000),
        "{" * 5_000 + "}" * 5_000,
        "\ud800\x00\x1b[31m",
        "a" * 19_000,
        "Draw a card and " * 99 + "draw a card.",
        "You may " * 99 + "draw a card.",
        "+" * 500 + "1/1",
        "\u2022 \u2022 \u2022",
        "Destroy target " + "artifact " * 200 + ".",
        "Draw a card. " * 60,
        "Choose one - " + "; or ".join(["Destroy target creature. Draw a card"] * 20) + ".",
        "Target creature gets +X/+X until end of turn, where X is " + "twice " * 90 + "its power.",
    ],
)
@pytest.mark.timeout(10)
def test_hostile_text_gets_an_answer(text: str) -> None:
    reading = spell(text)
    if reading.card is None:
        assert reading.problem or any(line.why for line in reading.lines)


def test_what_pays_another_cost_matches_no_number_that_nobody_announces() -> None:
    with_x = "You may remove a red card with converted mana cost X in your hand from the game rather than pay "
    reading = spell(f"{with_x}Ember Wheel's mana cost.\nDraw X cards.", "{X}{R}")
    assert reading.card is None
    assert reading.problem


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature comes into play, destroy all other creatures.",
        "Whenever a creature attacks, each other creature gets +1/+0 until end of turn.",
    ],
)
def test_others_are_not_guessed_where_an_event_names_something_else(text: str) -> None:
    reading = read_card("Ember Wheel", "{R}", "Enchantment", text)
    assert reading.card is None
    assert '"other" can mean two things here.' in [line.why for line in reading.lines]
