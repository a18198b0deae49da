"""From what a card prints to the card: its text compiled."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.cards.formats.record import Record, Skipped, checked
from tabletop.cards.formats.text_file import plain, quote
from tabletop.cards.formats.two_parts import both, parts_of
from tabletop.cards.kept.understood import Understood
from tabletop.cards.text.reading.card_text import Reading, read_card
from tabletop.engine.language.abilities import (
    AlternativeCost,
    Card,
    CostChange,
    OwnCost,
    PlayOnly,
    PlaysEarlier,
    Spell,
    SpendsOnX,
)
from tabletop.engine.vocabulary.mana import cost_colours
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

_TWO_PARTS: Final = ("split", "flip")
#: what a half says about itself as a spell
_OF_A_SPELL: Final = (Spell, AlternativeCost, PlayOnly, PlaysEarlier, CostChange, OwnCost, SpendsOnX)


def read_record(record: Record) -> Reading:
    """Read a record with the text compiler.

    A record that can't be a card (see `record.checked`) has a problem and no lines; of split and flip cards both parts
    are read, other cards of several parts have their lines read, and a problem, for they are not understood.
    """
    fits = checked(record, "")
    if isinstance(fits, Skipped):
        return Reading(None, (), fits.why)
    if parts_of(record) in _TWO_PARTS:
        return _read_both(record)
    reading = read_card(record.name, record.cost, record.type_line, record.text, record.power, record.toughness)
    if record.parts:
        problem = f"Cards of several parts ({plain(record.parts)}) are not understood."
        return Reading(None, reading.lines, problem)
    return reading


@rule("505.3", "508.1c")
def _read_both(record: Record) -> Reading:
    """Read a split card or a flip card: both parts by themselves.

    A split card has off the stack what either half has (505.2), and no mana cost of its own; a flipped card keeps the
    mana cost, and so the colours, of what it was (508.1c).
    """
    try:
        first, second = [read_card(*_fields(part)) for part in both(record)]
    except ValueError as problem:
        return Reading(None, (), f"{problem}.")
    lines = first.lines + second.lines
    one, other = first.card, second.card
    if one is None or other is None:
        return Reading(None, lines, first.problem or second.problem)
    if parts_of(record) == "flip":
        return Reading(replace(one, flip=replace(other, cost=one.cost)), lines)
    return Reading(_split(record, one, other), lines)


def _fields(record: Record) -> tuple[str, str, str, str, str | None, str | None]:
    """The fields of a record as `read_card` takes them."""
    return record.name, record.cost, record.type_line, record.text, record.power, record.toughness


def _split(record: Record, one: Card, other: Card) -> Card:
    """A split card of two halves: in every zone but the stack it is both."""
    return Card(
        name=record.name,
        types=tuple(dict.fromkeys(one.types + other.types)),
        subtypes=tuple(dict.fromkeys(one.subtypes + other.subtypes)),
        supertypes=tuple(dict.fromkeys(one.supertypes + other.supertypes)),
        colours=cost_colours((one.cost or ()) + (other.cost or ())),
        abilities=tuple(a for half in (one, other) for a in half.abilities if not isinstance(a, _OF_A_SPELL)),
        text=record.text,
        halves=(one, other),
    )


def understand(record: Record) -> Understood:
    """Return the card that a record's text says; where not all is understood why, and what a judge can play of it."""
    reading = read_record(record)
    if reading.card is not None:
        return Understood(reading.card)
    judged = None if parts_of(record) else reading.judged
    if reading.problem:
        return Understood(None, reading.problem[:1].lower() + reading.problem[1:].rstrip("."), judged)
    line = next(line for line in reading.lines if line.nodes is None)
    where = f"from {quote(line.word)} on" if line.word else f"in {quote(line.text)}"
    return Understood(None, f"its text is not wholly understood, {where}; see: tabletop cards explain", judged)
