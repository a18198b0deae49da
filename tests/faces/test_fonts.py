"""Text is spelled with the signs the font has: never a box."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.faces import fonts, painter, pillow_painter, rules_text
from tabletop.faces.fonts import ROLES, built_in, legible, measure, typeface
from tabletop.faces.layout import face_drawing
from tests.faces.lists import faults, words
from tests.faces.samples import CARDS, HOUND

CACHES = (fonts.typeface, fonts.legible, rules_text.paragraphs, painter._first_raw_font, painter._raw_font,
          pillow_painter._font)  # fmt: skip


@pytest.fixture
def no_system_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(fonts, "WANTED", dict.fromkeys(ROLES, ("no-such-font.ttf",)))
    for cache in CACHES:
        cache.cache_clear()
    yield
    for cache in CACHES:
        cache.cache_clear()


@given(text=st.text(max_size=40), role=st.sampled_from(ROLES))
def test_every_sign_shown_is_one_the_font_draws(text: str, role: str) -> None:
    assert all(typeface(role).draws(sign) for sign in legible(role, text))


def test_what_the_font_has_stays_as_it_is() -> None:
    assert legible("bold", "Cinder Hound 2/1") == "Cinder Hound 2/1"


@pytest.mark.usefixtures("no_system_fonts")
def test_without_system_fonts_the_built_in_one_spells_what_it_lacks() -> None:
    assert typeface("bold") is built_in()
    lacking = [sign for sign in fonts.SPELLED if not built_in().draws(sign)]
    assert lacking, "the small font has every sign of the list, so this test tests nothing"
    for sign in lacking:
        assert legible("bold", sign) == fonts.SPELLED[sign]
    assert legible("bold", "\u4f60") == "?"
    assert legible("bold", "\u1e6dota") == "tota"


@pytest.mark.usefixtures("no_system_fonts", "qapp")
def test_without_system_fonts_faces_are_drawn_by_both_painters() -> None:
    for card in CARDS:
        assert faults(face_drawing(card, 240)) == []
    drawing = face_drawing(HOUND, 240)
    assert "2/1" in words(drawing)
    on_screen = painter.image(drawing)
    without = pillow_painter.image(drawing)
    assert _darkest_of_title(lambda x, y: on_screen.pixelColor(x, y).red()) < 60
    assert _darkest_of_title(lambda x, y: without.getpixel((x, y))[0]) < 60  # type: ignore[index]


def _darkest_of_title(red: object) -> int:
    assert callable(red)
    return min(int(red(x, y)) for x in range(20, 120) for y in range(14, 40))


def test_measure_is_the_sum_of_advances() -> None:
    face = typeface("plain")
    assert measure("plain", "Hi", 10) == pytest.approx(10 * (face.advance("H") + face.advance("i")))
