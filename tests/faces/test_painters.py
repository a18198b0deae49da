"""Both painters draw the same list."""

import subprocess
import sys
from typing import get_args

import pytest
from PIL import Image
from PySide6.QtGui import QImage

from tabletop.faces import painter, pillow_painter
from tabletop.faces.layout import back_drawing, face_drawing, stack_drawing
from tabletop.faces.model import CardFace, StackFace, TileState
from tabletop.faces.palette import TEXT, TEXT_BOX
from tabletop.faces.primitives import Clip, Disc, Drawing, Fill, Plate, Primitive, Stroke, Text
from tabletop.faces.tile import tile_drawing, tile_extent
from tests.faces.samples import CARDS, HOUND, STATES

pytestmark = pytest.mark.usefixtures("qapp")

RED = (200, 30, 20)
ITEMS: tuple[Primitive, ...] = (
    Plate((10, 10, 20, 20), RED, 3),
    Fill(((10, 10), (30, 10), (20, 30)), RED),
    Stroke(((12, 20), (28, 20)), RED, 6),
    Disc(20, 20, 9, RED),
    Text(10, 28, "M", "bold", 24, RED, (10, 10, 25, 20)),
    Clip((10, 10, 20, 20), (Plate((0, 0, 40, 40), RED),)),
)


def on_screen(drawing: Drawing) -> Image.Image:
    """The picture of the Qt painter as pillow's."""
    picture = painter.image(drawing).convertToFormat(QImage.Format.Format_RGBA8888)
    return Image.frombytes("RGBA", (picture.width(), picture.height()), bytes(picture.constBits()))


def over_slate(picture: Image.Image) -> Image.Image:
    ground = Image.new("RGBA", picture.size, "#262D34")
    return Image.alpha_composite(ground, picture).convert("RGB")


def test_what_is_cut_off_is_the_same_with_and_without_a_canvas_of_its_own() -> None:
    ground = Fill(((-2, -2), (2, -2), (2, 2), (-2, 2)), TEXT_BOX)
    line = Stroke(((-1, -0.3), (1, -0.3), (1, 0.3), (-1, 0.3)), TEXT, 0.1, True)
    cut = Clip((4, 12, 32, 9), (ground, Fill(((0, -2), (2, 2), (-2, 2)), RED), line), field=(20, 16.5, 8))
    upright = painter.image(Drawing(40, 40, (cut,), (40, 40)))
    canvas, brush = painter._canvas(40, 40)
    brush.setClipRect(*cut.box)
    painter._draw_field(brush, cut)
    brush.end()
    assert upright == canvas
    assert upright.pixelColor(20, 11).alpha() == upright.pixelColor(3, 15).alpha() == 0
    assert upright.pixelColor(20, 16).alpha() == 255


def test_the_samples_hold_every_kind_of_item() -> None:
    assert {type(item) for item in ITEMS} == set(get_args(Primitive))


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: type(item).__name__)
def test_both_painters_know_every_kind_of_item(item: Primitive) -> None:
    drawing = Drawing(40, 40, (item,), (40, 40))
    for picture in (on_screen(drawing), pillow_painter.image(drawing)):
        box = picture.getchannel("A").point(lambda alpha: 255 if alpha > 100 else 0).getbbox()
        assert box is not None
        assert box[0] >= 9
        assert box[1] >= 9
        assert box[2] <= 36
        assert box[3] <= 31
        assert any(colour == (*RED, 255) for _, colour in picture.getcolors(1600) or [])


DRAWINGS = [
    *(face_drawing(card, 200) for card in CARDS),
    *(tile_drawing(card, state, 98) for card in CARDS[:3] for state in STATES),
    back_drawing(120, 4),
    stack_drawing(StackFace(title="Ember Lash", detail="Mira", frame=("R",), number=3), 300, 80),
]


@pytest.mark.parametrize("drawing", DRAWINGS)
def test_both_painters_draw_the_same_picture(drawing: Drawing) -> None:
    first, second = on_screen(drawing), pillow_painter.image(drawing)
    assert first.size == second.size == (drawing.width, drawing.height)
    coarse = (max(1, first.width // 8), max(1, first.height // 8))
    small = [over_slate(picture).resize(coarse, Image.Resampling.BOX) for picture in (first, second)]
    apart = sorted(abs(a - b) for a, b in zip(small[0].tobytes(), small[1].tobytes(), strict=True))
    assert sum(apart) / len(apart) < 4
    assert apart[len(apart) * 98 // 100] < 24


@pytest.mark.parametrize("dpr", [1.0, 1.5, 2.0])
def test_pixmaps_have_their_size_and_ratio(dpr: float) -> None:
    face = painter.face_pixmap(HOUND, 132, dpr)
    assert face.devicePixelRatio() == dpr
    assert (face.width(), face.height()) == (round(132 * dpr), round(round(132 * dpr) * 1.4))
    tapped = painter.tile_pixmap(HOUND, TileState(tapped=True), 98, dpr)
    assert tapped.width() == tapped.height() == tile_extent(round(98 * dpr), True)
    assert painter.back_pixmap(90, 3, dpr).devicePixelRatio() == dpr
    assert painter.stack_pixmap(StackFace(title="Ember Lash"), 200, 60, dpr).width() == round(200 * dpr)


def test_images_have_their_size() -> None:
    assert pillow_painter.face_image(HOUND, 150).size == (150, 210)
    assert pillow_painter.tile_image(HOUND, TileState(), 98).size == (98, 98)
    assert pillow_painter.back_image(100, None).size == (100, 140)
    assert pillow_painter.stack_image(StackFace(title="Ember Lash"), 200, 60).size == (200, 60)


def test_corners_are_clear() -> None:
    for picture in (on_screen(face_drawing(HOUND, 200)), pillow_painter.face_image(HOUND, 200)):
        assert picture.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_text_has_grey_edges_without_coloured_fringes() -> None:
    card = CardFace(name="Card", text="Draw a card, mill two. " * 4, kinds=("sorcery",))
    colours = on_screen(face_drawing(card, 360)).convert("RGB").crop((40, 310, 320, 400)).getcolors(30000) or []
    shares = [
        [(part - dark) / (pale - dark) for part, dark, pale in zip(colour, TEXT, TEXT_BOX, strict=True)]
        for _, colour in colours
        if isinstance(colour, tuple)
    ]
    assert min(share[0] for share in shares) < 0.2
    assert all(max(share) - min(share) < 0.03 for share in shares)


def test_glyphs_of_any_size_are_drawn() -> None:
    for size in (8.0, 40.0, 47.75, 48.25, 70.0, 150.0):
        side = round(size * 2)
        item = Text(4, size * 1.4, "7", "bold", size, RED, (0, 0, side, side))
        alpha = on_screen(Drawing(side, side, (item,), (side, side))).getchannel("A")
        box = alpha.getbbox()
        assert box is not None
        assert box[3] - box[1] >= size * 0.6


def test_pictures_can_be_drawn_where_there_is_no_qt(pytestconfig: pytest.Config) -> None:
    script = (
        "import sys; sys.modules['PySide6'] = None\n"
        "from tabletop.faces.pillow_painter import face_image\n"
        "from tests.faces.samples import HOUND\n"
        "print(face_image(HOUND, 100).size)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=pytestconfig.rootpath, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "(100, 140)"
