"""What lies over a canvas keeps out of the camera's hole, within the canvas, and large enough to be read."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.air.air_picture import AirNote, NoteRow
from tabletop.controller.air.look import CANVASES, LAYOUTS, Camera, Canvas, Layout
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.prints.air.wording import LEAST
from tabletop.view.audience.air_laying import lay_picture
from tabletop.view.audience.air_over import LABEL_HIGH
from tests.view.audience.air_tables import CAMERAS, fight, picture

NOTE = AirNote("A creature", tuple(NoteRow(f"Reason number {number}", "418.5a", "3/3") for number in range(9)), "line")
OVER = ("note", "again", "label", "ring")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("canvas", CANVASES)
def test_nothing_lies_in_the_hole_or_outside(qtbot: QtBot, layout: Layout, canvas: Canvas) -> None:
    labels = tuple((thing.id, f"A{number}") for number, thing in enumerate(fight().in_play))
    lit = (fight().in_play[0].id, player_ref(0))
    for camera in (Camera(), *CAMERAS):
        shown = picture(layout, canvas, camera, note=NOTE, again=True, labels=labels, lit=lit)
        laid = lay_picture(shown)
        parts = [part for part in laid.parts if part.name.split()[0] in OVER]
        assert parts
        for part in parts:
            box = part.box
            assert box.x >= 0, (camera, part.name)
            assert box.y >= 0, (camera, part.name)
            assert box.right <= canvas.wide, (camera, part.name)
            assert box.bottom <= canvas.high, (camera, part.name)
            hole = laid.places.hole
            if hole is None or part.name.startswith("ring"):
                continue
            apart = box.right <= hole.x or box.x >= hole.right or box.bottom <= hole.y or box.y >= hole.bottom
            assert apart, (camera, part.name, box, hole)


def test_labels_can_be_read() -> None:
    assert LABEL_HIGH * 0.66 >= LEAST


def test_a_label_stands_at_each_thing_that_has_one_and_at_nothing_else(qtbot: QtBot) -> None:
    table = fight()
    labels = (*((thing.id, f"A{number}") for number, thing in enumerate(table.in_play)), (999_999, "Z9"))
    laid = lay_picture(picture("table", labels=labels))
    words = {part.model for part in laid.parts if part.name.startswith("label")}
    assert "Z9" not in words
    assert len(words) >= len({spec.key for spec in laid.specs if spec.key[0] == "o"}) - 1
