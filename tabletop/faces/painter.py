"""Draws display lists with QPainter. The only module of this room that knows Qt.

A QGuiApplication must exist. What is kept is small: fonts, runs of glyphs, the polygons of crests. Whoever asks keeps
the pictures.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QGlyphRun,
    QImage,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QRawFont,
)

from tabletop.faces.fonts import typeface
from tabletop.faces.layout import back_drawing, face_drawing, stack_drawing
from tabletop.faces.model import CardFace, StackFace, TileState
from tabletop.faces.palette import BLACK, Ink, mix
from tabletop.faces.primitives import Clip, Disc, Drawing, Fill, Plate, Point, Primitive, Stroke, Text, scaled
from tabletop.faces.strip import strip_drawing
from tabletop.faces.tile import tile_drawing

#: pixel size above which glyphs are drawn as paths: past 64 Qt draws nothing of such a run
LARGEST_RUN = 48.0


#: a user's picture for a card's name, or None: then its crest is drawn
Art: TypeAlias = Callable[[str], QImage | None]


def no_art(name: str) -> QImage | None:
    """No card has a picture of the user's."""
    return None


def face_pixmap(model: CardFace, width: int, dpr: float, art: Art = no_art) -> QPixmap:
    """The full face, `width` logical pixels wide and 7/5 as high, drawn for a device pixel ratio."""
    return _pixmap(face_drawing(model, round(width * dpr)), dpr, art)


def strip_pixmap(model: CardFace, width: int, height: int, digit: int | None, dpr: float, art: Art = no_art) -> QPixmap:
    """A face made low for the strip of a hand, in logical pixels, with the digit that plays it."""
    return _pixmap(strip_drawing(model, round(width * dpr), round(height * dpr), digit), dpr, art)


def tile_pixmap(model: CardFace, state: TileState, size: int, dpr: float, art: Art = no_art) -> QPixmap:
    """The tile, `size` logical pixels square; a tapped one fills `tile.tile_extent`."""
    return _pixmap(tile_drawing(model, state, round(size * dpr)), dpr, art)


def back_pixmap(width: int, digit: int | None, dpr: float, tiny: bool = False) -> QPixmap:
    """A card's back, `width` logical pixels wide, with a digit or without."""
    return _pixmap(back_drawing(round(width * dpr), digit, tiny), dpr)


def stack_pixmap(model: StackFace, width: int, height: int, dpr: float) -> QPixmap:
    """An entry of the stack in logical pixels."""
    return _pixmap(stack_drawing(model, round(width * dpr), round(height * dpr)), dpr)


def _pixmap(drawing: Drawing, dpr: float, art: Art = no_art) -> QPixmap:
    picture = QPixmap.fromImage(image(drawing, art))
    picture.setDevicePixelRatio(dpr)
    return picture


def image(drawing: Drawing, art: Art = no_art) -> QImage:
    """The drawing on a transparent ground, one device pixel to a pixel."""
    canvas, painter = _canvas(drawing.width, drawing.height)
    try:
        if drawing.lean:
            painter.translate(drawing.width / 2, drawing.height / 2)
            painter.rotate(drawing.lean)
            painter.translate(-drawing.body[0] / 2, -drawing.body[1] / 2)
        for item in drawing.items:
            draw(painter, item, art)
    finally:
        painter.end()
    return canvas


def _canvas(wide: int, high: int) -> tuple[QImage, QPainter]:
    """A transparent canvas and a painter on it that has no pen set; whoever asks ends the painter."""
    canvas = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    canvas.fill(Qt.GlobalColor.transparent)
    painter = QPainter(canvas)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    return canvas, painter


def draw(painter: QPainter, item: Primitive, art: Art = no_art) -> None:
    """Draw one item; the painter has no pen set, before and after."""
    match item:
        case Plate(box=(x, y, wide, high), ink=ink, radius=radius):
            painter.setBrush(_brush(ink))
            if radius:
                painter.drawRoundedRect(QRectF(x, y, wide, high), radius, radius)
            else:
                painter.drawRect(QRectF(x, y, wide, high))
        case Fill(points=points, ink=ink):
            painter.setBrush(_brush(ink))
            painter.drawPolygon(_polygon(points))
        case Stroke(points=points, ink=ink, width=width, closed=closed):
            if closed:
                painter.setPen(_outline(_brush(ink), width))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolygon(_polygon(points))
            else:
                painter.setPen(_pen(_brush(ink), width))
                painter.drawPolyline(_polygon(points))
            painter.setPen(Qt.PenStyle.NoPen)
        case Disc(x=x, y=y, radius=radius, ink=ink):
            painter.setBrush(_brush(ink))
            painter.drawEllipse(QPointF(x, y), radius, radius)
        case Text():
            _draw_text(painter, item)
        case Clip(art=name) if name and (found := art(name)) is not None:
            _draw_art(painter, item, found)
        case Clip():
            _draw_clip(painter, item)


