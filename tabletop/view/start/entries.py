"""What is pressed on the start screen: four entries with a picture each, and small blocks in a row."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QImage, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton

from tabletop.prints.pieces.colours import LINE_ROUND
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import printed

#: sizes of an entry at 1080p: its body, the picture in it, the room round it for rings
WIDE, HIGH, PICTURE, AROUND = 640.0, 116.0, 176.0, 12.0
#: sizes of its words, and the least share of them that a long sentence is written in before it breaks
TITLE, WORDS, LEAST = 42.0, 22.0, 0.8
#: words in two lines are no larger, so that the title has room over them
MOST_IN_TWO = 24.0
#: a small block: its height, the room beside its words, their size
LOW, BESIDE, SMALL = 52.0, 22.0, 26.0
#: over the title; the height of a capital, and what of a letter hangs under its line, as shares of its size
_EDGE, _CAPITAL, _BELOW = 6.0, 0.78, 0.2
_CREAM: Final = QColor("#3A352D")


class Pressed(QAbstractButton):
    """A painted button that Enter presses as Space does; it knows its scale."""

    def __init__(self, title: str, words: str = "") -> None:
        super().__init__()
        self.setText(title)
        self.words = words
        #: the scale of everything, and that of words beside it
        self.k = self.text_share = 1.0
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def take_scale(self, k: float, text: float) -> None:
        """Be drawn at a scale; words so many times as large as is usual for it."""
        self.k, self.text_share = k, text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)


class Entry(Pressed):
    """A large entry: a picture, a title and a line of what it does. The `main` one lies on paper in a gold ring.

    Focus is a paper ring outside of it; the pointer over it lightens its ground and draws no ring.
    """

    def __init__(
        self, title: str, words: str, picture: tuple[str, str, str], *, main: bool = False, still: Path | None = None
    ) -> None:
        """`picture`: a family of the catalogue, its inks, the name whose picture it is; `still`: a file instead."""
        super().__init__(title, words)
        self._still = still
        self.main = main
        self._family, self._inks, self._name = picture
        self._pixmap = QPixmap()

    def sizeHint(self) -> QSize:
        """The body and the room round it, at the present scale."""
        return QSize(round((WIDE + 2 * AROUND) * self.k), round((HIGH + 2 * AROUND) * self.k))

    def print_picture(self) -> None:
        """Print the picture for the present scale."""
        from tabletop.prints.press import print_picture

        still = QImage() if self._still is None else QImage(str(self._still))
        if not still.isNull():
            ratio = self.devicePixelRatioF()
            wide, high = round(PICTURE * self.k * ratio), round(HIGH * self.k * ratio)
            whole = _filling(still, PICTURE / HIGH)
            smooth = Qt.TransformationMode.SmoothTransformation
            self._pixmap = QPixmap.fromImage(whole.scaled(wide, high, mode=smooth))
            self.update()
            return

        def print_it(painter: QPainter, wide: float, high: float) -> None:
            print_picture(painter, QRectF(0, 0, wide, high), self._name, self._family, self._inks)

        self._pixmap = printed(PICTURE * self.k, HIGH * self.k, self.devicePixelRatioF(), print_it)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, on = self.k, self.isEnabled()
        body = QRectF(self.rect()).adjusted(*(AROUND * k * way for way in (1, 1, -1, -1)))
        if self.hasFocus():
            _round(painter, body, 12 * k, 22 * k, theme.PAPER)
            _round(painter, body, 7 * k, 17 * k, LINE_ROUND)
        _round(painter, body, 4 * k, 14 * k, theme.DECISION if self.main else LINE_ROUND)
        path = QPainterPath()
        path.addRoundedRect(body, 10 * k, 10 * k)
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(body, self._paper())
        beside = QRectF(body.x(), body.y(), PICTURE * k, body.height())
        painter.fillRect(beside, theme.LINE)
        if not self._pixmap.isNull():
            painter.setOpacity(1.0 if on else 0.35)
            painter.drawPixmap(beside, self._pixmap, QRectF(self._pixmap.rect()))
        painter.restore()
        ink = theme.INK if self.main else theme.PAPER if on else theme.FAINT
        left, room = body.x() + (PICTURE + 24) * k, body.width() - (PICTURE + 40) * k
        quiet = _CREAM if self.main else theme.SECONDARY if on else theme.FAINT
        size, lines = broken(self.words, WORDS * self.text_share, room / k)
        most = TITLE * min(1.3, self.text_share)
        under, title = baselines(size, len(lines), most)
        for line, y in zip(lines, under, strict=True):
            write(painter, left, body.y() + y * k, line, "text", size * k, quiet)
        most = min(most, (title - _EDGE) / _CAPITAL) * k
        write(painter, left, body.y() + title * k, self.text(), "display", _fitting(self.text(), most, room), ink)
        painter.end()

    def _paper(self) -> QColor:
        """The ground: lighter (on paper a little darker) under the pointer."""
        under = self.underMouse() and self.isEnabled()
        if self.main:
            return QColor("#E4DAC2") if under else theme.PAPER
        return theme.LINE if under else theme.SEAT_BAR


class Block(Pressed):
    """A small block with one word or two."""

    def wide(self) -> float:
        """How wide it is at the present scale."""
        return width(self.text(), "display", SMALL * self.k * self.text_share) + 2 * BESIDE * self.k

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k = self.k
        body = QRectF(self.rect()).adjusted(4 * k, 4 * k, -4 * k, -4 * k)
        if self.hasFocus():
            _round(painter, body, 4 * k, 10 * k, theme.PAPER)
        _round(painter, body, 0, 7 * k, theme.LINE if self.underMouse() else theme.SEAT_BAR)
        size = SMALL * k * self.text_share
        middle = body.center()
        write(painter, middle.x(), middle.y() + size * 0.36, self.text(), "display", size, theme.PAPER, "centre")
        painter.end()


def _round(painter: QPainter, body: QRectF, out: float, radius: float, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(body.adjusted(-out, -out, out, out), radius, radius)


def _filling(still: QImage, ratio: float) -> QImage:
    """Return the middle of a picture at a ratio of width to height."""
    wide, high = still.width(), still.height()
    if wide > high * ratio:
        return still.copy(round((wide - high * ratio) / 2), 0, round(high * ratio), high)
    return still.copy(0, round((high - wide / ratio) / 2), wide, round(wide / ratio))


def _fitting(words: str, size: float, room: float) -> float:
    """Return the size at which a title has room."""
    return min(size, size * room / max(width(words, "display", size), 1.0))


def broken(words: str, size: float, room: float) -> tuple[float, list[str]]:
    """Return the size of words and their lines: one, smaller where they are long; two where they would be too small."""
    whole = width(words, "text", size)
    if whole <= room:
        return size, [words]
    if room / whole >= LEAST:
        return size * room / whole * 0.99, [words]
    parts = words.split(" ")
    cuts = [[" ".join(parts[:n]), " ".join(parts[n:])] for n in range(1, len(parts))] or [[words]]
    lines = min(cuts, key=lambda cut: max(width(line, "text", size) for line in cut))
    longest = max(width(line, "text", size) for line in lines)
    return min(size * 0.9, MOST_IN_TWO, size * room / longest * 0.99), lines


def baselines(size: float, lines: int, title: float) -> tuple[list[float], float]:
    """Return where lines of this size stand in an entry, from the first, and where a title of that size does."""
    if lines < 2:
        return [90.0] * lines, 54.0
    last = 96.7 + max(0.0, size - 20) * 0.9
    first = last - 0.97 * size
    return [first, last], min(54.0, first - 0.7 * size - _BELOW * title - 1)
