"""Permanents in their three forms: a whole face while few lie there, a block with some text, a tile with a picture.

What a permanent shows beside its card is its `Condition`. A piece is printed upright; it leans by itself where it is
tapped outside of combat.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces import marks
from tabletop.prints.pieces.attachments import print_attachments
from tabletop.prints.pieces.backs import print_face_down
from tabletop.prints.pieces.bodies import corner_figures, print_body
from tabletop.prints.pieces.cards import Art, Card, carved
from tabletop.prints.pieces.colours import ZONE
from tabletop.prints.pieces.conditions import Condition, Form, height_of, posture
from tabletop.prints.pieces.faces import print_face
from tabletop.prints.pieces.figure_plates import print_figures
from tabletop.prints.pieces.frames import edge_frame, print_perforation
from tabletop.prints.pieces.keyword_signs import print_badge
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.rings import RING_COLOURS, print_ring, print_ring_number, print_ticks
from tabletop.prints.pieces.shades import print_veil
from tabletop.prints.pieces.spots import face_state, ground_of, spots_of


def print_permanent(
    painter: QPainter,
    wide: float,
    form: Form,
    card: Card,
    condition: Condition,
    art: Art = carved,
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
        print_face(painter, wide, card, art, face_state(condition))
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
    return spots_of(wide, high, form, condition, ground_of(wide, high, form, card, condition)).slivers.boxes


def _print_hidden(
    painter: QPainter, wide: float, high: float, radius: float, form: Form, card: Card, condition: Condition
) -> None:
    print_face_down(painter, wide, high, radius)
    plate = corner_figures(wide, form, card, condition)
    if plate is not None:
        print_figures(painter, wide, high, plate, edge_frame("A"), lethal=condition.lethal)
    print_veil(painter, wide, high, radius, condition.shade)


def _print_marks(painter: QPainter, wide: float, high: float, form: Form, card: Card, condition: Condition) -> None:
    """Print what lies on the picture, and what lies round the piece over it."""
    ground = ground_of(wide, high, form, card, condition)
    spots = spots_of(wide, high, form, condition, ground)
    if spots.many is not None:
        marks.print_count(painter, spots.many, condition.count)
    if spots.snow is not None:
        print_mana(painter, spots.snow.center().x(), spots.snow.center().y(), spots.snow.width() / 2, "S")
    signs = ((spots.tapped, "tapped"), (spots.new, "came this turn"), (spots.flipped, "flipped"))
    for spot, word in signs:
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
        low = high if ground.bare else ground.box.bottom()
        marks.print_refusal(painter, wide, ground.box.top(), low)
    if condition.number:
        print_ring_number(painter, wide, condition.number)
