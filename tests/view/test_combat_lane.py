"""The lane: blockers opposite their attackers, nobody over anybody, groups split, damage divided on the cards."""

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask, CardSeen, ObjectSeen, StackSeen
from tabletop.view.ground.motion import REDUCED
from tabletop.view.ground.picture_records import Piece, Plate
from tabletop.view.ground.specs import Marks, Spec, marks_of
from tabletop.view.layout.permanents import Laid, lay_table
from tabletop.view.layout.stack import lay_stack
from tabletop.view.scene.arrows import Figure, figures_of
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, RIDER, position, priority, thing
from tests.view.pages import at, click, table_page

replace = msgspec.structs.replace
SAPROLING = replace(HOUND, name="Saproling", token=True, keywords=())


def table(
    things: tuple[ObjectSeen, ...], size: tuple[int, int] = (1280, 776), stack: tuple[StackSeen, ...] = ()
) -> Laid:
    """A table of two with these permanents."""
    return lay_table(Update(1, position(priority(0), in_play=things, stack=stack)), size, Marks(), 60.0)


def laid(things: tuple[ObjectSeen, ...], size: tuple[int, int] = (1280, 776)) -> dict[object, Spec]:
    """The specs of permanents by id."""
    return {spec.source: spec for spec in table(things, size).specs}


def overlap(one: Spec, two: Spec) -> bool:
    return abs(one.x - two.x) < (one.w + two.w) / 2 - 1 and abs(one.y - two.y) < (one.h + two.h) / 2 - 1


@pytest.mark.parametrize("size", [(1280, 776), (1920, 1056), (3840, 2136)])
def test_blockers_stand_opposite_side_by_side_and_over_nobody(size: tuple[int, int]) -> None:
    mine = tuple(thing(n, RIDER, attacking=n in (1, 3, 4), blocked=n in (1, 3)) for n in range(1, 6))
    theirs = (
        thing(11, HOUND, 1, blocking=(3,)),
        thing(12, COLOSSUS, 1),
        thing(13, HOUND, 1, blocking=(3,)),
        thing(14, HOUND, 1),
        thing(15, RIDER, 1, blocking=(1,)),
    )
    specs = laid((*mine, *theirs), size)
    lane = table((*mine, *theirs), size).places.lane
    assert [specs[n].y for n in (1, 3, 4)] == [round(lane.middle[1])] * 3
    assert abs((specs[11].x + specs[13].x) / 2 - specs[3].x) <= 1
    assert abs(specs[15].x - specs[1].x) <= 1
    assert specs[11].y == specs[13].y > specs[12].y, "blockers step forward"
    assert not [pair for pair in combinations(specs.values(), 2) if overlap(*pair)]


def test_any_combat_leaves_every_tile_free() -> None:
    seed = 20061001
    chance = random.Random(seed)
    for trial in range(60):
        count, against = chance.randint(1, 7), chance.randint(0, 8)
        attackers = [n for n in range(count) if chance.random() < 0.6]
        blocks = {100 + n: (chance.choice(attackers),) for n in range(against) if attackers and chance.random() < 0.6}
        mine = tuple(
            thing(n, RIDER, attacking=n in attackers, blocked=any(n in to for to in blocks.values()))
            for n in range(count)
        )
        theirs = tuple(thing(100 + n, HOUND, 1, blocking=blocks.get(100 + n, ())) for n in range(against))
        specs = laid((*mine, *theirs))
        wrong = [(a.source, b.source) for a, b in combinations(specs.values(), 2) if overlap(a, b)]
        assert not wrong, f"seed {seed}, trial {trial}: {wrong}"


def crowd(count: int, card: CardSeen, first: int = 1, **more: Any) -> tuple[ObjectSeen, ...]:
    return tuple(thing(first + n, card, **more) for n in range(count))


#: so many different creatures that pieces are tiles
MANY = tuple(thing(500 + n, replace(HOUND, name=f"Hound {n}")) for n in range(40))


def test_alike_tokens_share_a_piece_where_room_is_short_and_the_one_that_is_singled_out_leaves_it() -> None:
    tokens = crowd(5, SAPROLING)
    assert len(laid(tokens)) == 5, "there is room for each"
    shown = laid((*tokens, *MANY))
    assert shown[1].members == (1, 2, 3, 4, 5)
    picture = laid((*tokens[:4], replace(tokens[4], tapped=True), *MANY))[5].picture
    assert isinstance(picture, Piece)
    assert picture.state.count == 1
    spell = StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=1, targets=(3,))
    specs = table((*tokens, *MANY), stack=(spell,)).specs
    assert {spec.source: spec.members for spec in specs if spec.source < 10} == {1: (1, 2, 4, 5), 3: ()}


