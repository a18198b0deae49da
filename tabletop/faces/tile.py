"""A permanent's square tile, laid out for its size as a display list.

A tapped tile leans twelve degrees at 62 % brightness, and its picture is larger than the tile by the room the
lean takes; its ring and its marks keep their full brightness.
"""

from math import ceil, cos, radians, sin

from tabletop.faces.fonts import legible, measure
from tabletop.faces.model import CardFace, TileState
from tabletop.faces.palette import BAR, COMBAT, PAPER, PLATE, TARGET, TEXT, WHITE, Inks
from tabletop.faces.parts import (
    dashes,
    figure_plate,
    has_figures,
    inks_of,
    inset,
    outlined,
    picture,
    printed_figures,
    ring,
    tag,
    tag_width,
    ticks,
)
from tabletop.faces.primitives import Box, Drawing, Plate, Primitive, scaled
from tabletop.faces.symbols import hourglass, row_width, shield, sword, symbol_row, tap_arrow, tombstone
from tabletop.faces.typeset import elide, line, sized, two_lines

LEAN = 12.0
TAPPED_BRIGHTNESS = 0.62
NAME_ONE, NAME_TWO, LEAST_NAME = 0.185, 0.155, 0.8
FIGURES = 0.27
TAG, BADGE, MARK = 0.155, 0.20, 0.20


def tile_extent(size: int, tapped: bool) -> int:
    """The side of the picture of a tile of this size: the size itself, or the room a leaning one takes."""
    if not tapped:
        return size
    side = ceil(size * (cos(radians(LEAN)) + sin(radians(LEAN))))
    return side + (side - size) % 2  # the same parity keeps the body on whole pixels' middle


def tile_drawing(model: CardFace, state: TileState, size: int) -> Drawing:
    """The tile of a permanent, ``size`` device pixels square (made for 84 to 150 and any multiple for dense screens)."""
    colours = inks_of(model)
    rim, edge = max(3, round(size * 0.042)), max(2, round(size * 0.02))
    whole: Box = (0, 0, size, size)
    inner = inset(inset(whole, rim), edge)
    name_high = round(size * 0.34)
    window: Box = (inner[0], inner[1] + name_high + 1, inner[2], inner[3] - name_high - 1)

    body: list[Primitive] = [Plate(inset(whole, rim), colours.dark, size * 0.045)]
    if model.token:
        body[0] = Plate(inset(whole, rim), colours.glow, size * 0.045)
        body += [*dashes(inset(whole, rim), edge, colours.dark), Plate(inner, colours.dark, size * 0.03)]
    body.append(Plate((inner[0], inner[1], inner[2], name_high), PAPER, size * 0.03))
    body += _name(model, (inner[0], inner[1], inner[2], name_high), size)
    body.append(picture(model, window, colours))
    body += _foot(model, state, window, size, colours)
    if state.tapped:
        body = [scaled(item, TAPPED_BRIGHTNESS) for item in body]

    radius = size * 0.075
    items = ring(state.highlight, whole, rim, radius) if state.highlight else [Plate(whole, BAR, radius)]
    items += body
    items += _marks(state, window, size)
    items += _badges(state, window, size)
    if state.highlight:
        items += ticks(state.highlight, whole, rim)
    side = tile_extent(size, state.tapped)
    return Drawing(side, side, tuple(items), (size, size), LEAN if state.tapped else 0.0)


def _name(model: CardFace, box: Box, size: int) -> list[Primitive]:
    """The name in one large line or two smaller ones; before it is cut, what follows its comma goes."""
    pad = size * 0.03
    left, wide = box[0] + pad, box[2] - 2 * pad
    items: list[Primitive] = []
    if model.tombstone:
        items += tombstone(left, box[1] + box[3] / 2, size * 0.17, TEXT, PAPER)
        left, wide = left + size * 0.15, wide - size * 0.15
    name = legible("bold", model.name)
    short = name.split(",")[0]
    for text in (name,) if short == name else (name, short):
        one = measure("bold", text, 1.0)
        if one * size * NAME_ONE * 0.86 <= wide:
            box = (left, box[1], wide, box[3])
            return [*items, line("bold", text, size * NAME_ONE, size * NAME_TWO, box, "left", TEXT)]
        for share in (1.0, 0.94, 0.88, LEAST_NAME):
            halves = two_lines("bold", text, sized(size * NAME_TWO * share), wide)
            if halves is not None:
                return items + _two(halves, size * NAME_TWO * share, (left, box[1], wide, box[3]))
    least = sized(size * NAME_TWO * LEAST_NAME)
    if measure("bold", short, least) <= wide or " " not in short:
        return [*items, line("bold", short, size * NAME_ONE, least, (left, box[1], wide, box[3]), "left", TEXT)]
    words, first = short.split(" "), ""
    while words and (not first or measure("bold", f"{first} {words[0]}", least) <= wide):
        first = f"{first} {words.pop(0)}".strip()
    halves = elide("bold", first, least, wide), elide("bold", " ".join(words), least, wide)
    return items + _two(halves, least, (left, box[1], wide, box[3]))


