"""Coins are called on large buttons, and shown as they fall; the end of a turn is a word over the lane (509, 511)."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from tabletop.prints.furniture.moments import Moment
from tabletop.session.seeing.observation import LogLine
from tabletop.view.layout.geometry import Rect
from tabletop.view.prompts.large_choice import LargeChoicePrompt
from tabletop.view.scene.moments import moment_of, moment_place
from tabletop.view.scene.plate_panels import overlap, shared
from tests.controller.fake_game import priority
from tests.engine.rules.cards_by_text import card as text_card
from tests.engine.table import land, table
from tests.view.pages import at, table_page
from tests.view.two_sides.conftest import TOLLKEEPER, TwoSides, card


@pytest.mark.rule("511.1")
def test_a_coin_is_called_on_large_buttons_and_shown_as_it_fell(qtbot: QtBot) -> None:
    game = table(in_play=((card(TOLLKEEPER), land("Mountain")), ()), priority=0)
    made = TwoSides(qtbot, game)
    made.lift()
    controller = made.page.controller
    controller.touch(game.id(TOLLKEEPER))
    controller.confirm()
    for seat in (0, 1):
        if not made.session.state.stack:
            break
        controller.hands.keep(seat)
        controller.orders.pass_priority()
    prompt = made.page.ask_bar.prompt
    assert isinstance(prompt, LargeChoicePrompt)
    assert [one.words for one in prompt.choices.buttons[:2]] == ["Heads", "Tails"]
    assert made.page.view.table.moments.shown is None
    prompt.choices.buttons[0].click()
    moment = made.page.view.table.moments.shown
    assert moment is not None
    (side,) = moment.coins
    line = next(one for one in made.session.observe(0).log if one.shown)
    assert (line.shown, moment.word, moment.line) == (side, side.upper(), line.text)
    assert line.text.startswith("Ann calls heads, and flips ")
    made.page.view.table.moments.hide()
    made.page.view.follow(controller.update)
    assert made.page.view.table.moments.shown is None


@pytest.mark.rule("509.1a")
def test_a_turn_that_is_ended_says_so_over_the_lane(qtbot: QtBot) -> None:
    clock = text_card("Stopped Clock", "{U}", "Instant", "End the turn.")
    game = table(
        hands=((clock,), ()), in_play=((land("Island"),), ()), libraries=((land("Island"),) * 3,) * 2, priority=0
    )
    made = TwoSides(qtbot, game)
    made.lift()
    controller = made.page.controller
    controller.play_named(f"play:{game.id('Stopped Clock')}")
    controller.confirm()
    for _ in range(2):
        controller.orders.pass_priority()
    assert [line.shown for line in made.session.observe(1).log if line.shown] == ["turn ends"]
    assert made.page.view.table.moments.shown == Moment(word="THE TURN ENDS")


def test_the_end_of_a_turn_is_a_word_and_only_what_is_new_is_shown(qtbot: QtBot) -> None:
    first = (LogLine("Ann flips a coin: heads.", "511.2", entry=1, shown="heads"),)
    ends = (*first, LogLine("The turn ends.", "509.1", entry=2, shown="turn ends"))
    before, after = at(priority(0), log=first), at(priority(0), log=ends)
    page, _ = table_page(qtbot, before)
    moments = page.view.table.moments
    assert moments.shown is None  # it fell before the table was there
    page.view.table.follow(replace(page.controller.update, table=after, number=9))
    assert moments.shown == Moment(word="THE TURN ENDS")
    moments.hide()
    page.view.table.follow(replace(page.controller.update, table=after, number=10))
    page.view.table.follow(replace(page.controller.update, table=before, number=11))
    assert moments.shown is None


def test_a_moment_covers_nothing_where_that_can_be() -> None:
    table = Rect(0, 0, 1500, 1000)
    assert moment_place(table, (300, 200), (), 40.0) == Rect(600, 400, 300, 200)
    row = tuple(Rect(x, 380, 150, 210) for x in range(100, 1400, 160))
    spot = moment_place(table, (300, 200), row, 40.0)
    assert not any(overlap(spot, box) for box in row)
    assert table.x <= spot.x
    assert spot.right <= table.right
    assert table.y <= spot.y
    assert spot.bottom <= table.bottom
    full = tuple(Rect(x, y, 150, 150) for x in range(0, 1500, 150) for y in range(0, 1000, 150) if (x, y) != (300, 300))
    least = moment_place(table, (140, 140), full, 10.0)
    assert sum(shared(least, box) for box in full) == 0


def test_several_coins_lie_side_by_side() -> None:
    lines = tuple(
        LogLine(f"Ann flips a coin: {side}.", "511.2", entry=n, shown=side) for n, side in enumerate(("heads", "tails"))
    )
    assert moment_of(lines) == Moment(("heads", "tails"), "", "Ann flips a coin: tails.")
    assert moment_of(()) is None
