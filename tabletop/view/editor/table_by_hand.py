"""The mouse at a table whose rules are off: everything is dragged anywhere, a click taps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QLabel

from tabletop.controller.editor.aims import Aim, To
from tabletop.controller.editor.editing_desk import EditingDesk
from tabletop.controller.table.updates import Source
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED
from tabletop.view.editor.zone_boxes import ZoneBoxes
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.looks import card_face
from tabletop.view.ground.picture_records import Face
from tabletop.view.scene.scene import inside
from tabletop.view.table.table_page import TablePage

#: how wide a card is while it is dragged out of a list
GHOST = 150
_ZONES: Final[dict[str, To]] = {"graveyard": GRAVEYARD, "library": LIBRARY, "removed": REMOVED, "hand": HAND}


class TableByHand:
    """Takes drops and clicks of one table over while its rules are off. `TableView.by_hand` is this."""

    def __init__(self, desk: EditingDesk, page: TablePage) -> None:
        self._desk = desk
        self._page = page
        self._view = page.view
        self.boxes = ZoneBoxes(page.view.viewport())
        self._ghost = QLabel(page)
        self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ghost.hide()

    # -- by the table itself

    def dragged(self, source: Source, at: QPointF) -> None:
        """Something of the table is under way, at a point of the scene."""
        if self.boxes.isHidden():
            self.boxes.open(self._view.table.places, self._view.unit, own=True)
        self.boxes.point(at)

    def let_go(self) -> None:
        """Nothing is under way any more."""
        self.boxes.hide()
        self._ghost.hide()

    def drop(self, source: Source, at: QPointF) -> bool:
        """Something of the table is let go. Returns whether it has moved."""
        aim = self.aim_at(at, self._desk.may_lie_on(source))
        self.let_go()
        self._view.table.dropped_at = at
        return aim is not None and self._desk.drop(source, aim)

    def clicked(self, item: CardItem | None, at: QPointF) -> bool:
        """A card, or the table beside all of them, was clicked. Returns whether that meant something."""
        if item is None:
            seat = self._plate_at(at)
            if seat is None:
                return False
            if self._page.view.table.places.seats[seat].is_strip:
                self._page.view.table.open_strip(seat)  # once it lies open, its plate is as any other's
            else:
                self._page.desk.judge(player_ref(seat))
            return True
        source = item.spec.source
        return source is not None and item.spec.key[0] in ("o", "hand") and (self._desk.touch(source) or True)

    # -- by a list

    def bring(self, name: str, at: QPoint) -> None:
        """A card out of a list is under way, at a point of the screen."""
        point = self._scene_point(at)
        if self.boxes.isHidden():
            self.boxes.open(self._view.table.places, self._view.unit, own=False)
        self.boxes.point(point)
        if self._ghost.isHidden():
            found = [card for card in self._desk.search(name) if card.name == name]
            if found:
                self._ghost.setPixmap(self._view.table.pictures.of(Face(card_face(found[0].face), GHOST)))
                self._ghost.adjustSize()
                self._ghost.show()
                self._ghost.raise_()
        where = self._page.mapFromGlobal(at)
        self._ghost.move(where - QPoint(self._ghost.width() // 2, self._ghost.height() // 2))

    def bring_to(self, name: str, at: QPoint) -> bool:
        """A card out of a list is let go. Returns whether it came."""
        aim = self.aim_of_list(at, self._desk.may_lie_on(None, name))
        return aim is not None and self._desk.bring(name, aim)

    def aim_of_list(self, at: QPoint, attaches: bool = False) -> Aim | None:
        """Where something out of a list is let go, at a point of the screen; the drag is over then."""
        point = self._scene_point(at)
        over = self._view.viewport().rect().contains(self._view.viewport().mapFromGlobal(at))
        aim = self.aim_at(point, attaches) if over else None
        self.let_go()
        self._view.table.dropped_at = point
        return aim

    def _scene_point(self, at: QPoint) -> QPointF:
        return self._view.mapToScene(self._view.viewport().mapFromGlobal(at))

    # -- what a point means

    def aim_at(self, at: QPointF, attaches: bool) -> Aim | None:
        """Return what is meant by letting something go here: a box, a card, a pile, a plate, or somebody's table."""
        box = self.boxes.at(at)
        if box is not None:
            return box.aim
        scene = self._view.table
        item = scene.card_at(at)
        found = None if item is None else self._aim_of(item, attaches)
        if found is not None:
            return found
        seat = self._plate_at(at)
        if seat is not None:
            return Aim(IN_PLAY, seat, onto=player_ref(seat) if attaches else 0)
        for number, part in enumerate(scene.places.seats):
            if inside(part.land, at):
                return Aim(IN_PLAY, number)
        return None

    def _aim_of(self, item: CardItem, attaches: bool) -> Aim | None:
        kind, *rest = item.spec.key
        if kind == "o":
            thing = next((one for one in self._desk.update.table.in_play if one.id == item.spec.source), None)
            if thing is None:
                return None
            return Aim(IN_PLAY, thing.controller, onto=thing.id if attaches else 0)
        if kind in ("pile", "count") and isinstance(rest[0], int) and str(rest[1]) in _ZONES:
            return Aim(_ZONES[str(rest[1])], rest[0])
        if kind in ("hand", "small") and isinstance(rest[0], int):
            return Aim(HAND, rest[0])
        return None

    def _plate_at(self, at: QPointF) -> Seat | None:
        for seat, part in enumerate(self._view.table.places.seats):
            if inside(part.plate, at):
                return seat
        return None
