"""The scene of what is on air: items by key as the newest picture says, painted onto its ground."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsRectItem, QGraphicsScene

from tabletop.controller.air.air_picture import AirPicture
from tabletop.controller.air.look import Look
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, is_player
from tabletop.prints.furniture.mats import print_mat
from tabletop.prints.furniture.night import print_end_ground
from tabletop.view.audience.air_laying import AirLaid, lay_picture
from tabletop.view.audience.air_over import boxes_of
from tabletop.view.audience.air_parts import Part
from tabletop.view.audience.air_places import scale_of
from tabletop.view.ground import theme
from tabletop.view.ground.items import CardItem, PanelItem
from tabletop.view.ground.kept.queue import Waiting
from tabletop.view.ground.motion import FULL, NONE, Motion, Mover
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.picture_records import Picture
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.specs import Key, Marks, Spec
from tabletop.view.layout.geometry import Rect
from tabletop.view.scene.arrow_lines import Arrows
from tabletop.view.scene.arrows import arrows_of

#: the key colour, far from every ink: frames are green
KEY_COLOUR: Final = QColor("#FF00FF")
#: what half-clear edges lie on before they are cut hard on the key colour
_EDGE: Final = QColor("#0B0E11")
#: by alpha, what stays of a pixel
_HALF: Final = [0x00000000] * 128 + [0xFFFFFFFF] * 128
#: how high the lands and the hole in them lie
LAND, HOLE = -20.0, -10.0


class WholePictures(Pictures):
    """Pictures that are on air only when they are printed wholly."""

    def soon(self, picture: Picture, waiting: Waiting) -> QPixmap:
        """The whole picture, printed at once."""
        return self.of(picture)


class AudienceScene(QGraphicsScene):
    """What is on air. `follow` takes a picture, `paint` paints it as it stands now in pixels of its canvas."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.pictures = WholePictures(1.0, parent=self)
        self.motion = FULL
        self.mover = Mover(self)
        self.shown = AirPicture()
        self.laid: AirLaid | None = None
        self.items_by_key: dict[Key, CardItem] = {}
        self.parts: dict[str, PanelItem] = {}
        self._lands: dict[str, QGraphicsPixmapItem] = {}
        self._arrows = Arrows(self, self.pictures)
        self._hole = QGraphicsRectItem()
        self._hole.setPen(Qt.PenStyle.NoPen)
        self._hole.setBrush(KEY_COLOUR)
        self._hole.setZValue(HOLE)
        self.addItem(self._hole)

    @property
    def look(self) -> Look:
        """How the canvas looks."""
        return self.shown.look

    @property
    def moving(self) -> bool:
        """Return whether anything is under way."""
        return any(item.is_moving for item in self.items_by_key.values())

    def box_of(self, ref: Ref) -> Rect | None:
        """Return where something is on the canvas; None for what is not seen there."""
        picture, laid = self.shown, self.laid
        if picture.table is None or picture.card is not None or picture.note is not None or laid is None:
            return None
        return boxes_of(picture.table, laid.specs, laid.strips, laid.parts).get(ref)

    # -- following

    def follow(self, picture: AirPicture, animate: bool = True) -> None:
        """Show a picture: what stays moves, while the canvas stays the same."""
        before, self.shown = self.shown, picture
        self.setSceneRect(QRectF(0, 0, *picture.look.canvas))
        laid = self.laid = lay_picture(picture)
        same = before.look == picture.look and (before.card is None) == (picture.card is None)
        self._follow_lands(laid)
        self._reconcile(laid.specs, self.motion if animate and same else NONE)
        self._follow_parts(laid.parts, scale_of(picture.look.canvas))
        self._follow_arrows(picture, laid)

    def _follow_lands(self, laid: AirLaid) -> None:
        """Show the lands of the sides or the night of a card, where there is a ground; and the hole for a camera."""
        ground = self.look.ground
        wanted: dict[str, tuple[Rect, str, float]] = {}
        if ground == "theme":
            wanted = {f"land {seat}": land for seat, land in laid.lands.items()}
            if laid.night:
                wanted["night"] = (Rect(0, 0, *self.look.canvas), "", 0.0)
        for name in [name for name in self._lands if name not in wanted]:
            self.removeItem(self._lands.pop(name))
        for name, (box, family, aside) in wanted.items():
            item = self._lands.get(name)
            if item is None:
                item = self._lands[name] = QGraphicsPixmapItem()
                item.setZValue(LAND)
                self.addItem(item)
            size = round(box.w), round(box.h)
            made = self.pictures.keep(("air land", family, aside, size), partial(_land, family, aside, size))
            if made.cacheKey() != item.pixmap().cacheKey():
                item.setPixmap(made)
            item.setPos(round(box.x), round(box.y))
        hole = laid.places.hole
        self._hole.setVisible(hole is not None and ground != "transparent")
        if hole is not None:
            self._hole.setRect(QRectF(*hole))

    def _reconcile(self, specs: list[Spec], motion: Motion) -> None:
        """Keep the items whose key stays; what is new comes from where its card was, or is there."""
        kept = {spec.key for spec in specs}
        origins: dict[object, QPointF] = {}
        for key, item in list(self.items_by_key.items()):
            at = item.pos()
            origins.update(dict.fromkeys(item.spec.members, at))
            if key in kept:
                continue
            if item.spec.name and item.spec.card is not None:
                origins[item.spec.card.name] = at
            item.halt()
            del self.items_by_key[key]
            self.removeItem(item)
        moving = 0
        for spec in specs:
            wait = min(moving * motion.stagger, motion.longest_wait)
            known = self.items_by_key.get(spec.key)
            if known is not None:
                moving += known.follow(spec, motion, wait)
                continue
            made = CardItem(spec, self.pictures, self.mover)
            self.items_by_key[spec.key] = made
            self.addItem(made)
            start = origins.get(spec.source) or (None if spec.card is None else origins.get(spec.card.name))
            if start is not None and motion.move:
                made.setPos(start)
                made.glide(made.goal, motion.move, wait)
                moving += 1

    def _follow_parts(self, parts: list[Part], k: float) -> None:
        """Show what is written."""
        wanted = {part.name for part in parts}
        for name in [name for name in self.parts if name not in wanted]:
            self.removeItem(self.parts.pop(name))
        for part in parts:
            item = self.parts.get(part.name)
            if item is None:
                item = self.parts[part.name] = PanelItem(self.pictures, see_through=True)
                self.addItem(item)
            item.setZValue(part.z)
            item.follow(
                *part.box,
                model=(part.model, k),
                draw=partial(self._print, part, k),
            )

    def _print(self, part: Part, k: float, painter: QPainter, box: QRectF) -> None:
        """Print a part into a box; one with pictures of cards has the user's own ones."""
        if part.art:
            part.print_it(painter, box.width(), box.height(), part.model, k, self.pictures.carvings.art)
        else:
            part.print_it(painter, box.width(), box.height(), part.model, k)

    def _follow_arrows(self, picture: AirPicture, laid: AirLaid) -> None:
        """Join what belongs together on the board, and entries of the stack with their targets."""
        if picture.table is None or laid.board is None:
            self._arrows.clear()
            return
        update = Update(number=0, table=picture.table)
        specs = [spec for spec in laid.specs if spec.key[0] == "o"]
        boxes: dict[Ref, Rect] = {spec.source: _box(spec) for spec in specs if isinstance(spec.source, int)}
        for spec in specs:
            boxes.update(dict.fromkeys(spec.members, _box(spec)))
        boxes |= laid.strips | laid.sides
        pieces = tuple(sorted({_box(spec) for spec in specs} | set(laid.hands)))
        # what creatures deal to one another is told by bursts: lines between them would only cross
        arrows = tuple(one for one in arrows_of(update, Marks()) if one.kind != "attack" or is_player(one.end))
        self._arrows.follow(arrows, boxes, laid.strips, pieces, laid.board)

    # -- painting

    def paint(self, painter: QPainter) -> None:
        """Paint everything onto its ground, in pixels of the canvas from 0, 0; the ground is painted too."""
        wide, high = self.look.canvas
        whole = QRectF(0, 0, wide, high)
        if self.look.ground == "key colour":
            painter.drawImage(0, 0, self._cut_hard())
            return
        if self.look.ground == "theme":
            painter.fillRect(whole, theme.GROUND)
        self.render(painter, whole, whole)

    def _cut_hard(self) -> QImage:
        """Return everything on the key colour with hard edges: no pixel is a mixture with it."""
        wide, high = self.look.canvas
        layer = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
        layer.fill(Qt.GlobalColor.transparent)
        painter = QPainter(layer)
        self.render(painter, QRectF(0, 0, wide, high), QRectF(0, 0, wide, high))
        painter.end()
        solid = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
        solid.fill(_EDGE)
        painter = QPainter(solid)
        painter.drawImage(0, 0, layer)
        # what is more than half clear goes wholly, all else stays: a table of colours is quicker than any mask
        alpha = layer.convertToFormat(QImage.Format.Format_Alpha8)
        mask = QImage(alpha.constBits(), wide, high, alpha.bytesPerLine(), QImage.Format.Format_Indexed8)
        mask.setColorTable(_HALF)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawImage(0, 0, mask)
        painter.end()
        made = QImage(wide, high, QImage.Format.Format_RGB32)
        made.fill(KEY_COLOUR)
        painter = QPainter(made)
        painter.drawImage(0, 0, solid)
        painter.end()
        return made

    def frame(self) -> QImage:
        """Return the canvas as it stands now; only a transparent one has alpha."""
        clear = self.look.ground == "transparent"
        kind = QImage.Format.Format_ARGB32_Premultiplied if clear else QImage.Format.Format_RGB32
        made = QImage(*self.look.canvas, kind)
        made.fill(Qt.GlobalColor.transparent if clear else theme.GROUND)
        painter = QPainter(made)
        self.paint(painter)
        painter.end()
        return made


def _land(family: str, aside: float, size: tuple[int, int]) -> QPixmap:
    """Return the print of a land, or without a family that of the night of a card."""
    pixmap = canvas(*size, 1.0)
    painter = QPainter(pixmap)
    if family:
        print_mat(painter, QRectF(0, 0, *size), family, aside)
    else:
        print_end_ground(painter, *size, laurel=False)
    painter.end()
    return pixmap


def _box(spec: Spec) -> Rect:
    return Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)
