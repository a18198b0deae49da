"""Base of the pages on which something is put together that could be lost: they say so before one goes on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.view.ground import theme
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.start.parts import PageHead, button

#: the words of the button that goes on without saving
DROP = "Drop the changes"


class EditorPage(QWidget):
    """A page with a verdict, a sentence beside it, and a button for what is done only after a second press.

    A page says what `unsaved` and `let_go` are, what `UNSAVED` tells, and the tone of what it tells.
    """

    #: the sentence about what is not saved
    UNSAVED = ""
    #: the room that a page needs at the usual size of words
    NEEDS = (960, 540)

    def __init__(self, heading: str, question: str, tone: str) -> None:
        """`heading`: the page's own name; `question`: that of the verdict for readers; `tone` of the sentence."""
        super().__init__()
        self.roomy = Roomy(self, self.NEEDS)
        self.head = PageHead(heading)
        self.setAccessibleName(heading)
        self.setObjectName("page")
        self._pending: Callable[[], object] | None = None
        self.verdict = QLabel()
        self.verdict.setFont(theme.font(17))
        self.verdict.setMinimumHeight(38)  # that of a button, so that nothing moves when one appears
        self.verdict.setAccessibleName(question)
        self.told = QLabel()
        self.told.setFont(theme.font(16))
        theme.tone(self.told, tone)
        self.drop = button("", "", self._go_on)
        self.drop.hide()

    @property
    def unsaved(self) -> bool:
        """Whether there is something here that would be lost."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Drop what is not saved."""
        raise NotImplementedError

    def tell(self, sentence: str, sure: str = "") -> None:
        """Say a sentence; `sure`: the words of a button that does what is pending."""
        self.told.setText(sentence)
        self.drop.setText(sure)
        self.drop.setVisible(bool(sure))
        if not sure:
            self._pending = None

    def ask(self, sentence: str, sure: str, act: Callable[[], object]) -> None:
        """Do something only after the button with the words `sure` was pressed."""
        self._pending = act
        self.tell(sentence, sure)

    def unless_unsaved(self, act: Callable[[], object]) -> None:
        """Do it; with something that is not saved only after "Drop the changes"."""
        if self.unsaved:
            self.ask(self.UNSAVED, DROP, act)
        else:
            act()

    def lay_out_page(self, top: QHBoxLayout, columns: QHBoxLayout, telling: int = 0) -> None:
        """Lay out the page: `top`, the verdict with what is told (`telling` of its width to 3), and `columns`."""
        line = QHBoxLayout()
        line.addWidget(self.verdict, 3 if telling else 1)
        line.addWidget(self.told, telling)
        line.addWidget(self.drop)
        top.insertWidget(0, self.head)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 12, 20, 14)
        whole.setSpacing(8)
        whole.addLayout(top)
        whole.addLayout(line)
        whole.addLayout(columns, 1)

    def leave_by_key(self) -> None:
        """Do what the Escape key means on this page."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave_by_key()
        else:
            super().keyPressEvent(event)

    def _go_on(self) -> None:
        act = self._pending
        self.tell("")
        self.let_go()
        if act is not None:
            act()
