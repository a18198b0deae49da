"""A card's face, a card's back and an entry of the stack, laid out as display lists.

A face's unit is a fiftieth of its width; it is 70 units high. Every size here is in device pixels.
"""

from math import inf

from tabletop.faces.fonts import legible, measure
from tabletop.faces.model import CardFace, StackFace
from tabletop.faces.palette import (
    BAR,
    PAPER,
    SEAT_BAR,
    SECONDARY,
    TEXT,
    TEXT_BOX,
    ZONE,
    Inks,
    frame_name,
    inks,
    mix,
)
from tabletop.faces.parts import (
    dashes,
    figure_plate,
    has_figures,
    inks_of,
    inset,
    judge_plate,
    outlined,
    picture,
    printed_figures,
    ring,
    tag,
    tag_width,
    ticks,
)
from tabletop.faces.primitives import Box, Disc, Drawing, Fill, Plate, Primitive, Stroke
from tabletop.faces.rules_text import set_text
from tabletop.faces.symbols import row_width, symbol_row, tombstone
from tabletop.faces.typeset import line, two_lines

#: a name's font size in units, and the least it shrinks to
NAME, LEAST_NAME = 4.6, 4.6 * 0.8
#: the least share of its width to which a line is condensed before it is cut
CONDENSED = 0.7
TYPE, RULES, LEAST_RULES = 3.3, 3.6, 1.7
COST_RADIUS = 2.25
#: what a tombstone takes from the name's room, in units
TOMBSTONE = 4.0
FADED = mix(TEXT, PAPER, 0.34)


def face_height(width: int) -> int:
    """The height of a face or a back of this width."""
    return round(width * 70 / 50)


def face_drawing(model: CardFace, width: int) -> Drawing:
    """The full face of a card, `width` device pixels wide (from about 100)."""
    u = width / 50
    high = face_height(width)
    colours = inks_of(model)
    casing, edge, gap = max(1, round(1.2 * u)), max(1, round(0.9 * u)), max(1, round(0.5 * u))
    frame: Box = (casing, casing, width - 2 * casing, high - 2 * casing)
    items: list[Primitive] = [
        Plate((0, 0, width, high), BAR, 2.4 * u),
        *frame_plates(model, frame, edge, u, colours),
    ]
    inner = inset(frame, edge)
    if model.face_down:
        return Drawing(width, high, (*items, *_face_down(model, inner, u, colours)), (width, high))
    left, wide, y = inner[0], inner[2], inner[1]

    title, cost_below, names = _title(model, u, wide)
    items.append(Plate((left, y, wide, title), PAPER, 0.9 * u))
    beside = () if model.token or cost_below else model.cost
    items += _names(model, names, (left, y, wide, title), row_width(len(beside), COST_RADIUS * u), u)
    items += symbol_row(beside, left + wide - 1.1 * u, y + title / 2, COST_RADIUS * u)
    y += title + gap

    high_picture = round(24 * u) - (title - round(7 * u))
    items.append(picture(model, (left, y, wide, high_picture), colours))
    if cost_below and not model.token:
        items += _cost_on_picture(model.cost, left + wide, y, wide, u)
    if model.judged:
        items += judge_plate((left + 0.8 * u, y + 0.8 * u, 6 * u, 6 * u))
    y += high_picture + gap

    kind_line = round(5 * u)
    items.append(Plate((left, y, wide, kind_line), PAPER, 0.4 * u))
    kind_box: Box = (left + 1.5 * u, y, wide - 3 * u, kind_line)
    items.append(line("bold", model.type_line, TYPE * u, TYPE * 0.6 * u, kind_box, "left", TEXT))
    y += kind_line + gap
    items += _text_part(model, (left, y, wide, inner[1] + inner[3] - y), u, colours)
    return Drawing(width, high, tuple(items), (width, high))


def frame_plates(model: CardFace, box: Box, edge: int, u: float, colours: Inks) -> list[Primitive]:
    """The frame that all else stands on; that of a token is dashed."""
    if not model.token:
        return [Plate(box, colours.dark, 1.5 * u)]
    inner = inset(box, edge)
    return [
        Plate(box, colours.glow, 1.5 * u),
        *dashes(box, edge, colours.dark),
        Plate(inner, colours.dark, 0.9 * u),
    ]


def _title(model: CardFace, u: float, wide: float) -> tuple[int, bool, tuple[str, ...]]:
    """How high the title bar is, whether the cost goes onto the picture, and the name's one or two lines.

    A name keeps at least four fifths of its size: first the cost makes room, then a second line does.
    """
    name = legible("bold", model.name)
    needed = measure("bold", name, LEAST_NAME * u)
    room = wide - 2.8 * u - (TOMBSTONE * u if model.tombstone else 0.0)
    beside = 0.0 if model.token else row_width(len(model.cost), COST_RADIUS * u)
    if needed <= room - beside - (0.6 * u if beside else 0.0):
        return round(7 * u), False, (name,)
    below = bool(beside)
    if needed <= room:
        return round(7 * u), below, (name,)
    halves = two_lines("bold", name, LEAST_NAME * u, inf)
    return (round(7 * u), below, (name,)) if halves is None else (round(9.4 * u), below, halves)


