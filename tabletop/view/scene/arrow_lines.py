"""How arrows are drawn: through the gutters between pieces, clasps and links straight. Nothing lies under a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import floor
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.engine.vocabulary.ids import Ref, is_player
from tabletop.prints.cut.outlines import Point
from tabletop.prints.pieces.bonds import print_aim, print_attack, print_clasp
from tabletop.view.ground import theme
from tabletop.view.ground.motion import Mover
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout import geometry as g
from tabletop.view.layout.bends import straight
from tabletop.view.layout.gutters import End, corners_at, ends_at, way
from tabletop.view.layout.places import Places
from tabletop.view.layout.routes import across, between_strips, bounds, link, round_from_below
from tabletop.view.scene.arrows import Arrow
from tabletop.view.scene.growing import GROWS, Growing

#: how high lines lie: under pieces, over them, over the strips of the stack
UNDER, OVER, ON_STRIPS = 9.0, 50.0, 66.0
#: how broad a clasp is for those that run beside it
CLASP: Final = 8.0
#: how much broader the link between attackers of a band is than a line
BAND: Final = 14.0
BAND_CASING: Final = 4.0
#: the order in which they are drawn, the last one on top
LAYERS = ("band", "attack", "block", "target")
#: how much smaller arrows are beside tiles, whose gutters are narrow
AT_TILES: Final = 0.75
#: gaps between rows are at least so high at k = 1 where arrows carry their numbers: else only what is targeted does
NUMBERED: Final = 22.0
#: how much of an arrow stands over all where it could find no gutter and its line runs under the cards
HEAD_SEEN: Final = 64.0
#: how far the picture of arrows reaches beyond their lines
MARGIN: Final = 26.0
#: narrow gutters matter less where an arrow begins than where its head is
LEAVING: Final = 0.3
#: how far from the edge of a strip its arrow leaves for the table
LEAVES: Final = 24.0


class Way(Struct, frozen=True):
    """How one of them is drawn: a line of a clasp or a link, or the points of an arrow.

    `clear` says that an arrow crosses no piece, `on_paper` that it runs from strip to strip.
    """

    arrow: Arrow
    line: QPainterPath | None = None
    points: tuple[Point, ...] = ()
    clear: bool = True
    on_paper: bool = False

    @property
    def box(self) -> QRectF:
        """What it covers, without its width."""
        if self.line is not None:
            return self.line.boundingRect()
        xs, ys = [x for x, *_ in self.points], [y for _, y, *_ in self.points]
        return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    @property
    def corners(self) -> list[tuple[float, float]]:
        """The points along which it runs, its tail first."""
        if self.line is not None:
            return [(self.line.elementAt(at).x, self.line.elementAt(at).y) for at in range(self.line.elementCount())]
        return [(x, y) for x, y, *_ in self.points]


class Arrows:
    """The arrows in a scene; drawn again when they or the places they join have changed."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, mover: Mover | None = None) -> None:
        """Without a `mover` none of them ever grows."""
        self._scene = scene
        self._pictures = pictures
        self._mover = mover
        #: those that grow now
        self.growing: list[Growing] = []
        self._drawn: object = None
        #: lines that found no gutter run under the cards, so that none crosses a name or a figure; all else over them
        self._under, self._over, self._on_strips = QGraphicsPixmapItem(), QGraphicsPixmapItem(), QGraphicsPixmapItem()
        #: the ways that are drawn now
        self.ways: list[Way] = []
        for item, z in ((self._under, UNDER), (self._over, OVER), (self._on_strips, ON_STRIPS)):
            item.setZValue(z)
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
            scene.addItem(item)

    def follow(
        self,
        arrows: tuple[Arrow, ...],
        boxes: dict[Ref, g.Rect],
        strips: dict[Ref, g.Rect],
        pieces: tuple[g.Rect, ...],
        places: Places,
        waits: Mapping[Ref, float] | None = None,
        pace: float = 0.0,
    ) -> None:
        """Draw these arrows between the boxes of what they join; those without a box are left out.

        `strips` are the entries of the stack, `pieces` all that no arrow is to run over. At a `pace` new ones grow, of
        what has only just come after so many milliseconds.
        """
        joined = tuple(
            (arrow, boxes[arrow.start], boxes[arrow.end])
            for arrow in sorted(arrows, key=lambda arrow: LAYERS.index(arrow.kind))
            if arrow.start in boxes and arrow.end in boxes
        )
        drawn = (joined, strips, pieces if joined else (), places, self._pictures.ratio)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        before = {one.arrow for one in self.ways}
        self.ways = ways_of(joined, strips, pieces, places)
        times = self._times()
        self._let_go()
        for one in self.ways:
            if one.clear and pace and one.arrow not in before:
                times[one.arrow] = GROWS * pace, (waits or {}).get(one.arrow.start, 0.0)
        self._draw_all([one for one in self.ways if one.arrow not in times or not one.clear], places)
        for one in self.ways:
            if one.arrow in times and one.clear:
                self._grow(one, places, *times[one.arrow])

    def complete(self) -> None:
        """All of what grows is seen."""
        for item in self.growing:
            if self._mover is not None:
                self._mover.forget(item)
            item.complete()

    def _times(self) -> dict[Arrow, tuple[float, float]]:
        """Return how long arrows grow that have not grown yet, and when each begins."""
        mover = self._mover
        return {item.arrow: mover.when(item) for item in self.growing if mover.has(item)} if mover is not None else {}

    def _let_go(self) -> None:
        for item in self.growing:
            if self._mover is not None:
                self._mover.forget(item)
            self._scene.removeItem(item)
        self.growing.clear()

    def _grow(self, one: Way, places: Places, milliseconds: float, wait: float) -> None:
        """Let one grow over the table; it stays until the ways change."""
        assert self._mover is not None, "at a pace there is a mover"
        item = Growing(one.arrow, one.corners)
        item.setZValue(ON_STRIPS if one.on_paper else OVER)
        self._scene.addItem(item)
        k = places.k * (AT_TILES if places.room.form == "tile" and not one.on_paper else 1.0)
        numbers = not one.on_paper and places.room.gap >= NUMBERED * places.room.k
        self._draw(item, [one], k, heads=True, numbers=numbers)
        item.grow(self._mover, milliseconds, wait)
        self.growing.append(item)

    def _draw_all(self, ways: list[Way], places: Places) -> None:
        """Draw those that are there already."""
        k = places.k * (AT_TILES if places.room.form == "tile" else 1.0)
        numbers = places.room.gap >= NUMBERED * places.room.k
        self._draw(self._under, [one for one in ways if not one.clear], k, heads=False, numbers=numbers)
        self._draw(self._over, [one for one in ways if not one.on_paper], k, heads=True, numbers=numbers)
        self._draw(self._on_strips, [one for one in ways if one.on_paper], places.k, heads=True, numbers=False)

    def clear(self) -> None:
        """Draw nothing."""
        self._drawn, self.ways = None, []
        self._let_go()
        for item in (self._under, self._over, self._on_strips):
            item.setVisible(False)

    def _draw(self, item: QGraphicsPixmapItem, ways: list[Way], k: float, *, heads: bool, numbers: bool) -> None:
        """Draw ways into one picture, with their `numbers`; of those that are not clear over the cards the `heads`."""
        item.setVisible(bool(ways))
        if not ways:
            return
        box = bounds([one.box for one in ways])
        left, top = floor(box.left() - MARGIN), floor(box.top() - MARGIN)
        pixmap = canvas(box.width() + 2 * MARGIN + 2, box.height() + 2 * MARGIN + 2, self._pictures.ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        # a short one lies over long ones that run the same way, so that its head is seen
        for one in sorted(ways, key=lambda way: (LAYERS.index(way.arrow.kind), -len(way.points))):
            painter.save()
            if heads and not one.clear:
                x, y = one.points[-1][:2]
                painter.setClipRect(QRectF(x - HEAD_SEEN * k, y - HEAD_SEEN * k, 2 * HEAD_SEEN * k, 2 * HEAD_SEEN * k))
            _print(painter, one, k, numbers)
            painter.restore()
        painter.end()
        item.setPixmap(pixmap)
        item.setPos(left, top)


def _print(painter: QPainter, one: Way, k: float, numbers: bool) -> None:
    """Print one of them."""
    match one.arrow.kind:
        case "block":
            assert one.line is not None
            print_clasp(painter, one.line)
        case "band":
            assert one.line is not None
            for colour, wide in ((theme.BAR, BAND + BAND_CASING), (theme.COMBAT, BAND)):
                painter.strokePath(one.line, _pen(colour, wide))
        case "target":
            print_aim(painter, one.points, one.arrow.number if numbers else 0, k, on_paper=one.on_paper)
        case "attack":
            print_attack(painter, one.points, k)
        case kind:
            raise ValueError(f"No arrow is of the kind {kind}.")


def ways_of(
    joined: Sequence[tuple[Arrow, g.Rect, g.Rect]],
    strips: dict[Ref, g.Rect],
    pieces: tuple[g.Rect, ...],
    places: Places,
) -> list[Way]:
    """Return how arrows between boxes run."""
    found: list[Way] = []
    ends: list[Point] = []
    clasps = [across(start, end) for arrow, start, end in joined if arrow.kind == "block"]
    pieces = (*pieces, *(part for line in clasps for part in _parts(line)))
    for arrow, start, end in _side_by_side(joined):
        if arrow.kind == "band":
            found.append(Way(arrow, link(start, end)))
            continue
        if arrow.kind == "block":
            found.append(Way(arrow, across(start, end)))
            continue
        if arrow.start in strips and arrow.end in strips:
            points = between_strips(strips[arrow.start], strips[arrow.end], places.k)
            found.append(Way(arrow, None, points, on_paper=True))
            continue
        if places.is_stage and arrow.start in strips and not is_player(arrow.end):
            found.append(Way(arrow, None, round_from_below(start, end, places.k)))
            continue
        others = tuple(box for box in pieces if box not in (start, end))
        run = _way(arrow, start, end, others, places, ends)
        clear = bool(run)
        points = run or straight(start, end)
        ends.append(points[-1])
        found.append(Way(arrow, None, points, clear))
    return found


def _parts(line: QPainterPath) -> list[g.Rect]:
    """Return what the straight parts of a line cover."""
    points = [(line.elementAt(at).x, line.elementAt(at).y) for at in range(line.elementCount())]
    return [
        g.Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).inset(-CLASP)
        for (x1, y1), (x2, y2) in pairwise(points)
    ]


