"""What joins things on the table: arrows run beside pieces, carry the number of their entry, end at who is meant."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.ids import is_player, player_ref
from tabletop.session.seeing.observation import Observation
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, stacked
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.layout.bends import crosses
from tabletop.view.layout.geometry import Rect
from tabletop.view.scene.arrow_lines import ON_STRIPS, OVER, Way
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER
from tests.view import pages

FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)
SIZES = [(1280, 720), (1366, 700), (1920, 1080)]


def free_for_all(_: object) -> Observation:
    return next(table for name, table, _ in tables_of_four(FACES) if name == "14-free-for-all-of-four")


@pytest.fixture
def shown(qtbot: QtBot) -> Callable[[Observation, tuple[int, int]], TablePage]:
    def show(table: Observation, size: tuple[int, int]) -> TablePage:
        page = pages.shown(qtbot, TableController(StillGame(table), False, guard=0))
        page.resize(*size)
        return page

    return show


def over(page: TablePage, way: Way) -> list[object]:
    """The pieces that a way runs over."""
    found: list[object] = []
    for key, item in page.view.table.items_by_key.items():
        if key[0] != "o" or item.spec.source in (way.arrow.start, way.arrow.end):
            continue
        spec = item.spec
        box = Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)
        if any(crosses(one[:2], other[:2], box.inset(1)) for one, other in pairwise(way.points)):
            found.append(spec.name)
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", [free_for_all, stacked, combat], ids=["four", "stack", "combat"])
def test_no_arrow_runs_over_a_piece(
    shown: Callable[[Observation, tuple[int, int]], TablePage],
    table: Callable[[object], Observation],
    size: tuple[int, int],
) -> None:
    page = shown(table(FACES), size)
    ways = [way for way in page.view.table.arrows.ways if way.points and not way.on_paper]
    assert ways
    assert [over(page, way) for way in ways] == [[]] * len(ways)
    assert all(way.clear for way in ways)


def test_an_attack_among_four_goes_from_the_attacker_to_the_plate_of_whom_it_attacks(
    shown: Callable[[Observation, tuple[int, int]], TablePage],
) -> None:
    page = shown(free_for_all(()), (1920, 1080))
    attacks = [way for way in page.view.table.arrows.ways if way.arrow.kind == "attack"]
    assert len(attacks) == 2
    for way in attacks:
        assert is_player(way.arrow.end)
        plate = page.view.table.places.seats[-1 - way.arrow.end].plate
        x, y = way.points[-1][:2]
        assert plate.inset(-12).x <= x <= plate.inset(-12).right
        assert plate.inset(-12).y <= y <= plate.inset(-12).bottom
        start = pages.spot(page, way.arrow.start)
        assert abs(way.points[0][0] - start.x()) < 80
        assert abs(way.points[0][1] - start.y()) < 80


def test_each_aim_carries_the_number_of_its_entry_and_so_does_what_it_targets(
    shown: Callable[[Observation, tuple[int, int]], TablePage],
) -> None:
    table = stacked(FACES)
    page = shown(table, (1920, 1080))
    items = page.view.table.items_by_key
    aims = {way.arrow.end: way for way in page.view.table.arrows.ways}
    for number, entry in enumerate(reversed(table.stack), 1):
        for ref in entry.targets:
            assert aims[ref].arrow.number == number
            if ("o", ref) in items:
                assert (items["o", ref].spec.ring, items["o", ref].spec.number) == ("targeted", number)
    assert player_ref(0) in aims


@pytest.mark.parametrize("size", SIZES)
def test_no_arrow_is_drawn_over_what_is_targeted_and_its_number(
    shown: Callable[[Observation, tuple[int, int]], TablePage], size: tuple[int, int]
) -> None:
    page = shown(stacked(FACES), size)
    pieces = [item for item in page.view.table.items_by_key.values() if item.spec.number]
    assert len(pieces) > 1
    assert page.view.table.arrows.ways
    assert all(OVER < item.zValue() < ON_STRIPS for item in pieces)


def test_a_spell_aimed_at_the_stack_is_joined_to_its_strip_in_ink_over_the_strips(
    shown: Callable[[Observation, tuple[int, int]], TablePage],
) -> None:
    page = shown(stacked(FACES), (1920, 1080))
    on_paper = [way for way in page.view.table.arrows.ways if way.on_paper]
    assert [(way.arrow.start, way.arrow.end) for way in on_paper] == [(903, 902)]
    start, end = (page.view.table.items_by_key["s", ref].spec for ref in (903, 902))
    (x1, y1), (x2, y2) = on_paper[0].points[0][:2], on_paper[0].points[-1][:2]
    assert abs(y1 - start.y) <= start.h / 2
    assert abs(y2 - (end.y - end.h / 2)) <= 3
    assert start.x < x1 < x2 < start.x + start.w / 2


def test_a_target_in_the_lane_keeps_its_ring_of_attack_and_has_the_number(
    shown: Callable[[Observation, tuple[int, int]], TablePage],
) -> None:
    table = combat(FACES)
    page = shown(table, (1920, 1080))
    (target,) = table.stack[-1].targets
    spec = page.view.table.items_by_key["o", target].spec
    assert spec.ring.startswith("combat")
    assert spec.number == 1


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_damage_of_those_that_fight_each_other_has_no_arrows(
    shown: Callable[[Observation, tuple[int, int]], TablePage], size: tuple[int, int]
) -> None:
    """The clasp joins them, and what each is dealt stands on it."""
    page = shown(combat(FACES), size)
    kinds = [way.arrow.kind for way in page.view.table.arrows.ways]
    assert sorted(kinds) == ["block", "block", "block", "target"]