def _two(halves: tuple[str, str], font: float, box: Box) -> list[Primitive]:
    half = (box[3] - 2) / 2
    return [
        line("bold", text, font, font, (box[0], box[1] + 1 + half * place, box[2], half), "left", TEXT)
        for place, text in enumerate(halves)
    ]


def _foot(model: CardFace, state: TileState, window: Box, size: int, colours: Inks) -> list[Primitive]:
    """The plate with power and toughness (or the mana a land makes), damage over it, keyword tags beside it."""
    items: list[Primitive] = []
    gap = max(1.0, size * 0.012)
    right, bottom = window[0] + window[2] - gap, window[1] + window[3] - gap
    taken = right
    if has_figures(model):
        plate, room = figure_plate(
            model, (right, bottom), size * FIGURES, size * 0.40, window[2] * 0.72, PLATE, colours.light
        )
        items += plate
        taken = room[0] - gap
        items += _over_plate(model, state, room, window, size)
    elif model.makes:
        shown = model.makes[:5]
        radius = size * (0.125 if len(shown) < 4 else 0.09)
        items += symbol_row(shown, right, bottom - radius, radius)
        taken = right - row_width(len(shown), radius) - gap
    return items + _keywords(state.keywords, (window[0] + gap, bottom), taken, window, size)


def _over_plate(model: CardFace, state: TileState, plate: Box, window: Box, size: int) -> list[Primitive]:
    items: list[Primitive] = []
    high = round(size * TAG)
    right, top = plate[0] + plate[2], plate[1] - high - 1
    if state.damage:
        bar: Box = (plate[0], top, plate[2], high)
        text = str(state.damage) if state.damage <= 99999 else f"10^{len(str(state.damage)) - 1}"
        items += outlined(bar, high * 0.2, COMBAT, PLATE, 1)
        items.append(line("bold", f"-{text}", high * 0.9, high * 0.5, inset(bar, 1), "centre", TEXT))
        right = bar[0] - 1
    printed = printed_figures(model)
    if printed is not None:
        most = min(right - window[0] - 1, size * 0.36)
        wide = tag_width(printed, high * 0.92, most)
        items += tag(printed, right - wide, top, high * 0.92, most, PAPER, TEXT)
    return items


def _keywords(tags: tuple[str, ...], corner: tuple[float, float], end: float, window: Box, size: int) -> list[Primitive]:
    """Tags from the lower left upwards: as many as leave room for the marks above; the last says how many more."""
    high = round(size * TAG)
    most = max(end - corner[0], size * 0.26)
    rows = max(1, int((window[3] - size * MARK - size * 0.05) // (high + 1)))
    shown = tags if len(tags) <= rows else (*tags[: rows - 1], f"+{len(tags) - rows + 1}")
    items: list[Primitive] = []
    for row, text in enumerate(shown):
        items += tag(text, corner[0], corner[1] - (row + 1) * high - row, high, most, PLATE, WHITE)
    return items


def _marks(state: TileState, window: Box, size: int) -> list[Primitive]:
    """Under the name: how many this tile stands for, tapped, summoning sick, attacking, blocking."""
    high = round(size * MARK)
    x, top = window[0] + max(1.0, size * 0.012), window[1] + max(1.0, size * 0.012)
    items: list[Primitive] = []
    if state.count > 1:
        text = f"x{state.count}" if state.count <= 9999 else f"x10^{len(str(state.count)) - 1}"
        items += tag(text, x, top, high, size * 0.44, PLATE, WHITE)
        x += tag_width(text, high, size * 0.44) + 1
    wanted = (
        (state.tapped, tap_arrow, PAPER),
        (state.sick, hourglass, PAPER),
        (state.attacking, sword, COMBAT),
        (state.blocking, shield, TARGET),
    )
    for shown, draw, colour in wanted:
        if shown:
            items.append(Plate((x, top, high, high), PLATE, high * 0.2))
            items += draw(x + high / 2, top + high / 2, high * 0.46, colour)
            x += high + 1
    return items


def counter_text(label: str, number: int) -> str:
    """A badge's text: "+2" for two +1/+1 counters, "-1" for one -1/-1 counter, else three letters and how many."""
    amount = str(number) if number <= 9999 else f"10^{len(str(number)) - 1}"
    if label == "+1/+1":
        return f"+{amount}"
    if label == "-1/-1":
        return f"-{amount}"
    return f"{label[:3].upper() if label.isalpha() else label} {amount}"


def _badges(state: TileState, window: Box, size: int) -> list[Primitive]:
    """Counters at the right under the name, at most two badges."""
    high = round(size * BADGE)
    right = window[0] + window[2] - max(1.0, size * 0.012)
    words = [counter_text(label, number) for label, number in state.counters]
    if len(words) > 2:
        words = [words[0], f"+{len(words) - 1} more"]
    items: list[Primitive] = []
    for row, text in enumerate(words):
        wide = max(high, tag_width(text, high * 0.9, window[2] * 0.55))
        box: Box = (round(right - wide), round(window[1] + 1 + row * (high + 1)), wide, high)
        items += outlined(box, high / 2, TARGET, PLATE, max(1, round(size * 0.012)))
        room: Box = (box[0] + high * 0.16, box[1], box[2] - high * 0.32, box[3])
        items.append(line("bold", text, high * 0.78, high * 0.4, room, "centre", TEXT))
    return items
