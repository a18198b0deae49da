"""A face made low for the strip of a hand, laid out as a display list."""

from tabletop.faces.fonts import legible, measure
from tabletop.faces.layout import CONDENSED, TOMBSTONE, frame_plates
from tabletop.faces.model import CardFace
from tabletop.faces.palette import BAR, DECISION, PAPER, TEXT
from tabletop.faces.parts import figure_plate, has_figures, inks_of, inset, judge_plate, outlined, picture
from tabletop.faces.primitives import Box, Drawing, Plate, Primitive
from tabletop.faces.symbols import row_width, symbol_row, tombstone
from tabletop.faces.typeset import line

#: a name's font size in units; it shrinks to four fifths of it
LOW_NAME = 4.4


def strip_drawing(model: CardFace, width: int, height: int, digit: int | None = None) -> Drawing:
    """A face made low for a strip of a hand: name and cost, picture, type line, power and toughness.

    A digit stands on gold at the lower left.
    """
    if model.face_down:
        return Drawing(width, height, (Plate((0, 0, width, height), BAR, 6),), (width, height))
    colours = inks_of(model)
    u = min(width / 50, height / 17)
    casing, edge, gap = max(2, round(1.0 * u)), max(1, round(0.7 * u)), max(1, round(0.4 * u))
    frame: Box = (casing, casing, width - 2 * casing, height - 2 * casing)
    items: list[Primitive] = [Plate((0, 0, width, height), BAR, 2.2 * u), *frame_plates(model, frame, edge, u, colours)]
    left, y, wide, high = inset(frame, edge)
    title, kind = round(6.4 * u), round(4.6 * u)
    cost = () if model.token else model.cost
    radius = 2.15 * u
    items.append(Plate((left, y, wide, title), PAPER, 0.8 * u))
    start = left + 1.0 * u
    if model.tombstone:
        items += tombstone(start, y + title / 2, 3.8 * u, TEXT, PAPER)
        start += TOMBSTONE * u
    used = row_width(len(cost), radius) + 0.8 * u if cost else 0.0
    room = left + wide - 0.8 * u - start
    name = legible("bold", model.name)
    if measure("bold", name, LOW_NAME * 0.8 * u) > room:
        name = name.split(",")[0]
    # As on a face: a name keeps four fifths of its size, and the cost makes room on the picture.
    below = bool(cost) and measure("bold", name, LOW_NAME * 0.8 * u) > room - used
    box: Box = (start, y, room - (0.0 if below else used), title)
    items.append(line("bold", name, LOW_NAME * u, LOW_NAME * 0.8 * u, box, "left", TEXT, condense=CONDENSED))
    if not below:
        items += symbol_row(cost, left + wide - 0.8 * u, y + title / 2, radius)
    rest: Box = (left, y + title + gap, wide, high - title - kind - 2 * gap)
    if rest[3] > 3 * u:
        items.append(picture(model, rest, colours))
        if model.judged:
            items += judge_plate((left + 0.6 * u, rest[1] + 0.4 * u, 5 * u, min(5 * u, rest[3])))
    if below:
        radius = min(radius, (rest[3] + 2 * gap) / 2.3)
        edge_of_cost = left + wide - (11.4 * u if has_figures(model) else 0.0)
        plate_of_cost: Box = (
            round(edge_of_cost - row_width(len(cost), radius) - 1.2 * u),
            rest[1] - gap,
            round(row_width(len(cost), radius) + 1.2 * u),
            round(2.3 * radius),
        )
        items.append(Plate(plate_of_cost, PAPER, 0.6 * u))
        items += symbol_row(cost, edge_of_cost - 0.6 * u, plate_of_cost[1] + plate_of_cost[3] / 2, radius)
    foot: Box = (left, y + high - kind, wide, kind)
    items.append(Plate(foot, PAPER, 0.6 * u))
    right = left + wide
    if has_figures(model):
        corner = (right - 0.2 * u, y + high - 0.2 * u)
        plate, taken = figure_plate(model, corner, 6.2 * u, 11 * u, 24 * u, colours.dark, BAR)
        items += plate
        right = taken[0]
    elif model.makes:
        items += symbol_row(model.makes[:5], right - 0.6 * u, foot[1] + kind / 2, 1.9 * u)
        right -= row_width(len(model.makes[:5]), 1.9 * u) + 1.2 * u
    if digit is not None:
        plate_of_digit: Box = (left, y + high - round(6.2 * u), round(6.2 * u), round(6.2 * u))
        items += outlined(plate_of_digit, 1.0 * u, DECISION, BAR, max(1, round(0.5 * u)))
        items.append(line("bold", str(digit), 5.0 * u, 3.0 * u, plate_of_digit, "centre", TEXT))
        left += 6.8 * u
    words: Box = (left + 1.0 * u, foot[1], right - left - 1.6 * u, kind)
    kinds = model.type_line
    if measure("plain", kinds, 2.8 * u) > words[2]:
        kinds = kinds.split(" - ")[-1]
    items.append(line("plain", kinds, 3.2 * u, 2.8 * u, words, "left", TEXT, condense=CONDENSED))
    return Drawing(width, height, tuple(items), (width, height))
