"""Each motion as it is on its way: where things are at a moment that the test chooses."""

import msgspec
import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tabletop.view.ground.motion import INSTANT, REDUCED
from tabletop.view.ground.picture_records import Face
from tabletop.view.moving.lives import LifeRoll
from tests.controller.fake_game import HOUND, thing
from tests.view.moving.tables import (
    DREW,
    HURT,
    MOTIONS,
    Watched,
    copies,
    item,
    seen,
    watched,
)

replace = msgspec.structs.replace


def test_a_drawn_back_comes_from_its_library_along_the_curve(qtbot: QtBot) -> None:
    table = watched(qtbot, "draw")
    back, library = item(table, "hand", 0, 3), item(table, "pile", 0, "library")
    assert back.pos() == library.pos()
    assert back.scale() == pytest.approx(library.spec.w / back.spec.w)
    table.at(48)  # a fifth of the time, half of the way
    line = (library.pos() + back.goal) / 2
    assert back.pos() != library.pos()
    direction, aside = back.goal - library.pos(), back.pos() - line
    assert direction.x() * aside.y() - direction.y() * aside.x() < 0, "it bends to its left"
    table.at(240)
    assert back.pos() == back.goal


def test_a_card_that_is_drawn_to_a_hand_in_sight_turns_over_at_the_end(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen(), DREW)
    table.page.controller.hands.lift(0, True)
    table.clock.now += 2
    table.scene.mover.step()
    # the same hand is lifted before and after, as while a team mate acts
    update = table.page.controller.update
    drew = replace(DREW, viewer=0, entry=10, players=(DREW.players[0], update.table.players[1]))
    table.begun = table.clock.now
    table.scene.follow(replace(update, number=update.number + 1, table=drew))
    card = item(table, "hand", 0, 3)
    assert isinstance(card.spec.picture, Face)
    table.at(100)
    assert card.is_covered, "it comes with its back up"
    table.at(199)
    assert card.transform().m11() < 0.1
    assert card.is_covered
    table.at(201)
    assert not card.is_covered
    table.at(241)
    assert card.transform().isIdentity()


def test_a_spell_comes_from_its_hand_and_is_a_strip_in_the_end(qtbot: QtBot) -> None:
    table = watched(qtbot, "hand to stack")
    strip = item(table, "s", 30)
    start = strip.pos()
    assert start.y() > table.scene.places.seats[0].hand.y
    assert strip.scale() < 0.5
    table.at(140)
    assert start.y() > strip.y() > strip.goal.y()
    table.at(280)
    assert strip.pos() == strip.goal


def test_a_face_of_a_hand_in_sight_shrinks_to_its_strip_and_its_text_folds_away(qtbot: QtBot) -> None:
    old, new = MOTIONS["hand to stack"]
    table = Watched(qtbot, old, new)
    table.page.controller.hands.lift(0, True)
    table.clock.now += 2
    table.scene.mover.step()
    held = item(table, "hand", 0, 0)
    where, size = held.pos(), held.spec.h
    update = table.page.controller.update
    played = replace(new, viewer=0, entry=10, players=(new.players[0], update.table.players[1]))
    table.begun = table.clock.now
    table.scene.follow(replace(update, number=update.number + 1, table=played))
    (face,) = copies(table)
    (text,) = face.childItems()
    assert face.x() == where.x()
    assert face.y() < where.y()
    assert text.transform().m22() == pytest.approx(1.0)
    assert item(table, "s", 30).opacity() == 0.0
    table.at(100)
    assert face.x() > where.x()
    assert text.transform().m22() < 0.2
    assert face.scale() * size < size
    table.at(260)
    assert item(table, "s", 30).opacity() > 0.5
    table.at(281)
    assert copies(table) == ()


def test_the_others_of_a_hand_in_sight_close_up_from_where_they_were(qtbot: QtBot) -> None:
    old, new = MOTIONS["hand to stack"]
    table = Watched(qtbot, old, new)
    table.page.controller.hands.lift(0, True)
    table.clock.now += 2
    table.scene.mover.step()
    second = item(table, "hand", 0, 1).pos()
    update = table.page.controller.update
    played = replace(new, viewer=0, entry=10, players=(new.players[0], update.table.players[1]))
    table.scene.follow(replace(update, number=update.number + 1, table=played))
    assert item(table, "hand", 0, 0).pos() == second


def test_the_picture_of_an_ability_leaves_its_source_which_has_a_rim(qtbot: QtBot) -> None:
    table = watched(qtbot, "ability to stack")
    table.at(1)
    source, strip = item(table, "o", 2), item(table, "s", 41)
    picture, rim = copies(table)
    assert rim.pos() == source.goal
    assert rim.wide > source.spec.w
    assert (picture.pos() - source.goal).manhattanLength() < 40
    table.at(110)
    assert picture.x() > source.x()
    assert item(table, "o", 2).pos() == source.goal
    table.at(205)
    assert rim not in copies(table)
    table.at(221)
    assert strip.opacity() == 1.0
    assert copies(table) == ()


