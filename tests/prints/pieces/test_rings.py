"""What lies round pieces and joins them: rings with a clear middle, clasps, arrows, bursts, tabs."""

import math

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces import marks
from tabletop.prints.pieces.bonds import print_aim, print_attack, print_clasp
from tabletop.prints.pieces.colours import CYAN, ORANGE, PLATE
from tabletop.prints.pieces.rings import RING_COLOURS, Peak, Ring, print_ring, ring_room
from tests.prints.pieces.samples import GROUND, MARGIN, data_of, image_of

WIDE, HIGH = 130, 154
EACH: tuple[tuple[Ring, Peak, int], ...] = (
    ("paper", "", 0),
    ("paper", "", 12),
    ("attack", "", 0),
    ("attack", "up", 0),
    ("attack", "down", 0),
    ("block", "", 0),
    ("may be chosen", "", 0),
    ("refused", "", 0),
)


def _line(x1: float, y1: float, x2: float, y2: float) -> QPainterPath:
    path = QPainterPath(QPointF(x1, y1))
    path.lineTo(x2, y2)
    return path


def ring(kind: Ring, peak: Peak = "", number: int = 0) -> QImage:
    return image_of(WIDE, HIGH, lambda painter: print_ring(_smooth(painter), WIDE, HIGH, 9, kind, peak, number))


@pytest.mark.parametrize(("kind", "peak", "number"), EACH)
def test_a_ring_leaves_its_middle_clear_and_stays_in_its_room(
    qapp: QApplication, kind: Ring, peak: Peak, number: int
) -> None:
    image, room = ring(kind, peak, number), ring_room(WIDE, HIGH, kind, peak, number)
    touched = [
        (x - MARGIN, y - MARGIN)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y) != GROUND
    ]
    assert all(room.adjusted(-1, -1, 1, 1).contains(x + 0.5, y + 0.5) for x, y in touched)
    inner = 18 if number or kind == "may be chosen" else 5
    assert not [at for at in touched if inner < at[0] < WIDE - inner and inner < at[1] < HIGH - inner]
    left, right = min(x for x, _ in touched), max(x for x, _ in touched)
    assert left <= room.left() + 3
    assert right >= room.right() - 4
    middle = image.pixelColor(MARGIN - 2, MARGIN + HIGH // 2 + 20)
    assert middle == RING_COLOURS[kind]


def test_every_ring_is_a_shape_of_its_own(qapp: QApplication) -> None:
    """Without its colour each ring can be told, but the plain ones of attack, block and what is pointed at."""
    shapes = {}
    for kind, peak, number in EACH:
        image = ring(kind, peak, number)
        inked = bytes(image.pixelColor(x, y) != GROUND for x in range(image.width()) for y in range(image.height()))
        shapes[kind, peak, number] = inked
    assert len(set(shapes.values())) == 5


@pytest.mark.parametrize("peak", ["up", "down"])
def test_the_peak_has_the_measures_of_the_look(qapp: QApplication, peak: Peak) -> None:
    image = image_of(WIDE, WIDE, lambda painter: print_ring(_smooth(painter), WIDE, WIDE, 9, "attack", peak))
    column = [y - MARGIN for y in range(image.height()) if image.pixelColor(MARGIN + WIDE // 2, y) == ORANGE]
    out = -4 - min(column) if peak == "up" else max(column) - WIDE - 3
    assert out == pytest.approx(0.17 * WIDE, abs=2.5)
    row = -6 if peak == "up" else WIDE + 5
    base = sum(image.pixelColor(x, MARGIN + row) == ORANGE for x in range(image.width()))
    assert base == pytest.approx(0.4 * WIDE, abs=9)


def test_a_clasp_is_a_bar_of_eight_in_a_casing_of_fifteen(qapp: QApplication) -> None:
    image = image_of(100, 100, lambda painter: print_clasp(_smooth(painter), _line(50, 10, 50, 80)))
    row = [image.pixelColor(MARGIN + x, MARGIN + 45) for x in range(100)]
    assert sum(one == CYAN for one in row) == 8
    assert sum(one in (CYAN, PLATE) for one in row) == pytest.approx(15, abs=1)
    ends = [image.pixelColor(MARGIN + 50, MARGIN + y) for y in (4, 86)]
    assert ends == [CYAN, CYAN]


def _smooth(painter: QPainter) -> QPainter:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


@pytest.mark.parametrize("angle", range(0, 360, 40))
def test_an_arrow_grows_towards_its_head(qapp: QApplication, angle: int) -> None:
    turn = math.radians(angle)
    start = 150.0, 150.0
    end = 150 + 130 * math.cos(turn), 150 + 130 * math.sin(turn)
    image = image_of(300, 300, lambda painter: print_attack(_smooth(painter), [start, end]))

    def across(share: float) -> int:
        """How many pixels of the arrow lie across it at a share of its length."""
        x = MARGIN + start[0] + (end[0] - start[0]) * share
        y = MARGIN + start[1] + (end[1] - start[1]) * share
        steps = [step / 2 for step in range(-60, 61)]
        return sum(
            image.pixelColor(round(x - math.sin(turn) * step), round(y + math.cos(turn) * step)) == ORANGE
            for step in steps
        )

    assert across(0.1) < across(0.6) < across(0.82)
    assert (
        image.pixelColor(round(MARGIN + end[0] - 5 * math.cos(turn)), round(MARGIN + end[1] - 5 * math.sin(turn)))
        == ORANGE
    )


def test_an_aim_carries_its_number(qapp: QApplication) -> None:
    images = [
        data_of(image_of(300, 60, lambda painter, n=number: print_aim(_smooth(painter), [(10, 30), (280, 30)], n)))  # type: ignore[misc]
        for number in (1, 2, 13)
    ]
    assert len(set(images)) == 3


def test_bursts_of_heads_carry_the_name_inside(qapp: QApplication) -> None:
    seat = QColor("#B3E79C")

    def burst(name: str) -> QImage:
        return image_of(
            120,
            120,
            lambda painter: marks.print_pending_of_head(_smooth(painter), 60, 60, marks.HEAD_BURST, 7, name, seat),
        )

    for name in ("Dan", "Wilhelmina of the Vale"):
        image = burst(name)
        named = [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) == seat]
        assert named
        middle = MARGIN + 60
        assert all(math.hypot(x - middle, y - middle) < marks.HEAD_BURST * 0.7 for x, y in named)
