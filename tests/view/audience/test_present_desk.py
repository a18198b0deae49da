"""What whoever presents adds: steps, notes, labels, pointer, questions, cards of reasons; nothing hidden on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.controller.beside.demonstration import demos_folder
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table.session import Session
from tabletop.view.audience.audience_window import AudienceWindow
from tabletop.view.window.window import TableWindow
from tests.session.games import new_session

NOTE = "Wait for the chat here."


@pytest.fixture
def asking(window: TableWindow, tmp_path: Path, qtbot: QtBot) -> TableWindow:
    """A demonstration with a note and a question is on air."""
    file = tmp_path / "asking.toml"
    file.write_text(
        f"""
title = "A land, and its mana burns"
rules = ["300.3"]
story = "Ann taps a Forest for nothing."

[[player]]
name = "Ann"
hand = ["Forest"]
library = ["Forest"]

[[player]]
name = "Bob"
library = ["Forest"]

[[step]]
by = "Ann"
play = "Forest"
say = "Ann plays a Forest. That is no spell."
note = "{NOTE}"
today = "The same today."

[[step]]
by = "Ann"
activate = "Forest"
say = "A green mana lies in Ann's pool."

[[step]]
[step.question]
text = "What becomes of it?"
right = "b"
why = "Mana that is left burns."
[step.question.answers]
a = "It stays."
b = "It burns."
""",
        encoding="utf-8",
    )
    window.air.size(CANVASES[1])
    window.air.open_window()
    window.air.toggle_panel()
    window.demonstrations.open(file)
    window.air.take()
    return window


def audience(window: TableWindow) -> AudienceWindow:
    assert window.air.audience is not None
    window.air.catch_up()
    return window.air.audience


def read(window: TableWindow) -> str:
    """Everything that the presenter's block says."""
    assert window.air.panel is not None
    return "\n".join(one.text() for one in window.air.panel.block.findChildren(QLabel) if not one.isHidden())


def drawn(window: TableWindow) -> str:
    laid = audience(window).scene.laid
    assert laid is not None
    return repr([part.model for part in laid.parts]) + repr(laid.specs)


def test_steps_go_by_the_panel_and_notes_never_leave_it(asking: TableWindow) -> None:
    desk = asking.air.presenting
    assert "Step 0 of 3" in read(asking)
    assert "Next: Ann plays a Forest" in read(asking)
    desk.next_step()
    assert "Step 1 of 3" in read(asking)
    assert NOTE in read(asking)
    assert NOTE not in drawn(asking)
    assert NOTE not in repr(audience(asking).scene.shown)
    desk.previous_step()
    assert "Step 0 of 3" in read(asking)
    assert desk.go(2) == ""
    assert "Next: What becomes of it?" in read(asking)
    assert NOTE not in read(asking)
    assert desk.go(9) == "There are steps 0 to 3."


def test_a_question_is_asked_locked_counted_and_revealed(asking: TableWindow) -> None:
    desk = asking.air.presenting
    assert desk.ask() == "This step has no question."
    desk.go(3)
    desk.ask()
    shown = audience(asking).scene.shown
    assert shown.look.layout == "question"
    assert shown.question is not None
    assert (shown.question.stage, shown.question.right, shown.question.why) == ("asked", "", "")
    desk.count("a")
    desk.count("B", 5)
    shown = audience(asking).scene.shown
    assert shown.question is not None
    assert (shown.question.answered, shown.question.counts) == (6, ())  # bars would lead those who answer
    assert desk.count("z") == "Z is no answer; the answers are A, B."
    desk.lock("a")
    shown = audience(asking).scene.shown
    assert shown.question is not None
    assert (shown.question.stage, shown.question.chosen, shown.question.right) == ("locked", "A", "")
    assert shown.question.counts == (("A", 1), ("B", 5))
    desk.lock()
    assert "B* 5" in [one.text() for one in asking.air.panel.block.locks]  # type: ignore[union-attr]
    desk.reveal()
    shown = audience(asking).scene.shown
    assert shown.question is not None
    assert (shown.question.stage, shown.question.right) == ("revealed", "B")
    assert desk.reveal() == "The answer is shown already."
    desk.ask()
    assert audience(asking).scene.shown.look.layout == "table"


