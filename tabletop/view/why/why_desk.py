"""Why and the rules, at one table: keys, menu and clicks open the inspector and the rule finder in the side column."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Choice, Source, Update
from tabletop.engine.vocabulary.decisions import Option
from tabletop.view.layout.geometry import Rect
from tabletop.view.prompts.choice_menu import ChoiceMenu

if TYPE_CHECKING:  # they are loaded when they are opened first
    from tabletop.view.why.inspector import Inspector, SidePanel, TextPanel
    from tabletop.view.why.judge_panel import JudgePanel
    from tabletop.view.why.loops.loop_panels import LoopPanel, ReasonsPanel
    from tabletop.view.why.rule_finder import RuleFinder

OFFERED = (
    Option("why", "What may I do, and why not   ?"),
    Option("values", "How its values come about   V"),
    Option("judge", "Move or change it by hand (judge)   Ctrl+J"),
    Option("rules", "Rules   F1"),
)


class Desk(QObject):
    """Makes each panel when it is opened first. One is in sight at a time; closing goes back to the table.

    `laid`: one of them lies elsewhere, has come or is gone.
    """

    laid = Signal()

    def __init__(
        self,
        controller: TableController,
        page: QWidget,
        table: QAbstractScrollArea,
        box_of: Callable[[Source | None], QRect],
    ) -> None:
        """`box_of` says where on the page a source lies."""
        super().__init__(page)
        self._box_of = box_of
        self._controller = controller
        self._page = page
        self._table = table
        self._room = Rect(0, 0, 300, 400)
        self.inspector: Inspector | None = None
        self.finder: RuleFinder | None = None
        self.judging: JudgePanel | None = None
        self.looping: LoopPanel | None = None
        self.reasons: ReasonsPanel | None = None
        self._logged: int | None = None
        self.menu: ChoiceMenu | None = None
        self._asked_about: Source | None = None

    def place(self, room: Rect) -> None:
        """Lie here: over the preview and the log, where no card on the table and nothing on the stack is covered."""
        self._room = room
        if self.inspector is not None and not self.inspector.isHidden():
            self.inspector.lie_in(self._room)
        if self.finder is not None:
            self.finder.lie_in(self._room)
        for panel in (self.judging, self.looping, self.reasons):
            if panel is not None:
                panel.lie_in(self._room)

    def follow(self, update: Update) -> None:
        """Tell anew after every update, and forget what is out of sight."""
        if self.inspector is not None:
            self.inspector.follow()
        if self.menu is not None:
            self.menu.hide()
        if self.finder is not None and update.covered:
            self.finder.hide()
        if self.judging is not None:
            self.judging.hide() if update.covered else self.judging.follow()
        self._follow_loop(update)
        if not update.covered:
            self._look_for_the_judge(update)

    def judge(self, source: Source | None = None) -> None:
        """Open the panel for what is done by hand, at a thing where one is meant."""
        if self.judging is None:
            from tabletop.view.why.judge_panel import JudgePanel

            self.judging = JudgePanel(self._controller, self._page)
            self.judging.closed.connect(self._back)
            self.judging.laid.connect(self.laid)
        for panel in (self.finder, self.inspector):
            if panel is not None:
                panel.hide()
        self.judging.lie_in(self._room)
        self.judging.open(source)

    def _follow_loop(self, update: Update) -> None:
        """A loop that is being settled is shown by itself, and so is why a declaration is refused."""
        if update.loop is not None and update.ask is not None and update.ask.purpose == "loop":
            self._loop_panel()
        if self.looping is not None:
            self.looping.follow(update)
        if update.mended is not None and self.reasons is None:
            from tabletop.view.why.loops.loop_panels import ReasonsPanel

            self.reasons = ReasonsPanel(self._controller, self._page)
            self._connect(self.reasons)
        if self.reasons is not None:
            self.reasons.follow(update)

    def _loop_panel(self) -> LoopPanel:
        if self.looping is None:
            from tabletop.view.why.loops.loop_panels import LoopPanel

            self.looping = LoopPanel(self._controller, self._page)
            self._connect(self.looping)
        return self.looping

    def _connect(self, panel: TextPanel) -> None:
        panel.ruled.connect(self.rule)
        panel.told.connect(self.why)
        panel.closed.connect(self._back)
        panel.laid.connect(self.laid)
        panel.lie_in(self._room)

    def loop(self) -> bool:
        """Show the loop that can be repeated here, or put it away; returns whether there is one."""
        update = self._controller.update
        if update.loop is None:
            return False
        panel = self._loop_panel()
        if panel.isHidden():
            panel.lie_in(self._room)
            panel.open(update)
        else:
            panel.close_panel()
        return True

    def _look_for_the_judge(self, update: Update) -> None:
        """A card has just come whose text is not understood: nobody passes it by unseen."""
        log, before = update.table.log, self._logged
        self._logged = len(log)
        told = [] if before is None else [line for line in log[before:] if line.by_hand]
        if told:
            self.judge(told[-1].about[0] if told[-1].about else None)

    def why(self, source: Source | None, values_first: bool = False) -> bool:
        """Tell of what is pointed at; returns whether there is something to tell."""
        object_id = self._controller.object_at(source)
        if object_id is None:
            return False
        if self.inspector is None:
            from tabletop.view.why.inspector import Inspector

            self.inspector = Inspector(self._controller, self._page)
            self.inspector.ruled.connect(self.rule)
            self.inspector.closed.connect(self._back)
            self.inspector.laid.connect(self.laid)
        if self.finder is not None:
            self.finder.hide()
        self.inspector.lie_in(self._room)
        return self.inspector.tell(object_id, values_first)

    def rule(self, rule_id: str = "") -> None:
        """Open the rule finder, at a rule or as it was left."""
        if self.finder is None:
            from tabletop.view.why.rule_finder import RuleFinder

            self.finder = RuleFinder(self._page)
            self.finder.closed.connect(self._back)
            self.finder.laid.connect(self.laid)
        self.finder.lie_in(self._room)
        self.finder.open_at(rule_id)

    def rules(self) -> None:
        """F1: the rule finder, at the rule of the pending question when it is opened first."""
        ask = self._controller.update.ask
        self.rule(ask.rule if self.finder is None and ask is not None else "")

    def menu_key(self, key: int, text: str) -> bool:
        """Take a key while the menu of the right button is open; returns whether it meant something."""
        return self.menu is not None and self.menu.key(key, text)

    def key(self, key: int, text: str, pointed: Source | None) -> bool:
        """? says why, V shows values, F1 opens the rules, Esc closes; returns whether the key meant that."""
        if key == Qt.Key.Key_F1.value:
            self.rules()
            return True
        if key == Qt.Key.Key_Escape.value:
            for panel in self._panels():
                if panel is not None and not panel.isHidden():
                    panel.close_panel()
                    return True
            return False
        if text in ("c", "C") and self.loop():
            return True
        if text == "?" or key == Qt.Key.Key_V.value:
            inspector = self.inspector
            told = inspector is not None and not inspector.isHidden()
            if told and inspector is not None and inspector.shown == self._controller.object_at(pointed):
                inspector.text.setFocus(Qt.FocusReason.TabFocusReason)  # a second time: to its links
                return True
            return self.why(pointed, values_first=text != "?")
        return False

    def offer(self, source: Source | None, at: QPoint) -> None:
        """The menu of the right button, at a point of the screen. It takes no key away from the table's own."""
        if self._controller.object_at(source) is None:
            return
        if self.menu is None:
            self.menu = ChoiceMenu(self._page)
            self.menu.chosen.connect(self._chosen)
            self._table.viewport().installEventFilter(self)
        self._asked_about = source
        self.menu.offer(
            Choice(OFFERED, source), self._page.mapFromGlobal(at), None if source is None else self._box_of(source)
        )

    def _chosen(self, key: str) -> None:
        if key == "rules":
            self.rules()
        elif key == "judge":
            self.judge(self._asked_about)
        else:
            self.why(self._asked_about, values_first=key == "values")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press on the table closes the menu."""
        if event.type() == QEvent.Type.MouseButtonPress and self.menu is not None:
            self.menu.hide()
        return False

    def _back(self) -> None:
        """Closed: the keys go to the table again, unless somebody writes elsewhere."""
        focus = QApplication.focusWidget()
        if focus is None or focus.isHidden() or self._is_inside(focus):
            self._table.setFocus()

    def _is_inside(self, widget: QWidget) -> bool:
        return any(panel is not None and panel.isAncestorOf(widget) for panel in self._panels())

    @property
    def shown(self) -> tuple[QRect, ...]:
        """Where on the page panels lie that are in sight."""
        return tuple(panel.geometry() for panel in self._panels() if panel is not None and not panel.isHidden())

    def _panels(self) -> tuple[SidePanel | None, ...]:
        """All that there may be, the one that is closed first in front."""
        return (self.judging, self.finder, self.inspector, self.reasons, self.looping)
