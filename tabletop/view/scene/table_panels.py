"""The panels of a table: bar, lands, plates and what stands at them. Each is drawn again when its model changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tabletop.prints.furniture.flaps import Aside, aside_size, print_aside, print_hand_label
from tabletop.prints.furniture.mats import print_front
from tabletop.prints.furniture.pile_board import print_pile_board
from tabletop.prints.furniture.seat_plate import print_seat_plate
from tabletop.prints.furniture.strip_plate import print_strip_plate
from tabletop.prints.furniture.team_plate import print_team_plate
from tabletop.prints.furniture.top_bar import print_top_bar
from tabletop.prints.pieces.marks import print_number, print_pending
from tabletop.prints.pieces.rings import print_ring
from tabletop.view.ground import panels
from tabletop.view.ground.items import PanelItem
from tabletop.view.ground.looks import land_of
from tabletop.view.ground.ornaments import RINGS
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import Seating, seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.geometry import Rect, shared
from tabletop.view.layout.hands import Strip, small_backs
from tabletop.view.layout.permanents import RowMore
from tabletop.view.layout.pieces import on_stack
from tabletop.view.layout.piles import browse_area
from tabletop.view.layout.places import Places
from tabletop.view.layout.strips import Told
from tabletop.view.scene import plate_panels as at_plates
from tabletop.view.scene.lands import LandItem
from tabletop.view.scene.phase_bar import phase_model

#: draws a model into a rectangle
Draw: TypeAlias = Callable[[QPainter, QRectF, Any], Any]

#: how high panels lie: lands, the front of a combat, rings of plates, plates, what stands beside them, bursts, labels
MAT, FRONT, RINGED, PLATE, ASIDE, BURST, LABEL = -5.0, -4.0, 29.0, 30.0, 38.0, 52.0, 75.0
#: the board of a pile lies over all but its cards
BOARD = 140.0
#: how much larger than at a table what stands beside a plate is on a stage
LARGE_ASIDE = 1.6
#: how far the ring of a plate stands out
RING_OUT = 26.0
#: the radius of the number of what targets a player
NUMBER = 15.0
#: how high the cuts of a front reach from its line, at k = 1
FRONT_HIGH = 72.0
#: panels that go when they have nothing to say; bars and teams always stay
_PASSING = ("plate", "strip", "ring", "aside", "burst", "label", "more", "front", "board")
#: panels whose picture has no clear corners
_OPAQUE = ("phases", "plate", "strip", "team", "aside", "label")


class TablePanels:
    """All panels of one scene, by name."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._scene = scene
        self._pictures = pictures
        #: where it is said of hands in the strip what lifts or closes them, by name
        self.labels: dict[str, Rect] = {}
        #: where it is said how many pieces of a long row are hidden
        self.hidden: list[Rect] = []
        self._panels: dict[str, PanelItem] = {}
        self._lands: dict[Seat, LandItem] = {}

    def follow(
        self,
        update: Update,
        marks: Marks,
        places: Places,
        strip: Strip,
        specs: list[Spec],
        more: list[RowMore],
        opened: tuple[Seat, str] | None,
        told: Sequence[Told] = (),
    ) -> None:
        """Show an update.

        `strip` tells whose hands lie at the lower edge, `specs` what lies on the table, `more` the rows that are too
        long, `opened` the pile that is looked through, `told` what strips have no room for.
        """
        table, seating = update.table, seating_of(update.table)
        kept = self._follow_lands(update, places)
        self._panel("phases", places.bar, (phase_model(table), places.k), _scaled(print_top_bar), 5)
        aims = on_stack(table).aims
        for player in table.players:
            seat, part = player.seat, places.seats[player.seat]
            backs = small_backs(part.plate.w, len(player.hand), places.k)
            model = at_plates.plate_of(update, player, seating, backs)
            name, print_it = ("strip", print_strip_plate) if part.is_strip else ("plate", print_seat_plate)
            kept |= self._panel(f"{name}{seat}", part.plate, (model, places.k), _scaled(print_it), PLATE)
            ring = marks.rings.get(player_ref(seat), "")
            number = 0 if ring else aims.get(player_ref(seat), 0)
            if ring or number:
                model_of_ring = (ring or "targeted", number, at_plates.is_right(places, seat))
                kept |= self._panel(f"ring{seat}", part.plate.inset(-RING_OUT), model_of_ring, _draw_ring, RINGED)
        for number, box in enumerate(places.teams):
            team = at_plates.team_of(update, number, seating)
            self._panel(f"team{number}", box, (team, places.k), _scaled(print_team_plate), PLATE)
        labels = self.labels = self._follow_labels(update, places, strip, seating, specs)
        kept |= labels.keys() | self._follow_asides(update, places, seating, specs, [*labels.values()])
        lying = [Rect(s.x - s.w / 2, s.y - s.h / 2, s.w, s.h) for s in specs if s.key[0] in ("o", "pile")]
        for burst in at_plates.bursts_of(update, places, seating, lying):
            reach = burst.radius + at_plates.BURST_EDGE
            box = Rect(burst.x - reach, burst.y - reach, 2 * reach, 2 * reach)
            kept |= self._panel(f"burst{burst.seat}", box, (burst.damage, burst.radius), _draw_burst, BURST)
        kept |= self._follow_more(places, more)
        for left in told:
            box = Rect(left.x, left.y - 15 * places.k, 46 * places.k, 30 * places.k)
            kept |= self._panel(f"more strip{left.seat}", box, f"+{left.hidden}", panels.draw_more, 40)
        if opened is not None:
            board = at_plates.board_of(update, opened)
            kept |= self._panel("board", browse_area(places), (board, places.k), _scaled(print_pile_board), BOARD)
        self._let_go(kept)

    def _follow_lands(self, update: Update, places: Places) -> set[str]:
        """Show the lands of seats, and the front where they meet while somebody fights."""
        for seat, part in enumerate(places.seats):
            if part.is_strip:
                self._forget_land(seat)
                continue
            self._follow_land(seat, part.land, land_of(update.table, seat), 0.22 if part.far == "top" else -0.22)
        if places.is_stage:  # there the lands meet side by side
            table, high = places.table, FRONT_HIGH * places.k
            seam = Rect(round(table.middle[0] - high), table.y, round(2 * high), table.h)
            return self._panel("front seam", seam, places.k, _draw_seam, FRONT)
        if places.lane.h <= 0:
            return set()
        border, high = places.lane.middle[1], FRONT_HIGH * places.k
        line = Rect(places.table.x, round(border - high), places.table.w, round(2 * high))
        return self._panel("front", line, places.k, _draw_front, FRONT)

    def _follow_land(self, seat: int, box: Rect, family: str, aside: float) -> None:
        """Show one land; its print is kept, since a hand that is lifted changes its size to and fro."""
        land = self._lands.get(seat)
        if land is None:
            land = self._lands[seat] = LandItem(self._pictures)
            land.setZValue(MAT)
            self._scene.addItem(land)
        land.follow(box, family, aside)

    def _forget_land(self, seat: int) -> None:
        """Show no land of a seat that has none on the table."""
        land = self._lands.pop(seat, None)
        if land is not None:
            self._scene.removeItem(land)

    def _follow_asides(
        self, update: Update, places: Places, seating: Seating, specs: list[Spec], labels: list[Rect]
    ) -> set[str]:
        """Show what matters of a player beside the plate, where it covers least of what lies there."""
        kept: set[str] = set()
        taken = [*_lying(specs), *labels, *(part.plate for part in places.seats)]
        if places.is_stage:  # there is room to read it from afar
            places = places._replace(k=places.k * LARGE_ASIDE)
        for player in update.table.players:
            model = at_plates.aside_of(update, player, seating)
            if aside_size(model, places.k)[0]:
                place = at_plates.aside_place(places, player.seat, model, taken)
                kept |= self._panel(f"aside{player.seat}", place, (model, places.k), _scaled(print_aside), ASIDE)
        return kept

    def _follow_labels(
        self, update: Update, places: Places, strip: Strip, seating: Seating, specs: list[Spec]
    ) -> dict[str, Rect]:
        """Say of the hands in the strip whose they are, and what lifts them; returns where that stands, by name."""
        kept: dict[str, Rect] = {}
        lying = [*_lying(specs), *(part.plate for part in places.seats)]
        for seat in strip.seats:
            label = at_plates.label_of(update, seat, strip, seating)
            if label is not None:
                said = at_plates.aside_of(update, update.table.players[seat], seating)
                _, aside = aside_size(said, places.k)
                covers = partial(_covered_aside, places, seat, said, lying)
                at = partial(at_plates.label_place, update, places, seat, strip)
                place = at(label, lying, aside, _tabs(specs), covers)
                if strip.form == "none" and label.key and any(at_plates.overlap(place, box) for box in lying):
                    # beside the plate it is whose hand that is
                    label = msgspec.structs.replace(label, name="", words="hold")
                    place = at(label, lying, aside, _tabs(specs), covers)
                kept[f"label{seat}"] = place
                self._panel(f"label{seat}", place, (label, places.k), _scaled(print_hand_label), LABEL)
        return kept

    def _follow_more(self, places: Places, rows: list[RowMore]) -> set[str]:
        """Say at the ends of long rows how many cards are hidden there."""
        kept: set[str] = set()
        self.hidden = []
        for more in rows:
            zone = places.seats[more.seat].rows
            ends = ((zone.x + 2, f"< {more.before}", more.before), (zone.right - 54, f"{more.behind} >", more.behind))
            for x, text, hidden in ends:
                if hidden:
                    box = Rect(x, more.y - 15, 52, 30)
                    self.hidden.append(box)
                    kept |= self._panel(f"more{more.seat}{more.row}{x}", box, text, panels.draw_more, 40)
        return kept

    def _let_go(self, kept: set[str]) -> None:
        """Remove what has nothing to say any more."""
        for name in list(self._panels):
            if name not in kept and name.startswith(_PASSING):
                self._scene.removeItem(self._panels.pop(name))

    def of(self, name: str) -> PanelItem | None:
        """Return the panel of a name, where it is there."""
        return self._panels.get(name)

    def _panel(self, name: str, place: Rect, model: Any, draw: Draw, z: float) -> set[str]:
        """Show a panel; returns its name."""
        item = self._panels.get(name)
        if item is None:
            item = self._panels[name] = PanelItem(self._pictures, see_through=not name.startswith(_OPAQUE))
            item.setZValue(z)
            self._scene.addItem(item)
        item.follow(place.x, place.y, place.w, place.h, model, lambda p, box: draw(p, box, model))
        return {name}


