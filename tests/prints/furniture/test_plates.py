"""Plates of seats and teams: every name is read, nothing lies over anything else, gold is the decision alone."""

from __future__ import annotations

from itertools import combinations, pairwise

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.prints.furniture.fitting import LEAST_SHARE, fit_words
from tabletop.prints.furniture.flaps import Aside, HandLabel, aside_size, label_size
from tabletop.prints.furniture.pile_board import close_box, count_words
from tabletop.prints.furniture.seat_plate import SeatPlate, areas, flag_apart, life_box, print_seat_plate
from tabletop.prints.furniture.team_plate import PendingOfHead, TeamPlate, print_team_plate
from tabletop.prints.pieces.colours import GOLD, ORANGE, PAPER
from tabletop.prints.pieces.lettering import width

pytestmark = pytest.mark.usefixtures("qapp")
replace = msgspec.structs.replace
COUNTS = (("hand", 7), ("library", 40), ("graveyard", 3), ("removed", 2), ("poison", 4))
PLATE = SeatPlate(name="Ada", life="20", colour="#AE6671", counts=COUNTS, key="A")
HEAD = replace(PLATE, life="", badge=1)
SIZES = ((PLATE, 216.0, 222.0), (HEAD, 140.0, 232.0))
LONG = "Maximiliane-Sophie-Charlotte"


def image_of(model: SeatPlate | TeamPlate, wide: float, high: float) -> QImage:
    """A plate as pixels."""
    image = QImage(round(wide), round(high), QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    if isinstance(model, SeatPlate):
        print_seat_plate(painter, wide, high, model, 1.0)
    else:
        print_team_plate(painter, wide, high, model, 1.0)
    painter.end()
    return image


def pixels_of(image: QImage, colour: QColor, box: QRectF | None = None) -> int:
    """How many pixels have a colour, in the whole image or in a box of it."""
    part = image if box is None else image.copy(box.toRect())
    return sum(part.pixel(x, y) == colour.rgb() for x in range(part.width()) for y in range(part.height()))


def test_what_is_nothing_is_not_drawn_but_hand_and_library_always() -> None:
    empty = replace(PLATE, counts=tuple((pile, 0) for pile, _ in COUNTS))
    assert [area.word for area in areas(empty, 216, 222, 1)] == ["hand", "library"]
    assert [area.word for area in areas(PLATE, 216, 222, 1)] == [pile for pile, _ in COUNTS]


@pytest.mark.parametrize(("model", "wide", "high"), SIZES)
@pytest.mark.parametrize("k", [0.72, 1.0, 1.44])
def test_counts_lie_on_the_plate_beside_each_other_and_over_no_other_part(
    model: SeatPlate, wide: float, high: float, k: float
) -> None:
    boxes = [area.box for area in areas(replace(model, turn=True), wide * k, high * k, k)]
    whole = QRectF(0, 0, wide * k, (high - 46) * k)
    assert all(whole.contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
    assert all(one.bottom() < other.top() for one, other in pairwise(boxes))
    if not model.badge:
        assert not any(box.intersects(life_box(model, wide * k, high * k, k)) for box in boxes)


@pytest.mark.parametrize("name", ["Ada", "Charlotte", LONG])
@pytest.mark.parametrize(("model", "wide", "high"), SIZES)
def test_every_name_is_printed_beside_the_flag_or_over_it(
    name: str, model: SeatPlate, wide: float, high: float
) -> None:
    named = replace(model, name=name, turn=True)
    line = QRectF(50 if model.badge else 22, 8, wide - 92, 42)
    assert pixels_of(image_of(named, wide, high), PAPER, line) > 60
    if not model.badge:
        assert flag_apart(named, wide, 1.0) == (name != "Ada")
        assert life_box(named, wide, high, 1.0).height() * 0.98 * 0.7 >= 48


def test_words_are_smaller_before_they_are_cut() -> None:
    room = width("Charlotte", "display", 36.0) * 0.8
    assert fit_words("Charlotte", "display", 36.0, room).words == "Charlotte"
    cut = fit_words(LONG, "display", 36.0, room)
    assert cut.words.endswith("...")
    assert cut.size == 36 * LEAST_SHARE
    assert width(cut.words, "display", cut.size) <= room


@pytest.mark.parametrize(("model", "wide", "high"), SIZES)
def test_gold_is_on_the_plate_of_who_decides_and_on_no_other(model: SeatPlate, wide: float, high: float) -> None:
    full = replace(model, turn=True, pool=(("G", 2),), more=3)
    assert pixels_of(image_of(full, wide, high), GOLD) == 0
    assert pixels_of(image_of(replace(full, decides=True), wide, high), GOLD) > 900


def test_a_team_plate_shows_the_share_or_in_its_place_what_heads_will_be_dealt() -> None:
    team = TeamPlate(name="Ada & Ben", life=27, share=14)
    place = QRectF(208, 60, 176, 100)
    assert pixels_of(image_of(team, 392, 166), ORANGE) == 0
    assert pixels_of(image_of(team, 392, 166), PAPER, place) > 150
    dealt = replace(team, pending=(PendingOfHead("Ada", "#AE6671", 4),))
    assert pixels_of(image_of(dealt, 392, 166), ORANGE, place) > 300
    two = replace(team, pending=(PendingOfHead("Ada", "#AE6671", 4), PendingOfHead(LONG, "#4F7BC8", 12)))
    assert pixels_of(image_of(two, 392, 166), ORANGE, place) > pixels_of(image_of(dealt, 392, 166), ORANGE, place)
    assert pixels_of(image_of(replace(team, decides=True), 392, 166), GOLD) > 900


@pytest.mark.parametrize(("model", "wide", "high"), SIZES)
def test_who_has_lost_is_dimmed_and_struck_through(model: SeatPlate, wide: float, high: float) -> None:
    plain = replace(model, counts=(("hand", 0), ("library", 9)))
    lost = replace(plain, lost=True)
    assert pixels_of(image_of(plain, wide, high), ORANGE) == 0
    assert pixels_of(image_of(lost, wide, high), ORANGE) > 60
    assert pixels_of(image_of(lost, wide, high), PAPER) == 0


def test_flaps_are_as_large_as_what_they_say() -> None:
    assert aside_size(Aside(colour="#AE6671"), 1.0) == (0, 0)
    few, many = Aside(colour="#AE6671", pool=(("G", 2),)), Aside(colour="#AE6671", pool=(("G", 12), ("RS", 1)))
    assert aside_size(few, 1.0)[0] < aside_size(many, 1.0)[0] < 200
    burning = replace(few, burn=("2 burn as this phase ends", "14 to 12"))
    assert aside_size(burning, 1.0)[1] > aside_size(few, 1.0)[1]
    label = HandLabel(colour="#AE6671", name=LONG, words="'s hand: hold", key="A")
    assert label_size(label, 1.0)[0] <= 288
    assert label_size(replace(label, small=True), 1.0)[1] < label_size(label, 1.0)[1] <= 50


def test_a_board_counts_in_words_while_they_are_short() -> None:
    assert [count_words(count) for count in (0, 1, 9, 12, 13)] == [
        "no cards", "one card", "nine cards", "twelve cards", "13 cards",
    ]  # fmt: skip
    assert QRectF(0, 0, 622, 56).contains(close_box(622, 1.0))
