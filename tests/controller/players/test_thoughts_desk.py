"""What a computer player was thinking is opened as lines of play, once hands may be seen."""

from __future__ import annotations

import msgspec
from pytestqt.qtbot import QtBot

from tabletop.controller.players.players_desk import PlayersDesk
from tabletop.controller.players.thoughts_desk import ThoughtsDesk
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Refused
from tabletop.player.aside.mind import Mind
from tabletop.player.aside.thought import packed, said_in, thought_in
from tabletop.session.table.lines_of_play import lines
from tabletop.session.table.session import Session
from tests.session.games import NAMES, decks

replace = msgspec.structs.replace


def _until_it_weighed(qtbot: QtBot) -> tuple[TableController, ThoughtsDesk, Session, list[str]]:
    """A game of two computer players that is held once one of them has weighed something."""
    session = Session.new(decks(), NAMES, seed="weighed", by=("thoughtful", "quick"))
    controller = TableController(session, guard=0)
    desk = PlayersDesk(controller, controller, pace=0)
    mind = Mind()

    def send(data: bytes) -> None:
        if data and not desk.weighed:
            thought = thought_in(data)
            thought = replace(thought, worlds=thought.worlds[:1], seconds=None)
            desk.process.said.emit(said_in(packed(mind.say(thought))))

    desk.process.send = send  # type: ignore[method-assign]
    refused: list[str] = []

    def told(one: Refused) -> None:
        refused.append(one.refusal.reason)

    controller.refused.connect(told)
    qtbot.waitUntil(lambda: bool(desk.weighed), timeout=20_000)
    return controller, ThoughtsDesk(controller, desk, controller), session, refused


def test_thoughts_are_lines_of_play_beside_the_game(qtbot: QtBot) -> None:
    controller, thoughts, session, refused = _until_it_weighed(qtbot)
    before, fingerprint = session.entry, session.fingerprint
    thoughts.open()
    assert "tells of its hand" in refused[0]
    assert len(lines(session)) == 1
    controller.hands.set_open(True)
    with qtbot.waitSignal(thoughts.opened):
        thoughts.open()
    assert (session.entry, session.fingerprint) == (before, fingerprint), "the game stays where it is"
    assert session.observe(0).can_redo is False
    named = [line.name for line in lines(session) if line.named]
    assert any("what it expected" in name for name in named)
    assert any("what it rejected" in name for name in named)