def _scaled(print_it: Callable[[QPainter, float, float, Any, float], object]) -> Draw:
    """Return what draws a model at its scale into the whole of a panel."""

    def draw(painter: QPainter, box: QRectF, model: tuple[Any, float]) -> None:
        print_it(painter, box.width(), box.height(), *model)

    return draw


def _draw_burst(painter: QPainter, box: QRectF, model: tuple[int, float]) -> None:
    damage, radius = model
    print_pending(painter, box.center().x(), box.center().y(), radius, damage)


def _draw_ring(painter: QPainter, box: QRectF, model: tuple[str, int, bool]) -> None:
    """A ring round a plate, and the number of what targets it: the plate itself lies over its middle."""
    ring, number, right = model
    wide, high = box.width() - 2 * RING_OUT, box.height() - 2 * RING_OUT
    painter.translate(RING_OUT, RING_OUT)
    print_ring(painter, wide, high, 4, RINGS[ring])
    if number:  # at the side of the table, since plates stand at the edge of the window, and over the flag of the turn
        inner = -NUMBER * 0.5 if right else wide + NUMBER * 0.5
        print_number(painter, inner, -NUMBER * 0.55, number, NUMBER)


def _draw_seam(painter: QPainter, box: QRectF, k: float) -> None:
    painter.translate(box.center().x(), 0)
    painter.rotate(90)
    print_front(painter, 0, 0, box.height(), k)


