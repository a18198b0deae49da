"""What panels share: buttons that leave the keyboard to the table, and the keys that confirm."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from tabletop.view.ground import theme
from tabletop.view.ground.widgets.plate_button import PlateButton


def button(text: str, press: Callable[[], object], name: str = "") -> QPushButton:
    """A button that never takes the keyboard away from the table."""
    made = PlateButton(theme.literal(text))
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setMinimumHeight(38)
    made.clicked.connect(lambda: press())
    # The style sheet says so too, but only once the button is shown, and it is measured before.
    made.setFont(theme.display_family())
    if name:
        made.setObjectName(name)
    return made


def is_enter(key: int) -> bool:
    """Whether a key confirms."""
    return key in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value)
