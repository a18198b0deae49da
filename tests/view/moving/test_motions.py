"""Each motion as it is on its way: where things are at a moment that the test chooses, and what is left at the end."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import ObjectSeen, Observation, StackSeen
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.motion import INSTANT, NONE, REDUCED, Motion, Pace, motion_of
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.pictures import Pictures
from tabletop.view.moving.copies import Copy
from tabletop.view.moving.lives import LifeRoll
from tests.controller.fake_game import FOREST, HOUND, LASH, RIDER, hand, thing
from tests.view.moving.tables import MINE, THEIRS, Watched, grave, seen, spell, told, without
from tests.view.pages import BOARD

replace = msgspec.structs.replace
ATTACK = tuple(replace(one, attacking=True, tapped=True) if one.id == 4 else one for one in BOARD)
BLOCKED = tuple(replace(one, blocking=(4,)) if one.id == 2 else replace(one, blocked=one.id == 4) for one in ATTACK)
PENDING = StackSeen(
    id=40,
    kind="damage",
    title="Combat damage",
    text="",
    controller=0,
    lines=(("Cinder Hound", "Bone Rider", 2, 4, 2), ("Bone Rider", "Cinder Hound", 2, 2, 4)),
)
ABILITY = StackSeen(id=41, kind="triggered", title="Bone Rider", text="Draw.", controller=1, card=RIDER, source=2)
DREW = seen({"library": 49}, hands=((*MINE, *hand(0, 50, HOUND)), THEIRS))
DIED = seen(grave(52, HOUND), in_play=without(4))
REMOVED = seen(in_play=without(4), removed=(thing(60, HOUND, in_play=False),))
HURT = seen(theirs={"life": 17}, log=told(dealt=(4, player_ref(1), 3)))
FOUGHT = seen(
    grave(52, HOUND),
    grave(53, RIDER, 1),
    in_play=without(2, 4),
    log=(*told(dealt=(4, 2, 2)), *told(dealt=(2, 4, 2))[1:]),
)
#: one update for each motion: from, to
MOTIONS = {
    "draw": (seen(), DREW),
    "hand to stack": (seen(), seen(hands=(MINE[1:], THEIRS), stack=(spell(30, targets=(2,)),))),
    "ability to stack": (seen(), seen(stack=(ABILITY,))),
    "permanent": (
        seen(stack=(spell(30, RIDER),), hands=(MINE[:2], THEIRS)),
        seen(in_play=(*BOARD, thing(31, RIDER)), hands=(MINE[:2], THEIRS)),
    ),
    "spell": (seen(stack=(spell(30),)), seen(grave(32, LASH))),
    "countered": (seen(stack=(spell(30),)), seen(grave(32, LASH), log=told(about=(32,), countered=True))),
    "attack": (seen(), seen(in_play=ATTACK)),
    "block": (seen(in_play=ATTACK), seen(in_play=BLOCKED)),
    "damage on the stack": (seen(in_play=BLOCKED), seen(in_play=BLOCKED, stack=(PENDING,))),
    "damage dealt": (seen(in_play=BLOCKED, stack=(PENDING,)), FOUGHT),
    "life": (seen(), HURT),
    "death": (seen(), DIED),
    "removed": (seen(), REMOVED),
    "tapped": (seen(), seen(in_play=tuple(replace(one, tapped=True) for one in BOARD))),
    "land": (seen(hands=((*MINE, *hand(0, 70, FOREST)), THEIRS)), seen(in_play=(*BOARD, thing(71, FOREST)))),
    "token": (seen(), seen(in_play=(*BOARD, thing(80, replace(HOUND, token=True))))),
    "returned": (seen(), seen(in_play=without(4), hands=((*MINE, *hand(0, 66, HOUND)), THEIRS))),
    "discarded": (seen(), seen(grave(32, LASH), hands=(MINE[1:], THEIRS))),
}


def watched(qtbot: QtBot, name: str) -> Watched:
    """A table on which one motion has just begun."""
    table = Watched(qtbot, *MOTIONS[name])
    table.goes_on()
    return table


def item(table: Watched, *key: object) -> CardItem:
    return table.scene.items_by_key[key]


def copies(table: Watched) -> tuple[Copy, ...]:
    return table.scene.under_way.overhead.copies


def each(qtbot: QtBot, motion: Motion) -> Iterator[tuple[str, Watched]]:
    """All motions one after another on one table, each as it has just begun."""
    table = Watched(qtbot, *(one for pair in MOTIONS.values() for one in pair), motion=motion)
    for number, name in enumerate(MOTIONS):
        if number:
            table.scene.motion = NONE
            table.goes_on()
            table.scene.be_still()
            table.scene.motion = motion
        table.goes_on()
        yield name, table


@pytest.mark.parametrize("pace", ["normal", "slow", "step"])
def test_every_motion_is_seen_and_ends_as_the_layout_says(
    qtbot: QtBot, pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, table in each(qtbot, motion_of(pace, False)):
        assert not table.is_as_laid(), f"nothing is to be seen of {name}"
        with monkeypatch.context() as patched:
            patched.setattr(Pictures, "_draw", _never)
            for milliseconds in range(0, 800, 50):
                table.at(milliseconds)
        if pace == "normal":  # a batch has 600 ms; after it rows and hands close up
            assert copies(table) == (), name
            assert not any(one.is_moving for one in table.scene.items_by_key.values()), name
        table.at(6000)
        table.at(6001)
        assert table.is_as_laid(), name
        assert not table.scene.under_way.overhead.differences


def _never(*_: object) -> None:
    raise AssertionError("a card is printed on the way")


def test_reduced_motion_fades_in_120_milliseconds_and_nothing_goes_a_way(qtbot: QtBot) -> None:
    for name, table in each(qtbot, REDUCED):
        places = [(one.pos(), one.scale(), one.rotation()) for one in copies(table)]
        for milliseconds in (0, 60, 110):
            table.at(milliseconds)
            for one in table.scene.items_by_key.values():
                assert (one.pos(), one.scale(), one.rotation()) == (one.goal, 1.0, 0.0), name
            assert [(one.pos(), one.scale(), one.rotation()) for one in copies(table)] == places, name
        assert all(one.opacity() < 0.1 for one in copies(table))
        assert bool(copies(table)) == (name not in FADES_IN), name
        table.at(121)
        assert copies(table) == (), name
        table.at(1400)
        assert table.is_as_laid(), name


#: what leaves nothing that could fade out
FADES_IN = ("draw", "hand to stack", "ability to stack", "attack", "block", "damage on the stack", "tapped", "land",
            "token", "discarded")  # fmt: skip


def test_at_the_instant_pace_all_is_there_at_once(qtbot: QtBot) -> None:
    for name, table in each(qtbot, INSTANT):
        assert copies(table) == ()
        assert all(one.pos() == one.goal for one in table.scene.items_by_key.values()), name
        assert len(table.scene.under_way.overhead.differences) == (name == "life"), name


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


def test_pieces_glide_to_their_new_rectangles(qtbot: QtBot) -> None:
    many = tuple(thing(90 + number, HOUND) for number in range(16))
    table = Watched(qtbot, seen(), seen(in_play=(*BOARD, *many)))
    large = item(table, "o", 4)
    wide, at = large.spec.w, large.pos()
    table.goes_on()
    assert large.spec.w < wide
    assert large.scale() * large.spec.w == pytest.approx(wide)
    assert large.pos() == at
    table.at(60)
    assert 1.0 < large.scale() < wide / large.spec.w
    table.at(221)
    assert (large.scale(), large.pos()) == (1.0, large.goal)


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


def test_a_hand_that_goes_down_is_down_at_once_and_nothing_is_left_of_it(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen())
    table.page.controller.hands.lift(0, True)
    table.clock.now += 0.05
    table.scene.mover.step()
    table.page.controller.hands.let_go(0)
    assert table.is_as_laid()


def test_a_card_that_was_dragged_starts_where_it_was_let_go(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["land"])
    table.scene.dropped_at = QPointF(400, 300)
    table.goes_on()
    assert item(table, "o", 71).pos() == QPointF(400, 300)


def test_what_is_newer_ends_what_is_under_way(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["death"], replace(DREW, in_play=without(4)))
    table.goes_on()
    table.at(50)
    (copy,) = copies(table)
    table.goes_on()
    assert copy not in copies(table)
    assert copy.scene() is None
    table.at(130)
    old = [one for key, one in table.scene.items_by_key.items() if key[0] == "o"]
    assert not any(one.is_moving for one in old), "the rest has made haste"


def test_a_look_at_something_ends_nothing(qtbot: QtBot) -> None:
    table = watched(qtbot, "death")
    (copy,) = copies(table)
    table.scene.follow(table.page.controller.update)
    table.page.view.lay_beside_ask(20.0)
    assert copies(table) == (copy,)


def test_the_place_of_a_back_in_a_closed_hand_never_shows_where_a_card_left_from(qtbot: QtBot) -> None:
    """Three tables, from each of which another card is played: what moves, and where, is the same in each."""
    ways = []
    for place in range(3):
        left = tuple(one for one in MINE if one.id != 10 + place)
        table = Watched(qtbot, seen(), _played(left))
        table.goes_on()
        frames = []
        for milliseconds in range(0, 400, 20):
            table.at(milliseconds)
            items = table.scene.items_by_key.items()
            frames.append([(str(key), one.x(), one.y(), one.scale(), one.opacity()) for key, one in items])
        ways.append(frames)
    assert ways[0] == ways[1] == ways[2]
    assert all(one != other for one, other in pairwise(ways[0][:8]))


def _played(left: tuple[ObjectSeen, ...]) -> Observation:
    return seen(hands=(left, THEIRS), stack=(spell(30),))


def test_backs_of_a_hand_are_found_by_their_places_while_they_close_up(qtbot: QtBot) -> None:
    table = watched(qtbot, "hand to stack")
    table.at(20)
    found = table.page.view.item_of(HandPlace(0, 1))
    assert found is not None
    assert found.is_moving


def test_what_is_under_way_is_picked_where_it_is_going_to(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen())
    table.page.controller.hands.lift(0, True)
    for place in range(3):
        card = item(table, "hand", 0, place)
        assert card.pos() != card.goal
        at = QPointF(card.goal.x(), table.scene.places.height - 20)
        assert table.scene.card_at(at) is card
