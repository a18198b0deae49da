"""Inks of frames, states and seats are told apart in every kind of sight."""

from itertools import combinations

import pytest
from PySide6.QtGui import QColor

from tabletop.prints.pieces.colours import CYAN, DISCS, FRAME_OF_MANY, FRAMES, GOLD, ORANGE, PLATE, SEATS, TEXT
from tests.prints.sight import SIGHTS, apart, contrast, seen

ALL_FRAMES = {**FRAMES, "many": FRAME_OF_MANY}
STATES = {"gold": GOLD, "orange": ORANGE, "cyan": CYAN}
#: distances in CIE76
OF_FRAMES, OF_STATES, OF_DISCS, OF_SEATS = 15, 25, 12, 22


def rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def test_the_simulations_leave_white_and_grey_as_they_are() -> None:
    for level in (255, 128):
        grey = QColor(level, level, level)
        for sight in SIGHTS:
            lightness, red_green, blue_yellow = seen(grey, sight)
            assert lightness == pytest.approx(seen(grey, "normal")[0], abs=0.5)
            assert abs(red_green) < 1 > abs(blue_yellow)


def test_the_simulations_take_away_what_they_should() -> None:
    red, green = QColor("#B43C2D"), QColor("#5F7832")
    normal, deutan = (abs(seen(red, sight)[1] - seen(green, sight)[1]) for sight in ("normal", "deutan"))
    assert deutan < normal / 4


@pytest.mark.parametrize(("one", "other"), [*combinations(ALL_FRAMES, 2)])
def test_frames_are_told_apart(one: str, other: str) -> None:
    assert apart(ALL_FRAMES[one], ALL_FRAMES[other]) >= OF_FRAMES


@pytest.mark.parametrize("state", STATES)
def test_inks_of_state_are_on_no_frame_and_no_seat(state: str) -> None:
    for name, frame in (*ALL_FRAMES.items(), *SEATS.items()):
        assert apart(STATES[state], frame) >= OF_STATES, name


def test_seats_and_discs_are_told_apart() -> None:
    for colours, least in ((SEATS, OF_SEATS), (DISCS, 0)):
        for one, other in combinations(colours, 2):
            assert apart(colours[one], colours[other]) >= least, (one, other)
    mana = [colour for letter, colour in DISCS.items() if letter in "WUBRG"]
    assert min(apart(*pair) for pair in combinations(mana, 2)) >= OF_DISCS


def test_names_in_the_colour_of_a_seat_stand_out() -> None:
    """Both as ink on a seat's flag, and written in the seat's colour on black."""
    for colour in SEATS.values():
        assert contrast(rgb(TEXT), rgb(colour)) >= 4.5
        assert contrast(rgb(colour), rgb(PLATE)) >= 4.5
