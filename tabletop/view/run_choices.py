"""Buttons for passing on: one's own runs, or another seat's run with every place to step in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.observation import Ask
from tabletop.view.prompts.base import Chips, button

#: by seat, the key of the second of a seat's own runs ("End turn" beside "To attack")
SECOND_KEYS: Final = ("D", "J")


class RunChoices(QWidget):
    """What `Ask.runs` offers beside the pass button, which stands for the first of them."""

    def __init__(self, begin: Callable[[str], object], listing: Callable[[tuple[Option, ...]], object]) -> None:
        """`begin` takes the key of a run; `listing` offers several runs as a list."""
        super().__init__()
        self._begin = begin
        self._listing = listing
        self._ask: Ask | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.words = QLabel("or step in at")
        self.chips = Chips(self._list_places)
        self.chips.chosen.connect(begin)
        self.second = button("", self._begin_second)
        self.until = button("Until...", self._list_places)
        for widget in (self.words, self.chips, self.second, self.until):
            row.addWidget(widget)

    def follow(self, ask: Ask, room: int) -> None:
        """Show the runs of a decision in about so many pixels."""
        self._ask = ask
        offered = bool(ask.offer)
        others = tuple(one for one in ask.runs if not one.main)
        second = self._second()
        self.words.setVisible(offered)
        self.chips.setVisible(offered)
        self.second.setVisible(second != "")
        self.until.setVisible(bool(others) and not offered)
        if offered:
            self.chips.follow([(one.key, one.text, False) for one in others], room)
        if second:
            text = next(one.text for one in ask.runs if one.key == second)
            self.second.setText(f"{SECOND_KEYS[ask.seat % 2]}   {text}")
        self.setVisible(bool(ask.runs))

    def key(self, text: str) -> bool:
        """Take a key: a digit for a place to step in, a seat's second key for its second run."""
        ask = self._ask
        if ask is None or not ask.runs:
            return False
        if ask.offer:
            found = self.chips.key_of_digit(text)
            if found is not None:
                self._begin(found)
            return found is not None
        if text.upper() == SECOND_KEYS[ask.seat % 2] and len([one for one in ask.runs if one.main]):
            self._begin(self._second() or ask.runs[0].key)
            return True
        return False

    def _second(self) -> str:
        mains = [] if self._ask is None else [one.key for one in self._ask.runs if one.main]
        return mains[1] if len(mains) > 1 else ""

    def _begin_second(self) -> None:
        if self._second():
            self._begin(self._second())

    def _list_places(self) -> None:
        if self._ask is not None:
            self._listing(tuple(Option(one.key, one.text) for one in self._ask.runs if not one.main))
