"""The five flows of ARCHITECTURE.md, each run once: what the page says runs, runs, and in that order."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import tabletop
from tabletop.controller.table.updates import HandPlace
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.turn import settling
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tabletop.session.seeing.observe import observe
from tabletop.view.table.table_page import TablePage
from tests.engine.rules.acting import DIES, permanent, when
from tests.engine.rules.cards_by_text import written
from tests.engine.table import Table, creature, table
from tests.view.pages import drag, free_spot, real_page, spot

PAGE = Path(__file__).parents[1] / "ARCHITECTURE.md"
PROGRAM = Path(tabletop.__file__).parent
MOST_LINES = 10


def flows() -> dict[str, list[str]]:
    """The lines of each flow of the page, by its title."""
    part = PAGE.read_text("utf-8").split("\n## Five flows\n", 1)[1].split("\n## ", 1)[0]
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in part.splitlines():
        if line.startswith("### "):
            found[line[4:]] = lines = []
        elif line.strip():
            lines.append(line)
    return found


def modules_of(title: str) -> list[str]:
    """The modules that a flow of the page names, in order, as paths below the program's folder."""
    return re.findall(r"`([a-z_0-9]+(?:/[a-z_0-9]+)+)`", "\n".join(flows()[title]))


@contextmanager
def entered() -> Iterator[list[str]]:
    """Note each module of the program whose code is entered inside, in the order in which each was first."""
    seen: dict[str, None] = {}
    root = str(PROGRAM) + "/"

    def note(frame: FrameType, event: str, arg: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(root):
            seen.setdefault(name[len(root) : -3])

    order: list[str] = []
    sys.setprofile(note)
    try:
        yield order
    finally:
        sys.setprofile(None)
        order += seen


def holds_to(title: str, seen: list[str]) -> None:
    """Fail where a module that the page names was not entered, or not after those that the page names before it."""
    named = modules_of(title)
    missing = [name for name in named if name not in seen]
    assert not missing, f"{title}: never entered: {missing}; entered were {seen}"
    assert sorted(named, key=seen.index) == named, f"{title}: in another order: {sorted(named, key=seen.index)}"


def at_a_land(page: TablePage) -> tuple[Seat, int]:
    """Go on until a seat may play a land of its hand; returns the seat and the place of the land."""
    controller = page.controller
    for _ in range(100):
        ask = controller.update.ask
        assert ask is not None
        if controller.update.covered:
            page.cover.lift.click()
        elif ask.purpose == "priority":
            sight = controller.game.observe(ask.seat)
            options = () if sight.ask is None else sight.ask.options
            allowed = {option.about for option in options if option.key.startswith("play:") and not option.fails}
            for place, thing in enumerate(sight.players[ask.seat].hand):
                if thing.card is not None and "land" in thing.card.types and (thing.id,) in allowed:
                    return ask.seat, place
            controller.pass_priority()
        else:
            controller.choose(ask.options[0].key)
    raise AssertionError("nobody could play a land")


def with_a_land_dragged(qtbot: QtBot, tmp_path: Path) -> tuple[TablePage, list[str]]:
    page = real_page(qtbot, tmp_path, "3")
    seat, place = at_a_land(page)
    page.controller.hands.keep(seat)
    QApplication.processEvents()
    lands = len(page.controller.update.table.in_play)
    with entered() as seen:
        drag(page, spot(page, HandPlace(seat, place)), free_spot(page, seat))
        QApplication.processEvents()
    assert len(page.controller.update.table.in_play) == lands + 1
    return page, seen


def with_two_creatures(*abilities: Any) -> Table:
    return table(in_play=((permanent("Mourner", *abilities), creature("Bear", 2, 2)), ()))


def test_a_card_that_is_dragged(qtbot: QtBot, tmp_path: Path) -> None:
    _, seen = with_a_land_dragged(qtbot, tmp_path)
    holds_to("A card is dragged", seen)


def test_an_ability_that_triggers() -> None:
    game = with_two_creatures(when(DIES, GainLife(1)))
    mourner = game.id("Mourner")
    with entered() as seen:
        game.commit(e.Moved(mourner, GRAVEYARD))
        game.play_out(settling.settle(game.run))
    assert len(game.state.stack) == 1
    holds_to("An ability triggers", seen)


def test_a_state_based_effect() -> None:
    game = with_two_creatures()
    bear = game.id("Bear")
    game.commit(e.Damaged(game.id("Mourner"), bear, 2))
    with entered() as seen:
        game.play_out(settling.settle(game.run))
    assert bear not in game.state.in_play
    holds_to("A creature dies of damage", seen)


def test_text_that_becomes_a_value() -> None:
    with entered() as seen:
        banner = written("Creatures you control get +3/+4.", name="Flowing Banner")
        game = table(in_play=((banner, creature("Bear", 2, 2)), ()))
        sight = observe(game.state, 0, None)
    bear = next(thing.card for thing in sight.in_play if thing.card is not None and thing.card.name == "Bear")
    assert (bear.power, bear.toughness) == (5, 6)
    holds_to("Text becomes a number", seen)


def test_an_answer_that_is_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    page, _ = with_a_land_dragged(qtbot, tmp_path)
    lands = len(page.controller.update.table.in_play)
    page.taking.set_guard(0)
    with entered() as seen:
        page.taking.propose()
        for asked, _ in page.taking.shown.waiting if page.taking.shown is not None else ():
            page.taking.agree(asked)
        QApplication.processEvents()
    assert len(page.controller.update.table.in_play) == lands - 1
    holds_to("An answer is taken back", seen)


def test_the_page_has_five_flows_of_a_few_lines_each() -> None:
    assert len(flows()) == 5
    assert all(len(lines) <= MOST_LINES for lines in flows().values())


@pytest.mark.parametrize("title", sorted(flows()))
def test_every_module_of_the_page_is_there(title: str) -> None:
    named = modules_of(title)
    assert len(named) > 5
    assert [name for name in named if not (PROGRAM / f"{name}.py").exists()] == []