def _draw_front(painter: QPainter, box: QRectF, k: float) -> None:
    print_front(painter, 0, box.center().y(), box.width(), k)


def _lying(specs: list[Spec]) -> list[Rect]:
    """Return where pieces, piles and cards of hands lie."""
    return [Rect(s.x - s.w / 2, s.y - s.h / 2, s.w, s.h) for s in specs if s.key[0] in ("o", "pile", "hand")]


def _covered_aside(places: Places, seat: Seat, said: Aside, lying: list[Rect], label: Rect) -> float:
    """Return how much what is said beside a plate would cover of what lies there, with a label at a place."""
    if not aside_size(said, places.k)[0]:
        return 0.0
    taken = [*lying, label]
    place = at_plates.aside_place(places, seat, said, taken)
    return sum(shared(place, box) for box in taken)


def _tabs(specs: list[Spec]) -> list[Rect]:
    """Return where the tabs with digits and costs stand over cards of hands."""
    found = []
    for spec in specs:
        if spec.key[0] == "hand" and (spec.badge or spec.cost):
            half, high = spec.badge_high * (0.6 + 0.46 * len(spec.cost)), spec.badge_high * 0.85
            found.append(Rect(spec.x - half, spec.y - spec.h / 2 - high, 2 * half, high))
    return found
