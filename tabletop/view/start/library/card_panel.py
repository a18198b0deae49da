"""One card of the library: its face, how its lines are read, whose wording is played, where it was printed."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tabletop.cards.formats.found import WORDINGS, Wording
from tabletop.controller.start.decks import Known
from tabletop.controller.start.library_desk import WORDS_OF, CardSheet
from tabletop.view.ground import theme
from tabletop.view.ground.looks import face_of
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.user_pictures import pictures_in
from tabletop.view.ground.widgets import symbols
from tabletop.view.start.parts import button

#: sets that are named; of more only how many
_NAMED = 12
#: faces while one looks through a list
_PICTURES = 8 * 1024 * 1024


class CardPanel(QWidget):
    """`chosen(wording)` plays a card in other words ("": as the program chooses), `mend` takes it to the workshop."""

    chosen = Signal(str)
    mend = Signal()

    def __init__(self, folder: Path) -> None:
        """`folder`: the user's data, with pictures of cards if there are some."""
        super().__init__()
        self._folder = folder
        self._pictures: Pictures | None = None
        self._card: Known | None = None
        self.face = QLabel()
        self.face.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.face.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.lines = QLabel()
        self.lines.setFont(theme.font(15))
        self.lines.setWordWrap(True)
        self.lines.setTextFormat(Qt.TextFormat.RichText)
        self.lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.lines.setAccessibleName("What is understood")
        room = QScrollArea()
        room.setWidget(self.lines)
        room.setWidgetResizable(True)
        room.setFrameShape(QScrollArea.Shape.NoFrame)
        room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        room.viewport().setAutoFillBackground(False)
        self.lines.setAutoFillBackground(False)
        room.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.heading = QLabel("Whose words are played")
        self.heading.setFont(theme.font(15, bold=True))
        self.wordings: dict[Wording, QPushButton] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(self.face, 7)
        column.addWidget(room, 4)
        column.addWidget(self.heading)
        for wording in WORDINGS:
            made = button(WORDS_OF[wording], "", lambda wording=wording: self.chosen.emit(wording))  # type: ignore[misc]
            made.setCheckable(True)
            self.wordings[wording] = made
            column.addWidget(made)
        self.usual = button("As the program chooses", "", lambda: self.chosen.emit(""))
        self.edit = button("Type it anew", "Ctrl+T", self.mend.emit)
        self.edit.setToolTip("Open it in the workshop: your own words are kept beside the others, and played.")
        column.addWidget(self.usual)
        column.addWidget(self.edit)
        self.show_card(None, None)

    def show_card(self, sheet: CardSheet | None, card: Known | None) -> None:
        """Show one card; None: none is chosen."""
        self._card = card
        there = {one.wording for one in sheet.wordings} if sheet is not None else set()
        plays = next((one.wording for one in sheet.wordings if one.plays), None) if sheet is not None else None
        for wording, made in self.wordings.items():
            made.setVisible(wording in there)
            made.setChecked(wording == plays)
        self.heading.setVisible(bool(there))
        self.usual.setVisible(sheet is not None and sheet.chosen)
        self.edit.setVisible(sheet is not None and not sheet.ours)
        told = "" if sheet is None else _told(sheet)
        self.lines.setText(symbols.in_html(told, self.lines.fontMetrics().ascent()))
        self.draw()

    def draw(self) -> None:
        """Draw the face as large as there is room for it."""
        if not self.isVisible():
            return
        if self._card is None:
            self.face.clear()
            self.face.setAccessibleName("No card is chosen")
            return
        ratio = self.devicePixelRatioF()
        if self._pictures is None or self._pictures.ratio != ratio:
            self._pictures = Pictures(ratio, _PICTURES)
            self._pictures.own = pictures_in(self._folder)
        width = max(120, min(self.face.width() - 8, int((self.face.height() - 4) / 1.4), 460))
        self.face.setPixmap(self._pictures.of(Face(face_of(self._card.face), width)))
        self.face.setAccessibleName(f"{self._card.name} {self._card.cost} {self._card.type_line}. {self._card.text}")


def _told(sheet: CardSheet) -> str:
    """What there is to say of a card, line by line."""
    parts = []
    if sheet.problem:
        parts.append(_toned(sheet.problem, theme.COMBAT.name()))
    for line in sheet.lines:
        if line.nodes is not None:
            parts.append(escape(line.text))
            continue
        at = min(max(line.at, 0), len(line.text))
        parts.append(f"{escape(line.text[:at])}{_toned(line.text[at:] or ' (it ends here)', theme.COMBAT.name())}")
    quiet = theme.SECONDARY.name()
    if any(line.nodes is None for line in sheet.lines):
        parts.append(_toned("What is marked is carried out by hand in a game (judge mode).", quiet))
    if sheet.later_types:
        named = ", ".join(sheet.later_types)
        parts.append(_toned(f"{named}: no creature type of 2006, kept as it is written.", quiet))
    if sheet.printings:
        codes = [f"{one.code} {one.day[:4]}".strip() for one in sheet.printings[:_NAMED]]
        more = f" and {len(sheet.printings) - _NAMED} more" if len(sheet.printings) > _NAMED else ""
        parts.append(_toned(f"Printed in {', '.join(codes)}{more}.", quiet))
    return "".join(f'<p style="margin: 0 0 6px 0">{part}</p>' for part in parts)


def _toned(words: str, colour: str) -> str:
    return f'<span style="color: {colour}">{escape(words)}</span>'
