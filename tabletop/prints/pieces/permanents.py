"""Permanents in their three forms: a whole face while few lie there, a block with some text, a tile with a picture.

What a permanent shows beside its card is its `Condition`. A piece is printed upright; it leans by itself where it is
tapped outside of combat.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces import marks
from tabletop.prints.pieces.attachments import Slivers, print_attachments, slivers
from tabletop.prints.pieces.backs import print_face_down
from tabletop.prints.pieces.bodies import corner_figures, measure, print_body
from tabletop.prints.pieces.cards import Art, Card, no_art
from tabletop.prints.pieces.colours import ZONE
from tabletop.prints.pieces.conditions import Condition, Form, height_of, posture
from tabletop.prints.pieces.faces import FaceState, face_picture, print_face
from tabletop.prints.pieces.figure_plates import print_figures
from tabletop.prints.pieces.frames import edge_frame, print_perforation
from tabletop.prints.pieces.keyword_signs import print_badge
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.rings import RING_COLOURS, print_ring, print_ring_number, print_ticks
from tabletop.prints.pieces.shades import print_veil

#: radii of the signs of states and of the disc of counters, as shares of the width
_SIGN = {"face": 0.055, "block": 0.08, "tile": 0.095}
_COUNTERS = {"face": 0.085, "block": 0.115, "tile": 0.15}
_INSET = 0.05
#: how much room a burst takes to either side, from its middle down, and with its casing, as shares of its radius
_BURST_ASIDE, _BURST_UNDER, _BURST_CASING = 1.1, 1.25, 0.2


class _Picture(NamedTuple):
    """What the marks of a piece lie on: its picture, above what they must end, and how wide its figures are."""

    box: QRectF
    low: float
    figures: float
    bare: bool


class _Spots(NamedTuple):
    """Where the marks of a piece lie, each None where it has none."""

    counters: QRectF | None
    new: QRectF | None
    tapped: QRectF | None
    snow: QRectF | None
    burst: QRectF | None
    slivers: Slivers


def print_permanent(
    painter: QPainter,
    wide: float,
    form: Form,
    card: Card,
    condition: Condition,
    art: Art = no_art,
    *,
    high: float = 0.0,
    ground: QColor = ZONE,
) -> None:
    """Print a permanent with its upper left corner at 0, 0, within `wide` and `high` (else the form's own height).

    Rings, peaks and numbers stand out over its edge. `ground` is the colour that a token's perforation shows.
    """
    high = height_of(wide, form, high)
    radius = wide * (0.044 if form == "face" else 0.07)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(posture(wide, form, condition, high), True)
    if condition.ring:
        print_ring(painter, wide, high, radius, condition.ring, condition.peak)
    if condition.face_down:
        _print_hidden(painter, wide, high, radius, form, card, condition)
    elif form == "face":
        print_face(painter, wide, card, art, _face_state(condition))
        print_veil(painter, wide, high, radius, condition.shade)
    else:
        print_body(painter, wide, high, radius, form, card, condition, art)
    if card.token and not condition.face_down:
        print_perforation(painter, wide, high, ground)
    _print_marks(painter, wide, high, form, card, condition)
    painter.restore()


def attached_boxes(
    wide: float, form: Form, card: Card, condition: Condition, *, high: float = 0.0
) -> tuple[QRectF, ...]:
    """Return where the slivers of what is attached lie on the upright piece, the first one lowest.

    There are fewer boxes than are attached where not all have room; a leaning piece maps them by its `posture`.
    """
    high = height_of(wide, form, high)
    return _spots(wide, high, form, condition, _picture(wide, high, form, card, condition)).slivers.boxes


def _face_state(condition: Condition) -> FaceState:
    return FaceState(in_play=True, damage=condition.damage, lethal=condition.lethal, shade=condition.shade)


def _print_hidden(
    painter: QPainter, wide: float, high: float, radius: float, form: Form, card: Card, condition: Condition
) -> None:
    print_face_down(painter, wide, high, radius)
    plate = corner_figures(wide, form, card, condition)
    if plate is not None:
        print_figures(painter, wide, high, plate, edge_frame("A"), lethal=condition.lethal)
    print_veil(painter, wide, high, radius, condition.shade)


def _picture(wide: float, high: float, form: Form, card: Card, condition: Condition) -> _Picture:
    """Return what marks may lie on."""
    if condition.face_down:
        plate = corner_figures(wide, form, card, condition)
        inset = wide * _INSET
        box = QRectF(inset, inset, wide - 2 * inset, high - 2 * inset)
        taken, under = (plate.wide, plate.high) if plate else (0.0, inset)
        return _Picture(box, high - max(under, inset), taken, True)
    if form == "face":
        box = face_picture(wide, card, _face_state(condition))
        return _Picture(box, box.bottom(), 0.0, False)
    body = measure(wide, high, form, card, condition)
    figures = body.figures.wide if body.figures is not None and not body.lines else 0.0
    return _Picture(body.picture, body.low, figures, not body.lines)


def _spots(wide: float, high: float, form: Form, condition: Condition, picture: _Picture) -> _Spots:
    """Find where the marks lie: states under the name, damage and snow at the lower left, slivers in what is left."""
    top, inset = picture.box.top(), wide * _INSET
    sign, left = 2 * wide * _SIGN[form], inset
    counters = new = tapped = snow = burst = None
    if condition.counters:
        large = 2 * wide * _COUNTERS[form]
        counters = QRectF(left, top + 3, large, large)
        left = counters.right() + 4
    if condition.tapped:
        x = wide - inset - sign if condition.count == 1 else left
        tapped = QRectF(x, top + 4, sign, sign)
        left += 0 if condition.count == 1 else sign + 4
    if condition.came_this_turn:
        new = QRectF(left, top + 4, sign, sign)
    if condition.pending:
        burst = _burst(wide, high, form, picture)
    elif condition.snow:
        disc = 2 * min(wide * 0.105, high * 0.14) if form != "face" else wide * 0.13
        low = high - wide * 0.04 if picture.bare else picture.box.bottom()
        snow = QRectF(picture.box.left() + 3, low - 3 - disc, disc, disc)
    signs = [one for one in (counters, new, tapped, snow, burst) if one is not None]
    lying = slivers(wide, top, picture.low - 3, len(condition.attached), signs)
    return _Spots(counters, new, tapped, snow, burst, lying)


def _burst(wide: float, high: float, form: Form, picture: _Picture) -> QRectF:
    """Return where pending damage stands: at the lower left, but over figures that leave it no room."""
    top, left, reach = picture.box.top(), wide * 0.045, marks.pending_radius(wide, form)
    above = min(reach, (picture.low - top) / (2 + 2 * _BURST_CASING))
    beside = 0.0
    if picture.bare:
        beside = min(reach, (high - top) / (1 + _BURST_CASING + _BURST_UNDER))
        beside = min(beside, (wide - picture.figures - left) / (2 * _BURST_ASIDE))
    reach = max(above, beside)
    middle = high - reach * _BURST_UNDER if reach == beside else picture.low - reach * (1 + _BURST_CASING)
    return QRectF(left + _BURST_ASIDE * reach - reach, middle - reach, 2 * reach, 2 * reach)


def _print_marks(painter: QPainter, wide: float, high: float, form: Form, card: Card, condition: Condition) -> None:
    """Print what lies on the picture, and what lies round the piece over it."""
    picture = _picture(wide, high, form, card, condition)
    spots = _spots(wide, high, form, condition, picture)
    if condition.count > 1:
        size = {"face": wide * 0.12, "block": wide * 0.15, "tile": max(20.0, wide * 0.2)}[form]
        size = min(size, (picture.low - picture.box.top() - 2) / 1.28)
        marks.print_count(painter, picture.box.right(), picture.box.top(), size, condition.count)
    if spots.snow is not None:
        print_mana(painter, spots.snow.center().x(), spots.snow.center().y(), spots.snow.width() / 2, "S")
    for spot, word in ((spots.tapped, "tapped"), (spots.new, "came this turn")):
        if spot is not None:
            print_badge(painter, spot.center().x(), spot.center().y(), spot.width() / 2, word)
    print_attachments(painter, spots.slivers, condition.attached, condition.shade)
    if spots.counters is not None:
        middle = spots.counters.center()
        marks.print_counters(painter, middle.x(), middle.y(), spots.counters.width() / 2, condition.counters)
    if spots.burst is not None:
        middle = spots.burst.center()
        marks.print_pending(painter, middle.x(), middle.y(), spots.burst.width() / 2, condition.pending)
    if condition.ring == "may be chosen":
        print_ticks(painter, wide, high, RING_COLOURS[condition.ring])
    if condition.ring == "refused":
        low = high if picture.bare else picture.box.bottom()
        marks.print_refusal(painter, wide, picture.box.top(), low)
    if condition.number:
        print_ring_number(painter, wide, condition.number)
