"""Every command by name, with its key: those of the menus, and the keys of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar

from tabletop.view.ground.seating import seating_of
from tabletop.view.settings.plays_list import plays

if TYPE_CHECKING:
    from tabletop.view.table.table_page import TablePage


class TableKey(NamedTuple):
    """A key of the table: the name of its command, what it does, its code and the text it types."""

    name: str
    words: str
    code: Qt.Key
    text: str = ""
    fixed: bool = False


#: {0} to {3} are the players by their places at the table (`seating`); at one of two nobody sits at the last two
TABLE_KEYS: Final = (
    TableKey("lift0", "Lift {0}'s hand (twice: keep it lifted)", Qt.Key.Key_A, "a"),
    TableKey("lift1", "Lift {1}'s hand (twice: keep it lifted)", Qt.Key.Key_L, "l"),
    TableKey("pass0", "{0} passes", Qt.Key.Key_S, "s"),
    TableKey("pass1", "{1} passes", Qt.Key.Key_K, "k"),
    TableKey("end0", "{0} ends the turn", Qt.Key.Key_E, "e"),
    TableKey("end1", "{1} ends the turn", Qt.Key.Key_I, "i"),
    TableKey("pass", "Whoever is asked passes", Qt.Key.Key_Space, " "),
    TableKey("labels", "Show labels; type one to go there", Qt.Key.Key_J, "j"),
    TableKey("zone", "Go to the next zone", Qt.Key.Key_Tab, "\t", True),
    TableKey("able", "Go to the next thing that can be chosen", Qt.Key.Key_PageDown),
    TableKey("able_before", "Go to the thing before that can be chosen", Qt.Key.Key_PageUp),
    TableKey("act", "Do what may be done with what has the focus, or confirm", Qt.Key.Key_Return, "\r", True),
    TableKey("why", "What may I do, and why not?", Qt.Key.Key_Question, "?"),
    TableKey("values", "How do its values come about?", Qt.Key.Key_V, "v"),
    TableKey("full0", "{0} is asked at every priority, or not", Qt.Key.Key_F, "f"),
    TableKey("full1", "{1} is asked at every priority, or not", Qt.Key.Key_H, "h"),
    TableKey("lift2", "Lift {2}'s hand (twice: keep it lifted)", Qt.Key.Key_Q, "q"),
    TableKey("lift3", "Lift {3}'s hand (twice: keep it lifted)", Qt.Key.Key_P, "p"),
    TableKey("pass2", "{2} passes", Qt.Key.Key_W, "w"),
    TableKey("pass3", "{3} passes", Qt.Key.Key_O, "o"),
    TableKey("end2", "{2} ends the turn", Qt.Key.Key_D, "d"),
    TableKey("end3", "{3} ends the turn", Qt.Key.Key_N, "n"),
    TableKey("full2", "{2} is asked at every priority, or not", Qt.Key.Key_T, "t"),
    TableKey("full3", "{3} is asked at every priority, or not", Qt.Key.Key_X, "x"),
    TableKey("let_by", "Let this ability go by for the turn", Qt.Key.Key_Y, "y"),
    TableKey("let_by_game", "Let this ability go by for the game", Qt.Key.Key_G, "g"),
    TableKey("ask_again", "Ask me again for abilities that I let go by", Qt.Key.Key_U, "u"),
    TableKey("repeat", "Repeat what has just been done, a number of times", Qt.Key.Key_R, "r"),
    TableKey("loop", "Show what repeats: steps, changes, who may stop it", Qt.Key.Key_C, "c"),
    TableKey("mend", "Make a refused attack or block legal", Qt.Key.Key_M, "m"),
    TableKey("back", "Take one answer back", Qt.Key.Key_Backspace),
    TableKey("cancel", "Begin the choice afresh, close, or give a payment up", Qt.Key.Key_Escape, "", True),
)


#: what the players are called where there is no table
NOBODY_THERE: Final = ("Ada", "Mira", "The player at the upper left", "The player at the upper right")


class Command(NamedTuple):
    """A command: its name in the settings, what it is called, its key, and what it does."""

    name: str
    words: str
    key: str
    enabled: bool
    fixed: bool
    act: Callable[[], object]


def plain(text: str) -> str:
    """The words of a menu entry, without marks for its letter."""
    return text.split("\t")[0].replace("&&", "\0").replace("&", "").replace("\0", "&").removesuffix("...").strip()


def menu_actions(bar: QMenuBar) -> list[tuple[str, QAction]]:
    """The actions of all menus with the menu's name."""
    found: list[tuple[str, QAction]] = []

    def gather(menu: QMenu, name: str) -> None:
        menu.aboutToShow.emit()
        for action in menu.actions():
            below = action.menu()
            if isinstance(below, QMenu):
                gather(below, f"{name}: {plain(action.text())}")
            elif not action.isSeparator() and action.isVisible() and plain(action.text()):
                found.append((name, action))

    for top in bar.actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            gather(menu, plain(top.text()))
    return found


