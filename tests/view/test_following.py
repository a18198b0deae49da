"""The second half: updates become items; items with a key that stays are kept, and secrets leave at once."""

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace
from tabletop.session.seeing.observation import Ask, CardSeen, LogLine, Observation, StackSeen
from tabletop.view.ground.motion import FULL
from tabletop.view.ground.picture_records import Back, Clear, Face, Piece, Slip
from tabletop.view.ground.specs import marks_of
from tabletop.view.panels.log_panel import LogPanel
from tabletop.view.scene.arrows import Figure, arrows_of, figures_of
from tabletop.view.scene.preview import state_line
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    RIDER,
    object_option,
    play,
    player,
    position,
    priority,
    thing,
)
from tests.view.pages import at, spot, table_page


def shown_faces(page: TablePage) -> list[str]:
    """The names of all faces and tiles that items show."""
    names = []
    for item in page.view.table.items_by_key.values():
        if isinstance(item.spec.picture, Face | Piece | Slip):
            names.append(item.spec.picture.face.name)
    return names


def test_an_item_is_kept_when_its_permanent_stays(qtbot: QtBot) -> None:
    tapped = tuple(msgspec.structs.replace(one, tapped=True) if one.id == 3 else one for one in at(None).in_play)
    page, _ = table_page(qtbot, at(priority(0)), at(priority(0), in_play=tapped))
    before = dict(page.view.table.items_by_key)
    page.controller.pass_priority()
    after = page.view.table.items_by_key
    assert all(after[key] is item for key, item in before.items())
    assert after["o", 3].spec.lean


def test_what_leaves_is_removed_and_what_comes_is_new(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), at(priority(0), in_play=(thing(1, FOREST), thing(9, COLOSSUS, 1))))
    page.controller.pass_priority()
    keys = page.view.table.items_by_key
    assert ("o", 9) in keys
    assert ("o", 2) not in keys
    assert page.view.table.items().count(keys["o", 9]) == 1


def test_closed_hands_show_backs_with_digits_and_no_face_anywhere(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash"))))
    item = page.view.item_of(HandPlace(0, 1))
    assert item is not None
    assert isinstance(item.spec.picture, Back)
    assert item.spec.badge == "2"
    assert not {"Ember Lash", "Moss Colossus"} & set(shown_faces(page))


def test_a_lift_shows_faces_and_glow_and_its_end_takes_all_of_it_at_once(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash"))))
    page.view.table.motion = FULL
    page.controller.hands.lift(0, True)
    item = page.view.item_of(HandPlace(0, 0))
    assert item is not None
    assert isinstance(item.spec.picture, Face)
    assert item.spec.ring == "decision"
    page.controller.hands.let_go(0)
    assert isinstance(item.spec.picture, Back)
    assert item.spec.ring == ""
    assert item.spec.card is None
    assert not item.is_moving
    assert not {"Ember Lash", "Moss Colossus"} & set(shown_faces(page))


def test_open_hands_show_both(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)), open_hands=True)
    assert {"Ember Lash", "Moss Colossus", "Cinder Hound"} <= set(shown_faces(page))


def test_a_private_decision_covers_the_table_until_the_hand_is_lifted(qtbot: QtBot) -> None:
    private = Ask(seat=1, shape="pick", purpose="mulligan", rule="101.4", text="Keep?", private=True)
    page, _ = table_page(qtbot, at(private), at(priority(0)))
    assert page.cover.isVisible()
    assert page.cover.geometry() == page.rect()
    assert page.cover.words is not None
    assert page.cover.words.who == "Mira decides"
    page.cover.lift.click()
    assert not page.cover.isVisible()
    assert page.controller.update.lifted == (1,)


def test_attackers_lie_in_the_lane(qtbot: QtBot) -> None:
    attacking = (thing(2, RIDER, 1, attacking=True), thing(4, HOUND))
    page, _ = table_page(qtbot, at(priority(0), in_play=attacking))
    lane = page.view.table.places.lane
    assert spot(page, 2).y() == round(lane.middle[1])
    assert spot(page, 4).y() > lane.bottom


def test_both_seats_have_creatures_next_to_the_lane(qtbot: QtBot) -> None:
    mine = (thing(1, FOREST), thing(4, HOUND), thing(2, RIDER, 1), thing(5, FOREST, 1))
    page, _ = table_page(qtbot, at(priority(0), in_play=mine))
    assert spot(page, 5).y() < spot(page, 2).y() < spot(page, 4).y() < spot(page, 1).y()


def test_equal_lands_share_a_piece_when_there_are_many(qtbot: QtBot) -> None:
    lands = tuple(thing(number, FOREST) for number in range(100, 190))
    page, _ = table_page(qtbot, at(priority(0), in_play=lands))
    tiles = [item for key, item in page.view.table.items_by_key.items() if key[0] == "o"]
    assert len(tiles) == 1
    picture = tiles[0].spec.picture
    assert isinstance(picture, Piece)
    assert picture.state.count == 90


