"""Where the cards of a deck lie on its board: columns by mana cost, lands in a row below, unknown names first. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF

from tabletop.controller.start.decks import Known
from tabletop.prints.pieces.faces import RATIO

#: spells of this cost and more share a column
MOST: Final = 7
#: shares of a card's width: the gap between columns, what is seen of a covered card at most and least, a land's height
_GAP, _SEEN, _LEAST_SEEN, _LAND = 0.12, 0.46, 0.17, 0.72
#: over a column: its cost and number, and one brick for each card, as shares of a card's width
HEAD, BRICK, MOST_BRICKS = 0.2, 0.045, 14
#: no card is wider, in pixels at the usual size
WIDEST: Final = 208.0


class Row(NamedTuple):
    """One row of a deck: how many, the name as written, and the card; -1 is a heading."""

    copies: int
    name: str
    card: Known | None


class Column(NamedTuple):
    """One column: its cost, how many cards it has, and where its heading is."""

    cost: int
    cards: int
    head: QRectF


class Laid(NamedTuple):
    """A deck as it lies: by row a box of the whole card and one of what is seen of it; the columns; a card's width."""

    boxes: tuple[QRectF, ...]
    seen: tuple[QRectF, ...]
    columns: tuple[Column, ...]
    wide: float


def lay_deck(rows: Sequence[Row], wide: float, high: float, zoom: float = 1.0) -> Laid:
    """Lay a deck on a board of this size, as large as all columns have room."""
    columns: dict[int, list[int]] = {}
    lands: list[int] = []
    for at, row in enumerate(rows):
        if row.copies < 0:
            continue
        if row.card is not None and "land" in row.card.kinds:
            lands.append(at)
        else:
            columns.setdefault(-1 if row.card is None else min(row.card.value, MOST), []).append(at)
    across = max(5, len(columns))
    card = min(wide / (across + (across + 1) * _GAP), WIDEST * zoom)
    gap = card * _GAP
    row_of_lands = card * _LAND + gap if lands else 0.0
    bricks = max((sum(rows[at].copies for at in column) for column in columns.values()), default=0)
    above = card * (HEAD + BRICK * min(bricks, MOST_BRICKS)) + gap
    body = QRectF(0, above, wide, max(card * RATIO, high - above - row_of_lands - gap))
    boxes, seen = [QRectF() for _ in rows], [QRectF() for _ in rows]
    found = []
    x = gap
    for cost, column in sorted(columns.items()):
        pitch = _pitch(len(column), card, body.height())
        for place, at in enumerate(column):
            boxes[at] = QRectF(x, body.y() + place * pitch, card, card * RATIO)
            seen[at] = QRectF(boxes[at]) if place == len(column) - 1 else QRectF(x, boxes[at].y(), card, pitch)
        found.append(Column(cost, sum(rows[at].copies for at in column), QRectF(x, 0, card, above - gap * 0.4)))
        x += card + gap
    x, step = gap, card + gap
    if lands:
        step = min(step, (wide - gap - card) / max(1, len(lands) - 1)) if len(lands) > 1 else step
    for place, at in enumerate(lands):
        boxes[at] = QRectF(x + place * step, high - card * _LAND - gap * 0.5, card, card * _LAND)
        seen[at] = QRectF(boxes[at])
        if place < len(lands) - 1:
            seen[at].setWidth(min(card, step))
    return Laid(tuple(boxes), tuple(seen), tuple(found), card)


def _pitch(count: int, card: float, high: float) -> float:
    """Return from one card of a column to the next: less where there are many, but for their titles."""
    if count < 2:
        return card * RATIO
    return max(card * _LEAST_SEEN, min(card * _SEEN, (high - card * RATIO) / (count - 1)))
