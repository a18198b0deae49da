"""The window: three clicks to a game, files with problems, menus, pictures and the self-test."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.view.window.selftest import selftest
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import concede, start_page


def test_one_click_begins_a_game(window: TableWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(start_page(window).now, Qt.MouseButton.LeftButton)
    assert window.page is not None
    assert window.page.controller.update.ask is not None
    assert [player.library for player in window.page.controller.update.table.players] == [60, 60]


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_the_keyboard_begins_a_game_as_well(window: TableWindow, qtbot: QtBot, key: Qt.Key) -> None:
    qtbot.keyClick(start_page(window).now, key)
    assert window.page is not None


def test_names_and_decks_of_ones_own(window: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    deck = tmp_path / "green.txt"
    deck.write_text("30 Forest\n30 Mountain\n", encoding="utf-8")
    page = start_page(window)
    qtbot.mouseClick(page.new, Qt.MouseButton.LeftButton)
    form = page.form
    assert form is not None
    form.names[0].setText("Kim")
    form.decks[1].choose(deck)
    qtbot.mouseClick(form.go, Qt.MouseButton.LeftButton)
    assert window.page is not None
    assert [player.name for player in window.page.controller.update.table.players] == ["Kim", "Mira"]


def test_a_deck_with_an_unknown_card_is_one_sentence_on_the_start_screen(window: TableWindow, tmp_path: Path) -> None:
    deck = tmp_path / "wrong.txt"
    deck.write_text("4 No Such Card\n56 Forest\n", encoding="utf-8")
    window.new_game((deck, deck), ("Ada", "Mira"), False)
    assert window.page is None
    assert "wrong.txt, line 1" in start_page(window).problem.text()


def test_a_missing_save_is_one_sentence_and_a_game_in_progress_goes_on(window: TableWindow, tmp_path: Path) -> None:
    window.load_file(tmp_path / "gone.tabletop")
    assert "gone.tabletop" in start_page(window).problem.text()
    window.play_now()
    page = window.page
    window.load_file(tmp_path / "gone.tabletop")
    assert window.page is page
    assert page is not None
    assert "gone.tabletop" in page.view.notice.text


def test_a_game_is_saved_and_loaded(window: TableWindow, tmp_path: Path) -> None:
    window.play_now()
    assert window.page is not None
    window.page.controller.answer(Picked(("p0",)))
    before = window.page.controller.update.table
    file = tmp_path / "one.tabletop"
    assert window.page.controller.save(file)
    window.load_file(file)
    assert window.page is not None
    assert window.page.controller.update.table == before


def test_a_game_that_was_left_is_offered_again(window: TableWindow, qtbot: QtBot) -> None:
    assert not start_page(window).back.isEnabled()
    window.play_now()
    assert window.page is not None
    window.page.controller.answer(Picked(("p0",)))
    before = window.page.controller.update.table
    window.show_start()
    page = start_page(window)
    assert page.back.isEnabled()
    assert page.back.words.startswith("Ada and Mira")
    qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert window.page is not None
    assert window.page.controller.update.table.players == before.players


def test_a_player_concedes_from_the_menu_and_takes_it_back(window: TableWindow) -> None:
    window.play_now()
    assert window.concede_actions[1].text() == "Mira concedes"
    concede(window, 1)
    assert window.page is not None
    assert window.page.controller.update.table.winners == ("Ada",)
    assert not window.page.end.isHidden()
    assert not window.concede_actions[0].isEnabled()
    window.undo_action.trigger()
    assert window.page.controller.update.table.winners is None


def test_the_menus_follow_the_game(window: TableWindow) -> None:
    assert not window.save_action.isEnabled()
    window.play_now()
    assert window.page is not None
    assert window.save_action.isEnabled()
    assert not window.undo_action.isEnabled()
    window.page.controller.answer(Picked(("p0",)))
    assert window.undo_action.isEnabled()
    window.undo_action.trigger()
    shown = window.page.taking.shown
    assert shown is not None
    window.page.taking.set_guard(0)
    assert window.page.taking.agree(shown.waiting[0][0])
    assert window.redo_action.isEnabled()
    window.open_action.trigger()
    assert window.page.controller.update.open_hands


def test_a_save_that_cant_be_written_is_told_at_the_table(window: TableWindow, tmp_path: Path) -> None:
    window.play_now()
    assert window.page is not None
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    assert not window.page.controller.save(tmp_path / "file" / "game.tabletop")
    assert "game.tabletop" in window.page.view.notice.text


def test_the_self_test_passes(qapp: QApplication) -> None:
    assert selftest(qapp) == 0


def pictures_missing(folder: Path, *sizes: str) -> list[str]:
    from tabletop.shots.take import main

    assert main([str(folder), *sizes, *(["--short"] if len(sizes) == 1 else [])]) == 0
    names = ("1-start", "3-opening-hand", "4-main-phase", "8-damage-on-the-stack", "9-end", "10-sixty-permanents")
    wanted = [f"{size}-{name}.png" for size in sizes for name in names]
    return [name for name in wanted if not (folder / name).is_file()]


@pytest.mark.timeout(300)
def test_the_pictures_are_written(tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]) -> None:
    from tabletop.shots.take import main

    assert pictures_missing(tmp_path, "1280x800") == []
    assert main([]) == main([str(tmp_path), "1x1"]) == 2


@pytest.mark.long
@pytest.mark.timeout(900)
def test_the_pictures_are_written_in_every_size(tmp_path: Path, qtbot: QtBot) -> None:
    assert pictures_missing(tmp_path, "1280x800", "1920x1080", "3840x2160", "3840x2160@2") == []
