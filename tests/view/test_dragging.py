"""The first half of the table: what the mouse does becomes intents, and nothing else moves."""

from PySide6.QtCore import QEvent, QPointF, Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace
from tabletop.engine.vocabulary.decisions import Assigned, Picked, Refusal
from tabletop.session.seeing.observation import Ask, StackSeen
from tabletop.view.ground.motion import FULL
from tests.controller.fake_game import LASH, ability, object_option, play, player_option, priority, thing
from tests.view.pages import (
    at,
    click,
    drag,
    free_spot,
    hover,
    key,
    middle_of,
    move,
    press,
    release,
    send,
    spot,
    table_page,
    tap,
)

TARGETS = Ask(
    seat=0,
    shape="pick",
    purpose="target",
    rule="409.1c",
    text="Choose a target.",
    options=(object_option(2, "Bone Rider"), player_option(1)),
    least=1,
    most=1,
)
PLAY = priority(0, play(10, "Ember Lash"))


def test_a_back_dragged_to_the_table_is_played(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(PLAY), at(priority(1)))
    drag(page, spot(page, HandPlace(0, 0)), free_spot(page, 0))
    assert game.answers == [Picked(("play:10",))]


def test_a_spell_dropped_on_a_creature_has_it_as_its_target(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(PLAY), at(TARGETS), at(priority(0)))
    page.controller.hands.keep(0)
    drag(page, spot(page, HandPlace(0, 0)), spot(page, 2))
    assert game.answers == [Picked(("play:10",)), Picked(("o2",))]


def test_a_spell_dropped_on_a_seat_bar_has_the_player_as_its_target(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(PLAY), at(TARGETS), at(priority(0)))
    drag(page, spot(page, HandPlace(0, 0)), middle_of(page.view.table.places.seats[1].plate))
    assert game.answers == [Picked(("play:10",)), Picked(("p1",))]


def test_a_spell_dropped_on_a_spell_has_it_as_its_target(qtbot: QtBot) -> None:
    stack = (StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=1, card=LASH),)
    counter = Ask(
        seat=0,
        shape="pick",
        purpose="target",
        rule="409.1c",
        text="",
        options=(object_option(30, "Ember Lash"),),
        least=1,
        most=1,
    )
    page, game = table_page(qtbot, at(PLAY, stack=stack), at(counter, stack=stack), at(priority(0)))
    drag(page, spot(page, HandPlace(0, 0)), spot(page, 30))
    assert game.answers[-1] == Picked(("o30",))


def test_the_card_stays_while_a_ghost_follows_the_pointer(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(PLAY))
    start = spot(page, HandPlace(0, 0))
    press(page, start)
    move(page, start, QPointF(400, 380))
    assert page.view.drag.is_dragging
    assert spot(page, HandPlace(0, 0)) == start
    release(page, start)
    assert not page.view.drag.is_dragging
    assert game.answers == []


def test_a_small_move_is_a_click(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, ability(1, "Mountain"))), at(priority(0)))
    start = spot(page, 1)
    press(page, start)
    move(page, start, start + QPointF(3, 2))
    release(page, start + QPointF(3, 2))
    assert game.answers == [Picked(("ability:1:0",))]


def test_esc_ends_a_drag_and_nothing_happens(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(PLAY))
    start = spot(page, HandPlace(0, 0))
    press(page, start)
    move(page, start, QPointF(400, 380))
    tap(page, Qt.Key.Key_Escape)
    assert not page.view.drag.is_dragging
    release(page, QPointF(400, 380))
    assert game.answers == []


def test_a_refused_drop_goes_home_with_reason_and_rule_at_the_card(qtbot: QtBot) -> None:
    dear = Refusal("You can't make the mana for Ember Lash.", "409.1h", (10,))
    page, game = table_page(qtbot, at(priority(0, play(10, "Ember Lash", dear))))
    page.controller.hands.keep(0)
    home = spot(page, HandPlace(0, 0))
    drag(page, home, free_spot(page, 0))
    assert game.answers == []
    assert page.view.notice.text == "You can't make the mana for Ember Lash. 409.1h"
    assert spot(page, HandPlace(0, 0)) == home


def test_a_refused_card_glides_home_from_where_it_was_let_go(qtbot: QtBot) -> None:
    dear = Refusal("No.", "409.1h", (10,))
    page, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash", dear))))
    page.view.table.motion = FULL
    home = spot(page, HandPlace(0, 0))
    drag(page, home, free_spot(page, 0))
    item = page.view.item_of(HandPlace(0, 0))
    assert item is not None
    assert item.is_moving
    qtbot.waitUntil(lambda: not item.is_moving)
    assert spot(page, HandPlace(0, 0)) == home


