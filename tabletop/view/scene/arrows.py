"""Arrows: gold to targets, orange for attacks and damage, cyan for blocks. They stay as long as the relation."""

from __future__ import annotations

from itertools import pairwise
from math import floor

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.table.banding import BANDS
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref, seat_of
from tabletop.prints.pieces.bonds import print_clasp
from tabletop.view.ground import theme
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks
from tabletop.view.layout import geometry as g
from tabletop.view.layout.combat import bands_of
from tabletop.view.layout.places import Places
from tabletop.view.layout.routes import Route, across, bounds, direct, from_the_middle, link, opposite


class Arrow(Struct, frozen=True):
    """A relation between two things, by reference."""

    start: Ref
    end: Ref
    kind: str


def arrows_of(update: Update, marks: Marks) -> tuple[Arrow, ...]:
    """All arrows of an update: targets, attacks, blocks, drafts."""
    table = update.table
    found = [Arrow(entry.id, ref, "target") for entry in table.stack for ref in entry.targets]
    found += [Arrow(thing.id, to, "block") for thing in table.in_play for to in thing.blocking]
    damage = [line for entry in table.stack if entry.kind == "damage" for line in entry.lines]
    found += [Arrow(source, to, "attack") for _, _, _, source, to in damage]
    purpose = "" if update.ask is None else update.ask.purpose
    free = seating_of(table).kind == "free"
    if not damage and free:
        for thing in table.in_play:
            if thing.attacking and not thing.blocked and thing.at:
                found.append(Arrow(thing.id, thing.at, "attack"))
    kind = "block" if purpose == "blockers" else "band" if purpose == BANDS else "attack"
    if kind != "band":
        found += [Arrow(source, to, kind) for source, to in marks.pairs]
    found += [Arrow(band[0], ref, "band") for band in bands_of(update, marks) for ref in band[1:]]
    blocked = {arrow.end for arrow in found if arrow.kind == "block"}
    lines = {(source, to) for _, _, _, source, to in damage}
    kept = [a for a in found if not (a.kind == "attack" and a.start in blocked) or (a.start, a.end) in lines]
    if not free:  # there a peak of the ring, or the place in the lane, says whom it hits
        kept = [a for a in kept if not (a.kind == "attack" and is_player(a.end))]
    return tuple(dict.fromkeys(kept))


class Figure(Struct, frozen=True):
    """What somebody is about to be dealt by the combat damage on the stack."""

    to: Ref
    amount: int
    lethal: bool = False


def figures_of(update: Update) -> tuple[Figure, ...]:
    """The sum of the lines of combat damage for each recipient, and whether that is lethal as things stand."""
    sums: dict[Ref, int] = {}
    for entry in update.table.stack:
        for _, _, amount, _, to in entry.lines:
            sums[to] = sums.get(to, 0) + amount
    seating = seating_of(update.table)
    whole = dict(sums)
    for to in sums:
        if is_player(to):
            whole[to] = sum(sums.get(player_ref(mate), 0) for mate in seating.mates(seat_of(to)))
    return tuple(Figure(to, amount, is_lethal(update, to, whole[to])) for to, amount in sums.items() if is_player(to))


def is_lethal(update: Update, to: Ref, amount: int) -> bool:
    """Whether damage would be as much as a creature's toughness leaves, or as a player's life is.

    A team's life is that of all its members: `amount` is what they are dealt together.
    """
    if is_player(to):
        return amount >= update.table.players[seat_of(to)].life
    for thing in update.table.in_play:
        if thing.id == to and thing.card is not None and thing.card.toughness is not None:
            return amount >= thing.card.toughness - thing.damage
    return False


COLOURS: dict[str, QColor] = {
    "target": theme.PAPER, "attack": theme.COMBAT, "block": theme.TARGET, "band": theme.COMBAT,
}  # fmt: skip


#: how much broader the link between attackers of a band is than a line
BAND_WIDER = 8.0

#: the order in which they are drawn, the last one on top
LAYERS = ("band", "attack", "block", "target")


