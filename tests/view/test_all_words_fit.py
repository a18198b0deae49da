"""Nothing is cut at any size: the ask line and the bar of the turn with long names, large text and small windows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Settings
from tabletop.prints.furniture.top_bar import fitted, step_boxes
from tabletop.prints.pieces.lettering import width
from tabletop.session.seeing.observation import Observation
from tabletop.shots.still_game import StillGame
from tabletop.shots.still_tables import combat, sixty
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.ground import theme
from tabletop.view.prompts.ask_bar import AskBar
from tabletop.view.prompts.block_buttons import BlockButton
from tabletop.view.scene.phase_bar import phase_model
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER

replace = msgspec.structs.replace
FACES = (COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER)
SHORT = ("Ada", "Ben", "Cleo", "Dan")
LONG = ("Maximiliane-Sophie-Charlotte", "Bartholomew-the-Younger", "Wilhelmina-Josephine", "Constantinopolitus")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before, font = app.styleSheet(), app.font()
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.more.change(Settings())
    theme.set_zoom(1.0)
    app.setStyleSheet(before)
    app.setFont(font)


def renamed(table: Observation, names: tuple[str, ...]) -> Observation:
    """A table whose players are called otherwise, in the question as well."""
    ask = table.ask
    assert ask is not None
    text = ask.text
    for player, name in zip(table.players, names, strict=False):
        text = text.replace(player.name, name)
    players = tuple(replace(player, name=names[player.seat]) for player in table.players)
    return replace(table, players=players, ask=replace(ask, text=text))


def tables() -> dict[str, Observation]:
    found = {name: table for name, table, _ in tables_of_four(FACES)}
    return {"burn": sixty(FACES), "dividing": combat(FACES, dividing=True), **found}


def cut(bar: AskBar) -> list[str]:
    """The words of an ask block that are not whole on the screen."""
    found = [label.text() for label in (bar.who, bar.rule) if not holds(label)]
    if not bar.sentence.is_whole():
        found.append(bar.sentence.text())
    assert bar.prompt is not None
    for one in bar.prompt.findChildren(BlockButton):
        if not one.isVisible():
            continue
        corner = one.mapTo(bar, one.rect().bottomRight())
        inside = corner.x() < bar.width() and corner.y() < bar.height()
        inside &= one.mapTo(bar, one.rect().topLeft()).y() >= bar.sentence.geometry().bottom()
        if not inside or not one.is_whole():
            found.append(one.text())
    return found


def holds(label: QLabel) -> bool:
    """Whether a label is as large as its words."""
    flags = Qt.TextFlag.TextWordWrap.value if label.wordWrap() else 0
    box = QFontMetrics(label.font()).boundingRect(0, 0, label.width(), 10_000, flags, label.text())
    return box.width() <= label.width() and box.height() <= label.height() + 1


WINDOWS = [((1280, 720), 80), ((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 150)]
MORE = [
    ((960, 640), 100),
    ((1280, 720), 200),
    ((1280, 800), 150),
    ((1920, 1080), 80),
    ((1920, 1080), 200),
    ((3840, 2160), 100),
]


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, *(pytest.param(*one, marks=pytest.mark.long) for one in MORE)])
def test_the_ask_line_is_whole_at_every_size(window: TableWindow, size: tuple[int, int], scale: int) -> None:
    window.resize(*size)
    window.more.change(replace(window.more.settings, text_scale=scale))
    for name, table in tables().items():
        for names in (SHORT, LONG):
            page = window.show_table(StillGame(renamed(table, names)))
            QApplication.processEvents()
            assert cut(page.ask_bar) == [], (name, names[0])
            assert page.ask_bar.sentence.size_written >= 8, name


@pytest.mark.parametrize(("wide", "k"), [(960, 0.72), (1280, 0.72), (1280, 1.44), (1920, 1.0), (1080, 1.0)])
@pytest.mark.parametrize("names", ["Ada", "Ada & Ben", " & ".join(LONG[:2])])
@pytest.mark.parametrize("now", [-1, 0, 7, 11])
def test_the_parts_of_a_turn_lie_side_by_side_within_the_bar(wide: float, k: float, names: str, now: int) -> None:
    model = replace(phase_model(combat(FACES)), whose=names, now=now)
    boxes = step_boxes(model, wide, 44 * k, k)
    assert boxes[-1].right() <= wide
    assert all(one.right() <= other.x() + 0.01 for one, other in pairwise(boxes))
    for step, box in zip(model.steps, boxes, strict=True):
        assert box.width() > 5
        assert width(step.word, "semibold", 20 * fitted(model, wide, k).k) < box.width()
    assert 20 * fitted(model, wide, k).k >= 10
