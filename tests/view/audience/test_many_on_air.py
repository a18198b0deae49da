"""An audience's canvas with five to ten players: three sides, strips for the others, nothing over anything else."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.air.air_picture import AirCaption, AirPicture
from tabletop.controller.air.look import CANVASES, LAYOUTS, Camera, Layout, Look
from tabletop.engine.rules.variants import options_for
from tabletop.engine.vocabulary.ids import NOBODY, player_ref
from tabletop.prints.furniture.seat_plate import SeatPlate
from tabletop.session.seeing.observation import Observation
from tabletop.view.audience.air_laying import lay_picture
from tabletop.view.audience.still import picture_of
from tests.engine.table import creature, land, table
from tests.session.games import session_at
from tests.view.audience import air_tables
from tests.view.audience.test_canvas import boxes, letters, shared

BEAR, FOREST = creature("Bear", 2, 2), land("Forest")
#: the whole table is laid in these; others show a part of it
WHOLE = ("table", "stack", "focus")


@lru_cache
def seen(players: int) -> Observation:
    made = table(
        in_play=((BEAR, FOREST, FOREST),) * players,
        hands=((FOREST,) * 3,) * players,
        libraries=((FOREST,) * 9,) * players,
        names=tuple(f"Player {seat}" for seat in range(players)),
        options=options_for("grand melee", players),
        active=2,
        priority=2,
    )
    return session_at(made.state).observe(NOBODY)


def on_air(players: int, layout: Layout, camera: Camera, *, upright: bool = False) -> AirPicture:
    canvas = air_tables.UPRIGHT if upright else CANVASES[0]
    look = Look(layout, canvas, "theme", camera)
    caption = AirCaption("Everybody has a bear, and two lands.", "A melee", "608.1")
    return AirPicture(
        look=look, table=seen(players), caption=caption, title=air_tables.TITLE, question=air_tables.QUESTION
    )


@pytest.mark.parametrize("camera", [Camera(), Camera("lower left"), Camera("upper right", 30)], ids=repr)
@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("players", [5, 8, 10])
def test_everybody_is_told_and_nothing_lies_over_anything(
    qtbot: QtBot, players: int, upright: bool, camera: Camera
) -> None:
    for layout in (one for one in LAYOUTS if one != "compare"):
        laid = lay_picture(on_air(players, layout, camera, upright=upright))
        found = boxes(laid)
        whole = laid.places.whole
        for name, box in found.items():
            assert box.x >= -1, f"{layout}: {name}"
            assert box.y >= -1, f"{layout}: {name}"
            assert box.right <= whole.right + 1, f"{layout}: {name} {box}"
            assert box.bottom <= whole.bottom + 1, f"{layout}: {name} {box}"
        parts = {name: box for name, box in found.items() if name.startswith(("plate", "strip", "flag", "caption"))}
        over = [(one, two) for one, two in combinations(parts, 2) if shared(parts[one], parts[two])]
        assert not over, f"{layout}: {over}"
        strips = [part for part in laid.parts if part.name.startswith("strip ")]
        if layout in WHOLE and laid.board is not None and (upright or camera.corner != "upper right"):
            assert len(strips) == players - 3, layout
            assert all(isinstance(part.model, SeatPlate) for part in strips)
            assert {part.model.words for part in strips} == {"1 creature, 2 lands"}  # type: ignore[attr-defined]
            assert {player_ref(seat) for seat in range(players)} <= {*laid.sides}


def test_letters_of_strips_are_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    found = letters(monkeypatch, on_air(10, "table", Camera()))
    assert min(found.values()) >= 16.5, found


def test_a_picture_of_many_is_printed(qtbot: QtBot) -> None:
    image = picture_of(on_air(10, "table", Camera()))
    assert (image.width(), image.height()) == (1920, 1080)
