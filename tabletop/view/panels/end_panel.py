"""How the game ended: who won, by which rule, and what to do next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.teams import does, together, verb
from tabletop.view.ground import theme
from tabletop.view.ground.panel_base import button
from tabletop.view.ground.rule_chip import RuleChip

#: by the rule that ended the game: what befell one player, and what befell several or a team
REASONS = {
    "102.3a": ("conceded", "conceded"),
    "420.5a": ("has no life left", "have no life left"),
    "420.5g": ("drew from an empty library", "lost as a card was drawn from an empty library"),
    "420.5h": ("has ten or more poison counters", "lost by ten poison counters on a player"),
}


class EndPanel(QFrame):
    """Over the middle of the table once the game has ended; it can be put aside to look at the table."""

    again = Signal()
    replay = Signal()
    decks = Signal()
    leave = Signal()
    back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("end")
        self._put_aside = False
        column = QVBoxLayout(self)
        column.setContentsMargins(40, 28, 40, 28)
        column.setSpacing(10)
        self.title = QLabel()
        self.title.setFont(theme.font(46, bold=True))
        self.reason = QLabel()
        self.reason.setFont(theme.font(20))
        self.rule = RuleChip()
        self.rule.setFont(theme.font(18, bold=True))
        for label in (self.title, self.reason, self.rule):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self.next = QLabel()
        self.next.setFont(theme.font(17))
        theme.tone(self.next, "quiet")
        self.next.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.next)
        row = QHBoxLayout()
        row.addWidget(button("Rematch", self.again.emit, "main"))
        row.addWidget(button("Replay", self._replay))
        row.addWidget(button("Change decks", self.decks.emit))
        column.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(button("Look at the table", self._aside))
        row.addWidget(button("Take back", self.back.emit))
        row.addWidget(button("Start screen", self.leave.emit))
        column.addLayout(row)
        self.hide()

    def follow(self, update: Update) -> None:
        """Show itself when the game is over."""
        table = update.table
        if table.winners is None:
            self._put_aside = False
            self.hide()
            return
        if self._put_aside:
            return
        winners = [name for name in table.winners if name]
        self.title.setText(does(winners, "win") if winners else "The game is a draw")
        self.reason.setText(ending(update))
        self.rule.setText(f"rule {table.ended_by}" if table.ended_by else "")
        self.rule.setVisible(bool(table.ended_by))
        self.next.setText(next_game(update))
        self.adjustSize()
        room = self._page.rect()
        self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)
        self.show()
        self.raise_()

    def _replay(self) -> None:
        self._aside()
        self.replay.emit()

    def _aside(self) -> None:
        self._put_aside = True
        self.hide()


def next_game(update: Update) -> str:
    """Who says who goes first in a rematch."""
    table = update.table
    winners = table.winners or ()
    losers = [player for player in table.players if player.lost and player.name not in winners]
    if not winners or not losers:
        return "In a rematch the same player says who goes first (101.2)."
    if len({player.team for player in losers}) > 1:
        return "In a rematch chance names who says who goes first (101.2)."
    names = [player.name for player in losers]
    return f"In a rematch {together(names)}, who lost, {verb(names, 'say')} who goes first (101.2)."


def ending(update: Update) -> str:
    """Why the game ended, as a sentence: what befell the team that lost last, or everybody in a draw."""
    table = update.table
    teams: dict[int, list[str]] = {}
    for player in table.players:
        if player.lost:
            teams.setdefault(player.team, []).append(player.name)
    if not teams:
        return "Nobody won."
    if len(teams) > 1 and table.winners:
        return f"{together(table.winners)} {'is' if len(table.winners) == 1 else 'are'} left of all."
    one, several = REASONS.get(table.ended_by, ("lost the game", "lost the game"))
    losers = [name for names in teams.values() for name in names]
    who = " and ".join(together(names) for names in teams.values())
    return f"{who} {one if len(losers) == 1 else several}."
