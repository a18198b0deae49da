"""The text table: everything in words, in step with the table, playable, and silent about hands."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.seeing.observation import LogLine, Observation, StackSeen
from tabletop.view.access.text_table import TextTree
from tabletop.view.access.text_table_lines import sections_of
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import LASH, RIDER, FakeGame, play, position, priority, thing
from tests.view.pages import BOARD, HANDS, at


def shown(qtbot: QtBot, folder: Path, *positions: Observation) -> tuple[TableWindow, TextTree, FakeGame]:
    window = TableWindow(folder)
    qtbot.addWidget(window)
    game = FakeGame(*positions)
    window.show_table(game)
    window.show()
    window.more.toggle_text()
    QApplication.processEvents()
    assert window.more.text is not None
    assert window.page is not None
    window.page.controller.set_guard(0)
    return window, window.more.text.tree, game


def words(tree: TextTree) -> list[str]:
    """Everything that is in the tree."""
    model = tree.model()
    found = []

    def gather(parent: QModelIndex) -> None:
        for row in range(model.rowCount(parent)):
            index = model.index(row, 0, parent)
            found.append(str(index.data()))
            gather(index)

    gather(QModelIndex())
    return found


def index_of(tree: TextTree, text: str) -> QModelIndex:
    found = tree.model().match(
        tree.model().index(0, 0), Qt.ItemDataRole.DisplayRole, text, 1,
        Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive,
    )  # fmt: skip
    assert found, f"{text!r} is not among {words(tree)}"
    return found[0]


def test_zones_stack_decision_and_log_are_there(qtbot: QtBot, tmp_path: Path) -> None:
    spell = StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=0, card=LASH, targets=(2,))
    _, tree, _ = shown(qtbot, tmp_path, at(priority(0, passing=""), stack=(spell,)))
    said = words(tree)
    assert "Ada decides: precombat main. (rule 408.1c)" in said
    assert "1: Ember Lash, Ada, at Bone Rider" in said
    assert "Bone Rider, 2/1, first strike, Mira's" in said
    assert "Mira's hand, 1" in said
    assert "Ada begins turn 3. 300.1" in said


def test_it_follows_every_update_and_keeps_its_place(qtbot: QtBot, tmp_path: Path) -> None:
    lines = (LogLine("Ada begins turn 3."), LogLine("Bone Rider attacks."))
    board = (*BOARD[:1], thing(2, RIDER, 1, tapped=True, attacking=True))
    window, tree, _ = shown(qtbot, tmp_path, at(priority(0)), at(priority(1), in_play=board, log=lines))
    tree.setCurrentIndex(index_of(tree, "Mountain, Ada's"))
    assert window.page is not None
    window.page.controller.pass_priority(0)
    said = words(tree)
    assert "Bone Rider, 2/1, tapped, first strike, Mira's, attacking" in said
    assert "Bone Rider attacks." in said
    assert "Forest, Ada's" not in said
    assert tree.currentIndex().data() == "Mountain, Ada's"


def test_a_hand_is_in_it_only_while_it_is_lifted(qtbot: QtBot, tmp_path: Path) -> None:
    _, tree, _ = shown(qtbot, tmp_path, at(priority(0, play(10, "Play Ember Lash"))))
    secret = ("Ember Lash", "Moss Colossus")
    assert not [line for line in words(tree) if any(word in line for word in secret)]
    QTest.keyPress(tree, Qt.Key.Key_A)
    assert "Moss Colossus, {1}{G}, 6/6" in words(tree)
    assert "Play Ember Lash" in words(tree)
    QTest.keyRelease(tree, Qt.Key.Key_A)
    assert not [line for line in words(tree) if any(word in line for word in secret)]
    assert tree.hasFocus()


def test_nothing_stays_in_it_while_it_is_hidden(qtbot: QtBot, tmp_path: Path) -> None:
    window, tree, _ = shown(qtbot, tmp_path, at(priority(0)))
    QTest.keyPress(tree, Qt.Key.Key_A)
    window.more.toggle_text()
    assert words(tree) == []
    assert tree.sections == ()


@pytest.mark.parametrize("text", ["Ember Lash, {R}", "Play Ember Lash"])
def test_enter_does_what_may_be_done_with_a_line(qtbot: QtBot, tmp_path: Path, text: str) -> None:
    window, tree, game = shown(qtbot, tmp_path, at(priority(0, play(10, "Play Ember Lash"))), at(priority(0)))
    assert window.page is not None
    window.page.controller.hands.keep(0)
    tree.setCurrentIndex(index_of(tree, text))
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert game.answers == [Picked(("play:10",))]


def test_the_keys_of_the_table_work_in_it(qtbot: QtBot, tmp_path: Path) -> None:
    _, tree, game = shown(qtbot, tmp_path, at(priority(0)), at(priority(1)))
    QTest.keyClick(tree, Qt.Key.Key_S)
    assert game.answers == [Picked(("pass",))]


def test_a_private_decision_has_no_options_in_it_while_it_is_covered(qtbot: QtBot, tmp_path: Path) -> None:
    from tabletop.engine.vocabulary.decisions import Option
    from tabletop.session.seeing.observation import Ask

    ask = Ask(
        0, "pick", "discard", "314.1", "Ada: discard a card.", mine=True, private=True,
        options=(Option("o10", "Ember Lash", (10,)),), least=1, most=1,
    )  # fmt: skip
    window, tree, _ = shown(qtbot, tmp_path, position(ask, HANDS))
    assert window.page is not None
    assert window.page.controller.update.covered
    assert not [line for line in words(tree) if "Ember Lash" in line]


def test_another_game_takes_its_place(qtbot: QtBot, tmp_path: Path) -> None:
    window, tree, _ = shown(qtbot, tmp_path, at(priority(0)))
    window.show_table(FakeGame(at(priority(0), in_play=(thing(7, LASH),))))
    assert "Ember Lash, Ada's" in words(tree)
    window.show_start()
    assert words(tree) == []


def test_a_look_back_is_in_the_text_table_too(window: TableWindow) -> None:
    window.play_now()
    page = window.page
    assert page is not None
    page.controller.set_guard(0)
    window.more.toggle_text()
    tree = window.more.text.tree if window.more.text is not None else None
    assert tree is not None
    ask = page.controller.update.ask
    assert ask is not None
    page.controller.choose(ask.options[0].key)  # who goes first
    now = tree.sections
    page.open_timeline(at_start=True)
    assert page.timeline is not None
    assert page.timeline.timeline.at == 0
    looked = page.view.table.update_shown
    assert looked is not None
    assert looked is not page.controller.update
    assert tree.sections == sections_of(looked) != now
    asked, entry = page.controller.update.asked, page.controller.update.table.entry
    tree.expandAll()
    for row in range(tree.model().rowCount()):
        top = tree.model().index(row, 0)
        for below in range(tree.model().rowCount(top)):
            tree._act(tree.model().index(below, 0, top))
    assert (page.controller.update.asked, page.controller.update.table.entry) == (asked, entry)
    page.timeline.close_panel()
    assert tree.sections == now
