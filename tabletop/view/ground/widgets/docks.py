"""Panels that are docked beside a page: never so wide that the page is a strip."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from tabletop.view.ground.widgets.roomy import Roomy

#: the share of a window that a dock may need
SHARE: Final = 0.4
_HIGH: Final = 520


def bounded(panel: QDockWidget, wide: int) -> Roomy:
    """Let a panel be written no larger than its share of the window has room for; so `wide` is it at the usual size."""
    inside = panel.widget()
    if inside is not None:
        inside.setMinimumWidth(wide)
    panel.setProperty("own size", True)  # a dock has that of what lies in it
    return Roomy(panel, (round(wide / SHARE), _HIGH), 1.0)


def dock(window: QMainWindow, panel: QDockWidget, area: Qt.DockWidgetArea, roomy: Roomy) -> None:
    """Dock a panel at an edge of a window, as large as its share has room for: a dock keeps what it takes first."""
    roomy.fit()
    window.addDockWidget(area, panel)
