"""The panels of a table: bars, grounds, headings, the life of teams. Each is drawn again when what it shows changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat
from tabletop.prints.furniture.mats import print_mat
from tabletop.prints.furniture.seat_plate import SeatPlate, print_seat_plate
from tabletop.session.seeing.observation import PlayerSeen
from tabletop.view.ground import panels
from tabletop.view.ground.items import GroundItem, PanelItem
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.looks import land_of, seat_colour
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import Seating, seating_of, side_of
from tabletop.view.ground.specs import Marks
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.hands import Strip
from tabletop.view.layout.permanents import RowMore
from tabletop.view.layout.piles import browse_area, opened_cards
from tabletop.view.layout.places import Places
from tabletop.view.scene import four_panels, phase_bar

#: draws a model into a rectangle
Draw: TypeAlias = Callable[[QPainter, QRectF, Any], Any]


class TablePanels:
    """All panels of one scene, by name; `grounds` are those that are one colour."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._scene = scene
        self._pictures = pictures
        self._panels: dict[str, PanelItem] = {}
        self.grounds: dict[str, GroundItem] = {}

    def follow(
        self,
        update: Update,
        marks: Marks,
        places: Places,
        strip: Strip,
        opened: tuple[Seat, str] | None,
        more: list[RowMore],
    ) -> None:
        """Show an update.

        `strip` tells whose hands lie at the lower edge, `opened` the zone that is looked through, `more` the rows
        that are too long.
        """
        table, seating = update.table, seating_of(update.table)
        phases = phase_bar.phase_model(table)
        self._panel("phases", places.bar, phases, phase_bar.draw_phases, 5)
        for player in table.players:
            part = places.seats[player.seat]
            model = self._plate(update, marks, player, seating)
            self._panel(f"plate{player.seat}", part.plate, (model, places.k), _draw_plate, 30)
            land = land_of(table, player.seat), 0.22 if part.far == "top" else -0.22
            self._panel(f"mat{player.seat}", part.land, land, _draw_mat, -5)
        for number, box in enumerate(places.teams):
            self._follow_team(update, number, box, seating)
        self._follow_browser(update, places, opened)
        self._follow_more(places, more)

    def _plate(self, update: Update, marks: Marks, player: PlayerSeen, seating: Seating) -> SeatPlate:
        """What the plate of a player shows."""
        table, ask, seat = update.table, update.ask, player.seat
        asked = ask is not None and ask.may_answer(seat) and (not update.responding or seat in update.responding)
        removed = sum(thing.owner == seat for thing in table.removed)
        return SeatPlate(
            name=player.name,
            life="" if seating.kind == "heads" else str(player.life),
            colour=seat_colour(seat),
            counts=(
                ("hand", len(player.hand)),
                ("library", player.library),
                ("graveyard", len(player.graveyard)),
                ("removed", removed),
                ("poison", player.poison),
            ),
            turn=table.turn > 0 and seat in seating.mates(table.active),
            decides=asked,
            key="" if update.open_hands else hint("lift", seat, seating),
            lost=player.lost,
        )

    def _follow_team(self, update: Update, number: int, box: Rect, seating: Seating) -> None:
        table, ask = update.table, update.ask
        first = table.players[seating.teams[number][0]]
        model = four_panels.TeamModel(
            name=side_of(table, first.seat),
            life=first.life,
            share=first.share,
            active=table.turn > 0 and table.active in seating.teams[number],
            asked=ask is not None and ask.seat in seating.teams[number],
            lost=first.lost,
        )
        self._panel(f"team{number}", box, model, four_panels.draw_team, 2)

    def _follow_more(self, places: Places, rows: list[RowMore]) -> None:
        """Say at the ends of long rows how many cards are hidden there."""
        for name in [name for name in self._panels if name.startswith("more")]:
            self._scene.removeItem(self._panels.pop(name))
        for more in rows:
            zone = places.seats[more.seat].rows
            ends = ((zone.x + 2, f"< {more.before}", more.before), (zone.right - 54, f"{more.behind} >", more.behind))
            for x, text, hidden in ends:
                if hidden:
                    box = Rect(x, more.y - 15, 52, 30)
                    self._panel(f"more{more.seat}{more.row}{x}", box, text, panels.draw_more, 40)

    def _follow_browser(self, update: Update, places: Places, opened: tuple[Seat, str] | None) -> None:
        if opened is None:
            gone = self._panels.pop("browser", None)
            if gone is not None:
                self._scene.removeItem(gone)
            return
        whose = update.table.players[opened[0]].name
        count = len(opened_cards(update, opened))
        words = f"{whose}: {opened[1]}, {count} cards, newest at the left. Esc closes."
        self._panel("browser", browse_area(places), words, panels.draw_browser, 140)

    def _ground(self, name: str) -> GroundItem:
        item = self.grounds.get(name)
        if item is None:
            item = self.grounds[name] = GroundItem()
            self._scene.addItem(item)
        return item

    def _panel(self, name: str, place: Rect, model: Any, draw: Draw, z: float) -> None:
        item = self._panels.get(name)
        if item is None:
            opaque = name == "phases" or name.startswith("plate")
            item = self._panels[name] = PanelItem(self._pictures, see_through=not opaque)
            item.setZValue(z)
            self._scene.addItem(item)
        item.follow(place.x, place.y, place.w, place.h, model, lambda p, box: draw(p, box, model))


def _draw_plate(painter: QPainter, box: QRectF, model: tuple[SeatPlate, float]) -> None:
    plate, k = model
    print_seat_plate(painter, box.width(), box.height(), plate, k)


def _draw_mat(painter: QPainter, box: QRectF, model: tuple[str, float]) -> None:
    print_mat(painter, box, *model)
