"""Drafts and payments on the screen: rings, sweeps, digits, letters, and the frame after a lift's end."""

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Option, Picked, Spent
from tabletop.session.seeing.observation import Ask, CardSeen, Observation
from tabletop.view.ground.draft_words import lasts
from tabletop.view.ground.picture_records import Back
from tabletop.view.prompts.beads import beads_of
from tabletop.view.prompts.pay import PayPrompt
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import (
    FOREST,
    MOUNTAIN,
    FakeGame,
    ability,
    object_option,
    play,
    priority,
    thing,
)
from tests.view.pages import at, drag, hover, key, move, press, release, spot, table_page, tap

DUAL = CardSeen(name="Cinderfen Crossing", types=("land",), mana=("R", "G"))
LANDS = (thing(1, MOUNTAIN), thing(2, DUAL), thing(3, FOREST, count=3), thing(5, MOUNTAIN, 1))
OPTIONS = (ability(1, "Mountain"), ability(2, "Crossing"), ability(3, "Forest"))


def paying(*cost: str, options: tuple[Option, ...] = OPTIONS, **more: Any) -> Ask:
    return Ask(
        seat=0, shape="pay", purpose="pay", rule="409.1g", text="Pay.", mine=True, cost=cost, options=options, **more
    )


def paid(qtbot: QtBot, *cost: str) -> tuple[TablePage, FakeGame]:
    return table_page(qtbot, at(paying(*cost), in_play=LANDS), at(priority(0), in_play=LANDS))


def rings(page: TablePage) -> list[int]:
    return sorted(page.controller.update.plan)


def prompt(page: TablePage) -> PayPrompt:
    shown = page.ask_bar.prompt
    assert isinstance(shown, PayPrompt)
    return shown


def test_the_button_says_what_is_ringed_and_what_is_missing(qtbot: QtBot) -> None:
    page, _ = paid(qtbot, "R")
    assert rings(page) == [1]
    assert prompt(page).done.text() == "Tap 1 and pay  Enter"
    page.controller.touch(1)
    assert rings(page) == [2]
    page.controller.touch(2)
    assert prompt(page).done.text().startswith("1 still to pay")
    assert not prompt(page).done.isEnabled()


def test_a_sweep_over_lands_rings_them(qtbot: QtBot) -> None:
    page, game = paid(qtbot, "1")
    drag(page, spot(page, 1), spot(page, 2))
    assert {1, 2} <= set(rings(page))
    assert game.answers == []
    assert not page.view.drag.is_dragging


def test_a_digit_over_a_group_rings_so_many(qtbot: QtBot) -> None:
    page, _ = paid(qtbot, "3")
    hover(page, spot(page, 3))
    tap(page, Qt.Key.Key_2, "2")
    assert rings(page).count(3) == 2


def test_a_tile_of_several_lands_is_one_group(qtbot: QtBot) -> None:
    lands = tuple(thing(number, MOUNTAIN) for number in range(1, 90))
    options = tuple(ability(number, "Mountain") for number in range(1, 90))
    page, _ = table_page(qtbot, at(paying("3", options=options), in_play=lands))
    hover(page, spot(page, 1))
    tap(page, Qt.Key.Key_2, "2")
    assert len([ref for ref in rings(page) if ref <= 3]) == 2, "of the three that were rung"


def test_a_letter_names_a_kind_of_mana(qtbot: QtBot) -> None:
    page, _ = paid(qtbot, "1")
    tap(page, Qt.Key.Key_R, "r")
    assert rings(page) == [1]
    tap(page, Qt.Key.Key_G, "g")
    assert 1 not in rings(page)
    tap(page, Qt.Key.Key_U, "u")
    assert len(rings(page)) == 1


def drafted(qtbot: QtBot) -> tuple[TablePage, FakeGame]:
    aim = Ask(
        seat=0, shape="pick", purpose="target", rule="409.1c", text="Choose.", mine=True,
        options=(object_option(5, "Mountain"),), least=1, most=1,
    )  # fmt: skip
    positions: tuple[Observation, ...] = tuple(
        at(ask, in_play=LANDS)
        for ask in (
            priority(0, play(10, "Ember Lash")), aim, paying("R"), paying("R", pool=(("R", 1),), enough=True),
            priority(1),
        )
    )  # fmt: skip
    page, game = table_page(qtbot, *positions)
    game.rehearses = True
    return page, game