def _draw_clip(painter: QPainter, clip: Clip) -> None:
    """The items on their field, cut off at the box.

    A painter makes a shape for its whole canvas and cuts it then, so the box has a canvas of its own: in a low box
    half of the work is saved. What leans is cut by the painter, since turning a canvas would blur it.
    """
    x, y, wide, high = clip.box
    if painter.transform().isRotating():
        painter.save()
        painter.setClipRect(QRectF(x, y, wide, high))
        _draw_field(painter, clip)
        painter.restore()
        return
    canvas, brush = _canvas(round(wide), round(high))
    try:
        brush.translate(-x, -y)
        _draw_field(brush, clip)
    finally:
        brush.end()
    painter.drawImage(QPointF(x, y), canvas)


def _draw_field(painter: QPainter, clip: Clip) -> None:
    """The items of a clip, which the painter places: their polygons are made once for all sizes."""
    left, top, unit = clip.field
    painter.translate(left, top)
    painter.scale(unit, unit)
    inked: Ink | None = None
    for item in clip.items:
        match item:
            case Fill(points=points, ink=ink):
                if ink != inked:
                    painter.setBrush(_dimmed(ink, clip.brightness))
                    inked = ink
                painter.drawPolygon(_polygon(points))
            case Stroke(points=points, ink=ink, width=width, closed=True):
                painter.setPen(_outline(_dimmed(ink, clip.brightness), max(1.0 / unit, width)))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolygon(_polygon(points))
                painter.setPen(Qt.PenStyle.NoPen)
                inked = None
            case _:
                draw(painter, scaled(item, clip.brightness))
                inked = None


def _draw_art(painter: QPainter, clip: Clip, picture: QImage) -> None:
    """A picture that fills the box, cut where it is too long; a tapped card's is as dark as the rest of it."""
    x, y, wide, high = clip.box
    share = max(wide / picture.width(), high / picture.height())
    part = QRectF(0, 0, wide / share, high / share)
    part.moveCenter(QRectF(picture.rect()).center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(QRectF(x, y, wide, high), picture, part)
    if clip.brightness < 1.0:
        painter.fillRect(QRectF(x, y, wide, high), QColor(0, 0, 0, round(255 * (1.0 - clip.brightness))))


def _draw_text(painter: QPainter, item: Text) -> None:
    """Glyph by glyph at the advances the layout measured with, so that the text ends where it should."""
    if item.narrow < 1.0:
        painter.save()
        painter.translate(item.x, 0.0)
        painter.scale(item.narrow, 1.0)
        _draw_text(painter, replace(item, x=0.0, narrow=1.0))
        painter.restore()
        return
    if item.size > LARGEST_RUN:
        face, font, x = typeface(item.role), _raw_font(item.role, item.size), item.x
        painter.setBrush(_brush(item.ink))
        for sign, glyph in zip(item.text, font.glyphIndexesForString(item.text), strict=True):
            painter.drawPath(font.pathForGlyph(glyph).translated(x, item.y))
            x += face.advance(sign) * item.size
        return
    painter.setPen(_colour(item.ink))
    painter.drawGlyphRun(QPointF(item.x, item.y), _run(item.role, item.text, item.size))
    painter.setPen(Qt.PenStyle.NoPen)


@lru_cache(maxsize=512)
def _run(role: str, text: str, size: float) -> QGlyphRun:
    """The glyphs of a text at their places."""
    face, font = typeface(role), _raw_font(role, size)
    places, x = [], 0.0
    for sign in text:
        places.append(QPointF(x, 0.0))
        x += face.advance(sign) * size
    run = QGlyphRun()
    run.setRawFont(font)
    run.setGlyphIndexes(font.glyphIndexesForString(text))
    run.setPositions(places)
    return run


@lru_cache(maxsize=4096)
def _polygon(points: tuple[Point, ...]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


@lru_cache(maxsize=512)
def _colour(ink: Ink) -> QColor:
    return QColor(*ink)


@lru_cache(maxsize=512)
def _brush(ink: Ink) -> QBrush:
    return QBrush(QColor(*ink))


@lru_cache(maxsize=512)
def _dimmed(ink: Ink, brightness: float) -> QBrush:
    return _brush(ink) if brightness == 1.0 else _brush(mix(BLACK, ink, brightness))


def _pen(brush: QBrush, width: float) -> QPen:
    return QPen(brush, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _outline(brush: QBrush, width: float) -> QPen:
    """The pen of a closed line: such lines bend softly, and round joints at every point take twice the time."""
    return QPen(brush, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)


@lru_cache(maxsize=4)
def _first_raw_font(role: str) -> QRawFont:
    face = typeface(role)
    hinting = QFont.HintingPreference.PreferNoHinting
    if face.path is not None:
        return QRawFont(face.path, 20.0, hinting)
    return QRawFont(QByteArray(face.data or b""), 20.0, hinting)


@lru_cache(maxsize=128)
def _raw_font(role: str, size: float) -> QRawFont:
    font = QRawFont(_first_raw_font(role))
    font.setPixelSize(size)
    return font