def test_today_is_a_card_that_is_sent_and_taken_down(asking: TableWindow) -> None:
    desk = asking.air.presenting
    desk.go(1)
    desk.today()
    note = audience(asking).scene.shown.note
    assert note is not None
    assert note.rows[0].words == "The same today."
    assert any(row.rule == "300.3" for row in note.rows)
    assert "The same today." in drawn(asking)
    desk.take_down()
    assert audience(asking).scene.shown.note is None
    desk.whose()
    note = audience(asking).scene.shown.note
    assert note is not None
    assert "decides" in note.title


def test_a_held_picture_gets_no_card_and_no_label(asking: TableWindow) -> None:
    asking.air.hold()
    kept = audience(asking).frame().copy()
    desk = asking.air.presenting
    desk.next_step()
    desk.today()
    desk.label()
    QApplication.processEvents()
    assert audience(asking).frame() == kept


def test_the_time_runs_from_the_key_and_marks_are_saved(asking: TableWindow, tmp_path: Path) -> None:
    desk = asking.air.presenting
    assert "not recording" in read(asking)
    desk.recorder.start_recording()
    asking.air._follow_panel()
    assert "0:00 since" in read(asking)
    desk.next_step()
    assert desk.recorder.save_times(tmp_path / "times.txt").startswith("A list of chapters")
    assert not list(tmp_path.glob("times*"))
    recording = asking.air.air.recording  # type: ignore[union-attr]
    start = recording.zero
    assert start is not None
    from datetime import timedelta

    for number in range(3):
        recording._now = lambda number=number: start + timedelta(seconds=20 + 20 * number)  # type: ignore[misc]
        desk.recorder.mark(f"Part {number}")
    assert desk.recorder.save_times(tmp_path / "times.txt") == ""
    assert (tmp_path / "times.txt").read_text().splitlines()[1:] == ["0:20 Part 0", "0:40 Part 1", "1:00 Part 2"]
    assert "-->" in (tmp_path / "times.srt").read_text()


@pytest.fixture
def game(window: TableWindow, qtbot: QtBot) -> tuple[TableWindow, Session]:
    """A game under way is on air."""
    session = new_session("present desk")
    agent = RandomAgent("present desk")
    for _ in range(60):
        decision = session.decision
        assert decision is not None
        session.answer(decision.seat, agent.answer(session.state, decision))
    page = window.show_table(session)
    page.controller.set_guard(0)
    window.air.size(CANVASES[1])
    window.air.open_window()
    window.air.take()
    return window, session


def test_labels_are_the_same_at_the_table_in_the_text_table_and_on_air(game: tuple[TableWindow, Session]) -> None:
    window, _ = game
    page = window.page
    assert page is not None
    window.more.toggle_text()
    window.air.presenting.label()
    QApplication.processEvents()
    names = page.access.labels.names
    on_air = dict(audience(window).scene.shown.labels)
    permanents = [thing.id for thing in page.controller.update.table.in_play]
    assert permanents
    assert {ref: names[ref] for ref in permanents} == {ref: on_air[ref] for ref in permanents}
    text = window.more.text
    assert text is not None
    lines = [line for section in text.tree.sections for line in section.lines if line.source == permanents[0]]
    assert lines[0].text.startswith(names[permanents[0]])
    assert f"'{on_air[permanents[0]]}'" in drawn(window)
    page.controller.moved()
    QApplication.processEvents()
    assert page.access.labels.names == names
    window.air.presenting.label()
    QApplication.processEvents()
    assert audience(window).scene.shown.labels == ()
    assert page.access.labels.names == {}


