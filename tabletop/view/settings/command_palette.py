"""The palette: every command by name with its key; type to find one, Enter does it, F2 gives it another key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from tabletop.view.ground import theme
from tabletop.view.ground.widgets.keyboard import give_back
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.settings.commands_list import Command, taken_by

HINT: Final = "Enter does it; F2 gives it another key, Shift+F2 the usual one; Esc closes"
_MOVES: Final = (Qt.Key.Key_Up.value, Qt.Key.Key_Down.value, Qt.Key.Key_PageUp.value, Qt.Key.Key_PageDown.value)
_ENTER: Final = (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value)
_MODIFIERS: Final = (
    Qt.Key.Key_Shift.value,
    Qt.Key.Key_Control.value,
    Qt.Key.Key_Alt.value,
    Qt.Key.Key_AltGr.value,
    Qt.Key.Key_Meta.value,
)


class CommandPalette(QFrame):
    """A panel over the window. `list_commands` gives the commands as they are now.

    `rebind(name, key)` keeps a key for a command (None: the usual one) and returns why not, or "".
    """

    def __init__(
        self,
        parent: QWidget,
        list_commands: Callable[[], list[Command]],
        rebind: Callable[[str, str | None], str],
    ) -> None:
        super().__init__(parent)
        self._roomy = Roomy(self, (660, 360))
        self._list_commands = list_commands
        self._rebind = rebind
        self._waiting: Command | None = None
        self._before: QWidget | None = None
        self.commands: list[Command] = []
        self.setObjectName("card")
        self.setAccessibleName("Commands")
        column = QVBoxLayout(self)
        self.line = QLineEdit()
        self.line.setFont(theme.font(18))
        self.line.setPlaceholderText("Find a command")
        self.line.setAccessibleName("Find a command")
        self.line.textChanged.connect(self._show)
        self.line.installEventFilter(self)
        self.rows = QTreeWidget()
        self.rows.setColumnCount(2)
        self.rows.setHeaderHidden(True)
        self.rows.setRootIsDecorated(False)
        self.rows.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rows.setUniformRowHeights(True)
        self.rows.setFont(theme.font(16))
        self.rows.setAccessibleName("Commands")
        self.rows.itemActivated.connect(lambda item: self._do())
        self.rows.itemClicked.connect(lambda item: self._do())
        self.hint = QLabel(HINT)
        self.hint.setWordWrap(True)
        self.hint.setFont(theme.font(14))
        for widget in (self.line, self.rows, self.hint):
            column.addWidget(widget)
        self.hide()

    def open(self) -> None:
        """Show every command and take the keyboard."""
        window = self.window()
        self._before = window.focusWidget()
        self._roomy.fit()
        zoom = theme.zoom_of(self)
        wide = min(round(620 * zoom), window.width() - 80)
        high = min(round(520 * zoom), window.height() - 120)
        self.setGeometry((window.width() - wide) // 2, 60, wide, high)
        self.rows.setColumnWidth(0, wide - round(190 * zoom))
        self.commands = self._list_commands()
        self._wait_for(None)
        self.line.clear()
        self._show("")
        self.show()
        self.raise_()
        self.line.setFocus()

    def relist(self) -> None:
        """List the commands as they are now, with what is typed."""
        before, self.commands = [one.words for one in self.commands], self._list_commands()
        if before != [one.words for one in self.commands]:
            self._show(self.line.text())

    def close_panel(self) -> None:
        """Hide, and give the keyboard back."""
        self._wait_for(None)
        self.hide()
        before, self._before = self._before, None
        give_back(before)

    def found(self) -> list[Command]:
        """The commands that fit what is typed: those with all its words."""
        words = self.line.text().lower().split()
        return [one for one in self.commands if all(word in f"{one.words} {one.key}".lower() for word in words)]

    def _show(self, _text: str) -> None:
        self.rows.clear()
        for one in self.found():
            item = QTreeWidgetItem([one.words, one.key])
            item.setData(0, Qt.ItemDataRole.UserRole, one.name)
            if not one.enabled:
                item.setForeground(0, theme.SECONDARY)
            self.rows.addTopLevelItem(item)
        first = self.rows.topLevelItem(0)
        if first is not None:
            self.rows.setCurrentItem(first)

    @property
    def current(self) -> Command | None:
        """The command that is marked."""
        item = self.rows.currentItem()
        name = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        return next((one for one in self.commands if one.name == name), None)

    def _do(self) -> None:
        one = self.current
        if one is None:
            return
        if not one.enabled:
            self.hint.setText("That can't be done now.")
            return
        self.close_panel()
        one.act()

    # -- keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self._waiting is None and event.key() != Qt.Key.Key_F2.value:
                return False
            event.accept()  # here F2 is the palette's own, whatever a menu has it for
            return True
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        key = event.key()
        if self._waiting is not None:
            return self._take(event)
        if key == Qt.Key.Key_Escape.value:
            self.close_panel()
        elif key in _ENTER:
            self._do()
        elif key in _MOVES:
            by = -1 if key in (_MOVES[0], _MOVES[2]) else 1
            by *= 8 if key in _MOVES[2:] else 1
            now = self.rows.currentItem()
            at = by + (self.rows.indexOfTopLevelItem(now) if now is not None else 0)
            item = self.rows.topLevelItem(max(0, min(at, self.rows.topLevelItemCount() - 1)))
            if item is not None:
                self.rows.setCurrentItem(item)
        elif key == Qt.Key.Key_F2.value and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._change(None)
        elif key == Qt.Key.Key_F2.value:
            self._wait_for(self.current)
        else:
            return False
        return True

    def _wait_for(self, one: Command | None) -> None:
        if one is not None and one.fixed:
            self.hint.setText("The key of this command can't be changed.")
            return
        self._waiting = one
        self.hint.setText(HINT if one is None else f'Press the new key for "{one.words}". Esc: leave it as it is.')

    def _take(self, event: QKeyEvent) -> bool:
        """The next key is the new one."""
        if event.key() in _MODIFIERS:
            return True
        if event.key() == Qt.Key.Key_Escape.value:
            self._wait_for(None)
            return True
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if event.text().isprintable() and event.text() and not event.text().isalpha():
            modifiers &= ~Qt.KeyboardModifier.ShiftModifier  # "?" is one key, whatever it takes to type it
        words = QKeySequence(modifiers.value | event.key()).toString(QKeySequence.SequenceFormat.PortableText)
        self._change(words)
        return True

    def _change(self, key: str | None) -> None:
        one = self._waiting or self.current
        self._wait_for(None)
        if one is None:
            return
        other = taken_by(self.commands, one.name, key) if key else None
        problem = f'"{key}" is the key of "{other.words}" already.' if other is not None else ""
        problem = problem or self._rebind(one.name, key)
        name = one.name
        self.commands = self._list_commands()
        self._show("")
        for row in range(self.rows.topLevelItemCount()):
            item = self.rows.topLevelItem(row)
            if item is not None and item.data(0, Qt.ItemDataRole.UserRole) == name:
                self.rows.setCurrentItem(item)
        self.hint.setText(problem or HINT)
