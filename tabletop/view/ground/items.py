"""What the scene is made of: cards that hold ready pictures, and panels that are drawn when their model changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsObject,
    QGraphicsPathItem,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)
from shiboken6 import isValid

from tabletop.prints.pieces.conditions import LEANS
from tabletop.view.ground import theme
from tabletop.view.ground.kept.queue import LATER, Urgency
from tabletop.view.ground.motion import Motion, Mover
from tabletop.view.ground.ornaments import PEAKS, badge_pixmap, canvas, label_pixmap, ring_pixmap
from tabletop.view.ground.picture_records import Picture, Piece
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.specs import Spec
from tabletop.view.ground.ways import Way

replace = msgspec.structs.replace


def lean_of(spec: Spec) -> float:
    """Return how many degrees a piece leans."""
    if not spec.lean:
        return 0.0
    return LEANS[spec.picture.form] if isinstance(spec.picture, Piece) else LEANS["tile"]


def stands(spec: Spec) -> float:
    """Return how many degrees a piece is turned from upright."""
    return 90.0 if spec.turned else lean_of(spec)


def wide_of(spec: Spec) -> float:
    """Return how wide a piece is while it stands upright."""
    return spec.picture.width if isinstance(spec.picture, Piece) else spec.w


class CardItem(QGraphicsObject):
    """A card on the table: a ready picture, a ring under it and a badge over it. Its position is its middle."""

    def __init__(self, spec: Spec, pictures: Pictures, mover: Mover) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self._pictures = pictures
        self._picture = QGraphicsPixmapItem(self)
        self._picture.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self._box = QRectF()
        self._mover = mover
        self._ring: QGraphicsPixmapItem | None = None
        self._badge: QGraphicsPixmapItem | None = None
        self._label: QGraphicsPixmapItem | None = None
        self._cover: QGraphicsPixmapItem | None = None
        self._grown = False
        self._ratio = pictures.ratio
        self.spec = spec
        self._show(spec, None)
        self.setPos(spec.x, spec.y)

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Nothing: the children are the picture."""

    @property
    def goal(self) -> QPointF:
        """Where it is, or where it is going to."""
        return QPointF(self.spec.x, self.spec.y)

    @property
    def is_moving(self) -> bool:
        """Whether it is on its way."""
        return self._mover.has(self)

    def follow(self, spec: Spec, motion: Motion, wait: int = 0) -> bool:
        """Become what a spec says, and go there `wait` milliseconds from now; returns whether it moves."""
        before, self.spec = self.spec, spec
        self.grow(False)
        self._show(spec, before, glides=motion.move > 0)
        elsewhere = (before.x, before.y) != (spec.x, spec.y)
        turn = stands(before) - stands(spec)
        size = wide_of(before) / wide_of(spec) if spec.key[0] == "o" else 1.0
        if not elsewhere and not turn and size == 1.0:
            return False
        if motion.move and (elsewhere or size != 1.0):
            self._start(size, turn, motion.move, wait)
        elif turn and motion.tap and not elsewhere:
            self._start(1.0, turn, motion.tap, 0)
        elif elsewhere:
            self.halt()
            self.setPos(self.goal)
            if motion.fade:
                self._mover.fade(self, motion.fade)
        return elsewhere

    def _start(self, size: float, turn: float, milliseconds: int, wait: int) -> None:
        """Go from where it is, and from so many times its size, to where it belongs."""
        at, to = self.pos(), self.goal
        way = Way(at.x(), at.y(), to.x(), to.y(), size=size * self.scale(), turn=turn)
        self._mover.send(self, way, milliseconds, wait)

    def glide(self, to: QPointF, milliseconds: int, wait: int = 0) -> None:
        """Move to a point."""
        self.halt()
        if milliseconds <= 0 or self.pos() == to:
            self.setPos(to)
        else:
            self._mover.go(self, to, milliseconds, wait)

    def appear(self, milliseconds: int) -> None:
        """Fade in where it is."""
        self._mover.fade(self, milliseconds)

    def halt(self) -> None:
        """Stop moving where it is, and show what it is."""
        self._mover.stop(self)
        self.come_down()
        self.uncover()
        if self._ring is not None:
            self._mover.stop(self._ring)

    def come_down(self) -> None:
        """Lie as high as its spec says, after it went over all others."""
        self.setZValue(self.spec.z)

    def cover(self, pixmap: QPixmap, milliseconds: float) -> None:
        """Show another picture for so long, its middle over this one's: what it was before something reaches it."""
        self.uncover()
        self._cover = QGraphicsPixmapItem(self)
        self._cover.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self._cover.setZValue(0.5)
        place(self._cover, pixmap)
        self._mover.send(self._cover, Way(0, 0, 0, 0), milliseconds, then=self.uncover)

    def uncover(self) -> None:
        """Show what it is."""
        cover, self._cover = self._cover, None
        if cover is not None:
            self._drop(cover)

    @property
    def is_covered(self) -> bool:
        """Whether it still shows what it was."""
        return self._cover is not None

    def ring_later(self, wait: float, peak_wait: float) -> None:
        """Let its ring be seen only so many milliseconds from now, and the peak of the ring after that."""
        if self._ring is None:
            return
        spec = self.spec
        if spec.ring in PEAKS:
            self._show_ring(replace(spec, ring="combat"))
        at = self._ring.pos()
        way = Way(at.x(), at.y(), at.x(), at.y())
        shown = self._show_ring_again
        self._mover.send(self._ring, way, peak_wait - wait, wait, hidden=True, then=shown)

    def _show_ring_again(self) -> None:
        self._show_ring(self.spec)

    def grow(self, on: bool) -> None:
        """Show the whole face of a low card, in sight whole; or what its spec says again."""
        spec = self.spec
        if on == self._grown or (on and spec.grown is None):
            return
        self._grown = on
        self._show_picture()
        if self._ring is not None:
            self._ring.setVisible(not on)
        if self._badge is not None:
            self._badge.setVisible(not on)

    def show_again(self) -> None:
        """Show everything anew, as it is printed now."""
        self._show(self.spec, None)

    def picture(self) -> QPixmap:
        """The picture it shows."""
        return self._picture.pixmap()

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """How soon a picture that it shows is to be printed; None where it shows another one, or is gone."""
        # of a scene that is taken down the parts go first
        if not isValid(self._picture) or self.scene() is None or key != self._shown:
            return None
        if self.scale() != 1.0:
            return LATER  # its size glides: what is there is scaled, and it is drawn anew at the end
        return (0, -self.zValue())

    def complete(self, key: Hashable) -> None:
        """Its picture is printed."""
        self._show_picture()

    @property
    def _shown(self) -> Picture:
        """What it shows: what its spec says, or what that grows to."""
        grown = self.spec.grown if self._grown else None
        return self.spec.picture if grown is None else grown

    def _show_picture(self) -> None:
        """Show its picture, as far as that is printed; a whole face of a low card stays in sight whole."""
        spec, pixmap = self.spec, self._pictures.soon(self._shown, self)
        self._picture.setScale(1.0)
        if self._shown is spec.picture:
            place(self._picture, pixmap)
            return
        size = pixmap.deviceIndependentSize()
        self._picture.setPixmap(pixmap)
        scene = self.scene()
        upper = scene is not None and spec.y < scene.sceneRect().height() / 2
        y = -spec.h / 2 if upper else spec.h / 2 - size.height()
        self._picture.setOffset(round(-size.width() / 2), round(y))

    def _show(self, spec: Spec, before: Spec | None, glides: bool = False) -> None:
        if self._ratio != self._pictures.ratio:
            self._ratio, before = self._pictures.ratio, None
        if before is None or (before.w, before.h) != (spec.w, spec.h):
            self.prepareGeometryChange()
            self._box = QRectF(-spec.w / 2, -spec.h / 2, spec.w, spec.h)
        if glides and before is not None and self._pictures.may_wait(before.picture, spec.picture, self):
            self._picture.setScale(self._picture.scale() * spec.w / before.w)
        elif before is None or before.picture != spec.picture:
            self._show_picture()
        mark = (spec.ring, spec.w, spec.h, spec.lean, spec.number)
        if before is None or (before.ring, before.w, before.h, before.lean, before.number) != mark:
            self._show_ring(spec)
        if before is None or _badge_of(before) != _badge_of(spec) or before.w != spec.w:
            self._show_badge(spec)
        if before is None or (before.label, before.h) != (spec.label, spec.h):
            self._show_label(spec)
        if self.zValue() != spec.z:
            self.setZValue(spec.z)

    def _show_ring(self, spec: Spec) -> None:
        if not spec.ring:
            self._drop(self._ring)
            self._ring = None
            return
        if self._ring is None:
            self._ring = QGraphicsPixmapItem(self)
            self._ring.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            self._ring.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
            self._ring.setZValue(-1)
        lean, ratio = lean_of(spec), self._pictures.ratio
        key = ("ring", spec.ring, spec.w, spec.h, lean, spec.number)
        place(
            self._ring,
            self._pictures.keep(key, lambda: ring_pixmap(spec.ring, spec.w, spec.h, lean, ratio, spec.number)),
        )

    def _show_badge(self, spec: Spec) -> None:
        if not spec.badge and not spec.cost:
            self._drop(self._badge)
            self._badge = None
            return
        if self._badge is None:
            self._badge = QGraphicsPixmapItem(self)
            self._badge.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            self._badge.setZValue(1)
        ratio = self._pictures.ratio
        high = spec.badge_high
        key = ("badge", *_badge_of(spec))
        pixmap = self._pictures.keep(key, lambda: badge_pixmap(spec.badge, theme.PAPER, ratio, high, cost=spec.cost))
        self._badge.setPixmap(pixmap)
        size = pixmap.deviceIndependentSize()
        if spec.key[0] == "pile":
            self._badge.setOffset(round(-spec.w / 2 - 8), round(spec.h / 2 - size.height() + 4))
        elif spec.key[0] == "o":  # at the lower left, where a land has nothing to say
            self._badge.setOffset(round(-spec.w / 2 + 3), round(spec.h / 2 - size.height() - 3))
        else:
            self._badge.setOffset(round(-size.width() / 2), round(-spec.h / 2 - size.height() * 0.85))

    def _show_label(self, spec: Spec) -> None:
        """Words on a plate under the card."""
        if not spec.label:
            self._drop(self._label)
            self._label = None
            return
        if self._label is None:
            self._label = QGraphicsPixmapItem(self)
            self._label.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
            self._label.setZValue(1)
        ratio, high = self._pictures.ratio, 22
        key = ("label", spec.label, high)
        pixmap = self._pictures.keep(key, lambda: label_pixmap(spec.label, ratio, high))
        self._label.setPixmap(pixmap)
        y = spec.h / 2 + 1
        self._label.setOffset(round(-pixmap.deviceIndependentSize().width() / 2), round(y))

    def _drop(self, child: QGraphicsPixmapItem | None) -> None:
        """Remove a child; most cards have neither ring nor badge, and every item costs in each repaint."""
        if child is not None:
            self._mover.forget(child)
            self.scene().removeItem(child)


