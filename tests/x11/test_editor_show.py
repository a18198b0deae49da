"""A position is built by a real mouse, played both ways, compared, narrated and shared; the file holds anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QListWidget, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tabletop.cli import main
from tabletop.controller.table.updates import Source
from tabletop.demos.reading import read_scenario
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.view.editor.lines_panel import LinesPanel
from tabletop.view.ground.motion import NONE
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import click
from tests.x11.desktop import Desktop, Point
from tests.x11.player import LASH, PICTURES, Player

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]

OX = "Brass Ox"


def point(at: QPoint) -> Point:
    return at.x(), at.y()


def choose(desktop: Desktop, window: TableWindow, *actions: QAction) -> None:
    """Click through the menus to the last of these actions."""
    bar = window.menuBar()
    desktop.click(point(bar.mapToGlobal(bar.actionGeometry(actions[0]).center())))
    menu = actions[0].menu()
    for action in actions[1:]:
        assert isinstance(menu, QMenu)
        shown = menu
        desktop.wait_until(shown.isVisible, "the menu to open")
        desktop.click(point(shown.mapToGlobal(shown.actionGeometry(action).center())))
        menu = action.menu()


class Editor:
    """A player who builds, and then plays."""

    def __init__(self, desktop: Desktop, window: TableWindow) -> None:
        self.desktop = desktop
        self.window = window
        self.player = Player(desktop, window)
        self.player.page.controller.set_guard(0)
        self.player.view.table.motion = NONE

    def picture(self, name: str) -> None:
        self.desktop.pause(0.15)  # the last frame is painted
        self.desktop.screenshot(PICTURES / f"editor-{name}.png")

    def bring(self, name: str, to: Point) -> None:
        """Find a card by typing, and drag it out of the list."""
        panel = self.window.editor.panel
        assert panel is not None
        number = self.player.update.number
        panel.search.clear()
        click(self.desktop, panel.search)
        self.desktop.write(name)
        self.desktop.wait_until(lambda: panel.cards.count() > 0 and name in panel.cards.item(0).text(), name)
        self.desktop.drag(self.row(panel.cards), to)
        self.desktop.wait_until(lambda: self.player.update.number > number, f"{name} to come")

    def row(self, rows: QListWidget) -> Point:
        return point(rows.viewport().mapToGlobal(rows.visualItemRect(rows.item(0)).center()))

    def land(self, seat: int) -> Point:
        view = self.player.view
        land = view.table.places.seats[seat].land
        return point(view.viewport().mapToGlobal(view.mapFromScene(land.x + land.w * 0.6, land.y + land.h / 2)))

    def box(self, words: str, seat: int) -> Point:
        from tabletop.view.editor.zone_boxes import lay_boxes

        view = self.player.view
        found = next(one for one in lay_boxes(view.table.places) if (one.words, one.aim.seat) == (words, seat))
        return point(view.viewport().mapToGlobal(view.mapFromScene(*found.rect.middle)))

    def burn(self, target: Source) -> None:
        """Drag the spell onto its target, announce it, pay, and let it resolve."""
        player = self.player
        assert isinstance(target, int)
        player.still()
        player.desktop.drag(player.at_item(player.view.table.items_by_key["hand", 0, 0]), player.at_ref(target))
        player.desktop.wait_until(lambda: bool(player.update.drafting or player.update.table.stack), "the drop")
        for _ in range(8):
            update = player.update
            if update.drafting:
                player.press("Play")
            elif update.ask is not None and update.ask.shape == "pay":
                player.desktop.key("Return")
            elif update.table.stack:
                player.desktop.key("space")
            else:
                return
            number = update.number
            player.desktop.wait_until(lambda number=number: player.update.number > number, "the spell to go on")  # type: ignore[misc]
        raise AssertionError("the spell does not resolve")


def test_a_position_is_built_played_both_ways_compared_and_shared(
    desktop: Desktop, window: TableWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    menu = window.editor.menu
    position = menu.actions()[0]
    submenu = position.menu()
    assert isinstance(submenu, QMenu)
    choose(desktop, window, menu.menuAction(), position, submenu.actions()[0])
    desktop.wait_until(lambda: window.page is not None and window.editor.is_off, "an empty table")
    editor = Editor(desktop, window)
    player = editor.player
    desktop.wait_until(lambda: player.view.table.sceneRect().width() > 900, "the table to be laid out")
    editor.bring(OX, editor.land(1))
    editor.bring("Mountain", editor.land(0))
    editor.bring(LASH, editor.box("Hand", 0))
    editor.bring("Forest", editor.box("Library, top", 1))
    player.press("Rules on")
    built = player.update.table
    (ox,) = [thing.id for thing in built.in_play if thing.card is not None and thing.card.name == OX]
    editor.burn(player_ref(1))
    assert player.update.table.players[1].life < built.players[1].life
    while not player.update.table.players[0].hand:
        number = player.update.number
        desktop.key("ctrl+z")
        desktop.wait_until(lambda number=number: player.update.number > number, "the take-back")  # type: ignore[misc]
    editor.burn(ox)
    desktop.key("ctrl+l")
    desktop.wait_until(lambda: window.editor.lines is not None and window.editor.lines.isVisible(), "the lines")
    lines = window.editor.lines
    assert isinstance(lines, LinesPanel)
    assert lines.a.count() == 2
    click(desktop, lines.names[0])
    desktop.write("The lash at Mira")
    desktop.key("Return")
    desktop.wait_until(lambda: lines.a.itemText(0) == "The lash at Mira", "the name")
    said = lines.picture.accessibleDescription()
    assert "Mira's life: A " in said
    assert f"{OX}: A in play" in said
    editor.picture("compared")
    click(desktop, lines.leave)
    share(desktop, window, menu, tmp_path / "shared.toml")


def share(desktop: Desktop, window: TableWindow, menu: QMenu, path: Path) -> None:
    """Make a presentation of the line, narrate its first step, and save it as one file where its dialogue says."""
    choose(desktop, window, menu.menuAction(), window.editor.record_action)
    desktop.wait_until(lambda: window.editor.presenting is not None, "the presentation")
    panel = window.editor.presenting
    assert panel is not None
    say: QWidget = panel.say
    click(desktop, say)
    desktop.write("Ada burns the ox.")
    desktop.wait_until(lambda: panel.made.steps[0].say == "Ada burns the ox.", "the narration")
    into_dialogue(desktop, path)
    click(desktop, panel.share)
    desktop.wait_until(path.exists, "the file")
    assert panel.told.text().startswith("Saved as")
    assert read_scenario(path).scenario.step[0].play == LASH
    holds_elsewhere(path)


def into_dialogue(desktop: Desktop, path: Path) -> None:
    """Once a dialogue asks for a file, type its path there and click its button: it waits in a loop of its own."""

    def look() -> None:
        dialogue = QApplication.activeModalWidget()
        if not isinstance(dialogue, QFileDialog) or not dialogue.isActiveWindow():
            QTimer.singleShot(100, look)
            return
        desktop.key("ctrl+a")
        desktop.write(str(path))
        QTimer.singleShot(400, lambda: accept(dialogue))

    def accept(dialogue: QFileDialog) -> None:
        box = dialogue.findChild(QDialogButtonBox)
        assert box is not None
        save = box.button(QDialogButtonBox.StandardButton.Save)
        desktop.click(point(save.mapToGlobal(save.rect().center())))

    QTimer.singleShot(300, look)


def holds_elsewhere(path: Path) -> None:
    """Where nothing is known but the program's own cards, the file is checked in strict mode and exported."""
    empty, out = path.parent / "empty", path.with_suffix(".png")
    assert main(["check", "--strict", "--data", str(empty), str(path)]) == 0
    words = ["--from", "1", "--to", "1", "--layout", "table", "--size", "1280x720", "--at-once"]
    assert main(["export", str(path), "--out", str(out), "--data", str(empty), *words]) == 0
    with Image.open(out) as picture:
        assert picture.size == (1280, 720)
    assert not (empty / "cards.toml").exists()