def test_rows_too_long_are_scrolled_by_the_wheel(qtbot: QtBot) -> None:
    many = tuple(thing(number, HOUND) for number in range(100, 400))
    page, _ = table_page(qtbot, at(priority(0), in_play=many))
    table = page.view.table
    last = len(table.more) - 1
    hidden = table.more[last].behind
    assert hidden > 0
    assert ("o", 399) not in table.items_by_key
    for _ in range(hidden):
        assert table.scroll_row(QPointF(table.places.seats[0].rows.middle[0], table.more[last].y), 1)
    assert ("o", 399) in table.items_by_key
    assert table.more[last].behind == 0


def test_an_aura_lies_on_its_host(qtbot: QtBot) -> None:
    aura = CardSeen(name="Bramble Mantle", types=("enchantment",), subtypes=("Aura",))
    page, _ = table_page(qtbot, at(priority(0), in_play=(thing(4, HOUND), thing(8, aura, attached=4))))
    host, on_it = page.view.table.items_by_key["o", 4], page.view.table.items_by_key["o", 8]
    assert isinstance(host.spec.picture, Piece)
    assert [one.name for one in host.spec.picture.state.attached] == ["Bramble Mantle"]
    assert isinstance(on_it.spec.picture, Clear)
    assert on_it.zValue() > host.zValue()
    assert page.view.table.card_at(on_it.pos()) is on_it
    assert page.view.table.card_at(host.pos() - QPointF(0, host.spec.h * 0.4)) is host


@pytest.mark.parametrize("tapped", [False, True])
def test_each_aura_is_hit_where_its_own_sliver_is_printed(qtbot: QtBot, tapped: bool) -> None:
    auras = [
        CardSeen(name=f"Mantle of the Long Winter Night {n}", types=("enchantment",), subtypes=("Aura",))
        for n in range(3)
    ]
    hung = tuple(thing(20 + n, aura, attached=4) for n, aura in enumerate(auras))
    page, _ = table_page(qtbot, at(priority(0), in_play=(thing(4, HOUND, tapped=tapped), *hung)))
    items = page.view.table.items_by_key
    host, slivers = items["o", 4], [items["o", 20 + n] for n in range(3)]
    picture = host.picture().toImage()
    for one, other in pairwise(slivers):
        assert other.y() < one.y() - one.spec.h / 2, "the first one lies lowest"
    for item in slivers:
        assert page.view.table.card_at(item.pos()) is item
        middle = QPointF(picture.width() / 2, picture.height() / 2)
        row = [picture.pixelColor((item.pos() - host.pos() + middle + QPointF(x, 0)).toPoint()) for x in range(-8, 30)]
        assert max(ink.lightness() for ink in row) > 140, "there is its paper"
        assert min(ink.lightness() for ink in row) < 110, "and its name"


def test_the_stack_shows_its_top_first_and_largest(qtbot: QtBot) -> None:
    stack = (
        StackSeen(id=30, kind="spell", title="Below", text="", controller=0, card=LASH),
        StackSeen(id=31, kind="spell", title="Top", text="", controller=1, card=LASH),
    )
    page, _ = table_page(qtbot, at(priority(0), stack=stack))
    below, top = page.view.table.items_by_key["s", 30], page.view.table.items_by_key["s", 31]
    assert top.y() < below.y()
    assert top.spec.w > below.spec.w
    assert top.zValue() > below.zValue()
    assert top.spec.name.startswith("number 1 on the stack: Top")


def test_arrows_stay_as_long_as_what_they_tell(qtbot: QtBot) -> None:
    stack = (StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=0, card=LASH, targets=(2,)),)
    page, _ = table_page(qtbot, at(priority(0), stack=stack), at(priority(0)))
    update = page.controller.update
    assert [(a.start, a.end, a.kind) for a in arrows_of(update, marks_of(update))] == [(30, 2, "target")]
    page.controller.pass_priority()
    assert arrows_of(page.controller.update, marks_of(page.controller.update)) == ()


def test_lines_of_combat_damage_are_arrows_with_figures(qtbot: QtBot) -> None:
    damage = StackSeen(
        id=31,
        kind="damage",
        title="Combat damage",
        text="",
        controller=0,
        lines=(("Cinder Hound", "Mira", 2, 4, -2),),
    )
    page, _ = table_page(qtbot, at(priority(0), stack=(damage,)))
    arrows = arrows_of(page.controller.update, marks_of(page.controller.update))
    assert arrows == (), "its place and the burst say it"
    assert figures_of(page.controller.update) == (Figure(-2, 2),)


def test_the_log_grows_at_its_end_and_shrinks_when_something_is_taken_back(qtbot: QtBot) -> None:
    first = (LogLine("Turn 1: Ada.", "300.1"), LogLine("Ada plays Forest.", "305.4"))
    second = (*first, LogLine("Ada passes.", "408.1c"))
    page, _ = table_page(qtbot, at(priority(0), log=first), at(priority(0), log=second))
    page.controller.pass_priority()
    lines = ["Turn 1: Ada.  300.1", "Ada plays Forest.  305.4", "Ada passes.  408.1c"]
    assert page.log.toPlainText().split("\n") == lines
    page.controller.undo()
    assert page.log.toPlainText().split("\n") == lines[:2]


