"""Signs of mana where words have symbols in braces: in labels and documents, and over the lines of a plain text."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QIODevice, QObject, Qt
from PySide6.QtGui import QColor, QFontInfo, QImage, QImageWriter, QPainter, QTextBlock, QTextCharFormat
from PySide6.QtWidgets import QLabel, QPlainTextEdit

from tabletop.prints.pieces.mana_signs import has_letters, print_mana

#: a symbol such as {2}, {W}, {R/G} or {T}, not any words in braces
_SYMBOL: Final = re.compile(r"\{([0-9]{1,2}|[WUBRGCXYZTSQ]|[0-9WUBRG]/[WUBRGP])\}")
#: what words that are rich text may not have as it is
_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
#: the side of a sign as a share of the words' size; signs are drawn finer than they are shown
SIDE, FINER = 1.06, 3
#: the property of a label that is its text with braces
_TEXT: Final = "text with symbols"


class Found(NamedTuple):
    """A symbol in a text: from where to where its braces go, and what is between them."""

    start: int
    end: int
    symbol: str


def symbols_in(text: str) -> Iterator[Found]:
    """Yield the symbols in a text, in order."""
    for match in _SYMBOL.finditer(text) if "{" in text else ():
        yield Found(match.start(), match.end(), match.group(1))


def has_symbols(text: str) -> bool:
    """Return whether a text has a symbol in braces."""
    return "{" in text and _SYMBOL.search(text) is not None


def without_braces(text: str) -> str:
    """Return a text for ears and for places that draw nothing: symbols without their braces."""
    return _SYMBOL.sub(r"\1", text) if "{" in text else text


def rich(text: str, pixels: int) -> str:
    """Return a text as rich text for words of a size, its symbols as pictures of signs."""
    return in_html(text.translate(_ESCAPED), pixels).replace("\n", "<br>").replace("  ", "&nbsp; ")


def in_html(page: str, pixels: int) -> str:
    """Return rich text with signs in place of its symbols."""
    side = round(pixels * SIDE)
    return _SYMBOL.sub(lambda found: _image(found.group(1), side, has_letters()), page) if "{" in page else page


def show(label: QLabel, text: str) -> None:
    """Write a text on a label, its symbols as signs that grow with its words; without symbols it stays plain text."""
    label.setAccessibleName(without_braces(text))
    label.setProperty(_TEXT, text)
    if has_symbols(text):
        if label.findChild(_Keeper) is None:
            label.installEventFilter(_Keeper(label))
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setText(rich(text, QFontInfo(label.font()).pixelSize()))
    else:
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setText(text)


class _Keeper(QObject):
    """Keeps the signs of a label as large as its words."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FontChange and isinstance(watched, QLabel):
            text = str(watched.property(_TEXT))
            if has_symbols(text):
                watched.setText(rich(text, QFontInfo(watched.font()).pixelSize()))
        return False


@lru_cache(maxsize=256)
def _image(symbol: str, side: int, letters: bool) -> str:
    """Return the tag of a picture that holds a sign, or a letter in its place."""
    picture = QImage(side * FINER, side * FINER, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = side * FINER / 2
    print_mana(painter, middle, middle, middle * 0.98, symbol)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    coded = base64.b64encode(data.data()).decode()
    return f'<img src="data:image/png;base64,{coded}" width="{side}" height="{side}" style="vertical-align: middle">'


def hidden_format() -> QTextCharFormat:
    """Return how braces are written over which a sign is painted: they take their room and are not seen."""
    made = QTextCharFormat()
    made.setForeground(QColor(0, 0, 0, 0))
    return made


def paint_over(edit: QPlainTextEdit) -> None:
    """Paint the signs over the symbols of all lines that are seen; called after the words were painted.

    The words stay as they are: what is copied, read aloud or searched has its braces.
    """
    painter = QPainter(edit.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    offset = edit.contentOffset()
    block: QTextBlock = edit.firstVisibleBlock()
    size = QFontInfo(edit.font()).pixelSize()
    low = edit.viewport().height()
    while block.isValid():
        box = edit.blockBoundingGeometry(block).translated(offset)
        if box.top() > low:
            break
        for found in symbols_in(block.text()):
            line = block.layout().lineForTextPosition(found.start)
            if not line.isValid():
                continue
            left, right = _x(line, found.start), _x(line, found.end)
            middle = box.y() + line.y() + line.ascent() - size * 0.34
            print_mana(painter, box.x() + (left + right) / 2, middle, size * SIDE / 2 * 0.94, found.symbol)
        block = block.next()
    painter.end()


def _x(line: object, place: int) -> float:
    """Return where a place in a line lies: Qt gives it alone or with the place that it has taken."""
    found = line.cursorToX(place)  # type: ignore[attr-defined]
    return float(found[0] if isinstance(found, tuple) else found)
