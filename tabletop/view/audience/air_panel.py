"""The presenter's panel: a small picture of what is on air, the tally, and every choice as a button or a list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDockWidget,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.air.look import CANVASES, CORNERS, GROUNDS, LAYOUTS
from tabletop.controller.air.programme import Programme, Tally
from tabletop.prints.cut.outlines import ellipse
from tabletop.prints.pieces.colours import LINE, ORANGE, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.lettering import width, write
from tabletop.session.seeing.observation import PUBLIC, Secrecy
from tabletop.view.audience.air_menu import DELAYS, SHARES, AirCommands, canvas_words, secrecy_words
from tabletop.view.audience.presenter_block import BlockCommands, PresenterBlock
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.docks import bounded
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.ground.widgets.panel_base import button

#: the width of the small picture
PICTURE: Final = 352
#: of a tally: the ground, the ink
_TALLY: Final[dict[Tally, tuple[QColor, QColor]]] = {
    "live": (ORANGE, TEXT),
    "held": (RULE, TEXT),
    "standby": (LINE, PAPER),
}


class PanelCommands(AirCommands, Protocol):
    """Whoever carries out what the panel has beyond the menu."""

    def say_next(self, topic: str) -> None:
        """Choose what the standby card says comes next."""


class SmallPicture(QWidget):
    """What is on air, small."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("What is on air")
        self.image: QImage | None = None
        self.setFixedSize(QSize(PICTURE, PICTURE * 9 // 16))

    def show_image(self, image: QImage) -> None:
        """Show an image, as large as there is room for."""
        if self.image is None or self.image.cacheKey() != image.cacheKey():
            self.image = image
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), PLATE)
        if self.image is not None:
            share = min(self.width() / self.image.width(), self.height() / self.image.height())
            wide, high = self.image.width() * share, self.image.height() * share
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            box = QRectF((self.width() - wide) / 2, (self.height() - high) / 2, wide, high)
            painter.drawImage(box, self.image, QRectF(self.image.rect()))
        painter.end()


