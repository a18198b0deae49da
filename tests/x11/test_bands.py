"""Attacking in a band, blocking it and dividing the blocker's damage, with a real mouse."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.pending import GUARD
from tabletop.view.prompts.assign import AssignPrompt
from tabletop.view.prompts.divide import DividePrompt
from tests.engine.table import creature, table
from tests.x11.desktop import Desktop
from tests.x11.hand import SIZES, Hand

pytestmark = [pytest.mark.x11, pytest.mark.timeout(200)]


@pytest.mark.rule("308.2b")
@pytest.mark.rule("502.10e")
@pytest.mark.rule("502.10h")
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", SIZES)
def test_a_band_is_dragged_together_blocked_as_one_and_divides_damage(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    page_boy, troll = creature("Page", 1, 1, "banding"), creature("Troll", 4, 4)
    game = table(in_play=((page_boy, creature("Wolf", 2, 2), troll), (creature("Ogre", 3, 3),)), priority=0)
    hand = Hand(desktop, qtbot, tmp_path, game.state, size)
    hand.pass_until(lambda: hand.purpose() == "attackers")
    for name in ("Page", "Wolf", "Troll"):
        hand.click(game.id(name))
    prompt = hand.page.ask_bar.prompt
    assert isinstance(prompt, AssignPrompt)
    hand.click(prompt.done)
    assert hand.purpose() == "bands"
    hand.drag(game.id("Troll"), game.id("Page"))
    hand.click(game.id("Wolf"))  # the only one that it could go with: two without banding
    refused: list[object] = []
    hand.page.controller.refused.connect(refused.append)
    hand.player.still()
    time.sleep(GUARD + 0.05)
    hand.player.click(prompt.done)
    desktop.wait_until(lambda: bool(refused), "the refusal")
    hand.picture("bands-refused")
    hand.click(game.id("Wolf"))
    hand.picture("bands-drafted")
    hand.click(prompt.done)
    assert hand.session.state.combat is not None
    assert [attack.band for attack in hand.session.state.combat.attacks] == [1, 0, 1]
    hand.pass_until(lambda: hand.purpose() == "blockers")
    hand.drag(game.id("Ogre"), game.id("Troll"))
    hand.click(prompt.done)
    assert [attack.blocked for attack in hand.session.state.combat.attacks] == [True, False, True]
    hand.picture("bands-blocked")
    hand.pass_until(lambda: hand.purpose() == "combat damage")
    ask = hand.page.controller.update.ask
    assert ask is not None
    assert (ask.seat, ask.rule) == (0, "502.10h")
    hand.picture("bands-dividing")
    assert hand.page.controller.update.selection.shares == ((game.key("Page"), 3), (game.key("Troll"), 0))
    dividing = hand.page.ask_bar.prompt
    assert isinstance(dividing, DividePrompt)
    hand.click(dividing.done)
    lines = [line for entry in hand.session.state.stack for line in entry.lines if line.source == game.id("Ogre")]
    assert [(line.to, line.amount) for line in lines] == [(game.id("Page"), 3)]