def test_no_label_is_at_a_card_that_an_audience_does_not_see(game: tuple[TableWindow, Session]) -> None:
    window, session = game
    page = window.page
    assert page is not None
    page.controller.hands.keep(0)
    window.air.presenting.label()
    QApplication.processEvents()
    hand = {card.id for card in session.show(Secrecy("both hands")).players[0].hand}
    assert hand
    assert not hand & {ref for ref, _ in audience(window).scene.shown.labels}
    for _ in range(2):
        window.air.disclose(Secrecy("one hand", 0))
    assert hand <= {ref for ref, _ in audience(window).scene.shown.labels}


def move(window: TableWindow, at: QPointF, click: bool = False) -> None:
    page = window.page
    assert page is not None
    spot = QPointF(page.view.mapFromScene(at))
    kind = QEvent.Type.MouseButtonPress if click else QEvent.Type.MouseMove
    button = Qt.MouseButton.LeftButton if click else Qt.MouseButton.NoButton
    event = QMouseEvent(
        kind, spot, page.view.mapToGlobal(spot.toPoint()), button, button, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(page.view.viewport(), event)


def test_the_pointer_is_a_ring_over_the_same_object(game: tuple[TableWindow, Session]) -> None:
    window, _ = game
    page, shown = window.page, audience(window)
    assert page is not None
    window.air.presenting.point()
    window.air.presenting.point()
    ref = page.controller.update.table.in_play[0].id
    before = shown.frame().copy()
    move(window, page.view.spot_of(ref))
    box = shown.scene.box_of(ref)
    assert box is not None
    at = shown.pointer.at
    assert at is not None
    assert box.x <= at.x() <= box.right
    assert box.y <= at.y() <= box.bottom
    assert shown.frame() != before
    move(window, page.view.spot_of(ref), click=True)
    assert shown.pointer._clicked is not None
    move(window, QPointF(page.view.table.places.table.middle[0], 2))
    assert shown.pointer.at is None


def test_no_ring_is_over_a_card_that_an_audience_does_not_see(game: tuple[TableWindow, Session]) -> None:
    window, _ = game
    page, shown = window.page, audience(window)
    assert page is not None
    window.air.presenting.point()
    window.air.presenting.point()
    page.controller.hands.keep(0)
    card = page.view.table.items_by_key["hand", 0, 0]
    assert card.spec.card is not None
    move(window, card.goal)
    assert shown.pointer.at is None
    for _ in range(2):
        window.air.disclose(Secrecy("one hand", 0))
    move(window, QPointF(0, 0))
    move(window, card.goal)
    assert shown.pointer.at is not None
    window.air.disclose(PUBLIC)
    assert shown.pointer.at is None


def test_why_is_told_of_what_all_see_and_of_nothing_else(game: tuple[TableWindow, Session]) -> None:
    window, _ = game
    page, desk = window.page, window.air.presenting
    assert page is not None
    ref = page.controller.update.table.in_play[0].id
    move(window, page.view.spot_of(ref))
    assert desk.why() == ""
    note = audience(window).scene.shown.note
    assert note is not None
    assert note.rows
    assert desk.values() == ""
    page.controller.hands.keep(0)
    card = page.view.table.items_by_key["hand", 0, 0]
    move(window, card.goal)
    desk.take_down()
    for act in (desk.why, desk.values, desk.left):
        assert act() != ""
    assert audience(window).scene.shown.note is None


def test_another_table_is_presented_as_the_first_one_was(asking: TableWindow, qtbot: QtBot) -> None:
    first = asking.page
    assert first is not None
    with qtbot.waitSignal(first.controller.destroyed):
        asking.demonstrations.open(next(demos_folder().glob("308.2b*.toml")))
    desk = asking.air.presenting
    assert desk.next_step() == ""
    assert "Step 1 of" in read(asking)
    assert asking.page is not None
    ref = asking.page.controller.update.table.in_play[0].id
    move(asking, asking.page.view.spot_of(ref))
    assert desk.why() == ""
    desk.label()
    QApplication.processEvents()
    assert dict(audience(asking).scene.shown.labels)
