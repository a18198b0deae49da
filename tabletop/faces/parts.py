"""Pieces that faces, tiles and stack entries share: crest windows, figure plates, rings, borders."""

from functools import lru_cache
from math import floor

from tabletop.faces.crest import Seed, crest_from, seed_of
from tabletop.faces.fonts import legible, measure
from tabletop.faces.model import CardFace, Highlight, figure_text, trend
from tabletop.faces.palette import BAR, COMBAT, DECISION, HIGHLIGHTS, PLATE, TEXT, WHITE, Ink, Inks, frame_name, inks
from tabletop.faces.primitives import Box, Clip, Fill, Plate, Primitive, Stroke
from tabletop.faces.symbols import arrow
from tabletop.faces.typeset import line, sized


def inks_of(model: CardFace) -> Inks:
    """The inks a card is printed with."""
    return inks("slate" if model.face_down else frame_name(model.frame, model.kinds))


def picture(model: CardFace, box: Box, colours: Inks) -> Clip:
    """The card's crest, filling the box and cut off at its edges; `box` is in whole pixels."""
    scale = max(box[3] / 2, box[2] / 4)
    field = (box[0] + box[2] / 2, box[1] + box[3] / 2, scale)
    return Clip(box, _cut(seed_of(model), colours), "" if model.face_down else model.name, 1.0, field)


@lru_cache(maxsize=1024)
def _cut(seed: Seed, colours: Inks) -> tuple[Fill | Stroke, ...]:
    """A crest in the inks of a frame, on the field of crests."""
    return tuple(
        Stroke(shape.points, getattr(colours, shape.ink), shape.width, closed=True)
        if shape.width
        else Fill(shape.points, getattr(colours, shape.ink))
        for shape in crest_from(seed).shapes
    )


def has_figures(model: CardFace) -> bool:
    """Whether the card has power and toughness to show."""
    return model.power is not None and model.toughness is not None


def printed_figures(model: CardFace) -> str | None:
    """The printed power and toughness as text, where they are not the current ones; else None."""
    power = model.power if model.printed_power is None else model.printed_power
    toughness = model.toughness if model.printed_toughness is None else model.printed_toughness
    if (power, toughness) == (model.power, model.toughness):
        return None
    return f"{figure_text(power)}/{figure_text(toughness)}"


def figure_plate(
    model: CardFace,
    corner: tuple[float, float],
    height: float,
    least: float,
    most: float,
    ground: Ink,
    edge: Ink,
) -> tuple[list[Primitive], Box]:
    """Power and toughness, white on a plate whose lower right corner is `corner`; and the plate's box.

    The plate is from `least` to `most` pixels wide. Figures that are not the printed ones have a gold
    edge, and an arrow on the side of each that rose or fell.
    """
    figures = legible("bold", f"{figure_text(model.power)}/{figure_text(model.toughness)}")
    turns = (trend(model.power, model.printed_power), trend(model.toughness, model.printed_toughness))
    size, pad, room_for_arrow = height * 0.86, height * 0.2, height * 0.40
    extra = 2 * pad + room_for_arrow * sum(1 for turn in turns if turn)
    wide = round(min(most, max(least, measure("bold", figures, size) + extra)))
    box: Box = (round(corner[0]) - wide, round(corner[1]) - round(height), wide, round(height))
    changed = printed_figures(model) is not None
    border = max(2, round(height * 0.09)) if changed else max(1, round(height * 0.04))
    items = outlined(box, height * 0.18, ground, DECISION if changed else edge, border)
    left, right = box[0] + pad * 0.8, box[0] + wide - pad * 0.8
    middle = box[1] + box[3] / 2
    if turns[0]:
        items += arrow(left, middle, height * 0.34, turns[0] > 0, WHITE)
        left += room_for_arrow
    if turns[1]:
        items += arrow(right - height * 0.34, middle, height * 0.34, turns[1] > 0, WHITE)
        right -= room_for_arrow
    items.append(line("bold", figures, size, height * 0.3, (left, box[1], right - left, box[3]), "centre", WHITE))
    return items, box


