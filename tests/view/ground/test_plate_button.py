"""Painted buttons: what they are and how they stand can be seen, and their words are never cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot
<<<<<<< HEAD
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.plate_button import AROUND, BESIDE, PlateButton

from tabletop.view.ground import theme
=======

from tabletop.view.ground import theme
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.plate_button import AROUND, BESIDE, PlateButton
>>>>>>> screens
from tabletop.view.why.judge_panel import JudgePanel
from tests.controller.fake_game import priority
from tests.view.pages import at, table_page


def row_of(qtbot: QtBot, *buttons: PlateButton) -> QWidget:
    row = QWidget()
    qtbot.addWidget(row)
    layout = QHBoxLayout(row)
    for made in buttons:
        layout.addWidget(made)
    row.show()
    QApplication.processEvents()
    return row


def picture(made: PlateButton) -> QImage:
    return made.grab().toImage()


def test_focus_pointer_and_press_look_different(qtbot: QtBot) -> None:
    one, other = PlateButton("Take back"), PlateButton("Other")
    row = row_of(qtbot, one, other)
    row.activateWindow()
    other.setFocus()
    plain = picture(one)
    one.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    hovered = picture(one)
    one.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    one.setDown(True)
    pressed = picture(one)
    one.setDown(False)
    one.setFocus()
    qtbot.waitUntil(one.hasFocus)
    focused = picture(one)
    shown = [plain, hovered, pressed, focused]
    assert all(shown[a] != shown[b] for a in range(4) for b in range(a))


def test_only_the_main_one_is_gold_and_only_while_it_can_be_pressed(qtbot: QtBot) -> None:
    plain, main = PlateButton("Back"), PlateButton("Start")
    main.setObjectName("main")
    row = row_of(qtbot, plain, main)
    assert row.isVisible()
    gold = theme.DECISION.rgb()

    def is_gold(made: PlateButton) -> bool:
        image = picture(made)
        return image.pixel(10, image.height() // 2) == gold

    assert (is_gold(plain), is_gold(main)) == (False, True)
    main.setEnabled(False)
    assert not is_gold(main)


@pytest.mark.parametrize("words", ["OK", "Esc closes", "Go on from the stored position", "Wm"])
def test_words_have_room(qtbot: QtBot, words: str) -> None:
    made = button(words, lambda: None)
    row = row_of(qtbot, made)  # type: ignore[arg-type]
    assert row.isVisible()
    assert made.fontMetrics().horizontalAdvance(words) <= made.width() - 2 * (AROUND + BESIDE)


def test_the_way_out_of_a_side_panel_is_not_cut(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.desk.judge(None)
    QApplication.processEvents()
    panel = page.desk.judging
    assert isinstance(panel, JudgePanel)
    words = panel.leave.fontMetrics().horizontalAdvance(panel.leave.text())
    assert words <= panel.leave.width() - 2 * (AROUND + BESIDE)