def _way(
    arrow: Arrow, start: g.Rect, end: g.Rect, others: tuple[g.Rect, ...], places: Places, ends: list[Point]
) -> tuple[Point, ...]:
    """Return the points of an arrow through the gutters; `ends` are tips of others, which it keeps away from."""
    k, table = places.k, places.table
    reach = g.Rect(table.x, table.y, table.w, table.h - 4 * k)
    goals = ends_at(end, others, reach, k)
    if is_player(arrow.end):
        goals = (*goals, *corners_at(end, others, reach, k))
    if arrow.kind == "target":
        goals = tuple(
            one._replace(cost=one.cost + 300 * k)
            if any(abs(one.tip[0] - x) + abs(one.tip[1] - y) < 40 * k for x, y, *_ in ends)
            else one
            for one in goals
        )
        right = start.x >= table.x + table.w / 2
        if places.is_stage:  # there the strips lie between the seats
            right = end.middle[0] < start.middle[0]
        edge, y = (start.x, start.middle[1]) if right else (start.right, start.middle[1])
        starts: tuple[End, ...] = (End((edge, y), (edge - LEAVES * k if right else edge + LEAVES * k, y)),)
    else:
        starts = tuple(one._replace(cost=one.cost * LEAVING) for one in ends_at(start, others, reach, k))
    return way(starts, goals, others, k)


def _side_by_side(joined: Sequence[tuple[Arrow, g.Rect, g.Rect]]) -> list[tuple[Arrow, g.Rect, g.Rect]]:
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


def _pen(colour: QColor, wide: float) -> QPen:
    return QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
