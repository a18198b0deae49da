"""Giving the keyboard back to whatever had it before a panel was opened."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


def give_back(widget: QWidget | None) -> None:
    """Give a widget the keyboard, where it is still there: what it stood on may have gone meanwhile."""
    if widget is not None and isValid(widget):
        widget.setFocus()
