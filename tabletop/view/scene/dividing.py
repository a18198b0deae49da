"""Dividing on the cards: minus, the share and plus on every recipient; what is lethal is marked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of
from tabletop.view.ground import theme
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout import geometry as g
from tabletop.view.layout.places import Places
from tabletop.view.scene.arrows import is_lethal

WIDE, HIGH = 82.0, 24.0
#: how much larger they are at k = 1 where there is room
LARGEST = 1.7
#: where a name of two lines ends, as a share of a piece's height, and what its figures take, as one of its width
UNDER, FIGURES = 0.43, 0.3
#: beside a plate, its ring and more, at k = 1
AWAY = 16.0


class Dividers:
    """The steppers of one scene: there while a decision divides something among what lies on the table."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._scene = scene
        self._pictures = pictures
        self._shown: dict[str, tuple[QGraphicsPixmapItem, object]] = {}

    def follow(self, update: Update, boxes: dict[Ref, g.Rect], places: Places, taken: Sequence[g.Rect] = ()) -> None:
        """Show the shares of the selection at their recipients, or nothing; beside plates off what is `taken`."""
        ask = update.ask
        wanted: dict[str, tuple[QPointF, tuple[int, bool, float]]] = {}
        if ask is not None and ask.shape == "divide" and not update.covered:
            shares = dict(update.selection.shares)
            for option in ask.options:
                ref = option.about[0] if option.about else None
                if ref is None or ref not in boxes:
                    continue
                share = shares.get(option.key, 0)
                scale = min(LARGEST * places.k, _room(ref, boxes[ref]))
                spot = _spot(ref, boxes[ref], scale, places, taken)
                wanted[option.key] = (spot, (share, is_lethal(update, ref, share), scale))
        for key in [key for key in self._shown if key not in wanted]:
            self._scene.removeItem(self._shown.pop(key)[0])
        for key, (spot, model) in wanted.items():
            item, before = self._shown.get(key, (None, None))
            if item is None:
                item = QGraphicsPixmapItem()
                item.setZValue(70)
                item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                self._scene.addItem(item)
            ratio = self._pictures.ratio
            if before != (model, ratio):
                item.setPixmap(_draw(*model, ratio))
            scale = model[2]
            item.setPos(round(spot.x() - WIDE * scale / 2), round(spot.y() - HIGH * scale / 2))
            self._shown[key] = (item, (model, ratio))

    def place_of(self, key: str) -> g.Rect:
        """Return where the share of an option is told. Raises KeyError where it is not."""
        item = self._shown[key][0]
        size = item.pixmap().deviceIndependentSize()
        return g.Rect(item.pos().x(), item.pos().y(), size.width(), size.height())

    def at(self, point: QPointF) -> tuple[str, int] | None:
        """What a click there means: an option's key, and one less, one more or (in the middle) 0."""
        for key, (item, _) in self._shown.items():
            inside = (point - item.pos()) / (item.pixmap().deviceIndependentSize().width() / WIDE)
            if 0 <= inside.x() < WIDE and 0 <= inside.y() < HIGH:
                return key, -1 if inside.x() < HIGH else 1 if inside.x() > WIDE - HIGH else 0
        return None


def _room(ref: Ref, box: g.Rect) -> float:
    """Return how large a stepper may be: on small tiles side by side none lies over another, or over its figures."""
    if is_player(ref):
        return box.w * 0.94 / WIDE
    return min(box.w * 1.04 / WIDE, (box.h * (1 - UNDER) - box.w * FIGURES) / HIGH)


def _spot(ref: Ref, box: g.Rect, scale: float, places: Places, taken: Sequence[g.Rect]) -> QPointF:
    """On a piece's picture, under its name, over its figures; beside a player's plate, towards the middle.

    There it stands beside the piles, or past them, where they lie under its usual place.
    """
    high, wide = HIGH * scale, WIDE * scale
    if not is_player(ref):
        return QPointF(box.middle[0], box.y + box.h * UNDER + high / 2)
    seat, away = places.seats[seat_of(ref)], AWAY * places.k + high / 2
    down, far = (1, box.bottom) if seat.far == "top" else (-1, box.y)
    usual = QPointF(box.middle[0], far + down * away)
    if any(one.plate.y - high / 2 < usual.y() < one.plate.bottom + high / 2 for one in places.seats if one is not seat):
        return QPointF(box.middle[0], box.bottom - high * 0.7)
    past = (seat.piles.bottom if down > 0 else seat.piles.y) + down * (high / 2 + 4 * places.k)
    ends = (box.right - wide / 2, box.x + wide / 2, box.right + 18 * places.k - wide / 2)
    spots = [usual, *(QPointF(x, usual.y()) for x in ends), *([QPointF(usual.x(), past)] if seat.piles.h > 0 else [])]

    def covers(spot: QPointF) -> float:
        own = g.Rect(spot.x() - wide / 2, spot.y() - high / 2, wide, high)
        return sum(g.shared(own, one) for one in taken)

    return min(spots, key=covers)


def _draw(share: int, lethal: bool, scale: float, ratio: float) -> QPixmap:
    """Minus, figure, plus; a lethal share is orange with a cross beside its figure."""
    pixmap = canvas(WIDE * scale, HIGH * scale, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.setPen(QPen(theme.PAPER, 2))
    painter.setBrush(theme.BAR)
    painter.drawRoundedRect(QRectF(1, 1, WIDE - 2, HIGH - 2), 8, 8)
    middle = QRectF(HIGH, 3, WIDE - 2 * HIGH, HIGH - 6)
    if lethal:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.COMBAT)
        painter.drawRect(middle)
    painter.setPen(theme.INK if lethal else theme.PAPER)
    painter.setFont(theme.font(18, bold=True))
    painter.drawText(middle.adjusted(0, 0, -8 if lethal else 0, 0), Qt.AlignmentFlag.AlignCenter, str(share))
    y, cap = HIGH / 2, Qt.PenCapStyle.RoundCap
    if lethal:
        painter.setPen(QPen(theme.INK, 2.5, Qt.PenStyle.SolidLine, cap))
        x = middle.right() - 7
        for way in (3.5, -3.5):
            painter.drawLine(QPointF(x - 3.5, y - way), QPointF(x + 3.5, y + way))
    painter.setPen(QPen(theme.PAPER, 3.5, Qt.PenStyle.SolidLine, cap))
    for x in (HIGH / 2, WIDE - HIGH / 2):
        painter.drawLine(QPointF(x - 6, y), QPointF(x + 6, y))
    painter.drawLine(QPointF(WIDE - HIGH / 2, y - 6), QPointF(WIDE - HIGH / 2, y + 6))
    painter.end()
    return pixmap