def test_a_row_makes_room_before_the_strip_becomes_a_permanent(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["permanent"])
    start = item(table, "o", 1).x()
    table.goes_on()
    new = item(table, "o", 31)
    table.at(119)
    assert new.opacity() == 0.0
    land = item(table, "o", 1)
    assert start - land.x() > 0.8 * (start - land.goal.x()) > 0, "the row has made room"
    table.at(125)
    assert new.opacity() == 1.0
    assert new.x() > table.scene.places.table.right, "it comes from the column"
    table.at(280)
    assert new.scale() > 1.0, "it is laid down"
    table.at(321)
    assert (new.pos(), new.scale(), new.zValue()) == (new.goal, 1.0, new.spec.z)


def test_a_spell_is_paper_for_a_moment_and_goes_to_the_graveyard(qtbot: QtBot) -> None:
    table = watched(qtbot, "spell")
    (picture,) = copies(table)
    (paper,) = picture.childItems()
    table.at(30)
    start = picture.pos()
    assert paper.isVisible()
    assert paper.opacity() == 1.0
    pile = item(table, "pile", 0, "graveyard")
    assert pile.opacity() == 0.0, "the pile is empty until it has arrived"
    table.at(61)
    assert not paper.isVisible()
    table.at(160)
    assert picture.x() < start.x()
    table.at(261)
    assert pile.opacity() == 1.0
    assert copies(table) == ()


def test_what_is_countered_splits_and_its_halves_lean_twelve_degrees_apart(qtbot: QtBot) -> None:
    table = watched(qtbot, "countered")
    left, right = copies(table)
    table.at(235)
    assert right.rotation() - left.rotation() == pytest.approx(12, abs=0.1)
    assert left.x() < right.x()
    assert left.opacity() < 0.1


def test_an_attacker_steps_into_the_lane_and_its_ring_comes_later(qtbot: QtBot) -> None:
    table = watched(qtbot, "attack")
    hound = item(table, "o", 4)
    table.at(70)
    assert hound.pos() != hound.goal
    assert hound._ring is not None
    assert hound._ring.opacity() == 0.0
    table.at(90)
    assert hound._ring.opacity() == 1.0
    plain = hound._ring.pixmap().height()
    table.at(141)
    assert hound._ring.pixmap().height() > plain, "the peak"
    table.at(221)
    assert hound.pos() == hound.goal


def test_several_attackers_step_forward_one_after_the_other(qtbot: QtBot) -> None:
    many = tuple(thing(90 + number, HOUND) for number in range(4))
    fight = tuple(replace(one, attacking=True) for one in many)
    table = Watched(qtbot, seen(in_play=many), seen(in_play=fight))
    starts = [item(table, "o", one.id).pos() for one in many]
    table.goes_on()
    table.at(100)
    moved = [item(table, "o", one.id).pos() != start for one, start in zip(many, starts, strict=True)]
    assert moved == [True, True, False, False]


def test_a_burst_on_the_stack_grows_where_it_stands(qtbot: QtBot) -> None:
    table = watched(qtbot, "damage on the stack")
    table.at(1)
    first, second = copies(table)
    assert first.scale() == pytest.approx(0.6, abs=0.05)
    assert second.opacity() == 0.0, "sixty milliseconds later"
    assert item(table, "o", 2).is_covered, "under it the piece has none yet"
    at = first.pos()
    table.at(60)
    assert 0.8 < first.scale() < 1.0
    assert first.pos() == at
    table.at(121)
    assert not item(table, "o", 2).is_covered


def test_damage_goes_from_its_source_to_what_it_is_dealt_to_line_by_line(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["damage dealt"])
    hound, rider = item(table, "o", 4).pos(), item(table, "o", 2).pos()
    table.goes_on()
    bursts = copies(table)[:2]
    assert [one.pos() for one in bursts] == [hound, rider]
    assert bursts[0].opacity() == 0.0
    table.at(30)
    assert bursts[0].y() < hound.y()
    assert bursts[1].pos() == rider, "one line after the other"
    table.at(120)
    assert bursts[0].scale() < 0.6
    assert bursts[1].y() > rider.y()


def test_damage_to_a_player_goes_to_the_life_block(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen(), HURT)
    table.goes_on()
    burst = copies(table)[0]
    plate = table.scene.places.seats[1].plate
    table.at(255)
    assert plate.x < burst.x() < plate.right
    assert plate.y < burst.y() < plate.bottom


@pytest.mark.parametrize(("life", "up"), [(17, False), (23, True), (9, False)])
def test_a_life_total_is_counted_up_or_down_figure_by_figure(qtbot: QtBot, life: int, up: bool) -> None:
    table = Watched(qtbot, seen(), seen(theirs={"life": life}))
    table.goes_on()
    (roll,) = copies(table)
    assert isinstance(roll, LifeRoll)
    old, new = roll._old, roll._new
    assert all(one.y() == 0 for one in old), "the old total stands"
    assert all((one.y() > 0) == up for one in new)
    if len(new) > 1:
        table.at(40)
        assert abs(new[0].y()) < abs(new[1].y()), "one figure at a time"
    table.at(79)
    assert abs(roll.rotation()) > 1.0
    assert abs(roll.rotation()) <= 1.5
    table.at(158)
    assert all(abs(one.y()) < 1 for one in new)
    assert all((one.y() < 0) == up for one in old)
    table.at(161)
    assert copies(table) == ()


