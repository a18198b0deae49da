"""What all prompts share: they follow updates, take keys, offer chips to choose from, and lie in rows in the ask block.

All sizes are those at k = 1; the block says how many pixels that is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.prints.pieces import lettering
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import theme
from tabletop.view.prompts.block_buttons import BlockButton

#: heights of a single row of buttons, of each of several rows, and of a row of chips; the gap between
ROW, LOW_ROW, CHIP, GAP = 54.0, 46.0, 40.0, 8.0
#: words of chips that are longer are cut; names of cards hardly ever are
LONGEST: Final = 34
#: how much smaller buttons become before another row is begun
_SHARES: Final = (1.0, 0.9, 0.8, 0.76, 0.72)
#: at a smaller share words that can be short are
_WHOLE_WORDS: Final = 0.8


def set_exact(widget: QWidget, cut: lettering.Cut, pixels: float) -> None:
    """Give a widget a font of exactly so many pixels, whatever the size of other widgets is."""
    made = QFont(lettering.font(cut, pixels))
    if widget.font().pixelSize() == made.pixelSize() and widget.font().weight() == made.weight():
        return
    widget.setFont(made)
    widget.setProperty(theme.USUAL_FONT, (made.pixelSize() / theme.zoom(), made.pixelSize()))
    widget.setProperty("own words", True)


class Rows(QWidget):
    """Something that takes whole rows of a prompt and finds its height for a width."""

    def lay(self, wide: int, scale: float) -> int:
        """Lay what is in it for a width, at so many pixels a unit; returns its height."""
        raise NotImplementedError

    def forget(self) -> None:
        """Nothing is asked any more: what was stays nowhere, for it may have named what not everybody may see."""
        raise NotImplementedError


class Chips(Rows):
    """Options as numbered buttons in at most so many rows; those without room wait behind "more"."""

    chosen = Signal(str)

    def __init__(self, more: Callable[[], object], most: int = 2) -> None:
        super().__init__()
        self._more = more
        self._most = most
        self._options: tuple[tuple[str, str, bool], ...] = ()
        self._shown: object = None
        #: longer words are cut
        self.longest = LONGEST
        self.keys: tuple[str, ...] = ()
        #: how many options have no room and wait behind "more"
        self.hidden = 0
        self._buttons: list[BlockButton] = []
        self._high = 0
        #: how high a row is at k = 1
        self.chip = CHIP

    def follow(self, options: Sequence[tuple[str, str, bool]]) -> None:
        """Show (key, text, chosen) options from the next time on that it is laid."""
        self._options = tuple(options)
        self.keys = tuple(key for key, _, _ in options)

    def lay(self, wide: int, scale: float) -> int:
        wanted = (self._options, wide, scale, self.longest, self.chip)
        if wanted != self._shown:
            self._shown = wanted
            self._high = self._build(wide, scale)
        return self._high

    def forget(self) -> None:
        self.follow(())
        self._shown = None
        self._drop(self._buttons)
        self._buttons = []

    def _drop(self, buttons: Sequence[BlockButton]) -> None:
        for old in buttons:
            old.say("")
            old.setToolTip("")
            old.hide()
            old.deleteLater()

    def _build(self, wide: int, scale: float) -> int:
        self._drop(self._buttons)
        self._buttons = [self._chip(number, *one) for number, one in enumerate(self._options, 1)]
        self.hidden = 0
        for share in (1.0, 0.86, 0.72):
            rows = _wrapped([one.natural(self.chip * scale, share) for one in self._buttons], wide, GAP * scale * 0.7)
            if len(rows) <= self._most:
                return self._place(self._buttons, rows, wide, scale)
        # Some wait behind "more": so many stand there as leave it room.
        more = BlockButton(self._more)
        more.setParent(self)
        while self._buttons:
            self._drop([self._buttons.pop()])
            self.hidden += 1
            more.say(f"{self.hidden} more...")
            shown = [*self._buttons, more]
            rows = _wrapped([one.natural(self.chip * scale, share) for one in shown], wide, GAP * scale * 0.7)
            if len(rows) <= self._most:
                break
        self._buttons.append(more)
        return self._place(self._buttons, rows, wide, scale)

    def _chip(self, number: int, key: str, text: str, chosen: bool) -> BlockButton:
        made = BlockButton(lambda: self.chosen.emit(key), "chosen" if chosen else "plain")
        made.say(self._short(text), str(number) if number <= 9 else "")
        made.setCheckable(chosen)
        made.setChecked(chosen)
        made.setParent(self)
        if self._short(text) != text:
            made.setToolTip(text)
        return made

    def _place(self, shown: list[BlockButton], rows: list[list[float]], wide: int, scale: float) -> int:
        high, gap = round(self.chip * scale), round(GAP * scale * 0.7)
        left = iter(shown)
        for number, widths in enumerate(rows):
            x = 0.0
            row = [next(left) for _ in widths]
            spare = wide - sum(widths) - gap * (len(widths) - 1)
            more = [max(0.0, made.natural(high) - one) for made, one in zip(row, widths, strict=True)]
            if number < len(rows) - 1 or sum(more) > spare or self.chip > CHIP:
                more = [spare / len(widths)] * len(widths)
            for made, one, extra in zip(row, widths, more, strict=True):
                made.setGeometry(round(x), number * (high + gap), round(min(one + extra, wide - x)), high)
                made.show()  # what Qt shows later has no size yet in this frame
                x += one + extra + gap
        return len(rows) * (high + gap) - gap if rows else 0

    def _short(self, text: str) -> str:
        return text if len(text) <= self.longest else text[: self.longest - 3].rstrip() + "..."

    def key_of_digit(self, text: str) -> str | None:
        """The key of the option that a digit means."""
        if text.isdigit() and text != "0" and int(text) <= len(self.keys):
            return self.keys[int(text) - 1]
        return None


def _wrapped(widths: Sequence[float], wide: float, gap: float) -> list[list[float]]:
    """Return widths in rows, each no wider than there is room."""
    rows: list[list[float]] = []
    for one in widths:
        one = min(one, wide)
        if rows and sum(rows[-1]) + gap * len(rows[-1]) + one <= wide:
            rows[-1].append(one)
        else:
            rows.append([one])
    return rows


class Prompt(QWidget):
    """A prompt in the ask block. `follow` shows the newest update; `key` takes a key and says if it meant something.

    What it consists of is added by `hold`, the button that goes on last: it takes the width that others leave.
    """

    #: a list of options is wanted beside the ask block
    listing = Signal(object)
    #: it says something else than before without an update: it is to be shown and laid again
    changed = Signal()
    #: something is typed in it: it has the keyboard while it is shown
    typing = False

    def __init__(self, controller: TableController) -> None:
        super().__init__()
        self.controller = controller
        self._parts: list[QWidget] = []
        #: buttons that say what an update has them say
        self._telling: list[BlockButton] = []
        #: which decision it has begun with
        self._asked = -1

    def hold(self, *parts: QWidget) -> None:
        """Take parts in, in the order in which they stand."""
        for part in parts:
            part.setParent(self)
            self._parts.append(part)
            if isinstance(part, BlockButton) and not part.words:
                self._telling.append(part)

    def follow(self, update: Update) -> None:
        """Show what is asked and what has been chosen so far."""
        raise NotImplementedError

    def leave(self) -> None:
        """Something else is asked: hide, and forget what was asked and typed."""
        self.hide()
        for part in self._parts:
            if isinstance(part, Rows):
                part.forget()
            elif isinstance(part, QLineEdit | QLabel):
                part.clear()
        for button in self._telling:
            button.say("")
        self._asked = -1

    def begins(self, update: Update) -> bool:
        """Tell whether an update asks what the one before did not, or asks anew what was left."""
        same, self._asked = self._asked == update.asked, update.asked
        return not same

    def lay(self, wide: int, scale: float) -> int:
        """Lay its parts for a width, at so many pixels a unit; returns its height. In this frame, without a layout."""
        gap = round(GAP * scale)
        y = 0
        shown = [part for part in self._parts if not part.isHidden()]
        for part in shown:
            if isinstance(part, Rows):
                high = part.lay(wide, scale)
                part.setGeometry(0, y, wide, high)
                y += high + gap if high else 0
        single = [part for part in shown if not isinstance(part, Rows)]
        rows = self._fewest(single, wide, scale)
        high = round((ROW if len(rows) == 1 and not y else LOW_ROW) * scale)
        left = iter(single)
        for widths in rows:
            row = [next(left) for _ in widths]
            _stretch(row, widths, wide, gap)
            x = 0.0
            for part, one in zip(row, widths, strict=True):
                part.setGeometry(round(x), y, round(one), high)
                x += one + gap
            y += high + gap
        return max(0, y - gap)

    def _fewest(self, single: list[QWidget], wide: int, scale: float) -> list[list[float]]:
        """Return the widths of parts in the fewest rows, at the largest share of their size at which they do.

        Words are short where that saves a row, or keeps the others from getting small.
        """
        buttons = [part for part in single if isinstance(part, BlockButton)]
        tried: list[tuple[list[list[float]], float]] = []
        for brief in (True, False):
            for one in buttons:
                one.brief = brief
            tried.append(self._at_shares(single, wide, scale))
        (short, _), (whole, share) = tried
        crowded = [one for one in buttons if one.short and one.natural(ROW * scale, _WHOLE_WORDS) > wide]
        if len(whole) > len(short) or (share < _WHOLE_WORDS and any(one.short for one in buttons)):
            crowded = buttons
        for one in crowded:
            one.brief = True
        return self._at_shares(single, wide, scale)[0]

    def _at_shares(self, single: list[QWidget], wide: int, scale: float) -> tuple[list[list[float]], float]:
        """Return the widths of parts in the fewest rows with the words that stand on them now, and their share."""
        found = [_wrapped([_natural(part, scale, share) for part in single], wide, GAP * scale) for share in _SHARES]
        best = min(range(len(found)), key=lambda place: len(found[place]))
        for part in single:
            _natural(part, scale, _SHARES[best])  # words that are no button's keep that size
        return found[best], _SHARES[best]

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


def _natural(part: QWidget, scale: float, share: float) -> float:
    """Return how wide a part is at a share of its size."""
    if isinstance(part, BlockButton):
        return part.natural(ROW * scale, share)
    if isinstance(part, QLineEdit):
        set_exact(part, "text", 22 * scale)
        return 170 * scale * share
    figure = isinstance(part, QLabel) and part.objectName() == "figure"
    set_exact(part, "display" if figure else "semibold", (32 if figure else 20) * scale * share)
    text = part.text() if isinstance(part, QLabel) else ""
    return max(part.fontMetrics().horizontalAdvance(text) + 6 * scale, 44 * scale * share if figure else 0.0)


def _stretch(row: list[QWidget], widths: list[float], wide: int, gap: int) -> None:
    """Give what a row leaves to its main button or its line, where it has none to all of its buttons."""
    spare = wide - sum(widths) - gap * (len(row) - 1)
    takers = [n for n, part in enumerate(row) if isinstance(part, BlockButton) and part.role in ("main", "burn")]
    takers = [n for n, part in enumerate(row) if isinstance(part, QLineEdit)] or takers[-1:]
    takers = takers or [n for n, part in enumerate(row) if isinstance(part, BlockButton)]
    for n in takers:
        widths[n] += spare / len(takers)
