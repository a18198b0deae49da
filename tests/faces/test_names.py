"""The names of our own cards are whole on every tile, face and strip, with the system's font and with a wide one."""

from pathlib import Path

import pytest
from PIL import ImageFont

from tabletop.cards.library import built_in
from tabletop.faces import fonts, typeset
from tabletop.faces.fonts import Typeface
from tabletop.faces.layout import LEAST_NAME, face_drawing
from tabletop.faces.model import CardFace, TileState
from tabletop.faces.primitives import Drawing, Text, texts
from tabletop.faces.strip import LOW_NAME, strip_drawing
from tabletop.faces.tile import NAME_TWO, tile_drawing
from tests.faces.lists import faults

NAMES = built_in().names
#: sizes of tiles in play (beside large panels, too), of piles at 1280x800, and of dense screens
TILES = (62, 72, 84, 98, 112, 128, 150, 168, 196, 300)
WIDE = "DejaVuSansCondensed-Bold.ttf"
#: how much narrower than its font a name may be and still be read at a glance
LEAST_NARROW = 0.84


@pytest.fixture(params=["system", WIDE])
def font(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The font of names: the one of this system, and DejaVu Sans Condensed, the widest of those we look for first."""
    if request.param == WIDE:
        try:
            path = str(ImageFont.truetype(WIDE, 20).path)
        except OSError:
            pytest.skip(f"{WIDE} is not on this system")
        wide = Typeface(path, None)
        assert Path(path).name == WIDE
        usual = fonts.typeface
        for module in (fonts, typeset):
            monkeypatch.setattr(module, "typeface", lambda role: wide if role == "bold" else usual(role))
    return str(request.param)


def name_runs(drawing: Drawing, name: str) -> list[Text]:
    """The first runs of a drawing, as many as the name takes."""
    found: list[Text] = []
    for run in texts(drawing.items):
        found.append(run)
        if " ".join(part.text for part in found).replace("- ", "-") == name:
            return found
    return []


def test_there_are_many_names() -> None:
    assert len(NAMES) >= 120
    assert max(map(len, NAMES)) >= 28


@pytest.mark.parametrize("size", TILES)
def test_every_name_is_whole_on_tiles(size: int, font: str) -> None:
    for name in NAMES:
        drawing = tile_drawing(CardFace(name=name, power=2, toughness=2, kinds=("creature",)), TileState(), size)
        runs = name_runs(drawing, name) or name_runs(drawing, name.split(",")[0])
        assert 1 <= len(runs) <= 2, (name, [run.text for run in texts(drawing.items)])
        for run in runs:
            assert run.size >= size * NAME_TWO * 0.8 - 0.25, (name, run.size)
            assert run.narrow >= LEAST_NARROW, (name, run.narrow)
        assert faults(drawing) == [], name


@pytest.mark.parametrize("width", [100, 132, 168, 190, 280, 380])
def test_every_name_is_whole_on_faces(width: int, font: str) -> None:
    for name in NAMES:
        drawing = face_drawing(CardFace(name=name, cost=("4", "G", "G"), kinds=("creature",)), width)
        runs = name_runs(drawing, name)
        assert 1 <= len(runs) <= 2, name
        for run in runs:
            assert run.size >= width / 50 * LEAST_NAME - 0.25, (name, run.size)
            assert run.narrow == 1.0, name
        assert faults(drawing) == [], name


@pytest.mark.parametrize(("width", "height"), [(132, 50), (176, 78), (264, 100)])
def test_every_name_is_whole_on_strips(width: int, height: int, font: str) -> None:
    for name in NAMES:
        card = CardFace(name=name, cost=("2", "W", "W"), power=3, toughness=3, type_line="Creature - Human Soldier")
        drawing = strip_drawing(card, width, height, 4)
        (run,) = name_runs(drawing, name) or name_runs(drawing, name.split(",")[0])
        assert run.size >= min(width / 50, height / 17) * LOW_NAME * 0.8 - 0.25, (name, run.size)
        assert run.narrow >= LEAST_NARROW, (name, run.narrow)
        assert faults(drawing) == [], name