def test_a_long_log_lets_its_oldest_lines_go(qtbot: QtBot) -> None:
    panel = LogPanel(None)  # type: ignore[arg-type]
    qtbot.addWidget(panel)
    log: tuple[LogLine, ...] = ()
    for number in range(0, 2600, 50):
        log = (*log, *(LogLine(f"line {number + more}") for more in range(50)))
        panel.follow(log)
    lines = panel.toPlainText().split("\n")
    assert lines[-1] == "line 2599"
    assert 1500 <= len(lines) <= 2000
    assert lines[0] == f"line {2600 - len(lines)}"
    panel.follow(log[:100])
    assert panel.toPlainText().split("\n") == [f"line {number}" for number in range(100)]


def test_a_lifted_hands_own_log_lines_go_with_it(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0), log=(LogLine("Ada draws a card.", "304.1"),)))
    whole = game.observe

    def observe(viewer: int) -> Observation:
        seen = whole(viewer)
        return msgspec.structs.replace(seen, log=(LogLine("Ada draws Forest.", "304.1"),)) if viewer == 0 else seen

    game.observe = observe  # type: ignore[method-assign]
    page.controller.hands.lift(0, True)
    assert "Forest" in page.log.toPlainText()
    page.controller.hands.let_go(0)
    assert page.log.toPlainText() == "Ada draws a card.  304.1"


def test_the_end_says_who_won_and_by_which_rule(qtbot: QtBot) -> None:
    over = position(None, (player(0, life=-3, lost=True), player(1)), winners=("Mira",), ended_by="420.5a")
    page, _ = table_page(qtbot, at(priority(0)), over)
    assert not page.end.isVisible()
    page.controller.pass_priority()
    assert page.end.isVisible()
    assert page.end.title.text() == "Mira wins"
    assert page.end.reason.text() == "Ada has no life left."
    assert page.end.rule.text() == "rule 420.5a"
    page.controller.undo()
    assert not page.end.isVisible()


def test_a_target_in_a_graveyard_opens_it(qtbot: QtBot) -> None:
    grave = (thing(40, HOUND, in_play=False),)
    ask = Ask(
        seat=0,
        shape="pick",
        purpose="target",
        rule="409.1c",
        text="",
        options=(object_option(40, "Cinder Hound"),),
        least=1,
        most=1,
    )
    page, _ = table_page(qtbot, position(ask, (player(0, graveyard=grave), player(1))))
    assert page.view.table.items_by_key["browse", 40].spec.ring == "target"


def test_a_resized_window_keeps_every_card_inside(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    for size in ((1920, 1050), (1000, 700)):
        page.resize(*size)
        qtbot.waitUntil(lambda size=size: page.view.width() == size[0])  # type: ignore[misc]
        for item in page.view.table.items_by_key.values():
            assert 0 < item.x() < size[0]
            assert 0 < item.y() < size[1]


def test_a_look_at_a_hand_draws_no_bar_anew(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    panels = page.view.table.panels._panels
    before = {name: panel.pixmap().cacheKey() for name, panel in panels.items() if name.startswith("plate")}
    page.controller.hands.keep(0)
    assert before
    assert {name: panels[name].pixmap().cacheKey() for name in before} == before


def test_the_line_under_the_preview_says_nothing_of_a_card_that_is_no_longer_in_play(qtbot: QtBot) -> None:
    """It came this turn, was tapped and dealt damage; in the graveyard it is a card again (217.1c)."""
    hurt = thing(40, HOUND, tapped=True, damage=1, fresh=True)
    table = at(priority(0), in_play=(hurt,))
    dead = msgspec.structs.replace(hurt, controller=-1)
    gone = position(priority(0), (player(0, graveyard=(dead,)), player(1)))
    page, _ = table_page(qtbot, table, gone)
    page.view.preview.show(page.view.table.items_by_key["o", 40].spec, table)
    assert state_line(page.view.table.items_by_key["o", 40].spec, table) != ""
    page.controller.pass_priority()
    pile = page.view.table.items_by_key["pile", 0, "graveyard"]
    assert state_line(pile.spec, gone) == ""
    page.view.open_pile(0, "graveyard")
    assert state_line(page.view.table.items_by_key["browse", 40].spec, gone) == ""


def test_the_ask_block_is_as_wide_as_the_room_of_a_long_stack(qtbot: QtBot) -> None:
    spells = tuple(StackSeen(70 + n, "spell", "Ember Lash", "", 0, card=LASH) for n in range(4))
    page, _ = table_page(qtbot, at(priority(0)), at(priority(0), stack=spells), at(priority(0), stack=spells[:1]))
    usual = page.ask_bar.geometry()
    page.controller.pass_priority()
    wide = page.ask_bar.geometry()
    assert wide.width() > usual.width() * 1.8
    assert (wide.right(), wide.bottom()) == (usual.right(), usual.bottom())
    page.controller.pass_priority()
    assert page.ask_bar.geometry() == usual
