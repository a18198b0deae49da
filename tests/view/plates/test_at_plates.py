"""What stands at plates: labels of hands, pools and what burns of them, bursts, rings, small backs, lands."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsScene
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.prints.furniture import mats
from tabletop.session.seeing.observation import ObjectSeen, Observation
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, sixty, stacked
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.access.names import player_name
from tabletop.view.ground.kept.carvings import Print
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import seating_of
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.wishes import Wishes
from tabletop.view.scene import lands
from tabletop.view.scene.plate_panels import (
    aside_of,
    bursts_of,
    is_right,
    label_of,
    label_place,
    overlap,
    plate_of,
    team_of,
)
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    MOUNTAIN,
    ORRERY,
    RIDER,
    FakeGame,
    player_option,
    priority,
    thing,
)
from tests.view import pages

replace = msgspec.structs.replace
FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)
OF_FOUR = {name: table for name, table, _ in tables_of_four(FACES)}


def shown(qtbot: QtBot, table: Observation, open_hands: bool = False) -> TablePage:
    """A table in a window of 1920 x 1080."""
    page = pages.shown(qtbot, TableController(StillGame(table), open_hands, guard=0))
    page.resize(1920, 1080)
    QApplication.processEvents()
    return page


def with_player(table: Observation, seat: int, **more: Any) -> Observation:
    """The table with one player changed."""
    players = tuple(replace(one, **more) if one.seat == seat else one for one in table.players)
    return replace(table, players=players)


def cards(seat: int, count: int, first: int = 800) -> tuple[ObjectSeen, ...]:
    """A hand of so many cards."""
    return tuple(thing(first + 50 * seat + at, FACES[at % len(FACES)], seat, in_play=False) for at in range(count))


def panels(page: TablePage) -> set[str]:
    """The names of the panels of a table."""
    return set(page.view.table.panels._panels)


def test_the_label_of_a_hand_stands_left_of_its_backs_with_its_key(qtbot: QtBot) -> None:
    page = shown(qtbot, combat(FACES))
    update, table = page.controller.update, page.view.table
    label = label_of(update, 0, table.strip, seating_of(update.table))
    assert label is not None
    assert (label.name + label.words, label.key) == ("Ada's hand: hold", "A")
    box = label_place(update, table.places, 0, table.strip, label)
    backs = [item.spec for key, item in table.items_by_key.items() if key[:2] == ("hand", 0)]
    assert 0 < min(spec.x - spec.w / 2 for spec in backs) - box.right <= 16
    assert box.bottom <= table.places.height
    assert "label0" in panels(page)
    assert "label1" not in panels(page)


def test_a_kept_hand_says_what_closes_it_and_a_held_one_nothing(qtbot: QtBot) -> None:
    page = shown(qtbot, combat(FACES))
    page.controller.hands.lift(0, True)
    assert "label0" not in panels(page)
    page.controller.hands.keep(0)
    update = page.controller.update
    label = label_of(update, 0, page.view.table.strip, seating_of(update.table))
    assert label is not None
    assert (label.words, label.key) == ("kept open: click to close", "")
    assert "label0" in panels(page)
    page.controller.hands.lower_all()
    assert page.controller.update.kept == ()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("words", [100, 150, 200])
def test_that_a_hand_is_kept_is_said_over_none_of_its_digits(qtbot: QtBot, size: tuple[int, int], words: int) -> None:
    page = shown(qtbot, combat(FACES))
    page.view.table.wishes = Wishes(words=words / 100)
    page.resize(*size)
    page.controller.hands.lift(0, True)
    page.controller.hands.keep(0)
    page.view.lay_again()
    said = page.view.table.panels.of("label0")
    assert said is not None
    at = said.sceneBoundingRect()
    label = Rect(at.x() + 2, at.y() + 2, at.width() - 4, at.height() - 4)
    tabs = [item.spec for key, item in page.view.table.items_by_key.items() if key[:2] == ("hand", 0)]
    assert all(spec.badge for spec in tabs)
    for spec in tabs:
        top = spec.y - spec.h / 2
        assert not overlap(label, Rect(spec.x - 8, top - spec.badge_high * 0.8, 16, spec.badge_high * 0.8))


def test_open_hands_and_empty_ones_have_no_label(qtbot: QtBot) -> None:
    page = shown(qtbot, combat(FACES), open_hands=True)
    assert not any(name.startswith("label") for name in panels(page))
    page = shown(qtbot, with_player(combat(FACES), 0, hand=()))
    assert not any(name.startswith("label") for name in panels(page))


def test_a_full_table_keeps_a_small_label(qtbot: QtBot) -> None:
    page = shown(qtbot, sixty(FACES))
    update, table = page.controller.update, page.view.table
    assert table.strip.form == "none"
    label = label_of(update, table.strip.seats[0], table.strip, seating_of(update.table))
    assert label is not None
    assert label.small
    box = label_place(update, table.places, table.strip.seats[0], table.strip, label)
    assert box.h <= 40


def test_the_label_of_a_full_table_goes_over_its_plate_and_what_is_said_there(qtbot: QtBot) -> None:
    page = shown(qtbot, sixty(FACES))
    update, table = page.controller.update, page.view.table
    seat, places = table.strip.seats[0], table.places
    label = label_of(update, seat, table.strip, seating_of(update.table))
    assert label is not None
    plate = places.seats[seat].plate
    full = places.seats[seat].rows._replace(x=plate.right)
    box = label_place(update, places, seat, table.strip, label, [full, plate], 40)
    assert not overlap(box, full)
    assert box.bottom <= plate.y - 40


@pytest.mark.parametrize(
    ("size", "words"),
    [((1280, 720), 1), ((1280, 800), 1), ((1366, 768), 1), ((1366, 700), 2), ((1366, 768), 2), ((1920, 1080), 1)],
)
def test_what_is_said_at_the_plate_of_a_full_table_lies_over_nothing(
    qtbot: QtBot, size: tuple[int, int], words: float
) -> None:
    page = shown(qtbot, sixty(FACES))
    page.view.table.wishes = Wishes(words=words)
    page.resize(*size)
    page.view.lay_again()
    table = page.view.table
    assert table.strip.form == "none"
    lying = [item.spec for key, item in table.items_by_key.items() if key[0] in ("o", "pile")]
    boxes = [Rect(s.x - s.w / 2, s.y - s.h / 2, s.w, s.h) for s in lying]
    label, aside = table.panels.labels["label0"], table.panels.of("aside0")
    assert aside is not None
    said = Rect(aside.x(), aside.y(), aside.boundingRect().width(), aside.boundingRect().height())
    assert not [box for box in [*boxes, said] if overlap(label, box)]
    assert not [box for box in boxes if overlap(said, box)]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
def test_what_a_player_gets_of_divided_damage_stands_off_the_piles(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = shown(qtbot, combat(FACES, dividing=True))
    page.resize(*size)
    page.view.lay_again()
    table = page.view.table
    taken = [item.spec for key, item in table.items_by_key.items() if key[0] in ("o", "pile")]
    boxes = [Rect(s.x - s.w / 2, s.y - s.h / 2, s.w, s.h) for s in taken]
    assert page.controller.update.ask is not None
    step = table.dividers.place_of(page.controller.update.ask.options[-1].key)
    assert not [box for box in boxes if overlap(step, box)]


def test_each_head_of_the_deciding_team_has_its_own_label(qtbot: QtBot) -> None:
    page = shown(qtbot, OF_FOUR["13-two-heads-damage"])
    assert {name for name in panels(page) if name.startswith("label")} == {"label2", "label3"}


def test_what_burns_stands_beside_the_pool_and_in_the_players_name(qtbot: QtBot) -> None:
    table = combat(FACES)
    assert table.ask is not None
    ask = replace(table.ask, burn=3, life_after_burn=11)
    table = replace(with_player(table, 0, pool=(("G", 2), ("R", 1)), life=14), ask=ask, stack=())
    page = shown(qtbot, table)
    update = page.controller.update
    aside = aside_of(update, update.table.players[0], seating_of(update.table))
    assert (aside.pool, aside.burn) == ((("G", 2), ("R", 1)), ("3 burn as this phase ends", "14 to 11"))
    assert "aside0" in panels(page)
    assert "aside1" not in panels(page)
    assert "3 burn as this phase ends: 14 to 11" in player_name(update.table.players[0], table)
    assert "burn" not in player_name(update.table.players[1], table)


def test_a_pool_that_does_not_burn_yet_says_how_long_it_lasts(qtbot: QtBot) -> None:
    page = shown(qtbot, replace(with_player(combat(FACES), 1, pool=(("U", 1),)), full_control=(False, True)))
    update = page.controller.update
    aside = aside_of(update, update.table.players[1], seating_of(update.table))
    assert aside.burn == ()
    assert aside.words == ("lasts until combat ends", "full control")


def test_that_a_land_was_played_is_said_in_the_own_main_phase_alone(qtbot: QtBot) -> None:
    page = shown(qtbot, with_player(sixty(FACES), 0, land_played=True, pool=()))
    update = page.controller.update
    for active, step, words in ((0, "main", ("land played",)), (1, "main", ()), (0, "end of turn", ())):
        table = replace(update.table, active=active, step=step)
        aside = aside_of(replace(update, table=table), table.players[0], seating_of(table))
        assert aside.words == words


def test_pending_damage_of_a_player_is_a_burst_at_the_inner_side_of_the_plate(qtbot: QtBot) -> None:
    page = shown(qtbot, combat(FACES))
    update, places = page.controller.update, page.view.table.places
    (burst,) = bursts_of(update, places, seating_of(update.table))
    plate = places.seats[1].plate
    assert (burst.seat, burst.damage, burst.radius) == (1, 4, 36)
    assert plate.right < burst.x - burst.radius < plate.right + 12
    assert plate.y < burst.y < plate.bottom
    assert "burst1" in panels(page)
    page.view.follow(msgspec.structs.replace(update, table=replace(update.table, stack=())))
    assert "burst1" not in panels(page)


def test_pending_damage_of_heads_stands_on_their_teams_plate(qtbot: QtBot) -> None:
    page = shown(qtbot, OF_FOUR["13-two-heads-damage"])
    update, seating = page.controller.update, seating_of(page.controller.update.table)
    assert bursts_of(update, page.view.table.places, seating) == []
    dealt = [[(one.name, one.damage) for one in team_of(update, number, seating).pending] for number in (0, 1)]
    assert dealt == [[], [("Cleo", 2), ("Dan", 4)]]


def test_a_player_who_may_be_chosen_has_a_ring_with_ticks_round_the_plate(qtbot: QtBot) -> None:
    ask = replace(priority(0), purpose="target", options=(player_option(1),), most=1)
    page = pages.shown(qtbot, TableController(FakeGame(pages.at(ask)), guard=0))
    assert "ring1" in panels(page)
    assert "ring0" not in panels(page)


@pytest.mark.parametrize("count", [1, 6, 9, 10, 14])
@pytest.mark.parametrize("name", ["two", "13-two-heads-main", "14-free-for-all-of-four"])
def test_small_backs_lie_within_the_plate_and_each_digit_is_seen(qtbot: QtBot, name: str, count: int) -> None:
    table = combat(FACES) if name == "two" else OF_FOUR[name]
    for seat in range(len(table.players)):
        table = with_player(table, seat, hand=cards(seat, count))
    page = shown(qtbot, table)
    update, scene = page.controller.update, page.view.table
    for player in update.table.players:
        plate = scene.places.seats[player.seat].plate
        kinds = ("small",) if player.seat in scene.strip.seats else ("hand",)
        backs = [item.spec for key, item in scene.items_by_key.items() if key[0] in kinds and key[1] == player.seat]
        assert all(plate.x + 10 < spec.x - spec.w / 2 < spec.x + spec.w / 2 < plate.right for spec in backs)
        assert all(plate.bottom - 50 < spec.y - spec.h / 2 < spec.y + spec.h / 2 < plate.bottom for spec in backs)
        xs = sorted(spec.x for spec in backs)
        assert all(other - one >= 13 for one, other in pairwise(xs))
        model = plate_of(update, player, seating_of(update.table), len(backs))
        assert len(backs) + model.more == count
        assert len(backs) <= 9
        assert all(spec.card is None for spec in backs)


@pytest.mark.parametrize("name", ["two", "13-two-heads-main", "14-free-for-all-of-four", "14-free-for-all-of-three"])
def test_titles_of_open_hands_of_seven_are_all_read(qtbot: QtBot, name: str) -> None:
    table = combat(FACES) if name == "two" else OF_FOUR[name]
    for seat in range(len(table.players)):
        table = with_player(table, seat, hand=cards(seat, 7))
    page = shown(qtbot, table, open_hands=True)
    scene = page.view.table
    told = [seat for seat in range(len(table.players)) if seat not in scene.strip.seats]
    assert told
    for seat in told:
        specs = [scene.items_by_key["hand", seat, place].spec for place in range(7)]
        title = 8 / 50 * specs[0].w
        assert specs[0].h >= min(30, title)
        steps = [other.y - one.y for one, other in pairwise(specs)]
        assert min(steps) >= title * 0.95
        part = scene.places.seats[seat]
        assert all(spec.y + spec.h / 2 <= part.plate.y or spec.y - spec.h / 2 >= part.plate.bottom for spec in specs)


def test_a_land_is_printed_once_for_all_heights(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[float] = []
    making = lands.Making

    def count(key: Print) -> lands.Making:
        printed.append(key.wide)
        return making(key)

    monkeypatch.setattr(lands, "Making", count)
    page = shown(qtbot, combat(FACES))
    page.resize(1877, 1013)  # a width of its own: windows of other tests may still print
    heights = set()
    for _ in range(3):
        page.controller.hands.keep(0)
        page.grab_when_still()
        heights.add(page.view.table.places.seats[1].land.h)
        page.controller.hands.lower_all()
        page.grab_when_still()
        heights.add(page.view.table.places.seats[1].land.h)
    assert len(heights) > 1
    assert printed.count(page.view.table.places.seats[1].land.w) == len(page.controller.update.table.players)


def test_a_land_is_printed_in_strips_that_nobody_sees(qtbot: QtBot) -> None:
    making = lands.Making(lands.Land("forest", 0.22, 1187, 300, 1.25).print)
    whole = making.image.copy()
    painter = QPainter(whole)
    painter.scale(making.key.turn[0], making.key.turn[0])
    mats.print_land(painter, QRectF(0, 0, making.key.wide, making.key.high), "forest", 0.22)
    painter.end()
    for _ in range(lands.STRIPS):
        assert not making.is_done
        making.go_on()
    assert making.is_done
    apart = {
        abs(one - other) for one, other in zip(bytes(making.image.constBits()), bytes(whole.constBits()), strict=True)
    }
    assert max(apart) <= 1, "but for how Qt rounds, nobody can tell"


def test_a_land_is_what_the_press_prints(qtbot: QtBot) -> None:
    for high in (300, 420):
        land = lands.Land("mountain", -0.22, 1512, high, 1.0)
        made = lands.shown(land, QPixmap.fromImage(lands.print_of(land.print))).toImage()
        exact = QImage(1512, high, QImage.Format.Format_ARGB32_Premultiplied)
        exact.fill(0)
        painter = QPainter(exact)
        mats.print_mat(painter, QRectF(0, 0, 1512, high), "mountain", -0.22)
        painter.end()
        points = [(x, y) for x in range(20, 1500, 7) for y in range(20, high - 20, 7)]
        apart = [abs(made.pixelColor(*at).lightness() - exact.pixelColor(*at).lightness()) for at in points]
        assert sum(one > 6 for one in apart) < 0.02 * len(points), "but for edges they are the same"
        assert max(apart) < 40


def test_a_high_land_fills_its_place(qtbot: QtBot) -> None:
    land = lands.Land("island", 0.22, 1200, 700, 1.0)
    made = lands.shown(land, QPixmap.fromImage(lands.print_of(land.print))).toImage()
    assert (made.width(), made.height()) == (1200, 700)
    inside = [(x, y) for x in (1, 600, 1198) for y in range(20, 690, 10)] + [(x, 350) for x in range(1, 1199, 10)]
    assert all(made.pixelColor(*at).alpha() == 255 for at in inside)


def test_until_a_land_is_printed_the_one_before_is_stretched(qtbot: QtBot) -> None:
    pictures = Pictures()
    item, scene = lands.LandItem(pictures), QGraphicsScene()
    scene.addItem(item)

    def box() -> tuple[int, ...]:
        found = item.sceneBoundingRect()
        return round(found.x()), round(found.y()), round(found.width()), round(found.height())

    item.follow(Rect(10, 20, 400, 200), "island", 0.22)
    assert box() == (10, 20, 400, 200)
    assert item.pixmap().toImage().pixelColor(4, 4) == QColor(mats.SLATES.light), "plain slate"
    pictures.queue.finish()
    printed = item.pixmap().cacheKey()
    item.follow(Rect(10, 20, 400, 160), "island", 0.22)
    assert item.pixmap().cacheKey() == printed
    assert box() == (10, 20, 400, 160)
    pictures.queue.finish()
    assert item.pixmap().cacheKey() != printed
    assert item.transform().isIdentity()
    assert box() == (10, 20, 400, 160)


def test_the_front_is_cut_while_somebody_fights(qtbot: QtBot) -> None:
    page = shown(qtbot, combat(FACES))
    assert "front" in panels(page)
    update = page.controller.update
    calm = tuple(replace(one, attacking=False, blocking=(), blocked=False) for one in update.table.in_play)
    page.view.follow(replace(update, table=replace(update.table, in_play=calm, stack=())))
    assert "front" not in panels(page)


def test_plates_of_the_right_have_their_marks_at_the_left(qtbot: QtBot) -> None:
    page = shown(qtbot, OF_FOUR["14-free-for-all-of-four"])
    places = page.view.table.places
    assert [is_right(places, seat) for seat in range(4)] == [False, False, True, True]


def boxes(page: TablePage, *kinds: str) -> list[QRectF]:
    """Where the cards of these kinds are."""
    specs = [item.spec for key, item in page.view.table.items_by_key.items() if key[0] in kinds]
    return [QRectF(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h) for spec in specs]


def covered(page: TablePage, name: str, *kinds: str) -> float:
    """How much of the cards of these kinds panels of a name cover, in pixels."""
    found = 0.0
    for key, item in page.view.table.panels._panels.items():
        if key.startswith(name):
            for box in boxes(page, *kinds):
                shared = item.sceneBoundingRect().intersected(box)
                found += max(0.0, shared.width()) * max(0.0, shared.height())
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 700), (1920, 1080)])
@pytest.mark.parametrize("name", sorted(OF_FOUR))
def test_flaps_cover_nothing_on_tables_of_four(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    page = pages.shown(qtbot, TableController(StillGame(OF_FOUR[name]), False, guard=0))
    page.resize(*size)
    QApplication.processEvents()
    assert any(key.startswith("aside") for key in panels(page))
    assert covered(page, "aside", "o", "pile", "hand") == 0


def test_a_pool_finds_the_gap_between_rows_where_there_is_one(qtbot: QtBot) -> None:
    page = pages.shown(qtbot, TableController(StillGame(OF_FOUR["14-free-for-all-of-four"]), False, guard=0))
    page.view.table.wishes = replace(page.view.table.wishes, words=2.0)
    page.resize(1920, 1030)
    page.controller.hands.keep(page.view.table.strip.seats[0])
    QApplication.processEvents()
    assert any(key.startswith("aside") for key in panels(page))
    assert covered(page, "aside", "o", "pile", "hand") == 0


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 700), (1920, 1080)])
def test_bursts_cover_no_permanent(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = pages.shown(qtbot, TableController(StillGame(combat(FACES)), False, guard=0))
    page.resize(*size)
    QApplication.processEvents()
    assert "burst1" in panels(page)
    assert covered(page, "burst", "o") == 0


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["13-two-heads-main", "14-free-for-all-of-four"])
def test_that_a_hand_is_kept_is_said_beside_its_fan(qtbot: QtBot, name: str, size: tuple[int, int]) -> None:
    page = pages.shown(qtbot, TableController(StillGame(OF_FOUR[name]), False, guard=0))
    page.resize(*size)
    seat = page.view.table.strip.seats[0]
    page.controller.hands.keep(seat)
    QApplication.processEvents()
    assert f"label{seat}" in panels(page)
    assert covered(page, "label", "hand", "o", "pile", "count") == 0
    box = page.view.table.panels.labels[f"label{seat}"]
    assert 0 <= box.x < box.right <= page.view.table.places.width
    assert box.bottom <= page.view.table.places.height


@pytest.mark.parametrize("size", [(1366, 700), (1600, 900), (1920, 1080)])
def test_beside_a_small_fan_of_two_it_covers_neither_cards_nor_permanents(qtbot: QtBot, size: tuple[int, int]) -> None:
    few = tuple(one for one in combat(FACES).in_play if one.controller == 0)[:7]
    table = with_player(replace(combat(FACES), in_play=few, stack=(), step="main"), 0, hand=cards(0, 3))
    page = pages.shown(qtbot, TableController(StillGame(table), False, guard=0))
    page.resize(*size)
    page.controller.hands.keep(0)
    QApplication.processEvents()
    assert "label0" in panels(page)
    assert covered(page, "label", "hand", "o", "pile", "count") == 0


@pytest.mark.parametrize("size", [(1366, 700), (1920, 1030), (1920, 1080)])
def test_that_a_hand_is_kept_covers_none_of_sixty_permanents(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = pages.shown(qtbot, TableController(StillGame(sixty(FACES)), False, guard=0))
    page.resize(*size)
    page.controller.hands.keep(0)
    QApplication.processEvents()
    assert "label0" in panels(page)
    assert covered(page, "label", "hand", "o", "pile", "count") == 0


def test_a_player_whom_a_spell_is_aimed_at_has_a_paper_ring_and_its_number(qtbot: QtBot) -> None:
    page = shown(qtbot, stacked(FACES))
    assert {name for name in panels(page) if name.startswith("ring")} == {"ring0"}


def test_damage_is_divided_to_a_player_under_the_plate_where_it_covers_none_of_its_backs(qtbot: QtBot) -> None:
    page = shown(qtbot, combat(FACES, dividing=True))
    table = page.view.table
    plate = table.places.seats[1].plate
    x, y = table.dividers.place_of("p1").middle
    assert plate.bottom < y < plate.bottom + 80
    assert table.dividers.at(QPointF(plate.middle[0], plate.bottom - 4)) is None
    for beside, way in ((0, 0), (55, 1), (-55, -1)):
        assert table.dividers.at(QPointF(x + beside, y)) == ("p1", way)
