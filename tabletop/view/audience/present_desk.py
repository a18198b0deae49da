"""The commands of whoever presents beside the programme: steps, pace, labels, pointer, questions, cards of reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from tabletop.controller.air.air_picture import AirNote
from tabletop.controller.air.asking import AskingError
from tabletop.controller.air.labelled import names_in_sight
from tabletop.controller.air.on_air import FASTEST, SLOWEST, OnAir
from tabletop.controller.beside.demonstration import Demonstration
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.ids import Ref, is_player
from tabletop.session.explaining.explanation import Explanation
from tabletop.session.seeing.observation import PUBLIC
from tabletop.view.audience import air_notes
from tabletop.view.audience.outlets.recording_desk import RecordingDesk
from tabletop.view.ground.kept.carvings import Own

if TYPE_CHECKING:
    from tabletop.view.access.labels import Labels
    from tabletop.view.audience.audience_window import AudienceWindow
    from tabletop.view.ground.items import CardItem
    from tabletop.view.scene.table_view import TableView


class PresentDesk(QObject):
    """Carries out what the menu "Present" names, at one table after the other.

    A command returns "" or a sentence about why nothing came of it; `tell` says that to whoever presents.
    """

    def __init__(
        self,
        awake: Callable[[], OnAir],
        audience: Callable[[], AudienceWindow | None],
        tell: Callable[[str], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._awake, self._audience, self._tell = awake, audience, tell
        self._controller: TableController | None = None
        self._view: TableView | None = None
        self._labels: Labels | None = None
        self.demonstration: Demonstration | None = None
        #: whether an audience sees where the presenter points
        self.pointing = True
        self.labelling = False
        self._layout_before = ""
        self.recorder = RecordingDesk(
            awake, lambda: self.demonstration, lambda: self._window, lambda: self._own, tell, self
        )
        #: what is under the pointer at the table
        self._under: CardItem | None = None

    # -- tables

    def take(
        self, controller: TableController, view: TableView, labels: Labels, demonstration: Demonstration | None
    ) -> None:
        """Present another table."""
        self._controller, self._view, self._labels = controller, view, labels
        self._under = None
        self.demonstration = demonstration
        view.viewport().installEventFilter(self)
        labels.named.connect(self._name)
        if self.labelling:
            labels.keep(True)

    def gone(self) -> None:
        """The table is left."""
        self._controller = self._view = self._labels = self.demonstration = self._under = None

    # -- steps

    def next_step(self) -> str:
        """Go to the next step, or back to the script."""
        demonstration = self.demonstration
        if demonstration is None:
            return self._no("No demonstration is shown.")
        if demonstration.off_script:
            demonstration.return_to_script()
        elif demonstration.awaits():
            demonstration.show_me()
        else:
            demonstration.forward()
        return ""

    def previous_step(self) -> str:
        """Go to the step before."""
        if self.demonstration is None:
            return self._no("No demonstration is shown.")
        self.demonstration.back()
        return ""

    def go(self, number: int) -> str:
        """Go to a step by its number; 0 is the position before the first."""
        demonstration = self.demonstration
        if demonstration is None:
            return self._no("No demonstration is shown.")
        if not 0 <= number <= demonstration.shown.of:
            return self._no(f"There are steps 0 to {demonstration.shown.of}.")
        demonstration.go(number)
        return ""

    def set_pace(self, pace: float) -> str:
        """Choose how fast things are shown and said."""
        if not SLOWEST <= pace <= FASTEST:
            return self._no(f"The pace is from {SLOWEST:g} to {FASTEST:g}.")
        self._awake().set_pace(pace)
        return ""

    def one_by_one(self) -> str:
        """Show what happens at once one by one, or all of it at once."""
        air = self._awake()
        air.one_by_one = not air.one_by_one
        air.changed.emit(air.programme)
        return ""

    # -- labels and pointer

    def label(self) -> str:
        """Write a label at everything, for chat, keys, captions and the text table alike; or take them away."""
        self.labelling = not self.labelling
        if self._labels is not None:
            self._labels.keep(self.labelling)
        air = self._awake()
        air.changed.emit(air.programme)
        return ""

    def _name(self) -> None:
        if self._labels is None:
            return
        found = {ref: word for source, word in self._labels.names.items() if (ref := self._ref(source)) is not None}
        self._awake().label(tuple(found.items()))

    def _ref(self, source: Source | None) -> Ref | None:
        """Return what a source stands for as everybody may call it; None for a back."""
        if self._controller is None or source is None:
            return None
        return source if isinstance(source, int) and is_player(source) else self._controller.object_at(source)

    def point(self) -> str:
        """Let an audience see where the pointer is, or not."""
        self.pointing = not self.pointing
        audience = self._audience()
        if audience is not None:
            audience.point(None)
        air = self._awake()
        air.changed.emit(air.programme)
        return ""

    @property
    def _pointed(self) -> Ref | None:
        """What is under the pointer, or else in the preview; None for a back."""
        if self._under is not None and isValid(self._under):
            return self._ref(self._under.spec.source)
        return None if self._view is None else self._ref(self._view.pointed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the pointer over the table; nothing is taken from the table."""
        if self._view is None:
            return False
        audience = self._audience() if self.pointing else None
        if event.type() == QEvent.Type.Leave:
            self._under = None
            if audience is not None:
                audience.point(None)
        elif isinstance(event, QMouseEvent) and event.type() in (QEvent.Type.MouseMove, QEvent.Type.MouseButtonPress):
            at = self._view.mapToScene(event.position().toPoint())
            self._under = self._view.table.card_at(at)
            if audience is not None:
                self._follow_pointer(audience, at)
                if event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                    audience.pointer.click()
        return False

    def _follow_pointer(self, audience: AudienceWindow, at: QPointF) -> None:
        item = self._under
        if item is None or self._ref(item.spec.source) is None or not self._awake().programme.live:
            audience.point(None)
            return
        box = item.boundingRect().translated(item.goal)
        share = (at.x() - box.x()) / max(1.0, box.width()), (at.y() - box.y()) / max(1.0, box.height())
        audience.point(self._ref(item.spec.source), (min(1.0, max(0.0, share[0])), min(1.0, max(0.0, share[1]))))

    # -- questions

    def ask(self) -> str:
        """Put the question of the step before the audience; again: back to the layout from before."""
        air = self._awake()
        layout = air.programme.cued_look.layout
        if layout == "question":
            air.lay_out(self._layout_before or "table")  # type: ignore[arg-type]
            return ""
        if air.asking.question is None:
            return self._no("This step has no question.")
        self._layout_before = layout
        air.lay_out("question")
        return ""

    def lock(self, letter: str = "") -> str:
        """Hold to an answer; without a letter to the one that most have given."""
        return self._asked(lambda: self._awake().asking.lock(letter))

    def reveal(self) -> str:
        """Show the right answer, and why."""
        return self._asked(self._awake().asking.reveal)

    def count(self, letter: str, number: int | None = None) -> str:
        """Take note of how many have given an answer; without a number of one more."""
        return self._asked(lambda: self._awake().asking.count(letter, number))

    def _asked(self, act: Callable[[], object]) -> str:
        try:
            act()
        except AskingError as problem:
            return self._no(str(problem))
        self._awake().asked()
        return ""

    # -- cards of reasons

    def today(self) -> str:
        """Show what today's rules do."""
        demonstration = self.demonstration
        if demonstration is not None and not demonstration.off_script:
            shown = demonstration.shown
            note = air_notes.today_note(shown.today, tuple(dict.fromkeys((*shown.rules, *demonstration.rules))))
        else:
            note = air_notes.today_note("", (self._awake().picture.caption.rule,))
        return self._send(note, "Nothing is said of today here.")

    def why(self) -> str:
        """Show what may be done with what is pointed at, and why not."""
        told = self._told()
        return self._send(None if told is None else air_notes.reasons_note(told), "Point at something that all see.")

    def values(self) -> str:
        """Show how the values of what is pointed at come about."""
        told = self._told()
        return self._send(None if told is None else air_notes.values_note(told), "Point at something that all see.")

    def _told(self) -> Explanation | None:
        """What may be told to everybody of what is pointed at: with nobody's hand lifted."""
        if self._controller is None or self._view is None:
            return None
        ref = self._pointed
        return None if ref is None or is_player(ref) else self._controller.game.explain((), ref)

    def whose(self) -> str:
        """Show whose decision it is."""
        if self._controller is None:
            return self._no("No table is shown.")
        return self._send(air_notes.decision_note(self._controller.game.show(PUBLIC)), "")

    def left(self) -> str:
        """Show how what is pointed at came where it is."""
        note = None
        if self._controller is not None and self._view is not None:
            table, ref = self._controller.game.show(PUBLIC), self._pointed
            name = names_in_sight(table).get(ref, "") if ref is not None else ""
            note = air_notes.left_note(table, ref, name) if ref is not None and name else None
        return self._send(note, "The log says nothing of that.")

    def take_down(self) -> str:
        """Take the card away."""
        self._awake().send(None)
        return ""

    def _send(self, note: AirNote | None, otherwise: str) -> str:
        if note is None:
            return self._no(otherwise)
        air = self._awake()
        air.send(None if note == air.note else note)
        return ""

    # -- once more

    def again(self) -> str:
        """Show the last event or step once more on air, at half speed; the game is not touched."""
        return "" if self._awake().again() else self._no("Nothing has happened on air that could be shown once more.")

    @property
    def _window(self) -> QWidget | None:
        return None if self._view is None else self._view.window()

    @property
    def _own(self) -> Own | None:
        return None if self._view is None else self._view.table.pictures.own

    def _no(self, sentence: str) -> str:
        self._tell(sentence)
        return sentence
