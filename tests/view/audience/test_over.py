"""What lies over a canvas keeps out of the camera's hole, within the canvas, and large enough to be read."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tabletop.controller.air.air_picture import AirNote, NoteRow
from tabletop.controller.air.look import CANVASES, LAYOUTS, Camera, Canvas, Layout
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.prints.air.wording import LEAST
from tabletop.view.audience.air_laying import lay_picture
from tabletop.view.audience.air_over import LABEL_HIGH
from tests.view.audience.air_tables import CAMERAS, QUESTION, fight, picture

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


def test_a_card_of_reasons_is_no_higher_than_its_words(qtbot: QtBot) -> None:
    highs = []
    for rows in (1, 3, 9):
        note = AirNote("A creature", NOTE.rows[:rows], "line")
        laid = lay_picture(picture("table", note=note))
        (box,) = [part.box for part in laid.parts if part.name == "note"]
        assert laid.places.stage.y <= box.y
        assert box.bottom <= laid.places.stage.bottom
        highs.append(box.h)
    assert highs[0] < highs[1] < highs[2] <= lay_picture(picture("table")).places.stage.h
    assert highs[0] < 0.5 * lay_picture(picture("table")).places.stage.h


@pytest.mark.parametrize("canvas", CANVASES)
def test_a_question_stays_where_it_is_from_asked_to_revealed(qtbot: QtBot, canvas: Canvas) -> None:
    asked = replace(QUESTION, counts=(("A", 1), ("B", 3), ("C", 0)))
    told = replace(asked, stage="revealed", right="B", chosen="B", why="One creature takes two. " * 4)
    boxes = []
    for question in (QUESTION, replace(asked, stage="locked", chosen="B"), told):
        laid = lay_picture(picture("question", canvas, question=question))
        (block,) = [part.box for part in laid.parts if part.name == "question"]
        boxes.append((block, laid.board.table if laid.board is not None else None))
    assert boxes[0] == boxes[1] == boxes[2]
    names = [part.name for part in laid.parts if part.name.startswith("flag")]
    assert bool(names) == canvas.upright  # the plates of a wide canvas stand beside their sides


def test_of_a_card_that_has_left_play_its_face_says_where_it_is(qtbot: QtBot) -> None:
    table = fight()
    dead = replace(table.in_play[0], attacking=0, blocking=())
    players = (replace(table.players[0], graveyard=(dead,)), *table.players[1:])
    gone = replace(table, in_play=table.in_play[1:], players=players)
    for layout in ("focus", "lower third"):
        laid = lay_picture(picture(layout, table=gone, focus=(dead.id, table.in_play[1].id)))  # type: ignore[arg-type]
        words = {part.name: part.model for part in laid.parts if part.name.startswith("where")}
        assert words == {f"where {dead.id}": "in the graveyard"}
        (face,) = [spec for spec in laid.specs if spec.key == ("face", dead.id)]
        (box,) = [part.box for part in laid.parts if part.name.startswith("where")]
        assert face.x - face.w / 2 <= box.x
        assert box.right <= face.x + face.w / 2 + 1
