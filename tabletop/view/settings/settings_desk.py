"""What a window holds beside the game, opened when first wanted: command palette, text table, settings."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from tabletop.controller.start.opening import folder, prints_folder
from tabletop.controller.start.settings import Settings, pace_of, read_settings, write_settings
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.view.ground import key_hints
from tabletop.view.ground.motion import motion_of
from tabletop.view.ground.widgets.docks import dock
from tabletop.view.ground.widgets.night import LaidPage
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.ground.window_sizes import unit_for
from tabletop.view.settings.layouts import LayoutsMenu
from tabletop.view.settings.wished import wishes_of

if TYPE_CHECKING:
    from tabletop.controller.table.table_controller import TableController
    from tabletop.view.access.text_table import TextTable
    from tabletop.view.ground.magnify import Magnifier
    from tabletop.view.settings.command_palette import CommandPalette
    from tabletop.view.settings.commands_list import Command
    from tabletop.view.settings.settings_panel import SettingsPanel
    from tabletop.view.table.table_page import TablePage

replace = msgspec.structs.replace
_AREAS: Final = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "bottom": Qt.DockWidgetArea.BottomDockWidgetArea,
}


class SettingsDesk:
    """The settings of a window, and the panels that name and change them. Call `take` with each new page."""

    def __init__(self, window: QMainWindow, menu: QMenu, data: Path | None) -> None:
        self._window = window
        self._data = data
        self._usual: dict[str, QKeySequence] = {}
        self.page: TablePage | None = None
        self.palette: CommandPalette | None = None
        #: the table whose updates the palette follows
        self._listed: TableController | None = None
        self.text: TextTable | None = None
        self.panel: SettingsPanel | None = None
        self._looks_usual = True
        self._magnifier: Magnifier | None = None
        self.settings = read_settings(folder(data))
        self.problem = ""
        menu.addSeparator()
        self._add(menu, "&Commands...", "Ctrl+K", self.open_palette)
        self.motion_action = self._add(menu, "Reduce &motion", "", self.reduce_motion)
        self.motion_action.setCheckable(True)
        self.motion_action.setChecked(self.settings.reduced_motion)
        self._add(menu, "&Settings...", "Ctrl+,", self.open_settings)
        keys = menu.addMenu("&Keys")
        for words, hand in (("For &two hands", ""), ("For the &left hand", "left"), ("For the &right hand", "right")):
            self._add(keys, words, "", lambda hand=hand: self.use_keys(hand))
        self._add(menu, "Te&xt table", "F4", self.toggle_text)
        self.layouts = LayoutsMenu(lambda: self.settings, self.change, self.tell, window)
        menu.addMenu(self.layouts)

    def _add(self, menu: QMenu, text: str, key: str, act: object) -> QAction:
        made = QAction(text, self._window)
        made.setShortcut(QKeySequence(key))
        if callable(act):
            made.triggered.connect(lambda _=False: act())
        menu.addAction(made)
        return made

    def take(self, page: TablePage | None) -> None:
        """Another page is shown (None: no table)."""
        self.page = page
        self._set_keys()
        self._set_look()
        self._set_sizes()
        self._set_layout()
        if page is not None:
            page.view.resized.connect(self.fit)
            page.access.labels.named.connect(self._call_labels)
        if self.text is not None:
            self.text.take(None if page is None else page.view)
            self._call_labels()

    # -- settings

    def change(self, settings: Settings) -> str:
        """Take settings over and keep them. Returns a sentence about what went wrong, or ""."""
        self.settings = settings
        self._set_keys()
        self._set_look()
        self._set_sizes()
        self._set_layout()
        self.fit()
        self.problem = write_settings(folder(self._data), settings)
        return self.problem

    def keep(self, settings: Settings) -> str:
        """Keep settings that change nothing on the screen. Returns a sentence about what went wrong, or ""."""
        self.settings = settings
        self.problem = write_settings(folder(self._data), settings)
        return self.problem

    def open_settings(self) -> None:
        """Show the panel of settings."""
        if self.panel is None:
            from tabletop.view.settings.settings_panel import SettingsPanel

            self.panel = SettingsPanel(self._window, self.settings, self._changed)
        self.panel.open(self.settings)

    def _changed(self, settings: Settings) -> str:
        # Keys may have been changed since the panel was opened.
        return self.change(replace(settings, keys=self.settings.keys))

    def _set_sizes(self) -> None:
        """Make sizes and colours as the settings say; nothing is imported for the usual ones."""
        if self._looks_usual and _look_of(self.settings) == _look_of(Settings()):
            return
        from tabletop.view.settings.look import apply

        self._looks_usual = False
        apply(self.settings, self.page)

    def fit(self) -> None:
        """Make widgets as large as the settings and the size of the window say; nothing is loaded for the usual."""
        zoom = unit_for(self._window.width(), self._window.height()) * self.settings.text_scale / 100
        if self._magnifier is None:
            if zoom == 1.0:
                self._fit_page()
                return
            from tabletop.view.ground.magnify import Magnifier

            self._magnifier = Magnifier(self._window)
        self._magnifier.set(zoom)
        self._fit_page()
        if self.page is not None:  # what it says was fitted to the sizes from before
            self.page.ask_bar.follow(self.page.controller.update)

    def _fit_page(self) -> None:
        """Tell a page that lays its words itself how large they are, and all that has room of its own."""
        for roomy in self._window.findChildren(Roomy):
            roomy.fit()
        page: object = self._window.centralWidget()
        if isinstance(page, LaidPage):
            page.fit_text(self.settings.text_scale / 100)

    def tell(self, sentence: str) -> None:
        """Say something at the table, where there is one."""
        if self.page is not None:
            self.page.view.tell(Refusal(sentence, ""))

    # -- panels

    def _set_layout(self) -> None:
        """Put the panels where the present layout has them."""
        layout = self.settings.layout
        if self.page is None:
            return
        if self.page.view.table.wishes != wishes_of(self.settings):
            self.page.view.table.wishes = wishes_of(self.settings)
            self.page.view.lay_again()
        if layout.text:
            area = _AREAS.get(layout.text, Qt.DockWidgetArea.RightDockWidgetArea)
            table = self._text_table()
            if self._window.dockWidgetArea(table) != area or table.isHidden():
                dock(self._window, table, area, table.roomy)
                table.take(self.page.view)
                table.show()
        elif self.text is not None:
            self.text.hide()

    def _text_table(self) -> TextTable:
        if self.text is None:
            from tabletop.view.access.text_table import TextTable

            self.text = TextTable(self._window)
            dock(self._window, self.text, Qt.DockWidgetArea.RightDockWidgetArea, self.text.roomy)
            self.text.hide()
            self.text.dockLocationChanged.connect(self._text_moved)
            self._call_labels()
        return self.text

    def _call_labels(self) -> None:
        """Let the text table call things by the labels that are kept at the table."""
        if self.text is not None:
            self.text.call({} if self.page is None else self.page.access.labels.names)

    def _text_moved(self, area: Qt.DockWidgetArea) -> None:
        """Somebody dragged the text table to another edge: that is its place from now on."""
        name = next((name for name, one in _AREAS.items() if one == area), "")
        if name and self.settings.layout.text not in ("", name):
            self.change(replace(self.settings, layout=replace(self.settings.layout, text=name)))

    # -- the text table

    def toggle_text(self) -> None:
        """Show the text table and go there, or hide it; kept."""
        layout = self.settings.layout
        shown = self.text is not None and not self.text.isHidden()
        if self.page is None:  # the layout waits for a table
            self._text_table().setVisible(not shown)
            return
        self.change(replace(self.settings, layout=replace(layout, text="" if shown else layout.text or "right")))
        if shown:
            self.page.view.setFocus()
        elif self.text is not None:
            self.text.tree.setFocus()

    def reduce_motion(self) -> None:
        """Fade in place of moving, or move again; kept."""
        self.change(replace(self.settings, reduced_motion=self.motion_action.isChecked()))

    def _set_look(self) -> None:
        """Give the table its motion, and the user's own pictures of cards."""
        self.motion_action.setChecked(self.settings.reduced_motion)
        if self.page is None:
            return
        scene = self.page.view.table
        scene.motion = motion_of(pace_of(self.settings.pace), self.settings.reduced_motion)
        if scene.pictures.carvings.folder is None:
            from tabletop.view.ground.kept.folder import PrintFolder

            scene.pictures.carvings.folder = PrintFolder(prints_folder(self._data))
        pictures = folder(self._data) / "pictures"
        if scene.pictures.own is None and os.path.isdir(pictures):
            from tabletop.view.ground.user_pictures import UserPictures

            scene.pictures.own = UserPictures(pictures)

    # -- keys

    def open_palette(self) -> None:
        """Show the commands."""
        if self.palette is None:
            from tabletop.view.settings.command_palette import CommandPalette

            self.palette = CommandPalette(self._window, self._with_plays, self.rebind)
        if self.page is not None and self._listed is not self.page.controller:
            self._listed = self.page.controller
            self._listed.updated.connect(lambda _: self._relist())
        self.palette.open()

    def _with_plays(self) -> list[Command]:
        """Every command, and what may be begun with a lifted hand."""
        from tabletop.view.settings.commands_list import play_commands

        return self.commands() + play_commands(self.page)

    def _relist(self) -> None:
        """The names of cards go from the open palette with the hand in which they are."""
        if self.palette is not None and self.palette.isVisible():
            self.palette.relist()

    def commands(self) -> list[Command]:
        """Every command as it is now."""
        from tabletop.view.settings.commands_list import commands

        return commands(self._window.menuBar(), self.page, self.settings.keys)

    def rebind(self, name: str, key: str | None) -> str:
        """Give a command another key (None: its usual one) and keep that. Returns why not, or ""."""
        from tabletop.view.settings.commands_list import TABLE_KEYS, code_of

        table = next((one for one in TABLE_KEYS if one.name == name), None)
        if table is not None and key is not None and code_of(key) is None:
            return f'"{key}" can\'t be a key of the table: those are single keys, without Ctrl or Alt.'
        if table is not None and key is not None and key.isdigit():
            return "Digits choose in prompts and can't be given to a command."
        if table is None and key is not None and code_of(key) is not None and len(key) == 1:
            return f'"{key}" alone belongs to the table; take it with Ctrl or Alt.'
        keys = {other: found for other, found in self.settings.keys.items() if other != name}
        if key is not None:
            keys[name] = key
        return self.change(replace(self.settings, keys=keys))

    def use_keys(self, hand: str) -> None:
        """The keys of the table for one hand ("left" or "right"), or ("") the usual ones; menus keep theirs."""
        from tabletop.view.settings.commands_list import TABLE_KEYS
        from tabletop.view.settings.key_sets import KEY_SETS

        names = [one.name for one in TABLE_KEYS]
        kept = {name: key for name, key in self.settings.keys.items() if name not in names}
        self.change(replace(self.settings, keys={**kept, **KEY_SETS.get(hand, {})}))
        players = () if self.page is None else self.page.controller.update.table.players
        if hand and len(players) > 2:
            self.tell("One hand reaches keys for the two lower places; the upper ones use the mouse or Ctrl+K.")

    def _set_keys(self) -> None:
        """Give menus and the table the keys of the settings, and hints their names."""
        if key_hints.use(self.settings.keys) and self.page is not None:
            self.page.follow(self.page.controller.update)
            self.page.view.follow(self.page.controller.update)
        if self.page is not None:
            self.page.controller.press_twice = self.settings.press_twice
        if not self.settings.keys and not self._usual:
            if self.page is not None:
                self.page.keys.translation = {}
            return
        from tabletop.view.settings.commands_list import menu_actions, menu_name, translation

        keys = self.settings.keys
        for menu, action in menu_actions(self._window.menuBar()):
            name = menu_name(menu, action)
            if name in keys:
                self._usual.setdefault(name, action.shortcut())
                action.setShortcut(QKeySequence(keys[name]))
            elif name in self._usual:
                action.setShortcut(self._usual.pop(name))
        if self.page is not None:
            self.page.keys.translation = translation(keys)


def _look_of(settings: Settings) -> tuple[object, ...]:
    return settings.card_scale, settings.text_scale, settings.high_contrast, settings.mana_letters
