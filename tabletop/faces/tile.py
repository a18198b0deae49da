"""A permanent's square tile, laid out for its size as a display list.

A tapped tile leans twelve degrees at 62 % brightness, and its picture is larger than the tile by the room the
lean takes; its ring and its marks keep their full brightness.
"""

from math import ceil, cos, inf, radians, sin

from tabletop.faces.fonts import legible, measure
from tabletop.faces.model import CardFace, TileState
from tabletop.faces.palette import BAR, COMBAT, PAPER, PLATE, TARGET, TEXT, WHITE, Inks
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
from tabletop.faces.primitives import Box, Drawing, Plate, Primitive, scaled
from tabletop.faces.symbols import hourglass, row_width, shield, sword, symbol_row, tap_arrow, tombstone
from tabletop.faces.typeset import line, sized, two_lines

LEAN = 12.0
TAPPED_BRIGHTNESS = 0.62
NAME_ONE, NAME_TWO, LEAST_NAME = 0.185, 0.155, 0.8
#: the least share of its width to which a name is condensed where two lines at the least size are too long
CONDENSED = 0.7
FIGURES = 0.25
TAG, BADGE, MARK = 0.145, 0.19, 0.19


def tile_extent(size: int, tapped: bool) -> int:
    """The side of the picture of a tile of this size: the size itself, or the room a leaning one takes."""
    if not tapped:
        return size
    side = ceil(size * (cos(radians(LEAN)) + sin(radians(LEAN))))
    return side + (side - size) % 2  # the same parity keeps the body on whole pixels' middle


def tile_drawing(model: CardFace, state: TileState, size: int) -> Drawing:
    """The tile of a permanent, `size` device pixels square.

    Made for 84 to 150 pixels and any multiple of these for dense screens.
    """
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
    if model.face_down:
        body.append(picture(model, inner, colours))
    else:
        body.append(Plate((inner[0], inner[1], inner[2], name_high), PAPER, size * 0.03))
        body += _name(model, (inner[0], inner[1], inner[2], name_high), size)
        body.append(picture(model, window, colours))
    foot, damage = _foot(model, state, window, size, colours)
    body += foot
    if state.tapped:
        body = [scaled(item, TAPPED_BRIGHTNESS) for item in body]

    radius = size * 0.075
    items = ring(state.highlight, whole, rim, radius) if state.highlight else [Plate(whole, BAR, radius)]
    items += [*body, *damage]
    marks, end = _marks(state, window, size, model.judged)
    items += [*marks, *_badges(state, window, size, end)]
    if state.highlight:
        items += ticks(state.highlight, whole, rim)
    side = tile_extent(size, state.tapped)
    return Drawing(side, side, tuple(items), (size, size), LEAN if state.tapped else 0.0)


def _name(model: CardFace, box: Box, size: int) -> list[Primitive]:
    """The name in one large line or two smaller ones, else without what follows its comma, else condensed."""
    pad = size * 0.03
    left, wide = box[0] + pad, box[2] - 2 * pad
    items: list[Primitive] = []
    if model.tombstone:
        items += tombstone(left, box[1] + box[3] / 2, size * 0.17, TEXT, PAPER)
        left, wide = left + size * 0.15, wide - size * 0.15
    box = (left, box[1], wide, box[3])
    name = legible("bold", model.name)
    short = name.split(",")[0]
    for text in (name,) if short == name else (name, short):
        one = measure("bold", text, 1.0)
        if one * size * NAME_ONE * 0.86 <= wide:
            return [*items, line("bold", text, size * NAME_ONE, size * NAME_TWO, box, "left", TEXT)]
        for share in (1.0, 0.94, 0.88, LEAST_NAME):
            halves = two_lines("bold", text, sized(size * NAME_TWO * share), wide)
            if halves is not None:
                return items + _two(halves, size * NAME_TWO * share, box)
    # Too long for two lines at the least size: condensed, and cut only where even that is not enough.
    least = sized(size * NAME_TWO * LEAST_NAME)
    halves = two_lines("bold", short, least, inf)
    if halves is None or measure("bold", short, least) <= wide:
        return [*items, line("bold", short, size * NAME_ONE, least, box, "left", TEXT, condense=CONDENSED)]
    return items + _two(halves, least, box)


def _two(halves: tuple[str, str], font: float, box: Box) -> list[Primitive]:
    half = box[3] / 2
    rows: list[Box] = [(box[0], box[1] + half * place, box[2], half) for place in range(2)]
    return [
        line("bold", text, font, font, row, "left", TEXT, lift=0.06, condense=CONDENSED)
        for text, row in zip(halves, rows, strict=True)
    ]


