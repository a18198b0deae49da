"""Lines of play over the table: their names, two of them compared as the audience may see it, and going on from one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tabletop.controller.air.air_picture import AirCompare, AirPicture
from tabletop.controller.air.look import Look
from tabletop.controller.editor.lines_desk import LinesDesk, Shown
from tabletop.view.audience.audience_scene import AudienceScene
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.roomy import Roomy

EDGE = 20
#: the room that it needs at the usual size of words: the picture has more of it than what is said around it
NEEDS: Final = (900, 480)
#: the share of a picture's width and height that is left free at each of its edges for the screens of an audience
SAFE = 0.04
NOTHING = "There is one line so far: go back, play something else, and both are kept."


class LinesPanel(QFrame):
    """Over a page. `aired(lines)`: two lines are to be shown to the audience, None: no more."""

    aired = Signal(object)

    def __init__(self, desk: LinesDesk, page: QWidget, back: Callable[[], object]) -> None:
        """`back` gives the keyboard back to the table."""
        super().__init__(page)
        self._roomy = Roomy(self, NEEDS, 1.0)
        self._desk = desk
        self._page = page
        self._back = back
        self._filling = False
        self._scene: AudienceScene | None = None
        self.setObjectName("end")
        self.setAccessibleName("Lines of play")
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        grid = QGridLayout()
        grid.setSpacing(6)
        self.a, self.b = Choice(), Choice()
        self.names = (QLineEdit(), QLineEdit())
        self.goes = tuple(button("Go on from here", partial(self._go, which)) for which in (0, 1))
        for row, (letter, box, name, go) in enumerate(zip("AB", (self.a, self.b), self.names, self.goes, strict=True)):
            label = QLabel(letter)
            label.setFont(theme.font(24, bold=True))
            box.setAccessibleName(f"Line {letter}")
            name.setAccessibleName(f"Name of line {letter}")
            name.setPlaceholderText("its name")
            name.setMaxLength(60)
            name.editingFinished.connect(lambda which=row: self._call(which))
            box.currentIndexChanged.connect(self._chosen)
            for at, widget in enumerate((label, box, name, go)):
                grid.addWidget(widget, row, at)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 2)
        column.addLayout(grid)
        self.picture = _Picture()
        column.addWidget(self.picture, 1)
        self.told = QLabel()
        self.told.setFont(theme.font(17))
        theme.tone(self.told, "quiet")
        row_below = QHBoxLayout()
        row_below.addWidget(self.told, 1)
        self.swap = button("Change sides (Tab)", self.change_sides)
        self.air = button("On air: side by side", self._air)
        self.off = button("On air: the table", lambda: self.aired.emit(None))
        self.leave = button("Close (Esc)", self.close_panel, "main")
        for one in (self.swap, self.air, self.off, self.leave):
            row_below.addWidget(one)
        column.addLayout(row_below)
        desk.changed.connect(self.follow)
        page.installEventFilter(self)
        self.hide()

    # -- what is shown

    def open(self) -> None:
        """Show the lines: the one that is played beside the one before it."""
        self.show()
        self._place()
        self._fill()
        here = next((at for at, line in enumerate(self._desk.lines) if line.here), 0)
        other = here - 1 if here else min(1, len(self._desk.lines) - 1)
        self._choose(min(here, other), max(here, other))
        self.raise_()
        self.setFocus()

    def close_panel(self) -> None:
        """Go away."""
        self.hide()
        self._back()

    def follow(self) -> None:
        """Show the lines as they are now."""
        if not self.isHidden():
            self._fill()
            self._show()

    def _fill(self) -> None:
        lines = self._desk.lines
        words = [f"{line.name}{'  (played now)' if line.here else ''}" for line in lines]
        self._filling = True
        for box in (self.a, self.b):
            at = box.currentIndex()
            if [box.itemText(place) for place in range(box.count())] != words:
                box.clear()
                box.addItems(words)
                box.setCurrentIndex(min(max(at, 0), len(words) - 1))
        self._filling = False

    def _choose(self, one: int, other: int) -> None:
        self._filling = True
        self.a.setCurrentIndex(one)
        self.b.setCurrentIndex(other)
        self._filling = False
        self._show()

    def _chosen(self) -> None:
        if not self._filling:
            self._show()

    def _show(self) -> None:
        """Show the two lines that are chosen, and what can be done with them."""
        lines = self._desk.lines
        for box, name, go in zip((self.a, self.b), self.names, self.goes, strict=True):
            at = box.currentIndex()
            line = lines[at] if 0 <= at < len(lines) else None
            if not name.hasFocus():
                name.setText(line.name if line is not None and line.named else "")
            go.setEnabled(line is not None and not line.here)
        compared = self._desk.compared(self.a.currentIndex(), self.b.currentIndex())
        for one in (self.swap, self.air):
            one.setEnabled(compared is not None)
        self.told.setText(NOTHING if len(lines) < 2 else "" if compared is not None else "Choose two lines.")
        self.picture.show_image(None if compared is None else self._painted(compared))
        self.picture.setAccessibleDescription("" if compared is None else in_words(compared))

    def _painted(self, compared: AirCompare) -> QImage:
        if self._scene is None:
            self._scene = AudienceScene(self)
        picture = AirPicture(look=Look("compare"), table=compared.a, compare=compared)
        self._scene.follow(picture, animate=False)
        return self._scene.frame()

    # -- what is done

    def change_sides(self) -> None:
        """Let the two lines change sides."""
        self._choose(self.b.currentIndex(), self.a.currentIndex())

    def lines_shown(self) -> Shown:
        """Return the two lines as an audience is shown them."""
        return self._desk.shown(self.a.currentIndex(), self.b.currentIndex())

    def _call(self, which: int) -> None:
        name = self.names[which]
        at = (self.a, self.b)[which].currentIndex()
        lines = self._desk.lines
        if 0 <= at < len(lines) and name.text().strip() != (lines[at].name if lines[at].named else ""):
            self._desk.call(at, name.text())

    def _go(self, which: int) -> None:
        self._desk.go_to((self.a, self.b)[which].currentIndex())
        self.close_panel()

    def _air(self) -> None:
        self.aired.emit(self.lines_shown())

    # -- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tab changes sides, Enter goes on from the line at the right, Esc closes; no other key reaches the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat() and self.hasFocus():
            self._go(1)
        event.accept()

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab changes sides while nothing in the panel has the keyboard."""
        if self.hasFocus():
            self.change_sides()
            return True
        return super().focusNextPrevChild(following)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        room = self._page.rect()
        self._roomy.fit_into(room.width(), room.height())
        self.setGeometry(EDGE, EDGE, room.width() - 2 * EDGE, room.height() - 2 * EDGE)


class _Picture(QWidget):
    """A picture as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self.setAccessibleName("What differs")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(960, 540)

    def show_image(self, image: QImage | None) -> None:
        """Show an image; None: nothing."""
        self._image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        image = self._image
        edges = SAFE * image.width(), SAFE * image.height()
        part = QRectF(image.rect()).adjusted(*edges, -edges[0], -edges[1])
        share = min(self.width() / part.width(), self.height() / part.height())
        wide, high = part.width() * share, part.height() * share
        painter.drawImage(QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high), image, part)
        painter.end()


def in_words(compared: AirCompare) -> str:
    """Return what differs as sentences, for those who hear it."""
    if not compared.rows:
        return "Nothing differs: both lines come to the same."
    rows = [f"A is {compared.names[0]}, B is {compared.names[1]}."]
    for row in compared.rows:
        sides = [f"{how.words}{f' by {how.rule}' if how.rule else ''}" for how in (row.a, row.b)]
        rows.append(f"{row.what}: A {sides[0]}; B {sides[1]}.")
    return " ".join(rows)
