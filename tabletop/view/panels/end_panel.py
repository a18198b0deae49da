"""How the game ended: who won, by which rule, the life of both sides, and what to do next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.teams import does, together, verb
from tabletop.prints.furniture.blocks import chip, chip_width
from tabletop.prints.furniture.result_plate import HIGH, ResultPlate, print_result_plate
from tabletop.session.seeing.observation import PlayerSeen
from tabletop.view.ground import theme
from tabletop.view.ground.looks import seat_colour
from tabletop.view.ground.widgets.night import NightPage
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.rule_chip import RuleChip
from tabletop.view.ground.window_sizes import unit_for

#: by the rule that ended the game: what befell one player, and what befell several or a team
REASONS = {
    "102.3a": ("conceded", "conceded"),
    "420.5a": ("has no life left", "have no life left"),
    "420.5g": ("drew from an empty library", "lost as a card was drawn from an empty library"),
    "420.5h": ("has ten or more poison counters", "lost by ten poison counters on a player"),
}
#: sizes at 1080p: the plate, where it begins, its words
WIDE, TOP, TITLE, REASON, CHIP, NEXT, PRESS = 1140.0, 470.0, 104, 30, 24, 22, 24
#: no word is smaller than at this scale, however small the window
LEAST = 0.62
#: how much larger large text makes words and buttons, and the plates of life
MOST_TEXT, MOST_LIVES = 1.4, 1.3
#: what buttons leave free beside their words: six stand side by side in a small window; and from which scale more
BESIDE, ROOMY = 8, 0.8
#: so many plates of life lie side by side
IN_A_ROW = 5


class EndPanel(NightPage):
    """Over the whole table once the game has ended; it can be put aside to look at the table."""

    again = Signal()
    replay = Signal()
    decks = Signal()
    leave = Signal()
    back = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self._put_aside = False
        self._laurel = True
        #: says how the match stands ("" where the game is no part of one), and whether it goes on
        self.match: Callable[[], tuple[str, bool]] = lambda: ("", False)
        self.plate = QFrame(self)
        self.plate.setObjectName("result")
        column = QVBoxLayout(self.plate)
        self._column = column
        self.title = QLabel()
        self.reason = QLabel()
        self.rule = CutChip()
        self.next = QLabel()
        theme.tone(self.reason, "quiet")
        theme.tone(self.next, "quiet")
        for label in (self.title, self.reason, self.rule, self.next):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setWordWrap(True)
        self.lives = LifePlates()
        column.addWidget(self.title)
        column.addWidget(self.reason)
        column.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.lives)
        column.addWidget(self.next)
        row = self._row = QHBoxLayout()
        row.addStretch(1)
        self.buttons: list[QPushButton] = []
        ways: tuple[tuple[str, Callable[[], object]], ...] = (
            ("Start screen", self.leave.emit),
            ("Change decks", self.decks.emit),
            ("Take back", self.back.emit),
            ("Replay", self._replay),
            ("Look at the table", self._aside),
        )
        for words, act in ways:
            self.buttons.append(button(words, act))
        self.buttons.append(button("Rematch", self.again.emit, "main"))
        for made in self.buttons:
            made.setProperty("own size", True)  # it is laid in shares of the window
            row.addWidget(made)
        column.addLayout(row)
        self.plate.setProperty("own margins", True)
        parent.installEventFilter(self)
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
        self.title.setText(does(winners, "win") if winners else "A draw")
        self.reason.setText(ending(update))
        self.rule.setText(f"rule {table.ended_by}" if table.ended_by else "")
        self.rule.setVisible(bool(table.ended_by))
        words, goes_on = self.match()
        self.next.setText(f"{words} {next_game(update, 'the next game' if goes_on else 'a rematch')}".strip())
        self.buttons[-1].setText("Next game" if goes_on else "Rematch")
        self.lives.show_plates(results(update))
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.reason.text())
        if self._laurel != bool(winners):
            self._laurel = bool(winners)
            self._later.start(0)
        self._lay()
        self.show()
        self.raise_()

    def _replay(self) -> None:
        self._aside()
        self.replay.emit()

    def _aside(self) -> None:
        self._put_aside = True
        self.hide()

    # -- where it lies, and how it looks

    @property
    def k(self) -> float:
        """How large everything is: 1 on a page of 1920 x 1080."""
        return min(self._page.width() / 1920, self._page.height() / 1080)

    def _lay(self) -> None:
        k = self.k
        self.setGeometry(self._page.rect())
        shown = max(k, LEAST)
        window = self.window()
        text = theme.zoom() / unit_for(window.width(), window.height())
        said = shown * min(MOST_TEXT, text)
        self.lives.take_scale(max(k, shown * min(MOST_LIVES, text)))
        theme.set_words(self.title, _usual(TITLE * shown), bold=True)
        for label, size in ((self.reason, REASON), (self.rule, CHIP), (self.next, NEXT)):
            theme.set_words(label, _usual(size * said))
        padding = f"padding: 7px {BESIDE if k < ROOMY else round(22 * k)}px;"
        for made in self.buttons:
            if made.styleSheet() != padding:
                made.setStyleSheet(padding)
            made.ensurePolished()  # the style sheet has a say in how wide it is
            made.setMinimumHeight(round(56 * said))
        edge = round(40 * k)
        self._column.setContentsMargins(edge + 8, round(10 * k), edge, round(26 * k))
        self._column.setSpacing(round(9 * k))
        self._row.setSpacing(round(14 * k))
        self._press_in(self.width() - 24, shown, min(MOST_TEXT, text))
        wide = min(max(round(WIDE * k), self.plate.sizeHint().width()), self.width() - 24)
        high = max(self.plate.heightForWidth(wide), self.plate.minimumSizeHint().height())
        top = min(round(TOP * k), self.height() - high - 8)
        self.plate.setGeometry((self.width() - wide) // 2, max(0, top), wide, high)

    def _press_in(self, room: int, shown: float, text: float) -> None:
        """Write the buttons as large as all of them have room for side by side."""
        while True:
            for made in self.buttons:
                theme.set_words(made, _usual(PRESS * shown * text), bold=True)
            self._column.invalidate()
            if text <= LEAST or self._row.sizeHint().width() + self._column.contentsMargins().left() * 2 <= room:
                return
            text -= 0.05

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Cover the page whatever its size."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._lay()
        return False

    def print_ground(self, painter: QPainter, wide: float, high: float) -> None:
        from tabletop.prints.furniture.night import print_end_ground

        print_end_ground(painter, wide, high, laurel=self._laurel)


class CutChip(RuleChip):
    """A rule on a grey-blue chip whose lower left corner is cut."""

    def sizeHint(self) -> QSize:
        """The words and the room beside them."""
        if not self.text():
            return QSize()
        size = self.font().pixelSize()
        return QSize(round(chip_width(self.text(), size)), round(size * 1.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chip(painter, 0, 0, self.text(), self.font().pixelSize(), theme.RULE)
        painter.end()


def _usual(pixels: float) -> int:
    """Return a size as it is usual: what lies in the window is magnified beside."""
    return round(pixels / theme.zoom())


class LifePlates(QWidget):
    """The plates of all sides in a row, of many in two, painted."""

    def __init__(self) -> None:
        super().__init__()
        self.plates: tuple[ResultPlate, ...] = ()
        self._k = 1.0

    def show_plates(self, plates: tuple[ResultPlate, ...]) -> None:
        """Show these."""
        again = -(-len(plates) // IN_A_ROW) != self.rows
        self.plates = plates
        if again:
            self.take_scale(self._k)
        self.setAccessibleName(". ".join(f"{plate.names}: {plate.life} life" for plate in plates))
        self.update()

    @property
    def rows(self) -> int:
        """How many rows they lie in."""
        return max(1, -(-len(self.plates) // IN_A_ROW))

    def take_scale(self, k: float) -> None:
        """Be painted at a scale."""
        self._k = k
        self.setProperty("own size", True)
        self.setFixedHeight(round((HIGH + 12) * k * self.rows))

    def sizeHint(self) -> QSize:
        """The height of a plate."""
        return QSize(0, round((HIGH + 12) * self._k * self.rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = 24 * self._k
        count = max(1, -(-len(self.plates) // self.rows))
        wide, high = (self.width() - gap * (count - 1)) / count, (HIGH + 12) * self._k
        for place, plate in enumerate(self.plates):
            x, y = place % count * (wide + gap), place // count * high + 6 * self._k
            box = QRectF(x, y, wide, HIGH * self._k)
            print_result_plate(painter, box, plate, self._k)
        painter.end()


def results(update: Update) -> tuple[ResultPlate, ...]:
    """Return the plates of all sides, in the order of the seats."""
    table = update.table
    teams: dict[int, list[PlayerSeen]] = {}
    for player in table.players:
        teams.setdefault(player.team, []).append(player)
    plates = []
    for members in teams.values():
        first = members[0]
        counts = f"hand {len(first.hand)}, library {first.library}" if len(members) == 1 else "one life total"
        if any(player.poison for player in members):
            counts += f", poison {max(player.poison for player in members)}"
        names = [player.name for player in members]
        plates.append(
            ResultPlate(
                names=together(names),
                life=str(first.life),
                colour=seat_colour(first.seat),
                words=counts,
                lost=all(player.lost for player in members),
            )
        )
    return tuple(plates)


def next_game(update: Update, what: str = "a rematch") -> str:
    """Who says who goes first in a rematch, or in the next game of a match."""
    table = update.table
    winners = table.winners or ()
    losers = [player for player in table.players if player.lost and player.name not in winners]
    if not winners or not losers:
        return f"In {what} the same player says who goes first (101.2)."
    if len({player.team for player in losers}) > 1:
        return f"In {what} chance names who says who goes first (101.2)."
    names = [player.name for player in losers]
    return f"In {what} {together(names)}, who lost, {verb(names, 'say')} who goes first (101.2)."


def ending(update: Update) -> str:
    """Why the game ended, as a sentence: what befell the team that lost last, or everybody in a draw."""
    table = update.table
    teams: dict[int, list[str]] = {}
    for player in table.players:
        if player.lost:
            teams.setdefault(player.team, []).append(player.name)
    if not teams:
        return "Nobody won."
    if table.options.emperors and table.winners:
        return f"The emperor that is left is on the side of {together(table.winners)} (607.5)."
    if len(teams) > 1 and table.winners:
        return f"{together(table.winners)} {'is' if len(table.winners) == 1 else 'are'} left of all."
    one, several = REASONS.get(table.ended_by, ("lost the game", "lost the game"))
    losers = [name for names in teams.values() for name in names]
    who = " and ".join(together(names) for names in teams.values())
    return f"{who} {one if len(losers) == 1 else several}."
