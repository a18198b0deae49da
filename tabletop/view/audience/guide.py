"""The page "On air in ten minutes": what whoever presents reads first, beside the table."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QTextBrowser, QWidget

from tabletop.assets import asset
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.docks import bounded

#: how wide the page is at least
LEAST = 460


def guide_text() -> str:
    """Return the page as Markdown."""
    return asset("on_air.md").read_text(encoding="utf-8")


def guide_commands(text: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of each line of the page that is a command for the remote."""
    import shlex

    lines = re.findall(r"^tabletop remote (.+)$", text, re.MULTILINE)
    return tuple(tuple(shlex.split(line)) for line in lines)


class Guide(QDockWidget):
    """The page, docked beside the table."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("On air in ten minutes", parent)
        self.setObjectName("air guide")
        self.page = QTextBrowser()
        self.page.setAccessibleName("On air in ten minutes")
        self.page.setFont(theme.font(17))
        self.page.setOpenLinks(False)
        self.page.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.page.setMarkdown(guide_text())
        self.setWidget(self.page)
        self.roomy = bounded(self, LEAST)