def menu_name(menu: str, action: QAction) -> str:
    """The name of a menu entry in the settings."""
    return f"{menu}: {plain(action.text())}"


def key_words(code: Qt.Key) -> str:
    """What a key is called."""
    return QKeySequence(code).toString(QKeySequence.SequenceFormat.NativeText)


def code_of(words: str) -> Qt.Key | None:
    """The key that words name; None for none, for several and for combinations."""
    made = QKeySequence(words)
    if made.count() != 1:
        return None
    first = made[0]  # type: ignore[index]
    return None if first.keyboardModifiers() != Qt.KeyboardModifier.NoModifier else first.key()


def commands(bar: QMenuBar, page: TablePage | None, keys: dict[str, str]) -> list[Command]:
    """Every command there is now; `keys` are those that were changed, by command."""
    found = [
        Command(
            name=menu_name(menu, action),
            words=f"{menu}: {plain(action.text())}",
            key=action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
            enabled=action.isEnabled(),
            fixed=False,
            act=action.trigger,
        )
        for menu, action in menu_actions(bar)
    ]
    names = _names(page)
    for one in TABLE_KEYS:
        if one.name[-1].isdigit() and not names[int(one.name[-1])]:
            continue
        found.append(
            Command(
                name=one.name,
                words=one.words.format(*names),
                key=keys.get(one.name, key_words(one.code)),
                enabled=page is not None,
                fixed=one.fixed,
                act=_presser(page, one),
            )
        )
    return found


def play_commands(page: TablePage | None) -> list[Command]:
    """What may be begun now with the hands that are lifted, by name: for the eyes at the table alone, without keys."""
    if page is None:
        return []
    controller = page.controller
    return [
        Command(f"play {one.words}", one.words, "", True, True, partial(controller.play_named, one.key, one.half))
        for one in plays(controller.update)
    ]


def _names(page: TablePage | None) -> tuple[str, ...]:
    """Who sits at each place of the table ("": nobody); without one, whose keys could be changed."""
    if page is None:
        return NOBODY_THERE
    table = page.controller.update.table
    seats = (seating_of(table).seat_at(place) for place in range(len(NOBODY_THERE)))
    return tuple("" if seat is None else table.players[seat].name for seat in seats)


def _presser(page: TablePage | None, one: TableKey) -> Callable[[], object]:
    def press() -> None:
        if page is None:
            return
        if one.name.startswith("lift"):  # nobody holds a key: the hand stays lifted
            seat = seating_of(page.controller.update.table).seat_at(int(one.name[-1]))
            if seat is not None:
                page.controller.hands.keep(seat)
            return
        page.view.setFocus()
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, one.code.value, Qt.KeyboardModifier.NoModifier, one.text)
            page.keys.untranslated(lambda event=event: QApplication.sendEvent(page.view, event))  # type: ignore[misc]

    return press


def translation(keys: dict[str, str]) -> dict[int, tuple[int, str]]:
    """From the code of a pressed key to the code and text it stands for; (0, "") where it stands for nothing.

    `keys` are the changed keys by command; the fixed ones keep their usual key beside another one.
    """
    table: dict[int, tuple[int, str]] = {}
    changed = [one for one in TABLE_KEYS if one.name in keys]
    for one in changed:
        if not one.fixed:
            table[one.code.value] = (0, "")
    for one in changed:
        code = code_of(keys[one.name])
        if code is not None:
            table[code.value] = (one.code.value, one.text)
    return table


def taken_by(found: list[Command], name: str, key: str) -> Command | None:
    """The other command that has a key already."""
    wanted = QKeySequence(key)
    if wanted.isEmpty():
        return None
    for one in found:
        if one.name != name and one.key and QKeySequence(one.key) == wanted:
            return one
    return None