def _names(model: CardFace, names: tuple[str, ...], bar: Box, cost: float, u: float) -> list[Primitive]:
    left, items = bar[0] + 1.4 * u, list[Primitive]()
    if model.tombstone:
        items += tombstone(left, bar[1] + bar[3] / 2, 4.2 * u, TEXT, PAPER)
        left += TOMBSTONE * u
    right = bar[0] + bar[2] - 1.4 * u - (cost + 0.6 * u if cost else 0.0)
    if len(names) == 1:
        box: Box = (left, bar[1], right - left, bar[3])
        return [*items, line("bold", names[0], NAME * u, LEAST_NAME * u, box, "left", TEXT, condense=CONDENSED)]
    half = bar[3] / 2 - 0.3 * u
    for place, name in enumerate(names):
        box = (left, bar[1] + 0.3 * u + half * place, right - left, half)
        items.append(line("bold", name, LEAST_NAME * u, LEAST_NAME * u, box, "left", TEXT, condense=CONDENSED))
    return items


def _cost_on_picture(cost: tuple[str, ...], right: float, top: float, wide: float, u: float) -> list[Primitive]:
    radius = COST_RADIUS * u
    if row_width(len(cost), radius) > wide - 3 * u:
        radius *= (wide - 3 * u) / row_width(len(cost), radius)
    long = row_width(len(cost), radius)
    plate: Box = (round(right - long - 1.6 * u), top, round(long + 1.6 * u), round(2 * radius + 1.2 * u))
    return [Plate(plate, PAPER, 0.6 * u), *symbol_row(cost, right - 0.8 * u, top + plate[3] / 2, radius)]


def _face_down(model: CardFace, box: Box, u: float, colours: Inks) -> list[Primitive]:
    """Plain slate with a keyhole; what a face-down permanent has to show is its power and toughness."""
    items: list[Primitive] = [picture(model, box, colours)]
    if has_figures(model):
        corner = (box[0] + box[2] - 0.5 * u, box[1] + box[3] - 0.5 * u)
        items += figure_plate(model, corner, 7 * u, 13 * u, 30 * u, colours.dark, BAR)[0]
    return items


def _text_part(model: CardFace, box: Box, u: float, colours: Inks) -> list[Primitive]:
    """The text box with the rules text, and the plate with power and toughness."""
    items: list[Primitive] = [Plate(box, TEXT_BOX, 0.9 * u)]
    corner = (0.0, 0.0)
    inner: Box = (box[0] + 1.5 * u, box[1] + 0.8 * u, box[2] - 3.0 * u, box[3] - 1.6 * u)
    if has_figures(model):
        edge = (box[0] + box[2] - 0.5 * u, box[1] + box[3] - 0.5 * u)
        plate, room = figure_plate(model, edge, 7 * u, 13 * u, 30 * u, colours.dark, BAR)
        items += plate
        corner = (edge[0] - room[0] + 0.6 * u, 7 * u + 0.4 * u)
        printed = printed_figures(model)
        if printed is not None:
            small = tag_width(printed, 3.4 * u, 14 * u)
            spot = room[0] - small - 0.6 * u
            items += tag(printed, spot, room[1] + room[3] - 3.4 * u, 3.4 * u, 14 * u, TEXT_BOX, FADED)
            corner = (edge[0] - spot + 0.6 * u, corner[1])
    if not model.text.strip() and model.makes:
        radius = min(7 * u, inner[2] / (2.2 * len(model.makes)))
        right = box[0] + (box[2] + row_width(len(model.makes), radius)) / 2
        return items + symbol_row(model.makes, right, box[1] + box[3] / 2, radius)
    return items + set_text(model.text, inner, corner, RULES * u, LEAST_RULES * u, TEXT)