def test_the_difference_stands_beside_the_plate_for_1200_milliseconds_and_adds_up(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen(), seen(theirs={"life": 17}), seen(theirs={"life": 15}))
    overhead = table.scene.under_way.overhead
    table.goes_on()
    table.at(20)
    plate = table.scene.places.seats[1].plate
    (slip,) = overhead.differences.values()
    assert plate.right < slip.x() < plate.right + slip.wide
    assert plate.y < slip.y() < plate.bottom
    assert [first for first, _ in overhead._slips.values()] == [20]
    table.at(600)
    assert overhead.differences[1] is slip
    table.goes_on()
    assert [first for first, _ in overhead._slips.values()] == [20], "minus five, not minus two"
    table.at(1190)
    assert overhead.differences
    table.at(1220)
    assert not overhead.differences


def test_the_dead_become_paper_and_a_slip_in_the_graveyard(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["death"])
    where = item(table, "o", 4).pos()
    table.goes_on()
    (copy,) = copies(table)
    (paper,) = copy.childItems()
    assert copy.pos() == where
    assert paper.opacity() == 0.0
    table.at(100)
    assert copy.pos() == where
    assert paper.opacity() > 0.8
    table.at(300)
    assert copy.x() < where.x()
    assert copy.transform().m22() < 0.8
    assert item(table, "pile", 0, "graveyard").opacity() == 0.0
    table.at(441)
    assert item(table, "pile", 0, "graveyard").opacity() == 1.0


def test_what_is_removed_shrinks_to_a_point_where_it_lies(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["removed"])
    where = item(table, "o", 4).pos()
    table.goes_on()
    (copy,) = copies(table)
    table.at(120)
    assert copy.pos() == where
    assert copy.scale() < 0.3


def test_a_lifted_hand_rises_and_its_outer_cards_come_last(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen())
    table.begun = table.clock.now
    table.page.controller.hands.lift(0, True)
    cards = [item(table, "hand", 0, place) for place in range(3)]
    assert all(one.y() - one.spec.h / 2 >= table.scene.places.height - 1 for one in cards)
    table.at(50)
    left, middle, right = (one.y() - one.goal.y() for one in cards)
    assert middle < left
    assert middle < right
    table.at(181)
    assert all(one.pos() == one.goal for one in cards)


def test_a_card_that_was_dragged_starts_where_it_was_let_go(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["land"])
    table.scene.dropped_at = QPointF(400, 300)
    table.goes_on()
    assert item(table, "o", 71).pos() == QPointF(400, 300)


def test_an_arrow_grows_from_its_tail_once_its_strip_is_there(qtbot: QtBot) -> None:
    table = watched(qtbot, "hand to stack")
    arrows = table.scene.arrows
    (arrow,) = arrows.growing
    table.at(279)
    assert arrow.opacity() == 0.0
    strip = item(table, "s", 30)
    seen = []
    for milliseconds in (300, 340, 380):
        table.at(milliseconds)
        assert arrow.opacity() == 1.0
        assert arrow._seen is not None
        box = arrow._seen.translated(arrow.pos()).boundingRect()
        assert strip.spec.x - box.right() < strip.spec.w, "its tail is at the strip"
        seen.append(box.width() * box.height())
    assert seen == sorted(seen)
    assert seen[0] < seen[-1]
    table.at(422)
    assert arrow._seen is None, "all of it is seen"


def test_the_clasp_of_a_block_grows_in_140_milliseconds(qtbot: QtBot) -> None:
    table = watched(qtbot, "block")
    (clasp,) = table.scene.arrows.growing
    table.at(30)
    assert clasp._seen is not None
    table.at(141)
    assert clasp._seen is None
    assert item(table, "o", 2).pos() == item(table, "o", 2).goal


def test_at_the_instant_pace_and_with_reduced_motion_no_arrow_grows(qtbot: QtBot) -> None:
    for motion in (INSTANT, REDUCED):
        table = Watched(qtbot, *MOTIONS["block"], motion=motion)
        table.goes_on()
        assert table.scene.arrows.ways
        assert not table.scene.arrows.growing


def test_an_arrow_goes_on_growing_where_the_table_is_laid_anew(qtbot: QtBot) -> None:
    table = watched(qtbot, "hand to stack")
    table.at(340)
    table.page.view.lay_beside_ask(40.0)
    (arrow,) = table.scene.arrows.growing
    assert arrow._seen is not None
    table.at(345)
    assert arrow.opacity() == 1.0
    table.at(421)
    assert arrow._seen is None
    assert table.scene.mover.is_still