def test_the_wheel_button_drags_nothing(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(PLAY))
    start = spot(page, HandPlace(0, 0))
    send(page, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.MiddleButton, Qt.MouseButton.MiddleButton)
    send(page, QEvent.Type.MouseMove, start + QPointF(60, -200), Qt.MouseButton.NoButton, Qt.MouseButton.MiddleButton)
    assert not page.view.drag.is_dragging
    assert game.answers == []


def test_lands_tap_by_a_click(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, ability(1, "Mountain"))), at(priority(0)))
    click(page, spot(page, 1))
    assert game.answers == [Picked(("ability:1:0",))]


def test_several_abilities_are_a_small_choice_at_the_card(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, ability(1, "R", 0), ability(1, "G", 1))), at(priority(0)))
    click(page, spot(page, 1))
    assert page.menu.isVisible()
    tap(page, Qt.Key.Key_2, "2")
    assert game.answers == [Picked(("ability:1:1",))]
    assert not page.menu.isVisible()


def test_esc_closes_a_choice_and_nothing_happens(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, ability(1, "R", 0), ability(1, "G", 1))))
    click(page, spot(page, 1))
    tap(page, Qt.Key.Key_Escape)
    assert not page.menu.isVisible()
    assert game.answers == []


ATTACK = Ask(
    seat=0,
    shape="assign",
    purpose="attackers",
    rule="308.2a",
    text="Declare attackers",
    sources=(object_option(4, "Cinder Hound"),),
    targets=((player_option(1),),),
)


def test_an_attacker_is_dragged_into_the_lane_and_lies_there(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(ATTACK), at(priority(0)))
    lane = page.view.table.places.lane
    drag(page, spot(page, 4), QPointF(300, lane.middle[1]))
    assert game.answers == []
    lane = page.view.table.places.lane
    assert spot(page, 4).y() == round(lane.middle[1])
    drag(page, spot(page, 4), free_spot(page, 0))
    assert spot(page, 4).y() > lane.bottom
    click(page, spot(page, 4))
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Assigned((("o4", "p1", 1),))]


def test_a_blocker_is_dragged_onto_an_attacker(qtbot: QtBot) -> None:
    block = Ask(
        seat=0,
        shape="assign",
        purpose="blockers",
        rule="309.2a",
        text="Declare blockers",
        sources=(object_option(4, "Cinder Hound"),),
        targets=((object_option(2, "Bone Rider"),),),
    )
    page, game = table_page(qtbot, at(block, phase="combat", step="declare blockers"), at(priority(0)))
    drag(page, spot(page, 4), spot(page, 2))
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Assigned((("o4", "o2", 1),))]


def test_the_card_under_the_pointer_is_previewed_with_current_values(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(PLAY))
    hover(page, spot(page, 2))
    assert page.view.preview.card is not None
    assert page.view.preview.card.name == "Bone Rider"


def test_a_back_is_previewed_as_a_back(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(PLAY))
    hover(page, spot(page, HandPlace(0, 0)))
    assert page.view.preview.card is None


def test_the_preview_of_a_hand_card_goes_with_the_lift(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(PLAY))
    key(page, Qt.Key.Key_A, "a")
    hover(page, spot(page, HandPlace(0, 0)))
    assert page.view.preview.card == LASH
    key(page, Qt.Key.Key_A, "a", down=False)
    assert page.view.preview.card is None


def test_a_graveyard_opens_by_a_click_and_closes_by_esc(qtbot: QtBot) -> None:
    from tests.controller.fake_game import HOUND, player, position

    grave = (thing(40, HOUND, in_play=False), thing(41, LASH, in_play=False))
    page, _ = table_page(qtbot, position(PLAY, (player(0, graveyard=grave), player(1))))
    pile = page.view.table.items_by_key["pile", 0, "graveyard"]
    click(page, QPointF(page.view.mapFromScene(pile.pos())))
    assert ("browse", 41) in page.view.table.items_by_key
    tap(page, Qt.Key.Key_Escape)
    assert ("browse", 41) not in page.view.table.items_by_key


def test_what_targets_nothing_rings_nothing_on_its_way(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash"), play(11, "Moss Colossus"))))
    page.controller.hands.keep(0)
    for place, ringed in ((0, True), (1, False)):
        press(page, spot(page, HandPlace(0, place)))
        move(page, spot(page, HandPlace(0, place)), spot(page, 2))
        assert page.view.drag.is_dragging
        assert (page.view.drag._halo is not None) == ringed
        tap(page, Qt.Key.Key_Escape)


def test_a_back_rings_what_it_is_over_whatever_it_is(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0, play(10, "Ember Lash"), play(11, "Moss Colossus"))))
    for place in (0, 1):
        press(page, spot(page, HandPlace(0, place)))
        move(page, spot(page, HandPlace(0, place)), spot(page, 2))
        assert page.view.drag._halo is not None
        tap(page, Qt.Key.Key_Escape)