def test_creatures_that_are_no_tokens_and_damaged_ones_stay_apart() -> None:
    assert len(laid((*crowd(3, HOUND), *MANY))) == 3 + len(MANY)
    hurt = laid((*crowd(3, SAPROLING), thing(9, SAPROLING, damage=1), *MANY))
    assert len(hurt) == 2 + len(MANY)
    assert len(laid((*crowd(30, FOREST), *MANY))) == 1 + len(MANY)
    assert len(laid((*crowd(2, FOREST), *MANY))) == 2 + len(MANY), "two are no crowd"


def test_damage_on_the_stack_is_listed_whole_and_summed_at_its_recipients() -> None:
    lines = (
        ("Gone", "Cinder Hound", 1, 99, 4),
        ("Bone Rider", "Cinder Hound", 1, 2, 4),
        ("Bone Rider", "Ada", 3, 2, -1),
    )
    damage = StackSeen(id=31, kind="damage", title="Combat damage", text="", controller=0, lines=lines)
    tough = thing(4, replace(HOUND, toughness=3), damage=1)
    update = Update(1, position(priority(0), in_play=(tough,), stack=(damage,)))
    assert figures_of(update) == (Figure(-1, 3),)
    piece = lay_table(update, (1280, 776), Marks(), 60.0).specs[0].picture
    assert isinstance(piece, Piece)
    assert (piece.state.pending, piece.state.damage) == (2, 1)
    spec = lay_stack(update, lay_table(update, (1280, 776), Marks(), 60.0).places, Marks())[0]
    picture = spec.picture
    assert isinstance(picture, Plate)
    assert picture.face.lines == ("Rider 3 to Ada", "Gone 1, Rider 1")
    for line in ("Gone: 1 to Cinder Hound", "Bone Rider: 1 to Cinder Hound", "Bone Rider: 3 to Ada"):
        assert line in spec.name, "it is told whole"


def test_equal_triggers_are_one_entry() -> None:
    stack = tuple(StackSeen(id=n, kind="triggered", title="Trigger", text="Draw.", controller=0) for n in (1, 2, 3))
    other = StackSeen(id=9, kind="triggered", title="Other", text="", controller=0)
    update = Update(1, position(priority(0), stack=(other, *stack)))
    specs = lay_stack(update, lay_table(update, (1280, 776), Marks(), 60.0).places, Marks())
    strips = [spec.picture.face for spec in specs if isinstance(spec.picture, Plate)]
    assert [(strip.title, strip.count) for strip in strips] == [("Trigger", 3), ("Other", 1)]
    assert specs[0].source == 3


def dividing() -> Ask:
    return Ask(
        seat=0, shape="divide", purpose="combat damage", rule="310.2", text="Divide 3.", mine=True, total=3,
        options=(Option("o2", "Bone Rider", (2,)), Option("o4", "Cinder Hound", (4,))), chosen=("Elf: 1 to Mira",),
    )  # fmt: skip


def test_damage_is_divided_with_plus_and_minus_on_the_cards(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(dividing()), at(priority(0)))
    dividers = page.view.table.dividers
    (less, _), (_, more) = (item_ends(page, key) for key in ("o2", "o4"))
    assert dividers.at(less) == ("o2", -1)
    for _ in range(2):
        click(page, less)
        click(page, more)
    assert dict(page.controller.update.selection.shares) == {"o2": 1, "o4": 2}
    assert game.answers == []
    update = page.controller.update
    assert lay_stack(update, page.view.table.places, marks_of(update))[0].name == "Assigned so far, Elf: 1 to Mira"


def item_ends(page: object, key: str) -> tuple[QPointF, QPointF]:
    """The middles of a stepper's minus and plus."""
    item, _ = page.view.table.dividers._shown[key]  # type: ignore[attr-defined]
    size = item.pixmap().deviceIndependentSize()
    middle = item.pos() + QPointF(0, size.height() / 2)
    return middle + QPointF(8, 0), middle + QPointF(size.width() - 8, 0)


def test_reduced_motion_fades_and_moves_nothing(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(priority(0), in_play=(thing(4, HOUND), thing(9, HOUND))))
    page.view.table.motion = REDUCED
    page.controller.pass_priority()
    item = page.view.table.items_by_key["o", 4]
    assert item.pos() == item.goal
    assert page.view.table.items_by_key["o", 9].opacity() < 1
