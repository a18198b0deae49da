"""Keys and menu of orders: full control of each seat, abilities to let go by, taking that back, hints and thoughts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.teams import does, together
from tabletop.view.ground import theme
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import KEYS, seating_of

if TYPE_CHECKING:
    from tabletop.controller.table.table_controller import TableController

#: by place at the table, the key that sets and removes full control
FULL_KEYS: Final = tuple(keys.full for keys in KEYS)
#: the most seats a game has
MOST_SEATS: Final = 16
#: let the ability on top of the stack go by for this turn; for the game; withdraw that
YIELD, YIELD_GAME, WITHDRAW = "Y", "G", "U"


def order_key(controller: TableController, text: str) -> bool:
    """Take a key that gives an order; returns whether it was one. Nothing is ordered while the screen is covered."""
    letter, update = text.upper(), controller.update
    ask = update.ask
    if update.covered or not letter:
        return False
    whose = seating_of(update.table).seat_at(FULL_KEYS.index(letter)) if letter in FULL_KEYS else None
    if whose is not None and update.table.winners is None:
        if ask is not None and ask.shape in ("pay", "name"):
            return False
        controller.orders.toggle_full_control(whose)
        return True
    if ask is None or ask.purpose != "priority":
        return False
    if letter in (YIELD, YIELD_GAME) and ask.yieldable:
        controller.orders.let_by(letter == YIELD_GAME)
        return True
    if letter == WITHDRAW:
        controller.orders.withdraw_yields(ask.seat)
        return True
    return False


class OrdersMenu(QMenu):
    """Full control and withdrawn yields by seat. It reads the table as it is opened."""

    def __init__(self, controller: Callable[[], TableController | None], parent: QWidget) -> None:
        super().__init__("&Orders", parent)
        self._controller = controller
        self.full = [self._make(lambda seat=seat: self._toggle(seat)) for seat in range(MOST_SEATS)]  # type: ignore[misc]
        self.addSeparator()
        self.withdraw = [self._make(lambda seat=seat: self._withdraw(seat)) for seat in range(MOST_SEATS)]  # type: ignore[misc]
        self.addSeparator()
        self.hint = self._make(self._ask_hint)
        self.hint.setText("&Hint: what a computer player would do")
        self.hint.setShortcut(QKeySequence("Ctrl+H"))
        self.thoughts = self._make(self._open_thoughts)
        self.thoughts.setText("&What was it thinking?")
        self.aboutToShow.connect(self.follow)

    def _make(self, act: Callable[[], None]) -> QAction:
        made = QAction(self)
        made.triggered.connect(lambda _=False: act())
        self.addAction(made)
        return made

    def follow(self) -> None:
        """Name the players, and mark what is ordered."""
        controller = self._controller()
        speakers = [] if controller is None else [team[0] for team in seating_of(controller.update.table).teams]
        for seat in range(MOST_SEATS):
            full, withdraw = self.full[seat], self.withdraw[seat]
            full.setVisible(seat in speakers)
            withdraw.setVisible(seat in speakers)
            if controller is None or seat not in speakers:
                continue
            table = controller.update.table
            seating = seating_of(table)
            names, key = [table.players[one].name for one in seating.mates(seat)], hint("full", seat, seating)
            who, are = together(names), "is" if len(names) == 1 else "are"
            full.setText(theme.literal(f"{who} {are} asked at every priority (full control)\t{key}"))
            full.setCheckable(True)
            full.setChecked(seat < len(table.full_control) and table.full_control[seat])
            withdraw.setText(theme.literal(f"{does(names, 'let')} nothing by any more\t{WITHDRAW}"))
            withdraw.setEnabled(any(one.seat == seat for one in table.yields))

    def _toggle(self, seat: Seat) -> None:
        controller = self._at(seat)
        if controller is not None:
            controller.orders.toggle_full_control(seat)

    def _withdraw(self, seat: Seat) -> None:
        controller = self._at(seat)
        if controller is not None:
            controller.orders.withdraw_yields(seat)

    def _at(self, seat: Seat) -> TableController | None:
        """The table that is shown, if anybody sits there: another may have come while the menu was open."""
        controller = self._controller()
        return controller if controller is not None and seat < len(controller.update.table.players) else None

    def _ask_hint(self) -> None:
        controller = self._controller()
        if controller is not None and controller.wants_hint is not None:
            controller.wants_hint()

    def _open_thoughts(self) -> None:
        controller = self._controller()
        if controller is not None and controller.wants_thoughts is not None:
            controller.wants_thoughts()
