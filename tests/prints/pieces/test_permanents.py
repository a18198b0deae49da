"""Permanents: every form in every condition, and nothing over a name."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.prints.pieces import faces, titles
from tabletop.prints.pieces.attachments import Attached
from tabletop.prints.pieces.cards import Card, cut_to_fill
from tabletop.prints.pieces.colours import FRAMES, PAPER
from tabletop.prints.pieces.conditions import HEIGHTS, Condition, Form, place_taken, posture
from tabletop.prints.pieces.keyword_signs import KEYWORDS, signs_of
from tabletop.prints.pieces.permanents import attached_boxes, print_permanent
from tests.prints.pieces.samples import CARDS, CONDITIONS, MARGIN, data_of, image_of, inked

SIZES: tuple[tuple[Form, int], ...] = (("tile", 64), ("tile", 112), ("tile", 148), ("block", 172), ("face", 236))


def printed(form: Form, wide: int, card: Card, condition: Condition) -> QImage:
    high = wide * HEIGHTS[form]
    return image_of(wide, high, lambda painter: print_permanent(painter, wide, form, card, condition))


@pytest.mark.parametrize(("form", "wide"), SIZES)
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_card_is_printed_in_every_condition(qapp: QApplication, form: Form, wide: int, card: Card) -> None:
    seen = {}
    for name, condition in CONDITIONS.items():
        image = printed(form, wide, card, condition)
        least = 0.4 if condition.turned else 0.8  # what lies across its place is smaller
        assert inked(image) * 9 > wide * wide * HEIGHTS[form] * least, name
        rows = image.copy(0, 0, image.width(), 1), image.copy(0, image.height() - 1, image.width(), 1)
        assert all(inked(row) == 0 for row in rows), f"{name} leaves its room"
        seen[name] = data_of(image)
    without = {"plain"} if card.figures else {"plain", "hurt"}  # damage is written beside the figures
    alike = [name for name, data in seen.items() if name not in without and data == seen["plain"]]
    assert alike == [], "each condition can be seen"


def name_ink(image: QImage, edge: int) -> list[tuple[int, int]]:
    """The dark pixels of the title strip, which ends where the paper at its left end does."""
    left = top = MARGIN + edge
    bottom = top
    while image.pixelColor(left + 1, bottom) == PAPER:
        bottom += 1
    assert bottom - top > 10
    right = image.width() - MARGIN - edge
    strip = [(x, y) for y in range(top, bottom) for x in range(left, right)]
    return [(x, y) for x, y in strip if image.pixelColor(x, y).lightness() < 120]


@pytest.mark.parametrize(("form", "wide"), [one for one in SIZES if one[0] != "face"])
@pytest.mark.parametrize("name", ["Plains", "Cinderfen Crossing", "Ilsa, Keeper of the Ninth Gate"])
def test_nothing_lies_over_a_name(qapp: QApplication, form: Form, wide: int, name: str) -> None:
    card = replace(CARDS["pumped"], name=name, keywords=("flying", "haste", "fear"), text="Draw a card.")
    plain = printed(form, wide, card, Condition())
    ink = name_ink(plain, max(4, round(wide * 0.04)))
    assert len(ink) > 40
    for title, condition in CONDITIONS.items():
        if condition.leans or condition.face_down or condition.dimmed:
            continue
        image = printed(form, wide, card, condition)
        covered = [at for at in ink if image.pixel(*at) != plain.pixel(*at)]
        assert covered == [], title


def test_a_tapped_piece_leans_but_not_in_combat(qapp: QApplication) -> None:
    card = CARDS["land"]
    corner = MARGIN + 8, MARGIN + 3
    assert printed("tile", 112, card, Condition(tapped=True)).pixelColor(*corner) == QColor("#FF00FF")
    assert printed("tile", 112, card, Condition(tapped=True, fighting=True)).pixelColor(*corner) != QColor("#FF00FF")


def test_a_face_down_permanent_shows_nothing_of_its_card(qapp: QApplication) -> None:
    hidden = Condition(face_down=True)
    one, other = (replace(CARDS[key], figures="2/2", change="") for key in ("legend", "token"))
    assert printed("tile", 112, one, hidden) == printed("tile", 112, other, hidden)


def test_a_users_picture_fills_the_place_of_the_print(qapp: QApplication) -> None:
    own = QImage(30, 90, QImage.Format.Format_RGB32)
    own.fill(QColor("#00FF00"))

    def own_art(painter: QPainter, box: QRectF, card: Card, texture: bool) -> None:
        cut_to_fill(painter, box, own)

    for form, wide in SIZES:
        image = image_of(
            wide,
            wide * HEIGHTS[form],
            lambda painter, form=form, wide=wide: print_permanent(  # type: ignore[misc]
                painter, wide, form, CARDS["land"], Condition(), own_art
            ),
        )
        box = QRectF(MARGIN, MARGIN, wide, wide * HEIGHTS[form])
        middle = box.center().toPoint()
        assert image.pixelColor(middle.x(), middle.y()) == QColor("#00FF00"), form


HOSTED = tuple(Attached(f"Blade {number}", "A", "#00FF00") for number in range(9))


def plain_creature() -> Card:
    return replace(CARDS["pumped"], text="", keywords=(), judged=False, change="", figures="2/2")


@pytest.mark.parametrize(("form", "wide"), SIZES)
@pytest.mark.parametrize("count", range(10))
def test_slivers_lie_on_the_picture_each_above_the_last(qapp: QApplication, form: Form, wide: int, count: int) -> None:
    boxes = attached_boxes(wide, form, plain_creature(), Condition(attached=HOSTED[:count]))
    assert len(boxes) <= min(count, 6)
    assert bool(boxes) is bool(count)
    body = QRectF(0, 0, wide, wide * HEIGHTS[form])
    assert all(body.contains(box) for box in boxes)
    assert all(above.bottom() <= below.top() for below, above in pairwise(boxes))


def test_a_face_has_room_for_six_slivers_and_the_number_of_the_others(qapp: QApplication) -> None:
    boxes = attached_boxes(236, "face", plain_creature(), Condition(attached=HOSTED))
    assert len(boxes) == 6
    assert boxes[5].width() < boxes[0].width() - 30


@pytest.mark.parametrize(("form", "wide"), SIZES)
def test_a_sliver_is_where_its_box_says(qapp: QApplication, form: Form, wide: int) -> None:
    card = plain_creature()
    with_it = printed(form, wide, card, Condition(attached=HOSTED[:1]))
    (box,) = attached_boxes(wide, form, card, Condition(attached=HOSTED[:1]))
    plain = printed(form, wide, card, Condition())
    changed = [
        (x - MARGIN, y - MARGIN)
        for x in range(with_it.width())
        for y in range(with_it.height())
        if with_it.pixel(x, y) != plain.pixel(x, y)
    ]
    assert len(changed) > box.width() * box.height() * 0.6
    assert all(box.adjusted(-3, -3, 3, 3).contains(x, y) for x, y in changed)
    seat = with_it.pixelColor(MARGIN + round(box.left()) + 4, MARGIN + round(box.center().y()))
    assert seat == QColor("#00FF00")


@pytest.mark.parametrize(("form", "wide"), SIZES[1:])
def test_slivers_leave_room_for_the_signs_of_their_host(qapp: QApplication, form: Form, wide: int) -> None:
    card = plain_creature()
    for condition in (Condition(counters="+2"), Condition(pending=2)):
        alone = printed(form, wide, card, condition)
        hosting = replace(condition, attached=HOSTED[:2])
        both = printed(form, wide, card, hosting)
        rows = [box.adjusted(-3, -3, wide, 3) for box in attached_boxes(wide, form, card, hosting)]
        changed = [
            (x - MARGIN, y - MARGIN)
            for x in range(both.width())
            for y in range(both.height())
            if both.pixel(x, y) != alone.pixel(x, y)
        ]
        assert changed
        assert all(any(row.contains(*at) for row in rows) for at in changed)


@pytest.mark.parametrize(("form", "wide"), SIZES)
def test_damage_on_the_stack_stands_beside_the_figures(qapp: QApplication, form: Form, wide: int) -> None:
    """The hollow burst is never over power and toughness, whatever is marked there."""
    for figures, damage in (("2/2", 0), ("12/11", 11)):
        card = replace(plain_creature(), figures=figures)
        before = printed(form, wide, card, Condition(damage=damage))
        after = printed(form, wide, card, Condition(damage=damage, pending=7))
        corner = QRectF(wide * 0.8, wide * HEIGHTS[form] - wide * 0.1, wide * 0.2, wide * 0.1)
        plate = [
            (MARGIN + x, MARGIN + y)
            for x in range(round(corner.left()), round(corner.right()))
            for y in range(round(corner.top()), round(corner.bottom()))
        ]
        assert before != after
        assert all(before.pixel(*at) == after.pixel(*at) for at in plate)


@pytest.mark.parametrize("form", HEIGHTS)
def test_a_tapped_piece_may_lie_turned_by_a_quarter_in_a_square(form: Form) -> None:
    lying, leaning = Condition(tapped=True, turned=True), Condition(tapped=True)
    place = QRectF(0, 0, 150, 150 * HEIGHTS[form])
    side = max(place.width(), place.height())
    square = QRectF((place.width() - side) / 2, (place.height() - side) / 2, side, side)
    assert square.contains(place_taken(150, form, lying))
    assert place_taken(150, form, lying).width() > 0.95 * place.height(), "it is as large as it stands"
    assert not place.contains(place_taken(150, form, leaning))
    assert place_taken(150, form, Condition(tapped=True, turned=True, fighting=True)) == place
    across = posture(150, form, lying).map(QLineF(0, 0, 10, 0))
    assert abs(across.dx()) < 0.001 < across.dy()


@pytest.mark.parametrize(("form", "wide"), SIZES)
def test_a_tapped_piece_keeps_its_figures_white(qapp: QApplication, form: Form, wide: int) -> None:
    def whites(condition: Condition) -> int:
        image = printed(form, wide, plain_creature(), condition)
        return sum(
            image.pixelColor(x, y).lightness() > 235
            for x in range(image.width())
            for y in range(image.height() // 2, image.height())
        )

    assert whites(Condition(tapped=True)) > 8


def test_a_face_in_play_has_no_cost_and_a_larger_name(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    costs: list[object] = []
    sizes: list[float] = []
    real = titles.write

    def noting(*words: object) -> float:
        sizes.append(float(str(words[5])))
        return real(*words)  # type: ignore[arg-type]

    monkeypatch.setattr(faces, "print_cost", lambda *given: costs.append(given))
    monkeypatch.setattr(titles, "write", noting)
    unit = 236 / 50
    for card, size in ((plain_creature(), 6.8), (replace(CARDS["land"], name="Isle"), 7.9)):
        printed("face", 236, card, Condition())
        assert costs == []
        assert sizes[-1] == pytest.approx(size * unit)
    image_of(236, 330, lambda painter: faces.print_face(painter, 236, plain_creature()))
    assert len(costs) == 1
    assert sizes[-1] == pytest.approx(5.1 * unit)


@pytest.mark.parametrize("form", ["face", "block", "tile"])
def test_two_colours_have_a_frame_of_both(qapp: QApplication, form: Form) -> None:
    wide = {"face": 236, "block": 172, "tile": 112}[form]
    image = printed(form, wide, replace(plain_creature(), colours="RU"), Condition())
    low = MARGIN + round(wide * HEIGHTS[form]) - 3
    left, right = (image.pixelColor(MARGIN + round(wide * share), low) for share in (0.25, 0.54))
    assert (left, right) == (FRAMES["R"], FRAMES["U"])


def test_signs_are_for_what_combat_and_targeting_need(qapp: QApplication) -> None:
    """All the rest, keyword or sentence, is one mark for text (no letters)."""
    assert signs_of(("flying", "cycling", "haste"), has_text=False) == ("flying", "haste", "text")
    assert signs_of(("storm", "kicker"), has_text=True) == ("text",)
    assert signs_of(("flying",), has_text=False) == ("flying",)
    assert signs_of((), has_text=False) == ()
    assert not {"cycling", "storm", "equip", "enchant", "flash", "madness"} & set(KEYWORDS)
