"""The program's icon: every size that desktops ask for, with clear corners, and the mark where there is no room."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tabletop.prints.furniture.app_icon import SIDES, icon
from tabletop.prints.pieces.colours import GOLD, PAPER
from tabletop.shots.icons import main


def inks(image: QImage) -> dict[str, int]:
    """How many pixels have each ink."""
    found: dict[str, int] = {}
    for x in range(image.width()):
        for y in range(image.height()):
            name = image.pixelColor(x, y).name().upper()
            found[name] = found.get(name, 0) + 1
    return found


@pytest.mark.parametrize("side", [side for side in SIDES if side <= 128])
def test_an_icon_has_its_size_clear_corners_and_the_mark_in_gold(side: int) -> None:
    image = icon(side)
    assert (image.width(), image.height()) == (side, side)
    assert image.pixelColor(0, 0).alpha() < 128
    assert image.pixelColor(side // 2, side - 1).alpha() == 255
    found = inks(image)
    assert found.get(GOLD.name().upper(), 0) > side * side * 0.03
    assert (found.get(PAPER.name().upper(), 0) > 0) == (side >= 48)


def test_all_sizes_are_written_where_desktops_look_for_them(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    for side in SIDES:
        image = QImage(str(tmp_path / "hicolor" / f"{side}x{side}" / "apps" / "tabletop.png"))
        assert image.width() == side
