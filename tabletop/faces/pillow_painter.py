"""Draws display lists with pillow, without a window: three times as large, then averaged down."""

from functools import lru_cache

from msgspec.structs import replace
from PIL import Image, ImageDraw, ImageFont

from tabletop.faces.fonts import typeface
from tabletop.faces.layout import back_drawing, face_drawing, stack_drawing
from tabletop.faces.model import CardFace, StackFace, TileState
from tabletop.faces.primitives import Clip, Disc, Drawing, Fill, Plate, Primitive, Stroke, Text, on_body
from tabletop.faces.tile import tile_drawing

#: how many times as large a picture is drawn before it is averaged down: pillow has no soft edges
FINE = 3


def face_image(model: CardFace, width: int) -> Image.Image:
    """The full face as an RGBA image, `width` pixels wide and 7/5 as high."""
    return image(face_drawing(model, width))


def tile_image(model: CardFace, state: TileState, size: int) -> Image.Image:
    """The tile as an RGBA image, `size` pixels square, or `tile.tile_extent` square when tapped."""
    return image(tile_drawing(model, state, size))


def back_image(width: int, digit: int | None) -> Image.Image:
    """A card's back as an RGBA image."""
    return image(back_drawing(width, digit))


def stack_image(model: StackFace, width: int, height: int) -> Image.Image:
    """An entry of the stack as an RGBA image."""
    return image(stack_drawing(model, width, height))


def image(drawing: Drawing) -> Image.Image:
    """The drawing on a transparent ground."""
    body = Image.new("RGBA", (drawing.body[0] * FINE, drawing.body[1] * FINE), (0, 0, 0, 0))
    for item in drawing.items:
        draw(body, item)
    if not drawing.lean:
        return body.reduce(FINE)
    canvas = Image.new("RGBA", (drawing.width * FINE, drawing.height * FINE), (0, 0, 0, 0))
    canvas.paste(body, ((canvas.width - body.width) // 2, (canvas.height - body.height) // 2))
    # Pillow turns against the clock. Premultiplied, or the clear ground would darken the edge.
    turned = canvas.convert("RGBa").rotate(-drawing.lean, Image.Resampling.BICUBIC)
    return turned.convert("RGBA").reduce(FINE)


def draw(canvas: Image.Image, item: Primitive) -> None:
    """Draw one item on a canvas that is `FINE` times as large as the item's pixels."""
    pen = ImageDraw.Draw(canvas)
    match item:
        case Plate(box=(x, y, wide, high), ink=ink, radius=radius):
            edges = (x * FINE, y * FINE, (x + wide) * FINE - 1, (y + high) * FINE - 1)
            if edges[2] >= edges[0] and edges[3] >= edges[1]:
                pen.rounded_rectangle(edges, radius * FINE, (*ink, 255))
        case Fill(points=points, ink=ink):
            pen.polygon([(x * FINE, y * FINE) for x, y in points], (*ink, 255))
        case Stroke(points=points, ink=ink, width=width, closed=closed):
            path = [(x * FINE, y * FINE) for x, y in (*points, *points[: 2 if closed else 0])]
            pen.line(path, (*ink, 255), max(1, round(width * FINE)), joint="curve")
        case Disc(x=x, y=y, radius=radius, ink=ink):
            pen.circle((x * FINE, y * FINE), radius * FINE, (*ink, 255))
        case Text(narrow=narrow) if narrow < 1.0:
            _draw_narrow(canvas, item)
        case Text(x=x, y=y, text=text, role=role, size=size, ink=ink):
            face, font = typeface(role), _font(role, size)
            for word in text.split(" "):
                # Word by word at the layout's advances: pillow rounds each glyph's to whole pixels.
                pen.text((x * FINE, y * FINE), word, (*ink, 255), font, anchor="ls")
                x += (sum(map(face.advance, word)) + face.advance(" ")) * size
        case Clip(box=(x, y, wide, high)):
            # On a copy of which only the box comes back: nothing outside it is touched.
            whole = (round(x * FINE), round(y * FINE), round((x + wide) * FINE), round((y + high) * FINE))
            copy = canvas.copy()
            for part in on_body(item):
                draw(copy, part)
            canvas.paste(copy.crop(whole), whole[:2])


def _draw_narrow(canvas: Image.Image, item: Text) -> None:
    """A condensed run: drawn at its full width beside the canvas, pressed together and laid over it."""
    wide = round(canvas.width / item.narrow)
    run = Image.new("RGBA", (wide, canvas.height), (*item.ink, 0))
    draw(run, replace(item, x=item.x / item.narrow, narrow=1.0))
    canvas.alpha_composite(run.resize(canvas.size, Image.Resampling.BOX))


@lru_cache(maxsize=128)
def _font(role: str, size: float) -> ImageFont.FreeTypeFont:
    return typeface(role).at(size * FINE)
