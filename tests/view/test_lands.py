"""Lands of a table that is squeezed to nothing."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.view.scene.lands import Land, print_of


@pytest.mark.parametrize("wide", [1, 3, 8])
def test_the_smallest_land_is_printed(qtbot: QtBot, wide: int) -> None:
    """A strip of no height would have nothing to be painted on, which Qt warns of."""
    image = print_of(Land("forest", 0.0, wide, 1, 1.0).print)
    assert (image.width(), image.height() > 0) == (round(wide * 1.28), True)
