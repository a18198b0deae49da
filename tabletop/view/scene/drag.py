"""Dragging a card: a ghost follows the pointer, the real card stays until the game says otherwise."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.controller.table.updates import Source, Target
from tabletop.view.ground.items import CardItem, lean_of, place
from tabletop.view.ground.kept.queue import AT_THE_POINTER, Urgency
from tabletop.view.ground.ornaments import ring_pixmap
from tabletop.view.ground.picture_records import Back, Clear, Face, Picture, Piece, Plate, Slip
from tabletop.view.ground.specs import may_go_to
from tabletop.view.scene.scene import TableScene

#: the widest that a dragged card of a hand is
WIDEST: Final = 150


class Drag:
    """The drag of one pointer over one scene: idle, pressed, or dragging."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        #: a press that moves so far is a drag
        self.least = 8.0
        self._pressed: CardItem | None = None
        self._from = QPointF()
        self._ghost: QGraphicsPixmapItem | None = None
        self._halo: QGraphicsPixmapItem | None = None
        self._picture: Picture | None = None
        self.source: Source | None = None

    @property
    def is_dragging(self) -> bool:
        """Whether a ghost is under way."""
        return self._ghost is not None

    def press(self, item: CardItem | None, at: QPointF) -> None:
        """The button went down on a card, or beside all of them."""
        self.cancel()
        self._pressed, self._from = item, at

    def move(self, at: QPointF) -> None:
        """The pointer moved with the button down."""
        item = self._pressed
        if item is None:
            return
        if self._ghost is None:
            if (at - self._from).manhattanLength() < self.least or not may_be_dragged(item):
                return
            self._begin(item)
        assert self._ghost is not None
        self._ghost.setPos(at)
        self._show_halo(self._scene.card_at(at))

    def release(self, at: QPointF) -> tuple[CardItem | None, Source | None, Target | None]:
        """The button went up: (the card clicked, nothing, nothing) or (nothing, source, target) of a drop."""
        item, source = self._pressed, self.source
        dragged = self.is_dragging
        self._pressed = None
        if not dragged:
            self.cancel()
            return item, None, None
        target = self._scene.target_at(at)
        self.cancel()
        return None, source, target

    def cancel(self) -> None:
        """End the drag; nothing has happened."""
        for item in (self._ghost, self._halo):
            if item is not None:
                self._scene.removeItem(item)
        self._ghost = self._halo = self._pressed = None
        self.source = None

    def keep_if_there(self) -> None:
        """After an update: a card that is gone is not dragged any more."""
        item, ghost = self._pressed, self._ghost
        if item is not None and item.scene() is not self._scene:
            self.cancel()
        elif item is not None and ghost is not None:  # a hand that went down turns its cards, this one as well
            self._show_ghost(ghost, item)

    def _begin(self, item: CardItem) -> None:
        self.source = item.spec.source
        ghost = QGraphicsPixmapItem()
        self._show_ghost(ghost, item)
        ghost.setOpacity(0.92)
        ghost.setZValue(500)
        ghost.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(ghost)
        self._ghost = ghost

    def _show_ghost(self, ghost: QGraphicsPixmapItem, item: CardItem) -> None:
        """Give a ghost its picture, as far as that is printed."""
        self._picture = _ghost_picture(item.spec.picture, round(self._scene.places.room.width))
        place(ghost, self._scene.pictures.soon(self._picture, self))

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """How soon the picture of what is dragged is to be printed."""
        return (0, -AT_THE_POINTER) if self._ghost is not None and key == self._picture else None

    def complete(self, key: Hashable) -> None:
        """The picture of what is dragged is printed."""
        if self._ghost is not None and self._pressed is not None:
            self._show_ghost(self._ghost, self._pressed)

    def _show_halo(self, item: CardItem | None) -> None:
        """Mark what the drop would go to."""
        if self._halo is not None:
            self._scene.removeItem(self._halo)
            self._halo = None
        update = self._scene.update_shown
        if item is None or item is self._pressed or update is None or not isinstance(item.spec.target, int):
            return
        if self.source is None or not may_go_to(update, self.source, item.spec.target):
            return
        spec, ratio = item.spec, self._scene.pictures.ratio
        self._halo = QGraphicsPixmapItem()
        place(self._halo, ring_pixmap("pointed", spec.w, spec.h, lean_of(spec), ratio))
        self._halo.setPos(item.pos())
        self._halo.setZValue(450)
        self._scene.addItem(self._halo)


def may_be_dragged(item: CardItem) -> bool:
    """Cards in hands and permanents are dragged; plates of the stack and piles are not."""
    return item.spec.key[0] in ("hand", "o", "browse")


def _ghost_picture(picture: Picture, wide: int) -> Picture:
    """A dragged card is as large as a permanent, so that its middle is where one aims."""
    match picture:
        case Face(face=face) | Slip(face=face):
            return Face(face, min(wide, WIDEST))
        case Back(digit=digit):
            return Back(round(min(wide, WIDEST) * 0.7), digit)
        case Piece() | Plate() | Clear():
            return picture
