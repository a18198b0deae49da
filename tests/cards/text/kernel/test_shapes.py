"""Shapes: what is built from slots is taken apart into the same slots, and nothing else is."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.printer import say
from tabletop.cards.text.kernel.reader import Reader
from tabletop.cards.text.kernel.shapes import Shape, blank, component, rest
from tabletop.engine.language.changes import SetPower
from tabletop.engine.language.conditions import Compare
from tabletop.engine.language.costs import ExileTop, Mana
from tabletop.engine.language.effects import Destroy, Tap
from tabletop.engine.language.player_effects import Draw, GainLife
from tabletop.engine.language.references import Attached, This, You


def taken(shape: Any, value: Any, **more: Any) -> list[dict[str, Any]]:
    return list(Shape(shape, **more).take(value))


@pytest.mark.parametrize(
    ("shape", "slots", "value"),
    [
        (Draw(blank("n")), {"n": 2}, Draw(2)),
        ((Draw(blank("n")), Tap(This())), {"n": 2}, (Draw(2), Tap(This()))),
        ((Draw(blank("n")), GainLife(blank("n"))), {"n": 3}, (Draw(3), GainLife(3))),
        ((blank("one"), rest("others")), {"one": 1, "others": (2, 3)}, (1, 2, 3)),
        ((rest("some"), This()), {"some": (1, 2)}, (1, 2, This())),
        (SetPower(component("size", 0), component("size", 1)), {"size": (2, 3)}, SetPower(2, 3)),
        (ExileTop(blank("n", lambda n: -n, lambda n: -n)), {"n": 2}, ExileTop(-2)),
        (Destroy(blank("a", echo="b")), {"a": This(), "b": This()}, Destroy(This())),
        (blank("whole"), {"whole": (Mana(("R",)),)}, (Mana(("R",)),)),
    ],
)
def test_slots_build_a_value_that_is_taken_apart_into_them(shape: Any, slots: dict[str, Any], value: Any) -> None:
    assert Shape(shape).build(**slots) == value
    assert taken(shape, value) == [slots]
    assert sorted(Shape(shape).names) == sorted(slots)


@pytest.mark.parametrize(
    ("shape", "value"),
    [
        (Draw(blank("n")), GainLife(2)),
        (Draw(blank("n")), Draw(2, This())),  # type: ignore[arg-type]
        ((Draw(blank("n")), Tap(This())), (Draw(2), Tap(Attached()))),
        ((Draw(blank("n")), GainLife(blank("n"))), (Draw(3), GainLife(4))),
        ((Draw(blank("n")),), (Draw(2), Draw(2))),
        ((Draw(blank("n")),), Draw(2)),
        ((blank("one"), rest("others")), (1,)),
        ((rest("some"), This()), (This(),)),
        (Mana(blank("symbols")), Mana(())),
        (Compare(blank("left"), "=", 0), Compare(1, ">=", 0)),
        (blank("n", unmake=lambda n: None), 3),
    ],
)
def test_another_shape_is_not_taken_apart(shape: Any, value: Any) -> None:
    assert taken(shape, value) == []


def test_what_does_not_fit_is_refused_both_ways() -> None:
    shape = Shape(Draw(blank("n")), lambda n: n > 1)
    assert (shape.build(n=1), shape.build(n=2)) == (None, Draw(2))
    assert (list(shape.take(Draw(1))), list(shape.take(Draw(2)))) == ([], [{"n": 2}])
    assert Shape(blank("n", lambda n: None)).build(n=1) is None
    assert Shape(Destroy(blank("a", echo="b"))).build(a=This(), b=Attached()) is None


@pytest.mark.parametrize("template", ["draw", "draw <m:number>", "draw [<n:number>]"])
def test_a_template_names_the_slots_of_its_shape(template: str) -> None:
    with pytest.raises(ValueError, match="name both alike"):
        Grammar().shape("effect", template, Draw(blank("n")))


@pytest.fixture
def small() -> Grammar:
    g = Grammar()
    g.word("number", lambda word: int(word) if word.isdigit() else None, str)
    g.one("act", "draw <amount:number>", Draw)
    g.one("act", "gain <amount:number>", GainLife)
    g.through("acts", "<value:act>")
    g.joined("acts", "<a:act> then <b:acts>")
    g.joined("short", "<a:acts> and <b:acts>", most=1)
    return g


def test_one_is_a_tuple_of_one_node(small: Grammar) -> None:
    assert Reader(small, ("draw", "2")).whole("act") == ((Draw(2),),)
    assert say(small, "act", (Draw(2),)) == ("draw", "2")
    assert say(small, "act", (Draw(2, This()),)) is None  # type: ignore[arg-type]
    assert say(small, "act", (Draw(2, You()), Draw(2))) is None


def test_joined_tuples_are_divided_in_every_way(small: Grammar) -> None:
    words = ("draw", "1", "then", "gain", "2", "then", "draw", "3")
    value = (Draw(1), GainLife(2), Draw(3))
    assert Reader(small, words).whole("acts") == (value,)
    assert say(small, "acts", value) == words
    (form,) = small.forms("short")
    assert list(form.take(value)) == [{"a": value[:1], "b": value[1:]}]
    (_, form) = small.forms("acts")
    assert len(list(form.take(value))) == 2
