"""The audience's canvas: nothing lies in the hole, over another part, or outside; letters are large enough."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor, QFontMetricsF, QImage
from pytestqt.qtbot import QtBot

from tabletop.controller.air.air_picture import AirPicture, AirTitle
from tabletop.controller.air.look import CANVASES, LAYOUTS, Camera, Canvas, Layout
from tabletop.prints.pieces import lettering
from tabletop.session.seeing.observation import Secrecy
from tabletop.shots.still_tables_of_four import two_heads
from tabletop.view.audience.air_laying import AirLaid, lay_picture
from tabletop.view.audience.audience_scene import KEY_COLOUR
from tabletop.view.audience.still import picture_of
from tabletop.view.layout.geometry import Rect
from tests.view.audience import air_tables as tables

WIDE = CANVASES[0]


def boxes(laid: AirLaid) -> dict[str, Rect]:
    """Where everything lies that is drawn over the ground."""
    found = {part.name: part.box for part in laid.parts}
    for spec in laid.specs:
        found[str(spec.key)] = Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)
    return found


def shared(one: Rect, other: Rect) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide > 1 and high > 1


@pytest.mark.parametrize("canvas", [WIDE, tables.UPRIGHT], ids=lambda canvas: canvas.words)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_flows_round_every_hole(qtbot: QtBot, layout: Layout, canvas: Canvas) -> None:
    for number, camera in enumerate((Camera(), *tables.CAMERAS)):
        for secrecy in (Secrecy("both hands") if number % 2 else Secrecy(),):
            laid = lay_picture(tables.picture(layout, canvas, camera, secrecy=secrecy))
            whole, hole = Rect(0, 0, *canvas), laid.places.hole
            for name, box in boxes(laid).items():
                assert box.w >= 0
                assert box.h >= 0, f"{name} with {camera}: {box}"
                assert box.x >= -1, f"{name} with {camera}: {box}"
                assert box.right <= whole.right + 1, f"{name} with {camera}: {box}"
                assert box.y >= -1, f"{name} with {camera}: {box}"
                assert box.bottom <= whole.bottom + 1, f"{name} with {camera}: {box}"
                assert hole is None or not shared(box, hole), f"{name} lies in the hole of {camera}: {box} {hole}"


@pytest.mark.parametrize("camera", [Camera(), Camera("lower left"), Camera("upper right", 30)], ids=repr)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_part_lies_over_another(qtbot: QtBot, layout: Layout, camera: Camera) -> None:
    for canvas in (WIDE, tables.UPRIGHT):
        laid = lay_picture(tables.picture(layout, canvas, camera))
        parts = [part for part in laid.parts if not part.name.startswith("hand")]
        for one, other in combinations(parts, 2):
            assert not shared(one.box, other.box), f"{one.name} lies over {other.name} on {canvas.words}"
        for spec in laid.specs:
            box = Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)
            for part in parts:
                assert not shared(box, part.box), f"{spec.key} lies over {part.name} on {canvas.words}"


@pytest.mark.parametrize("canvas", [WIDE, CANVASES[1]], ids=lambda canvas: canvas.words)
@pytest.mark.parametrize("layout", ["focus", "stack"])
def test_flags_of_four_sides_lie_over_nothing_beside_the_table(qtbot: QtBot, layout: Layout, canvas: Canvas) -> None:
    table = two_heads(tables.faces(), "damage")
    about = tuple(thing.id for thing in table.in_play if thing.attacking)[:3]
    laid = lay_picture(tables.picture(layout, canvas, table=table, focus=about))
    flags = [part for part in laid.parts if part.name.startswith("flag")]
    assert len(flags) == 4
    for name, box in boxes(laid).items():
        for flag in flags:
            assert name == flag.name or not shared(box, flag.box), f"{flag.name} lies over {name}"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_upright_nothing_that_matters_lies_under_the_signs_of_the_apps(qtbot: QtBot, layout: Layout) -> None:
    laid = lay_picture(tables.picture(layout, tables.UPRIGHT))
    for name, box in boxes(laid).items():
        assert box.bottom <= 1440, name
        assert box.y >= 190, name
        assert box.bottom <= 800 or box.right <= 901, name


def colours_in(image: QImage, box: Rect, step: int = 7) -> set[int]:
    xs = range(round(box.x), round(box.right), step)
    return {image.pixel(x, y) & 0xFFFFFF for x in xs for y in range(round(box.y), round(box.bottom), step)}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_hole_is_one_colour_in_the_picture(qtbot: QtBot, layout: Layout) -> None:
    camera = Camera("lower right", 30, wide=False)
    picture = tables.picture(layout, CANVASES[1], camera)
    hole = lay_picture(picture).places.hole
    assert hole is not None
    assert colours_in(picture_of(picture), hole.inset(1)) == {KEY_COLOUR.rgb() & 0xFFFFFF}


def test_edges_on_the_key_colour_are_hard(qtbot: QtBot) -> None:
    image = picture_of(tables.picture("focus", CANVASES[1], ground="key colour"))
    found = colours_in(image, Rect(1, 0, 1279, 720), 2)
    key = KEY_COLOUR.rgb() & 0xFFFFFF
    assert key in found
    assert len(found) > 100
    for one in found - {key}:
        colour = QColor.fromRgb(one)
        mixed = colour.red() - colour.green() > 60 and colour.blue() - colour.green() > 60
        assert not mixed, colour.name()


def test_only_a_transparent_ground_has_alpha(qtbot: QtBot) -> None:
    clear = picture_of(tables.picture("lower third", CANVASES[1], ground="transparent"))
    assert clear.pixelColor(2, 2).alpha() == 0
    assert clear.pixelColor(640, 660).alpha() == 255
    assert not picture_of(tables.picture("lower third", CANVASES[1])).hasAlphaChannel()


@pytest.mark.parametrize("canvas", CANVASES, ids=lambda canvas: canvas.words)
def test_a_picture_has_the_pixels_of_its_canvas(qtbot: QtBot, canvas: Canvas) -> None:
    image = picture_of(tables.picture("title card", canvas))
    assert (image.width(), image.height()) == canvas


def letters(monkeypatch: pytest.MonkeyPatch, picture: AirPicture) -> dict[str, float]:
    """The words of a picture with the size in which each is written, in pixels of the canvas."""
    sizes: dict[str, float] = {}
    write = lettering.write

    def noted(painter, x, baseline, words, cut, size, *more, **named):  # type: ignore[no-untyped-def]
        scale = painter.worldTransform().m11() or painter.worldTransform().m12()
        sizes[words] = min(sizes.get(words, 1000.0), size * abs(scale))
        return write(painter, x, baseline, words, cut, size, *more, **named)

    import sys

    for name, module in list(sys.modules.items()):
        if name.startswith("tabletop.") and getattr(module, "write", None) is write:
            monkeypatch.setattr(module, "write", noted)
    picture_of(picture)
    return sizes


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_letter_is_under_twenty_pixels(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, layout: Layout) -> None:
    for canvas in (WIDE, tables.UPRIGHT):
        found = letters(monkeypatch, tables.picture(layout, canvas, Camera("lower left")))
        assert found
        # on a table on which all is shown, names in two lines are a little smaller
        least = 17.0 if layout in ("table", "compare") else 19.6
        # what stands in a disc of mana is a sign
        small = {words: round(size, 1) for words, size in found.items() if size < least and words not in ("C", "X")}
        assert not small, f"{canvas.words}: {small}"


def test_on_a_full_table_names_in_two_lines_are_still_read(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    found = letters(monkeypatch, tables.picture("table", table=tables.full()))
    assert min(found.values()) >= 16.5


def test_words_that_are_too_long_are_written_smaller_and_never_cut(qtbot: QtBot) -> None:
    title = AirTitle("An exceedingly long title " * 4, "Next: and what comes after it is as long as this " * 2)
    laid = lay_picture(AirPicture(card=title))
    assert QFontMetricsF(lettering.font("display", 96)).horizontalAdvance(title.title) > laid.places.stage.w
    assert picture_of(AirPicture(card=title)).width() == 1920
