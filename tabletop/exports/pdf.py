"""A lesson sheet as PDF, for printing: Qt lays the page out."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextCursor, QTextDocument, QTextFormat

from tabletop.broadcast.sheet import ANSWERS, ON_SCREEN

#: dots per inch, and the margin in millimetres
_DOTS = 150
_MARGIN = 14


def write_pdf(page: str, out: Path) -> None:
    """Write an HTML page as PDF. Raises OSError where the file can't be written."""
    out.touch()
    writer = QPdfWriter(str(out))
    writer.setResolution(_DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN), QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    wide, high = writer.width(), writer.height()
    document.setPageSize(QSizeF(wide, high))
    page = page.replace(ON_SCREEN, "")
    # pictures are as wide as the page: the document counts them in its own dots, 96 an inch
    document.setHtml(
        page.replace("<img ", f'<img width="{round((wide - 2 * document.documentMargin()) * 96 / _DOTS)}" ')
    )
    _keep_together(document, high)
    document.print_(writer)


def _keep_together(document: QTextDocument, high: int) -> None:
    """Let the heading of the answers go to the page of the first one."""
    layout, block = document.documentLayout(), document.lastBlock()
    while block.isValid() and block.text() != ANSWERS:
        block = block.previous()
    if not block.isValid():
        return
    top, end = (layout.blockBoundingRect(one) for one in (block, block.next()))
    if int(top.top() // high) != int(end.bottom() // high):
        cursor = QTextCursor(block)
        form = block.blockFormat()
        form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        cursor.setBlockFormat(form)
