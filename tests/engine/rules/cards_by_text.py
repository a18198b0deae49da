"""Cards in tests, made from their text: what is tested is what a person would type."""

from __future__ import annotations

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.decisions import Spent
from tests.engine.table import Reply, land, pick


def card(name: str, cost: str, kind: str, text: str, size: str | None = None) -> Card:
    """A card of this text that is wholly understood; a creature's power and toughness are both `size`."""
    reading = read_card(name, cost, kind, text, size, size)
    assert reading.card is not None, [(line.text, line.why) for line in reading.lines if line.nodes is None]
    return reading.card


def written(text: str, kind: str = "Enchantment", name: str = "Charter", cost: str = "{0}", size: str = "") -> Card:
    """A card of this text that is wholly understood, "Charter" where its name says nothing; `size` is like "2/3"."""
    power, _, toughness = size.partition("/")
    reading = read_card(name, cost, kind, text, power or None, toughness or None)
    assert reading.card is not None, [(line.text, line.why) for line in reading.lines if line.nodes is None]
    return reading.card


def lands(number: int, name: str = "Mountain") -> tuple[Card, ...]:
    """So many basic lands."""
    return (land(name),) * number


def mana(number: int) -> tuple[Reply, ...]:
    """Play so many mana abilities, the first that is offered each time, and pay."""

    def tap(decision):  # type: ignore[no-untyped-def]
        return pick(decision.options[0].key)

    return (*((tap,) * number), Spent(()))
