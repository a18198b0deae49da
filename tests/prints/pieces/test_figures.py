"""Power and toughness: what is written, and that it keeps its distance from the edge of its plate."""

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces.figure_plates import figure_plate, print_figures
from tabletop.prints.pieces.figures import Change, change_of, counter_words, figure_text, figures_of
from tests.prints.pieces.samples import MARGIN, data_of, image_of

RIM = QColor("#00FF00")
#: pixels of ink that must lie between a figure and the rim
LEAST = 3


def plate(size: float, figures: str, change: Change, most: float) -> QImage:
    return image_of(
        240,
        90,
        lambda painter: print_figures(
            painter, 240, 90, figure_plate(size, figures, change=change, most=most), RIM, QColor("#000000")
        ),
    )


def is_figure(red: int, green: int, blue: int) -> bool:
    """Whether a pixel is white on black, or the grey at a figure's edge that can be seen."""
    return max(red, green, blue) - min(red, green, blue) < 12 and red > 70


def is_outside(red: int, green: int, blue: int) -> bool:
    """Whether a pixel is the rim or the ground, or mixed with them."""
    return max(red, green, blue) - min(red, green, blue) > 60


@pytest.mark.parametrize("size", [12, 14, 17, 20, 24, 31, 40, 54])
@pytest.mark.parametrize(("figures", "change"), [("2/1", ""), ("10/10", "up"), ("-1/0", "down"), ("7/77", "")])
def test_figures_stay_inside_their_plate(qapp: QApplication, size: int, figures: str, change: Change) -> None:
    image = plate(size, figures, change, 1000.0)
    wide, data = image.width(), data_of(image)
    pixels = [(data[at + 2], data[at + 1], data[at]) for at in range(0, len(data), 4)]
    white = [place for place, pixel in enumerate(pixels) if is_figure(*pixel)]
    assert len(white) > size
    reach = range(-LEAST, LEAST + 1)
    near = [across + down * wide for across in reach for down in reach if across**2 + down**2 <= LEAST**2]
    outside = {place for place, pixel in enumerate(pixels) if is_outside(*pixel)}
    touching = [divmod(place, wide) for place in white if any(place + step in outside for step in near)]
    assert touching == []


def test_wide_figures_are_written_smaller(qapp: QApplication) -> None:
    free, held = plate(40, "~10^12/~10^12", "", 1000.0), plate(40, "~10^12/~10^12", "", 120.0)

    def wide(image: QImage) -> int:
        row = image.height() - MARGIN - 1
        return sum(image.pixelColor(x, row) == RIM for x in range(image.width()))

    assert wide(held) < wide(free)
    assert wide(held) < 150


def test_what_is_written() -> None:
    assert [figure_text(value) for value in (None, 0, -3, 99999)] == ["", "0", "-3", "99999"]
    assert [figure_text(value) for value in (10**9, 123456, -(10**6))] == ["10^9", "~10^5", "-10^6"]
    assert figures_of(2, 1) == "2/1"
    assert figures_of(None, None) == ""


def test_more_or_less_than_printed() -> None:
    assert change_of(3, 3, 2, 2) == "up"
    assert change_of(2, 1, 2, 2) == "down"
    assert change_of(3, 1, 2, 2) == ""
    assert change_of(2, 2, None, None) == ""


def test_counters() -> None:
    assert counter_words(()) == ""
    assert counter_words((("-1/-1", 1),)) == "-1"
    assert counter_words((("+1/+1", 10**9),)) == "+10^9"
