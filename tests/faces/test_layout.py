"""What faces, backs and stack entries say, and that all of it stays where it belongs."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.faces.fonts import measure
from tabletop.faces.layout import back_drawing, face_drawing, stack_drawing
from tabletop.faces.model import CardFace, StackFace, figure_text
from tabletop.faces.palette import DECISION, PAPER, contrast
from tabletop.faces.primitives import Clip, Disc, Drawing, Fill, Plate, Text, texts
from tests.faces.lists import faults, ground_under, room_of, words
from tests.faces.samples import CARDS, FACE_DOWN, FOREST, HOUND, LONG, PUMPED, TOKEN

WIDTHS = (132, 220, 360, 960)


def title(drawing: Drawing) -> Text:
    return texts(drawing.items)[0]


def test_a_face_shows_name_types_figures_and_cost() -> None:
    said = words(face_drawing(HOUND, 240))
    for wanted in ("Cinder Hound", "Creature - Hound", "2/1", "Haste", "1", "R"):
        assert wanted in said


@pytest.mark.parametrize("width", WIDTHS)
def test_text_stays_in_its_box(width: int) -> None:
    for card in CARDS:
        assert faults(face_drawing(card, width)) == [], card.name


@settings(max_examples=60)
@given(
    name=st.text(max_size=60),
    text=st.text(alphabet=st.sampled_from("ab WM{T}{2}\n.,"), max_size=400) | st.text(max_size=200),
    type_line=st.text(max_size=80),
    cost=st.lists(st.sampled_from(["2", "15", "W", "G/W", "X", "S"]), max_size=12),
    power=st.integers() | st.text(alphabet="*+1", min_size=1, max_size=6),
    token=st.booleans(),
)
def test_no_text_of_any_kind_leaves_its_box(
    name: str, text: str, type_line: str, cost: list[str], power: int | str, token: bool
) -> None:
    card = CardFace(
        name=name, text=text, type_line=type_line, cost=tuple(cost), power=power, toughness=power,
        printed_power=2, printed_toughness=2, token=token, tombstone=True, kinds=("creature",),
    )  # fmt: skip
    assert faults(face_drawing(card, 200)) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_text_is_readable_on_its_ground(width: int) -> None:
    for card in CARDS:
        drawing = face_drawing(card, width)
        for text in texts(drawing.items):
            left, top, right, bottom = room_of(text)
            for x in (left + 0.5, (left + right) / 2, right - 0.5):
                ground = ground_under(drawing.items, text, (x, (top + bottom) / 2))
                assert ground is not None
                assert contrast(text.ink, ground) >= 4.5, (card.name, text)


def test_a_name_keeps_four_fifths_of_its_size() -> None:
    full = title(face_drawing(FOREST, 300)).size
    for length in range(4, 60, 3):
        name = ("Thorn Warden of " * 4)[:length].strip()
        for size in (text.size for text in texts(face_drawing(_named(name), 300).items)[:1]):
            assert size >= full * 0.8 - 0.25, name


def _named(name: str) -> CardFace:
    return CardFace(name=name, cost=("2", "W", "B"), frame=("W",), kinds=("creature",))


def test_first_the_cost_makes_room_then_a_second_line_does() -> None:
    def bar(name: str) -> float:
        boxes = [item.box for item in face_drawing(_named(name), 300).items if isinstance(item, Plate)]
        return next(box[3] for box in boxes if box[2] > 250 and box[3] < 80)

    def cost_top(name: str) -> float:
        return min(item.y for item in face_drawing(_named(name), 300).items if isinstance(item, Disc))

    short, longer, longest = (
        "Lantern Abbot",
        "Lantern Abbot of Rye",
        "Lantern Abbot of the Hall of Nine Lights",
    )
    assert cost_top(short) < bar(short) + 20
    assert cost_top(longer) > cost_top(short)
    assert bar(longer) == bar(short)
    assert bar(longest) > bar(short)
    assert " ".join(words(face_drawing(_named(longest), 300))[:2]) == longest


def test_rules_text_shrinks_until_all_of_it_fits() -> None:
    short = _rules("Draw a card.")
    longer = _rules("Draw a card. " * 18)
    assert longer[0].size < short[0].size
    assert " ".join(run.text for run in longer).count("Draw") == 18


def test_rules_text_that_cannot_fit_ends_in_an_ellipsis() -> None:
    runs = _rules("Draw a card. " * 200)
    assert runs[-1].text.endswith("\u2026")


def _rules(text: str) -> list[Text]:
    drawing = face_drawing(CardFace(name="Card", text=text, kinds=("sorcery",)), 240)
    return [item for item in texts(drawing.items) if item.role == "plain"]


def test_rules_text_keeps_clear_of_the_figures() -> None:
    for width in WIDTHS:
        drawing = face_drawing(LONG, width)
        figures = next(
            item for item in texts(drawing.items) if "/" in item.text and item.role == "bold" and len(item.text) > 3
        )
        for run in texts(drawing.items):
            _, _, right, bottom = room_of(run)
            if run.role == "plain":
                assert right <= figures.x or bottom <= figures.box[1] + 1


def test_symbols_in_text_are_discs_not_braces() -> None:
    card = CardFace(name="Card", text="{T}: Add {G} or {2/W}. {not a symbol}", kinds=("artifact",))
    drawing = face_drawing(card, 240)
    assert not any("{T}" in word or "{G}" in word for word in words(drawing))
    assert any("{not" in word for word in words(drawing))
    assert sum(isinstance(item, Disc) for item in drawing.items) == 6


def test_changed_figures_are_marked() -> None:
    drawing = face_drawing(PUMPED, 240)
    assert "9/4" in words(drawing)
    assert "6/6" in words(drawing)
    assert any(isinstance(item, Plate) and item.ink == DECISION for item in drawing.items)
    arrows = [item for item in drawing.items if isinstance(item, Fill) and len(item.points) == 3]
    up, down = sorted(arrows, key=lambda item: item.points[0][0])
    assert up.points[0][1] < up.points[1][1]
    assert down.points[0][1] > down.points[1][1]
    same = face_drawing(msgspec.structs.replace(PUMPED, power=6, toughness=6), 240)
    assert not any(isinstance(item, Plate) and item.ink == DECISION for item in same.items)


def test_a_token_has_no_cost_and_a_border_of_dashes() -> None:
    card = face_drawing(msgspec.structs.replace(TOKEN, token=False), 240)
    token = face_drawing(TOKEN, 240)
    assert "G" in words(card)
    assert "G" not in words(token)
    assert (
        sum(isinstance(item, Plate) for item in token.items) > sum(isinstance(item, Plate) for item in card.items) + 10
    )


def test_a_face_down_card_says_nothing_but_its_figures() -> None:
    told = msgspec.structs.replace(LONG, face_down=True, power=2, toughness=2, printed_toughness=2, printed_power=2)
    assert words(face_drawing(told, 240)) == ["2/2"]
    assert face_drawing(told, 240) == face_drawing(FACE_DOWN, 240)


def test_the_picture_lies_in_whole_pixels_inside_the_face() -> None:
    for width in WIDTHS:
        clips = [item for item in face_drawing(HOUND, width).items if isinstance(item, Clip)]
        assert len(clips) == 1
        left, top, wide, high = clips[0].box
        assert all(float(edge).is_integer() for edge in clips[0].box)
        assert 0 < left < left + wide < width
        assert 0 < top < top + high < width


def test_a_back_shows_its_digit_and_nothing_of_a_card() -> None:
    assert words(back_drawing(90, 7)) == ["7"]
    assert words(back_drawing(90, None)) == []
    assert faults(back_drawing(40, 8)) == []


@pytest.mark.parametrize("highlight", [None, "decision", "target", "combat"])
@pytest.mark.parametrize("size", [(384, 92), (200, 48)])
def test_a_stack_entry_stays_in_its_plate(highlight: None, size: tuple[int, int]) -> None:
    entry = StackFace(
        title="Ember Lash of the Long and Winding Title", detail="Mira > Skyhook Raider " * 5, frame=("R",),
        number=12, highlight=highlight,
    )  # fmt: skip
    drawing = stack_drawing(entry, *size)
    assert faults(drawing) == []
    assert "12" in words(drawing)
    for text in texts(drawing.items)[1:]:
        ground = ground_under(drawing.items, text, (text.x + 1, text.y - 3))
        assert ground == PAPER
        assert contrast(text.ink, PAPER) >= 4.5


@pytest.mark.parametrize(
    ("value", "shown"),
    [(None, ""), (0, "0"), (-3, "-3"), (12345, "12345"), ("*", "*"), (10**9, "10^9"), (2 * 10**9, "~10^9"),
     (-(10**6), "-10^6")],
)  # fmt: skip
def test_figures_of_any_size_are_short(value: int | str | None, shown: str) -> None:
    assert figure_text(value) == shown


def test_a_wider_size_measures_wider() -> None:
    assert measure("bold", "Hound", 20) == pytest.approx(2 * measure("bold", "Hound", 10))
