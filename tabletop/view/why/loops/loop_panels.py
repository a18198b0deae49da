"""The panels of loops and of refused declarations, in the side column: no creature is covered by them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.why.inspector import TextPanel
from tabletop.view.why.loops.texts import loop_page, reasons_page


class LoopPanel(TextPanel):
    """The loop that is being settled, or could be repeated. It opens by itself while somebody is asked about it."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__("Loop", "What repeats, who may stop it, and what becomes of it", parent)
        self._controller = controller
        #: it was closed by hand while somebody was asked about this loop
        self._put_away = False

    def follow(self, update: Update) -> None:
        """Show the loop of an update; go where there is none."""
        ask = update.ask
        settling = ask is not None and ask.purpose == "loop"
        if update.loop is None or update.covered:
            if not self.isHidden():
                super().close_panel()
        elif not self.isHidden() or (settling and not self._put_away):
            self.open(update)
        if not settling:
            self._put_away = False

    def open(self, update: Update) -> None:
        """Show the loop of an update."""
        if update.loop is None:
            return
        self.write(loop_page(update.loop, tuple(player.name for player in update.table.players)))
        self.show()
        self.raise_()

    def close_panel(self) -> None:
        ask = self._controller.update.ask
        self._put_away = ask is not None and ask.purpose == "loop"
        super().close_panel()


class ReasonsPanel(TextPanel):
    """Why an attack or block is refused: every reason, and a button that puts the legal one in its place."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__("Not legal", "Why it is refused, and what would be legal", parent)
        self.mend = button("M   Make it legal", controller.declarations.make_legal, "main")
        self.column.addWidget(self.mend)

    def follow(self, update: Update) -> None:
        """Show why the last declaration was refused; go as soon as it is changed."""
        if update.mended is None:
            if not self.isHidden():
                self.close_panel()
            return
        self.mend.setVisible(update.mended.answer is not None)
        self.write(reasons_page(update.mended))
        self.show()
        self.raise_()