def _foot(
    model: CardFace, state: TileState, window: Box, size: int, colours: Inks
) -> tuple[list[Primitive], list[Primitive]]:
    """The plate with power and toughness (or the mana a land makes) with tags beside it; and the damage."""
    items, damage = list[Primitive](), list[Primitive]()
    gap = max(1.0, size * 0.012)
    right, bottom = window[0] + window[2] - gap, window[1] + window[3] - gap
    if has_figures(model):
        plate, room = figure_plate(
            model, (right, bottom), size * FIGURES, size * 0.38, window[2] * 0.64, PLATE, colours.light
        )
        items += plate
        right = room[0]
        if state.damage:
            damage = _damage(state.damage, room, size)
    elif model.makes:
        shown = model.makes[:5]
        radius = size * (0.125 if len(shown) < 4 else 0.09)
        items += symbol_row(shown, right, bottom - radius, radius)
        right -= row_width(len(shown), radius)
    room_left: Box = (window[0] + gap, window[1], right - window[0] - 2 * gap, bottom - window[1])
    return items + _tags(printed_figures(model), state, room_left, size, model.judged), damage


def _damage(damage: int, plate: Box, size: int) -> list[Primitive]:
    """A bar over the upper edge of the plate with power and toughness."""
    high = round(size * TAG)
    bar: Box = (plate[0], plate[1] - high + round(size * 0.03), plate[2], high)
    text = str(damage) if damage <= 99999 else f"10^{len(str(damage)) - 1}"
    words = line("bold", f"{text} DMG", high * 0.94, high * 0.5, inset(bar, 1), "centre", TEXT)
    return [*outlined(bar, high * 0.2, COMBAT, PLATE, 1), words]


def _tags(printed: str | None, state: TileState, room: Box, size: int, judged: bool) -> list[Primitive]:
    """From the lower left upwards: the printed figures where they changed, then keywords.

    As many as leave room for the marks above; the last one says how many more there are.
    """
    high = round(size * TAG)
    most = max(room[2], size * 0.24)
    marks = judged or state.tapped or state.sick or state.attacking or state.blocking or state.count > 1
    rows = max(1, int((room[3] - (round(size * MARK) + 1 if marks else 0)) // (high + 1)))
    items: list[Primitive] = []
    bottom = room[1] + room[3]
    if printed is not None:
        items += tag(printed, room[0], bottom - high, high, most, PAPER, TEXT)
        rows, bottom = rows - 1, bottom - high - 1
    tags = state.keywords
    shown = tags if len(tags) <= rows else (*tags[: rows - 1], f"+{len(tags) - rows + 1}")
    for row, text in enumerate(shown if rows else ()):
        items += tag(text, room[0], bottom - (row + 1) * high - row, high, most, PLATE, WHITE)
    return items


def _marks(state: TileState, window: Box, size: int, judged: bool) -> tuple[list[Primitive], float]:
    """Under the name: left to a judge, how many this tile stands for, tapped, summoning sick, attacking, blocking.

    Also the x at which they end.
    """
    high = round(size * MARK)
    x, top = window[0] + max(1.0, size * 0.012), window[1] + max(1.0, size * 0.012)
    items: list[Primitive] = []
    if judged:
        items += judge_plate((x, top, high, high))
        x += high + 1
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
    return items, x


def counter_text(label: str, number: int) -> str:
    """A badge's text: "+2" for two +1/+1 counters, "-1" for one -1/-1 counter, else "CHA 3"."""
    amount = str(number) if number <= 9999 else f"10^{len(str(number)) - 1}"
    if label == "+1/+1":
        return f"+{amount}"
    if label == "-1/-1":
        return f"-{amount}"
    return f"{label[:3].upper() if label.isalpha() else label} {amount}"


def _badges(state: TileState, window: Box, size: int, end: float) -> list[Primitive]:
    """Counters in a row at the right under the name, first kind rightmost, as far left as `end`.

    Kinds without room become one badge with three dots. Over damage the badges are lower.
    """
    high = round(size * (TAG if state.damage else BADGE))
    right, top = window[0] + window[2] - max(1.0, size * 0.012), window[1] + 1
    items: list[Primitive] = []
    words = [counter_text(label, number) for label, number in state.counters]
    for place, text in enumerate(words):
        rest = high + 1 if place + 1 < len(words) else 0
        wide = max(high, tag_width(text, high * 0.92, window[2] * 0.6))
        if place and right - wide - rest < end:
            text, wide = legible("bold", "\u2026"), high
        box: Box = (round(right - wide), round(top), wide, high)
        items += outlined(box, high / 2, TARGET, PLATE, max(1, round(size * 0.012)))
        inside: Box = (box[0] + high * 0.14, box[1], box[2] - high * 0.28, box[3])
        items.append(line("bold", text, high * 0.8, high * 0.4, inside, "centre", TEXT))
        if place and wide == high and text == legible("bold", "\u2026"):
            break
        right = box[0] - 1
    return items
