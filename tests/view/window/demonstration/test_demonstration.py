"""A scenario at the table: forward and back, a question, off the script and back, a lesson that waits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.controller.beside.demonstration import demos_folder, gallery, puzzles_folder
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.demonstration.demonstration_page import DemonstrationPage
from tabletop.view.window.demonstration.gallery_page import GalleryPage
from tabletop.view.window.window import TableWindow


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.show_start()


def opened(window: TableWindow, name: str) -> DemonstrationPage:
    page = window.demonstrations.open(demos_folder() / name)
    assert page is not None
    return page


def test_a_file_is_walked_through_to_its_end_and_back(window: TableWindow) -> None:
    page = opened(window, "300.3-mana-burn.toml")
    strip, demo = page.strip, page.demonstration
    assert strip.words.text() == demo.walk.scenario.story
    life = window.page.controller.update.table.players[0].life if window.page else 0
    while strip.forward.isEnabled():
        strip.forward.click()
    shown = demo.shown
    assert (shown.number, shown.wrong) == (shown.of, "")
    assert window.page is not None
    assert any(player.life != life for player in window.page.controller.update.table.players)
    while strip.back.isEnabled():
        strip.back.click()
    assert demo.shown.number == 0
    assert window.page.controller.update.table.players[0].life == life


def test_keys_go_through_the_script(window: TableWindow, qtbot: QtBot) -> None:
    page = opened(window, "300.3-mana-burn.toml")
    qtbot.keyClick(page.table.view, Qt.Key.Key_PageDown)
    assert page.demonstration.shown.number == 1
    qtbot.keyClick(page.table.view, Qt.Key.Key_PageUp)
    assert page.demonstration.shown.number == 0


def test_whoever_plays_leaves_the_script_and_may_return(window: TableWindow) -> None:
    page = opened(window, "300.3-mana-burn.toml")
    strip = page.strip
    strip.play_on.click()
    controller = page.table.controller
    ask = controller.update.ask
    assert ask is not None
    controller.game.answer(ask.seat, pass_of())
    controller.moved()
    assert page.demonstration.off_script
    assert strip.return_to.isVisibleTo(page)
    strip.return_to.click()
    assert not page.demonstration.off_script
    assert page.demonstration.shown.number == 0


def pass_of() -> object:
    from tabletop.engine.vocabulary.decisions import Picked

    return Picked(("pass",))


def test_a_question_is_answered_once_and_says_why(window: TableWindow) -> None:
    page = opened(window, "420.5e-legend-rule.toml")
    strip = page.strip
    while not strip.answers:
        assert strip.forward.isEnabled()
        strip.forward.click()
    question = page.demonstration.shown.question
    assert question is not None
    wrong = next(letter for letter in question.answers if letter != question.right)
    strip.answers[list(question.answers).index(wrong)].click()
    assert question.why in strip.words.text()
    assert "No:" in strip.words.text()
    assert not any(one.isEnabled() for one in strip.answers)


def test_the_gallery_finds_by_rule_and_by_words(window: TableWindow) -> None:
    window.demonstrations.show_gallery()
    page = window.centralWidget()
    assert isinstance(page, GalleryPage)
    page.search.setText("legend")
    shown = page.list.pieces()
    assert shown
    assert all(piece.fits("legend") for piece in shown)
    assert {piece.chapter for piece in shown} == {piece.chapter for piece in page._pieces if piece.fits("legend")}
    page._open(page.list.item(0))
    assert isinstance(window.centralWidget(), DemonstrationPage)


def test_every_piece_opens_at_the_table_of_the_start_screen(window: TableWindow) -> None:
    start = window.centralWidget()
    if not isinstance(start, StartPage):
        window.show_start()
        start = window.centralWidget()
    assert isinstance(start, StartPage)
    start.learn.click()
    page = window.centralWidget()
    assert isinstance(page, GalleryPage)
    current = page.list.currentItem()
    assert current is not None
    assert all(piece.lesson for piece in page.list.pieces())
    assert sum(piece.lesson for piece in gallery()) >= 5


def test_a_lesson_waits_for_the_player_and_helps(window: TableWindow) -> None:
    lesson = next(piece for piece in gallery() if piece.lesson)
    page = window.demonstrations.open(lesson.path)
    assert page is not None
    strip = page.strip
    while not page.demonstration.shown.waits_for:
        assert strip.forward.isEnabled()
        strip.forward.click()
    assert not strip.forward.isEnabled()
    assert page.demonstration.shown.hint in strip.warning.text()
    before = page.demonstration.shown.number
    strip.show_me.click()
    assert page.demonstration.shown.number == before + 1


def test_the_lesson_of_teams_takes_a_head_by_mouse_and_refuses_another(window: TableWindow, qtbot: QtBot) -> None:
    page = opened(window, "lessons/6-two-heads.toml")
    demo = page.demonstration
    page.table.controller.set_guard(0)

    def found(words: str) -> list[QPushButton]:
        return [one for one in page.table.findChildren(QPushButton) if one.isVisibleTo(page) and words in one.text()]

    def press(words: str) -> None:
        qtbot.waitUntil(lambda: any(one.isEnabled() for one in found(words)))
        qtbot.mouseClick(found(words)[0], Qt.MouseButton.LeftButton)

    while (waiting := demo.walk.waiting) is None or not waiting.heads:
        demo.show_me() if waiting is not None else demo.forward()
    before = demo.shown.number
    press("All to Mira")
    press("Deal it so")
    assert demo.shown.number == before
    assert demo.walk.session.state.stack == ()
    press("All to Noa")
    press("Deal it so")
    assert demo.shown.number == before + 1
    assert demo.shown.wrong == ""
    demo.forward()
    assert [player.life for player in page.table.controller.update.table.players] == [40, 40, 37, 37]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_PageDown])
def test_keys_go_to_the_next_step_and_never_leave_the_script(window: TableWindow, qtbot: QtBot, key: Qt.Key) -> None:
    page = opened(window, "300.3-mana-burn.toml")
    demo, table = page.demonstration, page.table
    for number in range(1, demo.shown.of + 1):
        qtbot.keyClick(table.view, key)
        assert (demo.shown.number, demo.off_script) == (number, False)
    qtbot.keyClick(table.view, key)  # there is no further one
    assert (demo.shown.number, demo.off_script) == (demo.shown.of, False)
    qtbot.keyClick(table.view, Qt.Key.Key_Left)
    assert demo.shown.number == demo.shown.of - 1


def test_off_the_script_space_passes_as_in_any_game(window: TableWindow, qtbot: QtBot) -> None:
    page = opened(window, "300.3-mana-burn.toml")
    page.strip.play_on.click()
    page.table.controller.set_guard(0)
    asked = page.table.controller.update.asked
    qtbot.keyClick(page.table.view, Qt.Key.Key_Space)
    update = page.table.controller.update
    assert update.asked != asked or update.armed
    assert page.demonstration.off_script


def test_among_the_cards_the_arrows_go_on_there(window: TableWindow, qtbot: QtBot) -> None:
    window.resize(1600, 1000)
    page = opened(window, "300.3-mana-burn.toml")
    QApplication.processEvents()
    qtbot.keyClick(page.table.view, Qt.Key.Key_Tab)
    assert page.table.access.ring.awake
    qtbot.keyClick(page.table.view, Qt.Key.Key_Right)
    assert page.demonstration.shown.number == 0


def test_what_differs_today_is_said_once(window: TableWindow) -> None:
    page = opened(window, "300.3-mana-burn.toml")
    said = []
    while page.strip.forward.isEnabled():
        page.strip.forward.click()
        said.append(page.strip.today.text())
    told = [words for words in said if words]
    assert told
    assert all(words.count("Today") == 1 for words in told)


def test_a_puzzle_is_tried_with_a_hint_begun_again_and_solved(window: TableWindow) -> None:
    page = window.demonstrations.open(next(puzzles_folder().glob("04-*.toml")))
    assert page is not None
    strip, demo, controller = page.strip, page.demonstration, page.table.controller
    assert (strip.play_on.text(), strip.forward.text()) == ("Try it", "Solution")
    strip.play_on.click()
    assert controller.wants_hint is not None
    controller.wants_hint()
    assert controller.update.hint == f"Hint: {demo.walk.scenario.goal.hint}"  # type: ignore[union-attr]
    assert demo.goal_reached is None
    while demo.goal_reached is None:
        ask = controller.update.ask
        assert ask is not None
        controller.game.answer(ask.seat, pass_of())  # type: ignore[arg-type]
        controller.moved()
    assert demo.goal_reached is False
    assert strip.words.text().startswith("That does not reach the goal")
    strip.return_to.click()
    assert (demo.shown.number, demo.off_script) == (0, False)
    while strip.forward.isEnabled():
        strip.forward.click()
    assert (demo.shown.wrong, demo.goal_reached) == ("", True)
