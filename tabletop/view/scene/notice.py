"""A sentence at the table for some seconds, never a dialog: a refusal beside its card, or what is to be known."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.view.ground import theme
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.widgets.beside import beside

SHOWN_MS = 6000
WIDE = 330
#: how much larger than usual its words are at most
MOST = 1.6


class Notice:
    """The one notice of a scene. A new one takes the place of the old one."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._pictures = pictures
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(400)
        self._item.setVisible(False)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self._item)
        self._timer = QTimer(scene)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        self.text = ""
        self._rule = ""
        #: whether what is shown warns: a refusal, or something that went wrong
        self.warns = False

    def rule_at(self, point: QPointF) -> str:
        """The rule id of the notice at a point of the scene, or ""."""
        shown = self._item.isVisible() and self._item.sceneBoundingRect().contains(point)
        return self._rule if shown else ""

    def show(self, refusal: Refusal, box: QRectF, room: QRectF, words: float, *, warns: bool = True) -> None:
        """Show a sentence beside what it is about, inside `room`, in `words` so many times as large as usual.

        One that `warns` has an orange edge.
        """
        self.text = f"{refusal.reason} {refusal.rule}".strip()
        self._rule = refusal.rule
        pixmap = _draw(refusal, theme.COMBAT if warns else theme.RIM, self._pictures.ratio, max(1.0, min(MOST, words)))
        at = beside(box, pixmap.deviceIndependentSize(), room.adjusted(8, 8, -8, -8))
        self._item.setPixmap(pixmap)
        self._item.setPos(round(at.x()), round(at.y()))
        self.warns = warns
        self._item.setVisible(True)
        self._timer.start()

    def hide(self) -> None:
        """Take the notice away."""
        self.text = ""
        self._item.setVisible(False)
        self._timer.stop()

    @property
    def place(self) -> QRectF:
        """Where the notice lies in the scene."""
        return self._item.sceneBoundingRect()

    @property
    def is_shown(self) -> bool:
        """Whether a notice is in sight."""
        return self._item.isVisible()


def _draw(refusal: Refusal, edge: QColor, ratio: float, words: float) -> QPixmap:
    face, chip = theme.font(17), theme.font(15, bold=True)
    flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
    box = QFontMetricsF(face).boundingRect(QRectF(0, 0, WIDE, 400), flags, refusal.reason)
    high = box.height() + (26 if refusal.rule else 0) + 26
    pixmap = canvas((WIDE + 32) * words, high * words, ratio)
    painter = QPainter(pixmap)
    painter.scale(words, words)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, 3))
    painter.setBrush(theme.BAR)
    painter.drawRoundedRect(QRectF(2, 2, WIDE + 28, high - 4), 10, 10)
    painter.setPen(theme.PAPER)
    painter.setFont(face)
    painter.drawText(QRectF(16, 12, WIDE, box.height() + 2), flags, refusal.reason)
    if refusal.rule:
        painter.setPen(theme.RULE)
        painter.setFont(chip)
        painter.drawText(QRectF(16, 14 + box.height(), WIDE, 24), Qt.AlignmentFlag.AlignLeft, f"rule {refusal.rule}")
    painter.end()
    return pixmap
