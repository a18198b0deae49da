"""Where marks lie: beside each other on the lowest picture, and never over what makes mana or over figures."""

from itertools import combinations, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces.attachments import Attached
from tabletop.prints.pieces.conditions import HEIGHTS, Condition, Form
from tabletop.prints.pieces.spots import ground_of, spots_of
from tests.prints.pieces.samples import CARDS

#: lands are lower than other permanents: form, width, height as shares of those of the table's pieces
LOW: tuple[tuple[Form, float, float], ...] = (
    ("tile", 0.92 * 114, 0.75 * 114),
    ("tile", 0.92 * 148, 0.75 * 148),
    ("block", 0.84 * 172, 0.67 * 172),
    ("block", 0.84 * 196, 0.67 * 196),
)
BLADE = Attached("Gilded Blade", "A", "#AE6671")


def boxes(form: Form, wide: float, high: float, condition: Condition, name: str = "Isle") -> list[QRectF]:
    """All marks on a land of two colours, and the mana that it makes."""
    ground = ground_of(wide, high, form, replace(CARDS["land"], name=name), condition)
    spots = spots_of(wide, high, form, condition, ground)
    assert ground.made.width() > 0
    return [one for one in (*spots[:-1], ground.made) if isinstance(one, QRectF)]


@pytest.mark.parametrize(("form", "wide", "high"), LOW)
@pytest.mark.parametrize("name", ["Isle", "Cinderfen Crossing"])
@pytest.mark.parametrize(
    "condition",
    [
        Condition(tapped=True),
        Condition(tapped=True, snow=True),
        Condition(count=4),
        Condition(count=12, tapped=True),
        Condition(counters="3", tapped=True),
    ],
)
def test_marks_of_a_low_land_lie_beside_each_other(
    qapp: QApplication, form: Form, wide: float, high: float, name: str, condition: Condition
) -> None:
    found = boxes(form, wide, high, condition, name)
    assert [pair for pair in combinations(found, 2) if pair[0].intersects(pair[1])] == []
    assert all(box.left() >= 0 and box.right() <= wide + 4 for box in found)


@pytest.mark.parametrize(("form", "wide"), [("tile", 112), ("tile", 148), ("block", 172), ("face", 236)])
def test_marks_of_a_creature_lie_beside_each_other(qapp: QApplication, form: Form, wide: float) -> None:
    card = replace(CARDS["pumped"], text="", name="Hound", change="", figures="2/2")
    for tapped, new, counters, pending, attached in product((False, True), repeat=5):
        condition = Condition(
            tapped=tapped,
            came_this_turn=new,
            counters="+2" if counters else "",
            pending=3 if pending else 0,
            attached=(BLADE,) if attached else (),
        )
        high = wide * HEIGHTS[form]
        spots = spots_of(wide, high, form, condition, ground_of(wide, high, form, card, condition))
        found = [one for one in (*spots[:-1], *spots.slivers.boxes) if isinstance(one, QRectF)]
        assert len(found) == sum((tapped, new, counters, pending, attached))
        assert [pair for pair in combinations(found, 2) if pair[0].intersects(pair[1])] == []


@pytest.mark.parametrize("wide", [58, 66, 80, 94, 112, 148])
@pytest.mark.parametrize("name", ["Saproling", "Veteran of the Salt Road"])
@pytest.mark.parametrize("count", [2, 12])
def test_the_slip_of_a_count_is_whole_and_lies_beside_the_figures(
    qapp: QApplication, wide: int, name: str, count: int
) -> None:
    card = replace(CARDS["token"], name=name, change="", figures="2/2", keywords=("flying",))
    condition = Condition(count=count)
    ground = ground_of(wide, wide, "tile", card, condition)
    slip = spots_of(wide, wide, "tile", condition, ground).many
    assert slip is not None
    assert slip.left() >= 0
    assert slip.right() <= wide
    assert slip.top() >= ground.box.top()
    assert slip.bottom() <= ground.low or slip.right() <= wide - ground.figures
    assert slip.height() >= 10
