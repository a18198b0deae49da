"""What lies over everything else on a canvas: rings round players, labels, a card of reasons, the mark of "again"."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.controller.air.air_picture import AirPicture
from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref, seat_of
from tabletop.prints.air.note_card import (
    CardRow,
    NoteCard,
    again_width,
    note_height,
    print_again,
    print_label,
    print_note,
)
from tabletop.prints.pieces.colours import PAPER
from tabletop.session.seeing.observation import Observation
from tabletop.view.audience.air_parts import Part, seats_of_sides
from tabletop.view.audience.air_places import AirPlaces, hole_of, lay_canvas, scale_of
from tabletop.view.ground.specs import Spec
from tabletop.view.layout.geometry import Rect

#: how high these lie: over pieces and words
_RING, _LABEL, _NOTE, _AGAIN = 62.0, 70.0, 90.0, 95.0
#: at k = 1: a label, the mark of "again"
LABEL_HIGH, LABEL_WIDE, AGAIN_HIGH = 36.0, 56.0, 56.0
#: what the mark says
AGAIN: Final = "Again, at half speed"


def over_parts(
    picture: AirPicture, table: Observation, specs: list[Spec], strips: dict[Ref, Rect], parts: list[Part]
) -> list[Part]:
    """Return what lies over a picture that is laid: `specs` and `parts` are what is there, `strips` the stack's."""
    k = scale_of(picture.look.canvas)
    boxes = boxes_of(table, specs, strips, parts)
    found = _rings(picture, table, parts)
    found += _labels(picture, boxes, k)
    if picture.note is not None:
        rows = tuple(CardRow(words=r.words, rule=r.rule, value=r.value, strong=r.strong) for r in picture.note.rows)
        card = NoteCard(title=picture.note.title, line=picture.note.line, rows=rows)
        found.append(Part("note", _note_box(card, note_area(picture), k), card, print_note, _NOTE))
    if picture.again:
        caption = next((part.box for part in parts if part.name == "caption"), None)
        found.append(Part("again", _again_box(picture, caption, k), AGAIN, print_again, _AGAIN))
    return found


def boxes_of(table: Observation, specs: list[Spec], strips: dict[Ref, Rect], parts: list[Part]) -> dict[Ref, Rect]:
    """Return where things are on the canvas: objects, players, and the cards of hands that are seen."""
    found: dict[Ref, Rect] = {}
    for number, seats in enumerate(seats_of_sides(table)):
        plate = next((part.box for part in parts if part.name == f"plate {number}"), None)
        if plate is not None:
            for seat in seats:
                found[player_ref(seat)] = plate
    for entry, strip in strips.items():
        found[entry] = strip
    for spec in specs:
        box = Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)
        match spec.key:
            case ("air hand", int(seat), int(place)):
                if spec.card is not None:  # a back has no number but its place
                    found[table.players[seat].hand[place].id] = box
            case ("face", int(ref)):
                found[ref] = box
            case ("o", *_):
                for one in (spec.source, *spec.members):
                    if isinstance(one, int):
                        found.setdefault(one, box)
    return found


def _note_box(card: NoteCard, area: Rect, k: float) -> Rect:
    """Return where a card lies: in the middle of its area, and no higher than its words, so that the table is seen."""
    high = round(note_height(card, area.w, area.h, k) + 0.5)
    return area._replace(y=round(area.y + (area.h - high) / 2), h=high) if high < area.h else area


def note_area(picture: AirPicture) -> Rect:
    """Return where there is room for a card of reasons: on the stage of a table, whatever the layout is."""
    places: AirPlaces = lay_canvas(replace(picture.look, layout="table"), 2)
    return places.stage


def _again_box(picture: AirPicture, caption: Rect | None, k: float) -> Rect:
    """Return where the mark stands: over the caption's upper edge at its right, else at the stage's upper edge."""
    stage = note_area(picture)
    if caption is not None:
        wide, high = round(again_width(AGAIN, k)), round(AGAIN_HIGH * k)
        return Rect(caption.right - wide, round(caption.y - high * 0.6), wide, high)
    hole = hole_of(picture.look.canvas, picture.look.camera)
    wide, high = round(again_width(AGAIN, k)), round(AGAIN_HIGH * k)
    box = Rect(stage.x, stage.y, wide, high)
    if hole is not None and shared(box, hole):
        box = box._replace(x=stage.right - wide)
    return box


def _rings(picture: AirPicture, table: Observation, parts: list[Part]) -> list[Part]:
    """Return rings round the plates of players that a single event is about."""
    lit = {seat_of(ref) for ref in picture.lit if is_player(ref)}
    by_name = {part.name: part for part in parts}
    found = []
    for number, seats in enumerate(seats_of_sides(table)):
        plate = by_name.get(f"plate {number}")
        if plate is not None and lit & set(seats):
            found.append(Part(f"ring {number}", plate.box, "", _print_rim, _RING))
    return found


def _labels(picture: AirPicture, boxes: dict[Ref, Rect], k: float) -> list[Part]:
    """Return the labels of what is on the canvas, each over the upper left corner of its thing, clear of its name."""
    wide, high = round(LABEL_WIDE * k), round(LABEL_HIGH * k)
    hole = hole_of(picture.look.canvas, picture.look.camera)
    found = []
    done: set[tuple[float, float]] = set()
    for source, word in picture.labels:
        box = boxes.get(source)
        if box is None or (box.x, box.y) in done:
            continue
        done.add((box.x, box.y))
        plate = Rect(max(0, round(box.x - 12 * k)), max(0, round(box.y - high * 0.72)), wide, high)
        if hole is not None and shared(plate, hole):  # its thing is clear of the hole
            plate = plate._replace(x=round(box.x), y=round(box.y))
        found.append(Part(f"label {word}", plate, word, print_label, _LABEL))
    return found


def _print_rim(painter: QPainter, wide: float, high: float, model: object, k: float) -> None:
    """Print a paper rim round a plate."""
    rim = 5 * k
    for box in (
        QRectF(0, 0, wide, rim),
        QRectF(0, high - rim, wide, rim),
        QRectF(0, 0, rim, high),
        QRectF(wide - rim, 0, rim, high),
    ):
        painter.fillRect(box, PAPER)


def shared(box: Rect, other: Rect) -> bool:
    """Return whether two rectangles have a pixel in common."""
    return box.x < other.right and other.x < box.right and box.y < other.bottom and other.y < box.bottom
