"""Every word that a window says, wherever it stands: what tests look through for names that nobody may read there."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QPlainTextEdit, QTextBrowser, QTreeView, QWidget

from tabletop.view.access.names import name_of
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow


def on_screen(window: TableWindow, page: TablePage) -> Iterator[str]:
    """Every word of a window: what its widgets say and would say when pointed at, and the things on the table."""
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
        if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
            yield widget.text()
        elif isinstance(widget, QPlainTextEdit | QTextBrowser):
            yield widget.toPlainText()
        elif isinstance(widget, QTreeView):
            yield from _rows(widget)
    update = page.controller.update
    for item in page.view.table.items():
        yield item.toolTip()
        spec = getattr(item, "spec", None)
        if spec is not None:
            yield repr(spec)
            yield name_of(spec, update)
    yield repr(page.view.table.update_shown)


def _rows(tree: QTreeView) -> Iterator[str]:
    model = tree.model()
    waiting = [tree.rootIndex()]
    while waiting:
        above = waiting.pop()
        for row in range(model.rowCount(above)):
            index = model.index(row, 0, above)
            yield str(index.data())
            waiting.append(index)
