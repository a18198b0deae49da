"""Pictures for films: things are seen on their way, no longer than the picture stands."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.view.audience.still import StillCamera
from tests.view.audience.air_tables import fight, picture

RATE = 30


def test_a_film_shows_things_on_their_way_and_ends_as_the_still_is(qtbot: QtBot) -> None:
    table = fight()
    fewer = replace(table, in_play=table.in_play[1:])
    first, last = (picture("table", CANVASES[1], table=one) for one in (table, fewer))
    camera = StillCamera()
    camera.take(first)
    shown = list(camera.film(last, 2.0, RATE))
    assert len(shown) > 4
    assert sum(seconds for _, seconds in shown) == pytest.approx(2.0)
    assert shown[-1][1] > 1.0
    assert {seconds for _, seconds in shown[:-1]} == {1 / RATE}
    assert all(one != other for (one, _), (other, _) in pairwise(shown[:4]))
    assert shown[-1][0] == StillCamera().take(last)
    assert [seconds for _, seconds in camera.film(last, 1.5, RATE)] == [1.5]  # nothing moves any more


def test_what_stands_for_a_moment_only_is_there_in_time(qtbot: QtBot) -> None:
    table = fight()
    fewer = replace(table, in_play=table.in_play[1:])
    camera = StillCamera()
    camera.take(picture("table", CANVASES[1], table=table))
    last = picture("table", CANVASES[1], table=fewer)
    shown = list(camera.film(last, 0.1, RATE))
    assert sum(seconds for _, seconds in shown) == pytest.approx(0.1)
    assert shown[-1][0] == StillCamera().take(last)