def _badge_of(spec: Spec) -> tuple[str, tuple[str, ...], int]:
    """Return all that the picture of a badge depends on."""
    return spec.badge, spec.cost, spec.badge_high


def place(item: QGraphicsPixmapItem, pixmap: QPixmap) -> None:
    """Give an item a picture whose middle is the item's origin, on whole pixels."""
    size = pixmap.deviceIndependentSize()
    item.setPixmap(pixmap)
    item.setOffset(round(-size.width() / 2), round(-size.height() / 2))


class PanelItem(QGraphicsPixmapItem):
    """A flat panel with words: drawn into a pixmap when its model changes, and only then."""

    def __init__(self, pictures: Pictures, see_through: bool = False) -> None:
        """`see_through`: what lies under its round corners shows; else the table's ground, which paints faster."""
        super().__init__()
        self._pictures = pictures
        self._see_through = see_through
        self._model: object = None
        self.setZValue(1)

    def grow(self, mover: Mover, size: float, milliseconds: float, wait: float) -> None:
        """Grow from a share of its size, round its middle."""
        self.setTransformOriginPoint(self.boundingRect().center())
        at = self.pos()
        way = Way(at.x(), at.y(), at.x(), at.y(), size=size)
        mover.send(self, way, milliseconds, wait, hidden=True)

    def forget(self) -> None:
        """Draw it again the next time, whatever its model is."""
        self._model = None

    def follow(
        self, x: float, y: float, wide: float, high: float, model: object, draw: Callable[[QPainter, QRectF], None]
    ) -> None:
        """Lie at this place and show `model`, drawn by `draw` in a rectangle that starts at 0, 0."""
        self.setPos(x, y)
        ratio = self._pictures.ratio
        key = (wide, high, model, ratio)
        if key == self._model or wide < 1 or high < 1:
            return
        self._model = key
        pixmap = canvas(wide, high, ratio, None if self._see_through else theme.GROUND)
        painter = QPainter(pixmap)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw(painter, QRectF(0, 0, wide, high))
        finally:
            painter.end()  # a canvas that goes while it is painted takes the program with it
        self.setPixmap(pixmap)


class GroundItem(QGraphicsPathItem):
    """The flat ground of a zone: one colour, filled and not copied, which is the fastest there is to paint."""

    def __init__(self) -> None:
        super().__init__()
        self._box: tuple[float, float, float, float] | None = None
        self.setPen(QPen(Qt.PenStyle.NoPen))
        self.setBrush(theme.ZONE)
        self.setZValue(0)

    def lie_at(self, x: float, y: float, wide: float, high: float) -> None:
        """Cover a rectangle."""
        if self._box == (x, y, wide, high):
            return
        self._box = (x, y, wide, high)
        path = QPainterPath()
        path.addRoundedRect(QRectF(round(x), round(y), round(wide), round(high)), 10, 10)
        self.setPath(path)
