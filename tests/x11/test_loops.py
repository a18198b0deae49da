"""Loops settled, an illegal block mended and a half-paid spell reversed, with a real mouse."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.pending import GUARD
from tabletop.engine.language.abilities import Static, TargetPhrase
from tabletop.engine.language.changes import Gains, Loses
from tabletop.engine.language.combat_rules import BlockersNeeded, CantBlockAlone
from tabletop.engine.language.effects import Continuous
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Target, This
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.view.prompts.assign import AssignPrompt
from tabletop.view.prompts.number import NumberPrompt
from tabletop.view.prompts.pay import PayPrompt
from tabletop.view.prompts.pick import PickPrompt
from tabletop.view.prompts.priority import PriorityPrompt
from tests.engine.rules.loops.looping import machine
from tests.engine.table import Table, creature, land, table
from tests.x11.desktop import Desktop
from tests.x11.hand import SIZES, Hand

pytestmark = [pytest.mark.x11, pytest.mark.timeout(200)]


def kite() -> Table:
    """Ann makes her Kite fly, Bob brings it down, and neither costs anything."""
    bird = machine(Continuous(This(), (Gains("flying"),)), name="Stubborn Kite")
    net = machine(Continuous(Target(), (Loses("flying"),)), name="Heavy Air", targets=(TargetPhrase(),))
    return table(in_play=((bird,), (net,)), priority=0)


def play_a_round(hand: Hand, game: Table) -> None:
    """The Kite flies, and is brought down."""
    hand.click(game.id("Stubborn Kite"))
    hand.pass_on()
    hand.pass_on()
    hand.pass_on()  # Ann passes, so that Bob may act
    hand.click(game.id("Heavy Air"))
    assert hand.purpose() == "target"
    hand.click(game.id("Stubborn Kite"))
    hand.pass_on()
    hand.pass_on()


@pytest.mark.rule("421.3")
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("agrees", "size"), [(True, SIZES[0]), (False, SIZES[1])])
def test_a_loop_of_two_is_settled_both_ways(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path, agrees: bool, size: tuple[int, int]
) -> None:
    game = kite()
    hand = Hand(desktop, qtbot, tmp_path, game.state, size)
    play_a_round(hand, game)
    play_a_round(hand, game)
    prompt = hand.page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    assert prompt.repeat.isVisible()
    hand.picture("loop-offered")
    hand.click(prompt.repeat)
    looping = hand.page.desk.looping
    assert looping is not None
    assert looping.isVisible()
    assert "421.3" in looping.text.toPlainText()
    number = hand.page.ask_bar.prompt
    assert isinstance(number, NumberPrompt)
    desktop.wait_until(number.line.hasFocus, "the line to have the keyboard")
    desktop.write("10^12")
    desktop.wait_until(lambda: hand.page.controller.update.selection.number == 10**12, "the number to be read")
    hand.picture("loop-number")
    hand.click(number.done)
    assert isinstance(hand.page.ask_bar.prompt, PickPrompt)
    hand.picture("loop-answer")
    if agrees:
        hand.click(hand.chip("Agree"))
    else:
        hand.click(hand.chip("Lower"))
        desktop.wait_until(number.line.hasFocus, "the line to have the keyboard")
        desktop.write("1,000")
        hand.click(number.done)
    assert hand.purpose() == "priority"
    assert not looping.isVisible()
    hand.pass_until(lambda: not hand.session.state.stack)
    flies = "flying" in values_of(hand.session.state, hand.session.state.objects[game.id("Stubborn Kite")]).keywords
    assert flies is not agrees  # whoever agrees has the last word; after a lower number it is the first player


@pytest.mark.rule("421.5")
@pytest.mark.usefixtures("qapp")
def test_loops_that_need_nobody_else_are_settled_one_after_the_other(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path
) -> None:
    game = table(
        in_play=((machine(GainLife(1), name="Prayer Wheel"),), (machine(GainLife(2), name="Water Wheel"),)), priority=0
    )
    hand = Hand(desktop, qtbot, tmp_path, game.state, SIZES[0])
    hand.click(game.id("Prayer Wheel"))
    hand.pass_on()
    hand.pass_on()
    hand.pass_on()  # Ann passes, so that Bob may act
    hand.click(game.id("Water Wheel"))
    hand.pass_on()
    hand.pass_on()
    prompt = hand.page.ask_bar.prompt
    assert isinstance(prompt, PriorityPrompt)
    hand.click(prompt.repeat)
    looping = hand.page.desk.looping
    assert looping is not None
    assert "421.5" in looping.text.toPlainText()
    hand.picture("loops-apart")
    for number, then in ((100, "A higher number"), (250, "")):
        asked = hand.page.ask_bar.prompt
        assert isinstance(asked, NumberPrompt)
        desktop.wait_until(asked.line.hasFocus, "the line to have the keyboard")
        desktop.write(str(number))
        desktop.wait_until(lambda n=number: hand.page.controller.update.selection.number == n, "the number to be read")  # type: ignore[misc]
        hand.click(asked.done)
        if then:
            hand.click(hand.chip(then))
    assert hand.purpose() == "priority"
    assert (hand.session.state.life_of(0), hand.session.state.life_of(1)) == (121, 22 + 500)


@pytest.mark.rule("500.3")
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", SIZES)
def test_an_illegal_block_is_refused_with_every_reason_and_mended_with_one_click(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    brute = creature("Brute", 4, 4, abilities=(Static(This(), (BlockersNeeded(2),)),))
    shy = creature("Shy", 1, 1, abilities=(Static(This(), (CantBlockAlone(),)),))
    game = table(in_play=((brute,), (shy, creature("Bear", 2, 2))), priority=0)
    hand = Hand(desktop, qtbot, tmp_path, game.state, size)
    hand.pass_until(lambda: hand.purpose() == "attackers")
    hand.click(game.id("Brute"))
    prompt = hand.page.ask_bar.prompt
    assert isinstance(prompt, AssignPrompt)
    hand.click(prompt.done)
    hand.pass_until(lambda: hand.purpose() == "blockers")
    hand.click(game.id("Shy"))
    hand.click(prompt.done)
    mended = hand.page.controller.update.mended
    assert mended is not None
    assert {reason.rule for reason in mended.reasons} == {"500.3"}
    assert {name for reason in mended.reasons for _, name in reason.causes} == {"Brute", "Shy"}
    reasons = hand.page.desk.reasons
    assert reasons is not None
    assert reasons.isVisible()
    hand.picture("block-refused")
    hand.click(prompt.legal)
    assert not reasons.isVisible()
    hand.picture("block-mended")
    assert hand.purpose() == "blockers"  # a proposal, not an answer
    hand.click(prompt.done)
    assert hand.purpose() != "blockers"


@pytest.mark.rule("422.1")
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", SIZES)
def test_a_half_paid_spell_is_reversed_and_one_land_stays_tapped(
    desktop: Desktop, qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    bear = creature("Big Bear", 4, 4, cost=("3", "G"))
    lands = (land("Forest"), land("Forest"), land("Mountain"), land("Plains"))
    game = table(in_play=(lands, ()), hands=((bear,), ()), priority=0)
    hand = Hand(desktop, qtbot, tmp_path, game.state, size)
    hand.page.controller.draft.switch(False)  # announced at once
    hand.page.controller.hands.set_open(True)
    hand.player.still()
    card = hand.page.view.table.items_by_key["hand", 0, 0]
    desktop.drag(hand.player.at_item(card), hand.player.at_lane())
    desktop.wait_until(lambda: hand.purpose() != "priority", "the spell to be announced")
    prompt = hand.page.ask_bar.prompt
    assert isinstance(prompt, PayPrompt)
    hand.click(game.id("Plains"))  # not with this one
    assert prompt.tap.isVisible()
    hand.click(prompt.tap)
    assert sum(thing.tapped for thing in hand.session.state.permanents()) == 3
    hand.picture("spell-half-paid")
    time.sleep(GUARD)
    desktop.key("Escape")
    desktop.wait_until(lambda: hand.purpose() == "reverse", "the question which mana goes back")
    assert set(hand.page.controller.update.selection.picked) == {"m0", "m1", "m2"}
    hand.picture("spell-reversed")
    mountain = game.id("Mountain")
    hand.click(mountain)
    assert len(hand.page.controller.update.selection.picked) == 2
    hand.picture("spell-one-stays")
    which = hand.page.ask_bar.prompt
    assert isinstance(which, PickPrompt)
    hand.click(which.done)
    state = hand.session.state
    assert [thing.id for thing in state.permanents() if thing.tapped] == [mountain]
    assert [mana.kind for mana in state.players[0].pool] == ["R"]
    assert [state.cards[state.objects[i].card].name for i in state.players[0].hand] == ["Big Bear"]
    assert hand.purpose() == "priority"
