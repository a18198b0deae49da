"""The table for screen readers: a list whose items are cards and players, with their state in their names.

Cards are no objects of Qt's own kind, so each has a stand-in, made when a reader asks for it. There is no action
interface: clients that ask one written in Python for its actions end the program. What can be done is done by
keyboard, menus and the text table.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QRect, QRectF
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import Shiboken

from tabletop.view.access.names import name_of, player_name
from tabletop.view.ground.specs import Key
from tabletop.view.scene.table_view import TableView

#: interfaces are deleted with their objects, by Qt; until then Python must hold them
_held: list[QAccessibleInterface] = []
_sweep_at = 256
_installed: list[bool] = []


class StandIn(QObject):
    """What a reader asks about one card or player of a table, by its key."""

    def __init__(self, readers: Readers, key: Key) -> None:
        super().__init__(readers)
        self.readers = readers
        self.key = key

    def name(self) -> str:
        """The line for it, made from what is on the screen at this moment; empty once it is gone."""
        update = self.readers.view.controller.update
        if self.key[0] == "player":
            seat = self.key[1]
            assert isinstance(seat, int)
            return player_name(update.table.players[seat], update.table)
        item = self.readers.view.table.items_by_key.get(self.key)
        return "" if item is None else name_of(item.spec, update)

    def box(self) -> QRectF:
        """Where it is, in the scene."""
        if self.key[0] == "player":
            seat = self.key[1]
            assert isinstance(seat, int)
            return QRectF(*self.readers.view.table.places.seats[seat].plate)
        item = self.readers.view.table.items_by_key.get(self.key)
        if item is None:
            return QRectF()
        spec = item.spec
        return QRectF(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)


class Readers(QObject):
    """The stand-ins of one table. Costs nothing while no reader asks."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self.view = view
        self.focused: Key | None = None
        self._made: dict[Key, StandIn] = {}
        view.controller.updated.connect(self._sweep)

    def keys(self) -> list[Key]:
        """Everything there is on the table: the cards and counts, then the players. Small backs only repeat a hand."""
        players: list[Key] = [("player", player.seat) for player in self.view.controller.update.table.players]
        return [*(key for key in self.view.table.items_by_key if key[0] != "small"), *players]

    def stand_in(self, key: Key) -> StandIn:
        """The stand-in for a key."""
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = StandIn(self, key)
        return made

    def tell_focus(self, key: Key | None) -> None:
        """The keyboard's focus went to a card or player (None: back to the table)."""
        self.focused = key
        if QAccessible.isActive():
            thing: QObject = self.view if key is None else self.stand_in(key)
            QAccessible.updateAccessibility(QAccessibleEvent(thing, QAccessible.Event.Focus))

    def _sweep(self) -> None:
        """Let go of what is on the table no more."""
        if not self._made:
            return
        there = dict.fromkeys(self.keys())
        for key in [key for key in self._made if key not in there]:
            self._made.pop(key).deleteLater()


class CardInterface(QAccessibleObject):
    """One card or player of the table."""

    def __init__(self, thing: StandIn) -> None:
        super().__init__(thing)
        self._thing = thing

    def text(self, kind: QAccessible.Text) -> str:
        return self._thing.name() if kind == QAccessible.Text.Name else ""

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self._thing.readers.focused == self._thing.key
        return state

    def rect(self) -> QRect:
        view = self._thing.readers.view
        shown = view.mapFromScene(self._thing.box()).boundingRect()
        return QRect(view.viewport().mapToGlobal(shown.topLeft()), shown.size())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return QAccessible.queryAccessibleInterface(self._thing.readers.view)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1


class TableInterface(QAccessibleWidget):
    """The table: a list of what lies on it."""

    def __init__(self, view: TableView, readers: Readers) -> None:
        super().__init__(view, QAccessible.Role.List, "Table")
        self._view = view
        self._readers = readers

    def childCount(self) -> int:
        return len(self._readers.keys())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        keys = self._readers.keys()
        if not 0 <= index < len(keys):
            return None
        return QAccessible.queryAccessibleInterface(self._readers.stand_in(keys[index]))

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        keys = self._readers.keys()
        return keys.index(thing.key) if isinstance(thing, StandIn) and thing.key in keys else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        at = self._view.viewport().mapFromGlobal(QPointF(x, y).toPoint())
        item = self._view.table.card_at(self._view.mapToScene(at))
        return None if item is None else QAccessible.queryAccessibleInterface(self._readers.stand_in(item.spec.key))


def _interface(_name: str, thing: object) -> QAccessibleInterface | None:
    made: QAccessibleInterface
    if isinstance(thing, StandIn):
        made = CardInterface(thing)
    elif isinstance(thing, TableView):
        readers = next((child for child in thing.children() if isinstance(child, Readers)), None)
        if readers is None:
            return None
        made = TableInterface(thing, readers)
    else:
        return None
    global _sweep_at
    if len(_held) >= _sweep_at:
        _held[:] = [one for one in _held if Shiboken.isValid(one)]
        _sweep_at = 2 * len(_held) + 256
    _held.append(made)
    return made


def install() -> None:
    """Tell Qt how tables are read out. Once for the whole program; more calls do nothing."""
    if not _installed:
        _installed.append(True)
        QAccessible.installFactory(_interface)
