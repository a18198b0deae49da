"""What all prompts share: they follow updates, take keys, and offer chips to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import theme
from tabletop.view.ground.plate_button import PlateButton

#: room for chips in the ask line, as a share of its width
ROOM = 0.5
LONGEST = 26


def button(text: str, press: Callable[[], object], name: str = "") -> QPushButton:
    """A button that never takes the keyboard away from the table."""
    made = PlateButton(theme.literal(text))
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setMinimumHeight(38)
    made.clicked.connect(lambda: press())
    # The style sheet says so too, but only once the button is shown, and it is measured before.
    made.setFont(theme.display_family())
    if name:
        made.setObjectName(name)
    return made


def restyle(made: QPushButton, name: str) -> None:
    """Give a button another look by its object name."""
    if made.objectName() != name:
        made.setObjectName(name)
        made.style().unpolish(made)
        made.style().polish(made)


class Chips(QWidget):
    """Options as numbered buttons in one row; those without room wait behind "more"."""

    chosen = Signal(str)

    def __init__(self, more: Callable[[], object]) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._more = more
        self._shown: object = None
        #: longer words are cut
        self.longest = LONGEST
        self.keys: tuple[str, ...] = ()
        #: how many options have no room and wait behind "more"
        self.hidden = 0

    def follow(self, options: Sequence[tuple[str, str, bool]], room: int) -> None:
        """Show (key, text, chosen) options in `room` pixels."""
        wanted = (tuple(options), room, self.font().pixelSize())
        if wanted == self._shown:
            return
        self._shown = wanted
        self.keys = tuple(key for key, _, _ in options)
        self.hidden = 0
        while (item := self._row.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        metrics = QFontMetrics(self.font())
        used = 0
        for number, (key, text, chosen) in enumerate(options, 1):
            words = f"{number}  {self._short(text)}" if number <= 9 else self._short(text)
            wide = metrics.horizontalAdvance(words) + 36
            left = len(options) - number
            if used + wide + (100 if left else 0) > room:
                self.hidden = left + 1
                self._add(button(f"{self.hidden} more...", self._more))
                break
            used += wide + 6
            chip = button(words, lambda key=key: self.chosen.emit(key))  # type: ignore[misc]
            chip.setCheckable(chosen)
            chip.setChecked(chosen)
            self._add(chip)

    def _add(self, chip: QPushButton) -> None:
        """Show a button at once: what Qt shows later has no width yet for what lies beside it."""
        self._row.addWidget(chip)
        chip.show()

    def _short(self, text: str) -> str:
        return text if len(text) <= self.longest else text[: self.longest - 3].rstrip() + "..."

    def key_of_digit(self, text: str) -> str | None:
        """The key of the option that a digit means."""
        if text.isdigit() and text != "0" and int(text) <= len(self.keys):
            return self.keys[int(text) - 1]
        return None


class Prompt(QWidget):
    """A prompt in the ask line. `follow` shows the newest update; `key` takes a key and says if it meant something."""

    #: a list of options is wanted beside the ask line
    listing = Signal(object)
    #: something is typed in it: it has the keyboard while it is shown
    typing = False

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self.controller = controller
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(8)
        #: pixels for chips and steppers, and those that all of the prompt may take
        self.room = 400
        self.whole = 560
        #: whether its words are smaller than those of the ask line
        self._small = False

    def follow(self, update: Update) -> None:
        """Show what is asked and what has been chosen so far."""
        raise NotImplementedError

    def write(self, pixels: int, share: float) -> None:
        """Write a share of so many pixels high, where there is too little room for more; 1: as the ask line does."""
        if share == 1.0 and not self._small:
            return
        self._small = share < 1.0
        size = round(pixels * share)
        for one in (self, *self.findChildren(Chips), *self.findChildren(QPushButton)):
            if one.font().pixelSize() != theme.words(size).pixelSize():
                theme.set_words(one, size, theme.is_display(one.font()))

    def measure(self) -> None:
        """Let its size hint say what it needs in this frame: else a longer word is cut until the next event."""
        for one in (*self.findChildren(QWidget), self):
            layout = one.layout()
            if layout is not None:
                layout.invalidate()
                one.updateGeometry()

    def key(self, key: int, text: str) -> bool:
        """Take a key press; returns whether it meant something here."""
        return False

    @property
    def ask(self) -> Ask:
        """The decision; only while there is one."""
        ask = self.controller.update.ask
        assert ask is not None
        return ask

    def list_options(self, options: tuple[Option, ...]) -> None:
        """Offer options as a list."""
        self.listing.emit(Choice(options))


def is_enter(key: int) -> bool:
    """Whether a key confirms."""
    return key in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value)
