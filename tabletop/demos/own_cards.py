"""Cards that a scenario file defines by text, read; and cards written down as such text."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.text_file import plain
from tabletop.cards.formats.two_parts import joined
from tabletop.cards.text.reading.card_text import Reading, print_ability
from tabletop.demos.scenario import CardText, Place, ScenarioError, UnreadCards, UnreadLine
from tabletop.engine.language.abilities import Card, SetsPower
from tabletop.engine.vocabulary.colours import BLACK, BLUE, GREEN, RED, WHITE
from tabletop.engine.vocabulary.mana import cost_text

COLOUR_NAMES = {"white": WHITE, "blue": BLUE, "black": BLACK, "red": RED, "green": GREEN}


def read_card_text(card: CardText, place: Place = ()) -> Card:
    """The card that a file defines by text. Raises UnreadCards naming the words not understood, ScenarioError."""
    reading = read_record(as_record(card))
    if reading.card is None:
        if reading.problem:
            raise ScenarioError(f"The card {plain(card.name)}: {reading.problem}", place=place)
        raise UnreadCards(unread_lines(card.name, reading), place=(*place, "text"))
    return (
        msgspec.structs.replace(reading.card, colours=colours_named(card.colours, place))
        if card.colours
        else (reading.card)
    )


def as_record(card: CardText) -> Record:
    """A card that a file defines as card files have it."""
    power, toughness = (None if figure is None else str(figure)[:20] for figure in (card.power, card.toughness))
    return Record(card.name, card.type, card.cost, card.text, power, toughness)


def read_card_texts(cards: Sequence[CardText]) -> dict[str, Card]:
    """All cards that a file defines, by name. Raises UnreadCards with the lines of all that are not understood."""
    read: dict[str, Card] = {}
    unread: list[UnreadLine] = []
    first: Place = ()
    for number, card in enumerate(cards):
        try:
            read[card.name] = read_card_text(card, ("card", number))
            # a flip card is called by its first name (508.2)
            read.setdefault(read[card.name].name, read[card.name])
        except UnreadCards as problem:
            unread += problem.unread
            first = first or problem.place
    if unread:
        raise UnreadCards(tuple(unread), first)
    return read


def unread_lines(name: str, reading: Reading) -> tuple[UnreadLine, ...]:
    """The lines of a card that are not understood."""
    return tuple(UnreadLine(name, one.text, one.word, one.why) for one in reading.lines if one.nodes is None)


def colours_named(names: list[str], place: Place = ()) -> tuple[str, ...]:
    """The colours of these names, in the order W U B R G. Raises ScenarioError."""
    wrong = [name for name in names if name not in COLOUR_NAMES]
    if wrong:
        raise ScenarioError(f"{wrong[0]!r} is no colour; there are {', '.join(COLOUR_NAMES)}.", place=place)
    return tuple(letter for name, letter in COLOUR_NAMES.items() if name in names)


def written(card: Card) -> CardText:
    """A card as text that reads as the same card again. Raises ScenarioError where there are no words for it."""
    if card.halves or card.flip is not None:
        return _both_written(card)
    try:
        text = card.text or "\n".join(print_ability(ability, card) for ability in card.abilities)
    except ValueError as problem:
        raise ScenarioError(f"There are no words for what {card.name} does.") from problem
    own = CardText(
        name=card.name,
        type=_type_line(card),
        cost=cost_text(card.cost) if card.cost else "",
        text=text,
        power=_figure(card, "power"),
        toughness=_figure(card, "toughness"),
        colours=[name for name, letter in COLOUR_NAMES.items() if letter in (card.colours or ())],
    )
    if not same(read_card_text(own), card):
        raise ScenarioError(f"{card.name} can't be written down as text.")
    return own


def _both_written(card: Card) -> CardText:
    """A split card or a flip card as text."""
    if card.flip is not None:
        front, back = msgspec.structs.replace(card, flip=None), msgspec.structs.replace(card.flip, cost=None)
    else:
        front, back = card.halves
    parts = "split" if card.halves else "flip"
    record = joined(parts, as_record(written(front)), as_record(written(back)))
    own = CardText(record.name, record.type_line, record.cost, record.text, record.power, record.toughness)
    if not same(read_card_text(own), card):
        raise ScenarioError(f"{card.name} can't be written down as text.")
    return own


def _figure(card: Card, field: str) -> int | str | None:
    figure: int | None = getattr(card, field)
    sets = any(isinstance(one, SetsPower) and getattr(one, field) is not None for one in card.abilities)
    return "*" if sets else figure


def same(one: Card, other: Card) -> bool:
    """Return whether two cards say the same, however their text is worded."""
    return _bare(one) == _bare(other)


def _bare(card: Card) -> Card:
    """A card without its words, and its parts without theirs."""
    other = None if card.flip is None else _bare(card.flip)
    return msgspec.structs.replace(card, text="", halves=tuple(map(_bare, card.halves)), flip=other)


def _type_line(card: Card) -> str:
    front = " ".join(word.capitalize() for word in (*card.supertypes, *card.types))
    return f"{front} - {' '.join(card.subtypes)}" if card.subtypes else front
