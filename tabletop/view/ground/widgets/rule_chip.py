"""A rule id that can be clicked."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

_ID = re.compile(r"\d{3}\.\d{1,2}[a-z]?")


def rule_in(text: str) -> str:
    """The rule id in a text, or ""."""
    found = _ID.search(text)
    return found.group() if found is not None else ""


class RuleChip(QLabel):
    """A label with a rule id in its text. `opened(str)`: it was clicked."""

    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rule")
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        rule_id = rule_in(self.text())
        if rule_id and event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.opened.emit(rule_id)
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