def outlined(box: Box, radius: float, ground: Ink, edge: Ink, border: float) -> list[Primitive]:
    """A plate with an edge of `border` pixels inside its box."""
    return [Plate(box, edge, radius), Plate(inset(box, border), ground, max(0.0, radius - border))]


def inset(box: Box, by: float) -> Box:
    """The box smaller by so many pixels on each side."""
    return box[0] + by, box[1] + by, box[2] - 2 * by, box[3] - 2 * by


def tag(text: str, left: float, top: float, height: float, most: float, ground: Ink, colour: Ink) -> list[Primitive]:
    """A small plate as wide as its text, no wider than `most`."""
    size = sized(height * 0.86)
    text = legible("bold", text)
    pad = height * 0.22
    wide = min(most, measure("bold", text, size) + 2 * pad)
    box: Box = (round(left), round(top), round(wide), round(height))
    words: Box = (box[0] + pad * 0.6, box[1], box[2] - pad * 1.2, box[3])
    return [Plate(box, ground, height * 0.2), line("bold", text, size, size * 0.5, words, "centre", colour)]


def judge_plate(box: Box) -> list[Primitive]:
    """The mark of a card whose text is partly carried out by hand."""
    inside: Box = (round(box[0]), round(box[1]), round(box[2]), round(box[3]))
    items = outlined(inside, box[3] * 0.2, COMBAT, PLATE, max(1, round(box[3] * 0.08)))
    return [*items, line("bold", "J", box[3] * 0.7, box[3] * 0.4, inside, "centre", TEXT)]


def tag_width(text: str, height: float, most: float) -> int:
    """How wide `tag` draws this text."""
    return round(min(most, measure("bold", legible("bold", text), sized(height * 0.86)) + height * 0.44))


def ring(highlight: Highlight, box: Box, rim: float, radius: float) -> list[Primitive]:
    """What is drawn under a body for a highlight: a solid ring, or one with a notch in its upper edge."""
    items: list[Primitive] = [Plate(box, HIGHLIGHTS[highlight], radius)]
    if highlight == "combat":
        middle, half = box[0] + box[2] / 2, box[2] * 0.11
        top, low = box[1] - 1, box[1] + rim
        items.append(
            Fill(
                (
                    (middle - half, top),
                    (middle + half, top),
                    (middle + half - rim, low),
                    (middle - half + rim, low),
                ),
                BAR,
            )
        )
    return items


def ticks(highlight: Highlight, box: Box, rim: float) -> list[Primitive]:
    """What is drawn over a body: for a target, a tick inwards from the middle of each side."""
    if highlight != "target":
        return []
    left, top, wide, high = box
    long, thick = rim * 2.0, max(3.0, rim * 0.9)
    x, y = left + wide / 2 - thick / 2, top + high / 2 - thick / 2
    bars: tuple[Box, ...] = (
        (x, top, thick, long),
        (x, top + high - long, thick, long),
        (left, y, long, thick),
        (left + wide - long, y, long, thick),
    )
    cyan = HIGHLIGHTS["target"]
    dark = [Plate(inset(bar, -max(1.0, thick * 0.3)), BAR, 1.0) for bar in bars]
    return [*dark, *(Plate(bar, cyan) for bar in bars)]


def dashes(box: Box, thick: float, colour: Ink) -> list[Primitive]:
    """A border of dashes inside the box, `thick` pixels wide: the mark of a token."""
    items: list[Primitive] = []
    left, top, wide, high = box
    for side, length in (("across", wide), ("down", high)):
        count = max(5, floor(length / (thick * 6)) | 1)
        dash = length / count
        for place in range(0, count, 2):
            at = dash * place
            if side == "across":
                items.append(Plate((left + at, top, dash, thick), colour))
                items.append(Plate((left + at, top + high - thick, dash, thick), colour))
            else:
                items.append(Plate((left, top + at, thick, dash), colour))
                items.append(Plate((left + wide - thick, top + at, thick, dash), colour))
    return items
