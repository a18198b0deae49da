"""What of a card is searched: its figures, colours and words, as the columns of the table `card`."""

from __future__ import annotations

import re
from typing import Any, Final

from tabletop.cards.folding import fold_text
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.two_parts import both, parts_of
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.mana import converted_cost, parse_cost

_SYMBOL: Final = re.compile(r"\{([^{}]{1,8})\}")
_NUMBER: Final = re.compile(r"-?[0-9]{1,6}(?:\.5)?")


def mask_of(signs: str) -> int:
    """Return the colours of some letters as bits."""
    return sum(1 << at for at, colour in enumerate(COLOURS) if colour in signs)


def columns_of(record: Record) -> dict[str, Any]:
    """Return what is searched of a card in this wording, by the names of the columns."""
    costs = [part.cost for part in _parts(record)] or [record.cost]
    in_costs = "".join("".join(_SYMBOL.findall(cost)) for cost in costs)
    in_text = "".join(_SYMBOL.findall(record.text))
    return {
        "value": min(map(_value, costs[:1] if parts_of(record) == "flip" else costs)),
        "colours": mask_of(in_costs),
        "identity": mask_of(in_costs + in_text),
        "cost": record.cost,
        "type_line": record.type_line,
        "kinds": fold_text(record.type_line),
        "words": fold_text(record.text),
        "power": _figure(record.power),
        "toughness": _figure(record.toughness),
        "land": "land" in record.type_line.lower().split(),
        "parts": parts_of(record),
    }


def _parts(record: Record) -> tuple[Record, ...]:
    if not parts_of(record):
        return ()
    try:
        return both(record)
    except ValueError:
        return ()


def _value(cost: str) -> int:
    try:
        return min(converted_cost(parse_cost(cost)), 10**6) if cost else 0
    except ValueError:
        return 0


def _figure(figure: str | None) -> float | None:
    """A figure as a number: of two parts the first, of "*" and "1+*" what is printed besides the star."""
    if not figure:
        return None
    found = _NUMBER.search(figure)
    return float(found[0]) if found is not None else 0.0