def test_a_dragged_card_is_drafted_and_enter_plays_it(qtbot: QtBot) -> None:
    page, game = drafted(qtbot)
    key(page, Qt.Key.Key_A, "a")
    drag(page, spot(page, page.view.table.items_by_key["hand", 0, 0].spec.source), spot(page, 5))
    assert game.answers == []
    assert prompt(page).done.text() == "Play Ember Lash, tap 1  Enter"
    assert page.ask_bar.sentence.text().endswith("Esc takes it back.")
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("play:10",)), Picked(("o5",)), Picked(("ability:1:0",)), Spent()]


def test_with_the_end_of_the_lift_nothing_of_the_draft_is_on_the_screen(qtbot: QtBot) -> None:
    page, game = drafted(qtbot)
    key(page, Qt.Key.Key_A, "a")
    drag(page, spot(page, page.view.table.items_by_key["hand", 0, 0].spec.source), spot(page, 5))
    key(page, Qt.Key.Key_A, "a", down=False)
    assert game.answers == []
    assert not isinstance(page.ask_bar.prompt, PayPrompt)
    assert "Ember" not in page.ask_bar.sentence.text()
    assert not any(item.spec.ring == "chosen" for item in page.view.table.items_by_key.values())
    back = page.view.table.items_by_key["s", "draft"].spec
    assert isinstance(back.picture, Back)
    assert (back.card, back.source, back.name) == (None, None, "Ada's draft, covered")
    assert "Esc leaves no trace" in page.ask_bar.sentence.text()
    key(page, Qt.Key.Key_A, "a")
    assert prompt(page).done.text() == "Play Ember Lash, tap 1  Enter"


def test_a_false_release_loses_neither_draft_nor_drag(qtbot: QtBot) -> None:
    page, game = drafted(qtbot)
    key(page, Qt.Key.Key_A, "a")
    start = spot(page, page.view.table.items_by_key["hand", 0, 0].spec.source)
    press(page, start)
    move(page, start, spot(page, 5))
    for down in (False, True):
        key(page, Qt.Key.Key_A, "a", down=down, at=900_000)
    assert page.view.drag.is_dragging
    release(page, spot(page, 5))
    assert page.controller.update.drafting == "Ember Lash"
    for down in (False, True):
        key(page, Qt.Key.Key_A, "a", down=down, at=900_100)
    assert page.controller.update.drafting == "Ember Lash"
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("play:10",)), Picked(("o5",)), Picked(("ability:1:0",)), Spent()]


def test_a_drag_goes_on_under_its_back_and_is_a_draft(qtbot: QtBot) -> None:
    page, game = drafted(qtbot)
    key(page, Qt.Key.Key_A, "a")
    start = spot(page, page.view.table.items_by_key["hand", 0, 0].spec.source)
    press(page, start)
    move(page, start, spot(page, 5))
    key(page, Qt.Key.Key_A, "a", down=False)
    release(page, spot(page, 5))
    assert game.answers == []
    assert page.controller.update.draft_of == 0
    tap(page, Qt.Key.Key_Escape)
    assert page.controller.update.draft_of == -1
    assert ("s", "draft") not in page.view.table.items_by_key


def test_beads_fill_one_by_one_and_a_long_cost_is_told_in_figures() -> None:
    assert beads_of(("R", "1"), ("R", "")) == (("R", "R"), ("1", ""))
    assert beads_of(("R", *("1",) * 20), ("R", *("G",) * 5, *("",) * 15)) == (("R", "R"), ("5", "C"), ("15", ""))


def test_a_pool_says_how_long_it_lasts() -> None:
    assert lasts(at(priority(0), phase="combat")) == "lasts until combat ends"
    assert lasts(at(priority(0))) == "lasts until the first main phase ends"
