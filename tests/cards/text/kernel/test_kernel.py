"""The kernel: reading and printing from one definition, all readings, the furthest word."""

from __future__ import annotations

import pytest

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.printer import Printer, say
from tabletop.cards.text.kernel.reader import Reader
from tabletop.engine.language.effects import Destroy
from tabletop.engine.language.player_effects import Draw, GainLife
from tabletop.engine.language.references import This, You


@pytest.fixture
def small() -> Grammar:
    g = Grammar()
    g.word("number", lambda word: int(word) if word.isdigit() else None, lambda value: str(value))
    g.constant("thing", "(it|that one)", This())
    g.node("effect", "gain <amount:number> life [now]", GainLife)
    g.node("effect", "draw a card", Draw, amount=1)
    g.node("effect", "destroy <what:thing>", Destroy)
    g.phrase("effects", "<one:effect>", lambda one: (one,), lambda v: ({"one": v[0]},) if len(v) == 1 else ())
    g.phrase(
        "effects",
        "<one:effect> and <rest:effects>",
        lambda one, rest: (one, *rest),
        lambda v: ({"one": v[0], "rest": v[1:]},) if len(v) > 1 else (),
    )
    return g


def read(g: Grammar, text: str) -> tuple[object, ...]:
    return Reader(g, tuple(text.split())).whole("effects")


def test_a_template_builds_the_node(small: Grammar) -> None:
    assert read(small, "gain 3 life and destroy that one") == ((GainLife(3), Destroy(This())),)


def test_printing_takes_the_first_alternative(small: Grammar) -> None:
    assert say(small, "effects", (GainLife(3), Destroy(This()))) == ("gain", "3", "life", "and", "destroy", "it")


@pytest.mark.parametrize("text", ["gain 3 life", "gain 3 life now", "draw a card and destroy that one"])
def test_a_value_can_be_printed_as_any_text_that_gives_it(small: Grammar, text: str) -> None:
    (value,) = read(small, text)
    assert Printer(small, tuple(text.split())).prints("effects", value)


def test_a_value_cannot_be_printed_as_another_text(small: Grammar) -> None:
    assert not Printer(small, ("gain", "4", "life")).prints("effects", (GainLife(3),))
    assert not Printer(small, ("gain", "3", "life", "and")).prints("effects", (GainLife(3),))


def test_what_the_template_does_not_say_must_be_the_default(small: Grammar) -> None:
    assert say(small, "effect", Destroy(This(), can_regenerate=False)) is None
    assert say(small, "effect", Draw(1, You())) == ("draw", "a", "card")


def test_all_readings_are_found(small: Grammar) -> None:
    small.node("effect", "draw a card", Draw, amount=2)
    assert read(small, "draw a card") == ((Draw(1),), (Draw(2),))


@pytest.mark.parametrize(
    ("text", "furthest"),
    [("gain 3 lives", 2), ("draw a card and dance", 4), ("dance", 0), ("gain 3", 2), ("destroy that", 2)],
)
def test_the_furthest_word_is_where_reading_stopped(small: Grammar, text: str, furthest: int) -> None:
    reader = Reader(small, tuple(text.split()))
    assert reader.whole("effects") == ()
    assert reader.furthest == furthest


def test_a_builder_refuses_with_none() -> None:
    g = Grammar()
    g.phrase("odd", "<value:number>", lambda value: value if value % 2 else None, lambda value: ({"value": value},))
    g.word("number", lambda word: int(word) if word.isdigit() else None, lambda value: str(value))
    assert Reader(g, ("3",)).whole("odd") == (3,)
    assert Reader(g, ("4",)).whole("odd") == ()


def test_a_bracket_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="bracket too many"):
        Grammar().constant("word", "a (b|c)) d", 1)
