"""Lines that need no gutter: a clasp stands in the gap between two pieces, and holds both."""

from __future__ import annotations

import pytest

from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.routes import across


@pytest.mark.parametrize("gap", [17.0, 24.0, 48.0])
@pytest.mark.parametrize("aside", [0.0, 90.0, -240.0])
@pytest.mark.parametrize("above", [True, False])
def test_the_ends_of_a_clasp_lie_on_no_name_and_no_figure(gap: float, aside: float, above: bool) -> None:
    blocker = Rect(300, 100, 150, 150)
    attacker = Rect(300 + aside, 250 + gap if above else 100 - gap - 150, 150, 150)
    line = across(blocker, attacker)
    edges = sorted((blocker.bottom, attacker.y) if above else (blocker.y, attacker.bottom))
    for at in range(line.elementCount()):
        assert edges[0] < line.elementAt(at).y < edges[1]
    ends = line.elementAt(0), line.elementAt(line.elementCount() - 1)
    assert ends[0].x == blocker.middle[0]
    assert ends[1].x == pytest.approx(attacker.middle[0], abs=attacker.w * 0.3)
    assert abs(ends[1].y - ends[0].y) > gap * 0.2
