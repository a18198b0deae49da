"""The cover of a private decision, and in strict mode of every lift: until its owner lifts the hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.engine.vocabulary.teams import does
from tabletop.prints.furniture.cover import CoverWords, great_key, print_cover, print_great_key
from tabletop.view.ground import theme
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of, side_of
from tabletop.view.ground.widgets.night import BEFORE, printed
from tabletop.view.ground.window_sizes import unit_for

WHY: Final[dict[Purpose, str]] = {
    "mulligan": "Keep this hand, or take a mulligan.",
    "discard": "Choose cards to discard.",
}
#: on a cover without a key
SHOW: Final = "show"


class KeyButton(QPushButton):
    """The great key of a cover."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.key = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).translated(0, 2 if self.isDown() else 0)
        print_great_key(painter, box, self.key or SHOW, lighter=self.underMouse())
        painter.end()


class Cover(QWidget):
    """Covers the whole table. Clicking its key, or pressing it on the keyboard, lifts the hand and takes it off."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller = controller
        self._seat = 0
        self.setObjectName("cover")
        #: what it says; None while it was never there
        self.words: CoverWords | None = None
        self._ground = QPixmap()
        self._printed: object = None
        self.lift = KeyButton(self)
        self.lift.clicked.connect(self._lift)
        self.hide()

    def follow(self, update: Update) -> None:
        """Cover the table or not, as an update says."""
        ask = update.ask
        if update.looking != NOBODY:
            self._seat = update.looking
            name, rule = update.table.players[self._seat].name, ""
            who, task = f"{name} looks at the hand", ""
        elif update.covered and ask is not None:
            self._seat, rule = ask.seat, ask.rule
            name = update.table.players[ask.seat].name
            who, task = f"{name} decides", WHY.get(ask.purpose, "A private decision.")
        else:
            self.hide()
            return
        self.words = self._words(update, who, name, task, rule)
        self.lift.key = self.words.key
        self.lift.setText(f"I am {name}: show my hand  ({self.words.key})")
        told = (who, self.words.away, *(" ".join(line) for line in self.words.lines), task)
        self.setAccessibleName(". ".join(one.rstrip(".") for one in told if one))
        self._lay()
        self.show()
        self.raise_()

    def _words(self, update: Update, who: str, name: str, task: str, rule: str) -> CoverWords:
        """Return what a cover says; its keys are those of the settings."""
        seating = seating_of(update.table)
        key = hint("lift", self._seat, seating)
        others = [one.name for one in update.table.players if one.seat not in seating.mates(self._seat)]
        away = f"{does(others, 'look')} away." if seating.kind == "heads" or len(others) == 1 else "Others look away."
        lines: list[tuple[str, str]] = []
        hold = "hold"
        if update.looking != NOBODY:
            hold = "again"
            lines.append((f"{key} again" if key else "A click", "shows the hand, when nobody else looks"))
            lines.append(("Esc", "leaves it covered"))
        elif self._controller.press_twice:
            hold = "press"
            lines.append((key or "A click", "shows the cards, and hides them again"))
        elif key:
            lines.append((f"Hold {key}", "shows the cards while it is down"))
            lines.append((f"{key} twice, click", "keeps them open until you have answered"))
        else:
            hold = "click"
            lines.append(("A click", "keeps the cards open until you have answered"))
        if update.looking == NOBODY:
            lines.append(("Space, Enter", "do nothing here: nothing is shown by accident"))
        whose = side_of(update.table, self._seat) if seating.kind == "heads" else name
        return CoverWords(
            who=who,
            away=f"{away} What follows is {whose}'s alone.",
            key=key,
            hold=hold,
            lines=tuple(lines),
            task=task,
            rule=rule,
        )

    def _lay(self) -> None:
        """Print the ground for its size and words, and lay the key where that is."""
        if self.words is None or not self.width() or not self.height():
            return
        self.lift.setGeometry(great_key(self.width(), self.height(), self.words.key).toAlignedRect())
        window = self.window()
        text = theme.zoom() / unit_for(window.width(), window.height())
        wanted = (self.words, self.size().toTuple(), self.devicePixelRatioF(), text)
        if wanted != self._printed:
            self._printed, words = wanted, self.words
            self._ground = printed(
                self.width(), self.height(), self.devicePixelRatioF(), lambda p, w, h: print_cover(p, w, h, words, text)
            )
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self.isHidden():
            self._lay()

    def changeEvent(self, event: QEvent) -> None:
        """Words have another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and not self.isHidden():
            self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground; whatever happens, nothing of the table shows through."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), BEFORE)
        if not self._ground.isNull():
            painter.drawPixmap(self.rect(), self._ground)
        painter.end()

    def _lift(self) -> None:
        self._controller.hands.keep(self._seat)
