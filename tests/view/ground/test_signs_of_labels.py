"""Signs in labels: they are as large as the words beside them."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols


def test_signs_grow_with_the_words_of_their_label(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    label.setFont(theme.font(14))
    symbols.show(label, "Mira gets {R}.")
    small = label.sizeHint().height()
    label.setFont(theme.font(42))
    large = QLabel()
    qtbot.addWidget(large)
    large.setFont(theme.font(42))
    symbols.show(large, "Mira gets {R}.")
    assert small < label.sizeHint().height()
    assert label.text() == large.text()
    symbols.show(label, "Mira passes.")
    label.setFont(theme.font(20))
    assert label.text() == "Mira passes."
