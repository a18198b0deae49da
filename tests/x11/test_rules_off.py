"""A wrong move by hand in a running game: the rules go off, cards are dragged, and what the rules say follows."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop.cli import main
from tabletop.engine.vocabulary.ids import NOBODY, Ref
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.restoring import load
from tabletop.session.table.session import Session
from tabletop.view.window.window import TableWindow
from tests.session.games import new_session
from tests.x11.desktop import Desktop
from tests.x11.test_editor_show import Editor, into_dialogue

pytestmark = [pytest.mark.x11, pytest.mark.timeout(180)]

LEGEND, AURA = "Odrun the Emberwright", "Brand of Cinders"


def under_way() -> Session:
    """A game in which somebody has a creature in play."""
    session, agent = new_session("rules off"), RandomAgent("rules off")
    for _ in range(600):
        decision = session.decision
        assert decision is not None
        if decision.purpose == "priority" and creatures(session) and session.observe(NOBODY).step.startswith("main"):
            return session
        session.answer(decision.seat, agent.answer(session.state, decision))
    raise AssertionError("nobody has a creature")


def creatures(session: Session) -> list[Ref]:
    table = session.observe(NOBODY)
    return [one.id for one in table.in_play if one.card is not None and "creature" in one.card.types]


def in_play(session: Session, name: str) -> list[Ref]:
    return [one.id for one in session.observe(NOBODY).in_play if one.card is not None and one.card.name == name]


def words(session: Session) -> list[str]:
    return [line.text for line in session.log(NOBODY)]


def test_what_the_rules_say_follows_a_wrong_move_and_undo_crosses_the_switch(
    desktop: Desktop, window: TableWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    session = under_way()
    window.show_table(session)
    editor = Editor(desktop, window)
    player = editor.player
    desktop.wait_until(lambda: player.view.table.sceneRect().width() > 900, "the table to be laid out")
    untouched, lines = session.fingerprint, len(words(session))
    editor.picture("rules-before")

    desktop.key("ctrl+r")
    desktop.wait_until(lambda: window.editor.is_off, "the rules to be off")
    (creature, *_) = creatures(session)
    whose = next(one.controller for one in session.observe(NOBODY).in_play if one.id == creature)
    editor.bring(AURA, player.at_ref(creature))
    for _ in range(2):
        editor.bring(LEGEND, editor.land(1 - whose))
    assert [len(in_play(session, name)) for name in (LEGEND, AURA)] == [2, 1]
    editor.picture("rules-off")
    number = player.update.number
    # the wrong move: the creature goes, and what enchants it stays
    player.desktop.drag(player.at_ref(creature), editor.box("Graveyard", whose))
    desktop.wait_until(lambda: player.update.number > number, "the creature to go")
    assert creature not in creatures(session)
    assert [len(in_play(session, name)) for name in (LEGEND, AURA)] == [2, 1]  # nothing is settled
    editor.picture("rules-moved")
    moved = session.fingerprint

    player.press("Rules on")
    desktop.wait_until(lambda: not window.editor.is_off, "the rules to go on")
    assert [len(in_play(session, name)) for name in (LEGEND, AURA)] == [0, 0]
    editor.picture("rules-on")
    settled = session.fingerprint
    told = words(session)[lines:]
    print(*told, sep="\n")
    rules = [line.rule for line in session.log(NOBODY)[lines:]]
    assert {"420.5d", "420.5e"} <= set(rules), rules

    into_dialogue(desktop, tmp_path / "game.tabletop")
    desktop.key("ctrl+shift+s")
    desktop.wait_until((tmp_path / "game.tabletop").exists, "the file")
    assert main(["replay", str(tmp_path / "game.tabletop"), "--data", str(tmp_path / "empty")]) == 0
    loaded = load(tmp_path / "game.tabletop")
    assert loaded.fingerprint == settled
    assert words(loaded)[lines:] == told

    found = [session.fingerprint]
    while session.fingerprint != untouched:
        number = player.update.number
        desktop.key("ctrl+z")
        desktop.wait_until(lambda number=number: player.update.number > number, "the take-back")  # type: ignore[misc]
        found.append(session.fingerprint)
    assert moved in found
    assert not window.editor.is_off
    editor.picture("rules-back")
    for fingerprint in found[-2::-1]:
        number = player.update.number
        desktop.key("ctrl+shift+z")
        desktop.wait_until(lambda number=number: player.update.number > number, "the step again")  # type: ignore[misc]
        assert session.fingerprint == fingerprint
    assert session.fingerprint == settled
    assert not window.editor.is_off
