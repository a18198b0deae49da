"""Nodes are walked in the order of their words: else "it" would mean what is named only later."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.cards.text.grammar import grammar
from tabletop.cards.text.kernel import placeholders
from tabletop.cards.text.reading import antecedents
from tabletop.cards.text.reading.word_order import WORD_ORDER, fields_in_order, slots_in_order
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import EveryCard

#: categories that name a thing or a player, or mean one that was named
REFERRING = re.compile(r"(what|subject|target|player|anybody|owned|kept|any_target)(_|$)")
#: (node, slots in the order of the words) that stand in another order than they are walked in, and why that is right
KNOWN = {
    (e.Static, ("condition", "what", "changes")): "bind walks the condition first where the subject is 'it'",
    (e.If, ("then", "condition")): "the condition names what the effects before it mean by 'it'",
    (e.Instead, ("effects", "then", "condition")): "as for If",
    (e.UnlessPays, ("cost", "effects")): "what you may pay names nothing; 'unless' has the order that counts",
    (e.UnlessPays, ("effects", "cost", "then")): "what you may pay names nothing",
    (e.AtNext, ("effects", "watch")): "what is waited for is never what the effects mean by 'it'",
    (e.FlipCoin, ("lost", "won")): "neither part means what the other names",
    (fx.PutCounters, ("what", "amount")): "what is counted is never what the counters are put on",
    (e.ChooseSource, ("thing", "source")): "the kind of source names nothing, and what is hurt is no source",
    (e.ChooseSource, ("one", "source", "two")): "as above; the targets stand in their order",
    (e.ChooseSource, ("what", "source")): "as above, where what is hurt is said first",
    (e.UnlessPays, ("cost", "times", "effects")): "what is counted names no target, and 'it' of what follows is this",
    (EveryCard, ("filter", "who")): "the kind of cards names nobody whose they could be",
    (fx.DealDamage, ("hit", "each")): "what is counted is never what is hit, and whose it is bind asks first",
    (fx.DealDamage, ("filter", "counted")): "what is counted is on each thing that is hit, and names nothing else",
    (e.CreateToken, ("token", "each")): "as for its amount",
    (e.CreateToken, ("token", "amount")): "the abilities of a token are bound by themselves and name nothing outside",
    (fx.RemoveCounters, ("what", "amount")): "as for PutCounters",
}


def referring() -> set[str]:
    """The categories in which a reference can stand, however deep."""
    g = grammar()
    found = {category for category in g.categories if REFERRING.match(category)}
    size = 0
    while size < len(found):
        size = len(found)
        for category in g.categories:
            if any(slot.category in found for form in g.forms(category) for slot in form.slots):
                found.add(category)
    return found


def misordered() -> Iterator[tuple[Any, tuple[str, ...]]]:
    """Every (node, slots as they are said) that is walked in another order than it is said."""
    g, names = grammar(), referring()
    for category in g.categories:
        for form in g.forms(category):
            if form.shape is None:
                continue
            walked = tuple(dict.fromkeys(slots_in_order(form.shape)))
            said = tuple(slot.name for slot in form.slots if slot.category in names and slot.name in walked)
            if said != tuple(name for name in walked if name in said):
                first = form.shape[0] if isinstance(form.shape, tuple) else form.shape
                yield type(first), said


def test_every_phrase_is_walked_in_the_order_of_its_words() -> None:
    unknown = [one for one in misordered() if one not in KNOWN]
    assert unknown == [], "add the order of the words to WORD_ORDER, or say in KNOWN why it does not matter"


def test_no_exception_is_left_over() -> None:
    found = list(misordered())
    assert [one for one in KNOWN if one not in found] == []


def test_a_node_without_its_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(WORD_ORDER, e.UnlessPays)
    fields_in_order.cache_clear()
    try:
        assert (e.UnlessPays, ("effects", "who", "cost")) in list(misordered())
    finally:
        fields_in_order.cache_clear()


@pytest.mark.parametrize("kind", WORD_ORDER, ids=lambda kind: kind.__name__)
def test_an_order_names_fields_of_its_node_once(kind: type[Node]) -> None:
    order = WORD_ORDER[kind]
    assert set(order) <= set(kind.__struct_fields__)
    assert len(set(order)) == len(order)


def test_every_word_that_stands_for_something_gets_its_meaning() -> None:
    kinds = [kind for _, kind in inspect.getmembers(placeholders, inspect.isclass) if issubclass(kind, Node)]
    own = [kind for kind in kinds if kind.__module__ == placeholders.__name__]
    # "itself" is what deals the damage of its own phrase, which puts it there
    assert [kind.__name__ for kind in own if kind not in antecedents._VISITS] == ["Itself"]
