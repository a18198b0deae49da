"""Panels of the menu Help: what had the keyboard gets it back, if it is still there."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tabletop.view.settings.help_panel import HelpPanel


def test_a_panel_gives_the_keyboard_back_only_to_what_is_still_there(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    line, other = QLineEdit(window), QLineEdit(window)
    panel = HelpPanel(window, "Something is wrong")
    window.show()
    other.setFocus()
    panel.open()
    panel.close_panel()
    assert window.focusWidget() is other
    line.setFocus()
    panel.open()
    delete(line)
    panel.close_panel()
    assert not panel.isVisible()
