"""The deck in columns by cost: each card is hit where it is seen, keys go from card to card, nothing is cut."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.start.decks import known_cards
from tabletop.controller.start.opening import NAMES, built_in_decks
from tabletop.view.start.decks.columns import MOST, Row, lay_deck
from tabletop.view.start.decks.decks_page import DeckPage

CARDS = known_cards()
SIZES = ((1100.0, 880.0), (640.0, 480.0), (2300.0, 1700.0), (520.0, 360.0))


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> DeckPage:
    made = DeckPage(tmp_path, built_in_decks(), NAMES)
    qtbot.addWidget(made)
    made.resize(1280, 770)
    made.show()
    return made


def deck(count: int) -> list[Row]:
    """So many different cards of all costs, under headings as in a list."""
    step = max(1, len(CARDS) // count)
    rows = [Row(1 + at % 4, card.name, card) for at, card in enumerate(CARDS[::step][:count])]
    return [Row(-1, "Creatures", None), *rows, Row(3, "Embr Lash", None)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 8, 25, 40])
def test_every_card_is_seen_and_hit_nowhere_twice(count: int, size: tuple[float, float]) -> None:
    rows = deck(count)
    laid = lay_deck(rows, *size)
    seen = [box for box, row in zip(laid.seen, rows, strict=True) if row.copies >= 0]
    for box in seen:
        assert box.width() > 12
        assert box.height() > 8
        assert box.left() >= 0
        assert box.right() <= size[0] + 1
    for one, other in combinations(seen, 2):
        both = one.intersected(other)
        assert both.width() < 1.5 or both.height() < 1.5, (one, other)


def test_spells_stand_by_their_cost_and_lands_apart() -> None:
    rows = deck(40)
    laid = lay_deck(rows, 1100, 880)
    lefts = {}
    for row, box in zip(rows, laid.boxes, strict=True):
        if row.card is not None and "land" not in row.card.kinds:
            lefts.setdefault(min(row.card.value, MOST), set()).add(round(box.x()))
    assert all(len(found) == 1 for found in lefts.values())
    assert [lefts[cost] for cost in sorted(lefts)] == sorted(lefts.values(), key=min)
    sums = {column.cost: column.cards for column in laid.columns}
    assert sum(sums.values()) == sum(
        row.copies for row in rows if row.copies > 0 and (row.card is None or "land" not in row.card.kinds)
    )


def test_no_heading_takes_room() -> None:
    assert lay_deck(deck(8), 1100, 880).boxes[0] == QRectF()


def test_a_covered_card_is_chosen_where_it_is_seen(page: DeckPage, qtbot: QtBot) -> None:
    board = page.listed
    for at, box in enumerate(board.laid.seen):
        if box.width():
            spot = QPoint(round(box.center().x()), round(box.y() + min(10, box.height() / 2)))
            qtbot.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            assert board.currentRow() == at
            assert page.face.accessibleName().startswith(board.name)


def test_arrows_go_to_the_next_card_in_their_direction(page: DeckPage, qtbot: QtBot) -> None:
    board = page.listed
    first = next(at for at, box in enumerate(board.laid.boxes) if box.width())
    board.setCurrentRow(first)
    here = board.laid.boxes[first]
    qtbot.keyClick(board, Qt.Key.Key_Right)
    right = board.laid.boxes[board.currentRow()]
    assert right.x() > here.x()
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert board.laid.boxes[board.currentRow()].x() == here.x()
    qtbot.keyClick(board, Qt.Key.Key_Down)
    assert board.laid.boxes[board.currentRow()].y() > here.y()


def test_all_prints_are_there_after_a_while(page: DeckPage, qtbot: QtBot) -> None:
    board = page.listed
    names = {row.name for row in board.rows() if row.copies >= 0}
    qtbot.waitUntil(lambda: {name for name, _ in board._prints} >= names, timeout=20000)
