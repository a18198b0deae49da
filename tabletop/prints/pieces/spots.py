"""Where the marks of a permanent lie on its picture: states under the name, damage below, slivers in what is left.

Nothing lies over a name, over power and toughness, or over the mana that a land makes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletop.prints.pieces import marks
from tabletop.prints.pieces.attachments import Slivers, slivers
from tabletop.prints.pieces.bodies import corner_figures, count_at_foot, made_mana, measure, signs_high
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.conditions import Condition, Form
from tabletop.prints.pieces.faces import FaceState, face_picture

#: radii of the signs of states and of the disc of counters, as shares of the width
_SIGN = {"face": 0.055, "block": 0.08, "tile": 0.095}
_COUNTERS = {"face": 0.085, "block": 0.115, "tile": 0.15}
_INSET = 0.05
#: what the slip of a count has round its words, in pixels
_AROUND_COUNT = 6.0
#: how much room a burst takes to either side, from its middle down, and with its casing, as shares of its radius
_BURST_ASIDE, _BURST_UNDER, _BURST_CASING = 1.1, 1.25, 0.2


class Ground(NamedTuple):
    """What the marks of a piece lie on: its picture, above what they must end, and how wide its figures are.

    `made` is where the mana stands that a land makes.
    """

    box: QRectF
    low: float
    figures: float
    bare: bool
    made: QRectF


class Spots(NamedTuple):
    """Where the marks of a piece lie, each None where it has none."""

    many: QRectF | None
    counters: QRectF | None
    new: QRectF | None
    tapped: QRectF | None
    flipped: QRectF | None
    snow: QRectF | None
    burst: QRectF | None
    slivers: Slivers


def ground_of(wide: float, high: float, form: Form, card: Card, condition: Condition) -> Ground:
    """Return what marks may lie on."""
    if condition.face_down:
        plate = corner_figures(wide, form, card, condition)
        inset = wide * _INSET
        box = QRectF(inset, inset, wide - 2 * inset, high - 2 * inset)
        taken, under = (plate.wide, plate.high) if plate else (0.0, inset)
        return Ground(box, high - max(under, inset), taken, True, QRectF())
    if form == "face":
        box = face_picture(wide, card, face_state(condition))
        return Ground(box, box.bottom(), 0.0, False, QRectF())
    body = measure(wide, high, form, card, condition)
    figures = body.figures.wide if body.figures is not None and not body.lines else 0.0
    # what lies on the piece lies over its signs, as it does over its figures
    low = body.low - (signs_high(high, form, body, card) if condition.attached else 0.0)
    return Ground(body.picture, low, figures, not body.lines, made_mana(wide, high, card))


def face_state(condition: Condition) -> FaceState:
    """Return how the face of a permanent lies there."""
    return FaceState(in_play=True, damage=condition.damage, lethal=condition.lethal, shade=condition.shade)


def spots_of(wide: float, high: float, form: Form, condition: Condition, ground: Ground) -> Spots:
    """Find where the marks lie; on a low picture they stand beside each other."""
    top, inset = ground.box.top(), wide * _INSET
    sign, right = 2 * wide * _SIGN[form], wide - inset
    taken = [ground.made]
    many = counters = new = tapped = flipped = snow = burst = None
    if condition.pending:
        burst = _burst(wide, high, form, ground)
        taken.append(burst)
    elif condition.snow:
        snow = _snow(wide, high, form, ground)
        taken.append(snow)
    if condition.count > 1:
        size = {"face": wide * 0.12, "block": wide * 0.15, "tile": max(20.0, wide * 0.2)}[form]
        size = min(size, (ground.low - top - 2) / marks.COUNT_HIGH)
        if ground.figures and count_at_foot(ground.low - top):
            size = _fitting(min(wide * 0.24, 20.0), wide - ground.figures - inset - 2, condition.count)
            slip = marks.count_width(size, condition.count) + _AROUND_COUNT
            many = QRectF(inset, high - inset - size * marks.COUNT_HIGH, slip, size * marks.COUNT_HIGH)
        else:
            slip = marks.count_width(size, condition.count) + _AROUND_COUNT
            box = QRectF(min(ground.box.right() + 4, wide) - slip, top + 2, slip, size * marks.COUNT_HIGH)
            many = _slid(box, taken, -1, inset)
        taken.append(many)
    if condition.counters:
        large = 2 * wide * _COUNTERS[form]
        counters = _slid(QRectF(inset, top + 3, large, large), taken, 1, right)
        taken.append(counters)
    if condition.tapped:
        alone = condition.count == 1
        box = QRectF(right - sign if alone else inset, top + 4, sign, sign)
        tapped = _free(box, taken, -1 if alone else 1, inset if alone else right)
        if tapped is None and not condition.leans:
            tapped = box  # where it leans, that says it too
        taken += [] if tapped is None else [tapped]
    if condition.came_this_turn:
        new = _slid(QRectF(inset, top + 4, sign, sign), taken, 1, right)
        taken.append(new)
    if condition.flipped:
        flipped = _slid(QRectF(inset, top + 4, sign, sign), taken, 1, right)
        taken.append(flipped)
    lying = slivers(wide, top, ground.low - 3, len(condition.attached), taken)
    return Spots(many, counters, new, tapped, flipped, snow, burst, lying)


def _fitting(size: float, room: float, count: int) -> float:
    """Return the size at which the slip of a count has so much room."""
    whole = marks.count_width(size, count) + _AROUND_COUNT
    return size if whole <= room else size * max(0.1, (room - _AROUND_COUNT) / (whole - _AROUND_COUNT))


def _slid(box: QRectF, taken: Sequence[QRectF], way: int, end: float) -> QRectF:
    """Return a box moved to the right (1) or the left (-1) until it is free; where it was if there is no room."""
    return _free(box, taken, way, end) or box


def _free(box: QRectF, taken: Sequence[QRectF], way: int, end: float) -> QRectF | None:
    """Return a box moved to the right (1) or the left (-1) until it is free; None where it would pass the end."""
    moved = QRectF(box)
    while (other := next((one for one in taken if one.intersects(moved)), None)) is not None:
        if way > 0:
            moved.moveLeft(other.right() + 3)
        else:
            moved.moveRight(other.left() - 3)
        if moved.right() > end if way > 0 else moved.left() < end:
            return None
    return moved


def _snow(wide: float, high: float, form: Form, ground: Ground) -> QRectF:
    disc = 2 * min(wide * 0.105, high * 0.14) if form != "face" else wide * 0.13
    low = high - wide * 0.04 if ground.bare else ground.box.bottom()
    return QRectF(ground.box.left() + 3, low - 3 - disc, disc, disc)


def _burst(wide: float, high: float, form: Form, ground: Ground) -> QRectF:
    """Return where pending damage stands: at the lower left, but over figures that leave it no room."""
    top, left, reach = ground.box.top(), wide * 0.045, marks.pending_radius(wide, form)
    above = min(reach, (ground.low - top) / (2 + 2 * _BURST_CASING))
    beside = 0.0
    if ground.bare:
        beside = min(reach, (high - top) / (1 + _BURST_CASING + _BURST_UNDER))
        beside = min(beside, (wide - ground.figures - left) / (2 * _BURST_ASIDE))
    reach = max(above, beside)
    middle = high - reach * _BURST_UNDER if reach == beside else ground.low - reach * (1 + _BURST_CASING)
    return QRectF(left + _BURST_ASIDE * reach - reach, middle - reach, 2 * reach, 2 * reach)
