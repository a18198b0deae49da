"""Strips on a canvas: of many players those who have no part of the table, what they have told in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtGui import QPainter

from tabletop.controller.table.updates import Update
from tabletop.prints.furniture.seat_plate import SeatPlate
from tabletop.prints.furniture.strip_plate import print_strip_plate
from tabletop.session.seeing.observation import ObjectSeen, Observation
from tabletop.view.audience.air_board import STRIPS
from tabletop.view.audience.air_parts import Part
from tabletop.view.ground.looks import row_of
from tabletop.view.ground.seating import seating_of
from tabletop.view.layout.geometry import Rect
from tabletop.view.scene.plate_panels import plate_of


def strip_parts(table: Observation, strips: dict[int, Rect]) -> list[Part]:
    """Return the strips of those of many who have no part of the table: what they have in play is told in words."""
    update, seating = Update(number=0, table=table), seating_of(table)
    found = []
    for seat, box in strips.items():
        own = [thing for thing in table.in_play if thing.controller == seat]
        model = replace(plate_of(update, table.players[seat], seating, 0), words=_in_words(own))
        found.append(Part(f"strip {seat}", box, model, _print_strip))
    return found


def _in_words(things: Sequence[ObjectSeen]) -> str:
    """Return how many creatures, lands and others there are, in words."""
    counts = Counter(row_of(thing) for thing in things for _ in range(thing.count))
    words = (("creatures", "creature"), ("lands", "land"), ("others", "other"))
    return ", ".join(_counted(counts[kind], one) for kind, one in words if counts[kind])


def _print_strip(painter: QPainter, wide: float, high: float, model: SeatPlate, k: float) -> None:
    print_strip_plate(painter, wide, high, model, k * STRIPS)


def _counted(count: int, what: str) -> str:
    """Return "1 land" or "3 lands"; others are the same for any number."""
    return f"{count} {what}" if count == 1 or what == "other" else f"{count} {what}s"