class TallyPlate(QWidget):
    """LIVE with a disc, HELD with two bars, STANDBY with a frame; and beside it what is given away."""

    def __init__(self) -> None:
        super().__init__()
        self.tally: Tally = "standby"
        self.words = ""
        self.setFixedSize(QSize(PICTURE, 56))

    def say(self, tally: Tally, words: str) -> None:
        """Show a tally, and words about what is given away."""
        self.tally, self.words = tally, words
        self.setAccessibleName(f"On air: {tally}, {words}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, ink = _TALLY[self.tally]
        zoom = theme.zoom_of(self)
        painter.scale(zoom, zoom)
        wide, high = self.width() / zoom, self.height() / zoom
        word = self.tally.upper()
        across = width(word, "display", 30) + 64
        painter.fillRect(QRectF(0, 0, across, high), ground)
        painter.fillRect(QRectF(across, 0, wide - across, high), PLATE)
        middle = high / 2
        match self.tally:
            case "live":
                painter.fillPath(ellipse(26, middle, 10), ink)
            case "held":
                painter.fillRect(QRectF(17, middle - 10, 7, 20), ink)
                painter.fillRect(QRectF(29, middle - 10, 7, 20), ink)
            case "standby":
                painter.fillRect(QRectF(16, middle - 10, 20, 20), ink)
                painter.fillRect(QRectF(20, middle - 6, 12, 12), ground)
        write(painter, 48, middle + 11, word, "display", 30, ink)
        room = wide - across - 20
        size = min(22.0, 22 * room / max(1.0, width(self.words, "semibold", 22)))
        write(painter, across + 12, middle + size * 0.35, self.words, "semibold", size, PAPER)
        painter.end()


class AirPanel(QDockWidget):
    """The panel, docked beside the table. `follow` takes the programme, `show_image` what is on air."""

    def __init__(self, commands: PanelCommands, present: BlockCommands, parent: QWidget) -> None:
        super().__init__("On air", parent)
        self.setObjectName("air panel")
        self._commands = commands
        self._names: tuple[str, ...] = ()
        self._programme = Programme()
        body = QFrame()
        body.setObjectName("air")
        column = QVBoxLayout(body)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(8)
        self.picture = SmallPicture()
        self.tally = TallyPlate()
        column.addWidget(self.picture)
        column.addWidget(self.tally)
        self.cue = _words(16)
        column.addWidget(self.cue)
        self.hold = button("Hold  F6", commands.hold)
        self.take = button("Take  F7", commands.take, "main")
        self.standby = button("Standby  F8", commands.standby)
        self.panic = button("Panic  F12", commands.panic, "burn")
        for pair in ((self.hold, self.take), (self.standby, self.panic)):
            row = QHBoxLayout()
            for one in pair:
                row.addWidget(one, 1)
            column.addLayout(row)
        self.block = PresenterBlock(present, PICTURE)
        column.addWidget(self.block)
        self.choices: dict[str, Choice] = {}
        form = QFormLayout()
        form.setSpacing(6)
        column.addLayout(form)
        self._choice(form, "Layout", [one.capitalize() for one in LAYOUTS], lambda at: commands.lay_out(LAYOUTS[at]))
        self._choice(form, "Secrecy", ["Public"], lambda at: commands.disclose(self._secrecies()[at]))
        delays = [f"{one} s later" if one else "at once" for one in DELAYS]
        self._choice(form, "Hands", delays, lambda at: commands.delay(DELAYS[at]))
        self._choice(form, "Canvas", [canvas_words(one) for one in CANVASES], lambda at: commands.size(CANVASES[at]))
        self._choice(form, "Ground", [one.capitalize() for one in GROUNDS], lambda at: commands.ground(GROUNDS[at]))
        corners = ["No hole", *(corner.capitalize() for corner in CORNERS)]
        self._choice(form, "Camera", corners, lambda at: self._cut(corner=(None, *CORNERS)[at]))
        self._choice(form, "Hole", [f"{one} % wide" for one in SHARES], lambda at: self._cut(share=SHARES[at]))
        self.topic = QLineEdit()
        self.topic.setPlaceholderText("What comes next, on the standby card")
        self.topic.setAccessibleName("What comes next")
        self.topic.setMaxLength(120)
        self.topic.editingFinished.connect(lambda: commands.say_next(self.topic.text()))
        column.addWidget(self.topic)
        self.notices = _words(16)
        theme.tone(self.notices, "warn")
        column.addWidget(self.notices)
        self.writing = _words(16)
        self.cancel = button("Cancel", present.recorder.cancel_export)
        row = QHBoxLayout()
        row.addWidget(self.writing, 1)
        row.addWidget(self.cancel)
        column.addLayout(row)
        self.show_writing("", 0.0)
        column.addStretch(1)
        self._room = QScrollArea()
        self._room.setObjectName("air")
        self._room.setFrameShape(QFrame.Shape.NoFrame)
        self._room.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._room.setWidgetResizable(True)
        self._room.setWidget(body)
        self.setWidget(self._room)
        self.roomy = bounded(self, PICTURE + 40)

    def _choice(self, form: QFormLayout, label: str, words: list[str], act: Callable[[int], object]) -> None:
        made = Choice()
        made.addItems(words)
        made.setAccessibleName(label)
        made.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        made.activated.connect(lambda at: act(at))
        form.addRow(label, made)
        self.choices[label] = made

    def _cut(self, **changed: object) -> None:
        self._commands.camera(replace(self._programme.cued_look.camera, **changed))

    def _secrecies(self) -> list[Secrecy]:
        """Return what can be chosen, in the order of the list."""
        seats = [Secrecy("one hand", seat) for seat in range(len(self._names))]
        return [PUBLIC, *seats, Secrecy("both hands"), Secrecy("everything")]

    # -- following

    def follow(self, programme: Programme, names: tuple[str, ...]) -> None:
        """Show a programme, with the names of those who play."""
        self._programme = programme
        if names != self._names or self.choices["Secrecy"].count() == 1:
            self._names = names
            box = self.choices["Secrecy"]
            box.clear()
            box.addItems([secrecy_words(one, names).capitalize() for one in self._secrecies()])
        look, cued = programme.cued_look, programme.cued
        self._mark("Layout", LAYOUTS.index(look.layout))
        self._mark("Canvas", CANVASES.index(look.canvas) if look.canvas in CANVASES else -1)
        self._mark("Ground", GROUNDS.index(look.ground))
        self._mark("Camera", (None, *CORNERS).index(look.camera.corner))
        self._mark("Hole", SHARES.index(look.camera.share) if look.camera.share in SHARES else -1)
        self._mark("Hands", DELAYS.index(cued.delay) if cued.delay in DELAYS else -1)
        known = self._secrecies()
        self._mark("Secrecy", known.index(cued.secrecy) if cued.secrecy in known else 0)
        shown = programme.disclosure
        late = f", {shown.delay} s later" if shown.delay and shown.secrecy != PUBLIC else ""
        self.tally.say(programme.tally, secrecy_words(shown.secrecy, names) + late)
        self.cue.setText(cue_words(programme, names))
        self.take.setEnabled(not programme.live)
        self.hold.setEnabled(programme.live)

    def _mark(self, label: str, at: int) -> None:
        self.choices[label].setCurrentIndex(at)

    def show_image(self, image: QImage) -> None:
        """Show what is on air."""
        self.picture.show_image(image)

    def show_writing(self, name: str, done: float) -> None:
        """Say what is written to a file, and how much of it is done; "" for nothing."""
        self.writing.setText(f"{name}: {done:.0%}")
        self.writing.setVisible(bool(name))
        self.cancel.setVisible(bool(name))

    def warn(self, sentences: list[str]) -> None:
        """Say what is wrong with the audience window; nothing where all is well."""
        words = "\n".join(sentences)
        if words != self.notices.text():
            self.notices.setText(words)
            self.notices.setVisible(bool(words))


def cue_words(programme: Programme, names: tuple[str, ...]) -> str:
    """Return what the next press does: what Take brings, or what a second press gives away."""
    if programme.armed is not None:
        return f"Press again to show {secrecy_words(programme.armed.secrecy, names)}."
    source = {
        "game": "The table goes out as it is played.",
        "demonstration": "The demonstration goes out step by step.",
        "file": "A file from outside: it goes out when you take it.",
        "editor": "What is built goes out when you take it.",
    }[programme.source]
    if programme.live:
        return source
    brings = f"Take brings {programme.cued_look.layout}, {secrecy_words(programme.cued.secrecy, names)}."
    return f"{source} {brings}" if programme.source in ("file", "editor") else brings


def _words(size: int) -> QLabel:
    made = QLabel()
    made.setFont(theme.font(size))
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(True)
    made.setMaximumWidth(PICTURE)
    return made