def back_drawing(width: int, digit: int | None, tiny: bool = False) -> Drawing:
    """A card's back, `width` device pixels wide; a digit (0 to 9) stands large at its upper left.

    On a `tiny` one the digit takes the whole middle, so that it can be read.
    """
    u, high = width / 50, face_height(width)
    casing = max(1, round(1.2 * u))
    field = inset((casing, casing, width - 2 * casing, high - 2 * casing), max(1, round(1.6 * u)))
    x, y = width / 2, high / 2
    items: list[Primitive] = [
        Plate((0, 0, width, high), BAR, 2.4 * u),
        Plate((casing, casing, width - 2 * casing, high - 2 * casing), SECONDARY, 1.5 * u),
        Plate(field, SEAT_BAR, 0.9 * u),
    ]
    for reach, colour in ((29.0, ZONE), (21.0, SEAT_BAR), (13.0, ZONE)):
        wide = reach * 0.68 * u
        items.append(Fill(((x, y - reach * u), (x + wide, y), (x, y + reach * u), (x - wide, y)), colour))
    items += [Disc(x, y, 5.2 * u, SECONDARY), Disc(x, y, 3.4 * u, ZONE)]
    for dx, dy in ((0, -1), (0, 1), (-0.68, 0), (0.68, 0)):
        start, end = (x + dx * 9 * u, y + dy * 9 * u), (x + dx * 19 * u, y + dy * 19 * u)
        items.append(Stroke((start, end), SECONDARY, max(1.0, 0.9 * u)))
    if digit is not None:
        plate: Box = (field[0], field[1], round(17 * u), round(19 * u))
        if tiny:
            plate = (round(9 * u), round(14 * u), width - 2 * round(9 * u), high - 2 * round(14 * u))
        items += [
            Plate(plate, PAPER, 0.9 * u),
            line("bold", str(digit), (34 if tiny else 17) * u, 8 * u, plate, "centre", TEXT),
        ]
    return Drawing(width, high, tuple(items), (width, high))


def stack_drawing(model: StackFace, width: int, height: int) -> Drawing:
    """An entry of the stack: a paper plate with a stripe of the card's colour, a title, a detail or lines."""
    if model.lines:
        return _listing(model, width, height)
    colours = inks(frame_name(model.frame, model.kinds))
    rim = max(3, round(height * 0.05))
    box: Box = (0, 0, width, height)
    radius = height * 0.12
    items = ring(model.highlight, box, rim, radius) if model.highlight else [Plate(box, BAR, radius)]
    body = inset(box, rim)
    stripe = round(height * 0.14)
    items += outlined(body, max(0.0, radius - rim), PAPER, PAPER, 1)
    items.append(Plate((body[0], body[1], stripe, body[3]), colours.mid, max(0.0, radius - rim)))
    left, right = body[0] + stripe + height * 0.12, body[0] + body[2] - height * 0.12
    if model.number is not None:
        disc = height * 0.19
        x, y = right - disc, body[1] + body[3] / 2
        spot: Box = (x - disc, y - disc, 2 * disc, 2 * disc)
        items += [
            Disc(x, y, disc, BAR),
            line("bold", str(model.number), disc * 1.3, disc * 0.6, spot, "centre", PAPER),
        ]
        right = x - disc - height * 0.08
    upper = body[3] * (0.56 if model.detail else 1.0)
    size = height * (0.34 if model.detail else 0.38)
    items.append(line("bold", model.title, size, size * 0.7, (left, body[1], right - left, upper), "left", TEXT))
    if model.detail:
        lower: Box = (left, body[1] + upper, right - left, body[3] - upper - height * 0.06)
        items.append(line("plain", model.detail, height * 0.25, height * 0.2, lower, "left", TEXT))
    if model.highlight:
        items += ticks(model.highlight, box, rim)
    return Drawing(width, height, tuple(items), (width, height))


def _listing(model: StackFace, width: int, height: int) -> Drawing:
    """A plate with a title and as many lines as it has, each as high as there is room for."""
    colours = inks(frame_name(model.frame, model.kinds))
    unit = height / (len(model.lines) + 2.2)
    rim = max(3, round(width * 0.012))
    box: Box = (0, 0, width, height)
    body = inset(box, rim)
    stripe = round(width * 0.035)
    items: list[Primitive] = [
        Plate(box, BAR, rim * 2.2),
        *outlined(body, rim * 1.4, PAPER, PAPER, 1),
        Plate((body[0], body[1], stripe, body[3]), colours.mid, rim * 1.4),
    ]
    left, right = body[0] + stripe + unit * 0.4, body[0] + body[2] - unit * 0.4
    if model.number is not None:
        disc = unit * 0.62
        spot: Box = (right - 2 * disc, body[1] + unit * 0.2, 2 * disc, 2 * disc)
        items += [
            Disc(spot[0] + disc, spot[1] + disc, disc, BAR),
            line("bold", str(model.number), disc * 1.3, disc * 0.6, spot, "centre", PAPER),
        ]
        right = spot[0] - unit * 0.2
    title: Box = (left, body[1] + unit * 0.1, right - left, unit * 1.4)
    items.append(line("bold", model.title, unit * 1.1, unit * 0.8, title, "left", TEXT))
    wide = body[0] + body[2] - unit * 0.4 - left
    for place, text in enumerate(model.lines):
        row: Box = (left, body[1] + unit * (1.5 + place), wide, unit)
        items.append(line("plain", text, unit * 0.84, unit * 0.62, row, "left", TEXT))
    return Drawing(width, height, tuple(items), (width, height))
