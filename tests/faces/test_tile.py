"""What a permanent's tile says, at every size of the table."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.faces.layout import face_drawing
from tabletop.faces.model import CardFace, TileState
from tabletop.faces.palette import BAR, COMBAT, DECISION, PAPER, TARGET, contrast
from tabletop.faces.primitives import Disc, Drawing, Fill, Plate, Stroke, texts
from tabletop.faces.strip import strip_drawing
from tabletop.faces.tile import counter_text, tile_drawing, tile_extent
from tests.faces.lists import faults, ground_under, room_of, words
from tests.faces.samples import CARDS, FACE_DOWN, FOREST, HOUND, LONG, PUMPED, SIZES, STATES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", STATES)
def test_text_stays_in_its_box_and_reads_on_its_ground(size: int, state: TileState) -> None:
    for card in CARDS:
        drawing = tile_drawing(card, state, size)
        assert faults(drawing) == [], card.name
        for text in texts(drawing.items):
            left, top, right, bottom = room_of(text)
            ground = ground_under(drawing.items, text, ((left + right) / 2, (top + bottom) / 2))
            assert ground is not None
            assert contrast(text.ink, ground) >= 4.5, (card.name, text)


@settings(max_examples=60)
@given(
    name=st.text(max_size=50),
    tags=st.lists(st.sampled_from(["FLY", "FST", "TRM", "HST"]), max_size=7),
    counters=st.lists(st.tuples(st.text(max_size=12), st.integers(1, 10**12)), max_size=4),
    damage=st.integers(0, 10**20),
    count=st.integers(1, 10**20),
    size=st.integers(84, 300),
)
def test_no_text_of_any_kind_leaves_its_box(
    name: str, tags: list[str], counters: list[tuple[str, int]], damage: int, count: int, size: int
) -> None:
    card = CardFace(name=name, power=damage, toughness=1, printed_power=1, printed_toughness=1, kinds=("creature",))
    state = TileState(keywords=tuple(tags), counters=tuple(counters), damage=damage, count=count, tapped=True)
    assert faults(tile_drawing(card, state, size)) == []


@pytest.mark.parametrize("size", SIZES)
def test_names_and_figures_are_large_enough_to_read(size: int) -> None:
    drawing = tile_drawing(HOUND, TileState(), size)
    name, figures = texts(drawing.items)[0], next(text for text in texts(drawing.items) if text.text == "2/1")
    assert name.size >= size * 0.14
    assert name.size >= 12
    assert figures.size >= size * 0.2
    assert figures.size >= 17


def test_names_take_two_lines_then_lose_what_follows_the_comma() -> None:
    assert words(tile_drawing(HOUND, TileState(), 98))[:2] == ["Cinder", "Hound"]
    assert words(tile_drawing(FOREST, TileState(), 98))[0] == "Forest"
    assert words(tile_drawing(LONG, TileState(), 98))[0] == "Ilsa"


def test_a_tapped_tile_keeps_name_and_figures() -> None:
    straight, leaning = tile_drawing(HOUND, TileState(), 98), tile_drawing(HOUND, TileState(tapped=True), 98)
    assert leaning.lean == 12
    assert leaning.body == (98, 98)
    assert leaning.width == leaning.height == tile_extent(98, True) > 98
    kept = {text.text: text for text in texts(leaning.items)}
    for text in texts(straight.items):
        dimmed = kept[text.text]
        assert (dimmed.x, dimmed.y, dimmed.size) == (text.x, text.y, text.size)
        assert dimmed.ink == tuple(round(c * 0.62) for c in text.ink)


@pytest.mark.parametrize("size", SIZES)
def test_a_leaning_tile_fits_into_its_extent(size: int) -> None:
    extent = tile_extent(size, True)
    assert 1.1865 * size <= extent <= 1.1865 * size + 3
    assert (extent - size) % 2 == 0
    assert tile_extent(size, False) == size


def test_tapped_is_more_than_a_lean() -> None:
    def strokes(drawing: Drawing) -> int:
        return sum(isinstance(item, Stroke) for item in drawing.items)

    assert strokes(tile_drawing(HOUND, TileState(tapped=True), 98)) == strokes(tile_drawing(HOUND, TileState(), 98)) + 1


def test_a_highlight_is_a_colour_and_a_shape() -> None:
    shapes = {}
    for highlight, colour in (("decision", DECISION), ("target", TARGET), ("combat", COMBAT)):
        items = tile_drawing(FOREST, TileState(highlight=highlight), 98).items  # type: ignore[arg-type]
        assert isinstance(items[0], Plate)
        assert items[0].ink == colour
        bars = sum(isinstance(item, Plate) and item.ink == colour for item in items[1:])
        notches = sum(isinstance(item, Fill) and item.ink == BAR for item in items)
        shapes[highlight] = (bars, notches)
    assert shapes == {"decision": (0, 0), "target": (4, 0), "combat": (0, 1)}


def test_a_highlight_of_a_tapped_tile_keeps_its_brightness() -> None:
    first = tile_drawing(HOUND, TileState(tapped=True, highlight="decision"), 98).items[0]
    assert isinstance(first, Plate)
    assert first.ink == DECISION


def test_state_is_told_in_words() -> None:
    state = TileState(damage=3, counters=(("+1/+1", 2),), keywords=("FLY",), count=4)
    said = words(tile_drawing(PUMPED, state, 128))
    for wanted in ("9/4", "6/6", "3 DMG", "+2", "FLY", "x4"):
        assert wanted in said


def test_more_keywords_than_fit_are_counted() -> None:
    tags = ("DEF", "FLY", "FST", "TRM", "HST")
    said = words(tile_drawing(HOUND, TileState(keywords=tags), 98))
    shown = [tag for tag in tags if tag in said]
    assert shown
    assert f"+{len(tags) - len(shown)}" in said


def test_each_mark_shows() -> None:
    plain = len(tile_drawing(HOUND, TileState(), 98).items)
    for state in (TileState(sick=True), TileState(attacking=True), TileState(blocking=True)):
        assert len(tile_drawing(HOUND, state, 98).items) > plain


def test_a_land_shows_the_mana_it_makes() -> None:
    assert "G" in words(tile_drawing(FOREST, TileState(), 84))
    assert sum(isinstance(item, Disc) for item in tile_drawing(FOREST, TileState(), 84).items) == 2


def test_a_face_down_tile_gives_nothing_away() -> None:
    told = msgspec.structs.replace(
        LONG, face_down=True, power=2, toughness=2, printed_power=None, printed_toughness=None
    )
    assert tile_drawing(told, TileState(), 98) == tile_drawing(FACE_DOWN, TileState(), 98)
    assert words(tile_drawing(told, TileState(), 98)) == ["2/2"]


def test_a_tombstone_stands_left_of_the_name() -> None:
    marked = tile_drawing(msgspec.structs.replace(HOUND, tombstone=True), TileState(), 98)
    plain = tile_drawing(HOUND, TileState(), 98)
    assert texts(marked.items)[0].x > texts(plain.items)[0].x
    assert any(isinstance(item, Fill) and item.ink == PAPER for item in marked.items)


@pytest.mark.parametrize(
    ("label", "number", "shown"),
    [
        ("+1/+1", 2, "+2"),
        ("-1/-1", 1, "-1"),
        ("charge", 3, "CHA 3"),
        ("+1/+0", 2, "+1/+0 2"),
        ("+1/+1", 10**6, "+10^6"),
    ],
)
def test_counters_are_badges(label: str, number: int, shown: str) -> None:
    assert counter_text(label, number) == shown


def test_a_card_left_to_a_judge_has_a_plate_with_a_j_everywhere() -> None:
    model = CardFace(name="Odd Hare", frame=("W",), kinds=("creature",), power=1, toughness=1, judged=True)
    plain = msgspec.structs.replace(model, judged=False)
    for size in (84, 98, 150, 300):
        assert words(tile_drawing(model, TileState(), size)).count("J") == 1
        assert "J" not in words(tile_drawing(plain, TileState(), size))
        assert not faults(tile_drawing(model, TileState(tapped=True, count=3, keywords=("FLY", "TRM")), size))
    for drawing in (face_drawing(model, 132), face_drawing(model, 420), strip_drawing(model, 132, 60)):
        assert "J" in words(drawing)
        assert not faults(drawing)
