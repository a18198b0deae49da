"""Taking files of cards in: choosing them, how far it is, and where such files come from."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tabletop.controller.start.library_work import Importing, LibraryWork
from tabletop.view.ground import theme
from tabletop.view.start.parts import Bar, button

#: which public files have all cards, how large they are about, and where they are put
WHERE = (
    "Drop a file of cards on this window, packed or not. All cards are in one file: "
    "Scryfall, page Bulk Data, Oracle Cards (about 170 MB), or Default Cards (about 500 MB, with every set); "
    "MTGJSON, AllPrintings.json.xz (about 60 MB, with printed words). "
    "Load it with a browser and put it anywhere: nothing is fetched by the program."
)
BRIEF = "Or drop a file of cards on this window."


class ImportPanel(QWidget):
    """`choose` asks for files, `cancel` stops what goes on."""

    choose = Signal()
    cancel = Signal()

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.open = button("Take in a file...", "Ctrl+O", self.choose.emit)
        self.stop = button("Stop", "", self.cancel.emit)
        self.words = QLabel(WHERE)
        self.words.setFont(theme.font(14))
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        theme.tone(self.words, "quiet")
        self.doing = QLabel()
        self.doing.setFont(theme.font(15))
        self.doing.setWordWrap(True)
        self.bar = Bar()
        for widget in (self.open, self.doing, self.bar, self.stop, self.words):
            column.addWidget(widget)
        self.follow(None)

    @property
    def is_whole(self) -> bool:
        """Return whether what it says has room."""
        return self.words.height() >= self.words.heightForWidth(self.words.width())

    def say_where(self, at_length: bool) -> None:
        """Say where files of cards come from; at length while there are none, else when the words are pointed at."""
        self.words.setText(WHERE if at_length else BRIEF)
        self.words.setToolTip("" if at_length else WHERE)
        self.words.setAccessibleDescription(WHERE)

    def follow(self, work: LibraryWork | None) -> None:
        """Show how far the work is; None: nothing goes on."""
        busy = work is not None and not work.ended
        imports = isinstance(work, Importing)
        for widget in (self.doing, self.bar):
            widget.setVisible(busy)
        self.stop.setVisible(busy and imports)
        self.open.setVisible(not (busy and imports))
        if work is not None and busy:
            self.bar.follow(work.share)
            self.doing.setText(
                f"Taking in {work.words}: {work.share:.0%}" if imports else f"Cards: {work.words or 'being read'}"
            )
