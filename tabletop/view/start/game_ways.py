"""How several play: how many of them, how far each reaches, whom they attack (600.2). A line of the set-up."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tabletop.controller.start.kinds import AS_USUAL, Kind, numbers_of
from tabletop.controller.start.party import Party
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice

#: ranges of influence that can be chosen, and what they are called (601.2)
REACHES: Final = (
    (AS_USUAL, "as the game says"), (0, "everybody"), (1, "one seat away"), (2, "two seats away"),
    (3, "three seats away"),
)  # fmt: skip
ATTACKS: Final = (
    ("", "as the game says"), ("several", "all opponents"), ("left", "to the left"), ("right", "to the right"),
)  # fmt: skip
HIGH: Final = 40


class GameWays(QWidget):
    """The line: `kind` has the kind of game with other numbers, once they are chosen."""

    kind = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(10)
        self.numbers, self.reach, self.attack = Choice(), Choice(), Choice()
        self._labels: list[QLabel] = []
        for words, spoken, choice in (
            ("Who", "How many play", self.numbers),
            ("Range", "Range of influence", self.reach),
            ("Attack", "Attack option", self.attack),
        ):
            label = QLabel(words)
            label.setFont(theme.font(17))
            choice.setFont(theme.font(17))
            choice.setMinimumHeight(HIGH)
            choice.setAccessibleName(spoken)
            line.addWidget(label)
            line.addWidget(choice)
            self._labels.append(label)
        line.addStretch(1)
        for far, words in REACHES:
            self.reach.addItem(words, far)
        for whom, words in ATTACKS:
            self.attack.addItem(words, whom)
        self._kinds: tuple[Kind, ...] = ()
        self.numbers.activated.connect(lambda at: self.kind.emit(self._kinds[at]))

    def show_party(self, party: Party) -> None:
        """Show what the kind of a party offers, and what is chosen."""
        self._kinds = numbers_of(party.kind)
        self.numbers.clear()
        for kind in self._kinds:
            self.numbers.addItem(kind.numbers)
        if party.kind in self._kinds:
            self.numbers.setCurrentIndex(self._kinds.index(party.kind))
        several = len(self._kinds) > 1
        self.numbers.setVisible(several)
        self._labels[0].setVisible(several)
        for label, choice in zip(self._labels[1:], (self.reach, self.attack), strict=True):
            label.setVisible(party.kind.may_limit)
            choice.setVisible(party.kind.may_limit)
        self.reach.setCurrentIndex([far for far, _ in REACHES].index(party.reach if party.kind.may_limit else AS_USUAL))
        self.attack.setCurrentIndex([whom for whom, _ in ATTACKS].index(party.attack if party.kind.may_limit else ""))
        self.setVisible(several or party.kind.may_limit)

    @property
    def chosen(self) -> tuple[int, str]:
        """How far players reach, and whom they attack."""
        return int(self.reach.currentData()), str(self.attack.currentData())
