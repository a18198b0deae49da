"""Buttons for passing on: one's own ways on, or letting another seat pass on with every part to step in at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.engine.vocabulary.decisions import Option
from tabletop.session.seeing.observation import Ask
from tabletop.view.ground import theme
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.panel_base import Chips, button, restyle
from tabletop.view.ground.seating import KEYS, TWO, Seating
from tabletop.view.scene.phase_bar import word_of


def in_words(parts: list[tuple[str, str, bool]]) -> str:
    """Return the whole list of parts to step in at with their digits, where there is no room for a button each."""
    return "Step in: " + ", ".join(f"{number} {text}" for number, (_, text, _) in enumerate(parts, 1))


def lethal(ask: Ask) -> str:
    """The words for a burn that would end it all."""
    return " - that is lethal" if ask.burn and ask.life_after_burn <= 0 else ""


def burnt(ask: Ask) -> str:
    """What burns as the phase ends, in figures, behind the words of whatever ends it: ", 2 burn: 9 to 7"."""
    return f", {ask.burn} burn: {ask.life_after_burn + ask.burn} to {ask.life_after_burn}" if ask.burn else ""


class PassingChoices(QWidget):
    """The ways of `Ask.pass_until` beside the pass button, which stands for the first of them."""

    def __init__(self, begin: Callable[[str], object], listing: Callable[[tuple[Option, ...]], object]) -> None:
        """`begin` takes the key of a way; `listing` offers several as a list."""
        super().__init__()
        self._begin = begin
        self._listing = listing
        self._ask: Ask | None = None
        self._seating = TWO
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setFont(theme.font(13))
        self.chips = Chips(self._list_parts)
        self.chips.chosen.connect(begin)
        self.second = button("", self._begin_second)
        self.until = button("Until...", self._list_parts)
        for widget in (self.words, self.chips, self.second, self.until):
            row.addWidget(widget)
        for sized in (self, self.words, self.chips):
            sized.setProperty("own size", True)  # measured anew for every question

    def follow(self, ask: Ask, room: int, seating: Seating = TWO, brief: int = 0) -> bool:
        """Show the ways on of a decision in about so many pixels; returns whether all has room there.

        `brief`: what burns is said on the pass button alone (1), and only the two main ways are offered (2).
        """
        self._ask, self._seating = ask, seating
        offered = bool(ask.offer)
        others = tuple(one for one in ask.pass_until if not one.main)
        second = self._second()
        self.words.hide()
        self.chips.setVisible(offered)
        self.second.setVisible(second != "")
        self.until.setVisible(bool(others) and not offered and brief < 2)
        self.until.setText("Until...")
        if offered:
            # Short words, so that all of them stand there: no part to step in at may hide behind a button.
            now = others[0].key if others else ""
            parts = [(one.key, "now" if one.key == now else word_of(one.part), False) for one in others]
            self.chips.follow(parts, room)
            narrow = self.chips.hidden > 0
            self.chips.setVisible(not narrow)
            self.until.setVisible(narrow)
            self.until.setText("Step in...")
            self.words.setVisible(narrow)
            if narrow:
                self.words.setText(in_words(parts))
                self.words.setFixedWidth(max(120, room - self.until.sizeHint().width() - 140))
        if second:
            text = next(one.text for one in ask.pass_until if one.key == second)
            restyle(self.second, "burn" if ask.burn else "")
            self.second.setText(f"{hint('end', ask.seat, seating)}   {text}{'' if brief else burnt(ask)}")
        self.setVisible(bool(ask.pass_until))
        return self._measured() <= room

    def _measured(self) -> int:
        """Take the width that is needed, and return it.

        In this frame: else buttons keep the width of what they said before until the next event.
        """
        for part in (self.chips, self):
            layout = part.layout()
            if layout is not None:
                layout.invalidate()
                part.setFixedWidth(layout.sizeHint().width())
        return 0 if self.isHidden() else self.width()

    def key(self, text: str) -> bool:
        """Take a key: a digit for a part to step in at, a seat's second key for its second way."""
        ask = self._ask
        if ask is None or not ask.pass_until:
            return False
        if ask.offer:
            found = self.chips.key_of_digit(text)
            if found is not None:
                self._begin(found)
            return found is not None
        ending = [one.key for one in ask.pass_until if one.main and one.text == "End turn"]
        seats = self._seating.mates(ask.seat)
        if text.upper() not in [KEYS[self._seating.places[seat]].end for seat in seats] or not ending:
            return False
        self._begin(ending[0])
        return True

    def _second(self) -> str:
        mains = [] if self._ask is None else [one.key for one in self._ask.pass_until if one.main]
        return mains[1] if len(mains) > 1 else ""

    def _begin_second(self) -> None:
        if self._second():
            self._begin(self._second())

    def _list_parts(self) -> None:
        ask = self._ask
        if ask is not None:
            self._listing(tuple(Option(one.key, f"{one.text}{burnt(ask)}") for one in ask.pass_until if not one.main))
