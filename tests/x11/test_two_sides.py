"""A split card played each way, a flip, a face-down creature turned up and a coin called, with a real mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.state import events as e
from tabletop.engine.state.turning_events import TurnedFaceDown
from tests.engine.table import Table, creature, land, table
from tests.view.two_sides.conftest import MORPH, NOVICE, SPLIT, TOLLKEEPER, card
from tests.x11.desktop import Desktop
from tests.x11.hand import SIZES, Hand

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]

STOKE, COOL = SPLIT.split(" // ")
LANDS = (land("Island"),) * 5 + (land("Mountain"),) * 6


def position() -> tuple[Table, int]:
    """Ann's main phase; what lies face down is told beside the game."""
    game = table(
        hands=((card(SPLIT), card(SPLIT)), ()),
        in_play=(
            (card(NOVICE), card(MORPH), card(TOLLKEEPER), *LANDS),
            (creature("Wall", 0, 4), creature("Bear", 2, 2)),
        ),
        priority=0,
    )
    game.run.commit(e.CardAdded(FACE_DOWN), rule="502.26b")
    down = game.id(MORPH)
    game.run.commit(TurnedFaceDown(down), rule="502.26e")
    return game, down


class Ann(Hand):
    """The player at the lower edge, whose hand is held up while she plays."""

    def lifted(self) -> None:
        self.desktop.hold("a")
        self.desktop.wait_until(lambda: 0 in self.page.controller.update.lifted, "the hand to be lifted")
        self.player.still()

    def let_down(self) -> None:
        self.desktop.let_go("a")
        self.desktop.wait_until(lambda: not self.page.controller.update.lifted, "the hand to go down")

    def play_half(self, half: str, at: int) -> None:
        """Drag the first card of the hand onto something, click the half that is meant, and pay."""
        self.lifted()
        number = self.page.controller.update.number
        item = self.page.view.table.items_by_key["hand", 0, 0]
        self.desktop.drag(self.player.at_item(item), self.player.at_ref(at))
        self.desktop.wait_until(lambda: self.page.controller.update.number != number, "the drop to be taken")
        self.click(self.chip(half))
        self.player.press("Play")
        self.let_down()

    def begin(self, what: int) -> None:
        """Click something of hers with the hand lifted, and pay for it."""
        self.lifted()
        self.click(what)
        self.player.press("Play")
        self.let_down()

    def resolve(self) -> None:
        """Let all that is on the stack resolve, or come to a question; other tests pass by mouse."""
        while self.session.state.stack and self.purpose() == "priority":
            self.page.controller.orders.pass_priority()


@pytest.mark.rule("505.2")
@pytest.mark.rule("508.2")
@pytest.mark.rule("504.5")
@pytest.mark.rule("511.1")
@pytest.mark.usefixtures("qapp")
def test_cards_of_two_sides_are_played_by_mouse(desktop: Desktop, qtbot: QtBot, tmp_path: Path) -> None:
    game, down = position()
    ann = Ann(desktop, qtbot, tmp_path, game.state, SIZES[0])
    things = ann.session
    ann.play_half(STOKE, game.id("Wall"))
    ann.resolve()
    ann.play_half(COOL, game.id("Bear"))
    ann.resolve()
    assert things.state.objects[game.id("Wall")].damage == 3
    assert game.id("Bear") not in things.state.in_play
    ann.begin(down)
    assert not things.state.objects[down].face_down
    ann.begin(game.id(NOVICE))
    ann.resolve()
    assert things.state.objects[game.id(NOVICE)].flipped
    ann.begin(game.id(TOLLKEEPER))
    ann.resolve()
    assert ann.purpose() == "coin"
    ann.click(ann.chip("Tails"))
    moment = ann.page.view.table.moments.shown
    assert moment is not None
    assert moment.line.startswith("Ann calls tails")
    ann.picture("coin-fell")