class Arrows:
    """The arrows in a scene; drawn again when they or the places they join have changed."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._pictures = pictures
        self._drawn: object = None
        #: long lines run under the cards, so that none crosses a name or a figure; all else over them
        self._under, self._over = QGraphicsPixmapItem(), QGraphicsPixmapItem()
        for item, z in ((self._under, 9), (self._over, 50)):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            scene.addItem(item)

    def follow(self, arrows: tuple[Arrow, ...], boxes: dict[Ref, g.Rect], places: Places) -> None:
        """Draw these arrows between the boxes of what they join; those without a box are left out."""
        joined = tuple(
            (arrow, boxes[arrow.start], boxes[arrow.end])
            for arrow in sorted(arrows, key=lambda arrow: LAYERS.index(arrow.kind))
            if arrow.start in boxes and arrow.end in boxes
        )
        drawn = (joined, places, self._pictures.ratio)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        found = [(arrow, route_of(arrow, start, end, places)) for arrow, start, end in _side_by_side(joined)]
        ways = [(arrow, route) for arrow, route in found if route is not None]
        under = [way for way in ways if _runs_under(way[0])]
        over = [way for way in ways if not _runs_under(way[0])]
        # The head of an arrow to a card stands over what lies beside that card, its line runs below.
        over += [(arrow, Route(QPainterPath(), route.head)) for arrow, route in under if arrow.kind == "target"]
        self._draw(self._under, under)
        self._draw(self._over, over)

    def _draw(self, item: QGraphicsPixmapItem, ways: list[tuple[Arrow, Route]]) -> None:
        """Arrows into one picture."""
        item.setVisible(bool(ways))
        if not ways:
            return
        ratio = self._pictures.ratio
        box = bounds([route for _, route in ways])
        left, top = floor(box.left()) - 20, floor(box.top()) - 20
        pixmap = canvas(box.width() + 40, box.height() + 40, ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        for arrow, route in ways:
            if arrow.kind == "block":
                print_clasp(painter, route.line)
        for kind in (kind for kind in LAYERS if kind != "block"):
            more = BAND_WIDER if kind == "band" else 0.0
            for colour, wide in ((theme.BAR, 10.0 + more), (COLOURS[kind], 6.0 + more)):
                for arrow, route in ways:
                    if arrow.kind != kind:
                        continue
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(_pen(colour, wide))
                    painter.drawPath(route.line)
                    painter.setPen(_pen(colour, wide - 5))
                    painter.setBrush(colour)
                    painter.drawPath(route.head)
        painter.end()
        item.setPixmap(pixmap)
        item.setPos(left, top)


def _side_by_side(joined: tuple[tuple[Arrow, g.Rect, g.Rect], ...]) -> list[tuple[Arrow, g.Rect, g.Rect]]:
    """The same, but each attacker of a band joined to the one that stands beside it."""
    found = [one for one in joined if one[0].kind != "band"]
    bands: dict[Ref, dict[Ref, g.Rect]] = {}
    for arrow, start, end in joined:
        if arrow.kind == "band":
            bands.setdefault(arrow.start, {arrow.start: start})[arrow.end] = end
    for band in bands.values():
        line = sorted(band.items(), key=lambda one: one[1].x)
        found += [(Arrow(one, other, "band"), left, right) for (one, left), (other, right) in pairwise(line)]
    return found


def _runs_under(arrow: Arrow) -> bool:
    """Whether an arrow's line runs under the cards: that of an attack, or from the stack to a card."""
    return arrow.kind == "attack" or (arrow.kind == "target" and not is_player(arrow.end))


def route_of(arrow: Arrow, start: g.Rect, end: g.Rect, places: Places) -> Route | None:
    """The way of an arrow between two boxes; None for damage between two that stand opposite: that needs no line."""
    if arrow.kind == "band":
        return link(start, end)
    in_lane = tuple(places.lane.h > 0 and abs(box.middle[1] - places.lane.middle[1]) < 2 for box in (start, end))
    if any(in_lane) and not is_player(arrow.end) and arrow.kind != "target" and opposite(start, end):
        return across(start, end) if arrow.kind == "block" else None
    if places.is_stage and arrow.kind == "target" and not start.x <= end.middle[0] <= start.right:
        return from_the_middle(start, end, places.table.y + 14 * places.k)
    return direct(start, end)


def _pen(colour: QColor, wide: float) -> QPen:
    return QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
