"""The cover of a private decision, and in strict mode of every lift: until its owner lifts the hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.teams import does
from tabletop.prints.furniture.blocks import chip, chip_width
from tabletop.prints.pieces.lettering import Cut, metrics, width, write
from tabletop.prints.pieces.shapes import plate
from tabletop.view.ground import theme
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.widgets.night import NightPage
from tabletop.view.prompts.cover_key import GreatKey, Legend, Line
from tabletop.view.prompts.prompt_base import set_exact

WHY: Final[dict[Purpose, str]] = {
    "mulligan": "Keep this hand, or take a mulligan.",
    "discard": "Choose cards to discard.",
}
#: nothing is smaller than in a window of this share of 1920 x 1080
LEAST: Final = 0.55
#: the side of the great key at k = 1, and how high each line of the legend is
KEY: Final = 248.0
LINE: Final = 68.0


class Cover(NightPage):
    """Covers the whole table. Clicking its key, or the seat's hand key, lifts the hand and takes it off."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._seat = 0
        self._why, self._rule, self._why_box = "", "", QRectF()
        self.setObjectName("cover")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.who, self.away, self.hold = (_words(self) for _ in range(3))
        theme.tone(self.hold, "gold")
        self.lift = GreatKey(self)
        self.lift.clicked.connect(self._lift)
        self.legend = Legend(self)
        self.hide()

    def print_ground(self, painter: QPainter, wide: float, high: float) -> None:
        """Print rays, and backs at both sides."""
        from tabletop.prints.furniture.night import print_cover_ground

        print_cover_ground(painter, wide, high)

    def follow(self, update: Update) -> None:
        """Cover the table or not, as an update says."""
        ask, seating = update.ask, seating_of(update.table)
        if update.looking != NOBODY:
            self._seat = update.looking
            name = update.table.players[self._seat].name
            self.who.setText(f"{name} looks at the hand")
            self._why, self._rule = "Nobody else looks? Then press again.", ""
        elif update.covered and ask is not None:
            self._seat = ask.seat
            name = update.table.players[ask.seat].name
            self.who.setText(f"{name} decides")
            self._why, self._rule = WHY.get(ask.purpose, "A private decision."), ask.rule
        else:
            self.hide()
            return
        others = [one.name for one in update.table.players if one.seat not in seating.mates(self._seat)]
        verb = does(others, "look")
        self.away.setText(f"{verb} away. What follows is {name}'s alone.")
        key = hint("lift", self._seat, seating)
        self.lift.key = key
        self.lift.setText(f"I am {name}: show my hand{f' ({key})' if key else ''}")
        self.lift.setAccessibleName(self.lift.text().replace("&", "&&"))
        once = self._controller.press_twice
        self.hold.setText("press" if once or not key else "hold")
        self.legend.show_lines(_legend(key, once, leaves=update.looking != NOBODY))
        self.setAccessibleName(f"{self.who.text()}. {self.away.text()} {self._why}")
        self._lay()
        self.make_ready()
        self.show()
        self.raise_()

    def _lift(self) -> None:
        self._controller.hands.keep(self._seat)

    # -- where it lies

    @property
    def k(self) -> float:
        """How large everything is: 1 in a window of 1920 x 1080."""
        return max(LEAST, min(self.width() / 1920, self.height() / 1080))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        k, wide, high = self.k, self.width(), self.height()
        room = round(wide * 0.94)
        left = (wide - room) // 2
        _fit(self.who, "display", 104 * k, room)
        self.who.setGeometry(left, round(high * 0.045), room, round(126 * k))
        _fit(self.away, "semibold", 38 * k, room)
        self.away.setGeometry(left, round(high * 0.172), room, round(60 * k))
        side = round((KEY + 12) * k)
        top = round(high * 0.29)
        self.lift.setGeometry((wide - side) // 2, top, side, side)
        _fit(self.hold, "display", 46 * k, room)
        self.hold.setGeometry(left, top + side, room, round(60 * k))
        lines = round(LINE * k * len(self.legend.lines))
        y = min(top + side + round(84 * k), high - lines - round(120 * k))
        self.legend.k = k
        self.legend.setGeometry(QRect(left, y, room, lines))
        self._why_box = QRectF(0, y + lines + 22 * k, wide, 68 * k)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, size = self.k, 32 * self.k
        beside = chip_width(self._rule, 24 * k) + 40 * k if self._rule else 0.0
        long = beside + width(self._why, "semibold", size)
        box = QRectF(self.width() / 2 - long / 2 - 22 * k, self._why_box.y(), long + 44 * k, self._why_box.height())
        plate(painter, box, 9 * k, theme.BAR)
        middle, x = box.center().y(), box.x() + 22 * k
        if self._rule:
            chip(painter, x, middle - 16 * k, self._rule, 24 * k, theme.RULE)
        write(painter, x + beside, middle + size * 0.34, self._why, "semibold", size, theme.PAPER)
        painter.end()


def _legend(key: str, once: bool, leaves: bool) -> tuple[Line, ...]:
    """Return what keys do while a cover is there, as the settings have it."""
    lines: list[Line] = []
    if once and key:
        lines += [Line(key, "shows the cards, and once more covers them")]
    elif key:
        lines += [Line(f"Hold {key}", "shows the cards while it is down")]
        lines += [Line(f"{key} twice, a click", "keeps them open until you have answered")]
    else:
        lines += [Line("A click", "keeps the cards open until you have answered")]
    if leaves:
        lines += [Line("Esc", "leaves them covered")]
    return (*lines, Line("Space, Enter", "do nothing here, so nothing is shown by accident"))


def _words(parent: QWidget) -> QLabel:
    label = QLabel(parent)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return label


def _fit(label: QLabel, cut: Cut, size: float, room: float) -> None:
    """Write words as large as they fit."""
    long = metrics(cut, size).horizontalAdvance(label.text())
    set_exact(label, cut, min(size, size * room / max(long, 1.0)))
