"""Small parts that the deck screen and the workshop are put together from."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.view.ground.plate_button import PlateButton


def button(text: str, keys: str, act: Callable[[], object]) -> QPushButton:
    """A button with its keys as a hint."""
    made = PlateButton(text)
    made.setMinimumHeight(34)
    if keys:
        made.setToolTip(keys)
        made.setAccessibleDescription(keys)
    made.clicked.connect(lambda: act())
    return made


def pair(*buttons: QPushButton) -> QHBoxLayout:
    """Buttons side by side."""
    row = QHBoxLayout()
    for made in buttons:
        row.addWidget(made)
    return row


def column(head: QWidget, body: QWidget, foot: QHBoxLayout) -> QVBoxLayout:
    """A column: a heading, what fills it, and buttons."""
    made = QVBoxLayout()
    made.setSpacing(6)
    made.addWidget(head)
    made.addWidget(body, 1)
    made.addLayout(foot)
    return made
